package factors

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
)

// announced are the resets that were announced.
type announced []time.Time

// AnnounceReset implements Announcer.
func (a *announced) AnnounceReset(_ context.Context, _ *identity.User, due time.Time) error {
	*a = append(*a, due)
	return nil
}

func TestTheSupportResetsFactorsAfterADelay(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		d.sent = nil
		said := &announced{}
		run := func() {
			t.Helper()
			require.NoError(t, d.RunResets(t.Context(), said))
		}
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock), "asked twice")
		run()
		run()
		assert.Equal(t, announced{d.clock.Add(resetDelay)}, *said, "announced once")
		d.clock = d.clock.Add(resetDelay - time.Second)
		run()
		held, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.NotNil(t, held.TOTP, "not before")
		d.clock = d.clock.Add(time.Second)
		run()
		held, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Nil(t, held.TOTP)
		assert.Equal(t, []mail.Kind{mail.FactorsReset}, d.sent)
		var line journal.Line
		require.NoError(t, d.db.NewSelect().Model(&line).Where("action = ?", journal.ResetFactors).Scan(t.Context()))
		assert.Empty(t, line.ActorUUID, "no one of the practice did it")
		run()
	})
}

func TestAResetIsTakenBackByTheSupportAndByItsUser(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		require.NoError(t, CancelReset(t.Context(), d.db, login))
		require.Error(t, PlanReset(t.Context(), d.db, "nobody@x.example", d.clock))
		said := &announced{}
		require.NoError(t, d.RunResets(t.Context(), said))
		assert.Empty(t, *said)
	})
}
