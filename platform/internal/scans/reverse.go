package scans

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/scansapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/tokens"
)

// reverseLife is how long an application may take to continue a sign-in.
const reverseLife = time.Minute

// reverseSecret is an application's secret for one of its users.
type reverseSecret struct {
	bun.BaseModel `bun:"table:reverse_login_secrets,alias:rs"`

	UserUUID        string `bun:"user_uuid,pk"`
	ApplicationUUID string `bun:"application_uuid,pk"`
	SecretHash      string `bun:"secret_hash"`
	CreatedAt       int64  `bun:"created_at"`
}

// known is a secret with its user and application.
type known struct {
	Login, ApplicationUUID, Name string
}

// GetReverseLoginParams implements POST /users/get-reverse-login-params. A wrong secret and a wrong password cost the
// same time and get the same answer: if the secret is unknown, the password is checked for a user who does not exist.
func (h *Handlers) GetReverseLoginParams(ctx context.Context, request scansapi.GetReverseLoginParamsRequestObject) (scansapi.GetReverseLoginParamsResponseObject, error) {
	// Secrets are compared by their hash: the time of a comparison discloses nothing about the secret itself.
	hash := hashOf(request.Body.AppSecret)
	if _, err := h.lockout.Begin(ctx, hash); err != nil {
		return nil, err
	}
	var found []known
	err := h.db.NewSelect().TableExpr("reverse_login_secrets AS rs").Join("JOIN users AS u ON u.uuid = rs.user_uuid").
		Join("JOIN applications AS a ON a.uuid = rs.application_uuid").
		ColumnExpr("u.login AS login, rs.application_uuid AS application_uuid, a.name AS name").
		Where("rs.secret_hash = ?", hash).Where("u.closed_at = 0").Where("u.suspended_at = 0").Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	who := known{Login: hash} // an unknown login: failures are counted by secret
	if len(found) == 1 {
		who = found[0]
	}
	user, err := h.accounts.Authenticate(ctx, who.Login, request.Body.Password)
	if err != nil {
		return nil, err
	}
	if len(found) != 1 {
		return nil, identity.ErrCredentials()
	}
	if err := h.lockout.Succeeded(ctx, hash); err != nil {
		return nil, err
	}
	return h.reverse(user, who)
}

func (h *Handlers) reverse(user *identity.User, who known) (scansapi.GetReverseLoginParamsResponseObject, error) {
	token, expires, err := h.tokens.Mint(tokens.AudiencePractitioner, user.UUID, reverseLife)
	if err != nil {
		return nil, err
	}
	out := scansapi.ReverseLogin{Login: user.Login, Token: token, TokenValidity: expires.UTC()}
	if out.UserUuid, err = uuid.Parse(user.UUID); err != nil {
		return nil, err
	}
	out.Application.Name = who.Name
	out.Application.Uuid, err = uuid.Parse(who.ApplicationUUID)
	return scansapi.GetReverseLoginParams200JSONResponse{Result: out}, err
}

// CreateReverseLoginSecret implements POST /users/reverse-login-secret/{userUuid}/{applicationUuid}.
func (h *Handlers) CreateReverseLoginSecret(ctx context.Context, request scansapi.CreateReverseLoginSecretRequestObject) (scansapi.CreateReverseLoginSecretResponseObject, error) {
	user, application := request.UserUuid.String(), request.ApplicationUuid.String()
	linked, err := h.db.NewSelect().TableExpr("user_applications AS l").Join("JOIN users AS u ON u.uuid = l.user_uuid").
		Where("l.user_uuid = ?", user).Where("l.application_uuid = ?", application).Where("u.closed_at = 0").Where("u.suspended_at = 0").Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !linked {
		return nil, problem.NotFound()
	}
	secret := rand.Text() + rand.Text()
	_, err = h.db.NewInsert().Model(&reverseSecret{UserUUID: user, ApplicationUUID: application, SecretHash: hashOf(secret), CreatedAt: h.now().UnixMilli()}).
		On("CONFLICT (user_uuid, application_uuid) DO UPDATE").Set("secret_hash = EXCLUDED.secret_hash").Set("created_at = EXCLUDED.created_at").Exec(ctx)
	var answer scansapi.CreateReverseLoginSecret200JSONResponse
	answer.Result.AppSecret = secret
	return answer, err
}

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
