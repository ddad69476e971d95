package factors

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/qrpath"
	"portal/platform/internal/store"
)

const (
	// issuer is the name under which apps list the account.
	issuer = "Circle"
	// Apps support no other period, length or hash reliably (RFC 6238's defaults).
	period        = 30 * time.Second
	secretBytes   = 20
	enrolmentLife = 15 * time.Minute
	// drift is by how many time steps a phone's clock may differ.
	drift = 1
)

var codeOptions = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}

// enrolment is a secret that is not confirmed yet.
type enrolment struct {
	bun.BaseModel `bun:"table:totp_enrolments"`

	UserUUID  string `bun:"user_uuid,pk"`
	Secret    string `bun:"secret"` // encrypted
	ExpiresAt int64  `bun:"expires_at"`
}

// Enrolment is a secret for an authenticator app, which the user sees once.
type Enrolment struct {
	Secret, URI string
	QR          qrpath.Code
	Until       time.Time
}

// BeginTOTP creates a secret for an app. It is no factor before ConfirmTOTP.
func (s *Service) BeginTOTP(ctx context.Context, id string) (Enrolment, error) {
	user, err := s.Users.ByID(ctx, id)
	if err != nil {
		return Enrolment{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: user.Login, SecretSize: secretBytes,
		Period: uint(period.Seconds()), Digits: codeOptions.Digits, Algorithm: codeOptions.Algorithm})
	if err != nil {
		return Enrolment{}, err
	}
	picture, err := qrpath.Draw(key.URL())
	if err != nil {
		return Enrolment{}, err
	}
	sealed, err := s.vault.Seal(id, key.Secret())
	if err != nil {
		return Enrolment{}, err
	}
	until := s.Now().Add(enrolmentLife)
	waiting := &enrolment{UserUUID: id, Secret: sealed, ExpiresAt: until.UnixMilli()}
	_, err = s.db.NewInsert().Model(waiting).On("CONFLICT (user_uuid) DO UPDATE").
		Set("secret = EXCLUDED.secret").Set("expires_at = EXCLUDED.expires_at").Exec(ctx)
	return Enrolment{Secret: key.Secret(), URI: key.URL(), QR: picture, Until: until.UTC()}, err
}

// ConfirmTOTP makes the pending secret the user's factor by one of its codes, and replaces a former app. All sign-ins of
// the user end. It returns recovery codes if the user has none yet.
func (s *Service) ConfirmTOTP(ctx context.Context, id, code string) (user *identity.User, codes []string, err error) {
	if user, err = s.Users.ByID(ctx, id); err != nil {
		return nil, nil, err
	}
	notice := mail.FactorAdded
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		former, err := s.app(ctx, tx, id)
		if err != nil {
			return err
		}
		if former != nil {
			notice = mail.FactorReplaced
		}
		right := false
		if codes, right, err = s.putInForce(ctx, tx, user, code, identity.ChangeCredentials); err != nil || right {
			return err
		}
		var form input.Form
		form.Fault("code", "wrong", "")
		return form.Err() // rolled back: the secret stays pending
	})
	if err == nil {
		s.write(user, notice)
	}
	return user, codes, err
}

// credentialsChange is identity.ChangeCredentials or ChangeOwnCredentials.
type credentialsChange func(ctx context.Context, tx bun.Tx, user *identity.User, action string) error

// putInForce makes the pending secret the user's app if the code is correct, and returns recovery codes if the user has
// none yet. If the code is wrong, the caller rolls back.
func (s *Service) putInForce(ctx context.Context, tx bun.Tx, user *identity.User, code string, change credentialsChange) (codes []string, right bool, err error) {
	secret, err := s.take(ctx, tx, user.UUID)
	if err != nil {
		return nil, false, err
	}
	step, right, err := matchingStep(secret, code, s.Now(), 0)
	if err != nil || !right {
		return nil, false, err
	}
	if err := change(ctx, tx, user, journal.AddAuthenticator); err != nil {
		return nil, false, err
	}
	if _, err := tx.NewDelete().Model((*factor)(nil)).Where("user_uuid = ?", user.UUID).Where("kind = ?", kindTOTP).Exec(ctx); err != nil {
		return nil, false, err
	}
	sealed, err := s.vault.Seal(user.UUID, secret)
	if err != nil {
		return nil, false, err
	}
	_, err = tx.NewInsert().Model(&factor{UUID: uuid.NewString(), UserUUID: user.UUID, Kind: kindTOTP, Secret: sealed,
		Step: step, CreatedAt: s.Now().UnixMilli()}).Exec(ctx)
	if err != nil {
		return nil, false, err
	}
	left, err := s.codesLeft(ctx, tx, user.UUID)
	if err == nil && left == 0 {
		codes, err = s.replaceCodes(ctx, tx, user.UUID)
	}
	return codes, true, err
}

// take deletes and returns the pending secret.
func (s *Service) take(ctx context.Context, tx bun.Tx, user string) (string, error) {
	var waiting []enrolment
	if _, err := tx.NewDelete().Model(&waiting).Where("user_uuid = ?", user).Where("expires_at > ?", s.Now().UnixMilli()).
		Returning("*").Exec(ctx); err != nil {
		return "", err
	}
	if len(waiting) == 0 {
		return "", problem.New(http.StatusGone, "factors.enrolment_over", "No secret waits for a code.")
	}
	return s.vault.Open(ctx, user, waiting[0].Secret)
}

// matchingStep returns the time step of a code within the permitted drift, after the last accepted step.
func matchingStep(secret, code string, now time.Time, last int64) (step int64, right bool, err error) {
	current := now.Unix() / int64(period.Seconds())
	for step := max(current-drift, last+1); step <= current+drift; step++ {
		right, err := hotp.ValidateCustom(code, uint64(step), secret, codeOptions) //nolint:gosec // after 1970
		if err == otp.ErrValidateInputInvalidLength {                              //nolint:errorlint // the library returns it bare
			return 0, false, nil
		}
		if right || err != nil {
			return step, right, err
		}
	}
	return 0, false, nil
}

// spendTOTP accepts a code of the user's app once. Attack stopped: a code that was observed or phished and is replayed
// within its half minute (RFC 6238, section 5.2).
func (s *Service) spendTOTP(ctx context.Context, tx bun.IDB, user, code string) (bool, error) {
	app, err := s.app(ctx, tx, user)
	if err != nil || app == nil {
		return false, err
	}
	secret, err := s.vault.Open(ctx, user, app.Secret)
	if err != nil {
		return false, err
	}
	step, right, err := matchingStep(secret, normalised(code), s.Now(), app.Step)
	if err != nil || !right {
		return false, err
	}
	return store.Affected(tx.NewUpdate().Model((*factor)(nil)).Set("step = ?", step).Set("last_used_at = ?", s.Now().UnixMilli()).
		Where("uuid = ?", app.UUID).Where("step < ?", step).Exec(ctx))
}
