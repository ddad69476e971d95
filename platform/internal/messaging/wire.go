package messaging

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/localtime"
)

const previewLength = 200

func participant(p person, to reader) (messagingapi.Participant, error) {
	id, err := uuid.Parse(p.UUID)
	read := p.ReadSeq
	return messagingapi.Participant{
		Uuid: id, PersonInfo: messagingapi.PersonInfo{FirstName: p.FirstName, LastName: p.LastName}, Practice: &p.Practice,
		Colleague: p.PracticeUUID == to.practice, ReadUpTo: &read,
	}, err
}

func participants(people []person, to reader) ([]messagingapi.Participant, error) {
	all := make([]messagingapi.Participant, 0, len(people))
	for _, p := range people {
		wire, err := participant(p, to)
		if err != nil {
			return nil, err
		}
		all = append(all, wire)
	}
	return all, nil
}

func preview(m *Message) (*messagingapi.MessagePreview, error) {
	id, err := uuid.Parse(m.UUID)
	if err != nil {
		return nil, err
	}
	links, err := m.links()
	if err != nil {
		return nil, err
	}
	text := []rune(m.Text)
	wire := &messagingapi.MessagePreview{
		Uuid: id, Seq: m.Seq, Side: messagingapi.MessageSide(m.Side), Text: string(text[:min(len(text), previewLength)]),
		At: localtime.Instant(m.At), Deleted: m.DeletedAt != 0, Attachments: m.Files + linkedFiles(links),
	}
	wire.AuthorUuid, err = parse(m.AuthorUUID)
	return wire, err
}

func parse(id *string) (*uuid.UUID, error) {
	if id == nil || *id == "" {
		return nil, nil
	}
	parsed, err := uuid.Parse(*id)
	return &parsed, err
}

