package factors

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	kindPasskey = "passkey"
	// maxPasskeys bounds a user's passkeys: enough for all devices.
	maxPasskeys  = 10
	maxName      = 60
	ceremonyLife = 5 * time.Minute
)

// purpose is the purpose of a ceremony; its secret is invalid for any other. Attack stopped: a stolen session adds a
// passkey by the ceremony of a proof, which needs no proof to begin.
type purpose string

const (
	toSignIn purpose = "" // without a user
	toAdd    purpose = ""
	toProve  purpose = "prove:"
	toFactor purpose = "factor:" // the second step of a sign-in
	toEnrol  purpose = "enrol:"  // the same for a user without a factor
)

// hash returns the stored form of a ceremony's secret. It includes the purpose, so that replicas of versions before
// toProve find only purposes that they support.
func (p purpose) hash(secret string) string { return identity.HashCode(string(p) + secret) }

// ceremony is a request to an authenticator; it has no user if it belongs to a sign-in.
type ceremony struct {
	bun.BaseModel `bun:"table:passkey_ceremonies"`

	Hash      string `bun:"ceremony_hash,pk"`
	UserUUID  string `bun:"user_uuid"`
	BoundTo   string `bun:"bound_to"` // hash of the sign-in at the OpenID provider's page, or of the portal's that waits for a factor
	Session   string `bun:"session"`  // webauthn.SessionData
	ExpiresAt int64  `bun:"expires_at"`
}

// Passkey is a confirmed passkey; LastUsed is zero before its first use.
type Passkey struct {
	UUID, Name      string
	Added, LastUsed time.Time
}

// holder adapts a user to the library. passkeys and rows have the readable ones, in the same order.
type holder struct {
	user     *identity.User
	handle   []byte
	passkeys []webauthn.Credential
	rows     []factor
	stored   int   // number of all, readable or not
	damage   error // why some are unreadable, nil if none is
}

// WebAuthnID implements webauthn.User.
func (h *holder) WebAuthnID() []byte { return h.handle }

// WebAuthnName implements webauthn.User.
func (h *holder) WebAuthnName() string { return h.user.Login }

// WebAuthnDisplayName implements webauthn.User.
func (h *holder) WebAuthnDisplayName() string { return h.user.FirstName + " " + h.user.LastName }

// WebAuthnCredentials implements webauthn.User.
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.passkeys }

func (s *Service) holder(ctx context.Context, id string) (*holder, error) {
	user, err := s.Users.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	parsed, err := uuid.Parse(id)
	if err != nil {
		return nil, err
	}
	stored, err := s.rows(ctx, s.db, id, kindPasskey)
	if err != nil {
		return nil, err
	}
	h := &holder{user: user, handle: parsed[:], stored: len(stored)}
	for i := range stored {
		credential, err := s.credential(ctx, id, &stored[i])
		switch {
		case errors.Is(err, keys.ErrUnreadable), errors.Is(err, errRecord):
			// The user's other passkeys stay usable. The list shows this one, so that its user can remove it.
			slog.ErrorContext(ctx, "factors: passkey skipped", "passkey", stored[i].UUID, "error", err)
			h.damage = errors.Join(h.damage, err)
		case err != nil:
			return nil, err
		default:
			h.passkeys, h.rows = append(h.passkeys, credential), append(h.rows, stored[i])
		}
	}
	return h, nil
}

// errRecord is returned for a passkey's record that decrypts but is invalid. It omits the cause, which may quote the
// record.
var errRecord = errors.New("factors: a passkey's record cannot be read")

// credential reads the record of a passkey: keys.ErrUnreadable where it does not decrypt, errRecord where it is invalid.
func (s *Service) credential(ctx context.Context, id string, row *factor) (credential webauthn.Credential, err error) {
	record, err := s.vault.Open(ctx, id, row.Secret)
	if err != nil {
		return credential, err
	}
	if json.Unmarshal([]byte(record), &credential) != nil || len(credential.ID) == 0 || len(credential.PublicKey) == 0 {
		return credential, errRecord
	}
	return credential, nil
}

// causeOf returns why an answer was refused, with the errors of skipped passkeys, one of which may be the answer's.
func (h *holder) causeOf(refusal error) error {
	if h == nil || h.damage == nil {
		return refusal
	}
	return errors.Join(refusal, h.damage)
}

func (s *Service) rows(ctx context.Context, db bun.IDB, user, kind string) (found []factor, err error) {
	err = db.NewSelect().Model(&found).Where("user_uuid = ?", user).Where("kind = ?", kind).Order("created_at", "uuid").Scan(ctx)
	return found, err
}

// Ceremony is a request of a browser to an authenticator: the options as JSON, and the secret that identifies them.
type Ceremony struct{ Secret, Options string }

