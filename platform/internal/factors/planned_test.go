package factors

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
)

// announced are the times of the announced resets.
type announced []time.Time

func (a *announced) announce(_ context.Context, _ *identity.User, due time.Time) error {
	*a = append(*a, due)
	return nil
}

// unreachable is an announcer whose mail server does not answer.
type unreachable struct{ tries int }

var errNoServer = errors.New("no mail server")

func (u *unreachable) announce(context.Context, *identity.User, time.Time) error {
	u.tries++
	return errNoServer
}

func TestTheSupportResetsFactorsAfterADelay(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		d.sent = nil
		said := &announced{}
		run := func() {
			t.Helper()
			require.NoError(t, d.RunResets(t.Context(), said.announce))
		}
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock), "asked twice")
		run()
		run()
		assert.Equal(t, announced{d.clock.Add(resetDelay)}, *said, "announced once")
		d.clock = d.clock.Add(resetDelay - time.Second)
		run()
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.NotNil(t, enrolled.TOTP, "not before")
		d.clock = d.clock.Add(time.Second)
		run()
		enrolled, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Nil(t, enrolled.TOTP)
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
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		assert.Empty(t, *said)
	})
}

func TestTheDelayOfAResetBeginsWithItsMail(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		down := &unreachable{}
		require.ErrorIs(t, d.RunResets(t.Context(), down.announce), errNoServer)
		require.NoError(t, d.RunResets(t.Context(), down.announce))
		assert.Equal(t, 1, down.tries, "no second try at once")
		d.clock = d.clock.Add(2 * resetDelay)
		require.ErrorIs(t, d.RunResets(t.Context(), down.announce), errNoServer)
		assert.Equal(t, 2, down.tries)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.NotNil(t, enrolled.TOTP, "nothing is reset without a notification")

		d.clock = d.clock.Add(announcePause)
		said := &announced{}
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		assert.Equal(t, announced{d.clock.Add(resetDelay)}, *said)
		d.clock = d.clock.Add(resetDelay)
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		enrolled, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Nil(t, enrolled.TOTP)
	})
}

func TestAResetThatFailsIsTriedAgain(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		said := &announced{}
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		d.clock = d.clock.Add(resetDelay)
		rename := func(from, to string) {
			t.Helper()
			_, err := d.db.ExecContext(t.Context(), "ALTER TABLE "+from+" RENAME TO "+to)
			require.NoError(t, err)
		}
		rename("recovery_codes", "away")
		require.Error(t, d.RunResets(t.Context(), said.announce))
		rename("away", "recovery_codes")
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.NotNil(t, enrolled.TOTP, "whole or not at all")
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		enrolled, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Nil(t, enrolled.TOTP)
		assert.Len(t, *said, 1)
	})
}

func TestAPlannedResetOfAUserWithoutFactorsIsOver(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		require.NoError(t, PlanReset(t.Context(), d.db, login, d.clock))
		said := &announced{}
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		d.clock = d.clock.Add(resetDelay)
		require.NoError(t, d.RunResets(t.Context(), said.announce))
		left, err := d.db.NewSelect().Table("planned_factor_resets").Exists(t.Context())
		require.NoError(t, err)
		assert.False(t, left)
		lines, err := d.db.NewSelect().Model((*journal.Line)(nil)).Where("action = ?", journal.ResetFactors).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, lines)
		assert.Empty(t, d.sent)
	})
}
