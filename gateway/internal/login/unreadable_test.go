package login_test

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/testwait"
)

func TestAUserWhoCannotBeReadAtFirstIsReadAgain(t *testing.T) {
	e, feed := hearing(t)
	b := e.SignIn(paul)
	var calls atomic.Int32
	e.Product.First(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/users/"+paul.UUID || calls.Add(1) > 3 {
			return false
		}
		gatewaytest.Problem(w, http.StatusServiceUnavailable, "away")
		return true
	})
	withdraw(t, e, feed)
	s := sessionOf(t, e, b)
	require.NotNil(t, s)
	assert.Equal(t, "accounts", s.Role)
}

// A further attempt would fail as well, and events behind this one end sessions.
func TestSessionsEndWhoseUserCannotBeRead(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"a failure": func(w http.ResponseWriter, _ *http.Request) {
			gatewaytest.Problem(w, http.StatusInternalServerError, "internal")
		},
		"no user": func(w http.ResponseWriter, _ *http.Request) { gatewaytest.Problem(w, http.StatusNotFound, "not_found") },
		"nonsense": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"result": {nonsense`)) // the test reads it
		},
	} {
		t.Run(name, func(t *testing.T) {
			e, feed := hearing(t)
			pauls, camilles := e.SignIn(paul), e.SignIn(gatewaytest.Camille)
			e.Product.First(func(w http.ResponseWriter, r *http.Request) bool {
				isHis := r.URL.Path == "/users/"+paul.UUID
				if isHis {
					answer(w, r)
				}
				return isHis
			})
			withdraw(t, e, feed)
			assert.Nil(t, sessionOf(t, e, pauls))
			assert.NotNil(t, sessionOf(t, e, camilles), "no other user is affected")
		})
	}
}

func TestAnEventOfNoUserStopsNothing(t *testing.T) {
	e, feed := hearing(t)
	b := e.SignIn(paul)
	feed.Send(live.Event{At: time.Now(), Kind: "user.changed", Practice: paul.Practice, User: "unknown"})
	feed.Send(live.Event{At: time.Now(), Kind: "user.suspended", Practice: paul.Practice, User: paul.UUID, Version: 1})
	testwait.Until(t, func() bool { return e.Hub.Position() == "2" }, "the edge has dealt with both events")
	assert.Nil(t, sessionOf(t, e, b))
}
