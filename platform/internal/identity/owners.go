package identity

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
)

// The pages that messages link to.
const (
	factorsPage = pages.AccountInformation + "#double-authentification"
	teamPage    = pages.AccountCollaborators
	hostingPage = pages.AccountHosting
	journalPage = pages.AccountJournal
)

// Notices are messages to members of a practice, to be sent once the change that they report is committed.
type Notices []mail.Message

// noticesOf returns a message for each owner of the practice who can sign in, except one. Attack stopped: a stolen
// session whose acts go unnoticed.
func noticesOf(ctx context.Context, db bun.IDB, practice, but string, message mail.Message) (Notices, error) {
	return noticesTo(ctx, db, message, peopleOf(db, practice).Where("u.role = ?", OwnerRole).Where("u.uuid <> ?", but))
}

// peopleOf selects the members of a practice who can sign in.
func peopleOf(db bun.IDB, practice string) *bun.SelectQuery {
	return db.NewSelect().Model((*User)(nil)).Join("JOIN credentials AS c ON c.user_uuid = u.uuid").Where("u.practice_uuid = ?", practice).Where(usable)
}

// noticesTo returns a message for each selected user, in the user's language, with the name of the acting user.
func noticesTo(ctx context.Context, db bun.IDB, message mail.Message, selected *bun.SelectQuery) (Notices, error) {
	var readers []User
	if err := selected.Relation("Practice").Order("u.uuid").Scan(ctx, &readers); err != nil {
		return nil, err
	}
	var actors []User
	if err := db.NewSelect().Model(&actors).Where("u.uuid = ?", httpx.ActorOf(ctx).UserUUID).Scan(ctx); err != nil {
		return nil, err
	}
	for i := range actors {
		message.Inviter = actors[i].name()
	}
	var all Notices
	for i := range readers {
		own := message
		own.To, own.Locale, own.Name, own.Practice = readers[i].Login, readers[i].language(), readers[i].name(), readers[i].practiceName()
		all = append(all, own)
	}
	return all, nil
}

// newOwner returns the messages about a new owner, to the others.
func (a *Accounts) newOwner(ctx context.Context, db bun.IDB, user *User) (Notices, error) {
	if user.Role != OwnerRole {
		return nil, nil
	}
	return noticesOf(ctx, db, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.NewOwner, Person: user.name(), Link: a.page(teamPage)})
}

// ExportNotices returns the messages about an export of the practice's data, to all its owners.
func (a *Accounts) ExportNotices(ctx context.Context, db bun.IDB, practice string) (Notices, error) {
	return noticesOf(ctx, db, practice, "", mail.Message{Kind: mail.PracticeExport, Link: a.page(hostingPage)})
}

// BulkNotices returns the messages about a user who opens unusually many records of a practice, to all its owners. The
// account may be suspended or closed by now.
func (a *Accounts) BulkNotices(ctx context.Context, practice, actor string, patients int) (Notices, error) {
	var user User
	if err := a.db.NewSelect().Model(&user).Where("u.uuid = ?", actor).Scan(ctx); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	return noticesOf(ctx, a.db, practice, "", mail.Message{Kind: mail.BulkReads, Person: user.name(), N: patients, Link: a.page(journalPage)})
}

// ResetNotices returns the messages about a reset of a colleague's second factors, to all owners of the practice.
func (a *Accounts) ResetNotices(ctx context.Context, user *User) (Notices, error) {
	return noticesOf(ctx, a.db, user.PracticeUUID, "", mail.Message{Kind: mail.FactorsResetNotice, Person: user.name(), Link: a.page(teamPage)})
}

// DemandNotices returns the messages about a second factor that the practice requires, or no longer requires, of its
// members: to all owners; when it is required also to the members without one, who must set one up at their next sign-in.
func (a *Accounts) DemandNotices(ctx context.Context, db bun.IDB, practice string, kind mail.Kind) (Notices, error) {
	notices, err := noticesOf(ctx, db, practice, "", mail.Message{Kind: kind, Link: a.page(teamPage)})
	if err != nil || kind != mail.FactorDemanded {
		return notices, err
	}
	unprotected := peopleOf(db, practice).Where("u.role <> ?", OwnerRole).
		Where("NOT EXISTS (SELECT 1 FROM user_factors AS f WHERE f.user_uuid = u.uuid)")
	required, err := noticesTo(ctx, db, mail.Message{Kind: mail.FactorRequired, Link: a.page(factorsPage)}, unprotected)
	return append(notices, required...), err
}

// AnnounceReset mails a user, and the other owners of the practice, that the factors will be reset. It returns an error
// if the user's mail was not delivered; the owners' mails are sent after it. The link of the user's mail cancels the
// reset, and ends everything that a denied sign-in ends.
func (a *Accounts) AnnounceReset(ctx context.Context, post Deliverer, user *User, due time.Time) error {
	now := a.now()
	own, deniable, err := a.deniable(ctx, user, mail.FactorsResetPlanned, now, due.Sub(now))
	if err != nil {
		return err
	}
	if !deniable {
		return errors.New("too many links were mailed to announce a reset")
	}
	notices, err := noticesOf(ctx, a.db, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.FactorsResetPlannedNotice, Person: user.name(), Link: a.page(teamPage)})
	if err != nil {
		return err
	}
	own.Until = due // also where no page is configured for a link
	if err := post.Deliver(ctx, own); err != nil {
		return err
	}
	a.Send(notices)
	return nil
}

// page returns the address of a page of the portal, "" where the portal's address is not configured.
func (a *Accounts) page(path string) string {
	if len(a.origins) == 0 {
		return ""
	}
	return a.origins[0] + path
}

// Send queues messages for delivery. Call it after the transaction that caused them has committed.
func (a *Accounts) Send(notices Notices) {
	for _, message := range notices {
		a.post.Later(func(context.Context) (mail.Message, bool, error) { return message, true, nil })
	}
}

// PaymentNotices returns messages about a payment or a mandate, to all owners of the practice and to the payer.
func PaymentNotices(ctx context.Context, db bun.IDB, practice, payer string, message mail.Message) (Notices, error) {
	return noticesTo(ctx, db, message, peopleOf(db, practice).Where("(u.role = ? OR u.uuid = ?)", OwnerRole, payer))
}
