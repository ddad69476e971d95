package journal

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
)

// PracticeOf returns the practice of a user, whatever the account's state, or of a guest.
func PracticeOf(ctx context.Context, db bun.IDB, id string) (string, error) {
	var practices []string
	err := db.NewRaw("SELECT practice_uuid FROM users WHERE uuid = ? UNION SELECT practice_uuid FROM guests WHERE uuid = ?", id, id).Scan(ctx, &practices)
	if err == nil && len(practices) == 0 {
		err = problem.NotFound()
	}
	if err != nil {
		return "", err
	}
	return practices[0], nil
}

// BrowserSignIn is a sign-in of a user with a browser.
type BrowserSignIn struct {
	UserUUID string
	Browser  string // identifies the browser over sign-ins
	Device   string // browser and system, in readable form
	Network  string
	ByMail   bool   // by a mailed link
	Locale   string // of the page, "" where it is unknown
}

// Browsers records the browsers in which users sign in.
type Browsers interface {
	// SignedIn records a sign-in in the caller's transaction. A returned notify is to be called once that is committed.
	SignedIn(ctx context.Context, tx bun.Tx, in BrowserSignIn) (notify func(), err error)
}

// EndPushes deletes the push subscription of a user's ended session, or with "" those of all the user's browsers.
type EndPushes func(ctx context.Context, db bun.IDB, user, session string) error

// browserOf returns the browser of a sign-in. It returns nil for the end of a session, for a guest, and for a gateway
// that does not send the browser.
func browserOf(ctx context.Context, user string, record *journalapi.SessionRecord) *BrowserSignIn {
	method := listing.Or(record.Method, "")
	if record.Action != journalapi.SessionRecordActionSignIn || record.Browser == nil || method == journalapi.SignInMethodGuestLink {
		return nil
	}
	return &BrowserSignIn{UserUUID: user, Browser: *record.Browser, Device: httpx.ActorOf(ctx).Device, Network: listing.Or(record.Network, ""),
		ByMail: method == journalapi.SignInMethodMailedLink, Locale: string(listing.Or(record.Locale, ""))}
}

// RecordSession implements POST /journal/sessions/{userUuid}. The line of a successful sign-in follows those of the
// failures before it.
func (h *Handlers) RecordSession(ctx context.Context, request journalapi.RecordSessionRequestObject) (journalapi.RecordSessionResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := PracticeOf(ctx, h.store.db, user)
	if err != nil {
		return nil, err
	}
	entry := OfAccount(practice, user, string(request.Body.Action))
	entry.ActorUUID = user
	if request.Body.Method != nil {
		entry.Method = string(*request.Body.Method)
	}
	entry.To = string(listing.Or(request.Body.Role, ""))
	if (entry.Action == SeeAs) != (entry.To != "") {
		return nil, problem.Invalid("role", "belongs to see_as")
	}
	var notify func()
	err = h.store.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		switch entry.Action {
		case SeeAs: // the session goes on
		case SignIn:
			if err := h.failures.Settle(ctx, tx, user); err != nil {
				return err
			}
		default:
			if err := h.endPushes(ctx, tx, user, listing.Or(request.Body.Session, "")); err != nil {
				return err
			}
		}
		if browser := browserOf(ctx, user, request.Body); browser != nil {
			if notify, err = h.browsers.SignedIn(ctx, tx, *browser); err != nil {
				return err
			}
		}
		return Record(ctx, tx, entry)
	})
	if err == nil && notify != nil {
		notify()
	}
	return journalapi.RecordSession204Response{}, err
}
