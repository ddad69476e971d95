package demo

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/preferences"
)

// seedVisits: who works with the portal every day was shown around long ago. Léa is new.
func seedVisits(ctx context.Context, tx bun.Tx, practices []*staffed) error {
	var visits []preferences.FirstVisit
	for _, s := range practices {
		for _, user := range s.people {
			if user.Login != Lea {
				visits = append(visits, preferences.FirstVisit{UserUUID: user.UUID, EndedAt: reference.AddDate(0, -6, 0).UnixMilli()})
			}
		}
	}
	return insert(ctx, tx, visits)
}
