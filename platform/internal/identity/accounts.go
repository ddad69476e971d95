package identity

import (
	"context"
	"net/http"
	"regexp"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/locale"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Mailer queues messages for delivery; see mail.Mailer.
type Mailer interface {
	Later(prepare mail.Prepare)
}

// Deliverer delivers a message before it returns; see mail.Mailer.
type Deliverer interface {
	Deliver(ctx context.Context, message mail.Message) error
}

// Accounts changes users' data and credentials.
type Accounts struct {
	*Service
	post    Mailer
	guests  Guests   // nil: only accounts have links
	origins []string // of the portal; links lead to no other origin
	proofs  *Proofs
	guesses *lockout.Lockout // failed attempts with passwords of applications
	rules   *passwordRules
	now     func() time.Time
}

// NewAccounts returns the Accounts of a service; links in messages lead to the first of the portal's origins.
func NewAccounts(service *Service, post Mailer, origins []string, now func() time.Time) *Accounts {
	a := &Accounts{Service: service, post: post, origins: origins, now: now}
	a.rules = newPasswordRules(service.common, origins)
	// Unkeyed: each name contains a random session or user id, so a hash cannot be reversed by guessing.
	a.guesses = lockout.New(service.db, nil, "application", func() time.Time { return a.now() })
	a.proofs = NewProofs(service.db, post, func() time.Time { return a.now() })
	return a
}

// WithGuests adds the service that resolves the links of guests.
func (a *Accounts) WithGuests(guests Guests) *Accounts {
	with := *a
	with.guests = guests
	return &with
}

var phonePattern = regexp.MustCompile(`^\+?[0-9][0-9 .()-]{4,28}$`)

// language is the language of the user's messages.
func (u *User) language() string {
	return locale.Or(u.Locale)
}

// practiceName is the name of the user's practice, "" where it was not read.
func (u *User) practiceName() string {
	if u.Practice == nil {
		return ""
	}
	return u.Practice.Name
}

func (u *User) name() string { return u.FirstName + " " + u.LastName }

// identity validates the fields that a new user and a changed one have in common.
func (u *User) identity(form *input.Form, person identityapi.PersonInfoInput, language *identityapi.Locale, phone *string) {
	u.FirstName = form.Required("personInfo.firstName", person.FirstName, 80)
	u.LastName = form.Required("personInfo.lastName", person.LastName, 80)
	if language != nil {
		u.Locale = string(*language)
	}
	if phone != nil {
		u.Phone = form.Optional("phone", *phone, 30)
		if u.Phone != "" && !phonePattern.MatchString(u.Phone) {
			form.Fault("phone", "phone", "")
		}
	}
}

// Update changes a user's name and contact data.
func (a *Accounts) Update(ctx context.Context, id string, body *identityapi.UserUpdate) (*User, error) {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	var form input.Form
	user.identity(&form, body.PersonInfo, body.Locale, body.Phone)
	if err := form.Err(); err != nil {
		return nil, err
	}
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		changed, err := store.Affected(tx.NewUpdate().Model(user).Column("first_name", "last_name", "locale", "phone").
			WherePK().Where("closed_at = 0").Exec(ctx))
		if err != nil {
			return err
		}
		if !changed {
			return problem.NotFound()
		}
		return user.publish(ctx, tx, Changed)
	})
	return user, err
}

// Create creates an account without a password.
func (a *Accounts) Create(ctx context.Context, body *identityapi.UserInput) (*User, error) {
	var form input.Form
	user := &User{UUID: uuid.NewString(), PracticeUUID: body.PracticeUuid.String(), Role: string(body.Role),
		Login: form.Email("login", body.Login)}
	user.identity(&form, body.PersonInfo, body.Locale, body.Phone)
	if body.GalaxyLogin != nil {
		user.GalaxyLogin = form.Optional("galaxyLogin", *body.GalaxyLogin, 60)
	}
	exists, err := a.db.NewSelect().Model((*Practice)(nil)).Where("uuid = ?", user.PracticeUUID).Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !exists {
		form.Fault("practiceUuid", "unknown", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	var notices Notices
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := a.unreserved(ctx, tx, user.Login, user.UUID); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(user).Exec(ctx); err != nil {
			return err
		}
		if notices, err = a.newOwner(ctx, tx, user); err != nil {
			return err
		}
		return user.noteRole(ctx, tx, journal.CreateAccount, "", user.Role)
	})
	if store.Duplicate(err) {
		return nil, errTaken()
	}
	if err != nil {
		return nil, err
	}
	a.Send(notices)
	return a.ByID(ctx, user.UUID)
}

