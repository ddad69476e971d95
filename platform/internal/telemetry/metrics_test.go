package telemetry

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
)

func TestLabelsAreBounded(t *testing.T) {
	for statement, word := range map[string]string{
		"select name from patients": "SELECT", "INSERT": "INSERT", "DROP TABLE x": "OTHER", "camille@x.example": "OTHER", "": "OTHER",
	} {
		assert.Equal(t, word, verb(statement))
	}
	for name, want := range map[string]bool{"patients": true, "journal_lines": true, "": false, "(SELECT 'Dupont')": false, "a b": false} {
		assert.Equal(t, want, plainName(name), name)
	}
}

func TestFindingNothingIsNoFailure(t *testing.T) {
	m := NewMetrics(map[string]string{"files": t.TempDir(), "none": "/does/not/exist"})
	hook := SQL{Metrics: m}
	for _, err := range []error{nil, sql.ErrNoRows, context.Canceled, errors.New("disk full")} {
		hook.AfterQuery(hook.BeforeQuery(t.Context(), &bun.QueryEvent{}), &bun.QueryEvent{Query: "SELECT 1", StartTime: time.Now(), Err: err})
	}
	m.ObserveRequest("GET /x/{id}", http.StatusOK, time.Millisecond)
	rec := httptest.NewRecorder()
	m.Handler().ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	body := rec.Body.String()
	assert.Contains(t, body, `platform_sql_failures_total{operation="SELECT"} 1`)
	assert.Contains(t, body, `platform_sql_seconds_count{operation="SELECT"} 4`)
	assert.Contains(t, body, `platform_disk_free_bytes{folder="files"}`)
	assert.NotContains(t, body, `folder="none"`)
	assert.Contains(t, body, `platform_request_seconds_count{route="GET /x/{id}",status="200"} 1`)
}

// TestRulesAndDashboardAskForWhatIsMeasuredAndMissNothing compares the operators' rules and dashboard with this program's
// registry.
func TestRulesAndDashboardAskForWhatIsMeasuredAndMissNothing(t *testing.T) {
	measured, asked := map[string]bool{}, map[string]bool{}
	descriptions := make(chan *prometheus.Desc)
	go func() {
		NewMetrics(nil).Registry.Describe(descriptions)
		close(descriptions)
	}()
	fqName := regexp.MustCompile(`fqName: "(\w+)"`)
	for d := range descriptions {
		if name := fqName.FindStringSubmatch(d.String())[1]; strings.HasPrefix(name, "platform_") {
			measured[name] = true
		}
	}
	for _, file := range []string{"docker/prometheus/portal.rules.yaml", "docker/grafana/portal.json"} {
		raw, err := os.ReadFile("../../../" + file)
		require.NoError(t, err)
		for _, name := range regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*`).FindAllString(string(raw), -1) {
			name = regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(name, "")
			if strings.HasPrefix(name, "platform_") && !strings.Contains(name, ":") {
				asked[name] = true
			}
		}
	}
	assert.Equal(t, measured, asked)
}
