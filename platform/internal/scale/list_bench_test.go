//go:build !race

package scale_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/testdb"
)

// BenchmarkLists measures the cost of each list, filter, sort and search of the cabinet for the platform and its database
// at 20 000 rows, one at a time: the elapsed time, and the CPU time of both, which other load on the machine affects
// little. docs/performance.md has the 95th percentiles.
func BenchmarkLists(b *testing.B) {
	for engine, url := range map[string]func(testing.TB) string{"sqlite": testdb.SQLiteURL, "postgres": testdb.PostgresURL} {
		b.Run(engine, func(b *testing.B) {
			db := seeded(b, url(b))
			addNeighbours(b, db)
			db.SetMaxOpenConns(1)
			spent := meter(b, db)
			for _, asked := range queries(db) {
				b.Run(asked.name, func(b *testing.B) { measure(b, asked, spent) })
			}
		})
	}
}

func measure(b *testing.B, asked ask, spent func() time.Duration) {
	var passed, worked []time.Duration
	for b.Loop() {
		began, before := time.Now(), spent()
		_, err := asked.do(context.Background())
		passed, worked = append(passed, time.Since(began)), append(worked, spent()-before)
		require.NoError(b, err)
	}
	b.ReportMetric(p95(passed), "p95-ms")
	b.ReportMetric(p95(worked), "p95-cpu-ms")
}

func p95(all []time.Duration) float64 {
	slices.Sort(all)
	return float64(all[(len(all)*95-1)/100].Microseconds()) / 1000
}

// meter returns the CPU time of this process and, if it is another process, of the database's only connection.
func meter(b *testing.B, db *bun.DB) func() time.Duration {
	backend := ""
	if db.Dialect().Name() == dialect.PG {
		var pid int
		require.NoError(b, db.QueryRow("SELECT pg_backend_pid()").Scan(&pid))
		backend = fmt.Sprintf("/proc/%d/schedstat", pid)
	}
	return func() time.Duration {
		var own syscall.Rusage
		require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &own))
		total := time.Duration(own.Utime.Nano() + own.Stime.Nano())
		// Only Linux reports it for another process; elsewhere the elapsed time is used.
		if raw, err := os.ReadFile(backend); err == nil {
			first, _, _ := strings.Cut(string(raw), " ")
			ns, err := strconv.ParseInt(first, 10, 64)
			require.NoError(b, err)
			total += time.Duration(ns)
		}
		return total
	}
}
