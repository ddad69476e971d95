// Package quotes is the reference system of the dashboard's stock quotes: a few invented companies, whose prices depend
// only on the clock.
package quotes

import (
	"context"
	"math"
	"time"

	"portal/contracts/quotesapi"
)

// Handlers serves the quotes contract.
type Handlers struct{ now func() time.Time }

var _ quotesapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers.
func NewHandlers(now func() time.Time) *Handlers { return &Handlers{now} }

var companies = []struct {
	symbol, name string
	base         float64
	phase        float64
}{
	{"IMPL.DEMO", "Implants Demo SA", 4210, 0.3},
	{"PROT.DEMO", "Prothèses Demo SE", 12875, 1.7},
	{"ALGN.DEMO", "Aligneurs Demo NV", 8640, 2.9},
	{"SCAN.DEMO", "Scan Demo AG", 2395, 4.4},
}

// ListQuotes implements GET /quotes.
func (h *Handlers) ListQuotes(context.Context, quotesapi.ListQuotesRequestObject) (quotesapi.ListQuotesResponseObject, error) {
	at := h.now().UTC().Truncate(time.Minute)
	result := make([]quotesapi.Quote, 0, len(companies))
	for _, c := range companies {
		price, before := price(c.base, c.phase, at), price(c.base, c.phase, at.AddDate(0, 0, -1))
		result = append(result, quotesapi.Quote{
			Symbol: c.symbol, Name: c.name, Currency: "EUR", AsOf: at, Price: price,
			ChangeBasisPoints: int(math.Round(float64(price-before) * 10000 / float64(before))),
		})
	}
	return quotesapi.ListQuotes200JSONResponse{Result: result}, nil
}

// price returns a sum of slow waves, which differs from the base by at most a tenth.
func price(base, phase float64, at time.Time) int64 {
	days := float64(at.Unix()) / 86400
	wave := 0.06*math.Sin(days/17+phase) + 0.03*math.Sin(days/3.1+2*phase) + 0.008*math.Sin(days*11+phase)
	return int64(math.Round(base * (1 + wave)))
}
