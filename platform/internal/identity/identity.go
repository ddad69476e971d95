// Package identity manages users, their practices and their passwords.
package identity

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"portal/platform/internal/commonpasswords"
	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// Practice is a dental practice, to which patients, orders and invoices belong.
type Practice struct {
	bun.BaseModel `bun:"table:practices,alias:p"`

	UUID       string `bun:"uuid,pk"`
	Name       string `bun:"name"`
	Street     string `bun:"street"`
	PostalCode string `bun:"postal_code"`
	City       string `bun:"city"`
	Country    string `bun:"country"`
}

// User is a member of a practice. Login is the e-mail in lower case.
type User struct {
	bun.BaseModel `bun:"table:users,alias:u"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	Login        string `bun:"login"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	Role         string `bun:"role"`
	Locale       string `bun:"locale"` // "" counts as French
	Phone        string `bun:"phone"`
	GalaxyLogin  string `bun:"galaxy_login"` // in the ERP
	ClosedAt     int64  `bun:"closed_at"`    // 0 while the account is open
	SuspendedAt  int64  `bun:"suspended_at"` // 0 while it is not suspended
	LastSeenAt   int64  `bun:"last_seen_at"` // time of the last sign-in
	Version      int64  `bun:"version"`      // of the fields that colleagues change: role, suspension
	// CredentialsVersion rises with every change of the user's credentials, and with a suspension.
	CredentialsVersion int64     `bun:"credentials_version"`
	Practice           *Practice `bun:"rel:belongs-to,join:practice_uuid=uuid"`
}

// Credential is a user's password.
type Credential struct {
	bun.BaseModel `bun:"table:credentials,alias:c"`

	UserUUID     string `bun:"user_uuid,pk"`
	PasswordHash string `bun:"password_hash"`
}

// Service reads users and checks their passwords.
type Service struct {
	db        *bun.DB
	passwords *verifier
	common    *commonpasswords.List
	now       func() time.Time
	demanding bool
}

// DemandSecondFactor makes every sign-in by password require a second factor, in all practices.
func (s *Service) DemandSecondFactor() { s.demanding = true }

// usable selects accounts that are neither closed nor suspended. Other users find nothing, whatever tokens they still
// have.
const usable = "u.closed_at = 0 AND u.suspended_at = 0"

// New returns a Service; it computes one hash, which is compared for unknown accounts.
func New(db *bun.DB) (*Service, error) {
	passwords, err := newVerifier()
	if err != nil {
		return nil, err
	}
	common, err := commonpasswords.Load()
	if err != nil {
		return nil, err
	}
	return &Service{db: db, passwords: passwords, common: common, now: time.Now}, nil
}

// ErrCredentials is the one answer to a wrong password and to an unknown account.
func ErrCredentials() *problem.Error {
	return problem.New(http.StatusUnauthorized, "auth.login.error", "The login or the password is wrong.")
}

// Authenticate returns the user with this login and password, with the version of the credentials that were proven. It
// returns ErrCredentials, or a *SecondFactor where the user has one or must set one up. The work is the same for an
// unknown account.
func (s *Service) Authenticate(ctx context.Context, login, password string) (*User, error) {
	user, _, err := s.authenticate(ctx, login, password, false)
	return user, err
}

// authenticate is Authenticate; suspects wait behind others for a hash. With ErrCredentials it returns the uuid and the
// practice of the account that was tried; neither where no account has the login.
func (s *Service) authenticate(ctx context.Context, login, password string, suspect bool) (*User, User, error) {
	var found []struct {
		UserUUID           string `bun:"user_uuid"`
		PracticeUUID       string `bun:"practice_uuid"`
		PasswordHash       string `bun:"password_hash"`
		CredentialsVersion int64  `bun:"credentials_version"`
		HasFactor          bool   `bun:"has_factor"`
		Demanded           bool   `bun:"demanded"` // by the practice
	}
	var tried User
	err := s.db.NewSelect().Model((*Credential)(nil)).Column("c.user_uuid", "u.practice_uuid", "c.password_hash", "u.credentials_version").
		ColumnExpr("EXISTS (SELECT 1 FROM user_factors AS f WHERE f.user_uuid = c.user_uuid) AS has_factor").
		ColumnExpr("p.second_factor_since > 0 AS demanded").
		Join("JOIN users AS u ON u.uuid = c.user_uuid").Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		Where("u.login = ?", normalise(login)).Where(usable).Scan(ctx, &found)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, tried, err
	}
	hash := ""
	if len(found) == 1 {
		hash, tried.UUID, tried.PracticeUUID = found[0].PasswordHash, found[0].UserUUID, found[0].PracticeUUID
	}
	match, err := s.passwords.check(ctx, password, hash, suspect)
	if err != nil {
		return nil, tried, err
	}
	if !match {
		return nil, tried, ErrCredentials()
	}
	user, err := s.ByID(ctx, tried.UUID)
	if err != nil {
		return nil, tried, err
	}
	user.CredentialsVersion = found[0].CredentialsVersion // the proven version: it may have changed since
	if found[0].HasFactor || found[0].Demanded || s.demanding {
		return nil, tried, &SecondFactor{User: user}
	}
	return user, tried, s.Seen(ctx, s.db, user.UUID)
}

// ByID returns the user with the practice.
func (s *Service) ByID(ctx context.Context, uuid string) (*User, error) {
	return s.one(ctx, "u.uuid = ?", uuid)
}

// ByLogin returns the user with this e-mail.
func (s *Service) ByLogin(ctx context.Context, login string) (*User, error) {
	return s.one(ctx, "u.login = ?", normalise(login))
}

func (s *Service) one(ctx context.Context, where, value string) (*User, error) {
	var user User
	err := s.db.NewSelect().Model(&user).Relation("Practice").Where(where, value).Where(usable).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	return &user, nil
}

// PracticeOf returns the uuid of the user's practice, or NotFound.
func (s *Service) PracticeOf(ctx context.Context, userUUID string) (string, error) {
	var practices []string
	err := s.db.NewSelect().Model((*User)(nil)).Column("u.practice_uuid").Where("u.uuid = ?", userUUID).
		Where(usable).Scan(ctx, &practices)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	if len(practices) == 0 {
		return "", problem.NotFound()
	}
	return practices[0], nil
}

// ReaderOf returns the user's practice and role, or NotFound.
func (s *Service) ReaderOf(ctx context.Context, userUUID string) (practice, role string, err error) {
	user, err := s.ByID(ctx, userUUID)
	if err != nil {
		return "", "", err
	}
	return user.PracticeUUID, httpx.RoleOf(ctx, user.UUID, user.Role), nil
}

// normalise returns the stored form of a login, "" for text that the database cannot store, which no account has.
func normalise(login string) string {
	if !utf8.ValidString(login) || strings.ContainsRune(login, 0) {
		return ""
	}
	return strings.ToLower(strings.TrimSpace(login))
}
