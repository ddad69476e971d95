package commerce

import (
	"encoding/csv"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/figures"
	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

const owedOn = "2026-07-15"

// books writes some invoices and credit notes, some with rebates, and returns the amount that each owes.
func (f *fixture) books(t *rapid.T) map[string]int64 {
	owed := map[string]int64{}
	for n := range rapid.IntRange(1, 8).Draw(t, "invoices") {
		reference := fmt.Sprintf("F26-%05d", n+1)
		cents := rapid.Int64Range(0, 500_000).Draw(t, "cents")
		status := rapid.SampledFrom([]InvoiceStatus{NotPaid, NotPaid, Unknown, Paid}).Draw(t, "status")
		credit := n > 0 && rapid.IntRange(0, 5).Draw(t, "credit") == 0
		if credit {
			cents = -cents
		}
		f.invoice(reference, rapid.Bool().Draw(t, "order"), cents)
		change := f.db.NewUpdate().Table("invoices").Set("status = ?", status).Where("reference = ?", reference).
			Set("due_on = ?", rapid.SampledFrom([]string{"2026-07-14", owedOn, "2026-07-16"}).Draw(t, "due"))
		if credit {
			change = change.Set("corrects_reference = ?", "F26-00001")
		}
		_, err := change.Exec(f.t.Context())
		require.NoError(f.t, err)
		left := cents
		for range rapid.IntRange(0, 2).Draw(t, "rebates") {
			if rebate := rapid.Int64Range(0, 1000).Draw(t, "rebate") * 10; !credit && rebate > 0 && rebate <= left {
				f.rebate(reference, rebate/10, rebate, at(2026, 7, 1, 9))
				left -= rebate
			}
		}
		if status == NotPaid {
			owed[reference] = left
		} else {
			owed[reference] = 0
		}
	}
	return owed
}

// All pages, sums, filters, exports and documents show the same amount owed, for any generated books.
func TestOneAmountIsOwedEverywhere(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		h := NewHandlers(f.Store, practiceOf(ours), nil, portal, func() time.Time { return time.Date(2026, 7, 15, 9, 0, 0, 0, localtime.Zone) })
		rapid.Check(t, func(rt *rapid.T) {
			for _, table := range []string{"invoice_lines", "smileys", "invoices"} {
				_, err := db.NewDelete().Table(table).Where("1 = 1").Exec(t.Context())
				require.NoError(t, err)
			}
			owed := f.books(rt)
			seen := seenOwed{t: t, h: h, owed: owed}
			seen.list()
			seen.statement()
			for reference := range owed {
				seen.document(reference)
			}
		})
	})
}

// seenOwed reads the amount owed from each page.
type seenOwed struct {
	t    *testing.T
	h    *Handlers
	owed map[string]int64
}

func (s seenOwed) list() {
	size := 100
	answer, err := s.h.ListInvoices(s.t.Context(), commerceapi.ListInvoicesRequestObject{
		UserUuid: uuid.New(), Params: commerceapi.ListInvoicesParams{Size: &size},
	})
	require.NoError(s.t, err)
	page := answer.(commerceapi.ListInvoices200JSONResponse).Result
	var sum int64
	for _, item := range page.Items {
		sum += s.owed[item.Reference]
		if item.Status != commerceapi.InvoiceStatusUNKNOWN {
			require.Equal(s.t, s.owed[item.Reference], item.ToPay.Amount, item.Reference)
		}
	}
	require.Equal(s.t, sum, page.ToPay.Amount, "the list's sum")
	overdue, err := s.h.ListInvoices(s.t.Context(), commerceapi.ListInvoicesRequestObject{
		UserUuid: uuid.New(), Params: commerceapi.ListInvoicesParams{Size: &size, Due: new(commerceapi.ListInvoicesParamsDue)},
	})
	require.NoError(s.t, err)
	late := overdue.(commerceapi.ListInvoices200JSONResponse).Result
	for _, item := range late.Items {
		require.Positive(s.t, s.owed[item.Reference], item.Reference)
		require.Less(s.t, item.DueOn.Format(dayLayout), owedOn)
	}
	facets, err := s.h.store.InvoiceFacets(s.t.Context(), ours, s.h.today())
	require.NoError(s.t, err)
	require.Equal(s.t, late.Total, facets.Overdue)
	statement, err := s.h.statement(s.t.Context(), uuid.New())
	require.NoError(s.t, err)
	require.Equal(s.t, []int64{page.ToPay.Amount, late.ToPay.Amount}, []int64{statement.open, statement.overdue})
	export, err := s.h.ExportInvoices(s.t.Context(), commerceapi.ExportInvoicesRequestObject{UserUuid: uuid.New()})
	require.NoError(s.t, err)
	recorder := httptest.NewRecorder()
	require.NoError(s.t, export.VisitExportInvoicesResponse(recorder))
	for _, row := range s.rows(recorder) {
		if row["status"] != Unknown.String() {
			require.Equal(s.t, csvAmount(s.owed[row["reference"]]), row["toPay"], row["reference"])
		}
	}
}

