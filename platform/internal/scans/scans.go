// Package scans connects practices to the manufacturer's other systems: the codes of practices in them, the pairing with
// the scan service and the imports from it, and the sign-in that begins at an application.
package scans

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/scansapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
	"portal/platform/internal/localtime"
	"portal/platform/internal/lockout"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Accounts reads users and checks their passwords.
type Accounts interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	Authenticate(ctx context.Context, login, password string) (*identity.User, error)
}

// Tokens signs tokens.
type Tokens interface {
	Mint(audience, subject string, life time.Duration) (token string, expires time.Time, err error)
}

// Handlers serves the calls of contracts/product/scans.yaml.
type Handlers struct {
	db       *bun.DB
	accounts Accounts
	tokens   Tokens
	lockout  *lockout.Lockout
	vault    *keys.Vault
	now      func() time.Time
	wake     chan struct{} // signals a new import
}

var _ scansapi.StrictServerInterface = (*Handlers)(nil)

// Options are the dependencies and settings of the handlers.
type Options struct {
	Accounts Accounts
	Tokens   Tokens
	Lockout  *lockout.Lockout
	Keys     *keys.Symmetric // encrypt the tokens of pairings
	Now      func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, options Options) *Handlers {
	vault := keys.NewVault(options.Keys, "unite pairings", "", keys.Column{Table: "unite_pairings", ID: "user_uuid", Owner: "user_uuid", Text: "sealed"})
	return &Handlers{
		db: db, accounts: options.Accounts, tokens: options.Tokens, lockout: options.Lockout, vault: vault, now: options.Now,
		wake: make(chan struct{}, 1),
	}
}

// Sweep encrypts pairings again that a replaced key encrypted.
func (h *Handlers) Sweep(ctx context.Context) error { return h.vault.Sweep(ctx, h.db) }

// ListClientCodes implements GET /users/client-codes/{userUuid}.
func (h *Handlers) ListClientCodes(ctx context.Context, request scansapi.ListClientCodesRequestObject) (scansapi.ListClientCodesResponseObject, error) {
	practice, err := h.accounts.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result := []scansapi.ClientCode{}
	err = h.db.NewSelect().Table("client_codes").Column("code", "name").Where("practice_uuid = ?", practice).
		Order("code").Limit(50).Scan(ctx, &result)
	return scansapi.ListClientCodes200JSONResponse{Result: result}, err
}

// pairing is a user's stored consent.
type pairing struct {
	bun.BaseModel `bun:"table:unite_pairings,alias:up"`

	UserUUID  string `bun:"user_uuid,pk"`
	Sealed    string `bun:"sealed"`
	ExpiresAt int64  `bun:"expires_at"`
	Version   int    `bun:"version"`
	PairedAt  int64  `bun:"paired_at"`
}

// secrets is the encrypted part.
type secrets struct {
	Access  string `json:"access"`
	Refresh string `json:"refresh"`
}

func (h *Handlers) seal(user string, s secrets) (string, error) {
	plaintext, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	return h.vault.Seal(user, string(plaintext))
}

func (h *Handlers) unseal(ctx context.Context, user, sealed string) (s secrets, err error) {
	plaintext, err := h.vault.Open(ctx, user, sealed)
	if err != nil {
		return s, fmt.Errorf("scans: open a pairing: %w", err)
	}
	return s, json.Unmarshal([]byte(plaintext), &s)
}

func (h *Handlers) pairing(ctx context.Context, user string) (*pairing, error) {
	var found pairing
	err := h.db.NewSelect().Model(&found).Where("up.user_uuid = ?", user).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return &found, err
}

// GetUniteTokens implements GET /users/get-unite-token/{id}.
func (h *Handlers) GetUniteTokens(ctx context.Context, request scansapi.GetUniteTokensRequestObject) (scansapi.GetUniteTokensResponseObject, error) {
	kept, err := h.pairing(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	open, err := h.unseal(ctx, kept.UserUUID, kept.Sealed)
	return scansapi.GetUniteTokens200JSONResponse{Result: scansapi.UniteTokens{
		AccessToken: open.Access, RefreshToken: open.Refresh, ExpiresAt: localtime.Instant(kept.ExpiresAt), Version: kept.Version,
	}}, err
}

// UniteRefresh implements POST /users/unite-refresh/{uuid}.
func (h *Handlers) UniteRefresh(ctx context.Context, request scansapi.UniteRefreshRequestObject) (scansapi.UniteRefreshResponseObject, error) {
	user := request.Uuid.String()
	if _, err := h.accounts.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	version, err := h.keep(ctx, user, secrets{request.Body.AccessToken, request.Body.RefreshToken}, request.Body.ExpiresAt, request.Body.Version)
	var answer scansapi.UniteRefresh200JSONResponse
	answer.Result.Version = version
	return answer, err
}

func (h *Handlers) keep(ctx context.Context, user string, s secrets, expires time.Time, over *int) (int, error) {
	sealed, err := h.seal(user, s)
	if err != nil {
		return 0, err
	}
	if over != nil {
		changed, err := store.Affected(h.db.NewUpdate().Model((*pairing)(nil)).Set("sealed = ?", sealed).Set("expires_at = ?", expires.UnixMilli()).
			Set("version = version + 1").Where("user_uuid = ?", user).Where("version = ?", *over).Exec(ctx))
		if err == nil && !changed {
			err = problem.New(http.StatusConflict, "version.conflict", "")
		}
		return *over + 1, err
	}
	row := &pairing{UserUUID: user, Sealed: sealed, ExpiresAt: expires.UnixMilli(), Version: 1, PairedAt: h.now().UnixMilli()}
	var version int
	err = h.db.NewInsert().Model(row).On("CONFLICT (user_uuid) DO UPDATE").Set("sealed = EXCLUDED.sealed").Set("expires_at = EXCLUDED.expires_at").
		Set("paired_at = EXCLUDED.paired_at").Set("version = up.version + 1").Returning("version").Scan(ctx, &version)
	return version, err
}

// UniteUnpair implements DELETE /users/unite-unpair/{userUuid}.
func (h *Handlers) UniteUnpair(ctx context.Context, request scansapi.UniteUnpairRequestObject) (scansapi.UniteUnpairResponseObject, error) {
	_, err := h.db.NewDelete().Model((*pairing)(nil)).Where("user_uuid = ?", request.UserUuid.String()).Exec(ctx)
	return scansapi.UniteUnpair204Response{}, err
}

// GetUnitePairing implements GET /users/unite-pairing/{userUuid}.
func (h *Handlers) GetUnitePairing(ctx context.Context, request scansapi.GetUnitePairingRequestObject) (scansapi.GetUnitePairingResponseObject, error) {
	kept, err := h.pairing(ctx, request.UserUuid.String())
	var absent *problem.Error
	if errors.As(err, &absent) {
		return scansapi.GetUnitePairing200JSONResponse{}, nil
	}
	if err != nil {
		return nil, err
	}
	since := localtime.Instant(kept.PairedAt)
	return scansapi.GetUnitePairing200JSONResponse{Result: scansapi.UnitePairing{Paired: true, Since: &since}}, nil
}
