package journal

import (
	"context"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/testdb"
)

// guesser counts failed sign-ins by a clock.
type guesser struct {
	*Failures
	t     *testing.T
	clock time.Time
}

func newGuesser(t *testing.T, db *bun.DB) *guesser {
	g := &guesser{t: t, clock: noon}
	g.Failures = NewFailures(db, func() time.Time { return g.clock })
	return g
}

func (g *guesser) fail(login, user string, locks bool) {
	g.t.Helper()
	ctx := httpx.WithClient(httpx.WithActor(g.t.Context(), httpx.Actor{Device: "Firefox · Linux"}), netip.MustParseAddr("203.0.113.7"))
	failed := FailedSignIn{Login: login, UserUUID: user, Locks: locks}
	if user != "" {
		failed.PracticeUUID = tilleuls
	}
	require.NoError(g.t, g.Count(ctx, failed))
	g.clock = g.clock.Add(time.Minute)
}

// written flushes and returns the lines.
func (g *guesser) written() []Line {
	g.t.Helper()
	require.NoError(g.t, g.Flush(g.t.Context()))
	var lines []Line
	require.NoError(g.t, g.db.NewSelect().Model(&lines).Order("practice_uuid", "seq").Scan(g.t.Context()))
	return lines
}

func TestFailuresOfAnHourAreOneLine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		g := newGuesser(t, db)
		for range 3 {
			g.fail("h1", camille, false)
		}
		g.fail("h2", "", false)
		assert.Empty(t, g.written(), "not before the hour is over")
		g.clock = noon.Add(failureWindow + 4*time.Minute)
		lines := g.written()
		require.Len(t, lines, 1, "none for an unknown login")
		assert.Equal(t, []any{SignInFailed, KindAccount, camille, "", int64(3), "203.0.113.7", "Firefox · Linux", "2026-11-26T12:00:00Z", "2026-11-26T12:02:00Z"},
			[]any{lines[0].Action, lines[0].Kind, lines[0].SubjectUUID, lines[0].ActorUUID, lines[0].Amount, lines[0].Address, lines[0].Device,
				lines[0].OldValue, lines[0].NewValue})
		left, err := db.NewSelect().Model((*failure)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
		assert.Nil(t, chains(t, db)[tilleuls].Break)
	})
}

func TestALockIsALineAtOnceAndAFloodIsTwoAnHour(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		g := newGuesser(t, db)
		for i := range 50 {
			g.fail("h1", camille, i%5 == 4)
			if i == 4 {
				require.Len(t, g.written(), 1)
			}
		}
		require.Len(t, g.written(), 1)
		g.clock = noon.Add(failureWindow)
		lines := g.written()
		require.Len(t, lines, 2)
		assert.Equal(t, []any{SignInLocked, int64(5), SignInFailed, int64(45)}, []any{lines[0].Action, lines[0].Amount, lines[1].Action, lines[1].Amount})
	})
}

func TestTwoPlatformsWriteALineOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		g := newGuesser(t, db)
		g.fail("h1", camille, true)
		done := make(chan error, 4)
		for range cap(done) {
			go func() { done <- g.Flush(context.Background()) }()
		}
		for range cap(done) {
			require.NoError(t, <-done)
		}
		assert.Len(t, g.written(), 1)
	})
}

