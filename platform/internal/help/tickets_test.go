package help

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is two users of different practices, and a postbox.
type scene struct {
	*Handlers
	t             *testing.T
	db            *bun.DB
	camille, hugo uuid.UUID
	clock         time.Time
	mu            sync.Mutex
	sent          []mail.Message
}

// Enqueue implements Postman.
func (s *scene) Enqueue(message mail.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = append(s.sent, message)
}

func (s *scene) letters() []mail.Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	sent := s.sent
	s.sent = nil
	return sent
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, db: db, camille: uuid.New(), hugo: uuid.New(), clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC)}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: s.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "it"},
		&identity.User{UUID: s.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", FirstName: "Hugo", LastName: "Bernard", Role: "owner"},
		&commerce.Application{UUID: "app", Name: "Digital"},
		&commerce.Order{Reference: "C26-00001", PracticeUUID: "p", Status: 1, Line: "protheses", ApplicationUUID: "app", PractitionerUUID: s.camille.String(), EnteredByUUID: s.camille.String(), Currency: "EUR"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, accounts, s, "support@maker.example", "https://portal.example", func() time.Time { return s.clock })
	return s
}

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
}

func ptr[T any](value T) *T { return &value }

func (s *scene) ask(user uuid.UUID, in helpapi.TicketInput) (helpapi.Ticket, error) {
	if in.ClientKey == uuid.Nil {
		in.ClientKey = uuid.New()
	}
	in.Topic = "orders"
	answer, err := s.CreateTicket(s.t.Context(), helpapi.CreateTicketRequestObject{UserUuid: user, Body: &in})
	if err != nil {
		return helpapi.Ticket{}, err
	}
	return answer.(helpapi.CreateTicket200JSONResponse).Result, nil
}

func (s *scene) answer(ticket, key uuid.UUID, text string, settle bool) (helpapi.Ticket, error) {
	answer, err := s.AnswerTicket(s.t.Context(), helpapi.AnswerTicketRequestObject{TicketUuid: ticket, Body: &helpapi.TicketAnswerInput{ClientKey: key, Agent: "Sophie", Text: text, Close: &settle}})
	if err != nil {
		return helpapi.Ticket{}, err
	}
	return answer.(helpapi.AnswerTicket200JSONResponse).Result, nil
}

func (s *scene) reply(user, ticket uuid.UUID, text string) (helpapi.Ticket, error) {
	answer, err := s.ReplyToTicket(s.t.Context(), helpapi.ReplyToTicketRequestObject{UserUuid: user, TicketUuid: ticket, Body: &helpapi.TicketReplyInput{ClientKey: uuid.New(), Text: text}})
	if err != nil {
		return helpapi.Ticket{}, err
	}
	return answer.(helpapi.ReplyToTicket200JSONResponse).Result, nil
}

func (s *scene) list(user uuid.UUID, status *helpapi.TicketStatus) helpapi.TicketPage {
	s.t.Helper()
	answer, err := s.ListTickets(s.t.Context(), helpapi.ListTicketsRequestObject{UserUuid: user, Params: helpapi.ListTicketsParams{Status: status}})
	require.NoError(s.t, err)
	return answer.(helpapi.ListTickets200JSONResponse).Result
}

func TestAQuestionAndItsAnswer(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		in := helpapi.TicketInput{ClientKey: uuid.New(), Subject: "Ma commande", Message: "Où est-elle ?\nMerci",
			Context: &helpapi.TicketContextInput{Page: ptr("/mon-cabinet/commande"), OrderReference: ptr("C26-00001")}}
		var asking sync.WaitGroup
		for range 6 {
			asking.Go(func() {
				_, err := s.ask(s.camille, in)
				assert.NoError(t, err)
			})
		}
		asking.Wait()
		page := s.list(s.camille, nil)
		require.Equal(t, 1, page.Total, "one operation makes one ticket")
		one, err := s.ask(s.camille, in)
		require.NoError(t, err)
		assert.Equal(t, []any{"Q26-00001", helpapi.TicketStatus(statusOpen), "C26-00001", 1}, []any{one.Reference, one.Status, *one.Context.OrderReference, len(one.Messages)})
		assert.Nil(t, one.Asker)
		assert.Equal(t, []mail.Message{{Kind: mail.SupportRequest, To: "support@maker.example", Reference: "Q26-00001", Inviter: "Camille Martin", Text: "Ma commande"}}, s.letters())
		in.Message = "Autre chose"
		_, err = s.ask(s.camille, in)
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")

		key := uuid.New()
		for range 2 {
			answered, err := s.answer(one.Uuid, key, "Elle part demain.", false)
			require.NoError(t, err)
			assert.Equal(t, []any{helpapi.TicketStatus(statusAnswered), 2, "camille@x.example", helpapi.Locale("it")}, []any{answered.Status, len(answered.Messages), answered.Asker.Email, answered.Asker.Locale})
		}
		_, err = s.answer(one.Uuid, key, "Ou après-demain.", false)
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		assert.Equal(t, []mail.Message{{Kind: mail.SupportAnswer, To: "camille@x.example", Locale: "it", Name: "Camille Martin", Reference: "Q26-00001",
			Link: "https://portal.example/une-question?ticket=" + one.Uuid.String()}}, s.letters(), "what is answered to a user is read in the portal")
		var titles []string
		require.NoError(t, db.NewSelect().Table("notifications").Column("title").Scan(t.Context(), &titles))
		assert.Equal(t, []string{"notifications.help.answer"}, titles)

		again, err := s.reply(s.camille, one.Uuid, "Merci !")
		require.NoError(t, err)
		assert.Equal(t, []any{helpapi.TicketStatus(statusOpen), 3}, []any{again.Status, len(again.Messages)})
		_, err = s.answer(one.Uuid, uuid.New(), "Avec plaisir.", true)
		require.NoError(t, err)
		_, err = s.reply(s.camille, one.Uuid, "Encore")
		assertProblem(t, err, http.StatusConflict, "tickets.closed")
		assert.Equal(t, helpapi.TicketCounts{Closed: 1}, s.list(s.camille, nil).Counts)
		assert.Zero(t, s.list(s.camille, ptr(helpapi.TicketStatus(statusOpen))).Total)
	})
}

func TestQuestionsAreOnesOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		one, err := s.ask(s.camille, helpapi.TicketInput{Subject: "a", Message: "b"})
		require.NoError(t, err)
		assert.Zero(t, s.list(s.hugo, nil).Total)
		_, err = s.GetTicket(t.Context(), helpapi.GetTicketRequestObject{UserUuid: s.hugo, TicketUuid: one.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = s.reply(s.hugo, one.Uuid, "x")
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = s.CloseTicket(t.Context(), helpapi.CloseTicketRequestObject{UserUuid: s.hugo, TicketUuid: one.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = s.ask(s.hugo, helpapi.TicketInput{Subject: "a", Message: "b", Context: &helpapi.TicketContextInput{OrderReference: ptr("C26-00001")}})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = s.ask(s.camille, helpapi.TicketInput{Subject: " ", Message: "a\x00"})
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")
		closed, err := s.CloseTicket(t.Context(), helpapi.CloseTicketRequestObject{UserUuid: s.camille, TicketUuid: one.Uuid})
		require.NoError(t, err)
		assert.Equal(t, helpapi.TicketStatus(statusClosed), closed.(helpapi.CloseTicket200JSONResponse).Result.Status)
		second, err := s.ask(s.camille, helpapi.TicketInput{Subject: "c", Message: "d"})
		require.NoError(t, err)
		assert.Equal(t, "Q26-00002", second.Reference, "what was refused took no number")
	})
}

func (s *scene) contact(email string) (string, error) {
	answer, err := s.ContactSupport(s.t.Context(), helpapi.ContactSupportRequestObject{Body: &helpapi.ContactInput{
		Name: "Anne Roy", Email: email, Topic: "other", Subject: "Ouvrir un compte", Message: "Comment faire ?", Locale: ptr(helpapi.Locale("es"))}})
	if err != nil {
		return "", err
	}
	return answer.(helpapi.ContactSupport200JSONResponse).Result.Reference, nil
}

func TestAnybodyMayAskAndIsAnsweredByMail(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		reference, err := s.contact(" Camille@x.example")
		require.NoError(t, err)
		assert.Equal(t, "Q26-00001", reference)
		letters := s.letters()
		require.Len(t, letters, 1)
		assert.Equal(t, "support@maker.example", letters[0].To, "nothing goes to a typed address")
		assert.Zero(t, s.list(s.camille, nil).Total, "who types an address does not prove that it is his")

		all, err := s.ListSupportTickets(t.Context(), helpapi.ListSupportTicketsRequestObject{})
		require.NoError(t, err)
		page := all.(helpapi.ListSupportTickets200JSONResponse).Result
		require.Len(t, page.Items, 1)
		read, err := s.GetSupportTicket(t.Context(), helpapi.GetSupportTicketRequestObject{TicketUuid: page.Items[0].Uuid})
		require.NoError(t, err)
		one := read.(helpapi.GetSupportTicket200JSONResponse).Result
		assert.Equal(t, &helpapi.TicketAsker{Name: "Anne Roy", Email: "camille@x.example", Locale: "es"}, one.Asker)
		_, err = s.answer(one.Uuid, uuid.New(), "Bonjour,\nécrivez à votre délégué.", true)
		require.NoError(t, err)
		assert.Equal(t, []mail.Message{{Kind: mail.SupportAnswer, To: "camille@x.example", Locale: "es", Name: "Anne Roy", Reference: "Q26-00001",
			Text: "Bonjour,\nécrivez à votre délégué."}}, s.letters())
		_, err = s.answer(uuid.New(), uuid.New(), "x", false)
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func TestTheContactFormIsBounded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var asking sync.WaitGroup
		var mu sync.Mutex
		kept, refused := 0, 0
		for range contactsAnHour + 4 {
			asking.Go(func() {
				_, err := s.contact("anne@x.example")
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					kept++
					return
				}
				assertProblem(t, err, http.StatusTooManyRequests, "help.too_many")
				refused++
			})
		}
		asking.Wait()
		assert.Equal(t, []int{contactsAnHour, 4}, []int{kept, refused})
		_, err := s.contact("roy@x.example")
		require.NoError(t, err, "another address may")
		s.clock = s.clock.Add(time.Hour + time.Minute)
		_, err = s.contact("anne@x.example")
		require.NoError(t, err)
		_, err = s.contact("not an address")
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")
	})
}
