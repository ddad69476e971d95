package messaging

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/consent"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/notifications"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/textnorm"
)

// newMessage is a message to be sent.
type newMessage struct {
	Conversation string
	Side         string
	Agent        string
	Text         string
	Files        []string
	Mentions     []string
	Links        []Link // without practice
	// Consent is left out of the digest where it is missing, so that the digests of older messages stay valid.
	Consent consent.Consent `json:",omitzero"`
	Key     string          `json:"-"`
}

// digest distinguishes requests with the same key.
func (w *newMessage) digest() (string, error) {
	raw, err := json.Marshal(w)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}

// SendMessage implements POST /messages/send/{userUuid}/{conversationUuid}.
func (h *Handlers) SendMessage(ctx context.Context, request messagingapi.SendMessageRequestObject) (messagingapi.SendMessageResponseObject, error) {
	from, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	w, err := read(request.ConversationUuid.String(), request.Body, h.now())
	if err != nil {
		return nil, err
	}
	m, err := h.sendOnce(ctx, from, w)
	if err != nil {
		return nil, err
	}
	result, err := h.wireOne(ctx, h.db, m, from)
	return messagingapi.SendMessage200JSONResponse{Result: result}, err
}

// read validates a body independently of the database.
func read(conversation string, body *messagingapi.MessageInput, now time.Time) (*newMessage, error) {
	var form input.Form
	w := &newMessage{Conversation: conversation, Side: SideUser, Key: body.ClientKey.String(), Text: form.Text("text", or(body.Text, ""), maxText),
		Files: distinct(or(body.FilesUuids, nil), ""), Mentions: distinct(or(body.MentionsUuids, nil), "")}
	if agreed := body.Consent; agreed != nil {
		w.Consent = consent.Of(&form, string(agreed.Purpose), agreed.On.Time, string(agreed.Form), now)
	}
	for _, link := range or(body.Links, nil) {
		l := Link{Kind: string(link.Kind)}
		switch {
		case l.Kind == LinkOrder && link.Reference != nil:
			l.ID = *link.Reference
		case l.Kind != LinkOrder && link.Uuid != nil:
			l.ID = link.Uuid.String()
			if l.Kind == LinkFile {
				l.Place = or(link.Place, "")
			}
		default:
			form.Fault("links", "required", "An order by its reference, the others by their uuid.")
		}
		if !slices.Contains(w.Links, l) {
			w.Links = append(w.Links, l)
		}
	}
	if w.Text == "" && len(w.Files) == 0 && linkedFiles(w.Links) == 0 {
		form.Fault("text", "required", "")
	}
	return w, form.Err()
}

// sendOnce sends a message, or returns the one that the same request has sent.
func (h *Handlers) sendOnce(ctx context.Context, from reader, w *newMessage) (*Message, error) {
	digest, err := w.digest()
	if err != nil {
		return nil, err
	}
	sent, err := h.try(ctx, from, w, digest)
	if store.Duplicate(err) {
		// A concurrent request has used the key in another conversation, which has another lock.
		sent, err = h.try(ctx, from, w, digest)
	}
	return sent, err
}

func (h *Handlers) try(ctx context.Context, from reader, w *newMessage, digest string) (*Message, error) {
	var sent *Message
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, place, err := lock(ctx, tx, w.Conversation, from.user)
		if err != nil {
			return err
		}
		if sent, err = repetition(ctx, tx, "g.author_uuid = ?", from.user, w.Key, digest); err != nil || sent != nil {
			return err
		}
		people, err := peopleOf(ctx, tx, []string{c.UUID})
		if err != nil {
			return err
		}
		files, err := h.check(ctx, tx, from, c, people[c.UUID], w)
		if err != nil {
			return err
		}
		sent = &Message{
			UUID: uuid.NewString(), Side: SideUser, AuthorUUID: &from.user, Text: w.Text, SearchText: textnorm.Text(w.Text), Consent: w.Consent,
			Mentions: asJSON(w.Mentions), Links: asJSON(w.Links), Files: len(files), ClientKey: &w.Key, Digest: digest,
		}
		c.AwaitsSupport = c.Kind == KindSupport
		if err := h.write(ctx, tx, c, sent, people[c.UUID], files); err != nil {
			return err
		}
		if err := sender(ctx, tx, place, sent.Seq); err != nil {
			return err
		}
		return h.journal(ctx, tx, from, c, sent, people[c.UUID], files)
	})
	return sent, err
}

