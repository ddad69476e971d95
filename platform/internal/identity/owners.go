package identity

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/mail"
)

// The pages that messages lead to.
const (
	factorsPage = "/mon-compte/mes-informations#double-authentification"
	teamPage    = "/mon-compte/mes-collaborateurs"
	hostingPage = "/mon-compte/mon-hebergement"
	journalPage = "/mon-compte/journal-des-acces"
)

// Notices are messages to people of a practice, ready to be sent once what they are about is committed.
type Notices []mail.Message

// noticesOf are a message for each owner of the practice who can sign in, but one. Attack stopped: a stolen session whose
// acts go unnoticed.
func noticesOf(ctx context.Context, db bun.IDB, practice, but string, message mail.Message) (Notices, error) {
	return noticesTo(ctx, db, message, peopleOf(db, practice).Where("u.role = ?", OwnerRole).Where("u.uuid <> ?", but))
}

// peopleOf selects who of a practice can sign in.
func peopleOf(db bun.IDB, practice string) *bun.SelectQuery {
	return db.NewSelect().Model((*User)(nil)).Join("JOIN credentials AS c ON c.user_uuid = u.uuid").Where("u.practice_uuid = ?", practice).Where(usable)
}

// noticesTo are a message for each user that is selected, in the user's language, with who acts.
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

// newOwner are the messages about a new owner, to the others.
func (a *Accounts) newOwner(ctx context.Context, db bun.IDB, user *User) (Notices, error) {
	if user.Role != OwnerRole {
		return nil, nil
	}
	return noticesOf(ctx, db, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.NewOwner, Person: user.name(), Link: a.page(teamPage)})
}

// ExportNotices are the messages about an export of the practice's data, to all its owners.
func (a *Accounts) ExportNotices(ctx context.Context, db bun.IDB, practice string) (Notices, error) {
	return noticesOf(ctx, db, practice, "", mail.Message{Kind: mail.PracticeExport, Link: a.page(hostingPage)})
}

// BulkNotices are the messages about somebody who opens unusually many records of a practice, to all its owners. The account may be
// suspended or closed by now.
func (a *Accounts) BulkNotices(ctx context.Context, practice, actor string, patients int) (Notices, error) {
	var user User
	if err := a.db.NewSelect().Model(&user).Where("u.uuid = ?", actor).Scan(ctx); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	return noticesOf(ctx, a.db, practice, "", mail.Message{Kind: mail.BulkReads, Person: user.name(), N: patients, Link: a.page(journalPage)})
}

// ResetNotices are the messages about a reset of a colleague's second factors, to all owners of the practice.
func (a *Accounts) ResetNotices(ctx context.Context, user *User) (Notices, error) {
	return noticesOf(ctx, a.db, user.PracticeUUID, "", mail.Message{Kind: mail.FactorsResetNotice, Person: user.name(), Link: a.page(teamPage)})
}

// DemandNotices are the messages about a second factor that is demanded of everybody in the practice, or no longer, to all
// owners; of a demand also to the others who have none, whom it stops at their next sign-in.
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

// AnnounceReset mails a user, and the other owners of the practice, that the factors will be reset. An error means that the
// user's mail was not delivered; the owners get theirs after it. The link of the user's mail takes the reset back, with
// everything that a denied sign-in ends.
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
	own.Until = due // also where there is no page for a link
	if err := post.Deliver(ctx, own); err != nil {
		return err
	}
	a.Send(notices)
	return nil
}

// page is the address of a page of the portal, "" where the portal's is not configured.
func (a *Accounts) page(path string) string {
	if len(a.origins) == 0 {
		return ""
	}
	return a.origins[0] + path
}

// Send hands messages to the post.
func (a *Accounts) Send(notices Notices) {
	for _, message := range notices {
		a.post.Later(func(context.Context) (mail.Message, bool, error) { return message, true, nil })
	}
}

// PaymentNotices are a message about a payment or a mandate, to all owners of the practice and to the payer.
func PaymentNotices(ctx context.Context, db bun.IDB, practice, payer string, message mail.Message) (Notices, error) {
	return noticesTo(ctx, db, message, peopleOf(db, practice).Where("(u.role = ? OR u.uuid = ?)", OwnerRole, payer))
}
