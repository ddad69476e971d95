package app_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
	"portal/platform/internal/testwait"
)

const newPassword = "trois girafes au bord du lac"

var (
	outboxEntry = regexp.MustCompile(`href="(/outbox/[^"]+)"`)
	mailedLink  = regexp.MustCompile(`href="(http://portal\.example/[^"#]+)#code=([A-Z2-7]+)"`)
)

// read opens a page of the platform.
func (p *platform) read(path string) string {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.origin+path, nil)
	require.NoError(p.t, err)
	var raw []byte
	p.do(request, http.StatusOK, &raw)
	return string(raw)
}

// letters waits until the outbox has n messages, and returns their texts, the newest first.
func (p *platform) letters(n int) []string {
	p.t.Helper()
	var entries [][]string
	testwait.Until(p.t, func() bool {
		entries = outboxEntry.FindAllStringSubmatch(p.read("/outbox"), -1)
		return len(entries) == n
	}, fmt.Sprintf("the outbox holds %d", n))
	var texts []string
	for _, entry := range entries {
		texts = append(texts, html.UnescapeString(p.read(entry[1])))
	}
	return texts
}

func signIn(a api, login, password string, status int) {
	a.t.Helper()
	a.call(http.MethodPost, "/product/login", `{"login":"`+login+`","password":"`+password+`","type":"PROFESSIONAL"}`, status, nil)
}

func TestAForgottenPasswordIsChosenAgainByMail(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	page := url.PathEscape("http://portal.example/auth/reset-password")
	for _, login := range []string{"nobody@x.example", demo.Hugo} {
		a.get("/product/users/reset-password/"+login+"/"+page, http.StatusNoContent, nil)
	}
	link := mailedLink.FindStringSubmatch(p.letters(1)[0])
	require.Len(t, link, 3)
	assert.Equal(t, "http://portal.example/auth/reset-password", link[1])
	body := `{"code":"` + link[2] + `","password":"` + newPassword + `"}`
	a.call(http.MethodPost, "/product/users/choose-password", body, http.StatusOK, nil)
	a.call(http.MethodPost, "/product/users/choose-password", body, http.StatusGone, nil)
	signIn(a, demo.Hugo, newPassword, http.StatusOK)
	signIn(a, demo.Hugo, demo.Password, http.StatusUnauthorized)
	var refused problemBody
	a.get("/product/users/first-connexion/"+demo.Hugo+"/"+url.PathEscape("https://evil.example/auth/reset-password"), http.StatusBadRequest, &refused)
	assert.Equal(t, "return_url", refused.Errors[0].Field)
	assert.NotContains(t, p.log.String(), "hugo")
	assert.NotContains(t, p.log.String(), link[2])
}

func TestCredentialsOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	nora, camille := a.user(demo.Nora), a.user(demo.Camille)
	var refused problemBody
	a.call(http.MethodPost, "/product/users/update-password", `{"userUuid":"`+nora+`","oldPassword":"x","newPassword":"`+newPassword+`"}`, http.StatusBadRequest, &refused)
	assert.Equal(t, "oldPassword", refused.Errors[0].Field)
	a.call(http.MethodPost, "/product/users/update-password", `{"userUuid":"`+nora+`","oldPassword":"`+demo.Password+`","newPassword":"`+newPassword+`"}`, http.StatusNoContent, nil)
	signIn(a, demo.Nora, newPassword, http.StatusOK)

	a.call(http.MethodPut, "/product/users/update-credentials/"+nora, `{"password":"`+newPassword+`"}`, http.StatusBadRequest, &refused)
	a.call(http.MethodPut, "/product/users/update-credentials/"+nora, `{"password":"`+newPassword+`","login":"x","newPassword":"`+demo.Password+`"}`, http.StatusBadRequest, &refused)
	assert.Equal(t, "login", refused.Errors[0].Field)
	signIn(a, demo.Nora, newPassword, http.StatusOK)
	var pending struct {
		Result struct{ Email, ExpiresAt string }
	}
	a.call(http.MethodPut, "/product/users/update-credentials/"+nora,
		`{"password":"`+newPassword+`","login":"nora@nouveau.example","newPassword":"`+demo.Password+`"}`, http.StatusOK, &pending)
	assert.Equal(t, "nora@nouveau.example", pending.Result.Email)
	signIn(a, demo.Nora, demo.Password, http.StatusOK)
	var code string
	for _, letter := range p.letters(4) { // two are about the password
		if link := mailedLink.FindStringSubmatch(letter); link != nil {
			code = link[2]
		}
	}
	a.call(http.MethodPost, "/product/users/verify-email", `{"code":"`+code+`"}`, http.StatusNoContent, nil)
	signIn(a, "nora@nouveau.example", demo.Password, http.StatusOK)
	assert.Equal(t, nora, a.user("nora@nouveau.example"))
	a.call(http.MethodPut, "/product/users/update-email/"+camille, `{"password":"`+demo.Password+`","email":"nora@nouveau.example"}`, http.StatusOK, &pending)
	assert.Equal(t, "nora@nouveau.example", pending.Result.Email, "taken, and the answer does not say so")
}

func TestUsersOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	lea := a.user(demo.Lea)
	var user struct {
		Result struct {
			UUID, Login, Locale, Phone string
			PersonInfo                 struct{ FirstName string }
			Practice                   struct{ UUID string }
		}
	}
	a.call(http.MethodPut, "/product/users/"+lea, `{"personInfo":{"firstName":"Léa","lastName":"Petit-Roux"},"locale":"es","phone":"04 65 71 00 02"}`, http.StatusOK, &user)
	assert.Equal(t, "es", user.Result.Locale)
	a.call(http.MethodPut, "/product/users/"+lea, `{"personInfo":{"firstName":"L","lastName":"P"},"locale":"de"}`, http.StatusBadRequest, nil)
	body := `{"practiceUuid":"` + user.Result.Practice.UUID + `","login":"nouveau@cabinet-neuf.example","personInfo":{"firstName":"A","lastName":"B"},"role":"assistant","galaxyLogin":"GX9"}`
	a.call(http.MethodPost, "/product/users", body, http.StatusOK, &user)
	made := user.Result.UUID
	a.call(http.MethodPost, "/product/users", body, http.StatusConflict, nil)
	for _, path := range []string{"/product/users/get-by-login-galaxy/GX9", "/product/users/get-by-credentials/nouveau@cabinet-neuf.example"} {
		a.get(path, http.StatusOK, &user)
		assert.Equal(t, made, user.Result.UUID)
	}
	for _, path := range []string{"/product/user/check-login/nouveau@cabinet-neuf.example", "/product/users/check-login/nouveau@cabinet-neuf.example"} {
		var check struct{ Result struct{ Available bool } }
		a.get(path, http.StatusOK, &check)
		assert.False(t, check.Result.Available)
	}
	var exists struct{ Result bool }
	a.get("/product/users/email-exists/nouveau@cabinet-neuf.example", http.StatusOK, &exists)
	assert.True(t, exists.Result)
	a.call(http.MethodDelete, "/product/users/"+made, "", http.StatusNoContent, nil)
	a.get("/product/users/email-exists/nouveau@cabinet-neuf.example", http.StatusOK, &exists)
	assert.False(t, exists.Result)
	a.get("/product/users/"+made, http.StatusNotFound, nil)
	a.call(http.MethodDelete, "/product/users/"+lea, "", http.StatusConflict, nil)
}
