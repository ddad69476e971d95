package identity

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/input"
	"portal/platform/internal/pages"
	"portal/platform/internal/translations"
)

// appPage takes the code of a mail, and offers the passwords that the person already has at linked applications.
const appPage = pages.ShellChooseAppPassword

// maxApplications bounds how many applications are offered.
const maxApplications = 100

// AppCredential is a user's credential at an application. It is accepted here only while the account is linked to the
// application.
type AppCredential struct {
	bun.BaseModel `bun:"table:application_credentials,alias:ac"`

	UserUUID        string `bun:"user_uuid,pk"`
	ApplicationUUID string `bun:"application_uuid,pk"`
	Login           string `bun:"login"`
	PasswordHash    string `bun:"password_hash"`
}

// ApplicationLogins returns the linked applications at which the user has a password, by name.
func (a *Accounts) ApplicationLogins(ctx context.Context, user string) ([]identityapi.ApplicationLogin, error) {
	var rows []struct {
		UUID  string `bun:"uuid"`
		Name  string `bun:"name"`
		Login string `bun:"login"`
	}
	err := a.db.NewSelect().TableExpr("application_credentials AS ac").ColumnExpr("p.uuid, p.name, ac.login").
		Join("JOIN user_applications AS l ON l.user_uuid = ac.user_uuid AND l.application_uuid = ac.application_uuid").
		Join("JOIN applications AS p ON p.uuid = ac.application_uuid").
		Where("ac.user_uuid = ?", user).Order("p.name").Limit(maxApplications).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	found := make([]identityapi.ApplicationLogin, 0, len(rows))
	for _, row := range rows {
		id, err := uuid.Parse(row.UUID)
		if err != nil {
			return nil, err
		}
		found = append(found, identityapi.ApplicationLogin{ApplicationUuid: id, Application: translations.For(ctx, row.Name), Login: row.Login})
	}
	return found, nil
}

// proveApplication checks the password that the user has at a linked application.
func (a *Accounts) proveApplication(ctx context.Context, user *User, application *uuid.UUID, field, password string) error {
	known, err := a.ApplicationLogins(ctx, user.UUID)
	if err != nil {
		return err
	}
	for _, one := range known {
		if one.ApplicationUuid == *application {
			return a.proveElsewhere(ctx, stored{table: "application_credentials", where: "user_uuid = ? AND application_uuid = ?",
				key: []any{user.UUID, application.String()}}, field, password)
		}
	}
	var form input.Form
	form.Fault("applicationUuid", "unknown", "")
	return form.Err()
}

// landingFor returns the page to which the mail of a first connexion leads: another one when there are passwords to
// choose from.
func (a *Accounts) landingFor(ctx context.Context, user *User, target string) (string, error) {
	origin, first := strings.CutSuffix(target, firstPage)
	if !first {
		return target, nil
	}
	known, err := a.ApplicationLogins(ctx, user.UUID)
	if err != nil || len(known) == 0 {
		return target, err
	}
	return origin + appPage, nil
}
