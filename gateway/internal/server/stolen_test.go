package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/testwait"
)

// races is the number of repetitions of a race: two of eight were lost.
const races = 200

// stolen returns two replicas whose product API changes credentials, and a stolen session of Camille's.
func stolen(t *testing.T) (a, b *gatewaytest.Edge, feed *gatewaytest.Feed, victim, thief *gatewaytest.Browser) {
	t.Helper()
	a, b, feed, _ = replicas(t)
	a.Product.ServeCredentials(feed)
	return a, b, feed, a.SignIn(camille), b.SignIn(camille)
}

// change changes a password, and uses the session's next token as a page does.
func change(b *gatewaytest.Browser, old, password string) gatewaytest.Answer {
	answer := b.Do("POST", "/api/product/users/update-password", map[string]string{"userUuid": b.UUID, "oldPassword": old, "newPassword": password})
	if token := answer.Header.Get("X-Portal-Token"); token != "" {
		b.Token = token
	}
	return answer
}

// askForEmail is a call that may change credentials, succeeds and changes nothing.
func askForEmail(b *gatewaytest.Browser) gatewaytest.Answer {
	return b.Do("PUT", "/api/product/users/update-credentials/"+b.UUID, map[string]any{"password": gatewaytest.Password, "login": "other@x.example"})
}

func TestAChangedPasswordEndsEverySessionAndHandsTheOneThatChangedItAnother(t *testing.T) {
	a, b, _, victim, thief := stolen(t)
	noras := b.SignIn(nora)
	copied := victim.Stolen()
	require.Equal(t, http.StatusOK, askForEmail(thief).Status)
	token := victim.Token
	answer := change(victim, gatewaytest.Password, gatewaytest.NewPassword)
	require.Equal(t, http.StatusNoContent, answer.Status, "%s", answer.Body)
	assert.Empty(t, answer.Header.Get("X-Credentials-Version"), "what the product API says of it goes no further")
	assert.Empty(t, answer.Header.Get("X-Credentials-User"))
	assert.NotEqual(t, token, victim.Token)
	assert.Equal(t, http.StatusUnauthorized, thief.Get("/bff/session").Status, "with the answer, on every replica")
	assert.Equal(t, http.StatusUnauthorized, copied.Get("/bff/session").Status)
	assert.Equal(t, http.StatusOK, victim.Get("/bff/session").Status)
	assert.Equal(t, http.StatusOK, askForEmail(victim).Status, "with the next token")
	assert.Equal(t, http.StatusOK, noras.Get("/bff/session").Status, "a colleague's stays")
	assert.Equal(t, http.StatusUnauthorized, a.Browser().Login(camille.Login, gatewaytest.Password, false).Status)
	testwait.Until(t, func() bool { return a.Hub.Position() != "0" && b.Hub.Position() != "0" }, "the feed has sent it")
	assert.Equal(t, http.StatusOK, victim.Get("/bff/session").Status)
}

// Two races in which a stolen session outlived the change of the password: the attacker's session changes credentials
// itself, with success or without, while the victim changes the password.
func TestNoStolenSessionOutlivesThePassword(t *testing.T) {
	for name, attack := range map[string]func(*gatewaytest.Browser) gatewaytest.Answer{
		"by calls that succeed": askForEmail,
		"by passwords that are refused": func(b *gatewaytest.Browser) gatewaytest.Answer {
			return change(b, "guessed-Password-1", "guessed-Password-2")
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, b, _, victim, _ := stolen(t)
			passwords := []string{gatewaytest.Password, gatewaytest.NewPassword}
			for range races {
				thief := b.SignInWith(camille, passwords[0])
				ended := make(chan struct{})
				var attacks sync.WaitGroup
				for range 2 {
					attacks.Go(func() {
						for attack(thief).Status != http.StatusUnauthorized {
							select {
							case <-ended:
								return
							default:
							}
						}
					})
				}
				require.Equal(t, http.StatusNoContent, change(victim, passwords[0], passwords[1]).Status)
				close(ended)
				attacks.Wait()
				require.Equal(t, http.StatusUnauthorized, thief.Get("/bff/session").Status)
				require.Equal(t, http.StatusOK, victim.Get("/bff/session").Status)
				passwords[0], passwords[1] = passwords[1], passwords[0]
			}
		})
	}
}

