package payments

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/payments/standin"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) {
	if work, ok := os.LookupEnv(workVariable); ok {
		os.Exit(runWork(work))
	}
	testdb.Main(m)
}

const secret = "a secret between two servers"

// fixture is two users and the stand-in provider behind real HTTP.
type fixture struct {
	*Handlers
	t             *testing.T
	db            *bun.DB
	camille, hugo uuid.UUID
	provider      *httptest.Server
	mu            sync.Mutex
	now           time.Time
	mails         mailbox
	stand         *standin.Provider
}

const hookKey = "a key of webhooks"

var testCreditor = Creditor{Name: "Laboratoire", IBAN: "FR7630006000011234567890189", BIC: "AGRIFRPP"}

// mailbox collects mails.
type mailbox struct {
	mu  sync.Mutex
	all []mail.Message
}

// Enqueue implements Mailer.
func (m *mailbox) Enqueue(message mail.Message) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = append(m.all, message)
}

func setUp(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, camille: uuid.New(), hugo: uuid.New(), now: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: f.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "pt"},
		&identity.User{UUID: f.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner"},
		&identity.Credential{UserUUID: f.camille.String(), PasswordHash: "x"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	mux := http.NewServeMux()
	f.provider = httptest.NewServer(mux)
	t.Cleanup(f.provider.Close)
	stand, err := standin.New(db, secret, f.provider.URL+"/payments", f.clock)
	require.NoError(t, err)
	mux.Handle("/payments/", stand)
	people, err := identity.New(db)
	require.NoError(t, err)
	service := NewService(db, NewProvider(f.provider.URL+"/payments", secret), testCreditor, []string{"https://portal.example"}, &f.mails, slog.New(slog.DiscardHandler), f.clock)
	f.Handlers, f.stand = NewHandlers(people, service), stand
	mux.Handle("POST /payment-events", service.Webhook([]string{hookKey}))
	return f
}

func (f *fixture) clock() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(time.Millisecond)
	return f.now
}

func (f *fixture) later(by time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(by)
}

func (f *fixture) begin(user uuid.UUID) paymentsapi.CardSession {
	f.t.Helper()
	answer, err := f.BeginCard(f.t.Context(), paymentsapi.BeginCardRequestObject{UserUuid: user, Body: &paymentsapi.BeginCardJSONRequestBody{}})
	require.NoError(f.t, err)
	return answer.(paymentsapi.BeginCard200JSONResponse).Result
}

// fill submits a card on the provider's page, as a browser does.
func (f *fixture) fill(page, number string) (status int, body string) {
	f.t.Helper()
	answer, err := http.PostForm(page, url.Values{"number": {number}, "expiry": {"4/29"}, "cvc": {"123"}})
	require.NoError(f.t, err)
	raw, err := io.ReadAll(answer.Body)
	require.NoError(f.t, err)
	require.NoError(f.t, answer.Body.Close())
	return answer.StatusCode, string(raw)
}

func reference(s paymentsapi.CardSession) string { return s.Url[strings.LastIndex(s.Url, "/")+1:] }

func (f *fixture) complete(user uuid.UUID, state, reference string, makeDefault bool) (paymentsapi.Card, error) {
	answer, err := f.CompleteCard(f.t.Context(), paymentsapi.CompleteCardRequestObject{UserUuid: user,
		Body: &paymentsapi.CardCompletion{State: state, Reference: reference, MakeDefault: &makeDefault}})
	if err != nil {
		return paymentsapi.Card{}, err
	}
	return answer.(paymentsapi.CompleteCard200JSONResponse).Result, nil
}

// register runs the whole registration.
func (f *fixture) register(user uuid.UUID, number string, makeDefault bool) paymentsapi.Card {
	f.t.Helper()
	s := f.begin(user)
	status, body := f.fill(s.Url, number)
	require.Equal(f.t, http.StatusOK, status, body)
	card, err := f.complete(user, s.State, reference(s), makeDefault)
	require.NoError(f.t, err)
	return card
}

