package commerce

import (
	"context"
	"encoding/csv"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

// fec returns the rows of a practice's year, without the header.
func (f *fixture) fec(from, to string) [][]string {
	f.t.Helper()
	entries, err := f.entries(f.t.Context(), ours, from, to)
	require.NoError(f.t, err)
	var written strings.Builder
	require.NoError(f.t, writeFEC(&written, entries))
	reader := csv.NewReader(strings.NewReader(written.String()))
	reader.Comma = '\t'
	rows, err := reader.ReadAll()
	require.NoError(f.t, err)
	assert.Equal(f.t, fecHeader, rows[0])
	return rows[1:]
}

func cents(t *testing.T, text string) int64 {
	t.Helper()
	amount, err := strconv.ParseInt(strings.Replace(text, ",", "", 1), 10, 64)
	require.NoError(t, err)
	return amount
}

func TestEntriesOfAYear(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.invoice("F26-00001", false, 10_050)
		f.rebate("F26-00001", 100, 1_000, at(2026, 7, 1, 9))
		_, err := db.NewUpdate().Table("invoices").Set("paid_on = '2027-01-04'").Where("1 = 1").Exec(t.Context())
		require.NoError(t, err)
		assert.Equal(t, [][]string{
			{"HA", "Achats", "1", "20260601", "604000", "Travaux de prothèse et fournitures", "", "", "F26-00001", "20260601", "Facture F26-00001", "100,50", "0,00", "", "", "20260601", "", ""},
			{"HA", "Achats", "1", "20260601", "401000", "Fournisseurs", "LABORATOIRE", Manufacturer.Name, "F26-00001", "20260601", "Facture F26-00001", "0,00", "100,50", "", "", "20260601", "", ""},
			{"OD", "Opérations diverses", "2", "20260701", "401000", "Fournisseurs", "LABORATOIRE", Manufacturer.Name, "F26-00001", "20260701", "Smileys F26-00001", "10,00", "0,00", "", "", "20260701", "", ""},
			{"OD", "Opérations diverses", "2", "20260701", "609000", "Rabais, remises et ristournes obtenus", "", "", "F26-00001", "20260701", "Smileys F26-00001", "0,00", "10,00", "", "", "20260701", "", ""},
		}, f.fec("2026-01-01", "2026-12-31"))
		next := f.fec("2027-01-01", "2027-12-31")
		require.Len(t, next, 2)
		assert.Equal(t, "90,50", next[0][11], "what was left of it")
		assert.Equal(t, "BQ", next[0][0])
	})
}

// Each entry adds up to 0, and the balance of the supplier's account is what the invoices still ask for.
func TestEntriesAddUpToWhatIsLeft(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	rapid.Check(t, func(rt *rapid.T) {
		for _, table := range []string{"invoice_settlements", "invoice_lines", "smileys", "invoices"} {
			_, err := f.db.NewDelete().Table(table).Where("1 = 1").Exec(t.Context())
			require.NoError(t, err)
		}
		f.books(rt)
		_, err := f.db.NewUpdate().Table("invoices").Set("paid_on = '2026-07-10'").Where("status = ?", Paid).Exec(t.Context())
		require.NoError(t, err)
		f.settleSome(rt)
		var all []Invoice
		require.NoError(t, dues(f.db.NewSelect().Model(&all)).Where(visibleInvoice).Scan(t.Context()))
		left := int64(0)
		for i := range all {
			left += all[i].ToPay()
		}
		sums, supplier := map[string]int64{}, int64(0)
		for _, row := range f.fec("2026-01-01", "2026-12-31") {
			amount := cents(t, row[11]) - cents(t, row[12])
			sums[row[2]] += amount
			if row[4] == accountSupplier {
				supplier += amount
			}
		}
		require.Equal(t, -left, supplier)
		for number, sum := range sums {
			require.Zero(t, sum, number)
		}
	})
}

// settleSome pays half or all of some invoices.
func (f *fixture) settleSome(rt *rapid.T) {
	var open []Invoice
	require.NoError(f.t, dues(f.db.NewSelect().Model(&open)).Where("i.status = ?", NotPaid).Where(visibleInvoice).Order("i.reference").Scan(f.t.Context()))
	for i := range open {
		paid := open[i].Owed() / rapid.Int64Range(1, 2).Draw(rt, "share")
		if paid <= 0 || !rapid.Bool().Draw(rt, "paid") {
			continue
		}
		line := Settlement{InvoiceReference: open[i].Reference, Kind: SettledByTransfer, Source: "bank-" + open[i].Reference, AmountCents: paid}
		require.NoError(f.t, f.db.RunInTx(f.t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			return Settle(ctx, tx, ours, []Settlement{line}, time.Date(2026, 7, 15, 9, 0, 0, 0, localtime.Zone))
		}))
	}
}