// keep stores a ceremony for a purpose, of a user or of a sign-in as `of` says.
func (s *Service) keep(ctx context.Context, why purpose, of ceremony, options any, session *webauthn.SessionData) (Ceremony, error) {
	asked, err := json.Marshal(options)
	if err != nil {
		return Ceremony{}, err
	}
	kept, err := json.Marshal(session)
	if err != nil {
		return Ceremony{}, err
	}
	secret := identity.NewCode()
	of.Hash, of.Session, of.ExpiresAt = why.hash(secret), string(kept), s.Now().Add(ceremonyLife).UnixMilli()
	_, err = s.db.NewInsert().Model(&of).Exec(ctx)
	return Ceremony{Secret: secret, Options: string(asked)}, err
}

// end removes and returns the ceremony of a user or of a sign-in, as `of` says. Attack stopped: a replayed answer.
func (s *Service) end(ctx context.Context, why purpose, secret string, of ceremony) (webauthn.SessionData, error) {
	var taken []ceremony
	var session webauthn.SessionData
	_, err := s.db.NewDelete().Model(&taken).Where("ceremony_hash = ?", why.hash(secret)).Where("user_uuid = ?", of.UserUUID).
		Where("bound_to = ?", of.BoundTo).Where("expires_at > ?", s.Now().UnixMilli()).Returning("*").Exec(ctx)
	if err != nil {
		return session, err
	}
	if len(taken) == 0 {
		return session, problem.New(http.StatusGone, "auth.ceremony.over", "Start again.")
	}
	return session, json.Unmarshal([]byte(taken[0].Session), &session)
}

// BeginPasskey requests another passkey of a user.
func (s *Service) BeginPasskey(ctx context.Context, id string) (Ceremony, error) {
	party, err := known(s.portal)
	if err != nil {
		return Ceremony{}, err
	}
	h, err := s.holder(ctx, id)
	if err != nil {
		return Ceremony{}, err
	}
	if h.stored >= maxPasskeys {
		return Ceremony{}, problem.New(http.StatusConflict, "factors.too_many", "Ten passkeys at most.")
	}
	creation, session, err := party.BeginRegistration(h, webauthn.WithExclusions(webauthn.Credentials(h.passkeys).CredentialDescriptors()))
	if err != nil {
		return Ceremony{}, err
	}
	return s.keep(ctx, toAdd, ceremony{UserUUID: id}, creation.Response, session)
}

// ConfirmPasskey adds the passkey that an authenticator has created. All sign-ins of the user end. It returns recovery
// codes if the user has none yet.
func (s *Service) ConfirmPasskey(ctx context.Context, id, secret, answer, name string) (user *identity.User, codes []string, err error) {
	party, err := known(s.portal)
	if err != nil {
		return nil, nil, err
	}
	user, err = s.Users.ByID(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	row, err := s.newPasskey(ctx, party, toAdd, ceremony{UserUUID: id}, secret, answer, name)
	if err != nil {
		return nil, nil, err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		codes, err = s.insert(ctx, tx, user, row, identity.ChangeCredentials)
		return err
	})
	if err == nil {
		s.write(user, mail.PasskeyAdded)
	}
	return user, codes, err
}

// newPasskey returns the row of a passkey from an authenticator's answer to a ceremony.
func (s *Service) newPasskey(ctx context.Context, party *webauthn.WebAuthn, why purpose, of ceremony, asked, answer, name string) (*factor, error) {
	var form input.Form
	name = form.Required("name", name, maxName)
	if err := form.Err(); err != nil {
		return nil, err
	}
	h, err := s.holder(ctx, of.UserUUID)
	if err != nil {
		return nil, err
	}
	session, err := s.end(ctx, why, asked, of)
	if err != nil {
		return nil, err
	}
	made, err := created(party, h, session, answer)
	if err != nil {
		refused := problem.Invalid("credential", "does not fit what was asked")
		refused.Cause = err
		return nil, refused
	}
	record, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	sealed, err := s.vault.Seal(of.UserUUID, string(record))
	return &factor{UUID: uuid.NewString(), UserUUID: of.UserUUID, Kind: kindPasskey, Name: name, Secret: sealed,
		CredentialID: base64.RawURLEncoding.EncodeToString(made.ID), CreatedAt: s.Now().UnixMilli()}, err
}

func created(party *webauthn.WebAuthn, h *holder, session webauthn.SessionData, answer string) (*webauthn.Credential, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return nil, err
	}
	return party.CreateCredential(h, session, parsed)
}

