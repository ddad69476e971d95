package notifications

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is a practice of three users (one has left), an outsider, and a postbox.
type scene struct {
	*Handlers
	t                         *testing.T
	db                        *bun.DB
	camille, nora, gone, hugo uuid.UUID
	clock                     time.Time
	mu                        sync.Mutex
	letters                   []mail.Message
	asked                     []string // files whose names were asked for, for camille only
}

func (s *scene) Enqueue(message mail.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.letters = append(s.letters, message)
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, db: db, camille: uuid.New(), nora: uuid.New(), gone: uuid.New(), hugo: uuid.New(), clock: time.Now().Add(time.Hour)}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: s.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "it"},
		&identity.User{UUID: s.nora.String(), PracticeUUID: "p", Login: "nora@x.example", Role: "assistant"},
		&identity.User{UUID: s.gone.String(), PracticeUUID: "p", Login: "gone@x.example", Role: "owner", ClosedAt: 1},
		&identity.User{UUID: s.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, accounts, s.namesOf, s.now)
	return s
}

func (s *scene) now() time.Time { return s.clock }

func (s *scene) notify(notice Notice) {
	s.t.Helper()
	require.NoError(s.t, Notify(s.t.Context(), s.db, notice))
}

func TestActorIsNotNotified(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		acting := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: s.nora.String()})
		order := Notice{PracticeUUID: "p", Type: TypeOrder, Title: "notifications.order.status"}
		require.NoError(t, Notify(acting, s.db, order))
		require.Empty(t, s.list(s.nora, notificationsapi.ListNotificationsParams{}).Items, "the actor of the event")
		require.Len(t, s.list(s.camille, notificationsapi.ListNotificationsParams{}).Items, 1)

		// A notice to one user is an answer to that user, such as a finished export.
		require.NoError(t, Notify(acting, s.db, Notice{UserUUID: s.nora.String(), Type: TypeAccount, Title: "notifications.hosting.export"}))
		require.Len(t, s.list(s.nora, notificationsapi.ListNotificationsParams{}).Items, 1)
	})
}

func (s *scene) list(user uuid.UUID, params notificationsapi.ListNotificationsParams) notificationsapi.NotificationPage {
	s.t.Helper()
	answer, err := s.ListNotifications(s.t.Context(), notificationsapi.ListNotificationsRequestObject{UserUuid: user, Params: params})
	require.NoError(s.t, err)
	return answer.(notificationsapi.ListNotifications200JSONResponse).Result
}

func (s *scene) mark(user, notification uuid.UUID, read bool) (notificationsapi.NotificationCount, error) {
	answer, err := s.MarkNotification(s.t.Context(), notificationsapi.MarkNotificationRequestObject{
		UserUuid: user, NotificationUuid: notification, Body: &notificationsapi.MarkNotificationRequest{Read: read}})
	if err != nil {
		return notificationsapi.NotificationCount{}, err
	}
	return answer.(notificationsapi.MarkNotification200JSONResponse).Result, nil
}

func (s *scene) prefer(user uuid.UUID, all ...notificationsapi.NotificationPreferenceInput) []notificationsapi.NotificationPreference {
	s.t.Helper()
	answer, err := s.SetNotificationPreferences(s.t.Context(), notificationsapi.SetNotificationPreferencesRequestObject{
		UserUuid: user, Body: &notificationsapi.NotificationPreferencesRequest{Preferences: all}})
	require.NoError(s.t, err)
	return answer.(notificationsapi.SetNotificationPreferences200JSONResponse).Result
}

func order(practice string) Notice {
	return Notice{PracticeUUID: practice, Type: TypeOrder, Title: "notifications.order.status", Params: map[string]string{"reference": "C26-1"}, Link: "/mon-cabinet/commande?ref=C26-1"}
}

// TestNoticesOfOneMomentStandInTheirOrder creates many notifications within a millisecond; the last one still comes
// first.
func TestNoticesOfOneMomentStandInTheirOrder(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var want, got []string
		for i := range 20 {
			reference := strconv.Itoa(i)
			s.notify(Notice{UserUUID: s.camille.String(), Type: TypeOrder, Title: "notifications.order.status", Params: map[string]string{"reference": reference}})
			want = append([]string{reference}, want...)
		}
		for _, item := range s.list(s.camille, notificationsapi.ListNotificationsParams{}).Items {
			got = append(got, item.Params["reference"])
		}
		assert.Equal(t, want, got)
	})
}