func (s seenOwed) statement() {
	answer, err := s.h.GetInvoiceStatement(s.t.Context(), commerceapi.GetInvoiceStatementRequestObject{UserUuid: uuid.New()})
	require.NoError(s.t, err)
	for _, item := range answer.(commerceapi.GetInvoiceStatement200JSONResponse).Result.Items {
		require.Equal(s.t, s.owed[item.Reference], item.ToPay.Amount, item.Reference)
	}
	export, err := s.h.ExportInvoiceStatement(s.t.Context(), commerceapi.ExportInvoiceStatementRequestObject{UserUuid: uuid.New()})
	require.NoError(s.t, err)
	recorder := httptest.NewRecorder()
	require.NoError(s.t, export.VisitExportInvoiceStatementResponse(recorder))
	for _, row := range s.rows(recorder) {
		require.Equal(s.t, csvAmount(s.owed[row["reference"]]), row["toPay"], row["reference"])
	}
}

func (s seenOwed) document(reference string) {
	answer, err := s.h.GetInvoice(s.t.Context(), commerceapi.GetInvoiceRequestObject{UserUuid: uuid.New(), Reference: reference})
	require.NoError(s.t, err)
	invoice := answer.(commerceapi.GetInvoice200JSONResponse).Result
	if invoice.Status == commerceapi.InvoiceStatusUNKNOWN {
		require.Equal(s.t, invoice.TotalPriceInclTaxes.Amount-invoice.Rebate.Amount, invoice.ToPay.Amount, "nothing of it is known to be paid")
	} else {
		require.Equal(s.t, s.owed[reference], invoice.ToPay.Amount, reference)
	}
	require.Equal(s.t, invoice.Totals.InclTaxes.Amount, invoice.Rebate.Amount+invoice.Paid.Amount+invoice.ToPay.Amount)
	detail, err := s.h.store.InvoiceByReference(s.t.Context(), ours, reference)
	require.NoError(s.t, err)
	sheet := invoiceTotals(detail)
	require.Equal(s.t, figures.Euros(invoice.ToPay.Amount), sheet[len(sheet)-1].Value, "the sheet's last line")
	data, err := electronicInvoice(detail)
	require.NoError(s.t, err)
	due := invoice.ToPay.Amount
	if detail.IsCreditNote() {
		due = -due // the type of a credit note implies that its amounts are negative
	}
	require.Contains(s.t, string(data), "<ram:DuePayableAmount>"+csvAmount(due)+"<", reference)
}

// rows reads an export, each row by its header.
func (s seenOwed) rows(recorder *httptest.ResponseRecorder) []map[string]string {
	table, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(recorder.Body.String(), "\ufeff"))).ReadAll()
	require.NoError(s.t, err)
	rows := []map[string]string{}
	for _, cells := range table[1:] {
		row := map[string]string{}
		for i, name := range table[0] {
			row[name] = cells[i]
		}
		rows = append(rows, row)
	}
	return rows
}
