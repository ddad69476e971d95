package identity

import (
	"context"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/journal"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Events of a changed account; a service with sessions of the account acts on them.
const (
	Changed            = "user.changed"     // of the name, the login or the role
	CredentialsChanged = "user.credentials" // sessions with the old ones end
	Suspended          = "user.suspended"   // or closed: sessions end
)

// OwnerRole is the role that at least one member of a practice must have.
const OwnerRole = "owner"

// firstPage is the page for the code in the mail of a first connexion.
const firstPage = pages.ShellFirstConnexion

// publish publishes an account's change to the pages of its user and the user's colleagues.
func (u *User) publish(ctx context.Context, tx bun.IDB, kind string) error {
	own := events.Event{PracticeUUID: u.PracticeUUID, UserUUID: u.UUID, Kind: kind, SubjectUUID: u.UUID, Tags: []string{"users"}}
	if kind != Changed {
		own.Version = u.CredentialsVersion
	}
	return events.PublishAll(ctx, tx, []events.Event{
		own,
		{PracticeUUID: u.PracticeUUID, Kind: "collaborator.changed", SubjectUUID: u.UUID, Tags: []string{"users"}},
	})
}

// note adds the line of an administrative act to the practice's journal. It must be the last statement of a transaction.
func (u *User) note(ctx context.Context, tx bun.IDB, action string) error {
	return journal.Record(ctx, tx, journal.OfAccount(u.PracticeUUID, u.UUID, action))
}

// noteRole is note with the previous role, if there was one, and the new one.
func (u *User) noteRole(ctx context.Context, tx bun.IDB, action, from, to string) error {
	entry := journal.OfAccount(u.PracticeUUID, u.UUID, action)
	entry.From, entry.To = from, to
	return journal.Record(ctx, tx, entry)
}

// noteOwn is note for an act that a mailed code proves to be the user's own: there is no session.
func (u *User) noteOwn(ctx context.Context, tx bun.IDB, action string) error {
	entry := journal.OfAccount(u.PracticeUUID, u.UUID, action)
	entry.ActorUUID = u.UUID
	return journal.Record(ctx, tx, entry)
}

// keepsOwner refuses to remove the practice's last owner who can sign in. The practice's row is the lock: two owners who
// remove each other must not both succeed.
func keepsOwner(ctx context.Context, tx bun.Tx, user *User) error {
	if err := lockPractice(ctx, tx, user.PracticeUUID); err != nil {
		return err
	}
	var roles []string
	err := tx.NewSelect().Model((*User)(nil)).Column("role").Where("uuid = ?", user.UUID).Where("closed_at = 0").Scan(ctx, &roles)
	if err != nil {
		return err
	}
	if len(roles) == 0 {
		return problem.NotFound()
	}
	if roles[0] != OwnerRole {
		return nil
	}
	others, err := tx.NewSelect().Model((*User)(nil)).Join("JOIN credentials AS c ON c.user_uuid = u.uuid").
		Where("u.practice_uuid = ?", user.PracticeUUID).Where("u.role = ?", OwnerRole).Where(usable).Where("u.uuid <> ?", user.UUID).Exists(ctx)
	if err == nil && !others {
		err = problem.New(http.StatusConflict, "users.last_owner", "A practice keeps an owner.")
	}
	return err
}

func lockPractice(ctx context.Context, tx bun.Tx, practice string) error {
	_, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice)
	return err
}

// Colleague returns a member of the practice whose account is open, suspended or not; NotFound for any other user.
func (a *Accounts) Colleague(ctx context.Context, db bun.IDB, practice, id string) (*User, error) {
	var found []User
	err := db.NewSelect().Model(&found).Relation("Practice").Where("u.uuid = ?", id).Where("u.practice_uuid = ?", practice).
		Where("u.closed_at = 0").Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// CreateInvited creates an account without a password for an invited person, while the practice has fewer than most members. The
// link of the first connexion is mailed after the account exists.
func (a *Accounts) CreateInvited(ctx context.Context, user *User, most int) error {
	if len(a.origins) == 0 {
		return problem.New(http.StatusServiceUnavailable, "portal.unknown", "The portal's address is not configured.")
	}
	user.UUID = uuid.NewString()
	var notices Notices
	err := a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lockPractice(ctx, tx, user.PracticeUUID); err != nil {
			return err
		}
		present, err := tx.NewSelect().Model((*User)(nil)).Where("practice_uuid = ?", user.PracticeUUID).Where("closed_at = 0").Count(ctx)
		if err != nil {
			return err
		}
		if int(present) >= most {
			return problem.New(http.StatusConflict, "team.limit", "The practice has no room for another account.")
		}
		if err := a.unreserved(ctx, tx, user.Login, user.UUID); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(user).Exec(ctx); err != nil {
			return err
		}
		if notices, err = a.newOwner(ctx, tx, user); err != nil {
			return err
		}
		if err := user.publish(ctx, tx, Changed); err != nil {
			return err
		}
		return user.noteRole(ctx, tx, journal.Invite, "", user.Role)
	})
	if store.Duplicate(err) {
		return errTaken()
	}
	if err != nil {
		return err
	}
	a.Send(notices)
	return a.mailInvitation(ctx, user.Login)
}

