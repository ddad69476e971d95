package commerce

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

// csvResponse is the response of an export.
type csvResponse struct{ listing.Table }

// VisitExportOrdersResponse implements the contract's response.
func (c csvResponse) VisitExportOrdersResponse(w http.ResponseWriter) error { return c.Serve(w) }

// VisitExportInvoicesResponse implements the contract's response.
func (c csvResponse) VisitExportInvoicesResponse(w http.ResponseWriter) error { return c.Serve(w) }

func csvAmount(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}

func csvPatient(p *Patient) (last, first string) {
	if p == nil {
		return "", ""
	}
	return p.LastName, p.FirstName
}

var orderCSVHeader = []string{
	"reference", "orderedAt", "status", "statusSince", "line", "product", "teeth", "application", "patientLastName",
	"patientFirstName", "deliveryOn", "totalInclTaxes", "currency",
}

func orderCSVRow(language string, o *Order) []string {
	last, first := csvPatient(o.Patient)
	return []string{
		o.Reference, localtime.Instant(o.OrderedAt).Format(time.RFC3339), o.Status.String(), localtime.Instant(o.StatusSince).Format(time.RFC3339),
		o.Line, translations.In(language, o.Product), strings.ReplaceAll(o.Teeth, ",", " "), translations.In(language, o.Application.Name), last, first, o.DeliveryOn,
		csvAmount(o.TotalCents), o.Currency,
	}
}

var invoiceCSVHeader = []string{
	"reference", "issuedOn", "dueOn", "paidOn", "status", "label", "application", "patientLastName",
	"patientFirstName", "totalInclTaxes", "currency", "rebate", "toPay",
}

func invoiceCSVRow(language string, i *Invoice) []string {
	last, first := csvPatient(i.Patient)
	return []string{
		i.Reference, i.IssuedOn, i.DueOn, i.PaidOn, i.Status.String(), translations.In(language, i.Label), translations.In(language, i.Application.Name), last, first,
		csvAmount(i.TotalCents), i.Currency, csvAmount(i.RebateCents), csvAmount(i.ToPay()),
	}
}
