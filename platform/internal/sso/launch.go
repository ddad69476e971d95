package sso

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/contracts/ssoapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/tokens"
)

// codeLifetime is enough for a browser to follow one redirect.
const codeLifetime = 60 * time.Second

// Endpoint is the address at which an application receives users, and the secret by which it authenticates.
type Endpoint struct{ URL, Secret string }

// Endpoints returns the endpoint of an application by its slug; false if it is not connected.
type Endpoints func(slug string) (Endpoint, bool)

// codeRow is an unused code: using one deletes it.
type codeRow struct {
	bun.BaseModel `bun:"table:sso_codes"`

	Hash        string `bun:"code_hash,pk"`
	User        string `bun:"user_uuid"`
	Application string `bun:"application_uuid"`
	ExpiresAt   int64  `bun:"expires_at"`
}

// application is an application from the view of a user who opens it.
type application struct {
	UUID          string `bun:"uuid"`
	Name          string `bun:"name"`
	Slug          string `bun:"slug"`
	ReadsSSOToken bool   `bun:"reads_sso_token"`
	ReadsID       bool   `bun:"reads_id"`
	Linked        bool   `bun:"linked"`
}

// application returns an application by its slug or uuid.
func (h *Handlers) application(ctx context.Context, named, user string) (*application, error) {
	found := &application{}
	err := h.db.NewSelect().TableExpr("applications AS a").
		ColumnExpr("a.uuid, a.name, a.slug, a.reads_sso_token, a.reads_id, l.user_uuid IS NOT NULL AS linked").
		Join("LEFT JOIN user_applications AS l ON l.application_uuid = a.uuid AND l.user_uuid = ?", user).
		Where("a.slug <> ''").Where("a.slug = ? OR a.uuid = ?", named, named).Limit(1).Scan(ctx, found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.New(http.StatusNotFound, "sso.application", "There is no such application.")
	}
	return found, err
}

// SsoLaunch implements POST /launch/api.
func (h *Handlers) SsoLaunch(ctx context.Context, request ssoapi.SsoLaunchRequestObject) (ssoapi.SsoLaunchResponseObject, error) {
	user, err := h.holder(ctx, request.Body.Token)
	if err != nil {
		return nil, err
	}
	wanted, err := h.application(ctx, request.Body.Application, user.UUID)
	if err != nil {
		return nil, err
	}
	entrance, connected := h.doors(wanted.Slug)
	if !connected {
		return nil, problem.New(http.StatusNotFound, "sso.application", "The application is not connected.")
	}
	if !wanted.Linked {
		return nil, problem.New(http.StatusForbidden, "sso.not_linked", "The account is not linked to the application.")
	}
	code, ends := rand.Text(), h.now().Add(codeLifetime)
	row := &codeRow{Hash: hash(code), User: user.UUID, Application: wanted.UUID, ExpiresAt: ends.UnixMilli()}
	if _, err := h.db.NewInsert().Model(row).Exec(ctx); err != nil {
		return nil, err
	}
	answer := ssoapi.SsoLaunch200JSONResponse{Url: entrance.URL, Parameter: ssoapi.Token, Code: code, Validity: ends}
	if wanted.ReadsSSOToken {
		answer.Parameter = ssoapi.SsoToken
	}
	if wanted.ReadsID {
		id, err := uuid.Parse(wanted.UUID)
		if err != nil {
			return nil, err
		}
		answer.ApplicationId = &id
	}
	return answer, nil
}

// holder returns the user of an SSO token. It does not answer 401, which is reserved for the service's own token: the
// gateway would renew that.
func (h *Handlers) holder(ctx context.Context, token string) (*identity.User, error) {
	ended := problem.New(http.StatusConflict, "sso.token", "The token has ended, or is not of this service.")
	claims, err := h.tokens.Verify(ctx, token, tokens.AudienceSSO)
	if err != nil {
		ended.Cause = err
		return nil, ended
	}
	user, err := h.accounts.ByID(ctx, claims.Subject)
	if problem.IsNotFound(err) {
		return nil, ended // closed or suspended in the meantime
	}
	return user, err
}

type clientKey struct{}

// Client admits only applications that authenticate by their secret, and passes the application's slug on.
func (h *Handlers) Client(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		slug, secret, given := r.BasicAuth()
		entrance, connected := h.doors(slug)
		// Attack stopped: finding the secret byte by byte. The comparison takes constant time.
		if !given || !connected || subtle.ConstantTimeCompare([]byte(secret), []byte(entrance.Secret)) != 1 {
			w.Header().Set("WWW-Authenticate", `Basic realm="sso"`)
			httpx.Problem(w, r, problem.New(http.StatusUnauthorized, "sso.client", "The application is not known by this secret."))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), clientKey{}, slug)))
	})
}

// SsoRedeem implements POST /redeem/api.
func (h *Handlers) SsoRedeem(ctx context.Context, request ssoapi.SsoRedeemRequestObject) (ssoapi.SsoRedeemResponseObject, error) {
	slug, _ := ctx.Value(clientKey{}).(string)
	used, err := h.use(ctx, request.Body.Code, slug)
	if err != nil {
		return nil, err
	}
	user, err := h.accounts.ByID(ctx, used.User)
	if problem.IsNotFound(err) {
		return nil, spent()
	}
	if err != nil {
		return nil, err
	}
	entered, err := h.application(ctx, used.Application, user.UUID)
	if err != nil {
		return nil, err
	}
	if !entered.Linked {
		return nil, spent() // unlinked within the code's lifetime
	}
	return redeemedCode(user, entered)
}

// use deletes and returns an application's code. It is one statement: of several concurrent uses only one gets the code,
// and another application's attempt neither gets it nor uses it up.
func (h *Handlers) use(ctx context.Context, code, slug string) (*codeRow, error) {
	used := &codeRow{}
	err := h.db.NewDelete().Model(used).Where("code_hash = ?", hash(code)).Where("expires_at > ?", h.now().UnixMilli()).
		Where("application_uuid = (SELECT uuid FROM applications WHERE slug = ? AND slug <> '')", slug).
		Returning("code_hash, user_uuid, application_uuid, expires_at").Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) || err == nil && used.User == "" {
		return nil, spent()
	}
	return used, err
}

// spent is the one answer to all invalid codes: the reason is not disclosed.
func spent() error {
	return problem.New(http.StatusGone, "sso.code", "The code is used, expired or unknown.")
}

func redeemedCode(user *identity.User, entered *application) (ssoapi.SsoRedeemResponseObject, error) {
	var answer ssoapi.SsoRedeem200JSONResponse
	var errs [2]error
	answer.Application.Uuid, errs[0] = uuid.Parse(entered.UUID)
	answer.User.Uuid, errs[1] = uuid.Parse(user.UUID)
	answer.Application.Slug, answer.Application.Name = entered.Slug, entered.Name
	answer.User.FirstName, answer.User.LastName = user.FirstName, user.LastName
	if user.Practice != nil {
		answer.User.Practice = user.Practice.Name
	}
	return answer, errors.Join(errs[:]...)
}
