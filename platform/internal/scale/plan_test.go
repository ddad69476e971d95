//go:build !race

package scale_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/testdb"
)

// small are the tables whose size does not depend on the practices: a full scan of them reads no other practice's rows.
var small = map[string]bool{"applications": true, "users": true, "practices": true}

// listed are the tables with a practice's rows, with which all their indexes begin.
var listed = map[string]bool{"orders": true, "invoices": true, "cases": true, "smileys": true, "documents": true, "offers": true}

// watch records the statements of a list.
type watch struct {
	mu   sync.Mutex
	seen []string
}

func (w *watch) BeforeQuery(ctx context.Context, event *bun.QueryEvent) context.Context {
	w.mu.Lock()
	defer w.mu.Unlock()
	if event.Operation() == "SELECT" {
		w.seen = append(w.seen, event.Query)
	}
	return ctx
}

func (w *watch) AfterQuery(context.Context, *bun.QueryEvent) {}

func (w *watch) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := w.seen
	w.seen = nil
	return seen
}

// TestNoListReadsAnotherPracticesRows checks each engine's query plans for the pages' queries.
func TestNoListReadsAnotherPracticesRows(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		db := seeded(t, url)
		kept := &watch{}
		explain := explainSQLite
		if db.Dialect().Name() == dialect.PG {
			// SQLite plans without statistics: rows of other practices do not change its plans.
			addNeighbours(t, db)
			explain = explainPostgres
		}
		for _, asked := range queries(db.WithQueryHook(kept)) {
			t.Run(asked.name, func(t *testing.T) {
				found, err := asked.do(t.Context())
				require.NoError(t, err)
				assert.Equal(t, !strings.HasSuffix(asked.name, "nothing"), found > 0, "rows")
				statements := kept.take()
				require.NotEmpty(t, statements)
				for _, statement := range statements {
					for _, wrong := range explain(t, db, statement) {
						if wrong == sorts && !inOrder.MatchString(asked.name) {
							continue
						}
						t.Errorf("%s\n  in %s", wrong, statement)
					}
				}
			})
		}
	})
}

// sorts describes a plan that reads all rows of a list to find its first page.
const sorts = "sorts the whole list for one page"

// inOrder matches the lists that an index returns in the requested order. Applications are not among them: they are few,
// and their list is sorted completely.
var inOrder = regexp.MustCompile(`^(orders|invoices|cases|smileys)/sort -?(date|reference|patient|product|status|delivery|late|amount|due|category|since)$`)

var (
	named = regexp.MustCompile(`(?:FROM|JOIN) "?(\w+)"?(?: AS)? "?(\w+)"?`)
	step  = regexp.MustCompile(`^(SCAN|SEARCH) (\w+)`)
	byKey = regexp.MustCompile(`\((reference|uuid|invoice_reference|order_reference)=\?`)
)

// explainSQLite returns the steps of a plan that read other practices' rows.
func explainSQLite(t *testing.T, db *bun.DB, statement string) (wrong []string) {
	t.Helper()
	tables := map[string]string{}
	for _, found := range named.FindAllStringSubmatch(statement, -1) {
		tables[found[2]], tables[found[1]] = found[1], found[1]
	}
	plan, err := db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+statement)
	require.NoError(t, err)
	defer func() { require.NoError(t, plan.Close()) }()
	for plan.Next() {
		var id, parent, unused int
		var detail string
		require.NoError(t, plan.Scan(&id, &parent, &unused, &detail))
		if strings.Contains(detail, "TEMP B-TREE FOR ORDER BY") && strings.Contains(statement, "LIMIT") {
			wrong = append(wrong, sorts)
		}
		found := step.FindStringSubmatch(detail)
		if found == nil {
			continue
		}
		table := tables[found[2]]
		scans := found[1] == "SCAN" && table != "" && !small[table]
		leaves := listed[table] && !strings.Contains(detail, "practice_uuid=?") && !byKey.MatchString(detail)
		if scans || leaves {
			wrong = append(wrong, detail)
		}
	}
	require.NoError(t, plan.Err())
	return wrong
}

// node is a step of PostgreSQL's plan.
type node struct {
	Type    string `json:"Node Type"`
	Table   string `json:"Relation Name"`
	Index   string `json:"Index Name"`
	Cond    string `json:"Index Cond"`
	Recheck string `json:"Recheck Cond"`
	Plans   []node `json:"Plans"`
}

// ofPractice matches conditions that select one practice; a patient belongs to one.
var ofPractice = regexp.MustCompile(`practice_uuid = |\b(reference|uuid|invoice_reference|order_reference|patient_uuid) = `)

func explainPostgres(t *testing.T, db *bun.DB, statement string) (wrong []string) {
	t.Helper()
	var raw string
	require.NoError(t, db.QueryRowContext(t.Context(), "EXPLAIN (FORMAT JSON) "+statement).Scan(&raw))
	var plans []struct {
		Plan node `json:"Plan"`
	}
	require.NoError(t, json.Unmarshal([]byte(raw), &plans))
	for _, plan := range plans {
		wrong = append(wrong, plan.Plan.leaves()...)
	}
	if strings.Contains(statement, "LIMIT") && strings.Contains(raw, `"Sort"`) {
		wrong = append(wrong, sorts)
	}
	return wrong
}

// leaves returns the steps that read other practices' rows.
func (n node) leaves() (wrong []string) {
	bad := n.Table != "" && !small[n.Table] && !ofPractice.MatchString(n.Cond+" "+n.Recheck)
	if bad {
		wrong = append(wrong, fmt.Sprintf("%s on %s by %q: %s%s", n.Type, n.Table, n.Index, n.Cond, n.Recheck))
	}
	for _, part := range n.Plans {
		wrong = append(wrong, part.leaves()...)
	}
	return wrong
}