// MailFirst mails the link of the first connexion again.
func (a *Accounts) MailFirst(ctx context.Context, user *User) error {
	if _, err := a.landing(firstPage); err != nil {
		return err
	}
	if err := user.note(ctx, a.db, journal.InviteAgain); err != nil {
		return err
	}
	return a.mailInvitation(ctx, user.Login)
}

// Entered reports whether the user has chosen a password.
func (a *Accounts) Entered(ctx context.Context, id string) (bool, error) {
	return entered(ctx, a.db, id)
}

func entered(ctx context.Context, db bun.IDB, id string) (bool, error) {
	return db.NewSelect().Model((*Credential)(nil)).Where("user_uuid = ?", id).Exists(ctx)
}

// ChangeRole gives a colleague a role, unless the colleague was changed since version. The other owners are mailed when
// it is the role of an owner.
func (a *Accounts) ChangeRole(ctx context.Context, practice, id, role string, version int64) error {
	var notices Notices
	err := a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		user, err := a.Colleague(ctx, tx, practice, id)
		if err != nil {
			return err
		}
		if role != OwnerRole {
			if err := keepsOwner(ctx, tx, user); err != nil {
				return err
			}
		}
		changed, err := store.Affected(tx.NewUpdate().Model((*User)(nil)).Set("role = ?", role).Set("version = version + 1").
			Where("uuid = ?", id).Where("closed_at = 0").Where("version = ?", version).Exec(ctx))
		if err != nil {
			return err
		}
		if !changed {
			return problem.New(http.StatusConflict, "version.conflict", "Another user changed it.")
		}
		if err := user.publish(ctx, tx, Changed); err != nil || user.Role == role {
			return err
		}
		before := user.Role
		user.Role = role
		if notices, err = a.newOwner(ctx, tx, user); err != nil {
			return err
		}
		return user.noteRole(ctx, tx, journal.ChangeRole, before, role)
	})
	if err == nil {
		a.Send(notices)
	}
	return err
}

// Suspend ends a colleague's sessions and refuses new sign-ins until Reactivate. It is idempotent.
func (a *Accounts) Suspend(ctx context.Context, practice, id string) error {
	return a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		user, err := a.Colleague(ctx, tx, practice, id)
		if err != nil || user.SuspendedAt != 0 {
			return err
		}
		if err := keepsOwner(ctx, tx, user); err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model((*User)(nil)).Set("suspended_at = ?", a.now().UnixMilli()).Set("version = version + 1").
			Where("uuid = ?", id).Where("suspended_at = 0").Exec(ctx)
		if err != nil {
			return err
		}
		// Links in the mailbox must not open the account either.
		if _, err := tx.ExecContext(ctx, "UPDATE account_links SET expires_at = 0 WHERE user_uuid = ?", id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM push_subscriptions WHERE user_uuid = ?", id); err != nil {
			return err
		}
		if err := endSignIns(ctx, tx, user); err != nil {
			return err
		}
		if err := user.publish(ctx, tx, Suspended); err != nil {
			return err
		}
		return user.note(ctx, tx, journal.Suspend)
	})
}

// Reactivate permits a suspended colleague to sign in again. The other owners are mailed when it is an owner.
func (a *Accounts) Reactivate(ctx context.Context, practice, id string) error {
	var notices Notices
	err := a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		user, err := a.Colleague(ctx, tx, practice, id)
		if err != nil || user.SuspendedAt == 0 {
			return err
		}
		_, err = tx.NewUpdate().Model((*User)(nil)).Set("suspended_at = 0").Set("version = version + 1").Where("uuid = ?", id).Exec(ctx)
		if err != nil {
			return err
		}
		if err := user.publish(ctx, tx, Changed); err != nil {
			return err
		}
		if notices, err = a.newOwner(ctx, tx, user); err != nil {
			return err
		}
		return user.note(ctx, tx, journal.Reinstate)
	})
	if err == nil {
		a.Send(notices)
	}
	return err
}

// Remove closes a colleague's account permanently, which ends its sessions; an invitation that was never accepted is
// withdrawn. A user of another practice is NotFound.
func (a *Accounts) Remove(ctx context.Context, practice, id string) error {
	return a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		user, err := a.Colleague(ctx, tx, practice, id)
		if err != nil {
			return err
		}
		// The person never signed in: only the invitation is removed.
		action := journal.RemoveAccount
		before, err := entered(ctx, tx, user.UUID)
		if err != nil {
			return err
		}
		if !before && user.LastSeenAt == 0 {
			action = journal.WithdrawInvitation
		}
		return a.close(ctx, tx, user, action)
	})
}