func (f *fixture) cardsOf(user uuid.UUID) []paymentsapi.Card {
	f.t.Helper()
	answer, err := f.ListCards(f.t.Context(), paymentsapi.ListCardsRequestObject{UserUuid: user})
	require.NoError(f.t, err)
	return answer.(paymentsapi.ListCards200JSONResponse).Result
}

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	if assert.ErrorAs(t, err, &p) {
		assert.Equal(t, []any{status, code}, []any{p.Status, p.Code})
	}
}

func TestACardIsRegisteredAtTheProviderAndKnownByItsLastDigits(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		first := f.register(f.camille, "4242 4242 4242 4242", false)
		assert.Equal(t, []any{"visa", "4242", 4, 2029, true, false}, []any{string(first.Brand), first.LastFour, first.ExpiryMonth, first.ExpiryYear, first.Default, first.Expired})
		second := f.register(f.camille, "378282246310005", true)
		all := f.cardsOf(f.camille)
		require.Len(t, all, 2)
		assert.Equal(t, []uuid.UUID{second.Uuid, first.Uuid}, []uuid.UUID{all[0].Uuid, all[1].Uuid}, "the default first")
		assert.False(t, all[1].Default)
		again := f.register(f.camille, "4242424242424242", false)
		assert.Equal(t, first.Uuid, again.Uuid, "the same card is one card")
		assert.Empty(t, f.cardsOf(f.hugo))

		answer, err := f.MakeCardDefault(t.Context(), paymentsapi.MakeCardDefaultRequestObject{UserUuid: f.camille, CardUuid: first.Uuid})
		require.NoError(t, err)
		assert.Equal(t, first.Uuid, answer.(paymentsapi.MakeCardDefault200JSONResponse).Result[0].Uuid)
		_, err = f.MakeCardDefault(t.Context(), paymentsapi.MakeCardDefaultRequestObject{UserUuid: f.hugo, CardUuid: first.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = f.RemoveCard(t.Context(), paymentsapi.RemoveCardRequestObject{UserUuid: f.hugo, CardUuid: first.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = f.RemoveCard(t.Context(), paymentsapi.RemoveCardRequestObject{UserUuid: f.camille, CardUuid: first.Uuid})
		require.NoError(t, err)
		all = f.cardsOf(f.camille)
		require.Len(t, all, 1)
		assert.True(t, all[0].Default, "the oldest that is left inherits")
		gone, err := db.NewSelect().Table("payment_standin").Where("status = 'removed' AND token = ''").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, gone, "the provider has forgotten it too")
		f.later(4 * 365 * 24 * time.Hour)
		assert.True(t, f.cardsOf(f.camille)[0].Expired)
		assertNoNumber(t, db)
	})
}

var digest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// assertNoNumber searches all stored data for a number.
func assertNoNumber(t *testing.T, db *bun.DB) {
	for _, table := range []string{"payment_cards", "payment_standin", "card_sessions", "events"} {
		var rows []map[string]any
		require.NoError(t, db.NewSelect().Table(table).Scan(t.Context(), &rows))
		for _, row := range rows {
			for column, stored := range row {
				// Digests are excluded: one in some hundred contains thirteen digits with a valid check digit.
				if text, ok := stored.(string); ok && !digest.MatchString(text) {
					assert.False(t, looksLikeCardNumber(text), "%s.%s", table, column)
				}
			}
		}
	}
}

func TestAStateIsItsUsersAndServesOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		mine, hugos := f.begin(f.camille), f.begin(f.hugo)
		_, err := f.complete(f.camille, mine.State, reference(mine), false)
		assertProblem(t, err, http.StatusConflict, "card.not_registered")
		for _, s := range []paymentsapi.CardSession{mine, hugos} {
			status, _ := f.fill(s.Url, "5555555555554444")
			require.Equal(t, http.StatusOK, status)
		}
		for name, try := range map[string][2]string{
			"another's state": {hugos.State, reference(hugos)}, "another's card": {mine.State, reference(hugos)},
			"another's state on mine": {hugos.State, reference(mine)}, "no state": {"x", reference(mine)},
		} {
			_, err := f.complete(f.camille, try[0], try[1], false)
			var p *problem.Error
			require.ErrorAs(t, err, &p, name)
			assert.Equal(t, http.StatusNotFound, p.Status, name)
		}
		var completing sync.WaitGroup
		var mu sync.Mutex
		won := 0
		for range 5 {
			completing.Go(func() {
				_, err := f.complete(f.camille, mine.State, reference(mine), false)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					won++
				} else {
					assertProblem(t, err, http.StatusNotFound, "not_found")
				}
			})
		}
		completing.Wait()
		assert.Equal(t, 1, won)
		assert.Len(t, f.cardsOf(f.camille), 1)

		late := f.begin(f.hugo)
		status, _ := f.fill(late.Url, "5555555555554444")
		require.Equal(t, http.StatusOK, status)
		f.later(sessionLife)
		_, err = f.complete(f.hugo, late.State, reference(late), false)
		assertProblem(t, err, http.StatusNotFound, "not_found")
		require.NoError(t, f.Sweep(t.Context()))
		left, err := db.NewSelect().Table("card_sessions").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestAnUnavailableProviderKeepsRegistrations(t *testing.T) {
	f := setUp(t, testdb.New(t))
	s := f.begin(f.camille)
	status, _ := f.fill(s.Url, "4242424242424242")
	require.Equal(t, http.StatusOK, status)
	there := f.Handlers.provider
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://elsewhere.example", http.StatusFound)
	}))
	defer broken.Close()
	for _, base := range []string{"http://127.0.0.1:1", broken.URL} {
		f.Handlers.provider = NewProvider(base, secret)
		_, err := f.complete(f.camille, s.State, reference(s), false)
		assertProblem(t, err, http.StatusBadGateway, "payments.unavailable")
	}
	f.Handlers.provider = there
	card, err := f.complete(f.camille, s.State, reference(s), false)
	require.NoError(t, err)
	f.Handlers.provider = NewProvider("http://127.0.0.1:1", secret)
	_, err = f.RemoveCard(t.Context(), paymentsapi.RemoveCardRequestObject{UserUuid: f.camille, CardUuid: card.Uuid})
	assertProblem(t, err, http.StatusBadGateway, "payments.unavailable")
	assert.Len(t, f.cardsOf(f.camille), 1)
}

