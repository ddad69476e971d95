package aftersales

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// returnDays is how many days after delivery goods may be returned.
const returnDays = 90

// Reasons why a line of a delivery note cannot be returned.
const (
	WhyTooOld       = "too_old"
	WhyCustomMade   = "custom_made"
	WhyReturned     = "already_returned"
	WhySterile      = "sterile_opened"
	WhyNotDelivered = "not_delivered"
)

// DeliveryNote lists the goods that were delivered with an order. It is derived from the order, by whose reference it is
// numbered and by whose history it is dated.
type DeliveryNote struct {
	Number         string
	OrderReference string
	ProductLine    string
	Patient        *commerce.Patient
	DeliveredAt    int64
	Lines          []DeliveryLine
}

// DeliveryLine is one product of a delivery note, and whether it can be returned.
type DeliveryLine struct {
	OrderLine  int
	Label      string
	Detail     string
	Ref        string
	Lot        string
	UDI        string
	Quantity   int
	Returned   int    // quantity in submitted returns
	Sterile    bool   // may be returned only in its closed packaging
	Ineligible string // why it cannot be returned; "" if it can
}

// Returnable returns the quantity that can still be returned.
func (l DeliveryLine) Returnable() int {
	if l.Ineligible != "" {
		return 0
	}
	return l.Quantity - l.Returned
}

const notePrefix = "BL-"

// DeliveryNoteNumber returns the number of an order's delivery note.
func DeliveryNoteNumber(order string) string { return notePrefix + order }

// orderOfNote returns the order of a delivery note's number.
func orderOfNote(number string) (string, bool) {
	order, ok := strings.CutPrefix(strings.ToUpper(strings.TrimSpace(number)), notePrefix)
	return order, ok && order != ""
}

// deliveredBy are the statuses in which goods have arrived.
var deliveredBy = []commerce.Status{commerce.DeliveredByCarrier, commerce.PartiallyDelivered, commerce.Delivered}

// DeliveryNote returns a delivery note of a practice with the quantities that can be returned today; NotFound for another
// practice's.
func (s *Store) DeliveryNote(ctx context.Context, practice, number string) (*DeliveryNote, error) {
	return s.deliveryNote(ctx, s.db, practice, number, "")
}

// deliveryNote is DeliveryNote in a transaction; it does not count the lines of the return except.
func (s *Store) deliveryNote(ctx context.Context, db bun.IDB, practice, number, except string) (*DeliveryNote, error) {
	reference, ok := orderOfNote(number)
	if !ok {
		return nil, problem.NotFound()
	}
	var order commerce.Order
	err := db.NewSelect().Model(&order).Relation("Patient").Where("o.practice_uuid = ?", practice).
		Where("o.reference = ?", reference).Where("o.status IN (?)", bun.List(deliveredBy)).Scan(ctx)
	if err != nil {
		return nil, absent(err)
	}
	note := &DeliveryNote{
		Number: DeliveryNoteNumber(order.Reference), OrderReference: order.Reference, ProductLine: order.Line, Patient: order.Patient,
	}
	err = db.NewSelect().Model((*commerce.OrderEvent)(nil)).ColumnExpr("COALESCE(MIN(e.at), 0)").
		Where("e.order_reference = ?", reference).Where("e.status IN (?)", bun.List(deliveredBy)).Scan(ctx, &note.DeliveredAt)
	if err != nil {
		return nil, err
	}
	returned, err := returnedOf(ctx, db, reference, except)
	if err != nil {
		return nil, err
	}
	var lines []commerce.OrderLine
	if err := db.NewSelect().Model(&lines).Where("l.order_reference = ?", reference).Order("l.position").Scan(ctx); err != nil {
		return nil, err
	}
	for _, line := range lines {
		note.Lines = append(note.Lines, s.deliveryLine(line.Line, note.DeliveredAt, returned[line.Position]))
	}
	return note, nil
}

