package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// amount has the field of an amount that these tests read.
type amount struct{ Amount int64 }

// Regression: the dashboard and the list showed 29 519,01 €, the statement 29 478,81 €, because only the statement
// subtracted the smileys used on F26-02346.
func TestEveryPageOwesTheSameAmount(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		camille := a.user(demo.Camille)
		var unpaid struct {
			Result struct {
				Items []struct {
					Reference     string
					Rebate, ToPay amount
				}
				Total      int
				Sum, ToPay amount
			}
		}
		a.get("/product/invoices/list/"+camille+"?status=NOT_PAID&size=100&sort=due", http.StatusOK, &unpaid)
		var statement struct {
			Result struct {
				Items []struct {
					Reference string
					ToPay     amount
				}
				Open amount
			}
		}
		a.get("/product/invoices/statement/"+camille, http.StatusOK, &statement)
		assert.Equal(t, statement.Result.Open.Amount, unpaid.Result.Sum.Amount-4020, "what was invoiced")
		assert.Equal(t, statement.Result.Open.Amount, unpaid.Result.ToPay.Amount)
		require.Len(t, statement.Result.Items, unpaid.Result.Total)
		owed := map[string]int64{}
		for _, item := range statement.Result.Items {
			owed[item.Reference] = item.ToPay.Amount
		}
		for _, item := range unpaid.Result.Items {
			assert.Equal(t, owed[item.Reference], item.ToPay.Amount, item.Reference)
			if item.Reference == "F26-02346" {
				assert.Equal(t, int64(4020), item.Rebate.Amount)
			}
		}
	})
}