func TestASignInFollowsItsFailures(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		failed := FailedSignIn{Login: "h1", PracticeUUID: tilleuls, UserUUID: camille}
		require.NoError(t, h.failures.Count(t.Context(), failed))
		require.NoError(t, h.failures.Count(t.Context(), failed))
		ctx := httpx.WithActor(t.Context(), httpx.Actor{Address: "192.0.2.7", Device: "Safari · iPhone"})
		record := func(user string, action journalapi.SessionRecordAction, method journalapi.SignInMethod) error {
			body := journalapi.SessionRecord{Action: action}
			if method != "" {
				body.Method = &method
			}
			_, err := h.RecordSession(ctx, journalapi.RecordSessionRequestObject{UserUuid: uuid.MustParse(user), Body: &body})
			return err
		}
		require.NoError(t, record(camille, journalapi.SessionRecordActionSignIn, journalapi.SignInMethodPassword))
		require.NoError(t, record(camille, journalapi.SessionRecordActionSignOut, ""))
		require.NoError(t, record(visitor, journalapi.SessionRecordActionSignIn, journalapi.SignInMethodGuestLink))
		require.Error(t, record(named("unknown"), journalapi.SessionRecordActionSignIn, journalapi.SignInMethodPassword))

		answer, err := h.ListJournal(t.Context(), journalapi.ListJournalRequestObject{UserUuid: uuid.MustParse(camille)})
		require.NoError(t, err)
		items := answer.(journalapi.ListJournal200JSONResponse).Result.Items
		require.Len(t, items, 4)
		guest, out, in, before := items[0], items[1], items[2], items[3]
		assert.Equal(t, journalapi.JournalActorRoleGuest, guest.Actor.Role)
		assert.Equal(t, journalapi.SignInMethodGuestLink, *guest.Method)
		assert.Equal(t, []any{journalapi.JournalAction(SignOut), camille}, []any{out.Action, out.Actor.Uuid.String()})
		assert.Equal(t, []any{journalapi.JournalAction(SignIn), journalapi.SignInMethodPassword, "192.0.2.7", "Safari · iPhone", "=cmd"},
			[]any{in.Action, *in.Method, *in.Address, *in.Device, in.Actor.PersonInfo.LastName})
		assert.Equal(t, []any{journalapi.JournalAction(SignInFailed), int64(2), journalapi.JournalActorRoleUnauthenticated, "=cmd"},
			[]any{before.Action, *before.Count, before.Actor.Role, before.Account.PersonInfo.LastName})
		assert.Nil(t, before.Actor.Uuid)
	})
}

func TestTheBrowserOfASignInIsNoted(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, met := newHandlers(t, db), &browsers{}
		h.browsers = met
		browser, network := strings.Repeat("a", 64), "192.0.2.0/24"
		ctx := httpx.WithActor(t.Context(), httpx.Actor{Address: "192.0.2.7", Device: "Safari · iPhone"})
		record := func(user string, action journalapi.SessionRecordAction, method journalapi.SignInMethod, browser *string) error {
			_, err := h.RecordSession(ctx, journalapi.RecordSessionRequestObject{UserUuid: uuid.MustParse(user),
				Body: &journalapi.SessionRecord{Action: action, Method: &method, Browser: browser, Network: &network}})
			return err
		}
		require.NoError(t, record(visitor, journalapi.SessionRecordActionSignIn, journalapi.SignInMethodGuestLink, &browser))
		require.NoError(t, record(camille, journalapi.SessionRecordActionSignOut, journalapi.SignInMethodPassword, &browser))
		require.NoError(t, record(camille, journalapi.SessionRecordActionSignIn, journalapi.SignInMethodPassword, nil))
		require.Error(t, record(named("unknown"), journalapi.SessionRecordActionSignIn, journalapi.SignInMethodPassword, &browser))
		assert.Empty(t, met.noted)
		require.NoError(t, record(camille, journalapi.SessionRecordActionSignIn, journalapi.SignInMethodMailedLink, &browser))
		want := []BrowserSignIn{{UserUUID: camille, Browser: browser, Device: "Safari · iPhone", Network: network, ByMail: true}}
		assert.Equal(t, want, met.noted)
		assert.Equal(t, want, met.notified, "once the line is committed")
	})
}

func TestAnOwnerWhoSeesThePortalAsAnotherRoleLeavesALine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		h.endPushes = func(context.Context, bun.IDB, string, string) error {
			assert.Fail(t, "the session goes on")
			return nil
		}
		role, action := journalapi.SessionRecordRoleAccounts, journalapi.SessionRecordActionSeeAs
		record := func(body journalapi.SessionRecord) error {
			_, err := h.RecordSession(t.Context(), journalapi.RecordSessionRequestObject{UserUuid: uuid.MustParse(camille), Body: &body})
			return err
		}
		require.Error(t, record(journalapi.SessionRecord{Action: action}))
		require.Error(t, record(journalapi.SessionRecord{Action: journalapi.SessionRecordActionSignIn, Role: &role}))
		require.NoError(t, record(journalapi.SessionRecord{Action: action, Role: &role}))
		answer, err := h.ListJournal(t.Context(), journalapi.ListJournalRequestObject{UserUuid: uuid.MustParse(camille)})
		require.NoError(t, err)
		items := answer.(journalapi.ListJournal200JSONResponse).Result.Items
		require.Len(t, items, 1)
		assert.Equal(t, []any{journalapi.JournalAction(SeeAs), "accounts", camille}, []any{items[0].Action, *items[0].To, items[0].Actor.Uuid.String()})
	})
}