func (s *Store) deliveryLine(l commerce.Line, deliveredAt int64, returned int) DeliveryLine {
	line := DeliveryLine{
		OrderLine: l.Position, Label: l.Label, Detail: l.Detail, Ref: l.Ref, Lot: l.Lot, UDI: l.UDI, Quantity: l.Quantity,
		Returned: returned,
		// Of the article's data only the label's detail has it.
		Sterile: strings.Contains(textnorm.Text(l.Detail), "sterile"),
	}
	last := time.UnixMilli(deliveredAt).In(localtime.Zone).AddDate(0, 0, returnDays)
	switch {
	case deliveredAt == 0:
		line.Ineligible = WhyNotDelivered
	// Custom-made goods are exempt from VAT, and no other practice can use them.
	case l.VATRate == 0:
		line.Ineligible = WhyCustomMade
	case returned >= l.Quantity:
		line.Ineligible = WhyReturned
	case s.now().After(last):
		line.Ineligible = WhyTooOld
	}
	return line
}

// returnedOf counts, by the order's line, the quantities in submitted returns that are neither refused nor withdrawn.
func returnedOf(ctx context.Context, db bun.IDB, order, except string) (map[int]int, error) {
	var rows []struct {
		OrderLine int `bun:"order_line"`
		Quantity  int `bun:"quantity"`
	}
	err := db.NewSelect().TableExpr("case_lines AS cl").Join("JOIN cases AS c ON c.uuid = cl.case_uuid").
		Column("cl.order_line").ColumnExpr("SUM(cl.quantity) AS quantity").
		Where("c.order_reference = ?", order).Where("c.kind = ?", Return).Where("c.uuid <> ?", except).
		Where("c.status NOT IN (?)", bun.List([]Status{Draft, Rejected, Withdrawn})).
		Group("cl.order_line").Scan(ctx, &rows)
	returned := make(map[int]int, len(rows))
	for _, row := range rows {
		returned[row.OrderLine] = row.Quantity
	}
	return returned, err
}

// DeliveryNotes returns the delivery notes of a practice between two instants (milliseconds; to is excluded), newest
// first, at most 200.
func (s *Store) DeliveryNotes(ctx context.Context, practice string, from, to int64) ([]DeliveryNote, error) {
	var orders []string
	err := s.db.NewSelect().Model((*commerce.OrderEvent)(nil)).Column("e.order_reference").
		Join("JOIN orders AS o ON o.reference = e.order_reference").
		Where("o.practice_uuid = ?", practice).Where("o.status IN (?)", bun.List(deliveredBy)).
		Where("e.status IN (?)", bun.List(deliveredBy)).
		Group("e.order_reference").Having("MIN(e.at) >= ?", from).Having("MIN(e.at) < ?", to).
		OrderExpr("MIN(e.at) DESC").Limit(200).Scan(ctx, &orders)
	if err != nil {
		return nil, err
	}
	notes := make([]DeliveryNote, 0, len(orders))
	for _, order := range orders {
		note, err := s.deliveryNote(ctx, s.db, practice, DeliveryNoteNumber(order), "")
		var answer *problem.Error
		if errors.As(err, &answer) {
			continue // its order has changed meanwhile
		}
		if err != nil {
			return nil, err
		}
		notes = append(notes, *note)
	}
	return notes, nil
}

// refuse returns why lines of a note cannot be returned, by the index of the requested line.
func (n *DeliveryNote) refuse(wanted []ReturnLine) []problem.Field {
	var faults []problem.Field
	left := map[int]int{}
	for _, line := range n.Lines {
		left[line.OrderLine] = line.Returnable()
	}
	for _, want := range wanted {
		field := lineField(want.Position)
		i := slices.IndexFunc(n.Lines, func(l DeliveryLine) bool { return l.OrderLine == want.OrderLine })
		switch {
		case i < 0:
			faults = append(faults, problem.Field{Field: field, Code: "unknown"})
		case n.Lines[i].Ineligible != "":
			faults = append(faults, problem.Field{Field: field, Code: n.Lines[i].Ineligible})
		case n.Lines[i].Sterile && want.Opened == nil:
			faults = append(faults, problem.Field{Field: field + ".opened", Code: "required"})
		case n.Lines[i].Sterile && *want.Opened:
			faults = append(faults, problem.Field{Field: field, Code: WhySterile})
		case want.Quantity > left[want.OrderLine]:
			faults = append(faults, problem.Field{Field: field, Code: "too_many"})
		default:
			left[want.OrderLine] -= want.Quantity
		}
	}
	return faults
}
