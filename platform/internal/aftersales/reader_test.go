package aftersales

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// keeper is a user of the role `accounts`.
type keeper struct{ homes }

func (keeper) SeesPatients(context.Context, string) (bool, error) { return false, nil }

func TestWhoKeepsTheAccountsReadsReturnsWithoutPatients(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent, err := f.sendBack(ReturnLine{OrderLine: 2, Quantity: 1, Reason: "damaged"})
		require.NoError(t, err)
		_, err = db.NewUpdate().Table("cases").Set("patient_uuid = ?", patient).Set("teeth = ?", "36").
			Set("search_text = search_text || ' eloise lefevre'").Where("uuid = ?", sent.UUID).Exec(t.Context())
		require.NoError(t, err)
		user, one := uuid.MustParse(anna), uuid.MustParse(sent.UUID)
		for _, test := range []struct {
			practices Practices
			names     bool
		}{{homes{anna: ours}, true}, {keeper{homes{anna: ours}}, false}} {
			h := NewHandlers(f.Store, test.practices)
			found := func(search string) []api.CaseSummary {
				answer, err := h.ListReturns(t.Context(), api.ListReturnsRequestObject{UserUuid: user, Params: api.ListReturnsParams{Search: &search}})
				require.NoError(t, err)
				return answer.(api.ListReturns200JSONResponse).Result.Items
			}
			for _, search := range []string{"", sent.Reference, "pi-1", "L26-2", "bl-c26", "pince"} {
				require.Len(t, found(search), 1, search)
			}
			assert.Equal(t, test.names, found("")[0].Patient != nil)
			assert.Equal(t, test.names, len(found("")[0].Teeth) > 0)
			assert.Equal(t, test.names, len(found("lefevre")) > 0)
			answer, err := h.GetReturn(t.Context(), api.GetReturnRequestObject{UserUuid: user, CaseUuid: one})
			require.NoError(t, err)
			assert.Equal(t, test.names, answer.(api.GetReturn200JSONResponse).Result.Patient != nil)
			export, err := h.ExportReturns(t.Context(), api.ExportReturnsRequestObject{UserUuid: user})
			require.NoError(t, err)
			recorder := httptest.NewRecorder()
			require.NoError(t, export.VisitExportReturnsResponse(recorder))
			assert.Contains(t, recorder.Body.String(), sent.Reference)
			assert.Equal(t, test.names, strings.Contains(recorder.Body.String(), "Lefèvre"))
			note, err := h.GetDeliveryNote(t.Context(), api.GetDeliveryNoteRequestObject{UserUuid: user, DeliveryNote: "BL-C26-00001"})
			require.NoError(t, err)
			assert.Equal(t, test.names, note.(api.GetDeliveryNote200JSONResponse).Result.Patient != nil)
			byPatient, whose := api.CaseSortFieldPatient, uuid.MustParse(patient)
			for _, params := range []api.ListReturnsParams{{CaseSort: &byPatient}, {Patient: &whose}} {
				_, err := h.ListReturns(t.Context(), api.ListReturnsRequestObject{UserUuid: user, Params: params})
				if test.names {
					require.NoError(t, err)
					continue
				}
				var refused *problem.Error
				require.ErrorAs(t, err, &refused)
				assert.Equal(t, "auth.role", refused.Code)
			}
		}
	})
}