// insert adds a factor. It returns recovery codes if the user has none yet.
func (s *Service) insert(ctx context.Context, tx bun.Tx, user *identity.User, row *factor, change credentialsChange) ([]string, error) {
	if err := change(ctx, tx, user, journal.AddPasskey); err != nil {
		return nil, err
	}
	if _, err := tx.NewInsert().Model(row).Exec(ctx); err != nil {
		if store.Duplicate(err) {
			return nil, problem.New(http.StatusConflict, "factors.known", "It was added before.")
		}
		return nil, err
	}
	left, err := s.codesLeft(ctx, tx, user.UUID)
	if err != nil || left > 0 {
		return nil, err
	}
	return s.replaceCodes(ctx, tx, user.UUID)
}

// BeginPasskeyLogin requests a passkey of any user. Attack stopped: finding accounts; the request has no data of a user.
func (s *Service) BeginPasskeyLogin(ctx context.Context) (Ceremony, error) {
	return s.beginLogin(ctx, s.portal, ceremony{})
}

func (s *Service) beginLogin(ctx context.Context, at *webauthn.WebAuthn, of ceremony) (Ceremony, error) {
	party, err := known(at)
	if err != nil {
		return Ceremony{}, err
	}
	assertion, session, err := party.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Ceremony{}, err
	}
	return s.keep(ctx, toSignIn, of, assertion.Response, session)
}

// codePasskey is the code of errPasskey.
const codePasskey = "auth.passkey.error"

// errPasskey is the one answer to an invalid passkey.
func errPasskey(cause error) error {
	refused := problem.New(http.StatusUnauthorized, codePasskey, "The passkey is unknown or does not fit.")
	refused.Cause = cause
	return refused
}

// FinishPasskeyLogin returns the user whose passkey has answered, with the current version of the credentials.
func (s *Service) FinishPasskeyLogin(ctx context.Context, secret, answer string) (*identity.User, error) {
	return s.finishLogin(ctx, s.portal, secret, ceremony{}, answer)
}

func (s *Service) finishLogin(ctx context.Context, at *webauthn.WebAuthn, secret string, of ceremony, answer string) (*identity.User, error) {
	party, err := known(at)
	if err != nil {
		return nil, err
	}
	session, err := s.end(ctx, toSignIn, secret, of)
	if err != nil {
		return nil, err
	}
	var h *holder
	var unavailable error
	err = s.answered(ctx, answer, func(parsed *protocol.ParsedCredentialAssertionData) (*holder, *webauthn.Credential, error) {
		_, used, err := party.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
			id, err := uuid.FromBytes(handle)
			if err != nil {
				return nil, err
			}
			h, err = s.holder(ctx, id.String())
			var missing *problem.Error
			if err != nil && !errors.As(err, &missing) {
				unavailable = err // the database is unavailable: no one was refused
			}
			return h, err
		}, session, parsed)
		return h, used, err
	})
	if unavailable != nil {
		return nil, unavailable
	}
	if err != nil {
		return nil, err
	}
	return h.user, s.Users.Seen(ctx, s.db, h.user.UUID)
}

// answered validates an authenticator's answer, and records the use of its passkey. It returns errPasskey for an invalid
// one.
func (s *Service) answered(ctx context.Context, answer string,
	validate func(*protocol.ParsedCredentialAssertionData) (*holder, *webauthn.Credential, error)) error {
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return errPasskey(err)
	}
	h, used, err := validate(parsed)
	if err != nil {
		return errPasskey(h.causeOf(err))
	}
	if used.Authenticator.CloneWarning {
		return errPasskey(errors.New("its counter went back: two authenticators have it"))
	}
	return s.used(ctx, h, used)
}

// used records a passkey's use and its counter.
func (s *Service) used(ctx context.Context, h *holder, credential *webauthn.Credential) error {
	record, err := json.Marshal(credential)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(h.passkeys, func(one webauthn.Credential) bool { return string(one.ID) == string(credential.ID) })
	if at < 0 {
		return errPasskey(nil)
	}
	sealed, err := s.vault.Seal(h.user.UUID, string(record))
	if err != nil {
		return err
	}
	// A passkey that was removed meanwhile is refused.
	still, err := store.Affected(s.db.NewUpdate().Model((*factor)(nil)).Set("secret = ?", sealed).
		Set("last_used_at = ?", s.Now().UnixMilli()).Where("uuid = ?", h.rows[at].UUID).Exec(ctx))
	if err != nil {
		return err
	}
	if !still {
		return errPasskey(errors.New("removed meanwhile"))
	}
	return nil
}

// RemovePasskey removes one of a user's passkeys. All sign-ins of the user end.
func (s *Service) RemovePasskey(ctx context.Context, id, passkey string) (*identity.User, error) {
	return s.remove(ctx, id, journal.RemovePasskey, mail.PasskeyRemoved, func(q *bun.DeleteQuery) *bun.DeleteQuery {
		return q.Where("kind = ?", kindPasskey).Where("uuid = ?", passkey)
	})
}
