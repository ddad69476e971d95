package commerce

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
)

// visibleInvoice is the filter of REQ-19: it keeps invoices that are not orders, and orders whose total is not 0 and
// whose reference does not begin with BIOA.
const visibleInvoice = "(NOT i.is_order OR (i.total_cents <> 0 AND substr(i.reference, 1, 4) <> 'BIOA'))"

// InvoiceFilter filters a list of invoices. Zero values filter nothing.
type InvoiceFilter struct {
	Practice     string
	Search       string
	Statuses     []InvoiceStatus
	Applications []string
	From, To     time.Time // days of issue; To is included
	References   []string
	OverdueOn    time.Time // keeps invoices that are overdue on this day
	OrRefused    bool      // OverdueOn also keeps those whose payment a bank refused
	// WithoutPatients excludes the patients' names from the search.
	WithoutPatients bool
}

const dayLayout = time.DateOnly

// apply adds all filters except REQ-19, which the callers add.
func (f InvoiceFilter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("i.practice_uuid = ?", f.Practice)
	q = searched(q, f.Search, "i.search_text", goodsOfInvoice, f.WithoutPatients)
	if len(f.Statuses) > 0 {
		q = q.Where("i.status IN (?)", bun.List(f.Statuses))
	}
	if len(f.Applications) > 0 {
		q = q.Where("i.application_uuid IN (SELECT uuid FROM applications WHERE name IN (?))", bun.List(f.Applications))
	}
	if !f.From.IsZero() {
		q = q.Where("i.issued_on >= ?", f.From.Format(dayLayout))
	}
	if !f.To.IsZero() {
		q = q.Where("i.issued_on <= ?", f.To.Format(dayLayout))
	}
	if len(f.References) > 0 {
		q = q.Where("i.reference IN (?)", bun.List(f.References))
	}
	switch {
	case f.OverdueOn.IsZero():
	case f.OrRefused:
		q = q.Where("("+overdueInvoice+" OR "+refusedInvoice+")", f.OverdueOn.Format(dayLayout))
	default:
		q = q.Where(overdueInvoice, f.OverdueOn.Format(dayLayout))
	}
	return q
}

var invoiceSorts = map[string]sortField{
	"date": {column: "i.issued_on"}, "reference": {column: "i.reference"}, "due": {column: "i.due_on"},
	"status": {column: "i.status"}, "amount": {column: "i.total_cents"},
	"application": {column: "sorted.name", join: "JOIN applications AS sorted ON sorted.uuid = i.application_uuid"},
}

// ListInvoices returns one page; the number, the sum and the amount owed of all invoices that the filter keeps; and how
// many REQ-19 hides.
func (s *Store) ListInvoices(ctx context.Context, f InvoiceFilter, page Page) ([]Invoice, aggregate, error) {
	var all aggregate
	err := f.apply(s.db.NewSelect().Model((*Invoice)(nil))).
		ColumnExpr("COALESCE(SUM(CASE WHEN "+visibleInvoice+" THEN 1 ELSE 0 END), 0) AS total").
		ColumnExpr("COALESCE(SUM(CASE WHEN "+visibleInvoice+" THEN i.total_cents ELSE 0 END), 0) AS sum").
		ColumnExpr("COALESCE(SUM(CASE WHEN "+visibleInvoice+" THEN "+owedOf+" ELSE 0 END), 0) AS owed").
		ColumnExpr("COALESCE(SUM(CASE WHEN "+visibleInvoice+" THEN "+beingPaidOf+" ELSE 0 END), 0) AS being_paid").
		ColumnExpr("COALESCE(SUM(CASE WHEN "+visibleInvoice+" THEN 0 ELSE 1 END), 0) AS hidden").
		Scan(ctx, &all)
	if err != nil {
		return nil, all, err
	}
	if page.offset() >= all.Total {
		return []Invoice{}, all, nil
	}
	q, err := orderBy(f.apply(s.db.NewSelect().Model((*Invoice)(nil)).Column("i.reference")).Where(visibleInvoice),
		invoiceSorts, page.Sort, "i.reference")
	if err != nil {
		return nil, all, err
	}
	var references []string
	if err := page.limit(q).Scan(ctx, &references); err != nil {
		return nil, all, err
	}
	var invoices []Invoice
	if err := s.selectInvoices(&invoices).Where("i.practice_uuid = ?", f.Practice).Where("i.reference IN (?)", bun.List(references)).Scan(ctx); err != nil {
		return nil, all, err
	}
	ordered := inOrder(invoices, references, func(i *Invoice) string { return i.Reference })
	return ordered, all, addPayments(ctx, s.db, f.Practice, pointers(ordered))
}