func TestANoticeReachesThoseWhoAreMeant(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.notify(order("p"))
		invoice := Notice{PracticeUUID: "p", Roles: []string{"owner", "accounts"}, Type: TypeInvoice, Title: "notifications.invoice.new"}
		s.notify(invoice)
		s.notify(Notice{UserUUID: s.nora.String(), Type: TypeMessage, Title: "notifications.message.mention"})
		hers, noras := s.list(s.camille, notificationsapi.ListNotificationsParams{}), s.list(s.nora, notificationsapi.ListNotificationsParams{})
		assert.Equal(t, 2, hers.Total)
		assert.Equal(t, 2, noras.Total)
		assert.Zero(t, s.list(s.hugo, notificationsapi.ListNotificationsParams{}).Total)
		assert.Equal(t, []notificationsapi.NotificationTypeCount{{Type: "order", Count: 1, Unread: 1}, {Type: "message", Count: 1, Unread: 1}}, noras.Types)
		oldest := hers.Items[1]
		assert.Equal(t, "notifications.order.status", oldest.Title)
		assert.Equal(t, map[string]string{"reference": "C26-1"}, oldest.Params)
		assert.Equal(t, "/mon-cabinet/commande?ref=C26-1", *oldest.Link)
		left, err := db.NewSelect().Table("notifications").Where("user_uuid = ?", s.gone.String()).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").ColumnExpr("user_uuid || ' ' || kind || ' ' || tags").Where("user_uuid = ?", s.camille.String()).Scan(t.Context(), &kinds))
		assert.Equal(t, s.camille.String()+` notification.new ["notifications"]`, kinds[0])

		undone := errors.New("undone")
		assert.ErrorIs(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(Notify(ctx, tx, invoice), undone)
		}), undone)
		assert.Equal(t, 2, s.list(s.camille, notificationsapi.ListNotificationsParams{}).Total)
	})
}

func TestWhatIsNoNoticeIsRefused(t *testing.T) {
	s := newScene(t, testdb.Open(t, testdb.SQLiteURL(t)))
	for name, change := range map[string]func(*Notice){
		"type": func(n *Notice) { n.Type = "weather" }, "no recipient": func(n *Notice) { n.PracticeUUID = "" }, "both": func(n *Notice) { n.UserUUID = "u" },
		"title": func(n *Notice) { n.Title = "Bonjour !" }, "elsewhere": func(n *Notice) { n.Link = "//evil.example" },
		"scheme": func(n *Notice) { n.Link = "javascript:alert(1)" }, "backslash": func(n *Notice) { n.Link = `/\evil.example` },
	} {
		notice := order("p")
		change(&notice)
		assert.Error(t, Notify(t.Context(), s.db, notice), name)
	}
}

func TestReadingIsOnesOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for range 3 {
			s.notify(order("p"))
		}
		s.notify(Notice{PracticeUUID: "p", Type: TypeFile, Title: "notifications.file.new"})
		all := s.list(s.camille, notificationsapi.ListNotificationsParams{})
		require.Len(t, all.Items, 4)
		newest := all.Items[0].Uuid
		_, err := s.mark(s.nora, newest, true)
		var missing *problem.Error
		require.ErrorAs(t, err, &missing)
		assert.Equal(t, 404, missing.Status)
		for range 2 {
			counted, err := s.mark(s.camille, newest, true)
			require.NoError(t, err)
			assert.Equal(t, 3, counted.Unread)
		}
		all = s.list(s.camille, notificationsapi.ListNotificationsParams{})
		assert.Equal(t, newest, all.Items[0].Uuid, "a marking moves nothing")
		counted, err := s.mark(s.camille, newest, false)
		require.NoError(t, err)
		assert.Equal(t, 4, counted.Unread)

		yes, two := true, 2
		types := []notificationsapi.NotificationType{"order"}
		page := s.list(s.camille, notificationsapi.ListNotificationsParams{Type: &types, Unread: &yes, Page: &two, Size: &two})
		assert.Equal(t, []int{3, 1, 4}, []int{page.Total, len(page.Items), page.Unread})

		before := time.Now().Add(-time.Hour)
		kind := notificationsapi.NotificationType("order")
		for _, step := range []struct {
			body notificationsapi.MarkAllNotificationsRequest
			left int
		}{{notificationsapi.MarkAllNotificationsRequest{UpTo: &before}, 4}, {notificationsapi.MarkAllNotificationsRequest{Type: &kind}, 1}, {notificationsapi.MarkAllNotificationsRequest{}, 0}} {
			answer, err := s.MarkAllNotifications(t.Context(), notificationsapi.MarkAllNotificationsRequestObject{UserUuid: s.camille, Body: &step.body})
			require.NoError(t, err)
			assert.Equal(t, step.left, answer.(notificationsapi.MarkAllNotifications200JSONResponse).Result.Unread)
		}
		assert.Equal(t, 4, s.list(s.nora, notificationsapi.ListNotificationsParams{}).Unread)
		_, err = s.CountNotifications(t.Context(), notificationsapi.CountNotificationsRequestObject{UserUuid: uuid.New()})
		assert.ErrorAs(t, err, &missing)
	})
}

func TestMarksAreTakenBack(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for range 3 {
			s.notify(order("p"))
		}
		all := s.list(s.camille, notificationsapi.ListNotificationsParams{})
		markAll := func(user uuid.UUID, body notificationsapi.MarkAllNotificationsRequest) (notificationsapi.NotificationsMarked, error) {
			answer, err := s.MarkAllNotifications(t.Context(), notificationsapi.MarkAllNotificationsRequestObject{UserUuid: user, Body: &body})
			if err != nil {
				return notificationsapi.NotificationsMarked{}, err
			}
			return answer.(notificationsapi.MarkAllNotifications200JSONResponse).Result, nil
		}
		two := []uuid.UUID{all.Items[0].Uuid, all.Items[1].Uuid}
		named, err := markAll(s.camille, notificationsapi.MarkAllNotificationsRequest{Notifications: &two})
		require.NoError(t, err)
		assert.Equal(t, 1, named.Unread)
		assert.ElementsMatch(t, two, named.Marked)
		rest, err := markAll(s.camille, notificationsapi.MarkAllNotificationsRequest{})
		require.NoError(t, err)
		assert.Equal(t, []uuid.UUID{all.Items[2].Uuid}, rest.Marked, "only what changed")
		back, err := markAll(s.camille, notificationsapi.MarkAllNotificationsRequest{Notifications: &two, Read: ptr(false)})
		require.NoError(t, err)
		assert.Equal(t, 2, back.Unread)
		_, err = markAll(s.camille, notificationsapi.MarkAllNotificationsRequest{Read: ptr(false)})
		var refused *problem.Error
		require.ErrorAs(t, err, &refused, "all that was ever read does not come back")
		theirs, err := markAll(s.nora, notificationsapi.MarkAllNotificationsRequest{Notifications: &two})
		require.NoError(t, err)
		assert.Equal(t, 3, theirs.Unread)
		assert.Empty(t, theirs.Marked, "what is another's stays")
		many := make([]Notification, maxTakenBack+1)
		for i := range many {
			many[i] = Notification{UUID: uuid.NewString(), UserUUID: s.hugo.String(), Type: TypeOrder, Title: "notifications.order.status", Params: "{}", At: 1, Unread: true, OnPage: true}
		}
		_, err = db.NewInsert().Model(&many).Exec(t.Context())
		require.NoError(t, err)
		wide, err := markAll(s.hugo, notificationsapi.MarkAllNotificationsRequest{})
		require.NoError(t, err)
		assert.Zero(t, wide.Unread)
		assert.Empty(t, wide.Marked, "so many are not taken back")
	})
}

