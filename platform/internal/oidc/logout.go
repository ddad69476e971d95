package oidc

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/uptrace/bun"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

const (
	logoutLifetime = 2 * time.Minute
	logoutTimeout  = 3 * time.Second
	logoutTries    = 3
	// sessionLifetime is longer than any client's session.
	sessionLifetime = 31 * 24 * time.Hour
)

// sessionRow is a sign-in with a client's session.
type sessionRow struct {
	bun.BaseModel `bun:"table:oidc_sessions"`

	SID         string `bun:"sid,pk"`
	BrowserHash string `bun:"browser_hash"`
	UserUUID    string `bun:"user_uuid"`
	ClientID    string `bun:"client_id"`
	ExpiresAt   int64  `bun:"expires_at"`
}

// sidOf returns the session id of a sign-in. The sign-in's own id is a secret of the browser.
func sidOf(id string) string { return hash("sid:" + id) }

var (
	_ op.CanSetUserinfoFromRequest      = (*storage)(nil)
	_ op.CanTerminateSessionFromRequest = (*storage)(nil)
)

// SetUserinfoFromRequest implements op.CanSetUserinfoFromRequest: the ID token has the id of its session and the version
// of the proven credentials. A renewed one also has the sign-in's context, which the library omits.
func (s *storage) SetUserinfoFromRequest(_ context.Context, info *oidc.UserInfo, request op.IDTokenRequest, _ []string) error {
	switch r := request.(type) {
	case *authRequest:
		info.AppendClaims("sid", sidOf(r.ID))
		info.AppendClaims("credentials_version", r.Credentials)
	case *refreshRequest:
		if proven := contextOf(r.row.Methods); proven != "" {
			info.AppendClaims("acr", proven)
		}
	}
	return nil
}

// remember stores that a sign-in of this browser has started a session.
func (s *storage) remember(ctx context.Context, id, userUUID string) error {
	request, err := s.AuthRequestByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.db.NewInsert().Model(&sessionRow{SID: sidOf(id), BrowserHash: hash(browserFrom(ctx)), UserUUID: userUUID,
		ClientID: request.GetClientID(), ExpiresAt: s.now().Add(sessionLifetime).UnixMilli()}).Exec(ctx)
	return err
}

// TerminateSessionFromRequest implements op.CanTerminateSessionFromRequest for a client's request with an ID token: a
// token with a session id ends that session, any other all sessions of the user with the client.
func (s *storage) TerminateSessionFromRequest(ctx context.Context, request *op.EndSessionRequest) (string, error) {
	if request.UserID == "" {
		return request.RedirectURI, nil
	}
	sid := ""
	if request.IDTokenHintClaims != nil {
		sid = request.IDTokenHintClaims.SessionID
	}
	err := s.end(ctx, func(q *bun.DeleteQuery) *bun.DeleteQuery {
		q = q.Where("user_uuid = ?", request.UserID).Where("client_id = ?", request.ClientID)
		if sid != "" {
			q = q.Where("sid = ?", sid)
		}
		return q
	})
	if err == nil && sid == "" {
		err = s.TerminateSession(ctx, request.UserID, request.ClientID)
	}
	return request.RedirectURI, err
}

// end deletes sessions and notifies their clients before the user's sign-out is confirmed.
func (s *storage) end(ctx context.Context, which func(*bun.DeleteQuery) *bun.DeleteQuery) error {
	var ended []sessionRow
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := which(tx.NewDelete().Model(&ended)).Returning("*").Scan(ctx); err != nil {
			return err
		}
		return noteEnds(ctx, tx, ended)
	})
	if err != nil {
		return err
	}
	var failures []error
	for _, row := range ended {
		failures = append(failures, s.queueLogout(ctx, row))
	}
	return errors.Join(failures...)
}

// noteEnds adds a line for each user to the journal of the practice. Practices are sorted, so that concurrent sign-outs
// lock the ends of the chains in one order.
func noteEnds(ctx context.Context, tx bun.Tx, ended []sessionRow) error {
	practices := map[string]string{}
	for _, row := range ended {
		practice, err := journal.PracticeOf(ctx, tx, row.UserUUID)
		if err != nil {
			return err
		}
		practices[row.UserUUID] = practice
	}
	users := slices.SortedFunc(maps.Keys(practices), func(a, b string) int {
		return cmp.Or(cmp.Compare(practices[a], practices[b]), cmp.Compare(a, b))
	})
	for _, user := range users {
		actor := httpx.Actor{UserUUID: user}
		if client := httpx.ClientOf(ctx); client.IsValid() {
			actor.Address = client.String()
		}
		entry := journal.OfAccount(practices[user], user, journal.SignOut)
		entry.Method = "openid"
		if err := journal.Record(httpx.WithActor(ctx, actor), tx, entry); err != nil {
			return err
		}
	}
	return nil
}

