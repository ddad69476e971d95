package preferences

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/testdb"
)

func saveLayout(t *testing.T, h *Handlers, user uuid.UUID, cards ...preferencesapi.DashboardCard) error {
	t.Helper()
	body := &preferencesapi.DashboardLayoutInput{Cards: append([]preferencesapi.DashboardCard{}, cards...)}
	_, err := h.SaveDashboardLayout(t.Context(), preferencesapi.SaveDashboardLayoutRequestObject{UserUuid: user, Body: body})
	return err
}

func layoutOf(t *testing.T, h *Handlers, user uuid.UUID) string {
	t.Helper()
	answer, err := h.GetDashboardLayout(t.Context(), preferencesapi.GetDashboardLayoutRequestObject{UserUuid: user})
	require.NoError(t, err)
	var words []string
	for _, card := range answer.(preferencesapi.GetDashboardLayout200JSONResponse).Result.Cards {
		word := card.Id
		if !card.Shown {
			word = "(" + word + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestALayoutIsTheUsersOwnAndReplacedWhole(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, one, two := newHandlers(t, db)
		assert.Empty(t, layoutOf(t, h, one))
		a, b := preferencesapi.DashboardCard{Id: "mfe-a/card", Shown: true}, preferencesapi.DashboardCard{Id: "mfe-b/card"}
		require.NoError(t, saveLayout(t, h, one, b, a))
		assert.Equal(t, "(mfe-b/card) mfe-a/card", layoutOf(t, h, one))
		assert.Empty(t, layoutOf(t, h, two))
		require.NoError(t, saveLayout(t, h, one, a))
		assert.Equal(t, "mfe-a/card", layoutOf(t, h, one))

		assertProblem(t, saveLayout(t, h, one, a, b, a), http.StatusBadRequest, "request.invalid")
		assertProblem(t, saveLayout(t, h, uuid.New(), a), http.StatusNotFound, "not_found")
		assert.Equal(t, "mfe-a/card", layoutOf(t, h, one))

		require.NoError(t, saveLayout(t, h, one))
		assert.Empty(t, layoutOf(t, h, one), "as it comes")
		count, err := db.NewSelect().Table("events").Where("kind = 'layout.changed'").Where("user_uuid = ?", one.String()).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 3, count, "the user's other pages are notified")
	})
}

func TestParallelLayoutsLeaveOneOfThem(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, one, _ := newHandlers(t, db)
		var saves sync.WaitGroup
		ids := []string{"mfe-a/card", "mfe-b/card", "mfe-c/card", "mfe-d/card"}
		for _, id := range ids {
			saves.Go(func() { assert.NoError(t, saveLayout(t, h, one, preferencesapi.DashboardCard{Id: id, Shown: true})) })
		}
		saves.Wait()
		assert.Contains(t, ids, layoutOf(t, h, one))
	})
}
