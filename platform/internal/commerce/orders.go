package commerce

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Store reads and writes orders and invoices.
type Store struct {
	db *bun.DB
}

// NewStore returns a Store.
func NewStore(db *bun.DB) *Store { return &Store{db: db} }

// OrderFilter filters a list of orders. Zero values filter nothing.
type OrderFilter struct {
	Practice     string
	Search       string
	Statuses     []Status
	Lines        []string
	Applications []string
	Patient      string
	Person       string    // the prescriber or the user who entered it
	From, To     time.Time // days; To is included
	References   []string
	// Deliveries are groups by the promised day, relative to Today.
	Deliveries []Delivery
	Today      time.Time
	// Awaiting keeps orders that wait for the practice; Statuses is ignored then.
	Awaiting []Awaiting
	// WithoutPatients excludes the patients' names from the search.
	WithoutPatients bool
}

// Page is the requested part of a list.
type Page struct {
	Sort   string // a field, `-` before it for descending
	Number int    // from 1
	Size   int
}

func (p Page) offset() int { return (p.Number - 1) * p.Size }

func (p Page) limit(q *bun.SelectQuery) *bun.SelectQuery {
	return q.Limit(int64(p.Size)).Offset(int64(p.offset()))
}

func (f OrderFilter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("o.practice_uuid = ?", f.Practice)
	q = searched(q, f.Search, "o.search_text", goodsOfOrder, f.WithoutPatients)
	if len(f.Awaiting) > 0 {
		q = q.Where("o.awaiting IN (?)", bun.List(f.Awaiting))
	} else if len(f.Statuses) > 0 {
		// A cancelled order keeps its last status, but is not listed under it.
		q = q.Where("o.status IN (?)", bun.List(f.Statuses)).Where("o.cancelled_at = 0")
	}
	if len(f.Deliveries) > 0 {
		q = q.Where("("+deliveryOf(f.Today)+") IN (?)", bun.List(f.Deliveries))
	}
	if len(f.Lines) > 0 {
		q = q.Where("o.line IN (?)", bun.List(f.Lines))
	}
	if len(f.Applications) > 0 {
		q = q.Where("o.application_uuid IN (SELECT uuid FROM applications WHERE name IN (?))", bun.List(f.Applications))
	}
	if f.Patient != "" {
		q = q.Where("o.patient_uuid = ?", f.Patient)
	}
	if f.Person != "" {
		q = q.Where("(o.practitioner_uuid = ? OR o.entered_by_uuid = ?)", f.Person, f.Person)
	}
	if !f.From.IsZero() {
		q = q.Where("o.ordered_at >= ?", localtime.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("o.ordered_at < ?", localtime.DayStart(f.To.AddDate(0, 0, 1)))
	}
	if len(f.References) > 0 {
		q = q.Where("o.reference IN (?)", bun.List(f.References))
	}
	return q
}

// sortField is a column that a list can be sorted by, and the join that it needs. Rows for which absent holds come last.
type sortField struct{ column, join, absent string }

// orderSorts returns the sort fields of a list of orders; lateness depends on the day.
func orderSorts(today time.Time) map[string]sortField {
	return map[string]sortField{
		"date": {column: "o.ordered_at"}, "reference": {column: "o.reference"}, "patient": {column: "o.patient_sort"},
		"product": {column: "o.product_sort"}, "status": {column: "o.status"}, "delivery": {column: "o.delivery_on", absent: "o.delivery_on = ''"},
		"amount": {column: "o.total_cents"}, "late": {column: latenessOf(today)}, "since": {column: "o.status_since"},
	}
}

// orderBy adds a known field and the reference, so that equal rows have a stable order over all pages.
func orderBy(q *bun.SelectQuery, fields map[string]sortField, sort, reference string) (*bun.SelectQuery, error) {
	field, direction, err := listing.SortColumn(fields, sort)
	if err != nil {
		return nil, err
	}
	if field.join != "" {
		q = q.Join(field.join)
	}
	if field.absent != "" && direction == listing.Ascending {
		q = q.OrderExpr(field.absent)
	}
	q = q.OrderExpr(field.column + direction)
	if field.column != reference {
		q = q.OrderExpr(reference + direction)
	}
	return q, nil
}

// Count and sum of a filtered list; Owed, BeingPaid and Hidden are used by invoices only.
type aggregate struct {
	Total     int   `bun:"total"`
	Sum       int64 `bun:"sum"`
	Owed      int64 `bun:"owed"`
	BeingPaid int64 `bun:"being_paid"`
	Hidden    int   `bun:"hidden"`
}

// ListOrders returns one page, and the number and the sum of all orders that the filter keeps.
func (s *Store) ListOrders(ctx context.Context, f OrderFilter, page Page) ([]Order, aggregate, error) {
	var all aggregate
	err := f.apply(s.db.NewSelect().Model((*Order)(nil))).
		ColumnExpr("COUNT(*) AS total").ColumnExpr("COALESCE(SUM(o.total_cents), 0) AS sum").ColumnExpr("0 AS owed, 0 AS being_paid, 0 AS hidden").
		Scan(ctx, &all)
	if err != nil {
		return nil, all, err
	}
	if page.offset() >= all.Total {
		return []Order{}, all, nil
	}
	// The references are read from an index alone, then their rows: a page far down reads only the rows that it shows.
	references, err := s.orderPage(ctx, f, page)
	if err != nil {
		return nil, all, err
	}
	var orders []Order
	if err := s.selectOrders(&orders).Where("o.practice_uuid = ?", f.Practice).Where("o.reference IN (?)", bun.List(references)).Scan(ctx); err != nil {
		return nil, all, err
	}
	return inOrder(orders, references, func(o *Order) string { return o.Reference }), all, nil
}

// orderPage returns the references of the orders on a page.
func (s *Store) orderPage(ctx context.Context, f OrderFilter, page Page) ([]string, error) {
	if name, descending := strings.CutPrefix(page.Sort, "-"); name == "late" {
		return s.latePage(ctx, f, page, descending)
	}
	q, err := orderBy(f.apply(s.db.NewSelect().Model((*Order)(nil)).Column("o.reference")), orderSorts(f.Today), page.Sort, "o.reference")
	if err != nil {
		return nil, err
	}
	var references []string
	return references, page.limit(q).Scan(ctx, &references)
}

// inOrder sorts rows in the order of their references.
func inOrder[T any](rows []T, references []string, reference func(*T) string) []T {
	place := make(map[string]int, len(references))
	for i, r := range references {
		place[r] = i
	}
	slices.SortFunc(rows, func(a, b T) int { return place[reference(&a)] - place[reference(&b)] })
	return rows
}

func (s *Store) selectOrders(into any) *bun.SelectQuery {
	return s.db.NewSelect().Model(into).Relation("Application").Relation("Patient")
}

// EachOrder calls visit with every order of the filter, one row in memory at a time.
func (s *Store) EachOrder(ctx context.Context, f OrderFilter, sort string, visit func(*Order) error) error {
	q, err := orderBy(f.apply(s.selectOrders((*Order)(nil))), orderSorts(f.Today), sort, "o.reference")
	if err != nil {
		return err
	}
	return listing.EachRow(ctx, s.db, q, visit)
}

// applications returns the applications' names by uuid.
func (s *Store) applications(ctx context.Context) (map[string]string, error) {
	var all []Application
	if err := s.db.NewSelect().Model(&all).Scan(ctx); err != nil {
		return nil, err
	}
	names := make(map[string]string, len(all))
	for _, application := range all {
		names[application.UUID] = application.Name
	}
	return names, nil
}

// OrderDetail is an order with its lines, history and related documents.
type OrderDetail struct {
	Order
	Lines    []Line
	Events   []OrderEvent
	Parcels  []OrderParcel
	Invoices []string
}

// OrderByReference returns one order of a practice; NotFound for another practice's.
func (s *Store) OrderByReference(ctx context.Context, practice, reference string) (*OrderDetail, error) {
	detail := &OrderDetail{}
	err := s.selectOrders(&detail.Order).Relation("Practitioner").Relation("EnteredBy").
		Where("o.practice_uuid = ?", practice).Where("o.reference = ?", reference).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	var lines []OrderLine
	if err := s.db.NewSelect().Model(&lines).Where("order_reference = ?", reference).Order("position").Scan(ctx); err != nil {
		return nil, err
	}
	for _, line := range lines {
		detail.Lines = append(detail.Lines, line.Line)
	}
	err = s.db.NewSelect().Model(&detail.Events).Where("order_reference = ?", reference).Order("at", "status").Scan(ctx)
	if err != nil {
		return nil, err
	}
	err = s.db.NewSelect().Model(&detail.Parcels).Where("order_reference = ?", reference).Order("number").Scan(ctx)
	if err != nil {
		return nil, err
	}
	err = s.db.NewSelect().Model((*InvoiceOrder)(nil)).Column("invoice_reference").
		Where("order_reference = ?", reference).Order("invoice_reference").Scan(ctx, &detail.Invoices)
	return detail, err
}
