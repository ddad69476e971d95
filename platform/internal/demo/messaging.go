package demo

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/files"
	"portal/platform/internal/messaging"
	"portal/platform/internal/textnorm"
)

const (
	longThread = 2000
	supporter  = "Sophie, service clients"
)

// conversationBuilder generates the conversations of a practice.
type conversationBuilder struct {
	rng           *rand.Rand
	owner         string
	conversations []messaging.Conversation
	members       []messaging.Member
	messages      []messaging.Message
	links         []messaging.Link
}

// seedMessaging writes conversations, notifications and support tickets.
func seedMessaging(ctx context.Context, tx bun.Tx) error {
	t := &conversationBuilder{rng: rand.New(rand.NewPCG(seed, 60)), owner: id("user", Camille)}
	if err := t.collectLinks(ctx, tx, tilleuls().UUID); err != nil {
		return err
	}
	t.write()
	if err := insert(ctx, tx, t.conversations); err != nil {
		return err
	}
	if err := insert(ctx, tx, t.members); err != nil {
		return err
	}
	if err := insert(ctx, tx, t.messages); err != nil {
		return err
	}
	return errors.Join(seedNotifications(ctx, tx), seedTickets(ctx, tx))
}

// collectLinks reads the objects to which messages may link: orders, claims and patients of the practice.
func (t *conversationBuilder) collectLinks(ctx context.Context, tx bun.Tx, practice string) error {
	for _, from := range []struct{ kind, table, column string }{
		{messaging.LinkOrder, "orders", "reference"}, {messaging.LinkClaim, "cases", "uuid"}, {messaging.LinkPatient, "patients", "uuid"},
	} {
		var found []string
		err := tx.NewSelect().Table(from.table).Column(from.column).Where("practice_uuid = ?", practice).Order(from.column).Limit(12).Scan(ctx, &found)
		if err != nil {
			return err
		}
		for _, one := range found {
			t.links = append(t.links, messaging.Link{Kind: from.kind, ID: one, Practice: practice})
		}
	}
	return nil
}

// write generates the forty conversations of the first practice: the team's long one, fourteen between two people,
// fifteen groups and ten with the support.
func (t *conversationBuilder) write() {
	people := tilleuls().people
	var team []string
	for _, p := range people {
		team = append(team, p.UUID)
	}
	t.thread(messaging.KindGroup, "Équipe du cabinet", team, teamTalk, longThread, reference.Add(-25*time.Minute), 700*24*time.Hour, 3)
	for i, colleague := range team[1:] {
		t.thread(messaging.KindDirect, "", []string{t.owner, colleague}, teamTalk, 12+9*i, t.ago(i), 90*24*time.Hour, unreadOf(i))
	}
	n := 0
	for _, a := range invitations() {
		other := a.to
		if other == Camille {
			other = a.from
		} else if a.from != Camille {
			continue
		}
		if a.status == "accepted" {
			t.thread(messaging.KindDirect, "", []string{t.owner, id("user", other)}, colleagueTalk, 4+5*n, t.ago(n+5), 60*24*time.Hour, unreadOf(n+2))
			n++
		}
	}
	for i, g := range groupTalk {
		members := []string{t.owner}
		for _, c := range g.colleagues {
			members = append(members, team[c])
		}
		texts := teamTalk
		for _, login := range g.contacts {
			members, texts = append(members, id("user", login)), colleagueTalk
		}
		t.thread(messaging.KindGroup, g.subject, members, texts, 5+3*i, t.ago(i+14), 40*24*time.Hour, unreadOf(i+3))
	}
	for i, s := range supportTalk {
		t.support(i, s.subject, s.lines)
	}
	t.settle()
}

// ago distributes the latest messages over the past weeks.
func (t *conversationBuilder) ago(i int) time.Time {
	return reference.Add(-time.Duration(40+i*i*37+t.rng.IntN(60)) * time.Minute)
}

// unreadOf returns the number of unread messages: some in every fifth conversation.
func unreadOf(i int) int {
	if i%5 == 0 {
		return 1 + i%3
	}
	return 0
}

func (t *conversationBuilder) begin(kind, subject string, members []string, created, last time.Time, count, unread int) string {
	number := len(t.conversations)
	uuid := id("conversation", number)
	pair := ""
	if kind == messaging.KindDirect {
		pair = min(members[0], members[1]) + " " + max(members[0], members[1])
	}
	t.conversations = append(t.conversations, messaging.Conversation{
		UUID: uuid, Kind: kind, Subject: subject, Pair: pair, CreatedBy: members[0], ClientKey: id("conversation key", number),
		CreatedAt: created.UnixMilli(), LastAt: last.UnixMilli(), LastSeq: int64(count), SubjectSearch: textnorm.Text(subject),
	})
	for _, member := range members {
		m := messaging.Member{ConversationUUID: uuid, UserUUID: member, JoinedAt: created.UnixMilli(), ReadSeq: int64(count)}
		if member == t.owner {
			m.ReadSeq -= int64(unread)
		}
		t.members = append(t.members, m)
	}
	return uuid
}

