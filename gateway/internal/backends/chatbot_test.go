package backends_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

const (
	chatbotAnswer = `{"result":{"found":true,"markdown":"D’après **Se connecter**","sources":[{"slug":"sign-in","title":"Se connecter"}],"log":"never to pass"}}`
	asked         = `{"lang":"fr","question":"mot de passe ?"}`
)

// fromPage are the headers of a browser on a page of the portal, with everything that could identify the user.
var fromPage = []string{
	"Sec-Fetch-Site", "same-origin", "Referer", "http://localhost/mon-espace/patient?patient=secret-of-a-patient",
	"Accept-Language", "fr-FR", "User-Agent", "a browser", "X-Forwarded-For", "203.0.113.9", "X-User", "camille",
}

func parts(e *gatewaytest.Edge) {
	for path, media := range map[string]string{"/page": "text/html", "/page.css": "text/css", "/page.js": "text/javascript"} {
		e.Backends.Chatbot.Mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", media+"; charset=utf-8")
			w.Header().Set("Set-Cookie", "of=the-chatbot")
			w.Header().Set("Content-Security-Policy", "default-src *")
			w.Header().Set("Access-Control-Allow-Origin", "*")
			_, _ = io.WriteString(w, path+" "+r.URL.RawQuery)
		})
	}
}

func TestTheChatbotHearsNothingOfWhoAsks(t *testing.T) {
	e := besides(t)
	parts(e)
	var got string
	e.Backends.Chatbot.Mux.HandleFunc("POST /answers", answering(200, chatbotAnswer, &got))
	for name, b := range map[string]*gatewaytest.Browser{"nora": e.SignIn(gatewaytest.Nora), "camille": e.SignIn(gatewaytest.Camille)} {
		a := b.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked), fromPage...)
		require.Equal(t, 200, a.Status, "%s: %s", name, a.Body)
		assert.NotContains(t, string(a.Body), "never to pass")
		assert.Contains(t, string(a.Body), `"slug":"sign-in"`)
		assert.Equal(t, "private, no-store", a.Header.Get("Cache-Control"))
		assert.JSONEq(t, asked, got, name)
		assert.Equal(t, 200, b.Get("/bff/chatbot/page?lang=fr", fromPage...).Status)
	}
	for _, seen := range e.Backends.Chatbot.Seen() {
		for header, values := range seen.Header {
			for _, value := range values {
				for _, secret := range []string{"secret-of-a-patient", "203.0.113.9", "camille", "a browser", "portal=", gatewaytest.Camille.UUID} {
					assert.NotContains(t, value, secret, "%s %s: %s", seen.Method, seen.Path, header)
				}
			}
		}
		assert.Empty(t, seen.Header.Get("Cookie"))
	}
}

func TestTheChatbotsPageIsFramedWithoutAnOrigin(t *testing.T) {
	e := besides(t)
	parts(e)
	b := e.Browser()
	for path, media := range map[string]string{"page": "text/html", "page.css": "text/css", "page.js": "text/javascript"} {
		for range 3 {
			a := b.Get("/bff/chatbot/" + path + "?lang=it")
			require.Equal(t, 200, a.Status, path)
			assert.Equal(t, media+"; charset=utf-8", a.Header.Get("Content-Type"))
			assert.Equal(t, "/"+path+" lang=it", string(a.Body))
			assert.Empty(t, a.Header.Get("Set-Cookie"))
			assert.Empty(t, a.Header.Get("Access-Control-Allow-Origin"))
		}
		assert.Equal(t, 1, e.Backends.Chatbot.Count("/"+path), "kept for a while, for everybody")
		for _, query := range []string{"", "?lang=", "?lang=de", "?lang=fr%26x", "?lang=../fr"} {
			assert.Equal(t, 400, b.Get("/bff/chatbot/"+path+query).Status, query)
		}
	}
	policy := b.Get("/bff/chatbot/page?lang=it").Header.Get("Content-Security-Policy")
	for _, demand := range []string{"default-src 'none'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"} {
		assert.Contains(t, policy, demand)
	}
	assert.True(t, strings.HasSuffix(policy, "sandbox allow-scripts"), policy)
	assert.NotContains(t, policy, "unsafe")
	assert.NotContains(t, policy, "*")
}

