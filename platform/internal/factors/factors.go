// Package factors manages second factors and passwordless sign-ins: authenticator apps (TOTP), passkeys (WebAuthn) and
// recovery codes.
package factors

import (
	"context"
	"net/http"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/localtime"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Methods by which a second factor is proven.
const (
	MethodTOTP     = "totp"
	MethodPasskey  = identity.MethodPasskey
	MethodRecovery = "recovery"
	// MethodEnrolment is for users without a factor who must set up one to sign in.
	MethodEnrolment = identity.MethodEnrolment
)

// kindTOTP is the kind of an authenticator app among a user's factors.
const kindTOTP = "totp"

// Mailer queues messages for delivery; see mail.Mailer.
type Mailer interface {
	Later(prepare mail.Prepare)
}

// DenialMails prepares mails with a link that denies what they report; see identity.Accounts.
type DenialMails interface {
	Deniable(ctx context.Context, id, login string, kind mail.Kind, at time.Time) (mail.Message, bool, error)
}

// Users reads users, records their sign-ins and deletes their failures.
type Users interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	Seen(ctx context.Context, db bun.IDB, user string) error
	Forgive(ctx context.Context, limit *lockout.SignIns, login string) error
}

// Options are the dependencies and settings of the factors.
type Options struct {
	Users       Users
	Limit       *lockout.SignIns  // of all sign-ins
	Failures    *journal.Failures // writes refused codes into the journal
	Keys        *keys.Symmetric   // encrypts the secrets of apps and the records of passkeys
	Post        Mailer
	DenialMails DenialMails // nil: mails have no denial link
	Origins     []string    // the portal's origins at which browsers sign in
	// ProviderOrigin is the origin of the OpenID provider's page.
	ProviderOrigin string
	// RPID is the domain of passkeys, checked by rpid.Check; empty: the host of the first of Origins.
	RPID string
	Now  func() time.Time
}

// Service manages and verifies second factors.
type Service struct {
	Options
	db     *bun.DB
	vault  *keys.Vault
	portal *webauthn.WebAuthn // nil where the portal has no domain name
	proofs *identity.Proofs   // of signed-in users
	// provider is the relying party of the OpenID provider's page; nil where its host is outside the RP ID.
	provider *webauthn.WebAuthn
}

// New returns a Service; an error means that the RP ID or the origins of passkeys are invalid.
func New(db *bun.DB, o Options) (*Service, error) {
	portal, provider, err := newRelyingParties(o)
	if err != nil {
		return nil, err
	}
	return &Service{Options: o, db: db, vault: newVault(o.Keys), portal: portal, provider: provider,
		proofs: identity.NewProofs(db, o.Post, o.Now)}, nil
}

// factor is a confirmed factor.
type factor struct {
	bun.BaseModel `bun:"table:user_factors,alias:f"`

	UUID         string `bun:"uuid,pk"`
	UserUUID     string `bun:"user_uuid"`
	Kind         string `bun:"kind"`
	Name         string `bun:"name"`          // of a passkey
	CredentialID string `bun:"credential_id"` // of a passkey, base64url
	Secret       string `bun:"secret"`        // encrypted: an app's secret, or a passkey's record
	Step         int64  `bun:"step"`          // of the last accepted code
	CreatedAt    int64  `bun:"created_at"`
	LastUsedAt   int64  `bun:"last_used_at"`
}

// Enrolled are a user's factors.
type Enrolled struct {
	TOTP          *App
	Passkeys      []Passkey
	RecoveryCodes int // left
	// RecoveryCodesKept is false while the user has not confirmed having saved the codes.
	RecoveryCodesKept bool
	// TrustedBrowsers is the number of browsers that need no second factor.
	TrustedBrowsers int
}

// App is a confirmed authenticator app; LastUsed is zero before its first use.
type App struct{ Added, LastUsed time.Time }