// thread generates a conversation whose newest messages are unread and not the owner's.
func (t *conversationBuilder) thread(kind, subject string, members, texts []string, count int, last time.Time, over time.Duration, unread int) {
	begin := last.Add(-over)
	uuid := t.begin(kind, subject, members, begin.Add(-time.Minute), last, count, unread)
	author := 0
	for i := range count {
		// The same author rarely writes twice in a row.
		author = (author + 1 + t.rng.IntN(len(members)*2-1)/2) % len(members)
		if i >= count-unread && members[author] == t.owner {
			author = (author + 1) % len(members)
		}
		at := begin.Add(over / time.Duration(count) * time.Duration(i+1))
		m := t.message(uuid, i+1, at, texts[i%len(texts)])
		m.AuthorUUID = &members[author]
		if i%23 == 11 && ours(members[author]) {
			m.Links = encoded([]messaging.Link{t.links[t.rng.IntN(len(t.links))]})
		}
		if kind == messaging.KindGroup && i%29 == 17 {
			m.Mentions = encoded([]string{members[(author+1)%len(members)]})
		}
		t.messages = append(t.messages, m)
	}
}

// ours reports whether a user belongs to the first practice.
func ours(user string) bool {
	for _, p := range tilleuls().people {
		if p.UUID == user {
			return true
		}
	}
	return false
}

func (t *conversationBuilder) message(conversation string, seq int, at time.Time, text string) messaging.Message {
	key := id("message key", conversation, seq)
	return messaging.Message{
		UUID: id("message", conversation, seq), ConversationUUID: conversation, Seq: int64(seq), Side: messaging.SideUser, At: at.UnixMilli(),
		Text: text, SearchText: textnorm.Text(text), Mentions: "[]", Links: "[]", Version: 1, ClientKey: &key,
	}
}

// support generates a conversation with the support; user and support alternate.
func (t *conversationBuilder) support(i int, subject string, lines []string) {
	last := t.ago(i + 30)
	begin := last.Add(-time.Duration(len(lines)) * 50 * time.Minute)
	unread := 0
	if i%4 == 2 {
		unread = 1
	}
	members := []string{t.owner, tilleuls().people[3].UUID}
	uuid := t.begin(messaging.KindSupport, subject, members, begin, last, len(lines), unread)
	for n, text := range lines {
		m := t.message(uuid, n+1, begin.Add(time.Duration(n+1)*50*time.Minute), text)
		m.AuthorUUID = &members[0]
		if n%2 == 1 {
			m.Side, m.Agent, m.AuthorUUID = messaging.SideSupport, supporter, nil
		}
		t.messages = append(t.messages, m)
	}
	t.conversations[len(t.conversations)-1].AwaitsSupport = len(lines)%2 == 1 && i%3 == 0
}

// settle archives some of the read conversations, adds drafts, and edits one message and deletes one.
func (t *conversationBuilder) settle() {
	archived, drafts := 0, 0
	for i := range t.members {
		m := &t.members[i]
		last := t.conversations[t.numberOf(m.ConversationUUID)].LastSeq
		if m.UserUUID != t.owner || m.ReadSeq < last {
			continue
		}
		if i%7 == 3 && archived < 4 {
			m.Archived, archived = true, archived+1
		} else if i%5 == 1 && drafts < 2 {
			m.Draft, m.DraftAt, drafts = "Bonjour, je reviens vers vous au sujet de", reference.Add(-2*time.Hour).UnixMilli(), drafts+1
		}
	}
	edited, gone := &t.messages[longThread-40], &t.messages[longThread-60]
	edited.EditedAt, edited.Version = edited.At+90_000, 2
	gone.Text, gone.SearchText, gone.DeletedAt, gone.Version = "", "", gone.At+60_000, 2
	gone.Mentions, gone.Links = "[]", "[]"
}

func (t *conversationBuilder) numberOf(conversation string) int {
	for i := range t.conversations {
		if t.conversations[i].UUID == conversation {
			return i
		}
	}
	return 0
}

func encoded[T any](values []T) string {
	raw, err := json.Marshal(values)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return string(raw)
}

// attachFiles attaches pictures to messages that mention one, once the files exist.
func attachFiles(ctx context.Context, tx bun.Tx) error {
	var available []files.File
	err := tx.NewSelect().Model(&available).Where("f.practice_uuid = ?", tilleuls().UUID).Where("f.kind IN (?)", bun.List([]string{files.Picture, files.Radio})).
		Order("f.uuid").Limit(30).Scan(ctx)
	if err != nil || len(available) == 0 {
		return err
	}
	var speaking []string
	err = tx.NewSelect().Model((*messaging.Message)(nil)).Column("g.uuid").Join("JOIN users AS u ON u.uuid = g.author_uuid").
		Where("u.practice_uuid = ?", tilleuls().UUID).Where("g.deleted_at = 0").
		Where("g.text IN (?)", bun.List([]string{"Voici la radio de contrôle.", "Photo après dépose du provisoire.", "Voici la photo de la situation ce matin."})).
		Order("g.at DESC", "g.uuid").Limit(len64(available)).Scan(ctx, &speaking)
	if err != nil || len(speaking) == 0 {
		return err
	}
	rows := make([]messaging.Attached, 0, len(speaking))
	for i, message := range speaking {
		f := available[i]
		rows = append(rows, messaging.Attached{MessageUUID: message, FileUUID: f.UUID, Name: f.Name, MediaType: f.Media, Bytes: f.Size})
	}
	if err := insert(ctx, tx, rows); err != nil {
		return err
	}
	_, err = tx.NewUpdate().Model((*messaging.Message)(nil)).Set("files = 1").Where("uuid IN (?)", bun.List(speaking)).Exec(ctx)
	return err
}

func len64[T any](values []T) int64 { return int64(len(values)) }
