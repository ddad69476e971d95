// Package notifications notifies users on their page, by a daily mail and by pushes, as each of them prefers.
package notifications

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/httpx"
	"portal/platform/internal/push"
	"portal/platform/internal/store"
)

// Types of notices, by which preferences are stored.
const (
	TypeOrder   = "order"
	TypeInvoice = "invoice"
	TypeClaim   = "claim" // incidents, claims and returns
	TypeFile    = "file"
	TypePatient = "patient" // a share or an unlinking
	TypeMessage = "message"
	TypeNetwork = "network" // invitations, contacts, groups
	TypeSmileys = "smileys"
	TypeOffer   = "offer"   // offers and documents
	TypeAccount = "account" // the user's account, the practice's users, hosting
	TypeHelp    = "help"    // answers to questions
)

// Types are all types, in the order in which preferences show them.
var Types = []string{
	TypeOrder, TypeInvoice, TypeClaim, TypeFile, TypePatient, TypeMessage, TypeNetwork, TypeSmileys, TypeOffer, TypeAccount, TypeHelp,
}

// Tag is the cache tag of all answers that show notifications.
const Tag = "notifications"

// Notice is a notification to be sent: to UserUUID, or else to all members of PracticeUUID, or to those with one of
// Roles, without the user whose request caused it.
type Notice struct {
	UserUUID     string
	PracticeUUID string
	Roles        []string
	Type         string
	Title        string            // a key of the front end's texts, like notifications.order.status
	Params       map[string]string // parameters of the text, without health data
	Link         string            // a path of the portal, or ""
}

// Notification is a notice to one user.
type Notification struct {
	bun.BaseModel `bun:"table:notifications,alias:n"`

	UUID     string `bun:"uuid,pk"`
	UserUUID string `bun:"user_uuid"`
	Type     string `bun:"type"`
	Title    string `bun:"title"`
	Params   string `bun:"params"` // JSON
	Link     string `bun:"link"`
	At       int64  `bun:"at"`
	Unread   bool   `bun:"unread"`
	OnPage   bool   `bun:"on_page"`
	ByMail   bool   `bun:"by_mail"`
}

const (
	maxParams = 12
	maxParam  = 200
)

var (
	titlePattern = regexp.MustCompile(`^[a-z][A-Za-z0-9_.]{0,79}$`)
	linkPattern  = regexp.MustCompile(`^/[A-Za-z0-9][^\s\\"<>]{0,299}$`)
)

// reader is a recipient, with the stored preference if there is one.
type reader struct {
	UUID         string `bun:"uuid"`
	PracticeUUID string `bun:"practice_uuid"`
	Page         *bool  `bun:"page"`
	Mail         *bool  `bun:"mail"`
	Push         *bool  `bun:"push"`
}

// Notify writes a notice for each recipient who wants it, in the caller's transaction, and notifies their pages and
// browsers.
func Notify(ctx context.Context, tx bun.IDB, notice Notice) error {
	params, err := notice.check()
	if err != nil {
		return err
	}
	readers, err := notice.readers(ctx, tx)
	if err != nil {
		return err
	}
	at := time.Now()
	now := at.UnixMilli()
	var rows []Notification
	var pushed []string
	notified := map[string]string{}
	for _, r := range readers {
		channels := r.channels(notice.Type)
		if channels.Push {
			pushed = append(pushed, r.UUID)
		}
		if !channels.Page && !channels.Mail {
			continue
		}
		rows = append(rows, Notification{
			UUID: uuid.Must(uuid.NewV7()).String(), UserUUID: r.UUID, Type: notice.Type, Title: notice.Title, Params: params, Link: notice.Link,
			At: now, Unread: true, OnPage: channels.Page, ByMail: channels.Mail,
		})
		if channels.Page {
			notified[r.UUID] = r.PracticeUUID
		}
	}
	if err := push.Enqueue(ctx, tx, pushed, notice.Type, notice.Link, at); err != nil {
		return err
	}
	if len(rows) == 0 {
		return nil
	}
	if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
		return err
	}
	var news []events.Event
	for _, n := range rows {
		if practice, ok := notified[n.UserUUID]; ok {
			news = append(news, events.Event{PracticeUUID: practice, UserUUID: n.UserUUID, Kind: "notification.new", SubjectUUID: n.UUID, Tags: []string{Tag}})
		}
	}
	return events.PublishAll(ctx, tx, news)
}

func (n Notice) check() (params string, err error) {
	if !slices.Contains(Types, n.Type) || !titlePattern.MatchString(n.Title) || (n.UserUUID == "") == (n.PracticeUUID == "") {
		return "", fmt.Errorf("notifications: %q of type %q is no notice", n.Title, n.Type)
	}
	// Attack stopped: a notice that links out of the portal (`//elsewhere.example`).
	if n.Link != "" && !linkPattern.MatchString(n.Link) {
		return "", fmt.Errorf("notifications: the link of %q is no path of the portal", n.Title)
	}
	if len(n.Params) > maxParams {
		return "", fmt.Errorf("notifications: %q has too many params", n.Title)
	}
	kept := map[string]string{}
	for name, value := range n.Params {
		if cut := []rune(value); len(cut) > maxParam {
			value = string(cut[:maxParam])
		}
		kept[name] = strings.ToValidUTF8(value, "")
	}
	raw, err := json.Marshal(kept)
	return string(raw), err
}

func (n Notice) readers(ctx context.Context, tx bun.IDB) ([]reader, error) {
	var readers []reader
	query := tx.NewSelect().TableExpr("users AS u").ColumnExpr("u.uuid, u.practice_uuid, w.page, w.mail, w.push").
		Join("LEFT JOIN notification_preferences AS w ON w.user_uuid = u.uuid AND w.type = ?", n.Type).
		Where("u.closed_at = 0").Where("u.suspended_at = 0").OrderExpr("u.uuid")
	if n.UserUUID != "" {
		query = query.Where("u.uuid = ?", n.UserUUID)
	} else {
		query = query.Where("u.practice_uuid = ?", n.PracticeUUID)
		if actor := httpx.ActorOf(ctx).UserUUID; actor != "" {
			query = query.Where("u.uuid <> ?", actor)
		}
	}
	if len(n.Roles) > 0 {
		query = query.Where("u.role IN (?)", bun.List(n.Roles))
	}
	if err := query.Scan(ctx, &readers); err != nil {
		return nil, errors.Join(errors.New("notifications: readers"), err)
	}
	return readers, nil
}

// Channels is a user's preference of channels for a type.
type Channels struct{ Page, Mail, Push bool }

// defaultChannels returns the default preference: all types on the page, and all except advertising by mail and pushes, which
// requires an opt-in.
func defaultChannels(kind string) Channels {
	asked := kind != TypeSmileys && kind != TypeOffer
	return Channels{Page: true, Mail: asked, Push: asked}
}

func (r reader) channels(kind string) Channels {
	channels := defaultChannels(kind)
	if r.Page != nil && r.Mail != nil {
		channels.Page, channels.Mail = *r.Page, *r.Mail
	}
	if r.Push != nil {
		channels.Push = *r.Push
	}
	return channels
}

// Read marks the notifications that link to a page as read, because the user has opened that page.
func Read(ctx context.Context, tx bun.IDB, practice, user, kind, link string) error {
	read, err := store.Affected(tx.NewUpdate().Model((*Notification)(nil)).Set("unread = ?", false).
		Where("user_uuid = ?", user).Where("type = ?", kind).Where("link = ?", link).Where("unread").Exec(ctx))
	if err != nil || !read {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: "notification.read", Tags: []string{Tag}})
}
