package commerce

import (
	"context"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/testdb"
)

// keeper is a user of the role `accounts`.
type keeper struct{ practiceOf }

func (keeper) SeesPatients(context.Context, string) (bool, error) { return false, nil }

func TestWhoKeepsTheAccountsFindsGoodsAndNoPatients(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", func(o *Order, lines *[]Line, _ *Patient) {
			o.ScanName, o.RefusalReason, (*lines)[0].Teeth = "lefevre.stl", "La 36 manque.", "36"
		})
		f.order(ours, "C26-00002", func(o *Order, lines *[]Line, _ *Patient) {
			o.Product, (*lines)[0].Ref, (*lines)[0].Lot = "Gouttière", "GT-1", "L26-9"
		})
		f.invoice("F26-00001", true, 10000)
		h := NewHandlers(f.Store, keeper{practiceOf(ours)}, nil, portal, func() time.Time { return june })
		list := func(search string) []string {
			answer, err := h.ListOrders(t.Context(), commerceapi.ListOrdersRequestObject{UserUuid: uuid.New(), Params: commerceapi.ListOrdersParams{Search: &search}})
			require.NoError(t, err)
			references := []string{}
			for _, o := range answer.(commerceapi.ListOrders200JSONResponse).Result.Items {
				assert.Nil(t, o.Patient)
				assert.Empty(t, o.Teeth)
				assert.Nil(t, o.RefusalReason)
				references = append(references, o.Reference)
			}
			return references
		}
		for search, want := range map[string][]string{
			"": {"C26-00002", "C26-00001"}, "lefevre": {}, "Éloïse": {}, "gouttiere": {"C26-00002"}, "c26-00001": {"C26-00001"},
			"gt-1": {"C26-00002"}, "l26-9 gouttière": {"C26-00002"}, "%": {},
		} {
			assert.Equal(t, want, list(search), search)
		}
		byPatient, patient := commerceapi.ListOrdersParamsSort("patient"), uuid.New()
		for _, params := range []commerceapi.ListOrdersParams{{Sort: &byPatient}, {Patient: &patient}} {
			_, err := h.ListOrders(t.Context(), commerceapi.ListOrdersRequestObject{UserUuid: uuid.New(), Params: params})
			assert.Equal(t, "auth.role", code(err))
		}
		answer, err := h.GetOrder(t.Context(), commerceapi.GetOrderRequestObject{UserUuid: uuid.New(), Reference: "C26-00001"})
		require.NoError(t, err)
		order := answer.(commerceapi.GetOrder200JSONResponse).Result
		assert.Nil(t, order.Patient)
		assert.Nil(t, order.ScanName)
		assert.Empty(t, order.Teeth)
		require.Len(t, order.Lines, 1)
		assert.Empty(t, order.Lines[0].Teeth)
		assert.Equal(t, "L26-1184-07", *order.Lines[0].Lot, "what was bought stays")
		lines, err := db.NewSelect().Table("journal_lines").Where("actor_uuid = ''").Where("action <> 'create'").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, lines, "she saw no patient, and no line says that she did")
	})
}

func TestWhoKeepsTheAccountsExportsInvoicesWithoutPatients(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		_, err := db.NewUpdate().Table("invoices").Set("search_text = ?", "f26-00001 eloise lefevre-d'arcangues").Where("reference = ?", shared).Exec(t.Context())
		require.NoError(t, err)
		export := func(practices Practices, search string) string {
			h := NewHandlers(s.Store, practices, s.Links, portal, s.now)
			answer, err := h.ExportInvoices(t.Context(), commerceapi.ExportInvoicesRequestObject{UserUuid: uuid.New(), Params: commerceapi.ExportInvoicesParams{Search: &search}})
			require.NoError(t, err)
			recorder := httptest.NewRecorder()
			require.NoError(t, answer.VisitExportInvoicesResponse(recorder))
			return recorder.Body.String()
		}
		assert.Contains(t, export(practiceOf(ours), ""), "Lefèvre")
		assert.Contains(t, export(practiceOf(ours), "lefevre"), shared)
		hers := export(keeper{practiceOf(ours)}, "")
		assert.Contains(t, hers, shared)
		assert.NotContains(t, hers, "Lefèvre")
		assert.NotContains(t, export(keeper{practiceOf(ours)}, "lefevre"), shared)
		assert.Contains(t, export(keeper{practiceOf(ours)}, shared[:5]), shared)
	})
}
