package digest

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/digestapi"
	"portal/platform/internal/care"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

var evening = time.Date(2026, 11, 19, 17, 42, 0, 0, time.UTC)

type desk struct {
	*Handlers
	t           *testing.T
	now         time.Time
	owner, desk uuid.UUID
	counted     []time.Time // the start of each counted period
	counts      map[digestapi.DigestNewsKind]int64
	done        map[digestapi.StartStepStep]bool
	over        bool
	failure     error
}

func newDesk(t *testing.T, db *bun.DB) *desk {
	t.Helper()
	d := &desk{
		t: t, now: evening, owner: uuid.New(), desk: uuid.New(), over: true,
		counts: map[digestapi.DigestNewsKind]int64{}, done: map[digestapi.StartStepStep]bool{},
	}
	_, err := db.NewInsert().Model(&identity.Practice{UUID: "p", Name: "Cabinet", Country: "FR"}).Exec(t.Context())
	require.NoError(t, err)
	_, err = db.NewInsert().Model(&[]identity.User{
		{UUID: d.owner.String(), PracticeUUID: "p", Login: "owner", Role: "owner"}, {UUID: d.desk.String(), PracticeUUID: "p", Login: "desk", Role: "accounts"},
	}).Exec(t.Context())
	require.NoError(t, err)
	source := func(kind digestapi.DigestNewsKind, roles ...string) Source {
		return Source{Kind: kind, Roles: roles, Count: func(_ context.Context, who care.Scope, since time.Time) (int64, error) {
			assert.Equal(t, "p", who.PracticeUUID)
			d.counted = append(d.counted, since)
			return d.counts[kind], d.failure
		}}
	}
	step := func(name digestapi.StartStepStep, roles ...string) Step {
		return Step{Step: name, Roles: roles, Done: func(context.Context, care.Scope) (bool, error) { return d.done[name], d.failure }}
	}
	start := Start{
		Over:  func(context.Context, care.Scope) (bool, error) { return d.over, nil },
		Steps: []Step{step(digestapi.StartStepStepPatient, "owner"), step(digestapi.StartStepStepOrder, "owner", "accounts")},
	}
	d.Handlers = NewHandlers(db, []Source{
		source(digestapi.DigestNewsKindOrdersDelivered, "owner", "accounts"), source(digestapi.DigestNewsKindFilesReceived, "owner"),
	}, start, func() time.Time { return d.now })
	return d
}

func (d *desk) ask(user uuid.UUID) digestapi.Digest {
	d.t.Helper()
	answer, err := d.GetDigest(d.t.Context(), digestapi.GetDigestRequestObject{UserUuid: user})
	require.NoError(d.t, err)
	return answer.(digestapi.GetDigest200JSONResponse).Result
}

func (d *desk) recordVisit(user uuid.UUID) {
	d.t.Helper()
	_, err := d.NoteLook(d.t.Context(), digestapi.NoteLookRequestObject{UserUuid: user})
	require.NoError(d.t, err)
}

func TestAVisitEndsWithHalfAnHourWithoutALook(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	d.counts[digestapi.DigestNewsKindOrdersDelivered] = 2
	first := d.ask(d.owner)
	assert.Nil(t, first.Since, "a first visit has no earlier one")
	assert.Empty(t, first.News)
	assert.Equal(t, evening, first.AsOf)
	d.recordVisit(d.owner)
	d.now = evening.Add(29 * time.Minute)
	assert.Nil(t, d.ask(d.owner).Since)
	d.recordVisit(d.owner) // the visit continues
	last := d.now
	d.now = last.Add(Apart - time.Millisecond)
	assert.Nil(t, d.ask(d.owner).Since, "the same visit")

	// The next morning the digest is the same before the look is recorded, after it, and while the visit continues.
	d.now = last.Add(15 * time.Hour)
	for range 3 {
		digest := d.ask(d.owner)
		require.NotNil(t, digest.Since)
		assert.True(t, last.Equal(*digest.Since), digest.Since)
		assert.Equal(t, []digestapi.DigestNews{{Kind: digestapi.DigestNewsKindOrdersDelivered, Count: 2}}, digest.News, "and nothing of what there is none of")
		d.recordVisit(d.owner)
		d.now = d.now.Add(20 * time.Minute)
	}
	for _, since := range d.counted {
		assert.True(t, last.Equal(since))
	}
	assert.Nil(t, d.ask(d.desk).Since, "another user's visits are his own")
}

func TestAClockThatGoesBackForgetsNothing(t *testing.T) {
	d := Visit{UserUUID: "u", LookedAt: evening.UnixMilli(), BeforeAt: 7}
	assert.Equal(t, d, d.at(evening.Add(-time.Hour)))
	later := d.at(evening.Add(Apart))
	assert.Equal(t, evening.UnixMilli(), later.BeforeAt)
}

func TestNewsAndStepsAreThoseOfARole(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	d.recordVisit(d.owner)
	d.recordVisit(d.desk)
	d.now = evening.Add(time.Hour)
	d.counts = map[digestapi.DigestNewsKind]int64{digestapi.DigestNewsKindOrdersDelivered: 1, digestapi.DigestNewsKindFilesReceived: 3}
	assert.Len(t, d.ask(d.owner).News, 2)
	assert.Len(t, d.ask(d.desk).News, 1)

	assert.Nil(t, d.ask(d.owner).Start, "an old practice")
	d.over = false
	d.done[digestapi.StartStepStepOrder] = true
	require.NotNil(t, d.ask(d.owner).Start)
	assert.Equal(t, []digestapi.StartStep{{Step: digestapi.StartStepStepPatient}, {Step: digestapi.StartStepStepOrder, Done: true}}, *d.ask(d.owner).Start)
	assert.Nil(t, d.ask(d.desk).Start, "all that this role may do is done")
}

func TestADigestHasOnlyItsUsersNotifications(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	stranger := uuid.New()
	_, err := d.GetDigest(t.Context(), digestapi.GetDigestRequestObject{UserUuid: stranger})
	assertNotFound(t, err)
	_, err = d.NoteLook(t.Context(), digestapi.NoteLookRequestObject{UserUuid: stranger})
	assertNotFound(t, err)

	d.recordVisit(d.owner)
	d.now = evening.Add(time.Hour)
	d.failure = errors.New("the store is away")
	_, err = d.GetDigest(t.Context(), digestapi.GetDigestRequestObject{UserUuid: d.owner})
	require.ErrorIs(t, err, d.failure, "half a digest would say that nothing happened")
}

func assertNotFound(t *testing.T, err error) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, http.StatusNotFound, p.Status)
}

func TestLooksAtOnceAreOneVisit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		d.recordVisit(d.owner)
		d.now = evening.Add(time.Hour)
		var looks sync.WaitGroup
		for range 6 {
			looks.Go(func() { d.recordVisit(d.owner) })
		}
		looks.Wait()
		since := d.ask(d.owner).Since
		require.NotNil(t, since)
		assert.True(t, evening.Equal(*since), "not of one of the others")
	})
}