func errTaken() error { return problem.New(http.StatusConflict, "users.login_taken", "") }

// Close closes an account: it deletes the password, the links and the sign-ins, and frees the login.
func (a *Accounts) Close(ctx context.Context, id string) error {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return err
	}
	return a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return a.close(ctx, tx, user, journal.CloseAccount) })
}

func (a *Accounts) close(ctx context.Context, tx bun.Tx, user *User, action string) error {
	if err := keepsOwner(ctx, tx, user); err != nil {
		return err
	}
	closed, err := store.Affected(tx.NewUpdate().Model((*User)(nil)).Set("closed_at = ?", a.now().UnixMilli()).
		Set("login = ?", "closed-"+user.UUID).Set("galaxy_login = ''").Set("phone = ''").Where("uuid = ?", user.UUID).Where("closed_at = 0").Exec(ctx))
	if err != nil {
		return err
	}
	if !closed {
		return problem.NotFound()
	}
	for _, statement := range []string{
		"DELETE FROM credentials WHERE user_uuid = ?", "DELETE FROM application_credentials WHERE user_uuid = ?",
		"DELETE FROM account_links WHERE user_uuid = ?", "DELETE FROM user_factors WHERE user_uuid = ?",
		"DELETE FROM recovery_codes WHERE user_uuid = ?", "DELETE FROM totp_enrolments WHERE user_uuid = ?",
		"DELETE FROM user_group_members WHERE member_uuid = ?", "DELETE FROM push_subscriptions WHERE user_uuid = ?",
	} {
		if _, err := tx.ExecContext(ctx, statement, user.UUID); err != nil {
			return err
		}
	}
	if err := endSignIns(ctx, tx, user); err != nil {
		return err
	}
	if err := user.publish(ctx, tx, Suspended); err != nil {
		return err
	}
	return user.note(ctx, tx, action)
}

// endSignIns invalidates what was proven with the user's credentials: it raises their version, also in user, and deletes
// refresh tokens and pending sign-ins, including those that wait for a second factor.
func endSignIns(ctx context.Context, tx bun.Tx, user *User) error {
	err := tx.NewRaw("UPDATE users SET credentials_version = credentials_version + 1 WHERE uuid = ? RETURNING credentials_version", user.UUID).
		Scan(ctx, &user.CredentialsVersion)
	if err != nil {
		return err
	}
	for _, table := range []string{"oidc_refresh_tokens", "oidc_requests", "sign_in_challenges"} {
		if _, err := tx.ExecContext(ctx, "DELETE FROM ? WHERE user_uuid = ?", bun.Ident(table), user.UUID); err != nil {
			return err
		}
	}
	return nil
}

// ByGalaxyLogin returns the user who has this login in the ERP.
func (a *Accounts) ByGalaxyLogin(ctx context.Context, login string) (*User, error) {
	if login == "" {
		return nil, problem.NotFound()
	}
	return a.one(ctx, "u.galaxy_login = ?", login)
}

// Exists reports whether an account has the login.
func (a *Accounts) Exists(ctx context.Context, login string) (bool, error) {
	return a.db.NewSelect().Model((*User)(nil)).Where("login = ?", normalise(login)).Where("closed_at = 0").Exists(ctx)
}

// Available reports whether an account may take the login.
func (a *Accounts) Available(ctx context.Context, login string) (bool, error) {
	var form input.Form
	email := form.Email("login", login)
	if form.Err() != nil {
		return false, nil
	}
	taken, err := a.Exists(ctx, email)
	return !taken, err
}