// Of returns a user's confirmed factors, recovery codes and trusted browsers. An unknown user is NotFound.
func (s *Service) Of(ctx context.Context, user string) (Enrolled, error) {
	if _, err := s.Users.ByID(ctx, user); err != nil {
		return Enrolled{}, err
	}
	app, err := s.app(ctx, s.db, user)
	if err != nil {
		return Enrolled{}, err
	}
	passkeys, err := s.rows(ctx, s.db, user, kindPasskey)
	if err != nil {
		return Enrolled{}, err
	}
	left, err := s.codesLeft(ctx, s.db, user)
	if err != nil {
		return Enrolled{}, err
	}
	kept, err := s.codesKept(ctx, s.db, user)
	if err != nil {
		return Enrolled{}, err
	}
	trusted, err := s.trusted(s.db, user).Where("credentials_version = (SELECT u.credentials_version FROM users AS u WHERE u.uuid = tb.user_uuid)").Count(ctx)
	enrolled := Enrolled{RecoveryCodes: left, RecoveryCodesKept: kept, TrustedBrowsers: int(trusted)}
	if app != nil {
		enrolled.TOTP = &App{Added: app.added(), LastUsed: app.lastUsed()}
	}
	for _, one := range passkeys {
		enrolled.Passkeys = append(enrolled.Passkeys, Passkey{UUID: one.UUID, Name: one.Name, Added: one.added(), LastUsed: one.lastUsed()})
	}
	return enrolled, err
}

func (f *factor) added() time.Time { return localtime.Instant(f.CreatedAt) }

func (f *factor) lastUsed() time.Time {
	if f.LastUsedAt == 0 {
		return time.Time{}
	}
	return localtime.Instant(f.LastUsedAt)
}

// app returns a user's authenticator app, nil without one.
func (s *Service) app(ctx context.Context, db bun.IDB, user string) (*factor, error) {
	found, err := s.rows(ctx, db, user, kindTOTP)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// RemoveTOTP removes a user's authenticator app. All sign-ins of the user end.
func (s *Service) RemoveTOTP(ctx context.Context, id string) (*identity.User, error) {
	return s.remove(ctx, id, journal.RemoveAuthenticator, mail.FactorRemoved, func(q *bun.DeleteQuery) *bun.DeleteQuery { return q.Where("kind = ?", kindTOTP) })
}

// remove removes a factor, and with the last one the recovery codes.
func (s *Service) remove(ctx context.Context, id, action string, notice mail.Kind, which func(*bun.DeleteQuery) *bun.DeleteQuery) (*identity.User, error) {
	user, err := s.Users.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := identity.ChangeCredentials(ctx, tx, user, action); err != nil {
			return err
		}
		removed, err := store.Affected(which(tx.NewDelete().Model((*factor)(nil)).Where("user_uuid = ?", id)).Exec(ctx))
		if err != nil {
			return err
		}
		if !removed {
			return problem.NotFound()
		}
		others, err := tx.NewSelect().Model((*factor)(nil)).Where("user_uuid = ?", id).Exists(ctx)
		if err != nil || others {
			return err
		}
		_, err = tx.NewDelete().Model((*recoveryCode)(nil)).Where("user_uuid = ?", id).Exec(ctx)
		return err
	})
	if err == nil {
		s.write(user, notice)
	}
	return user, err
}

// write mails the user that the sign-in's factors have changed. Attack made visible: a stolen session that changes them.
func (s *Service) write(user *identity.User, kind mail.Kind) {
	id, login, at := user.UUID, user.Login, s.Now()
	s.Post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		// A refused code has changed nothing that could be denied.
		if s.DenialMails == nil || kind == mail.CodesRefused {
			return user.Mail(kind), true, nil
		}
		return s.DenialMails.Deniable(ctx, id, login, kind, at)
	})
}

// Sweep deletes secrets that were not confirmed in time, and expired challenges, ceremonies and trusted browsers. It
// encrypts again what was encrypted with a replaced key.
func (s *Service) Sweep(ctx context.Context) error {
	for _, expired := range []any{(*enrolment)(nil), (*challenge)(nil), (*ceremony)(nil), (*trustedBrowser)(nil)} {
		if _, err := s.db.NewDelete().Model(expired).Where("expires_at <= ?", s.Now().UnixMilli()).Exec(ctx); err != nil {
			return err
		}
	}
	return s.vault.Sweep(ctx, s.db)
}

// errOver is the one answer to an invalid challenge.
func errOver() error {
	return problem.New(http.StatusGone, "auth.challenge.over", "The password is to be proven again.")
}

// errWrong is the one answer to an invalid code of any kind.
func errWrong() error {
	return problem.New(http.StatusUnauthorized, "auth.factor.error", "The code is wrong or was used.")
}
