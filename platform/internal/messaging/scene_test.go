package messaging

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is Camille with her colleague Nora, her contact Hugo of another practice, and Zoé, who is no contact of hers.
type scene struct {
	*Handlers
	t                        *testing.T
	db                       *bun.DB
	camille, nora, hugo, zoe uuid.UUID
	patient, claim           uuid.UUID
	mu                       sync.Mutex
	clock                    time.Time
	owned                    map[string]File // files of practice p
	shared                   map[string]bool // file or patient and user of another practice, as "file user"
	unproven                 bool            // the senders' sessions have no fresh proof of identity
}

// Attachable implements Files.
func (s *scene) Attachable(_ context.Context, _ bun.IDB, _, practice string, uuids []string) ([]File, error) {
	var found []File
	for _, id := range uuids {
		file, known := s.owned[id]
		if !known || practice != "p" {
			return nil, problem.NotFound()
		}
		found = append(found, file)
	}
	return found, nil
}

// Readable implements Files: the practice p owns the files, others read those that are shared with them.
func (s *scene) Readable(ctx context.Context, _ bun.IDB, user string, uuids []string) (map[string]LinkedFile, error) {
	practice, err := s.practices.PracticeOf(ctx, user)
	if err != nil {
		return nil, err
	}
	found := map[string]LinkedFile{}
	for _, id := range uuids {
		f, known := s.owned[id]
		if known && f.PatientUUID != "" && (practice == "p" || s.shared[id+" "+user]) {
			found[id] = LinkedFile{File: f, PracticeUUID: "p", PatientFirst: "A", PatientLast: "B", Preview: true, CheckPlace: func(place string) error {
				if place == "" || place == "n3" {
					return nil
				}
				return problem.Invalid("place", "unknown")
			}}
		}
	}
	return found, nil
}

// SharedPatients implements Patients.
func (s *scene) SharedPatients(_ context.Context, _ bun.IDB, user string, uuids []string) (map[string]Patient, error) {
	found := map[string]Patient{}
	for _, id := range uuids {
		if s.shared[id+" "+user] {
			found[id] = Patient{FirstName: "A", LastName: "B", BirthDate: "1990-02-03"}
		}
	}
	return found, nil
}

func (s *scene) time() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = s.clock.Add(time.Millisecond)
	return s.clock
}

func (s *scene) later(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = s.clock.Add(d)
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, db: db, camille: uuid.New(), nora: uuid.New(), hugo: uuid.New(), zoe: uuid.New(), patient: uuid.New(), claim: uuid.New(),
		clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC), owned: map[string]File{}, shared: map[string]bool{}}
	s.insert(&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.Practice{UUID: "r", Name: "Neuf", Country: "FR"},
		&identity.User{UUID: s.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner"},
		&identity.User{UUID: s.nora.String(), PracticeUUID: "p", Login: "nora@x.example", FirstName: "Nora", LastName: "Faure", Role: "assistant"},
		&identity.User{UUID: s.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", FirstName: "Hugo", LastName: "Bérnard", Role: "owner"},
		&identity.User{UUID: s.zoe.String(), PracticeUUID: "r", Login: "zoe@x.example", FirstName: "Zoé", LastName: "Petit", Role: "owner"},
		&commerce.Application{UUID: "app", Name: "Digital"},
		&commerce.Order{Reference: "C26-00001", PracticeUUID: "p", Status: 1, Line: "protheses", ApplicationUUID: "app", PractitionerUUID: s.camille.String(), EnteredByUUID: s.camille.String(), Currency: "EUR"})
	s.exec("INSERT INTO invitations (uuid, from_user, to_email, to_user, message, status, created_at, answered_at) VALUES ('i', ?, 'hugo@x.example', ?, '', 'accepted', 1, 2)",
		s.camille.String(), s.hugo.String())
	s.exec("INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, 'p', 'A', 'B', '', ?)", s.patient.String(), false)
	claim := map[string]any{"uuid": s.claim.String(), "practice_uuid": "p", "kind": "claim", "status": 1, "created_by_uuid": s.camille.String(),
		"status_since": 0, "version": 1, "created_at": 1, "submitted_at": 0}
	for _, column := range []string{"reference", "category", "line", "product", "ref", "lot", "udi", "teeth", "subject", "description", "details", "carrier", "tracking", "patient_sort", "search_text"} {
		claim[column] = ""
	}
	_, err := db.NewInsert().Model(&claim).Table("cases").Exec(t.Context())
	require.NoError(t, err)
	accounts, err := identity.New(db)
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, accounts, s, s, s.time)
	return s
}

func (s *scene) insert(rows ...any) {
	s.t.Helper()
	for _, row := range rows {
		_, err := s.db.NewInsert().Model(row).Exec(s.t.Context())
		require.NoError(s.t, err)
	}
}