// repetition returns the message that the same request has written; the key of another request is refused.
func repetition(ctx context.Context, tx bun.Tx, whose, who, key, digest string) (*Message, error) {
	var before []Message
	if err := tx.NewSelect().Model(&before).Where(whose, who).Where("g.client_key = ?", key).Scan(ctx); err != nil {
		return nil, err
	}
	if len(before) == 0 {
		return nil, nil
	}
	if before[0].Digest != digest {
		return nil, conflict("idempotency.conflict", "The key was used for something else.")
	}
	return &before[0], nil
}

// check refuses a conversation, objects or files to which the sender has no access.
func (h *Handlers) check(ctx context.Context, tx bun.Tx, from reader, c *Conversation, people []person, w *newMessage) ([]File, error) {
	if c.Kind == KindDirect {
		if err := h.stillInTouch(ctx, tx, from, people); err != nil {
			return nil, err
		}
	}
	for _, mentioned := range w.Mentions {
		if !slices.ContainsFunc(people, func(p person) bool { return p.UUID == mentioned }) {
			return nil, problem.Invalid("mentionsUuids", "is no participant")
		}
	}
	if err := h.checkLinks(ctx, tx, from, w.Links); err != nil {
		return nil, err
	}
	if len(w.Files) == 0 {
		w.Consent = consent.Consent{}
		return nil, nil
	}
	files, err := h.files.Attachable(ctx, tx, from.user, from.practice, w.Files)
	if err != nil {
		return nil, err
	}
	if !shows(from, people, files) {
		w.Consent = consent.Consent{}
		return files, nil
	}
	return files, mayShow(ctx, tx, from, w)
}

// shows reports whether a patient's files leave the practice. The manufacturer, who produces the practice's orders, does
// not count as an outside recipient.
func shows(from reader, people []person, files []File) bool {
	return len(outside(from, people)) > 0 && slices.ContainsFunc(files, func(f File) bool { return f.PatientUUID != "" })
}

// outside returns the uuids of the people of other practices.
func outside(from reader, people []person) []string {
	var others []string
	for _, p := range people {
		if p.PracticeUUID != from.practice {
			others = append(others, p.UUID)
		}
	}
	return others
}

// mayShow refuses to send a patient's files to other practices for senders who may not share the patient, and without the
// patient's consent. Attack stopped: a message that bypasses the rules of a share.
func mayShow(ctx context.Context, tx bun.IDB, from reader, w *newMessage) error {
	shares, err := identity.HasRole(ctx, tx, from.user, identity.SharingRoles)
	switch {
	case err != nil:
		return err
	case !shares:
		return problem.New(http.StatusForbidden, "auth.role", "Only owners and practitioners show a patient's files to others.")
	case w.Consent.IsZero():
		var form input.Form
		form.Fault("consent", "required", "A patient's files leave the practice with the patient's consent only.")
		return form.Err()
	case !httpx.ActorOf(ctx).Proven: // checked last: users are not asked for a proof if the message is refused anyway
		return problem.New(http.StatusForbidden, "auth.step_up", "A patient's files leave the practice after a fresh proof of identity only.")
	}
	return nil
}

// stillInTouch refuses to write to people whose contact has ended, or whose account is closed.
func (h *Handlers) stillInTouch(ctx context.Context, tx bun.Tx, from reader, people []person) error {
	for _, p := range people {
		if p.UUID == from.user {
			continue
		}
		allowed, err := mayWrite(ctx, tx, from, []string{p.UUID})
		if err != nil {
			return err
		}
		if _, ok := allowed[p.UUID]; !ok {
			return problem.New(http.StatusConflict, "conversations.no_contact", "You are no longer in contact.")
		}
	}
	return nil
}

// owned returns NotFound for a link to another practice's object.
func owned(ctx context.Context, tx bun.IDB, practice string, link Link) error {
	places := map[string][2]string{LinkPatient: {"patients", "uuid"}, LinkOrder: {"orders", "reference"}, LinkClaim: {"cases", "uuid"}}
	place := places[link.Kind]
	ours, err := tx.NewSelect().Table(place[0]).Where("? = ?", bun.Ident(place[1]), link.ID).Where("practice_uuid = ?", practice).Exists(ctx)
	if err == nil && !ours {
		err = problem.NotFound()
	}
	return err
}