func TestAPasswordResetElsewhereEndsAllSessions(t *testing.T) {
	_, _, feed, one, two := stolen(t)
	feed.Send(live.Event{At: time.Now(), Kind: "user.credentials", Practice: camille.Practice, User: camille.UUID, Version: 1})
	for _, browser := range []*gatewaytest.Browser{one, two} {
		testwait.Until(t, func() bool { return browser.Get("/bff/session").Status == http.StatusUnauthorized }, "every session has ended")
	}
}

func TestAVerifiedEmailEndsEverySessionButHandsTheOwnersAnother(t *testing.T) {
	a, b, _, victim, thief := stolen(t)
	hugos, anonymous := b.SignIn(hugo), a.Browser()
	verify := func(browser *gatewaytest.Browser) gatewaytest.Answer {
		return browser.Do("POST", "/api/product/users/verify-email", map[string]string{"code": "A"}, "Origin", a.URL, "Sec-Fetch-Site", "same-origin")
	}
	require.NoError(t, renameAtRedis(t, a, victim))
	answer := verify(victim)
	require.Equal(t, http.StatusNoContent, answer.Status, "%s", answer.Body)
	assert.Equal(t, http.StatusUnauthorized, thief.Get("/bff/session").Status)
	assert.Equal(t, http.StatusOK, victim.Get("/bff/session").Status)

	var shown struct{ UserName string }
	require.NoError(t, json.Unmarshal(victim.Get("/bff/session").Body, &shown))
	assert.Equal(t, "Camille Martin", shown.UserName, "changes of the user are read again, as the feed may have sent them before")

	answer = hugos.Do("POST", "/api/product/users/verify-email", map[string]string{"code": "A"}, "Origin", b.URL, "Sec-Fetch-Site", "same-origin")
	require.Equal(t, http.StatusNoContent, answer.Status, "%s", answer.Body)
	assert.Empty(t, answer.Header.Get("Set-Cookie"), "no user gets another user's session")
	assert.Equal(t, http.StatusUnauthorized, victim.Get("/bff/session").Status)
	assert.Equal(t, http.StatusOK, hugos.Get("/bff/session").Status)
	assert.Equal(t, http.StatusNoContent, verify(anonymous).Status)
	assert.Equal(t, http.StatusUnauthorized, anonymous.Get("/bff/session").Status)
}

// Too many wrong proofs of identity in a session end that session, on any replica, and no other of the user's.
func TestASessionOfTooManyWrongProofsEnds(t *testing.T) {
	_, b, feed, own, thief := stolen(t)
	var sessions struct{ Result []edgeapi.OpenSession }
	require.NoError(t, json.Unmarshal(thief.Get("/bff/sessions").Body, &sessions))
	at := slices.IndexFunc(sessions.Result, func(one edgeapi.OpenSession) bool { return one.Current })
	require.GreaterOrEqual(t, at, 0)
	hugos := b.SignIn(hugo)
	end := func(of gatewaytest.Person) {
		feed.Send(live.Event{At: time.Now(), Kind: "user.session", Practice: of.Practice, User: of.UUID, Subject: sessions.Result[at].Id})
	}
	end(hugo) // the id of another user's session
	end(camille)
	testwait.Until(t, func() bool { return thief.Get("/bff/session").Status == http.StatusUnauthorized }, "the session has ended")
	assert.Equal(t, http.StatusOK, own.Get("/bff/session").Status)
	assert.Equal(t, http.StatusOK, hugos.Get("/bff/session").Status)
}
