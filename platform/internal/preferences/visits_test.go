package preferences

import (
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/testdb"
)

func visited(t *testing.T, h *Handlers, user uuid.UUID) bool {
	t.Helper()
	answer, err := h.GetFirstVisit(t.Context(), preferencesapi.GetFirstVisitRequestObject{UserUuid: user})
	require.NoError(t, err)
	return answer.(preferencesapi.GetFirstVisit200JSONResponse).Result.Done
}

func TestAFirstVisitEndsOnceAndForItsUserOnly(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, one, two := newHandlers(t, db)
		assert.False(t, visited(t, h, one))
		var ends sync.WaitGroup
		for range 4 {
			ends.Go(func() {
				_, err := h.EndFirstVisit(t.Context(), preferencesapi.EndFirstVisitRequestObject{UserUuid: one})
				assert.NoError(t, err)
			})
		}
		ends.Wait()
		assert.True(t, visited(t, h, one))
		assert.False(t, visited(t, h, two))

		stranger := uuid.New()
		_, err := h.EndFirstVisit(t.Context(), preferencesapi.EndFirstVisitRequestObject{UserUuid: stranger})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		assert.False(t, visited(t, h, stranger))
	})
}
