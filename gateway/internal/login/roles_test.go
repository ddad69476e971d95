package login_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/session"
	"portal/gateway/internal/testwait"
)

var paul = gatewaytest.Paul

// hearing returns an edge that reads the feed of its product API.
func hearing(t *testing.T) (*gatewaytest.Edge, *gatewaytest.Feed) {
	t.Helper()
	first := gatewaytest.New(t, gatewaytest.Settings{})
	feed := gatewaytest.NewFeed(first.Product)
	e := gatewaytest.New(t, gatewaytest.Settings{From: first, Feed: true})
	testwait.Until(t, func() bool { return e.Hub.Position() != "" }, "the edge reads the feed")
	return e, feed
}

// withdraw changes the practitioner Paul's role to accounts, and returns when the edge has processed the event.
func withdraw(t *testing.T, e *gatewaytest.Edge, feed *gatewaytest.Feed) {
	t.Helper()
	e.Product.Roles.Change(paul, "accounts")
	feed.Send(live.Event{At: time.Now(), Kind: "user.changed", Practice: paul.Practice, User: paul.UUID, Tags: []string{"users"}})
	testwait.Until(t, func() bool { return e.Hub.Position() == "1" }, "the edge has dealt with the event")
}

// sessionOf returns the session that requests of a browser have; nil if it is over.
func sessionOf(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser) *session.Session {
	t.Helper()
	s, err := e.Sessions.Find(t.Context(), cookieOf(t, e, b))
	require.NoError(t, err)
	return s
}

// A practitioner whose role is about to change to accounts proves their identity again and again.
func TestARoleWithdrawnDuringAProofStaysWithdrawn(t *testing.T) {
	e, feed := hearing(t)
	b := e.SignIn(paul)
	require.Equal(t, "practitioner", sessionOf(t, e, b).Role)
	arrived, release := e.Product.Hold(t, "/users/prove/")
	answered := make(chan gatewaytest.Answer, 1)
	go func() { answered <- stepUp(b, gatewaytest.Password) }()
	<-arrived
	withdraw(t, e, feed)
	release()
	answer := <-answered
	require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)
	s := sessionOf(t, e, b)
	require.NotNil(t, s, "the session continues")
	assert.Equal(t, "accounts", s.Role)
}

// A sign-in reads the user and waits for the SSO service.
func TestARoleWithdrawnDuringASignInStaysWithdrawn(t *testing.T) {
	for name, signIn := range map[string]func(*testing.T, *gatewaytest.Edge, *gatewaytest.Browser) func() gatewaytest.Answer{
		"by password": func(_ *testing.T, _ *gatewaytest.Edge, b *gatewaytest.Browser) func() gatewaytest.Answer {
			return func() gatewaytest.Answer { return b.Login(paul.Login, gatewaytest.Password, false) }
		},
		"by the provider": func(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser) func() gatewaytest.Answer {
			e.Provider.Email = paul.Login
			callback := begin(t, b, "/x")
			return func() gatewaytest.Answer { return b.Get(callback) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			e, feed := hearing(t)
			b := e.Browser()
			send := signIn(t, e, b)
			arrived, release := e.SSO.Hold(t, "/attach/api")
			answered := make(chan gatewaytest.Answer, 1)
			go func() { answered <- send() }()
			<-arrived
			testwait.Until(t, func() bool { return e.Product.Roles.Read(paul) }, "the user was read")
			withdraw(t, e, feed)
			release()
			answer := <-answered
			require.Less(t, answer.Status, http.StatusBadRequest, "%s", answer.Body)
			s := sessionOf(t, e, b)
			require.NotNil(t, s)
			assert.Equal(t, "accounts", s.Role)
		})
	}
}

// Guests belong to no practice: with the nil UUID of the API they would share the cache of one practice.
func TestAUserWithoutAPracticeStaysWithoutOne(t *testing.T) {
	e, feed := hearing(t)
	b := e.SignIn(paul)
	e.Product.First(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/users/"+paul.UUID {
			return false
		}
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{"uuid": paul.UUID, "login": paul.Login, "role": "guest",
			"credentialsVersion": 0, "personInfo": map[string]string{"firstName": paul.First, "lastName": paul.Last},
			"practice": map[string]any{"uuid": uuid.Nil, "name": "", "city": ""}}})
		return true
	})
	withdraw(t, e, feed)
	s := sessionOf(t, e, b)
	require.NotNil(t, s)
	assert.Equal(t, []string{"guest", "", paul.UUID}, []string{s.Role, s.Practice, s.Scope()})
}
