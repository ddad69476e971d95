package scale_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"portal/platform/internal/testdb"
)

// BenchmarkLists measures what each list, filter, sort and search of the cabinet costs the platform and its database at
// 20 000 rows, one at a time. p95-ms is what docs/performance.md speaks of.
func BenchmarkLists(b *testing.B) {
	for engine, url := range map[string]func(testing.TB) string{"sqlite": testdb.SQLiteURL, "postgres": testdb.PostgresURL} {
		b.Run(engine, func(b *testing.B) {
			db := seeded(b, url(b))
			for _, asked := range asks(db) {
				b.Run(asked.name, func(b *testing.B) { measure(b, asked) })
			}
		})
	}
}

func measure(b *testing.B, asked ask) {
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		_, err := asked.do(context.Background())
		took = append(took, time.Since(began))
		require.NoError(b, err)
	}
	slices.Sort(took)
	b.ReportMetric(milliseconds(took[len(took)*95/100]), "p95-ms")
	b.ReportMetric(milliseconds(took[0]), "best-ms")
}

func milliseconds(d time.Duration) float64 {
	return float64(d.Microseconds()) / 1000
}
