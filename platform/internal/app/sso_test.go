package app_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/demo"
)

type attachment struct {
	Challenge string
	Key       jose.JSONWebKey
}

func (a api) attach() attachment {
	a.t.Helper()
	var answer attachment
	a.call(http.MethodPost, "/sso/attach/api", "", http.StatusOK, &answer)
	require.True(a.t, answer.Key.IsPublic())
	return answer
}

func encrypt(t *testing.T, key jose.JSONWebKey, algorithm jose.KeyAlgorithm, payload map[string]string) string {
	t.Helper()
	encrypter, err := jose.NewEncrypter(jose.A256GCM, jose.Recipient{Algorithm: algorithm, Key: key}, nil)
	require.NoError(t, err)
	plaintext, err := json.Marshal(payload)
	require.NoError(t, err)
	sealed, err := encrypter.Encrypt(plaintext)
	require.NoError(t, err)
	compact, err := sealed.CompactSerialize()
	require.NoError(t, err)
	return compact
}

func (a api) ssoLogin(login, jwe string, status int) problemBody {
	a.t.Helper()
	body, err := json.Marshal(map[string]string{"login": login, "password": jwe})
	require.NoError(a.t, err)
	if status == http.StatusOK {
		var answer struct {
			Token    string
			Validity time.Time
		}
		a.call(http.MethodPost, "/sso/login/api", string(body), status, &answer)
		assert.NotEmpty(a.t, answer.Token)
		assert.True(a.t, answer.Validity.After(time.Now()))
		return problemBody{}
	}
	var answer problemBody
	a.call(http.MethodPost, "/sso/login/api", string(body), status, &answer)
	return answer
}

func TestSingleSignOn(t *testing.T) {
	eachSeeded(t, func(t *testing.T, databaseURL string) {
		p := start(t, databaseURL)
		a := p.api("sso")
		first := a.attach()
		sealed := encrypt(t, first.Key, jose.RSA_OAEP_256, map[string]string{"challenge": first.Challenge, "password": demo.Password})
		a.ssoLogin(demo.Camille, sealed, http.StatusOK)
		assert.Equal(t, "sso.challenge", a.ssoLogin(demo.Camille, sealed, http.StatusUnauthorized).Code, "sent again")

		next := a.attach()
		wrong := encrypt(t, next.Key, jose.RSA_OAEP_256, map[string]string{"challenge": next.Challenge, "password": "x"})
		assert.Equal(t, "auth.login.error", a.ssoLogin(demo.Camille, wrong, http.StatusUnauthorized).Code)
		right := encrypt(t, next.Key, jose.RSA_OAEP_256, map[string]string{"challenge": next.Challenge, "password": demo.Password})
		assert.Equal(t, "sso.challenge", a.ssoLogin(demo.Camille, right, http.StatusUnauthorized).Code, "a failure uses the challenge up")

		third := a.attach()
		for name, jwe := range map[string]string{
			"plain":          demo.Password,
			"weak algorithm": encrypt(t, third.Key, jose.RSA_OAEP, map[string]string{"challenge": third.Challenge, "password": demo.Password}),
			"nothing":        encrypt(t, third.Key, jose.RSA_OAEP_256, map[string]string{"challenge": third.Challenge}),
			"both": encrypt(t, third.Key, jose.RSA_OAEP_256, map[string]string{
				"challenge": third.Challenge, "password": demo.Password, "idToken": "x",
			}),
		} {
			answer := a.ssoLogin(demo.Camille, jwe, http.StatusBadRequest)
			assert.Equal(t, "request.invalid", answer.Code, name)
			assert.Equal(t, "password", answer.Errors[0].Field, name)
		}
	})
}

func TestSingleSignOnByIDToken(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("sso")
	rp, verifier := newRelyingParty(t, p), oauth2.GenerateVerifier()
	token, err := rp.Exchange(t.Context(), rp.signIn(newBrowser(t), p, verifier), oauth2.VerifierOption(verifier))
	require.NoError(t, err)
	idToken, ok := token.Extra("id_token").(string)
	require.True(t, ok)
	seal := func(raw string) string {
		given := a.attach()
		return encrypt(t, given.Key, jose.RSA_OAEP_256, map[string]string{"challenge": given.Challenge, "idToken": raw})
	}
	a.ssoLogin(demo.Camille, seal(idToken), http.StatusOK)
	assert.Equal(t, "auth.login.error", a.ssoLogin(demo.Hugo, seal(idToken), http.StatusUnauthorized).Code, "another's")
	assert.Equal(t, "auth.login.error", a.ssoLogin(demo.Camille, seal(token.AccessToken), http.StatusUnauthorized).Code, "no ID token")
	assert.Equal(t, "auth.login.error", a.ssoLogin(demo.Camille, seal(a.token), http.StatusUnauthorized).Code, "a service's")
}