func (s *scene) exec(query string, args ...any) {
	s.t.Helper()
	_, err := s.db.ExecContext(s.t.Context(), query, args...)
	require.NoError(s.t, err)
}

// file creates a complete file of Camille's practice.
func (s *scene) file(name, patient string) uuid.UUID {
	id := uuid.New()
	s.owned[id.String()] = File{UUID: id.String(), Name: name, MediaType: "image/png", Bytes: 12, PatientUUID: patient}
	return id
}

func (s *scene) begin(user uuid.UUID, kind, subject string, others ...uuid.UUID) (messagingapi.Conversation, error) {
	return s.beginWith(user, uuid.New(), kind, subject, others...)
}

func (s *scene) beginWith(user, key uuid.UUID, kind, subject string, others ...uuid.UUID) (messagingapi.Conversation, error) {
	answer, err := s.CreateConversation(s.t.Context(), messagingapi.CreateConversationRequestObject{UserUuid: user, Body: &messagingapi.ConversationInput{
		Kind: messagingapi.ConversationKind(kind), ClientKey: key, ParticipantsUuids: &others, Subject: &subject}})
	if err != nil {
		return messagingapi.Conversation{}, err
	}
	return answer.(messagingapi.CreateConversation200JSONResponse).Result, nil
}

func (s *scene) must(c messagingapi.Conversation, err error) messagingapi.Conversation {
	s.t.Helper()
	require.NoError(s.t, err)
	return c
}

func (s *scene) send(user, conversation uuid.UUID, in messagingapi.MessageInput) (messagingapi.Message, error) {
	if in.ClientKey == uuid.Nil {
		in.ClientKey = uuid.New()
	}
	ctx := httpx.WithActor(s.t.Context(), httpx.Actor{UserUUID: user.String(), Proven: !s.unproven})
	answer, err := s.SendMessage(ctx, messagingapi.SendMessageRequestObject{UserUuid: user, ConversationUuid: conversation, Body: &in})
	if err != nil {
		return messagingapi.Message{}, err
	}
	return answer.(messagingapi.SendMessage200JSONResponse).Result, nil
}

func (s *scene) post(user, conversation uuid.UUID, text string) messagingapi.Message {
	s.t.Helper()
	m, err := s.send(user, conversation, messagingapi.MessageInput{Text: &text})
	require.NoError(s.t, err)
	return m
}

func (s *scene) one(user, conversation uuid.UUID) messagingapi.Conversation {
	s.t.Helper()
	answer, err := s.GetConversation(s.t.Context(), messagingapi.GetConversationRequestObject{UserUuid: user, ConversationUuid: conversation})
	require.NoError(s.t, err)
	return answer.(messagingapi.GetConversation200JSONResponse).Result
}

func (s *scene) list(user uuid.UUID, params messagingapi.ListConversationsParams) messagingapi.ConversationPage {
	s.t.Helper()
	answer, err := s.ListConversations(s.t.Context(), messagingapi.ListConversationsRequestObject{UserUuid: user, Params: params})
	require.NoError(s.t, err)
	return answer.(messagingapi.ListConversations200JSONResponse).Result
}

func (s *scene) messages(user, conversation uuid.UUID, params messagingapi.ListMessagesParams) messagingapi.MessageSlice {
	s.t.Helper()
	answer, err := s.ListMessages(s.t.Context(), messagingapi.ListMessagesRequestObject{UserUuid: user, ConversationUuid: conversation, Params: params})
	require.NoError(s.t, err)
	return answer.(messagingapi.ListMessages200JSONResponse).Result
}

func (s *scene) read(user, conversation uuid.UUID, seq int64) messagingapi.UnreadCount {
	s.t.Helper()
	answer, err := s.ReadConversation(s.t.Context(), messagingapi.ReadConversationRequestObject{UserUuid: user, ConversationUuid: conversation, Body: &messagingapi.ReadInput{Seq: seq}})
	require.NoError(s.t, err)
	return answer.(messagingapi.ReadConversation200JSONResponse).Result
}

// notices returns the events of a user, oldest first, and deletes all events.
func (s *scene) notices(user uuid.UUID) []string {
	s.t.Helper()
	var kinds []string
	require.NoError(s.t, s.db.NewSelect().Table("events").Column("kind").Where("user_uuid = ?", user.String()).Order("seq").Scan(s.t.Context(), &kinds))
	s.exec("DELETE FROM events")
	return kinds
}

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
}

func assertNotFound(t *testing.T, err error) {
	t.Helper()
	assertProblem(t, err, http.StatusNotFound, "not_found")
}

func ptr[T any](value T) *T { return &value }
