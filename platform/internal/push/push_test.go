package push

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	camille = "11111111-1111-4111-8111-111111111111"
	nora    = "22222222-2222-4222-8222-222222222222"
)

// scene is a practice of two users, a push service, and a clock.
type scene struct {
	*Service
	t        *testing.T
	db       *bun.DB
	outside  *pushService
	mu       sync.Mutex
	clock    time.Time
	outcomes []string
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, db: db, clock: time.Now()}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Cabinet des Tilleuls", Country: "FR"},
		&identity.User{UUID: camille, PracticeUUID: "p", Login: "camille@x.example", Role: "owner", Locale: "it"},
		&identity.User{UUID: nora, PracticeUUID: "p", Login: "nora@x.example", Role: "assistant"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	require.NoError(t, err)
	s.Service = s.instance(base64.RawURLEncoding.EncodeToString(private.Bytes()))
	s.outside = newPushService(t, s.PublicKey())
	return s
}

// instance is another process on the same database.
func (s *scene) instance(key string) *Service {
	ring, err := keys.OpenSymmetric(s.t.Context(), s.db, nil, s.now, 0, keys.Pushes)
	require.NoError(s.t, err)
	service, err := New(s.db, Options{Key: key, Contact: "support@portal.example", Ring: ring, Loopback: true, Log: slog.New(slog.DiscardHandler), Now: s.now, Observe: func(outcome string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.outcomes = append(s.outcomes, outcome)
	}})
	require.NoError(s.t, err)
	return service
}

func (s *scene) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.clock
}

func (s *scene) wait(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = s.clock.Add(d)
}

// came returns the outcomes since its last call.
func (s *scene) came() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.outcomes
	s.outcomes = nil
	return all
}

func (s *scene) subscribe(user, session, name string) *browser {
	s.t.Helper()
	b := s.outside.browser(name)
	ctx := httpx.WithActor(s.t.Context(), httpx.Actor{UserUUID: user, Session: session, Device: "Firefox · Windows"})
	require.NoError(s.t, s.Subscribe(ctx, user, b.subscription(), ""))
	return b
}

func (s *scene) notice(kind, link string, users ...string) {
	s.t.Helper()
	require.NoError(s.t, Enqueue(s.t.Context(), s.db, users, kind, link, s.now()))
}

// send sends due pushes, and returns those that the push service accepted.
func (s *scene) send() []received {
	s.t.Helper()
	s.wait(gather)
	require.NoError(s.t, s.Send(s.t.Context()))
	return s.outside.taken()
}

func (s *scene) browsers(user string) []string {
	s.t.Helper()
	all, err := s.Browsers(s.t.Context(), user)
	require.NoError(s.t, err)
	ids := make([]string, 0, len(all))
	for _, b := range all {
		ids = append(ids, b.ID)
	}
	return ids
}

func (s *scene) rows(table string) int {
	s.t.Helper()
	n, err := s.db.NewSelect().Table(table).Count(s.t.Context())
	require.NoError(s.t, err)
	return int(n)
}

func TestABrowserDecryptsWhatIsPushedToIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		b := s.subscribe(camille, "s1", "one")
		s.notice("order", "/mon-cabinet/commande?reference=C26-1", camille, nora)
		got := s.send()
		require.Len(t, got, 1)
		assert.Equal(t, payload{
			Title: "1 novità sui suoi ordini", Body: "Cabinet des Tilleuls", Lang: "it", Tag: "order", Link: "/mon-cabinet/commande?reference=C26-1",
		}, got[0].payload)
		assert.Equal(t, []string{"order", "normal", "86400", "mailto:support@portal.example"}, []string{got[0].topic, got[0].urgency, got[0].ttl, got[0].subject})
		assert.NotContains(t, string(got[0].encrypted), "Tilleuls")
		assert.LessOrEqual(t, len(got[0].encrypted), 4096, "more than push services take")
		assert.Zero(t, s.rows("push_deliveries"))
		assert.Empty(t, s.send(), "nothing is sent twice")

		var sealed string
		require.NoError(t, db.NewSelect().Table("push_subscriptions").Column("sealed").Scan(t.Context(), &sealed))
		for _, secret := range []string{b.url, b.subscription().Auth, b.subscription().P256dh} {
			assert.NotContains(t, sealed, secret)
		}
	})
}

func TestNoticesOfAKindAreOnePush(t *testing.T) {
	s := newScene(t, testdb.New(t))
	s.subscribe(camille, "s1", "one")
	for i := range 3 {
		s.notice("order", "/mon-cabinet/commande?reference=C26-"+strconv.Itoa(i), camille)
	}
	s.notice("message", "/mon-espace/mes-messages", camille)
	s.notice("message", "/mon-espace/mes-messages", camille)
	s.notice("offer", "", camille)
	got := s.send()
	slices.SortFunc(got, func(a, b received) int { return strings.Compare(a.topic, b.topic) })
	require.Len(t, got, 3)
	assert.Equal(t, []string{"2 messaggi", "/mon-espace/mes-messages"}, []string{got[0].payload.Title, got[0].payload.Link})
	assert.Equal(t, []string{"low", "/mes-notifications?state=unread&type=offer"}, []string{got[1].urgency, got[1].payload.Link})
	assert.Equal(t, []string{"3 novità sui suoi ordini", "/mes-notifications?state=unread&type=order"}, []string{got[2].payload.Title, got[2].payload.Link})
}