// write appends a message with its files, moves the conversation out of the archives, and notifies the participants.
func (h *Handlers) write(ctx context.Context, tx bun.Tx, c *Conversation, m *Message, people []person, files []File) error {
	news, err := caughtUp(ctx, tx, c.UUID)
	if err != nil {
		return err
	}
	if err := h.append(ctx, tx, c, m); err != nil {
		return err
	}
	rows := make([]Attached, 0, len(files))
	for i, f := range files {
		rows = append(rows, Attached{MessageUUID: m.UUID, Position: i, FileUUID: f.UUID, Name: f.Name, MediaType: f.MediaType, Bytes: f.Bytes})
	}
	if len(rows) > 0 {
		if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return err
		}
	}
	_, err = tx.NewUpdate().Model((*Member)(nil)).Set("archived = ?", false).Where("conversation_uuid = ?", c.UUID).Where("archived").Exec(ctx)
	if err != nil {
		return err
	}
	if err := h.notify(ctx, tx, c, m, people, news); err != nil {
		return err
	}
	return publish(ctx, tx, people, "message.new", c.UUID, tagConversations, tagMessages)
}

// sender deletes the sender's draft. If the sender had read all messages, the own message counts as read too. Otherwise
// the others' messages stay unread, because the message may come from an outbox of an earlier day.
func sender(ctx context.Context, tx bun.Tx, place *Member, seq int64) error {
	_, err := tx.NewUpdate().Model((*Member)(nil)).Set("draft = ''").Set("read_seq = CASE WHEN read_seq = ? THEN ? ELSE read_seq END", seq-1, seq).
		Where("conversation_uuid = ?", place.ConversationUUID).Where("user_uuid = ?", place.UserUUID).Exec(ctx)
	return err
}

// caughtUp returns the members without unread messages.
func caughtUp(ctx context.Context, tx bun.Tx, conversation string) (map[string]bool, error) {
	var users []string
	err := tx.NewSelect().TableExpr("conversation_members AS m").ColumnExpr("m.user_uuid").Where("m.conversation_uuid = ?", conversation).
		Where("m.left_at = 0").Where(unreadOf+" = 0").Scan(ctx, &users)
	caught := map[string]bool{}
	for _, user := range users {
		caught[user] = true
	}
	return caught, err
}

// notify notifies the mentioned people, and those who had no unread messages: a conversation with unread messages needs
// no second notification.
func (h *Handlers) notify(ctx context.Context, tx bun.Tx, c *Conversation, m *Message, people []person, news map[string]bool) error {
	mentioned, err := m.mentions()
	if err != nil {
		return err
	}
	params := map[string]string{"author": m.Agent, "subject": c.Subject}
	for _, p := range people {
		if m.Own(p.UUID) {
			params["author"] = p.FirstName + " " + p.LastName
		}
	}
	for _, p := range people {
		title := "notifications.message.new"
		if slices.Contains(mentioned, p.UUID) {
			title = "notifications.message.mention"
		} else if !news[p.UUID] {
			continue
		}
		if m.Own(p.UUID) {
			continue
		}
		err := notifications.Notify(ctx, tx, notifications.Notice{UserUUID: p.UUID, Type: notifications.TypeMessage, Title: title, Params: params, Link: link(c.UUID)})
		if err != nil {
			return err
		}
	}
	return nil
}

// journal records the patients whose data a message contains; of a message to other practices one line for each person
// there. It locks the end of the practice's chain, so it comes last.
func (h *Handlers) journal(ctx context.Context, tx bun.Tx, from reader, c *Conversation, m *Message, people []person, files []File) error {
	links, err := m.links()
	if err != nil {
		return err
	}
	type subject struct{ practice, patient string }
	agreed := map[subject]string{} // "" where no file is shown
	for _, l := range links {
		if patient := l.aboutPatient(); patient != "" {
			agreed[subject{l.Practice, patient}] = ""
		}
	}
	for _, f := range files {
		if f.PatientUUID != "" {
			agreed[subject{from.practice, f.PatientUUID}] = m.Journalled()
		}
	}
	action, recipients := journal.Create, outside(from, people)
	if c.Kind == KindSupport || len(recipients) > 0 {
		action = journal.Share
	}
	if len(recipients) == 0 {
		recipients = []string{""}
	}
	// All transactions lock the chains in the same order.
	inOrder := slices.SortedFunc(maps.Keys(agreed), func(a, b subject) int {
		return strings.Compare(a.practice+a.patient, b.practice+b.patient)
	})
	for _, about := range inOrder {
		for _, recipient := range recipients {
			err := journal.Record(ctx, tx, journal.Entry{PracticeUUID: about.practice, PatientUUID: about.patient, Action: action, Kind: journal.KindMessage,
				SubjectUUID: m.UUID, From: recipient, To: agreed[about]})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
