package app_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// statuses sends the same request many times concurrently, and returns the statuses with their counts.
func (a api) statuses(ctx context.Context, times int, path, body, kind string) map[int]int {
	a.t.Helper()
	var mu sync.Mutex
	var wait sync.WaitGroup
	counts := map[int]int{}
	for range times {
		wait.Go(func() {
			status := 0
			request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.origin+path, strings.NewReader(body))
			if err == nil {
				request.Header.Set("Content-Type", kind)
				request.Header.Set("Authorization", "Bearer "+a.token)
				var response *http.Response
				if response, err = http.DefaultClient.Do(request); err == nil {
					status = response.StatusCode
					_, err = readAll(response)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			counts[status]++
			assert.NoError(a.t, err)
		})
	}
	wait.Wait()
	return counts
}

const asForm, asJSON = "application/x-www-form-urlencoded", "application/json"

func TestSystemsUnderManyAtOnce(t *testing.T) {
	eachSeeded(t, func(t *testing.T, database string) {
		p := start(t, database)
		a, service := p.api("product-api"), p.api("scans")
		user, caseID := paired(t, p, demo.Camille, time.Now().Add(time.Hour))
		patient := patientOf(a, user)

		counts := a.statuses(t.Context(), 8, "/product/users/save-unite-files/"+user+"/"+patient, importBody(caseID, "01", "upper"), asJSON)
		assert.Equal(t, map[int]int{http.StatusAccepted: 8}, counts)
		var all struct {
			Result []struct{ UUID, CaseID string }
		}
		a.get("/product/users/unite-imports/"+user, http.StatusOK, &all)
		require.Len(t, all.Result, 2, "one operation is one import, beside the demonstration's own")
		ended := awaitImport(t, a, user, all.Result[0].UUID)
		assert.Equal(t, "done", ended.Result.Status)

		body := `{"accessToken":"access-token-of-camille","refreshToken":"refresh-token-of-camille","expiresAt":"2027-11-20T12:00:00Z","version":1}`
		counts = a.statuses(t.Context(), 8, "/product/users/unite-refresh/"+user, body, asJSON)
		assert.Equal(t, map[int]int{http.StatusOK: 1, http.StatusConflict: 7}, counts, "a version is written over once")

		values := codeGrant(p.consent(demo.Hugo))
		counts = service.statuses(t.Context(), 8, "/scans/oauth/token", values.Encode(), asForm)
		assert.LessOrEqual(t, counts[http.StatusOK], 1, "a code serves once")
		tokens := p.grant(service.token, http.StatusOK, codeGrant(p.consent(demo.Hugo)))
		counts = service.statuses(t.Context(), 8, "/scans/oauth/token", refreshGrant(tokens.RefreshToken).Encode(), asForm)
		assert.Equal(t, map[int]int{http.StatusOK: 1, http.StatusBadRequest: 7}, counts, "a refresh token serves once, and those that cross end nothing")
	})
}
