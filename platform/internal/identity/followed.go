package identity

import (
	"context"
	"errors"
	"net/http"
	"time"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

// Guests resolves the links of guests, who have no account.
type Guests interface {
	// OpenLink returns the state of a guest's link; nil when the code is not a guest's.
	OpenLink(ctx context.Context, code string) (*identityapi.LinkState, error)
	// Renew prepares the mail with a new link for the guest of this one.
	Renew(ctx context.Context, code string) (mail.Message, bool, error)
}

// resetPage is the page for the code in the mail of a forgotten password.
const resetPage = pages.ShellResetPassword

// followed is a link that was opened, with its user.
type followed struct {
	link
	Login   string `bun:"login"`
	First   string `bun:"first_name"`
	Last    string `bun:"last_name"`
	Entered bool   `bun:"entered"` // the account has a password
}

// OpenLink returns what a mailed link is for and why it is invalid. It does not disclose which accounts exist: only the
// recipient has the code, and only a valid link names its owner.
func (a *Accounts) OpenLink(ctx context.Context, code string) (identityapi.LinkState, error) {
	l, err := a.followed(ctx, code)
	if err != nil {
		return identityapi.LinkState{}, err
	}
	if l == nil {
		return a.guestLink(ctx, code)
	}
	state := identityapi.LinkState{Purpose: l.purpose(), State: l.state(a.now())}
	if state.State != identityapi.LinkStateStateValid {
		return state, nil
	}
	until, name, login := localtime.Instant(l.ExpiresAt), l.First+" "+l.Last, l.Login
	if l.Purpose == purposeEmail || l.Purpose == purposeDenial && l.Email != "" {
		login = l.Email // the login after the link is used
	}
	state.ExpiresAt, state.Name, state.Login = &until, &name, &login
	if l.Purpose == purposePassword {
		known, err := a.ApplicationLogins(ctx, l.UserUUID)
		if err != nil {
			return identityapi.LinkState{}, err
		}
		state.Applications = &known
	}
	return state, nil
}

func (a *Accounts) guestLink(ctx context.Context, code string) (identityapi.LinkState, error) {
	unknown := problem.New(http.StatusNotFound, "link.unknown", "")
	if a.guests == nil {
		return identityapi.LinkState{}, unknown
	}
	guest, err := a.guests.OpenLink(ctx, code)
	if err != nil {
		return identityapi.LinkState{}, err
	}
	if guest == nil {
		return identityapi.LinkState{}, unknown
	}
	return *guest, nil
}

func (a *Accounts) followed(ctx context.Context, code string) (*followed, error) {
	var found []followed
	err := a.db.NewSelect().TableExpr("account_links AS al").ColumnExpr("al.*, u.login, u.first_name, u.last_name").
		ColumnExpr("c.user_uuid IS NOT NULL AS entered").Join("JOIN users AS u ON u.uuid = al.user_uuid").
		Join("LEFT JOIN credentials AS c ON c.user_uuid = al.user_uuid").
		Where("al.code_hash = ?", HashCode(code)).Where(usable).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// purpose returns what the account needs now: a first connexion is over once the user has chosen a password.
func (l *followed) purpose() identityapi.LinkStatePurpose {
	switch {
	case l.Purpose == purposeEmail:
		return identityapi.LinkStatePurposeEmail
	case l.Purpose == purposeDenial:
		return identityapi.LinkStatePurposeDenial
	case l.Entered:
		return identityapi.LinkStatePurposeReset
	}
	return identityapi.LinkStatePurposeFirst
}

func (l *followed) state(now time.Time) identityapi.LinkStateState {
	switch {
	case l.UsedAt != 0:
		return identityapi.LinkStateStateUsed
	case l.ExpiresAt == 0:
		return identityapi.LinkStateStateReplaced
	case l.ExpiresAt <= now.UnixMilli():
		return identityapi.LinkStateStateExpired
	}
	return identityapi.LinkStateStateValid
}

// ResendLink mails a new link to the recipient of this one. The holder of the code has, or had, the mail, so nothing is
// disclosed; the number of mails has the same limit as any other request. A new e-mail must be requested again by its
// owner.
func (a *Accounts) ResendLink(code string) {
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		l, err := a.followed(ctx, code)
		if err != nil {
			return mail.Message{}, false, err
		}
		if l == nil && a.guests != nil {
			return a.guests.Renew(ctx, code)
		}
		if l == nil || l.Purpose != purposePassword {
			return mail.Message{}, false, nil
		}
		page := resetPage
		if !l.Entered {
			page = firstPage
		}
		target, err := a.landing(page)
		if err != nil {
			return mail.Message{}, false, errors.New("the portal's address is not configured")
		}
		return a.passwordMail(ctx, l.Login, target, "")
	})
}