// queueLogout sends a logout token (Back-Channel Logout 1.0) to the client; one of its replicas is enough.
func (s *storage) queueLogout(ctx context.Context, row sessionRow) error {
	known := s.known(row.ClientID)
	if known == nil {
		return nil
	}
	token, err := s.logoutToken(row)
	if err != nil {
		return err
	}
	// The notification is completed even if the browser disconnects.
	ctx = context.WithoutCancel(ctx)
	var last error
	for try := range logoutTries {
		if try > 0 {
			time.Sleep(time.Duration(try) * 200 * time.Millisecond)
		}
		for _, redirect := range known.redirects {
			if last = s.post(ctx, backchannel(redirect), token); last == nil {
				return nil
			}
		}
	}
	slog.ErrorContext(ctx, "oidc: notify a client of a logout", "client", row.ClientID, "error", last)
	return last
}

// backchannel returns the client's address for logout tokens, which is beside its redirect URI.
func backchannel(redirect string) string {
	return strings.TrimSuffix(redirect, "callback") + "backchannel-logout"
}

func (s *storage) logoutToken(row sessionRow) (string, error) {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: s.keys.Current()}, (&jose.SignerOptions{}).WithType("logout+jwt"))
	if err != nil {
		return "", err
	}
	now := s.now()
	return jwt.Signed(signer).Claims(jwt.Claims{
		Issuer: s.issuer, Subject: row.UserUUID, Audience: jwt.Audience{row.ClientID}, ID: rand.Text(),
		IssuedAt: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(now.Add(logoutLifetime)),
	}).Claims(map[string]any{
		"sid": row.SID, "events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": struct{}{}},
	}).Serialize()
}

// backchannelClient follows no redirect: the address is configured, and a redirect would send the token elsewhere.
var backchannelClient = &http.Client{Timeout: logoutTimeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func (s *storage) post(ctx context.Context, address, token string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(url.Values{"logout_token": {token}}.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := backchannelClient.Do(request)
	if err != nil {
		return err
	}
	if err := answer.Body.Close(); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusNoContent {
		return fmt.Errorf("logout answered %d", answer.StatusCode)
	}
	return nil
}

// signOutForm is the form token's purpose for signing out.
const signOutForm = "sign-out"

// endSession signs out. A client identifies the user by an ID token; a user is asked for confirmation. Attack stopped: a
// picture on a foreign page that signs users out.
func (p *Provider) endSession(library http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("id_token_hint") != "" {
			library.ServeHTTP(w, r)
			return
		}
		t := textsFor(r, strings.Fields(r.FormValue("ui_locales"))) // OpenID Connect RP-Initiated Logout 1.0, section 2
		p.render(w, r, http.StatusOK, "", view{T: t, Heading: t.SignOut, Hint: t.SignOutHint, SignOut: true,
			Action: p.issuer + "/sign-out", Token: formToken(browserFrom(r.Context()), signOutForm)})
	})
}

// signOut ends all sessions of all sign-ins of this browser.
func (p *Provider) signOut(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		p.failed(w, r, nil, problem.Invalid("body", "is not a form"))
		return
	}
	if !validFormToken(r.Context(), signOutForm, r.PostForm.Get("token")) {
		p.expired(w, r, errNoRequest)
		return
	}
	err := p.storage.end(r.Context(), func(q *bun.DeleteQuery) *bun.DeleteQuery {
		return q.Where("browser_hash IN (?)", hashesFrom(r.Context()))
	})
	if err != nil {
		slog.ErrorContext(r.Context(), "oidc: sign out", "requestId", httpx.RequestID(r.Context()), "error", err)
		t := textsFor(r, nil)
		p.notice(w, r, http.StatusBadGateway, view{T: t, Heading: t.Unheard, Hint: t.UnheardHint, Urgent: true, Links: p.portalLinks(nil).onlyPortal(t)})
		return
	}
	http.Redirect(w, r, p.issuer+"/signed-out", http.StatusSeeOther)
}
