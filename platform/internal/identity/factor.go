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

// SecondFactor is the error of a right password whose user has a second factor, or is to have one: nothing begins before. A caller
// that does not know it refuses the sign-in with 401 `auth.second_factor`.
type SecondFactor struct{ User *User }

// Error implements error.
func (s *SecondFactor) Error() string { return "identity: a second factor is to be proven" }

// Unwrap gives the answer to clients that know only passwords.
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

// Methods of a challenge that the pages of a sign-in know.
const (
	// MethodEnrolment is the only method of a challenge whose user has no second factor yet.
	MethodEnrolment = "enrolment"
	MethodPasskey   = "passkey"
)

// Enrols reports whether the user is to set up a second factor before anything begins.
func (c Challenge) Enrols() bool { return slices.Contains(c.Methods, MethodEnrolment) }

// TakesPasskey reports whether the user has a passkey.
func (c Challenge) TakesPasskey() bool { return slices.Contains(c.Methods, MethodPasskey) }

// Challenger begins the second step of a sign-in.
type Challenger interface {
	Challenge(ctx context.Context, user *User) (Challenge, error)
	// Trusts reports whether the user has proven a second factor in this browser lately, with the credentials in force, and asked
	// not to be asked again.
	Trusts(ctx context.Context, user *User, browser string) (bool, error)
}

// Grant signs the practitioner's token of a completed sign-in.
func Grant(minter Minter, user *User) (token string, expires time.Time, err error) {
	return minter.Mint(tokens.AudiencePractitioner, user.UUID, tokenLifetime)
}

// Seen notes a completed sign-in.
func (s *Service) Seen(ctx context.Context, db bun.IDB, user string) error {
	_, err := db.NewUpdate().Model((*User)(nil)).Set("last_seen_at = ?", s.now().UnixMilli()).Where("uuid = ?", user).Exec(ctx)
	return err
}

// ChangeCredentials is for a change of what a user signs in with beside the password: it raises the version of the credentials,
// also the user's own here, ends every sign-in, records the action in the journal and publishes the change.
func ChangeCredentials(ctx context.Context, tx bun.Tx, user *User, action string) error {
	if err := endSignIns(ctx, tx, user); err != nil {
		return err
	}
	if err := user.note(ctx, tx, action); err != nil {
		return err
	}
	return user.tell(ctx, tx, CredentialsChanged)
}

// ChangeOwnCredentials is ChangeCredentials at a sign-in of the user, behind which there is no session yet.
func ChangeOwnCredentials(ctx context.Context, tx bun.Tx, user *User, action string) error {
	actor := httpx.ActorOf(ctx)
	actor.UserUUID = user.UUID
	return ChangeCredentials(httpx.WithActor(ctx, actor), tx, user, action)
}

// NoteOwn records an act of the user's own behind which there is no session yet.
func (u *User) NoteOwn(ctx context.Context, tx bun.IDB, action string) error {
	return u.noteOwn(ctx, tx, action)
}

// Letter is a message to the user, in the user's language.
func (u *User) Letter(kind mail.Kind) mail.Message {
	return mail.Message{Kind: kind, To: u.Login, Locale: u.language(), Name: u.name(), Practice: u.practiceName()}
}
