package demo

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/digest"
	"portal/platform/internal/localtime"
	"portal/platform/internal/preferences"
)

// seedVisits marks the onboarding tour as done for the regular users, whose last visit was the evening before. Léa is
// new.
func seedVisits(ctx context.Context, tx bun.Tx, practices []*staffed) error {
	var visits []preferences.FirstVisit
	var last []digest.Visit
	evening := time.Date(reference.Year(), reference.Month(), reference.Day()-1, 17, 42, 0, 0, localtime.Zone).UnixMilli()
	for _, s := range practices {
		for _, user := range s.people {
			if user.Login != Lea {
				visits = append(visits, preferences.FirstVisit{UserUUID: user.UUID, EndedAt: reference.AddDate(0, -6, 0).UnixMilli()})
				last = append(last, digest.Visit{UserUUID: user.UUID, LookedAt: evening})
			}
		}
	}
	return errors.Join(insert(ctx, tx, visits), insert(ctx, tx, last))
}
