package preferences

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func newHandlers(t *testing.T, db *bun.DB) (*Handlers, uuid.UUID, uuid.UUID) {
	t.Helper()
	one, two := uuid.New(), uuid.New()
	practice := &identity.Practice{UUID: "p", Name: "Cabinet", Country: "FR"}
	users := []identity.User{
		{UUID: one.String(), PracticeUUID: "p", Login: "one", Role: "owner"}, {UUID: two.String(), PracticeUUID: "p", Login: "two", Role: "assistant"},
	}
	_, err := db.NewInsert().Model(practice).Exec(t.Context())
	require.NoError(t, err)
	_, err = db.NewInsert().Model(&users).Exec(t.Context())
	require.NoError(t, err)
	return NewHandlers(db, time.Now), one, two
}

func saveView(t *testing.T, h *Handlers, user uuid.UUID, name, query string) (preferencesapi.SavedView, error) {
	t.Helper()
	answer, err := h.SaveView(t.Context(), preferencesapi.SaveViewRequestObject{
		UserUuid: user, Body: &preferencesapi.SaveViewRequest{List: preferencesapi.ListNameOrders, Name: name, Query: query},
	})
	if err != nil {
		return preferencesapi.SavedView{}, err
	}
	return answer.(preferencesapi.SaveView200JSONResponse).Result, nil
}

func list(t *testing.T, h *Handlers, user uuid.UUID) []preferencesapi.SavedView {
	t.Helper()
	answer, err := h.ListViews(t.Context(), preferencesapi.ListViewsRequestObject{UserUuid: user, Params: preferencesapi.ListViewsParams{List: preferencesapi.ListNameOrders}})
	require.NoError(t, err)
	return answer.(preferencesapi.ListViews200JSONResponse).Result
}

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
}

func TestViewsAreTheUsersOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, one, two := newHandlers(t, db)
		first, err := saveView(t, h, one, " À traiter ", "status=refused")
		require.NoError(t, err)
		assert.Equal(t, "À traiter", first.Name)
		again, err := saveView(t, h, one, "À traiter", "status=pending")
		require.NoError(t, err)
		assert.Equal(t, first.Uuid, again.Uuid)
		require.Len(t, list(t, h, one), 1)
		assert.Equal(t, "status=pending", list(t, h, one)[0].Query)
		assert.Empty(t, list(t, h, two))

		_, err = h.DeleteView(t.Context(), preferencesapi.DeleteViewRequestObject{UserUuid: two, ViewUuid: first.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = h.DeleteView(t.Context(), preferencesapi.DeleteViewRequestObject{UserUuid: one, ViewUuid: first.Uuid})
		require.NoError(t, err)
		assert.Empty(t, list(t, h, one))

		_, err = saveView(t, h, uuid.New(), "x", "")
		assertProblem(t, err, http.StatusNotFound, "not_found")
		for _, bad := range [][2]string{{"  ", ""}, {"a\x00", ""}, {"a", "\x00"}} {
			_, err = saveView(t, h, one, bad[0], bad[1])
			assertProblem(t, err, http.StatusBadRequest, "request.invalid")
		}
	})
}

func TestParallelSavesNeverPassTheLimit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, one, _ := newHandlers(t, db)
		for i := range MaxViews - 2 {
			_, err := saveView(t, h, one, fmt.Sprint("view ", i), "")
			require.NoError(t, err)
		}
		var saves sync.WaitGroup
		var mu sync.Mutex
		refused := 0
		for i := range 6 {
			saves.Go(func() {
				_, err := saveView(t, h, one, fmt.Sprint(strings.Repeat("x", i+1)), "")
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					assertProblem(t, err, http.StatusConflict, "views.limit")
					refused++
				}
			})
		}
		saves.Wait()
		assert.Equal(t, 4, refused)
		assert.Len(t, list(t, h, one), MaxViews)
	})
}