func TestAPushIsInTheLanguageOfItsReader(t *testing.T) {
	seen := map[string]bool{}
	for _, language := range append([]string{""}, locale.All...) {
		for _, kind := range []string{"order", "invoice", "claim", "file", "patient", "message", "network", "smileys", "offer", "account", "help"} {
			for n := 1; n <= 2; n++ {
				news := make([]delivery, n)
				raw, err := payloadOf(&recipient{Locale: language, Practice: "Tilleuls"}, kind, news)
				require.NoError(t, err)
				text := string(raw)
				assert.NotContains(t, text, `"title":""`, kind+language)
				assert.NotContains(t, text, "{n}", kind+language)
				assert.Contains(t, text, `"lang":"`+locale.Or(language)+`"`)
				if language != "" {
					assert.False(t, seen[text], text)
					seen[text] = true
				}
			}
		}
	}
}

func TestOfSeveralProcessesOneSends(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.subscribe(camille, "s1", "one")
		s.subscribe(nora, "s2", "two")
		processes := []*Service{s.Service, s.instance(s.options.Key), s.instance(s.options.Key)}
		for i := range 5 {
			s.notice("order", "/mon-cabinet/commande?reference="+strconv.Itoa(i), camille, nora)
		}
		s.wait(gather)
		var sending sync.WaitGroup
		for _, process := range processes {
			sending.Go(func() { assert.NoError(t, process.Send(t.Context())) })
		}
		sending.Wait()
		got := s.outside.taken()
		require.Len(t, got, 2)
		assert.Equal(t, []string{Sent, Sent}, s.came())
	})
}

func TestWhatAPushServiceAnswers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.subscribe(camille, "s1", "one")
		order := func() { s.notice("order", "", camille) }

		order()
		s.outside.next(status(http.StatusTooManyRequests, "Retry-After", "300"))
		assert.Empty(t, s.send())
		assert.Equal(t, []string{Delayed}, s.came())
		s.wait(290 * time.Second)
		s.notice("invoice", "", camille)
		assert.Empty(t, s.send(), "nor other notices to that browser before the time is over")
		assert.Equal(t, 1, s.outside.requests())
		s.wait(20 * time.Second)
		assert.Len(t, s.send(), 2)
		assert.Equal(t, []string{Sent, Sent}, s.came())

		order()
		s.outside.next(status(http.StatusServiceUnavailable, "Retry-After", s.now().Add(time.Hour).UTC().Format(http.TimeFormat)), status(http.StatusBadGateway))
		assert.Empty(t, s.send())
		s.wait(59 * time.Minute)
		assert.Empty(t, s.send())
		s.wait(2 * time.Minute)
		assert.Empty(t, s.send(), "it fails again")
		s.wait(time.Hour)
		assert.Len(t, s.send(), 1)
		assert.Equal(t, []string{Delayed, Delayed, Sent}, s.came())

		order()
		s.outside.next(status(http.StatusTooManyRequests, "Retry-After", "99999999"))
		assert.Empty(t, s.send())
		assert.Equal(t, []string{GivenUp}, s.came(), "a late push is given up")

		for _, refused := range []int{http.StatusBadRequest, http.StatusForbidden, http.StatusRequestEntityTooLarge, http.StatusTemporaryRedirect} {
			order()
			s.outside.next(status(refused, "Location", s.outside.URL+"/push/one"))
			assert.Empty(t, s.send())
			assert.Equal(t, []string{Refused}, s.came())
			assert.Zero(t, s.rows("push_deliveries"))
		}
		assert.Len(t, s.browsers(camille), 1)

		for _, gone := range []int{http.StatusNotFound, http.StatusGone} {
			s.subscribe(camille, "s1", "one")
			order()
			s.notice("invoice", "", camille)
			s.outside.next(status(gone), status(gone))
			assert.Empty(t, s.send())
			assert.Empty(t, s.browsers(camille))
			assert.Empty(t, s.send())
			assert.Zero(t, s.rows("push_deliveries"))
		}
	})
}

func TestALostPushIsSentAgain(t *testing.T) {
	s := newScene(t, testdb.New(t))
	s.subscribe(camille, "s1", "one")
	s.notice("order", "", camille)
	cut := func(w http.ResponseWriter) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if assert.NoError(t, err) {
			assert.NoError(t, conn.Close())
		}
	}
	s.outside.next(cut)
	assert.Empty(t, s.send())
	s.wait(firstPause)
	assert.Len(t, s.send(), 1)

	s.notice("order", "", camille)
	_, err := s.db.ExecContext(t.Context(), "UPDATE push_deliveries SET due_at = ?, attempts = 1", s.now().Add(lease).UnixMilli())
	require.NoError(t, err)
	assert.Empty(t, s.send(), "another process has it")
	s.wait(lease)
	assert.Len(t, s.send(), 1, "and was killed")

	s.notice("order", "", camille)
	for range mostAttempts {
		s.outside.next(cut)
		assert.Empty(t, s.send())
		s.wait(longestPause)
	}
	assert.Zero(t, s.rows("push_deliveries"))
}
