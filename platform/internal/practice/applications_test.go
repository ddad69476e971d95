package practice

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/practiceapi"
	"portal/platform/internal/testdb"
)

// catalogue writes n applications whose names are in ascending order.
func catalogue(t *testing.T, db *bun.DB, n int) []uuid.UUID {
	t.Helper()
	ids := make([]uuid.UUID, n)
	for i := range ids {
		ids[i] = uuid.New()
		_, err := db.ExecContext(t.Context(), "INSERT INTO applications (uuid, name) VALUES (?, ?)", ids[i].String(), fmt.Sprintf("application %02d", i))
		require.NoError(t, err)
	}
	return ids
}

func names(list []practiceapi.Application) []string {
	found := []string{}
	for _, a := range list {
		found = append(found, a.Name)
	}
	return found
}

func mine(t *testing.T, h *Handlers, user uuid.UUID) []string {
	t.Helper()
	answer, err := h.ListMyAppShortcuts(t.Context(), practiceapi.ListMyAppShortcutsRequestObject{Id: user})
	require.NoError(t, err)
	return names(answer.(practiceapi.ListMyAppShortcuts200JSONResponse).Result)
}

func TestShortcutsKeepTheirOrder(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		apps := catalogue(t, db, 4)
		assert.Equal(t, []string{}, mine(t, h, p.camille))
		for _, i := range []int{2, 0, 3, 2} {
			_, err := h.AddAppShortcut(t.Context(), practiceapi.AddAppShortcutRequestObject{UserUuid: p.camille, AppUuid: apps[i]})
			require.NoError(t, err)
		}
		assert.Equal(t, []string{"application 02", "application 00", "application 03"}, mine(t, h, p.camille), "a second time changes nothing")
		for range 2 {
			_, err := h.RemoveAppShortcut(t.Context(), practiceapi.RemoveAppShortcutRequestObject{UserUuid: p.camille, AppUuid: apps[0]})
			require.NoError(t, err)
		}
		answer, err := h.AddAppShortcut(t.Context(), practiceapi.AddAppShortcutRequestObject{UserUuid: p.camille, AppUuid: apps[0]})
		require.NoError(t, err)
		assert.Equal(t, []string{"application 02", "application 03", "application 00"}, names(answer.(practiceapi.AddAppShortcut200JSONResponse).Result))
		assert.Empty(t, mine(t, h, p.nora), "each user has their own")
		full, err := h.ListAppShortcuts(t.Context(), practiceapi.ListAppShortcutsRequestObject{Id: p.camille})
		require.NoError(t, err)
		all := full.(practiceapi.ListAppShortcuts200JSONResponse).Result
		require.Len(t, all, 4)
		assert.Equal(t, []bool{true, false, true, true}, []bool{all[0].Shortcut, all[1].Shortcut, all[2].Shortcut, all[3].Shortcut})

		for _, unknown := range []practiceapi.AddAppShortcutRequestObject{{UserUuid: p.camille, AppUuid: uuid.New()}, {UserUuid: uuid.New(), AppUuid: apps[0]}} {
			_, err = h.AddAppShortcut(t.Context(), unknown)
			assertProblem(t, err, http.StatusNotFound, "not_found")
		}
		_, err = h.ListMyAppShortcuts(t.Context(), practiceapi.ListMyAppShortcutsRequestObject{Id: uuid.New()})
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func order(t *testing.T, h *Handlers, user uuid.UUID, ids ...uuid.UUID) error {
	t.Helper()
	body := &practiceapi.AppShortcutOrder{Applications: append([]uuid.UUID{}, ids...)}
	_, err := h.OrderAppShortcuts(t.Context(), practiceapi.OrderAppShortcutsRequestObject{UserUuid: user, Body: body})
	return err
}

func TestShortcutsAreOrderedAnewAllAtOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		apps := catalogue(t, db, 4)
		require.NoError(t, order(t, h, p.camille), "of none, too")
		for _, i := range []int{0, 1, 2} {
			_, err := h.AddAppShortcut(t.Context(), practiceapi.AddAppShortcutRequestObject{UserUuid: p.camille, AppUuid: apps[i]})
			require.NoError(t, err)
		}
		require.NoError(t, order(t, h, p.camille, apps[2], apps[0], apps[1]))
		assert.Equal(t, []string{"application 02", "application 00", "application 01"}, mine(t, h, p.camille))
		assert.Empty(t, mine(t, h, p.nora))

		// Outdated pages send lists with a missing, an additional or another shortcut. These are refused without a
		// change.
		for _, stale := range [][]uuid.UUID{{}, {apps[0], apps[1]}, {apps[0], apps[1], apps[2], apps[3]}, {apps[0], apps[1], apps[3]}, {apps[0], apps[1], uuid.New()}} {
			assertProblem(t, order(t, h, p.camille, stale...), http.StatusConflict, "shortcuts.changed")
		}
		assertProblem(t, order(t, h, p.camille, apps[2], apps[0], apps[0]), http.StatusBadRequest, "request.invalid")
		assertProblem(t, order(t, h, uuid.New(), apps[0]), http.StatusNotFound, "not_found")
		assert.Equal(t, []string{"application 02", "application 00", "application 01"}, mine(t, h, p.camille))

		_, err := h.AddAppShortcut(t.Context(), practiceapi.AddAppShortcutRequestObject{UserUuid: p.camille, AppUuid: apps[3]})
		require.NoError(t, err)
		assert.Equal(t, "application 03", mine(t, h, p.camille)[3], "the next one comes last")
	})
}

func TestParallelShortcutsNeverPassTheLimit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		apps := catalogue(t, db, MaxShortcuts+4)
		var adding sync.WaitGroup
		var mu sync.Mutex
		refused := 0
		for _, id := range apps {
			adding.Go(func() {
				_, err := h.AddAppShortcut(t.Context(), practiceapi.AddAppShortcutRequestObject{UserUuid: p.camille, AppUuid: id})
				if err != nil {
					mu.Lock()
					defer mu.Unlock()
					assertProblem(t, err, http.StatusConflict, "shortcuts.limit")
					refused++
				}
			})
		}
		adding.Wait()
		assert.Equal(t, 4, refused)
		assert.Len(t, mine(t, h, p.camille), MaxShortcuts)
	})
}

func TestApplicationsAreLinkedAndUnlinked(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		apps := catalogue(t, db, 3)
		link := func(i int) []string {
			answer, err := h.AddApplication(t.Context(), practiceapi.AddApplicationRequestObject{UserUuid: p.camille, ApplicationUuid: apps[i]})
			require.NoError(t, err)
			return names(answer.(practiceapi.AddApplication200JSONResponse).Result)
		}
		unlink := func(user uuid.UUID, i int) []string {
			answer, err := h.UnlinkApplication(t.Context(), practiceapi.UnlinkApplicationRequestObject{UserUuid: user, ApplicationUuid: apps[i]})
			require.NoError(t, err)
			return names(answer.(practiceapi.UnlinkApplication200JSONResponse).Result)
		}
		link(2)
		link(0)
		assert.Equal(t, []string{"application 00", "application 02"}, link(0))
		assert.Empty(t, unlink(p.hugo, 0), "his own links only")
		assert.Equal(t, []string{"application 02"}, unlink(p.camille, 0))
		assert.Equal(t, []string{"application 02"}, unlink(p.camille, 0))
		assert.Equal(t, []string{"application 00", "application 02"}, link(0), "undone")
		_, err := h.UnlinkApplication(t.Context(), practiceapi.UnlinkApplicationRequestObject{UserUuid: p.camille, ApplicationUuid: uuid.New()})
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}
