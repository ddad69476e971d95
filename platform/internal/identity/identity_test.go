package identity

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/passwordhash"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
	"portal/platform/internal/testwait"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const login = "camille.martin@cabinet-tilleuls.example"

func newService(t *testing.T, db *bun.DB) *Service {
	t.Helper()
	hash, err := HashPassword("Sourire-2026!")
	require.NoError(t, err)
	for _, row := range []any{
		&Practice{UUID: "p", Name: "Cabinet", Country: "FR"},
		&User{UUID: "u", PracticeUUID: "p", Login: login, FirstName: "Camille", LastName: "Martin", Role: "owner"},
		&User{UUID: "v", PracticeUUID: "p", Login: "no-password@x.example", FirstName: "Y", LastName: "Z", Role: "accounts"},
		&Credential{UserUUID: "u", PasswordHash: hash},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	service, err := New(db)
	require.NoError(t, err)
	return service
}

// An unknown account must not be distinguishable from a wrong password, neither by the text nor by the work: each attempt
// costs exactly one hash with the same parameters.
func TestEveryAttemptCostsOneHashAndFailsInTheSameWords(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		service := newService(t, db)
		var hashes []string
		service.passwords.compare = func(password, hash string) (bool, error) {
			hashes = append(hashes, hash)
			return argon2id.ComparePasswordAndHash(password, hash)
		}
		var answers []*problem.Error
		for _, attempt := range [][2]string{
			{login, "wrong"}, {login, ""}, {"nobody@x.example", "Sourire-2026!"}, {"no-password@x.example", "Sourire-2026!"},
			{"", ""}, {"a\x00b", "x"}, {"\xff", "x"}, {"nobody@x.example", "no account has this hash"},
		} {
			_, err := service.Authenticate(t.Context(), attempt[0], attempt[1])
			var refused *problem.Error
			require.ErrorAs(t, err, &refused)
			answers = append(answers, refused)
		}
		for _, answer := range answers {
			assert.Equal(t, ErrCredentials(), answer)
			assert.Equal(t, http.StatusUnauthorized, answer.Status)
			assert.Equal(t, "auth.login.error", answer.Code)
		}
		require.Len(t, hashes, len(answers))
		for _, hash := range hashes {
			params, _, _, err := argon2id.DecodeHash(hash)
			require.NoError(t, err)
			assert.Equal(t, passwordhash.Params(), *params)
		}
	})
}

func TestTheRightPasswordOpens(t *testing.T) {
	service := newService(t, testdb.New(t))
	user, err := service.Authenticate(t.Context(), "  Camille.Martin@cabinet-tilleuls.EXAMPLE ", "Sourire-2026!")
	require.NoError(t, err)
	assert.Equal(t, "u", user.UUID)
	assert.Equal(t, "Cabinet", user.Practice.Name)
	practice, err := service.PracticeOf(t.Context(), "u")
	require.NoError(t, err)
	assert.Equal(t, "p", practice)
	_, err = service.PracticeOf(t.Context(), "x")
	assert.Error(t, err)
	_, err = service.ByLogin(t.Context(), "x")
	assert.Error(t, err)
}

// A flood of logins queues instead of exhausting the memory, and leaves the queue when its caller disconnects.
func TestHashesAreBounded(t *testing.T) {
	v, err := newVerifier()
	require.NoError(t, err)
	var running atomic.Int32
	entered, release := make(chan struct{}, 64), make(chan struct{})
	v.compare = func(string, string) (bool, error) {
		if !assert.LessOrEqual(t, int(running.Add(1)), v.slots.most) {
			return false, nil
		}
		entered <- struct{}{}
		<-release
		running.Add(-1)
		return true, nil
	}
	finished := make(chan error, 64)
	for range v.slots.most {
		go func() {
			_, err := v.check(context.Background(), "x", "hash", false)
			finished <- err
		}()
	}
	for range v.slots.most {
		<-entered
	}
	leaving, leave := context.WithCancel(context.Background())
	leave()
	_, err = v.check(leaving, "x", "hash", false)
	assert.ErrorIs(t, err, context.Canceled)
	close(release)
	for range v.slots.most {
		assert.NoError(t, <-finished)
	}
}

// A flood of guesses from one address uses the slots of suspects only.
func TestSuspectsWaitBehindOthers(t *testing.T) {
	v, err := newVerifier()
	require.NoError(t, err)
	require.Less(t, v.suspects.most, v.slots.most)
	entered, release := make(chan string, 64), make(chan struct{})
	v.compare = func(password, _ string) (bool, error) {
		entered <- password
		<-release
		return true, nil
	}
	var checks sync.WaitGroup
	check := func(password string, suspect bool) {
		checks.Go(func() {
			_, err := v.check(context.Background(), password, "hash", suspect)
			assert.NoError(t, err)
		})
	}
	for range 8 * v.slots.most {
		check("guess", true)
	}
	for range v.suspects.most {
		require.Equal(t, "guess", <-entered)
	}
	check("honest", false)
	assert.Equal(t, "honest", <-entered, "while many guesses wait")
	close(release)
	checks.Wait()
}

// A sign-in from an address with several failures, for any accounts, waits for a slot of the suspects.
func TestAnAddressThatFailsIsASuspect(t *testing.T) {
	db := testdb.New(t)
	service := newService(t, db)
	v := service.passwords
	v.suspects, v.compare = newSlots(1), func(string, string) (bool, error) { return false, nil }
	signIns := NewSignIns(service, lockout.NewSignIns(db, []byte("key"), time.Now, func(string) {}), journal.NewFailures(db, time.Now))
	client := netip.MustParseAddr("203.0.113.9")
	ctx, leave := context.WithCancel(httpx.WithClient(t.Context(), client))
	exit, err := v.suspects.enter(t.Context(), "another")
	require.NoError(t, err)
	defer exit()
	failed := make(chan error, 1)
	go func() {
		defer close(failed)
		for i := range 20 {
			if _, err := signIns.Authenticate(ctx, fmt.Sprint("unknown", i, "@x.example"), "a guess"); errors.Is(err, context.Canceled) {
				failed <- err
				return
			}
		}
	}()
	testwait.Until(t, func() bool { return v.suspects.queued(lockout.Address(client)) == 1 }, "it waits behind the other")
	leave()
	assert.ErrorIs(t, <-failed, context.Canceled)
}

func TestASuspectsSlotIsIdleAsLongAsItsComparisonTook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v, err := newVerifier()
		require.NoError(t, err)
		v.suspects = newSlots(1)
		v.compare = func(string, string) (bool, error) {
			time.Sleep(time.Second)
			return true, nil
		}
		start := time.Now()
		for range 3 {
			_, err := v.check(t.Context(), "guess", "hash", true)
			require.NoError(t, err)
		}
		assert.Equal(t, 5*time.Second, time.Since(start))
	})
}
