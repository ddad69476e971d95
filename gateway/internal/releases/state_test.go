package releases

import (
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func apply(t require.TestingT, s State, step Step) State {
	remotes, change, err := step(s)
	require.NoError(t, err)
	return State{Generation: s.Generation + 1, Remotes: remotes, Change: change}
}

func TestACanaryIsForItsShareAndForThoseNamed(t *testing.T) {
	named := uuid.NewString()
	s := apply(t, State{}, PromoteTo("mfe-cabinet", "1.0.0", ""))
	s = apply(t, s, CanaryOf("mfe-cabinet", "1.0.0", Canary{Version: "2.0.0", Percent: 10, Users: []string{named}}))
	assert.Equal(t, "2.0.0", s.Version("mfe-cabinet", named))
	assert.Equal(t, "1.0.0", s.Version("mfe-cabinet", ""), "a visitor never gets a canary")
	taken := 0
	for i := range 10_000 {
		user := uuid.NewSHA1(uuid.NameSpaceURL, fmt.Appendf(nil, "user-%d", i)).String()
		version := s.Version("mfe-cabinet", user)
		assert.Equal(t, version, s.Version("mfe-cabinet", user), "a user stays where he is")
		if version == "2.0.0" {
			taken++
		}
	}
	assert.InDelta(t, 1000, taken, 150)
}

func TestOtherPeopleTryEachRemoteFirst(t *testing.T) {
	both := 0
	for i := range 10_000 {
		user := fmt.Sprint(i)
		if bucket("mfe-cabinet", user) < 1000 && bucket("mfe-patients", user) < 1000 {
			both++
		}
	}
	assert.InDelta(t, 100, both, 60)
}

func TestARollbackReturnsToTheVersionBeforeAndEndsTheCanary(t *testing.T) {
	s := apply(t, State{}, PromoteTo("mfe-cabinet", "2.0.0", "1.0.0"))
	s = apply(t, s, CanaryOf("mfe-cabinet", "", Canary{Version: "3.0.0", Percent: 100}))
	s = apply(t, s, RollbackTo("mfe-cabinet", "", ""))
	release := s.Remotes["mfe-cabinet"]
	assert.Equal(t, "1.0.0", release.Active)
	assert.Empty(t, release.Previous, "2.0.0 was left because of a fault")
	assert.Nil(t, release.Canary)
	assert.Equal(t, Change{Action: Rollback, Remote: "mfe-cabinet", From: "2.0.0", To: "1.0.0"}, s.Change)
}

func TestWhatWasRemovedComesBackByPublishingOnly(t *testing.T) {
	s := apply(t, State{}, PromoteTo("mfe-cabinet", "1.0.0", ""))
	for i := range maxRemoved + 10 {
		s = apply(t, s, Collected("mfe-cabinet", fmt.Sprintf("0.%d.0", i)))
		s = apply(t, s, Collected("mfe-cabinet", fmt.Sprintf("0.%d.0", i)))
	}
	assert.Len(t, s.Remotes["mfe-cabinet"].Removed, maxRemoved)
	last := fmt.Sprintf("0.%d.0", maxRemoved+9)
	for _, step := range []Step{
		PromoteTo("mfe-cabinet", last, ""), RollbackTo("mfe-cabinet", last, ""), CanaryOf("mfe-cabinet", "", Canary{Version: last, Percent: 5}),
	} {
		_, _, err := step(s)
		assert.ErrorIs(t, err, ErrRemoved)
	}
	s = apply(t, s, PromoteTo("mfe-cabinet", "2.0.0", ""))
	s = apply(t, s, Published("mfe-cabinet", last))
	assert.Len(t, s.Remotes["mfe-cabinet"].Removed, maxRemoved-1)
	s = apply(t, s, PromoteTo("mfe-cabinet", last, ""))
	assert.Equal(t, last, s.Version("mfe-cabinet", ""))
}

func TestImpossibleRequestsAreRefused(t *testing.T) {
	s := apply(t, State{}, PromoteTo("mfe-cabinet", "1.0.0", ""))
	for name, c := range map[string]struct {
		step Step
		want error
	}{
		"what runs already":       {PromoteTo("mfe-cabinet", "1.0.0", ""), ErrIsActive},
		"back from the first":     {RollbackTo("mfe-cabinet", "", ""), ErrNoPrevious},
		"back from nothing":       {RollbackTo("mfe-patients", "", ""), ErrNoRelease},
		"no canary to end":        {Without("mfe-cabinet", "", EndCanary), ErrNoCanary},
		"a canary for no user":    {CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0"}), ErrBounds},
		"a canary of more than 1": {CanaryOf("mfe-cabinet", "", Canary{Version: "2.0.0", Percent: 101}), ErrBounds},
		"a canary of what runs":   {CanaryOf("mfe-cabinet", "", Canary{Version: "1.0.0", Percent: 5}), ErrIsActive},
	} {
		_, _, err := c.step(s)
		assert.ErrorIs(t, err, c.want, name)
	}
}

// For any sequence of steps: no step modifies an earlier state, only the named remote changes, and a page gets either the
// active version or the canary.
func TestAnySequenceOfStepsKeepsTheRecordSound(t *testing.T) {
	names := []string{"mfe-a1", "mfe-b2"}
	versions := []string{"1.0.0", "2.0.0", "3.0.0"}
	rapid.Check(t, func(t *rapid.T) {
		s := State{}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			name := rapid.SampledFrom(names).Draw(t, "name")
			version := rapid.SampledFrom(versions).Draw(t, "version")
			steps := []Step{
				PromoteTo(name, version, ""), RollbackTo(name, "", ""), RollbackTo(name, version, ""), RollbackTo(name, "", version), Forced(PromoteTo(name, version, "")),
				CanaryOf(name, "1.0.0", Canary{Version: version, Percent: rapid.IntRange(-1, 101).Draw(t, "percent")}),
				Without(name, version, Withdraw), Published(name, version), Adopted(name, version), Collected(name, version),
			}
			before := s.Remotes[name]
			other := s.Remotes[names[0]]
			if name == names[0] {
				other = s.Remotes[names[1]]
			}
			remotes, change, err := rapid.SampledFrom(steps).Draw(t, "step")(s)
			assert.Equal(t, before, s.Remotes[name])
			if err != nil {
				continue
			}
			s = State{Generation: s.Generation + 1, Remotes: remotes, Change: change}
			left := s.Remotes[names[0]]
			if name == names[0] {
				left = s.Remotes[names[1]]
			}
			assert.Equal(t, other, left)
			user := rapid.StringMatching(`[0-9a-f]{8}`).Draw(t, "user")
			got := s.Version(name, user)
			if got != "" {
				assert.True(t, s.Uses(name, got))
			}
			release := s.Remotes[name]
			if release.Canary != nil {
				assert.NotEqual(t, release.Active, release.Canary.Version)
			}
			if release.Previous != "" {
				assert.Nil(t, release.Withdrawal(release.Previous), "a rollback leads to a sound version")
				assert.NotEqual(t, release.Active, release.Previous)
			}
		}
	})
}