func TestTheListIsSearchedByWhatStandsInItAndByDays(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		at := func(day, hour int) int64 { return time.Date(2026, 11, day, hour, 30, 0, 0, localtime.Zone).UnixMilli() }
		rows := []Notification{
			{UUID: uuid.NewString(), Type: TypeMessage, Title: "notifications.message.new", Params: `{"author":"Étienne Caron","subject":"Équipe"}`, At: at(18, 0)},
			{UUID: uuid.NewString(), Type: TypeOrder, Title: "notifications.order.status", Params: `{"reference":"C26-04131"}`, At: at(19, 23)},
			{UUID: uuid.NewString(), Type: TypeOrder, Title: "notifications.order.status", Params: `{"reference":"C26-04132"}`, At: at(20, 0)},
		}
		for i := range rows {
			rows[i].UserUUID, rows[i].OnPage = s.camille.String(), true
		}
		_, err := db.NewInsert().Model(&rows).Exec(t.Context())
		require.NoError(t, err)
		found := func(params notificationsapi.ListNotificationsParams) []string {
			var titles []string
			page := s.list(s.camille, params)
			for _, item := range page.Items {
				titles = append(titles, item.Params["reference"]+item.Params["author"])
			}
			assert.Len(t, page.Items, page.Total)
			return titles
		}
		day := func(n int) *openapi_types.Date {
			return &openapi_types.Date{Time: time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC)}
		}
		assert.Equal(t, []string{"Étienne Caron"}, found(notificationsapi.ListNotificationsParams{Search: ptr("etienne EQUIPE")}))
		assert.Equal(t, []string{"C26-04132", "C26-04131"}, found(notificationsapi.ListNotificationsParams{Search: ptr("c26-0413")}))
		assert.Empty(t, found(notificationsapi.ListNotificationsParams{Search: ptr("reference")}), "names of fields are not searched")
		assert.Equal(t, []string{"C26-04131"}, found(notificationsapi.ListNotificationsParams{From: day(19), To: day(19)}))
		second := s.list(s.camille, notificationsapi.ListNotificationsParams{Search: ptr("c26"), Page: ptr(2), Size: ptr(1)})
		assert.Equal(t, []int{2, 1}, []int{second.Total, len(second.Items)})
	})
}

func TestPreferencesDecideWhatIsWritten(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		all := s.prefer(s.camille, notificationsapi.NotificationPreferenceInput{Type: "order"}, notificationsapi.NotificationPreferenceInput{Type: "file", Mail: true})
		require.Len(t, all, len(Types))
		assert.Equal(t, []notificationsapi.NotificationPreference{{Type: "order"}, {Type: "invoice", Page: true, Mail: true}}, all[:2])
		assert.Equal(t, notificationsapi.NotificationPreference{Type: "smileys", Page: true}, all[7], "advertising is not mailed unasked")
		s.notify(order("p"))
		s.notify(Notice{PracticeUUID: "p", Type: TypeFile, Title: "notifications.file.new"})
		assert.Zero(t, s.list(s.camille, notificationsapi.ListNotificationsParams{}).Total)
		assert.Equal(t, 2, s.list(s.nora, notificationsapi.ListNotificationsParams{}).Total)
		digests := NewDigests(db, s, "https://portal.example", slog.Default(), func() time.Time { return time.Now().AddDate(0, 0, 1) })
		s.clock = time.Now()
		counts, err := digests.take(t.Context(), s.camille.String(), digestDay{"2026-11-20", time.Now().Add(time.Hour).UnixMilli()})
		require.NoError(t, err)
		assert.Equal(t, []mail.Count{{Type: TypeFile, N: 1}}, counts)
	})
}

func TestTheDigestCountsWhatAwaitsADecisionApart(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		of := func(title string, params map[string]string) {
			s.notify(Notice{PracticeUUID: "p", Type: TypeOrder, Title: title, Params: params})
		}
		of("notifications.order.status", map[string]string{"status": "refused"})
		of("notifications.order.status", map[string]string{"status": "delivery_date_pending"})
		of("notifications.order.status", map[string]string{"status": "sent"}) // the laboratory accepted the practice's date
		of("notifications.order.dateOffered", map[string]string{"day": "2026-12-01"})
		of("notifications.order.plan", nil)
		of("notifications.order.late", nil)
		digests := NewDigests(db, s, "https://portal.example", slog.Default(), func() time.Time { return s.clock })
		counts, err := digests.take(t.Context(), s.camille.String(), digestDay{"2026-11-20", time.Now().Add(time.Hour).UnixMilli()})
		require.NoError(t, err)
		assert.Equal(t, []mail.Count{{Type: request, N: 4}, {Type: TypeOrder, N: 2}}, counts)
	})
}

