package factors

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"unicode"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	codesEach = 10
	// codeLength in base32 is 120 random bits: enough for a plain hash (OWASP ASVS 5, 6.5.2).
	codeLength = 24
	groupOf    = 6
)

// recoveryCode replaces an app once.
type recoveryCode struct {
	bun.BaseModel `bun:"table:recovery_codes"`

	UserUUID  string `bun:"user_uuid,pk"`
	CodeHash  string `bun:"code_hash,pk"`
	UsedAt    int64  `bun:"used_at"`
	CreatedAt int64  `bun:"created_at"` // a denied sign-in ends codes created since; 0: before the column existed
	Kept      bool   `bun:"kept"`       // the user has confirmed having saved it
}

// normalised removes the characters that only improve a code's readability.
func normalised(code string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Pd, unicode.White_Space) {
			return -1
		}
		return unicode.ToUpper(r)
	}, code)
}

// misread maps digits that codes do not have to the letters for which they are mistaken.
var misread = strings.NewReplacer("0", "O", "1", "I", "8", "B")

// codeHash returns the stored form of a code, however it was noted and typed.
func codeHash(user, code string) string {
	sum := sha256.Sum256([]byte(user + ":" + misread.Replace(normalised(code))))
	return hex.EncodeToString(sum[:])
}

// newCode returns a code in groups of letters and digits.
func newCode() string {
	text := rand.Text()[:codeLength]
	groups := make([]string, 0, codeLength/groupOf)
	for at := 0; at < len(text); at += groupOf {
		groups = append(groups, text[at:at+groupOf])
	}
	return strings.Join(groups, "-")
}

// replaceCodes replaces the user's codes by ten new ones.
func (s *Service) replaceCodes(ctx context.Context, tx bun.Tx, user string) ([]string, error) {
	if _, err := tx.NewDelete().Model((*recoveryCode)(nil)).Where("user_uuid = ?", user).Exec(ctx); err != nil {
		return nil, err
	}
	codes, rows, now := make([]string, codesEach), make([]recoveryCode, codesEach), s.Now().UnixMilli()
	for i := range codes {
		codes[i] = newCode()
		rows[i] = recoveryCode{UserUUID: user, CodeHash: codeHash(user, codes[i]), CreatedAt: now}
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return codes, err
}

func (s *Service) codesLeft(ctx context.Context, db bun.IDB, user string) (int, error) {
	n, err := db.NewSelect().Model((*recoveryCode)(nil)).Where("user_uuid = ?", user).Where("used_at = 0").Count(ctx)
	return int(n), err
}

// spendRecovery accepts a code once. Using one code proves that the user has saved them all.
func (s *Service) spendRecovery(ctx context.Context, tx bun.IDB, user, code string) (bool, error) {
	right, err := store.Affected(tx.NewUpdate().Model((*recoveryCode)(nil)).Set("used_at = ?", s.Now().UnixMilli()).
		Where("user_uuid = ?", user).Where("code_hash = ?", codeHash(user, code)).Where("used_at = 0").Exec(ctx))
	if err != nil || !right {
		return false, err
	}
	return true, keepCodes(ctx, tx, user)
}

func keepCodes(ctx context.Context, db bun.IDB, user string) error {
	_, err := db.NewUpdate().Model((*recoveryCode)(nil)).Set("kept = ?", true).Where("user_uuid = ?", user).Exec(ctx)
	return err
}

// KeepRecoveryCodes records that the user has saved the recovery codes. Until then they may never have been shown,
// because the answer that contained them may be lost.
func (s *Service) KeepRecoveryCodes(ctx context.Context, id string) error {
	if _, err := s.Users.ByID(ctx, id); err != nil {
		return err
	}
	return keepCodes(ctx, s.db, id)
}

// codesKept reports whether the user has saved the recovery codes; true if there are none.
func (s *Service) codesKept(ctx context.Context, db bun.IDB, user string) (bool, error) {
	lost, err := db.NewSelect().Model((*recoveryCode)(nil)).Where("user_uuid = ?", user).Where("kept = ?", false).Exists(ctx)
	return !lost, err
}

// RenewRecoveryCodes replaces the recovery codes by ten new ones. All sign-ins of the user end.
func (s *Service) RenewRecoveryCodes(ctx context.Context, id string) (user *identity.User, codes []string, err error) {
	if user, err = s.Users.ByID(ctx, id); err != nil {
		return nil, nil, err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := identity.ChangeCredentials(ctx, tx, user, journal.RenewRecoveryCodes); err != nil {
			return err
		}
		has, err := tx.NewSelect().Model((*factor)(nil)).Where("user_uuid = ?", id).Exists(ctx)
		if err != nil {
			return err
		}
		if !has {
			return problem.New(http.StatusConflict, "factors.none", "Recovery codes stand in for a second factor.")
		}
		codes, err = s.replaceCodes(ctx, tx, id)
		return err
	})
	if err == nil {
		s.write(user, mail.RecoveryRenewed)
	}
	return user, codes, err
}