func (s *Store) selectInvoices(into any) *bun.SelectQuery {
	return dues(s.db.NewSelect().Model(into)).Relation("Application").Relation("Patient")
}

// EachInvoice calls visit with every invoice that the filter keeps, one row in memory at a time.
func (s *Store) EachInvoice(ctx context.Context, f InvoiceFilter, sort string, visit func(*Invoice) error) error {
	q, err := orderBy(f.apply(s.selectInvoices((*Invoice)(nil))).Where(visibleInvoice), invoiceSorts, sort, "i.reference")
	if err != nil {
		return err
	}
	return listing.EachRow(ctx, s.db, q, visit)
}

// BilledOrders returns the references of the orders that each invoice bills.
func (s *Store) BilledOrders(ctx context.Context, invoices []Invoice) (map[string][]string, error) {
	if len(invoices) == 0 {
		return map[string][]string{}, nil
	}
	references := make([]string, len(invoices))
	for i := range invoices {
		references[i] = invoices[i].Reference
	}
	var links []InvoiceOrder
	err := s.db.NewSelect().Model(&links).Where("invoice_reference IN (?)", bun.List(references)).
		Order("invoice_reference", "order_reference").Scan(ctx)
	billed := make(map[string][]string, len(invoices))
	for _, link := range links {
		billed[link.InvoiceReference] = append(billed[link.InvoiceReference], link.OrderReference)
	}
	return billed, err
}

// InvoiceDetail is an invoice with its lines and related documents.
type InvoiceDetail struct {
	Invoice
	Lines       []Line
	Orders      []string
	CreditNotes []string // that correct it
	// CorrectsIssuedOn is the day of the invoice that a credit note corrects.
	CorrectsIssuedOn string
	Rebates          []Rebate // the parts of its rebate
}

// InvoiceByReference returns one invoice of a practice; NotFound for another practice's. REQ-19 applies to lists
// only: an invoice that a list hides still opens from its order.
func (s *Store) InvoiceByReference(ctx context.Context, practice, reference string) (*InvoiceDetail, error) {
	detail := &InvoiceDetail{}
	err := s.selectInvoices(&detail.Invoice).
		Where("i.practice_uuid = ?", practice).Where("i.reference = ?", reference).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	if err := addPayments(ctx, s.db, practice, []*Invoice{&detail.Invoice}); err != nil {
		return nil, err
	}
	var lines []InvoiceLine
	if err := s.db.NewSelect().Model(&lines).Where("invoice_reference = ?", reference).Order("position").Scan(ctx); err != nil {
		return nil, err
	}
	for _, line := range lines {
		detail.Lines = append(detail.Lines, line.Line)
	}
	billed, err := s.BilledOrders(ctx, []Invoice{detail.Invoice})
	if err != nil {
		return nil, err
	}
	detail.Orders = billed[reference]
	if detail.Rebates, err = s.rebateLines(ctx, practice, reference); err != nil {
		return nil, err
	}
	err = s.db.NewSelect().Model((*Invoice)(nil)).Column("i.reference").Where("i.corrects_reference = ?", reference).
		Where("i.practice_uuid = ?", practice).Order("i.issued_on", "i.reference").Scan(ctx, &detail.CreditNotes)
	if err != nil || !detail.IsCreditNote() {
		return detail, err
	}
	err = s.db.NewSelect().Model((*Invoice)(nil)).Column("i.issued_on").Where("i.reference = ?", detail.Corrects).
		Where("i.practice_uuid = ?", practice).Scan(ctx, &detail.CorrectsIssuedOn)
	return detail, err
}
