package loyalty

import (
	"context"
	"encoding/csv"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/loyaltyapi"
	"portal/platform/internal/testdb"
)

// alone is a Practices in which all users belong to one practice.
type alone string

func (a alone) PracticeOf(context.Context, string) (string, error) { return string(a), nil }

func TestTheLedgerIsExportedAsItIsListed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := NewHandlers(spring(t, db).Store, alone(ours))
		rows := func(user string, p loyaltyapi.ExportSmileysParams) [][]string {
			response, err := h.ExportSmileys(t.Context(), loyaltyapi.ExportSmileysRequestObject{UserUuid: uuid.MustParse(user), Params: p})
			require.NoError(t, err)
			written := httptest.NewRecorder()
			require.NoError(t, response.VisitExportSmileysResponse(written))
			table, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(written.Body.String(), "\ufeff"))).ReadAll()
			require.NoError(t, err)
			require.Equal(t, csvHeader, table[0])
			return table[1:]
		}
		practice, oldest := loyaltyapi.ExportSmileysParamsScope("practice"), loyaltyapi.ExportSmileysParamsSort("date")
		all := rows(anna, loyaltyapi.ExportSmileysParams{Scope: &practice, Sort: &oldest})
		var amounts, balances []string
		for _, row := range all {
			amounts, balances = append(amounts, row[2]), append(balances, row[3])
		}
		assert.Equal(t, []string{"100", "50", "-30", "20", "-10"}, amounts)
		assert.Equal(t, []string{"100", "150", "120", "140", "130"}, balances)
		assert.Equal(t, []string{"spend", "-30", "120", "invoice", unpaid, spendLabel, anna, "A", "E-shop", "3.00", "EUR", ChannelPortal}, all[2][1:])
		assert.Len(t, rows(bruno, loyaltyapi.ExportSmileysParams{}), 2, "a user's own unless the scope says otherwise")
		wrong := loyaltyapi.ExportSmileysParamsSort("label")
		response, err := h.ExportSmileys(t.Context(), loyaltyapi.ExportSmileysRequestObject{UserUuid: uuid.MustParse(anna), Params: loyaltyapi.ExportSmileysParams{Sort: &wrong}})
		require.NoError(t, err, "the contract's schema refuses it before")
		assert.Panics(t, func() { _ = response.VisitExportSmileysResponse(httptest.NewRecorder()) })
	})
}
