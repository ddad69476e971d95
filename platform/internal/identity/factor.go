package identity

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/tokens"
)

// SecondFactor is the error for a correct password whose user has, or must set up, a second factor: no session begins
// before that. A caller that does not handle it refuses the sign-in with 401 `auth.second_factor`.
type SecondFactor struct{ User *User }

// Error implements error.
func (s *SecondFactor) Error() string { return "identity: a second factor is to be proven" }

// Unwrap returns the answer to clients that support only passwords.
func (s *SecondFactor) Unwrap() error {
	return problem.New(http.StatusUnauthorized, "auth.second_factor", "A second factor is to be proven.")
}

// Challenge is a sign-in that waits for a second factor.
type Challenge struct {
	Secret  string
	Methods []string
	Until   time.Time
	// PasskeyFactor reports whether the portal asks for a passkey of this user as the second step.
	PasskeyFactor bool
}

// Methods of a challenge that the sign-in pages support.
const (
	// MethodEnrolment is the only method of a challenge whose user has no second factor yet.
	MethodEnrolment = "enrolment"
	MethodPasskey   = "passkey"
)

// Enrols reports whether the user must set up a second factor before a session begins.
func (c Challenge) Enrols() bool { return slices.Contains(c.Methods, MethodEnrolment) }

// TakesPasskey reports whether the user has a passkey.
func (c Challenge) TakesPasskey() bool { return slices.Contains(c.Methods, MethodPasskey) }

// Challenger begins the second step of a sign-in.
type Challenger interface {
	Challenge(ctx context.Context, user *User) (Challenge, error)
	// Trusts reports whether the user has recently proven a second factor in this browser, with the current credentials,
	// and has chosen to trust it.
	Trusts(ctx context.Context, user *User, browser string) (bool, error)
}

// Grant signs the practitioner's token of a completed sign-in.
func Grant(minter Minter, user *User) (token string, expires time.Time, err error) {
	return minter.Mint(tokens.AudiencePractitioner, user.UUID, tokenLifetime)
}

// Seen stores the time of a completed sign-in in the user's row.
func (s *Service) Seen(ctx context.Context, db bun.IDB, user string) error {
	_, err := db.NewUpdate().Model((*User)(nil)).Set("last_seen_at = ?", s.now().UnixMilli()).Where("uuid = ?", user).Exec(ctx)
	return err
}

// ChangeCredentials is called when a credential other than the password changes. It raises the version of the
// credentials, also in user, ends every sign-in, records the action in the journal and publishes the change.
func ChangeCredentials(ctx context.Context, tx bun.Tx, user *User, action string) error {
	if err := endSignIns(ctx, tx, user); err != nil {
		return err
	}
	if err := user.note(ctx, tx, action); err != nil {
		return err
	}
	return user.publish(ctx, tx, CredentialsChanged)
}

// ChangeOwnCredentials is ChangeCredentials during a sign-in of the user, before there is a session.
func ChangeOwnCredentials(ctx context.Context, tx bun.Tx, user *User, action string) error {
	actor := httpx.ActorOf(ctx)
	actor.UserUUID = user.UUID
	return ChangeCredentials(httpx.WithActor(ctx, actor), tx, user, action)
}

// NoteOwn records an act of the user before there is a session.
func (u *User) NoteOwn(ctx context.Context, tx bun.IDB, action string) error {
	return u.noteOwn(ctx, tx, action)
}

// Mail returns a message to the user, in the user's language.
func (u *User) Mail(kind mail.Kind) mail.Message {
	return mail.Message{Kind: kind, To: u.Login, Locale: u.language(), Name: u.name(), Practice: u.practiceName()}
}
