package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// seeded is the demonstration without its largest practice, written once for all tests.
var seeded = testdb.Prepare(Seed)

func TestTheDemoPracticeIsWhatIsPromised(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		ctx := t.Context()
		require.NoError(t, Seed(ctx, db), "a second start changes nothing")
		practice := tilleuls().UUID
		store := commerce.NewStore(db)

		facets, err := store.OrderFacets(ctx, practice, reference)
		require.NoError(t, err)
		assert.Equal(t, 420, facets.Total)
		assert.Len(t, facets.Status, 12)
		for _, facet := range facets.Status {
			assert.GreaterOrEqual(t, facet.Count, 5, facet.Value)
		}
		assert.Len(t, facets.Line, 19)
		for _, facet := range facets.Line {
			assert.GreaterOrEqual(t, facet.Count, 3, facet.Value)
		}
		checkInvoices(t, db, store, practice)
		checkPeople(t, db)
		checkOrders(t, db)
		checkLedgers(t, db)
	})
}

// checkLedgers checks that every line has a document of its practice, to the cent where that is an invoice, that no
// balance was ever negative, and that no expired smileys were used.
func checkLedgers(t *testing.T, db *bun.DB) {
	ctx := t.Context()
	var all []commerce.Invoice
	require.NoError(t, db.NewSelect().Model(&all).Scan(ctx))
	invoices := map[string]commerce.Invoice{}
	for _, i := range all {
		invoices[i.PracticeUUID+i.Reference] = i
	}
	kinds := map[string]int{}
	for practice, balance := range map[string]int64{tilleuls().UUID: 1240, rivage().UUID: 385, grand().UUID: 8640} {
		var ledger []loyalty.Entry
		require.NoError(t, db.NewSelect().Model(&ledger).Where("s.practice_uuid = ?", practice).Order("s.seq").Scan(ctx))
		var sum, at int64
		for k, line := range ledger {
			sum += line.Amount
			assert.GreaterOrEqual(t, sum, int64(0))
			assert.Equal(t, int64(k+1), line.Seq)
			assert.LessOrEqual(t, at, line.At)
			assert.NotEmpty(t, line.SourceReference)
			at = line.At
			if practice == tilleuls().UUID {
				kinds[line.Kind]++
			}
			if line.SourceKind != loyalty.SourceInvoice {
				continue
			}
			invoice, known := invoices[practice+line.SourceReference]
			require.True(t, known, line.SourceReference)
			assert.Equal(t, invoice.ApplicationUUID, line.ApplicationUUID)
			if line.Kind == loyalty.KindEarn {
				assert.Equal(t, invoice.TotalCents/1000, line.Amount)
				continue
			}
			assert.Equal(t, -line.Amount*loyalty.CentsPerSmiley, line.RebateCents)
			assert.LessOrEqual(t, line.RebateCents, invoice.TotalCents)
		}
		assert.Equal(t, balance, sum)
		assert.LessOrEqual(t, at, reference.UnixMilli())
		account, err := loyalty.NewStore(db, time.Now).Account(ctx, practice)
		require.NoError(t, err)
		assert.False(t, account.Expiring[0].On.Before(reference.Truncate(24*time.Hour)), "nothing outlives its validity")
	}
	for _, kind := range []string{loyalty.KindEarn, loyalty.KindSpend, loyalty.KindExpire, loyalty.KindCorrect} {
		assert.GreaterOrEqual(t, kinds[kind], 3, kind)
	}
}

func checkInvoices(t *testing.T, db *bun.DB, store *commerce.Store, practice string) {
	ctx := t.Context()
	var all []commerce.Invoice
	require.NoError(t, db.NewSelect().Model(&all).Where("practice_uuid = ?", practice).Scan(ctx))
	require.Len(t, all, 380)
	statuses := map[commerce.InvoiceStatus]int{}
	zero, legacy, services := 0, 0, 0
	for _, i := range all {
		statuses[i.Status]++
		if i.TotalCents == 0 {
			zero++
		}
		if i.Reference[:4] == "BIOA" {
			legacy++
		}
		if !i.IsOrder {
			services++
		}
		assert.LessOrEqual(t, i.IssuedOn, reference.Format(isoDay))
		assert.LessOrEqual(t, i.PaidOn, reference.Format(isoDay))
		assert.Equal(t, i.Status == commerce.Paid, i.PaidOn != "", i.Reference)
	}
	assert.Equal(t, map[commerce.InvoiceStatus]int{commerce.Paid: 296, commerce.NotPaid: 65, commerce.Unknown: 19}, statuses)
	assert.Equal(t, []int{6, 6, 12}, []int{zero, legacy, services})
	facets, err := store.InvoiceFacets(ctx, practice, reference)
	require.NoError(t, err)
	assert.Equal(t, 368, facets.Total)
	assert.Equal(t, 12, facets.Hidden)
	overdueInvoice, err := store.InvoiceByReference(ctx, practice, "F26-02871")
	require.NoError(t, err)
	assert.Equal(t, int64(113240), overdueInvoice.TotalCents)
	assert.Equal(t, commerce.NotPaid, overdueInvoice.Status)
	assert.Equal(t, "2026-11-12", overdueInvoice.DueOn)
}

