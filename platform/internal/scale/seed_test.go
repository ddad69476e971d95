//go:build !race

// Package scale_test checks the lists of a large practice: 20 000 orders, invoices and cases, and as many of each of its
// three neighbours.
package scale_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
	"portal/platform/internal/documents"
	"portal/platform/internal/identity"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	rows      = 20_000
	papers    = 2_000
	people    = 5_000
	neighbour = 3
	atOnce    = 500
)

var (
	now  = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	ours = id("practice", 0)
	user = id("user", 0)

	lastNames  = []string{"Lefèvre", "Œuvrard", "Martin", "Bœuf", "N’Diaye", "Garçon", "Müller", "Dupont", "Étienne", "Roux", "Fabre", "Nguyen"}
	firstNames = []string{"Éloïse", "Jean", "Zoé", "Anaïs", "Hugo", "Inès", "Léa", "François", "Aïcha", "Paul"}
	lines      = []string{"implants_ci", "protheses", "smilers", "chirurgie_guidee", "guides", "motion2", "cages", "biotech_dental"}
	products   = []string{"Implant CI Ø 4,0", "Couronne zircone", "Gouttières Smilers", "Guide chirurgical étagé", "Pilier", "Bridge céramo-métallique"}
	apps       = []string{"Digital", "E-shop", "Smilers", "Galerie", "Formation", "Nova"}
)

func id(kind string, n int) string {
	return uuid.NewSHA1(uuid.NameSpaceOID, fmt.Appendf(nil, "%s %d", kind, n)).String()
}

// seeded returns a database with the rows of one practice.
func seeded(t testing.TB, url string) *bun.DB {
	t.Helper()
	db := testdb.Open(t, url)
	rng := rand.New(rand.NewPCG(2026, 11))
	practices, users, patients := []identity.Practice{}, []identity.User{}, []commerce.Patient{}
	for n := range neighbour + 1 {
		practices = append(practices, identity.Practice{UUID: id("practice", n), Name: "Cabinet", Country: "FR"})
		users = append(users, identity.User{UUID: id("user", n), PracticeUUID: id("practice", n), Login: fmt.Sprint(n, "@x.example"), Role: "owner"})
	}
	applications := []commerce.Application{}
	for n, name := range apps {
		applications = append(applications, commerce.Application{UUID: id("application", n), Name: name})
	}
	for n := range people {
		patients = append(patients, commerce.Patient{UUID: id("patient", n), PracticeUUID: ours, BirthDate: "1980-01-02",
			FirstName: firstNames[rng.IntN(len(firstNames))], LastName: fmt.Sprintf("%s %d", lastNames[rng.IntN(len(lastNames))], n)})
	}
	insert(t, db, practices)
	insert(t, db, users)
	insert(t, db, applications)
	insert(t, db, patients)
	commercial(t, db, rng, patients)
	insert(t, db, cases(rng, patients))
	insert(t, db, ledger(rng))
	paper(t, db, rng)
	return db
}

// addNeighbours gives each neighbour as many rows, and updates the database's statistics.
func addNeighbours(t testing.TB, db *bun.DB) {
	t.Helper()
	for _, model := range []any{commerce.Order{}, commerce.Invoice{}, aftersales.Case{}, loyalty.Entry{}, documents.Document{}, documents.Offer{}} {
		for n := 1; n <= neighbour; n++ {
			give(t, db, model, n)
		}
	}
	run(t, db, `INSERT INTO invoice_settlements (uuid, practice_uuid, invoice_reference, payment_uuid, at, kind, source, amount_cents)
		SELECT 'settled-' || reference, practice_uuid, reference, NULL, 0, 'payment', reference, 1 FROM invoices WHERE status = ?`, commerce.Paid)
	run(t, db, `INSERT INTO invoice_reservations (payment_uuid, invoice_reference, practice_uuid, amount_cents)
		SELECT 'reserved-' || reference, reference, practice_uuid, 1 FROM invoices WHERE status = ?`, commerce.NotPaid)
	run(t, db, `INSERT INTO payments (uuid, number, practice_uuid, user_uuid, status, method, method_uuid, token, brand, last_four, mandate,
		creditor_reference, currency, charge_cents, smileys, created_at, scheduled_on, settled_at, failure, action_url, action_reference,
		provider_version, next_try_at, tries, idempotency_key, request_digest)
		SELECT 'paid-' || reference, 'P-' || reference, practice_uuid, '', 'canceled', 'none', '', '', '', '', '', '', 'EUR', 1, 0, 0, '', 0, '', '', '',
		0, 0, 0, reference, '' FROM invoices WHERE status = ?`, commerce.NotPaid)
	run(t, db, `INSERT INTO payment_items (payment_uuid, position, invoice_reference, rebate_cents, credit_cents, charge_cents)
		SELECT 'paid-' || reference, 0, reference, 0, 0, 1 FROM invoices WHERE status = ?`, commerce.NotPaid)
	if db.Dialect().Name() == dialect.PG {
		// Autovacuum does the same within a minute.
		run(t, db, "VACUUM ANALYZE")
	}
}

func run(t testing.TB, db *bun.DB, statement string, arguments ...any) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), statement, arguments...)
	require.NoError(t, err, statement)
}

func insert[T any](t testing.TB, db *bun.DB, all []T) {
	t.Helper()
	for part := range slices.Chunk(all, atOnce) {
		_, err := db.NewInsert().Model(&part).Exec(t.Context())
		require.NoError(t, err)
	}
}

// give copies all rows of our practice to a neighbour.
func give(t testing.TB, db *bun.DB, model any, n int) {
	t.Helper()
	table := db.Table(reflect.TypeOf(model))
	var names, values []string
	for _, field := range table.Fields {
		value := `"` + field.Name + `"`
		switch field.Name {
		case "uuid", "reference":
			value = fmt.Sprintf("CASE WHEN %s = '' THEN '' ELSE '%d-' || %s END", value, n, value)
		case "practice_uuid":
			value = "'" + id("practice", n) + "'"
		}
		names, values = append(names, `"`+field.Name+`"`), append(values, value)
	}
	run(t, db, fmt.Sprintf(`INSERT INTO %s (%s) SELECT %s FROM %s WHERE practice_uuid = '%s'`,
		table.Name, strings.Join(names, ", "), strings.Join(values, ", "), table.Name, ours))
}
