// Package messaging manages conversations between colleagues, with contacts of the network, and with the manufacturer's
// support.
package messaging

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

const (
	// MaxParticipants bounds the participants of a conversation.
	MaxParticipants = 50
	maxText         = 4000
	maxSubject      = 120
	// changeFor is how long a message may be edited or deleted.
	changeFor = 5 * time.Minute
	// page is the page of conversations.
	page = pages.MessagingMessages
)

// Cache tags.
const (
	tagConversations = "conversations"
	tagMessages      = "messages"
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
	// SeesPatients reports whether messages are shown to the user with the patients, claims and files that they refer to.
	SeesPatients(ctx context.Context, userUUID string) (bool, error)
}

// File has the fields of a file that a message shows. PatientUUID is the file's patient, or "".
type File struct {
	UUID, Name, MediaType, PatientUUID string
	Bytes                              int64
}

// Files finds the files that may be attached or linked.
type Files interface {
	// Attachable returns complete files of the sender's practice in the order of uuids, or NotFound if one of them is not
	// such a file or the sender may not see it.
	Attachable(ctx context.Context, tx bun.IDB, user, practice string, uuids []string) ([]File, error)
	// Readable returns those of the files of patients' records that a user may read now, by uuid.
	Readable(ctx context.Context, db bun.IDB, user string, uuids []string) (map[string]LinkedFile, error)
}

// LinkedFile is a file of a patient's record, to which a message links. CheckPlace refuses a place that the file does not
// have; it is nil for "".
type LinkedFile struct {
	File

	PracticeUUID              string
	PatientFirst, PatientLast string
	Preview                   bool
	CheckPlace                func(place string) error
}

// Patient has the fields of a patient that a message shows. BirthDate is a date, or "".
type Patient struct{ FirstName, LastName, BirthDate string }

// Patients finds the patients of other practices.
type Patients interface {
	// SharedPatients returns those of the patients of other practices that a valid share shows to a user now, by uuid.
	SharedPatients(ctx context.Context, db bun.IDB, user string, uuids []string) (map[string]Patient, error)
}

// Handlers serves the product API's calls about conversations and messages.
type Handlers struct {
	db        *bun.DB
	practices Practices
	files     Files
	patients  Patients
	now       func() time.Time
	typing    throttle
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, practices Practices, files Files, patients Patients, now func() time.Time) *Handlers {
	return &Handlers{db: db, practices: practices, files: files, patients: patients, now: now, typing: newThrottle()}
}

// reader is the user to whom messages are shown.
type reader struct {
	user, practice string
	support        bool
	seesPatients   bool
}

// reader returns the user with the practice, or NotFound.
func (h *Handlers) reader(ctx context.Context, user string) (reader, error) {
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return reader{}, err
	}
	sees, err := h.practices.SeesPatients(ctx, user)
	return reader{user: user, practice: practice, seesPatients: sees}, err
}

// lock locks a conversation until the transaction ends, and returns it with the user's membership. A transaction that
// waited sees what was written meanwhile. It returns NotFound where the user is no member.
func lock(ctx context.Context, tx bun.IDB, conversation, user string) (*Conversation, *Member, error) {
	c, err := hold(ctx, tx, conversation)
	if err != nil {
		return nil, nil, err
	}
	m, err := memberOf(ctx, tx, conversation, user)
	return c, m, err
}

func hold(ctx context.Context, tx bun.IDB, conversation string) (*Conversation, error) {
	var c Conversation
	err := tx.NewRaw("UPDATE conversations SET last_seq = last_seq WHERE uuid = ? RETURNING *", conversation).Scan(ctx, &c)
	return &c, hidden(err)
}

func memberOf(ctx context.Context, db bun.IDB, conversation, user string) (*Member, error) {
	var m Member
	err := db.NewSelect().Model(&m).Where("m.conversation_uuid = ?", conversation).Where("m.user_uuid = ?", user).Where("m.left_at = 0").Scan(ctx)
	return &m, hidden(err)
}

// hidden returns the same answer for missing conversations and for those of others.
func hidden(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return problem.NotFound()
	}
	return err
}

// person is a participant of a conversation.
type person struct {
	ConversationUUID string `bun:"conversation_uuid"`
	UUID             string `bun:"uuid"`
	FirstName        string `bun:"first_name"`
	LastName         string `bun:"last_name"`
	PracticeUUID     string `bun:"practice_uuid"`
	Practice         string `bun:"practice"`
	ReadSeq          int64  `bun:"read_seq"`
}

// peopleOf returns the current participants of conversations, in the order in which they joined.
func peopleOf(ctx context.Context, db bun.IDB, conversations []string) (map[string][]person, error) {
	all := map[string][]person{}
	if len(conversations) == 0 {
		return all, nil
	}
	var people []person
	err := db.NewSelect().TableExpr("conversation_members AS m").
		ColumnExpr("m.conversation_uuid, m.read_seq, u.uuid, u.first_name, u.last_name, u.practice_uuid, p.name AS practice").
		Join("JOIN users AS u ON u.uuid = m.user_uuid").Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		Where("m.conversation_uuid IN (?)", bun.List(conversations)).Where("m.left_at = 0").
		OrderExpr("m.joined_at, u.uuid").Scan(ctx, &people)
	for _, p := range people {
		all[p.ConversationUUID] = append(all[p.ConversationUUID], p)
	}
	return all, err
}

// publish publishes an event of a conversation to each participant; about is the conversation.
func publish(ctx context.Context, tx bun.IDB, people []person, kind, about string, tags ...string) error {
	news := make([]events.Event, 0, len(people))
	for _, p := range people {
		news = append(news, events.Event{PracticeUUID: p.PracticeUUID, UserUUID: p.UUID, Kind: kind, SubjectUUID: about, Tags: tags})
	}
	return events.PublishAll(ctx, tx, news)
}

// mayWrite returns those of the users to whom a user may write: active accounts of the same practice, and accepted
// contacts.
func mayWrite(ctx context.Context, db bun.IDB, from reader, to []string) (map[string]string, error) {
	allowed := map[string]string{}
	if len(to) == 0 {
		return allowed, nil
	}
	var found []struct {
		UUID     string `bun:"uuid"`
		Practice string `bun:"practice_uuid"`
	}
	err := contacts(db, from).ColumnExpr("u.uuid, u.practice_uuid").Where("u.uuid IN (?)", bun.List(to)).Scan(ctx, &found)
	for _, f := range found {
		allowed[f.UUID] = f.Practice
	}
	return allowed, err
}

// contacts selects the users to whom a user may write: colleagues, own contacts and those of the practice.
func contacts(db bun.IDB, from reader) *bun.SelectQuery {
	condition, args := identity.ReachableContact(from.user, from.practice)
	return db.NewSelect().TableExpr("users AS u").Where("u.closed_at = 0").Where("u.suspended_at = 0").Where("u.uuid <> ?", from.user).
		Where("(u.practice_uuid = ? OR "+condition+")", append([]any{from.practice}, args...)...)
}

func conflict(code, detail string) error { return problem.New(http.StatusConflict, code, detail) }
