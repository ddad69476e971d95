package factors

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/store"
)

const (
	// trustLife is how long a browser in which a second factor was proven needs none.
	trustLife = 30 * 24 * time.Hour
	// maxTrusted bounds the trusted browsers of a user.
	maxTrusted = 20
)

// trustedBrowser is a browser in which the user has proven a second factor and has chosen to trust it.
type trustedBrowser struct {
	bun.BaseModel `bun:"table:trusted_browsers,alias:tb"`

	UserUUID    string `bun:"user_uuid,pk"`
	Browser     string `bun:"browser,pk"`          // identity.HashBrowser
	Credentials int64  `bun:"credentials_version"` // any change of the credentials ends the trust
	ExpiresAt   int64  `bun:"expires_at"`
}

// Trusts implements identity.Challenger.
func (s *Service) Trusts(ctx context.Context, user *identity.User, browser string) (bool, error) {
	if browser == "" {
		return false, nil
	}
	return s.trusted(s.db, user.UUID).Where("browser = ?", identity.HashBrowser(user.UUID, browser)).
		Where("credentials_version = ?", user.CredentialsVersion).Exists(ctx)
}

// trusted selects the browsers of a user whose trust has not expired.
func (s *Service) trusted(db bun.IDB, user string) *bun.SelectQuery {
	return db.NewSelect().Model((*trustedBrowser)(nil)).Where("user_uuid = ?", user).Where("expires_at > ?", s.Now().UnixMilli())
}

// Trust makes a browser need no second factor for trustLife, unless the credentials change.
func (s *Service) Trust(ctx context.Context, user *identity.User, browser string) error {
	row := &trustedBrowser{UserUUID: user.UUID, Browser: identity.HashBrowser(user.UUID, browser), Credentials: user.CredentialsVersion,
		ExpiresAt: s.Now().Add(trustLife).UnixMilli()}
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(row).On("CONFLICT (user_uuid, browser) DO UPDATE").
			Set("credentials_version = EXCLUDED.credentials_version").Set("expires_at = EXCLUDED.expires_at").Exec(ctx)
		if err != nil {
			return err
		}
		kept := tx.NewSelect().Model((*trustedBrowser)(nil)).Column("browser").Where("user_uuid = ?", user.UUID).
			OrderExpr("expires_at DESC, browser").Limit(maxTrusted)
		_, err = tx.NewDelete().Model((*trustedBrowser)(nil)).Where("user_uuid = ?", user.UUID).Where("browser NOT IN (?)", kept).Exec(ctx)
		if err != nil {
			return err
		}
		return user.NoteOwn(ctx, tx, journal.TrustBrowser)
	})
}

// ForgetBrowsers ends the trust in all browsers of the user.
func (s *Service) ForgetBrowsers(ctx context.Context, id string) error {
	user, err := s.Users.ByID(ctx, id)
	if err != nil {
		return err
	}
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		forgotten, err := store.Affected(tx.NewDelete().Model((*trustedBrowser)(nil)).Where("user_uuid = ?", id).Exec(ctx))
		if err != nil || !forgotten {
			return err
		}
		return user.NoteOwn(ctx, tx, journal.ForgetBrowsers)
	})
}
