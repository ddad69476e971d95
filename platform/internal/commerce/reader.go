package commerce

import (
	"context"
	"net/http"
	"slices"
	"strings"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// reader is the user to whom documents are shown: a member of a practice with access to its patients, or of the role
// `accounts`.
type reader struct {
	practice     string
	seesPatients bool
}

func (h *Handlers) reader(ctx context.Context, user openapi_types.UUID) (reader, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return reader{}, err
	}
	sees, err := h.practices.SeesPatients(ctx, user.String())
	return reader{practice: practice, seesPatients: sees}, err
}

// narrowedByPatient refuses filters and sorts by patient to readers without access to patients. Attack stopped: a filter
// discloses what the rows leave out.
func (r reader) narrowedByPatient(patient *openapi_types.UUID, sort string) error {
	if r.seesPatients || patient == nil && strings.TrimPrefix(sort, "-") != "patient" {
		return nil
	}
	return problem.New(http.StatusForbidden, "auth.role", "Only for roles that see patients.")
}

// withoutPatient removes the patient, the teeth and the scans from an order, and keeps what explains an invoice.
func (o *Order) withoutPatient() {
	o.Patient, o.PatientUUID, o.Teeth, o.ScanName, o.RefusalReason = nil, "", "", "", ""
}

// withoutPatient does the same for the lines.
func (d *OrderDetail) withoutPatient() {
	d.Order.withoutPatient()
	withoutTeeth(d.Lines)
}

// withoutPatient removes the patient and the teeth from an invoice, and keeps what accounting needs.
func (d *InvoiceDetail) withoutPatient() {
	d.Invoice.withoutPatient()
	withoutTeeth(d.Lines)
}

func (i *Invoice) withoutPatient() { i.Patient, i.PatientUUID = nil, "" }

func withoutTeeth(lines []Line) {
	for i := range lines {
		lines[i].Teeth = ""
	}
}

// The expressions that are searched where patients are excluded. The column search_text contains patients' names.
const (
	goodsOfOrder = `(LOWER(o.reference) LIKE ? ESCAPE '\' OR o.product_sort LIKE ? ESCAPE '\' OR EXISTS (SELECT 1 FROM order_lines AS sl` +
		` WHERE sl.order_reference = o.reference AND (LOWER(sl.ref) LIKE ? ESCAPE '\' OR LOWER(sl.lot) LIKE ? ESCAPE '\')))`
	goodsOfInvoice = `(LOWER(i.reference) LIKE ? ESCAPE '\' OR LOWER(i.label) LIKE ? ESCAPE '\' OR EXISTS (SELECT 1 FROM invoice_orders AS so` +
		` JOIN orders AS od ON od.reference = so.order_reference WHERE so.invoice_reference = i.reference` +
		` AND (LOWER(od.reference) LIKE ? ESCAPE '\' OR od.product_sort LIKE ? ESCAPE '\')) OR EXISTS (SELECT 1 FROM invoice_lines AS sl` +
		` WHERE sl.invoice_reference = i.reference AND (LOWER(sl.ref) LIKE ? ESCAPE '\' OR LOWER(sl.lot) LIKE ? ESCAPE '\')))`
)

// searched keeps rows in which every word is found: in the column or, without patients, in the expression goods.
func searched(q *bun.SelectQuery, search, column, goods string, withoutPatients bool) *bun.SelectQuery {
	for _, word := range textnorm.Words(search) {
		pattern := any(textnorm.Contains(word))
		if withoutPatients {
			q = q.Where(goods, slices.Repeat([]any{pattern}, strings.Count(goods, "?"))...)
			continue
		}
		q = q.Where(column+` LIKE ? ESCAPE '\'`, pattern)
	}
	return q
}
