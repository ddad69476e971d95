package commerce

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
)

func TestAnOrderIsBilledOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", nil)
		request := Bill{Order: "C26-00001", DueInDays: 30, Key: "bill-00001"}
		_, err := f.Bill(t.Context(), request, june)
		assert.Equal(t, "order.address_required", code(err))
		_, err = db.NewRaw("INSERT INTO addresses (uuid, practice_uuid, label, name, street, postal_code, city, country, billing, shipping, added_at)"+
			" VALUES ('a', ?, 'x', 'Cabinet', '12, rue', '13100', 'Aix', 'FR', TRUE, TRUE, 0)", ours).Exec(t.Context())
		require.NoError(t, err)
		invoice, err := f.Bill(t.Context(), request, june)
		require.NoError(t, err)
		assert.Equal(t, "FV26-00001", invoice.Reference)
		assert.Equal(t, []string{"C26-00001"}, invoice.Orders)
		assert.Equal(t, "2026-07-02", invoice.DueOn)
		assert.Equal(t, "Aix", invoice.BillCity)
		assert.Equal(t, NotPaid, invoice.Status)
		order, err := f.OrderByReference(t.Context(), ours, "C26-00001")
		require.NoError(t, err)
		assert.Equal(t, order.TotalCents, invoice.TotalCents)
		again, err := f.Bill(t.Context(), request, june)
		require.NoError(t, err)
		assert.Equal(t, invoice.Reference, again.Reference)
		_, err = f.Bill(t.Context(), Bill{Order: "C26-00001", Key: "bill-00002"}, june)
		assert.Equal(t, "order.billed", code(err))
		_, err = f.Bill(t.Context(), Bill{Order: "C26-99999", Key: "bill-00003"}, june)
		assert.Equal(t, "not_found", code(err))
	})
}
