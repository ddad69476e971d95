package commerce

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
)

// billed writes an invoice of two lines and its shipping for an order.
func (f *fixture) billed(reference, order string) *Invoice {
	f.t.Helper()
	f.order(ours, order, nil)
	lines := []Line{
		{Position: 1, Label: "Couronne", Ref: "CZ-M", Quantity: 2, UnitCents: 10000, VATRate: 2000},
		{Position: 2, Label: "Vis", Quantity: 1, UnitCents: 1550, VATRate: 2000},
	}
	i := &Invoice{
		Reference: reference, PracticeUUID: ours, IssuedOn: "2026-06-01", DueOn: "2026-07-01", Status: NotPaid, IsOrder: true,
		Label: "Couronnes", ApplicationUUID: digital, Currency: Currency, ShippingCents: 1800,
	}
	i.Index(lines, []string{order}, nil)
	f.insert(i)
	for _, line := range lines {
		f.insert(&InvoiceLine{InvoiceReference: reference, Line: line})
	}
	f.insert(&InvoiceOrder{InvoiceReference: reference, OrderReference: order})
	return i
}

func TestACreditTakesBackWhatWasBilled(t *testing.T) {
	db := testdb.New(t)
	f := newFixture(t, db)
	billed := f.billed("F26-00001", "C26-00001")
	request := Credit{Reference: "F26-00001", Key: "credit-001"}
	credit, err := f.Credit(t.Context(), request, june)
	require.NoError(t, err)
	assert.Equal(t, "AV26-00001", credit.Reference)
	assert.Equal(t, "F26-00001", credit.Corrects)
	assert.Equal(t, -billed.TotalCents, credit.TotalCents)
	assert.Equal(t, []string{"C26-00001"}, credit.Orders)
	assert.Equal(t, "2026-06-02", credit.IssuedOn)
	corrected, err := f.InvoiceByReference(t.Context(), ours, "F26-00001")
	require.NoError(t, err)
	assert.Equal(t, []string{"AV26-00001"}, corrected.CreditNotes)

	again, err := f.Credit(t.Context(), request, june)
	require.NoError(t, err)
	assert.Equal(t, credit.Reference, again.Reference, "the same operation is done once")
	_, err = f.Credit(t.Context(), Credit{Reference: "F26-00001", Key: "credit-002"}, june)
	assert.Equal(t, "invoice.credited", code(err))
	_, err = f.Credit(t.Context(), Credit{Reference: "AV26-00001", Key: "credit-003"}, june)
	assert.Equal(t, "invoice.is_credit", code(err))
	_, err = f.Credit(t.Context(), Credit{Reference: "F26-99999", Key: "credit-004"}, june)
	assert.Equal(t, "not_found", code(err))
	for table, where := range map[string]string{"events": "kind = 'invoice.new'", "notifications": "title = 'notifications.invoice.credit'"} {
		count, err := db.NewSelect().Table(table).Where(where).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, count, table)
	}
}

func TestACreditOfSomeLinesLeavesTheOthers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.billed("F26-00001", "C26-00001")
		_, err := f.Credit(t.Context(), Credit{Reference: "F26-00001", Lines: []int{3}, Key: "credit-001"}, june)
		assert.Equal(t, "invalid", code(err))
		_, err = f.Credit(t.Context(), Credit{Reference: "F26-00001", Lines: []int{2, 3}, Key: "credit-001"}, june)
		assert.Equal(t, "invalid", code(err), "an operation with an invalid line changes nothing")
		credit, err := f.Credit(t.Context(), Credit{Reference: "F26-00001", Lines: []int{2}, Key: "credit-001"}, june)
		require.NoError(t, err)
		require.Len(t, credit.Lines, 1)
		assert.Equal(t, -1, credit.Lines[0].Quantity)
		assert.Equal(t, int64(-1860), credit.TotalCents, "without the shipping")
		_, err = f.Credit(t.Context(), Credit{Reference: "F26-00001", Key: "credit-002"}, june)
		assert.Equal(t, "invoice.credited", code(err))
		_, err = f.Credit(t.Context(), Credit{Reference: "F26-00001", Lines: []int{1}, Key: "credit-002"}, june)
		require.NoError(t, err)
	})
}

func TestCreditsAtOnceTakeBackOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.billed("F26-00001", "C26-00001")
		var won atomic.Int64
		var group sync.WaitGroup
		for i := range 6 {
			group.Go(func() {
				_, err := f.Credit(t.Context(), Credit{Reference: "F26-00001", Key: fmt.Sprintf("credit-%03d", i)}, june)
				if err == nil {
					won.Add(1)
					return
				}
				assert.Equal(t, "invoice.credited", code(err))
			})
		}
		group.Wait()
		assert.Equal(t, int64(1), won.Load())
	})
}