// author is the author of a message.
type author struct {
	UUID         string `bun:"uuid"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	PracticeUUID string `bun:"practice_uuid"`
}

// surroundings is the data that messages show in addition to their own.
type surroundings struct {
	authors map[string]author
	files   map[string][]Attached
	claims  map[string]string     // of the reader's practice
	shown   map[string]bool       // files of which the reader may see a preview
	open    map[string]bool       // practices whose files the reader can open here
	linked  map[string]LinkedFile // files of patients' records that the reader may read
	subjects
}

// surround reads the authors, files and claims of messages of one conversation, with one query each, and the linked files.
func (h *Handlers) surround(ctx context.Context, db bun.IDB, messages []Message, to reader) (surroundings, error) {
	s := surroundings{authors: map[string]author{}, files: map[string][]Attached{}, claims: map[string]string{}}
	var authors, withFiles, all []string
	var linked []Link
	for i := range messages {
		links, err := messages[i].links()
		if err != nil {
			return s, err
		}
		linked = append(linked, links...)
		all = append(all, messages[i].UUID)
		if id := messages[i].AuthorUUID; id != nil {
			if _, known := s.authors[*id]; !known {
				s.authors[*id] = author{}
				authors = append(authors, *id)
			}
		}
		if messages[i].Files > 0 {
			withFiles = append(withFiles, messages[i].UUID)
		}
	}
	var err error
	if s.subjects, err = h.subjectsOf(ctx, db, linked, to); err != nil {
		return s, err
	}
	if s.linked, err = h.readable(ctx, db, linked, to); err != nil {
		return s, err
	}
	if len(authors) > 0 {
		var found []author
		err := db.NewSelect().Table("users").Column("uuid", "first_name", "last_name", "practice_uuid").Where("uuid IN (?)", bun.List(authors)).Scan(ctx, &found)
		if err != nil {
			return s, err
		}
		for _, a := range found {
			s.authors[a.UUID] = a
		}
	}
	if len(all) > 0 && !to.support {
		var found []messageClaim
		if err := db.NewSelect().Model(&found).Where("message_uuid IN (?)", bun.List(all)).Where("practice_uuid = ?", to.practice).Scan(ctx); err != nil {
			return s, err
		}
		for _, c := range found {
			s.claims[c.MessageUUID] = c.ClaimUUID
		}
	}
	if len(withFiles) > 0 {
		err = s.readFiles(ctx, db, withFiles, messages[0].ConversationUUID, to)
	}
	return s, err
}

// readFiles reads the files of messages of a conversation, and which of them the reader can see and open.
func (s *surroundings) readFiles(ctx context.Context, db bun.IDB, messages []string, conversation string, to reader) error {
	var found []Attached
	err := db.NewSelect().Model(&found).Where("f.message_uuid IN (?)", bun.List(messages)).Order("f.message_uuid", "f.position").Scan(ctx)
	if err != nil {
		return err
	}
	for _, f := range found {
		s.files[f.MessageUUID] = append(s.files[f.MessageUUID], f)
	}
	if s.shown, err = pictured(ctx, db, found, to); err != nil || to.support {
		return err
	}
	s.open, err = openTo(ctx, db, conversation, to.practice)
	return err
}

// withdrawn reports whether the files of a message are closed to the reader, because a contact has ended. The support can
// read all files that a practice sent to it.
func (s *surroundings) withdrawn(m *Message, to reader) bool {
	return !to.support && m.AuthorUUID != nil && !s.open[s.authors[*m.AuthorUUID].PracticeUUID]
}

// pictured returns the files of which the reader may see a preview: it exists, and the reader's role may open files.
func pictured(ctx context.Context, db bun.IDB, attached []Attached, to reader) (map[string]bool, error) {
	shown := map[string]bool{}
	if len(attached) == 0 || !to.seesPatients {
		return shown, nil
	}
	uuids := make([]string, 0, len(attached))
	for _, f := range attached {
		uuids = append(uuids, f.FileUUID)
	}
	var ready []string
	err := db.NewSelect().TableExpr("files AS p").ColumnExpr("p.uuid").Where("p.uuid IN (?)", bun.List(uuids)).
		Where("p.preview = 'ready'").Where("p.deleted_at = 0").Scan(ctx, &ready)
	for _, id := range ready {
		shown[id] = true
	}
	return shown, err
}

// wire converts a file for a reader. Its name is often the patient's: readers without access to patients, or who can no
// longer open the file, get the content type instead.
func (a *Attached) wire(to reader, preview, withdrawn bool) (messagingapi.MessageAttachment, error) {
	id, err := uuid.Parse(a.FileUUID)
	shown := messagingapi.MessageAttachment{FileUuid: id, Name: a.Name, MediaType: a.MediaType, Bytes: a.Bytes, Preview: preview && !withdrawn}
	if withdrawn {
		shown.Withdrawn = &withdrawn
	}
	if withdrawn || !to.seesPatients && !to.support {
		_, subtype, _ := strings.Cut(a.MediaType, "/")
		shown.Name = "file." + subtype
	}
	return shown, err
}

// wireAll converts messages for a reader.
func (h *Handlers) wireAll(ctx context.Context, db bun.IDB, messages []Message, to reader) ([]messagingapi.Message, error) {
	around, err := h.surround(ctx, db, messages, to)
	if err != nil {
		return nil, err
	}
	return h.wireWith(messages, around, to)
}

func (h *Handlers) wireWith(messages []Message, around surroundings, to reader) ([]messagingapi.Message, error) {
	all := make([]messagingapi.Message, 0, len(messages))
	for i := range messages {
		wire, err := h.wire(&messages[i], around, to)
		if err != nil {
			return nil, err
		}
		all = append(all, wire)
	}
	return all, nil
}

func (h *Handlers) wireOne(ctx context.Context, db bun.IDB, message *Message, to reader) (messagingapi.Message, error) {
	all, err := h.wireAll(ctx, db, []Message{*message}, to)
	if err != nil {
		return messagingapi.Message{}, err
	}
	return all[0], nil
}

func (h *Handlers) wire(m *Message, around surroundings, to reader) (messagingapi.Message, error) {
	wire := messagingapi.Message{
		Seq: m.Seq, Side: messagingapi.MessageSide(m.Side), Text: m.Text, At: localtime.Instant(m.At), Deleted: m.DeletedAt != 0, Version: m.Version,
		Attachments: []messagingapi.MessageAttachment{}, Mentions: []uuid.UUID{}, Links: []messagingapi.MessageLink{},
	}
	var err error
	if wire.Uuid, err = uuid.Parse(m.UUID); err != nil {
		return wire, err
	}
	if wire.ConversationUuid, err = uuid.Parse(m.ConversationUUID); err != nil {
		return wire, err
	}
	if m.Agent != "" {
		wire.Agent = &m.Agent
	}
	if m.EditedAt != 0 {
		at := localtime.Instant(m.EditedAt)
		wire.EditedAt = &at
	}
	if err := wireConsent(&wire, m, to); err != nil {
		return wire, err
	}
	if m.Own(to.user) {
		if wire.ClientKey, err = parse(m.ClientKey); err != nil {
			return wire, err
		}
		if until := localtime.Instant(m.At).Add(changeFor); m.DeletedAt == 0 && m.Side == SideUser && h.now().Before(until) {
			wire.EditableUntil = &until
		}
	}
	if err := wireAuthor(&wire, m, around); err != nil {
		return wire, err
	}
	return wire, wireContent(&wire, m, around, to)
}

// wireConsent shows both sides the patients' consent; a deleted message shows no files.
func wireConsent(wire *messagingapi.Message, m *Message, to reader) error {
	if m.IsZero() || m.DeletedAt != 0 || !to.seesPatients {
		return nil
	}
	on, err := time.Parse(time.DateOnly, m.On)
	wire.Consent = &messagingapi.Consent{Purpose: messagingapi.SharingPurpose(m.Purpose), On: openapi_types.Date{Time: on}, Form: messagingapi.ConsentForm(m.Form)}
	return err
}

func wireAuthor(wire *messagingapi.Message, m *Message, around surroundings) error {
	id, err := parse(m.AuthorUUID)
	if id == nil || err != nil {
		return err
	}
	a := around.authors[*m.AuthorUUID]
	wire.Author = &messagingapi.MessageAuthor{Uuid: *id, PersonInfo: messagingapi.PersonInfo{FirstName: a.FirstName, LastName: a.LastName}}
	return nil
}

func wireContent(wire *messagingapi.Message, m *Message, around surroundings, to reader) error {
	for _, f := range around.files[m.UUID] {
		shown, err := f.wire(to, around.shown[f.FileUUID], around.withdrawn(m, to))
		if err != nil {
			return err
		}
		wire.Attachments = append(wire.Attachments, shown)
	}
	mentions, err := m.mentions()
	if err != nil {
		return err
	}
	for _, mentioned := range mentions {
		id, err := uuid.Parse(mentioned)
		if err != nil {
			return err
		}
		wire.Mentions = append(wire.Mentions, id)
	}
	links, err := m.links()
	if err != nil {
		return err
	}
	for _, link := range links {
		shown, err := around.link(link, to)
		if err != nil {
			return err
		}
		wire.Links = append(wire.Links, shown)
	}
	claim, made := around.claims[m.UUID]
	if made {
		wire.ClaimUuid, err = parse(&claim)
	}
	return err
}
