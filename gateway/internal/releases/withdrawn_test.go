package releases

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob/memblob"

	"portal/gateway/internal/redisstore/redistest"
)

// promoted returns a record in which the versions were promoted one after the other.
func promoted(t *testing.T, versions ...string) State {
	t.Helper()
	s := State{}
	for _, version := range versions {
		s = apply(t, s, PromoteTo("mfe-cabinet", version, ""))
	}
	return s
}

func TestTwoPeopleInOneIncidentRollBackOnce(t *testing.T) {
	s := promoted(t, "1.0.0", "2.0.0", "3.0.0")
	s = apply(t, s, RollbackTo("mfe-cabinet", "", "3.0.0"))
	assert.Equal(t, "2.0.0", s.Version("mfe-cabinet", ""))
	for _, from := range []string{"3.0.0", ""} {
		_, _, err := RollbackTo("mfe-cabinet", "", from)(s)
		require.ErrorIs(t, err, ErrLeft, from)
	}
	s = apply(t, s, RollbackTo("mfe-cabinet", "", "2.0.0"))
	assert.Equal(t, "1.0.0", s.Version("mfe-cabinet", ""), "who names what runs goes on")
	_, _, err := RollbackTo("mfe-cabinet", "", "9.0.0")(s)
	assert.ErrorIs(t, err, ErrNotActive)
	_, _, err = RollbackTo("mfe-cabinet", "", "1.0.0")(s)
	assert.ErrorIs(t, err, ErrNoPrevious)
}

func TestARollbackAfterTheNextPromotionIsAnother(t *testing.T) {
	s := promoted(t, "1.0.0", "2.0.0")
	s = apply(t, s, RollbackTo("mfe-cabinet", "", ""))
	s = apply(t, s, PromoteTo("mfe-cabinet", "3.0.0", ""))
	s = apply(t, s, RollbackTo("mfe-cabinet", "", ""))
	assert.Equal(t, "1.0.0", s.Version("mfe-cabinet", ""), "2.0.0 is passed over")
}

func TestAWithdrawnVersionIsReleasedByForceOnlyAndNeverByARollback(t *testing.T) {
	s := promoted(t, "1.0.0")
	s = apply(t, s, CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0", Percent: 5}))
	s = apply(t, s, Without("mfe-cabinet", "2.0.0", Withdraw))
	for _, step := range []Step{
		PromoteTo("mfe-cabinet", "2.0.0", ""), RollbackTo("mfe-cabinet", "2.0.0", ""),
		CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0", Percent: 5}),
	} {
		_, _, err := step(s)
		require.ErrorIs(t, err, ErrWithdrawn)
	}
	s = apply(t, s, Forced(PromoteTo("mfe-cabinet", "2.0.0", "")))
	assert.Equal(t, "2.0.0", s.Version("mfe-cabinet", ""))
	assert.True(t, s.Change.Forced)
	s = apply(t, s, PromoteTo("mfe-cabinet", "3.0.0", ""))
	s = apply(t, s, RollbackTo("mfe-cabinet", "", ""))
	assert.Equal(t, "1.0.0", s.Version("mfe-cabinet", ""))
}

func TestAPreviousVersionWhoseCanaryIsWithdrawnIsPassedOver(t *testing.T) {
	s := promoted(t, "1.0.0", "2.0.0", "3.0.0")
	s = apply(t, s, CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0", Percent: 5}))
	s = apply(t, s, Without("mfe-cabinet", "", Withdraw))
	assert.Equal(t, "1.0.0", s.Remotes["mfe-cabinet"].Previous)
}

func TestACanaryEndedOnRequestIsNotWithdrawn(t *testing.T) {
	s := promoted(t, "1.0.0")
	s = apply(t, s, CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0", Percent: 5}))
	s = apply(t, s, Without("mfe-cabinet", "", EndCanary))
	s = apply(t, s, PromoteTo("mfe-cabinet", "2.0.0", ""))
	assert.Equal(t, "2.0.0", s.Version("mfe-cabinet", ""))
}

func TestARecordOfBeforeKeepsItsPreviousVersion(t *testing.T) {
	s := State{Remotes: map[string]Release{"mfe-cabinet": {Active: "2.0.0", Previous: "1.0.0"}}}
	s = apply(t, s, PromoteTo("mfe-cabinet", "3.0.0", ""))
	s = apply(t, s, RollbackTo("mfe-cabinet", "", ""))
	assert.Equal(t, Release{Active: "2.0.0", Previous: "1.0.0"}, Release{
		Active: s.Remotes["mfe-cabinet"].Active, Previous: s.Remotes["mfe-cabinet"].Previous,
	})
}

func TestTheRecordOfOneRemoteStaysSmall(t *testing.T) {
	s := promoted(t, "0.0.1")
	for i := range 200 {
		version := fmt.Sprintf("1.%d.0", i)
		s = apply(t, s, PromoteTo("mfe-cabinet", version, ""))
		if i%2 == 0 {
			s = apply(t, s, RollbackTo("mfe-cabinet", "", version))
		}
	}
	release := s.Remotes["mfe-cabinet"]
	assert.Len(t, release.Withdrawn, maxWithdrawn)
	assert.Len(t, release.Earlier, maxEarlier)
	assert.NotNil(t, release.Withdrawal("1.198.0"), "the newest are kept")
}

func TestTheRecordSaysWhyAVersionWasWithdrawn(t *testing.T) {
	bucket := memblob.OpenBucket(nil)
	t.Cleanup(func() { _ = bucket.Close() })
	at := time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC)
	log := NewLog(redistest.Embedded(t).Client, bucket, func() time.Time { return at })
	for _, step := range []Step{PromoteTo("mfe-cabinet", "1.0.0", ""), PromoteTo("mfe-cabinet", "2.0.0", "")} {
		_, err := log.Change(t.Context(), "team", "", step)
		require.NoError(t, err)
	}
	state, err := log.Change(t.Context(), "nora", "prices are wrong", RollbackTo("mfe-cabinet", "", "2.0.0"))
	require.NoError(t, err)
	release := state.Remotes["mfe-cabinet"]
	assert.Equal(t, &Withdrawal{Version: "2.0.0", At: at, Who: "nora", Action: Rollback, Why: "prices are wrong"}, release.Withdrawal("2.0.0"))
	_, err = log.Change(t.Context(), "paul", "prices", RollbackTo("mfe-cabinet", "", "2.0.0"))
	var conflict *Conflict
	require.ErrorAs(t, err, &conflict)
	assert.Equal(t, "2.0.0 was left already, by nora at 2026-11-29 10:00:00 UTC (prices are wrong): 1.0.0 is active", conflict.Detail)
}