func TestQuestionsAreCheckedAndCounted(t *testing.T) {
	e := besides(t)
	e.Backends.Chatbot.Mux.HandleFunc("POST /answers", answering(200, chatbotAnswer, nil))
	b := e.SignIn(gatewaytest.Nora)
	for body, status := range map[string]int{
		`{}`: 400, `{"lang":"fr"}`: 400, `{"lang":"de","question":"x"}`: 400, `{"lang":"fr","question":""}`: 400, `[]`: 400,
		`{"lang":"fr","question":"x","user":"camille"}`: 400, `{"lang":"fr","question":"x","question":"y"}`: 400, `{"lang":"fr","question":7}`: 400,
		`{"lang":"fr","question":"` + strings.Repeat("x", 501) + `"}`: 400, `{"lang":"fr","question":"` + strings.Repeat("x", 5000) + `"}`: 413,
	} {
		assert.Equal(t, status, b.Do("POST", "/bff/chatbot/answers", json.RawMessage(body)).Status, body[:min(len(body), 60)])
	}
	assert.Equal(t, 401, e.Browser().Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Status)
	assert.Equal(t, "auth.forgery", b.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked), "X-Portal-Token", "x").Code())
	assert.Empty(t, e.Backends.Chatbot.Seen(), "the chatbot hears of none of them")

	camille, hugo := e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Hugo)
	for range 20 {
		require.Equal(t, 200, camille.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Status)
	}
	refused := camille.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked))
	assert.Equal(t, 429, refused.Status)
	assert.NotEmpty(t, refused.Header.Get("Retry-After"))
	assert.Equal(t, 200, hugo.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Status, "another user at the same address")
}

func TestEachFailureOfTheChatbotHasItsCode(t *testing.T) {
	for name, breakage := range breakages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := broken(t, name)
			e.Backends.Chatbot.Mux.Handle("/", breakage.answer)
			b := e.SignIn(gatewaytest.Camille)
			assert.Equal(t, "chatbot."+breakage.word, b.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Code())
			word := breakage.word
			if name == "truncated" {
				word = "bad_answer" // its content type is JSON
			}
			assert.Equal(t, "chatbot."+word, b.Get("/bff/chatbot/page.js?lang=fr").Code())
		})
	}
}

func TestAnswersThatBreakTheContractDoNotPass(t *testing.T) {
	for name, answer := range map[string]string{
		"a source elsewhere": `{"result":{"found":true,"markdown":"x","sources":[{"slug":"https://evil.example","title":"x"}]}}`,
		"too many sources":   `{"result":{"found":true,"markdown":"x","sources":[{"slug":"a","title":"x"},{"slug":"b","title":"x"},{"slug":"c","title":"x"},{"slug":"d","title":"x"}]}}`,
		"too long":           `{"result":{"found":true,"markdown":"` + strings.Repeat("x", 8001) + `","sources":[]}}`,
		"nothing":            `{"result":{"found":true,"markdown":"","sources":[]}}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := besides(t)
			e.Backends.Chatbot.Mux.HandleFunc("POST /answers", answering(200, answer, nil))
			assert.Equal(t, "chatbot.bad_answer", e.SignIn(gatewaytest.Camille).Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Code())
		})
	}
}

func TestWithoutAChatbotThereIsNone(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Unconnected: true})
	b := e.SignIn(gatewaytest.Camille)
	assert.Equal(t, 404, b.Do("POST", "/bff/chatbot/answers", json.RawMessage(asked)).Status)
	for _, path := range []string{"page", "page.css", "page.js"} {
		assert.Equal(t, 404, b.Get("/bff/chatbot/"+path+"?lang=fr").Status)
	}
}