func TestFiveCardsAtMost(t *testing.T) {
	f := setUp(t, testdb.Open(t, testdb.SQLiteURL(t)))
	for i := range MaxCards {
		_, err := f.db.NewInsert().Model(&Card{UUID: uuid.NewString(), UserUUID: f.camille.String(), Token: "t", Fingerprint: string(rune('a' + i)), Brand: "visa",
			LastFour: "1111", ExpiryMonth: 1, ExpiryYear: 2030, IsDefault: i == 0}).Exec(t.Context())
		require.NoError(t, err)
	}
	s := f.begin(f.camille)
	status, _ := f.fill(s.Url, "4242424242424242")
	require.Equal(t, http.StatusOK, status)
	_, err := f.complete(f.camille, s.State, reference(s), false)
	assertProblem(t, err, http.StatusConflict, "cards.limit")
}

func TestAProviderThatTellsTooMuchIsNotBelieved(t *testing.T) {
	good := ProviderCard{Token: "tok_abcdefgh", Fingerprint: "fp_abcdefgh", Brand: "visa", LastFour: "4242", ExpiryMonth: 4, ExpiryYear: 2029}
	require.NoError(t, good.check())
	for name, change := range map[string]func(*ProviderCard){
		"number as last four": func(c *ProviderCard) { c.LastFour = "4242424242424242" }, "number as token": func(c *ProviderCard) { c.Token = "4242424242424242" },
		"number as fingerprint": func(c *ProviderCard) { c.Fingerprint = "5555555555554444" }, "month": func(c *ProviderCard) { c.ExpiryMonth = 13 },
		"no token": func(c *ProviderCard) { c.Token = "" },
	} {
		bad := good
		change(&bad)
		assert.Error(t, bad.check(), name)
	}
	assert.Equal(t, "other", ProviderCard{Brand: "<b>"}.brand())
}