func checkPeople(t *testing.T, db *bun.DB) {
	ctx := t.Context()
	count := func(table, where string, args ...any) int {
		n, err := db.NewSelect().Table(table).Where(where, args...).Count(ctx)
		require.NoError(t, err)
		return int(n)
	}
	for practice, want := range map[*staffed][]int{tilleuls(): {6, 225, 25, 420}, rivage(): {2, 40, 2, 40}, neuf(): {1, 0, 0, 0}} {
		assert.Equal(t, want, []int{
			count("users", "practice_uuid = ?", practice.UUID), count("patients", "practice_uuid = ? AND unlinked_at = 0", practice.UUID),
			count("patients", "practice_uuid = ? AND archived AND unlinked_at = 0", practice.UUID), count("orders", "practice_uuid = ?", practice.UUID),
		}, practice.Name)
		assert.Equal(t, 4, count("account_balances", "practice_uuid = ?", practice.UUID))
	}
	assert.Equal(t, 30, count("invoices", "practice_uuid = ?", rivage().UUID))
	elsewhere := "practice_uuid = ? AND bill_name <> (SELECT name FROM addresses AS a WHERE a.practice_uuid = invoices.practice_uuid AND a.billing)"
	assert.Zero(t, count("invoices", elsewhere, tilleuls().UUID), "invoices have the default billing address")
	var balance int64
	require.NoError(t, db.NewSelect().Model((*loyalty.Entry)(nil)).ColumnExpr("SUM(amount)").Where("practice_uuid = ?", tilleuls().UUID).Scan(ctx, &balance))
	assert.Equal(t, int64(1240), balance)
	assert.Equal(t, 300, count("smileys", "practice_uuid = ?", tilleuls().UUID))
	accountsService, err := identity.New(db)
	require.NoError(t, err)
	for _, login := range accounts {
		_, err := accountsService.Authenticate(ctx, login, Password)
		assert.NoError(t, err, login)
	}
	_, err = accountsService.Authenticate(ctx, "brigitte.lenoir@cabinet-tilleuls.example", Password)
	assert.Error(t, err, "only the named accounts have a password")
}

// checkOrders checks that every order's history is possible, that nothing lies in the future, and that the stored sums
// equal those of the lines.
func checkOrders(t *testing.T, db *bun.DB) {
	ctx := t.Context()
	var orders []commerce.Order
	require.NoError(t, db.NewSelect().Model(&orders).Scan(ctx))
	var allEvents []commerce.OrderEvent
	require.NoError(t, db.NewSelect().Model(&allEvents).Order("order_reference", "at", "status").Scan(ctx))
	history := map[string][]commerce.OrderEvent{}
	for _, event := range allEvents {
		history[event.OrderReference] = append(history[event.OrderReference], event)
	}
	var allLines []commerce.OrderLine
	require.NoError(t, db.NewSelect().Model(&allLines).Scan(ctx))
	byOrder := map[string][]commerce.Line{}
	for _, line := range allLines {
		byOrder[line.OrderReference] = append(byOrder[line.OrderReference], line.Line)
	}
	for _, o := range orders {
		steps := history[o.Reference]
		require.NotEmpty(t, steps, o.Reference)
		assert.Equal(t, commerce.Pending, steps[0].Status, o.Reference)
		assert.Equal(t, o.OrderedAt, steps[0].At, o.Reference)
		for i := 1; i < len(steps); i++ {
			assert.True(t, commerce.CanFollow(steps[i-1].Status, steps[i].Status), "%s: %s to %s", o.Reference, steps[i-1].Status, steps[i].Status)
		}
		last := steps[len(steps)-1]
		assert.Equal(t, o.Status, last.Status, o.Reference)
		assert.Equal(t, o.StatusSince, last.At, o.Reference)
		assert.LessOrEqual(t, last.At, reference.UnixMilli(), o.Reference)
		assert.Equal(t, commerce.ComputeTotals(byOrder[o.Reference], o.ShippingCents).InclTaxes, o.TotalCents, o.Reference)
	}
}

func TestTheNewestOrdersAreThePicturedOnes(t *testing.T) {
	db := testdb.Open(t, seeded.SQLiteURL(t))
	orders, all, err := commerce.NewStore(db).ListOrders(t.Context(),
		commerce.OrderFilter{Practice: tilleuls().UUID, From: time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)},
		commerce.Page{Sort: "-date", Number: 1, Size: 13})
	require.NoError(t, err)
	assert.Equal(t, 174, all.Total)
	cents := []int64{9000, 31110, 64000, 14700, 129000, 21200, 58800, 47600, 33102, 60420, 7400, 39600, 69000}
	for i, given := range showcase {
		assert.Equal(t, given.number, orders[i].Reference)
		assert.Equal(t, cents[i], orders[i].TotalCents, given.number)
		assert.Equal(t, pictured[given.patient][1], orders[i].Patient.LastName)
	}
}

func TestPromisedDaysAreTheLaboratorysWorkingDays(t *testing.T) {
	db := testdb.Open(t, seeded.SQLiteURL(t))
	calendar, err := laboratory.Read(t.Context(), db, 0, reference)
	require.NoError(t, err)
	var promised []commerce.Order
	require.NoError(t, db.NewSelect().Model(&promised).Where("o.delivery_on > ?", calendar.Today).Scan(t.Context()))
	require.NotEmpty(t, promised)
	for _, o := range promised {
		day, err := time.Parse(isoDay, o.DeliveryOn)
		require.NoError(t, err)
		assert.Empty(t, calendar.Refuses(day), "%s is promised for %s", o.Reference, o.DeliveryOn)
	}
}