func TestTheDigestIsOneMailADay(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		at := func(day, hour, minute int) { s.clock = time.Date(2026, 11, day, hour, minute, 0, 0, localtime.Zone) }
		// come writes a notice at the clock's time.
		come := func(notice Notice) {
			before := time.Now().Add(-time.Minute).UnixMilli()
			s.notify(notice)
			_, err := db.ExecContext(t.Context(), "UPDATE notifications SET at = ? WHERE at > ?", s.clock.UnixMilli(), before)
			require.NoError(t, err)
		}
		replicas := []*Digests{}
		for range 3 {
			replicas = append(replicas, NewDigests(db, s, "https://portal.example", slog.Default(), func() time.Time { return s.clock }))
		}
		send := func() []mail.Message {
			s.letters = nil
			var sending sync.WaitGroup
			for _, replica := range replicas {
				sending.Go(func() {
					_, err := replica.Send(t.Context())
					assert.NoError(t, err)
				})
			}
			sending.Wait()
			return s.letters
		}
		s.prefer(s.nora, notificationsapi.NotificationPreferenceInput{Type: "order", Page: true})
		at(19, 18, 0)
		come(order("p"))
		come(order("p"))
		come(Notice{UserUUID: s.camille.String(), Type: TypeMessage, Title: "notifications.message.new"})
		at(19, 23, 20)
		assert.Empty(t, send(), "a platform that starts at night sends no mail")
		at(20, 6, 59)
		assert.Empty(t, send(), "too early")
		_, err := db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 1 WHERE uuid = ?", s.camille.String())
		require.NoError(t, err)
		at(20, 7, 0)
		assert.Empty(t, send(), "who is suspended is not written to")
		_, err = db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 0")
		require.NoError(t, err)
		at(20, 7, 0)
		letters := send()
		require.Len(t, letters, 1, "three replicas send one")
		assert.Equal(t, mail.Message{Kind: mail.Digest, To: "camille@x.example", Locale: "it", Name: "Camille Martin", Practice: "Tilleuls",
			Link: "https://portal.example/mes-notifications", Counts: []mail.Count{{Type: TypeOrder, N: 2}, {Type: TypeMessage, N: 1}}}, letters[0])
		at(20, 9, 0)
		come(order("p"))
		assert.Empty(t, send(), "tomorrow")
		at(21, 11, 59)
		require.Len(t, send(), 1, "where no platform ran at seven")
		at(22, 8, 0)
		assert.Empty(t, send(), "nothing new")
		at(22, 23, 20)
		come(order("p"))
		assert.Empty(t, send(), "the day's first news do not leave at night")
		at(23, 12, 0)
		assert.Empty(t, send(), "nor those of a morning that is over")
		at(24, 7, 0)
		require.Len(t, send(), 1)
		at(24, 20, 0)
		come(order("p"))
		at(25, 7, 0)
		_, err = s.MarkAllNotifications(t.Context(), notificationsapi.MarkAllNotificationsRequestObject{UserUuid: s.camille, Body: &notificationsapi.MarkAllNotificationsRequest{UpTo: ptr(time.Now().Add(time.Hour))}})
		require.NoError(t, err)
		assert.Empty(t, send(), "what was read is not mailed")
	})
}

func ptr[T any](value T) *T { return &value }

func TestOldNotificationsAreForgotten(t *testing.T) {
	s := newScene(t, testdb.Open(t, testdb.SQLiteURL(t)))
	s.notify(order("p"))
	digests := NewDigests(s.db, s, "", slog.Default(), func() time.Time { return s.clock })
	require.NoError(t, digests.Sweep(t.Context()))
	assert.Equal(t, 1, s.list(s.camille, notificationsapi.ListNotificationsParams{}).Total)
	s.clock = s.clock.Add(keepFor)
	require.NoError(t, digests.Sweep(t.Context()))
	assert.Zero(t, s.list(s.camille, notificationsapi.ListNotificationsParams{}).Total)
}
