package gallery

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	arranged "portal/platform/internal/practice"
	"portal/platform/internal/problem"
)

// natureArt excludes an invoice from payment with smileys (REQ-22): the ledger refuses to spend on it.
const natureArt = "art"

// shopApplication is the application of orders of works.
const shopApplication = "E-shop"

// paymentDays is the time for paying an invoice.
const paymentDays = 30

// purchase is an order with its invoice, as commerce stores them.
type purchase struct {
	order   commerce.Order
	invoice commerce.Invoice
	lines   []commerce.Line
}

// defaultAddress returns the practice's default address for a use; without one the purchase is refused.
func defaultAddress(ctx context.Context, tx bun.Tx, practice string, use arranged.Use) (*arranged.Address, error) {
	address, err := arranged.DefaultAddress(ctx, tx, practice, use)
	if err != nil || address != nil {
		return address, err
	}
	missing := problem.New(http.StatusConflict, "checkout.address_required", "The practice needs a default address for this.")
	missing.Fields = []problem.Field{{Field: string(use), Code: "required"}}
	return nil, missing
}

// buy writes a pending order and its unpaid invoice.
func buy(ctx context.Context, tx bun.Tx, buyer *identity.User, items []item, now time.Time) (*purchase, error) {
	ship, err := defaultAddress(ctx, tx, buyer.PracticeUUID, arranged.Shipping)
	if err != nil {
		return nil, err
	}
	bill, err := defaultAddress(ctx, tx, buyer.PracticeUUID, arranged.Billing)
	if err != nil {
		return nil, err
	}
	application, err := shop(ctx, tx)
	if err != nil {
		return nil, err
	}
	day := now.In(localtime.Zone)
	number, err := nextNumber(ctx, tx, day.Year())
	if err != nil {
		return nil, err
	}
	p := &purchase{lines: lines(items)}
	label := fmt.Sprintf("Œuvre « %s »", items[0].Title)
	if len(items) > 1 {
		label = fmt.Sprintf("Galerie, %d œuvres", len(items))
	}
	shipping := ShippingCents * int64(len(items))
	p.order = commerce.Order{
		Reference: fmt.Sprintf("G%02d-%05d", day.Year()%100, number), PracticeUUID: buyer.PracticeUUID, OrderedAt: now.UnixMilli(),
		Status: commerce.Pending, StatusSince: now.UnixMilli(), Line: ProductLine, Product: label, ApplicationUUID: application,
		PractitionerUUID: buyer.UUID, EnteredByUUID: buyer.UUID, Parts: len(items), Currency: commerce.Currency, ShippingCents: shipping,
		ShipTo: commerce.ShipTo{ShipName: ship.Name, ShipStreet: ship.Street, ShipPostalCode: ship.PostalCode, ShipCity: ship.City, ShipCountry: ship.Country},
	}
	p.order.Index(p.lines, nil)
	p.invoice = commerce.Invoice{
		Reference: "F" + p.order.Reference, PracticeUUID: buyer.PracticeUUID, IssuedOn: day.Format(time.DateOnly),
		DueOn: day.AddDate(0, 0, paymentDays).Format(time.DateOnly), Status: commerce.NotPaid, IsOrder: true, Label: label,
		ApplicationUUID: application, Currency: commerce.Currency, ShippingCents: shipping,
		BillTo: commerce.BillTo{BillName: bill.Name, BillStreet: bill.Street, BillPostalCode: bill.PostalCode, BillCity: bill.City, BillCountry: bill.Country},
	}
	p.invoice.Index(p.lines, []string{p.order.Reference}, nil)
	return p, p.write(ctx, tx)
}

func (p *purchase) write(ctx context.Context, tx bun.Tx) error {
	orderLines, invoiceLines := make([]commerce.OrderLine, len(p.lines)), make([]commerce.InvoiceLine, len(p.lines))
	for i, line := range p.lines {
		orderLines[i] = commerce.OrderLine{OrderReference: p.order.Reference, Line: line}
		invoiceLines[i] = commerce.InvoiceLine{InvoiceReference: p.invoice.Reference, Line: line}
	}
	for _, row := range []any{
		&p.order, &orderLines, &commerce.OrderEvent{OrderReference: p.order.Reference, Status: commerce.Pending, At: p.order.OrderedAt},
		&p.invoice, &invoiceLines, &commerce.InvoiceOrder{InvoiceReference: p.invoice.Reference, OrderReference: p.order.Reference},
	} {
		if _, err := tx.NewInsert().Model(row).Exec(ctx); err != nil {
			return err
		}
	}
	_, err := tx.NewUpdate().Table("invoices").Set("nature = ?", natureArt).Where("reference = ?", p.invoice.Reference).Exec(ctx)
	return err
}

// announce notifies the practice in the purchase's own transaction.
func (p *purchase) announce(ctx context.Context, tx bun.Tx) error {
	practice := p.order.PracticeUUID
	err := events.PublishAll(ctx, tx, []events.Event{
		{PracticeUUID: practice, Kind: "order.status", SubjectUUID: p.order.Reference, Tags: []string{"orders"}},
		{PracticeUUID: practice, Kind: "invoice.new", SubjectUUID: p.invoice.Reference, Tags: []string{"invoices"}},
		{PracticeUUID: practice, Kind: "cart.changed", Tags: []string{"cart"}},
	})
	if err != nil {
		return err
	}
	return notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: practice, Roles: []string{"owner", "accounts"}, Type: notifications.TypeInvoice,
		Title: "notifications.invoice.new", Params: commerce.NoticeParams(&p.invoice),
		Link: pages.CabinetInvoice + "?reference=" + p.invoice.Reference,
	})
}

// shop returns the application's uuid, and creates the application if it is missing.
func shop(ctx context.Context, tx bun.Tx) (string, error) {
	made := &commerce.Application{UUID: uuid.NewString(), Name: shopApplication}
	if _, err := tx.NewInsert().Model(made).On("CONFLICT (name) DO NOTHING").Exec(ctx); err != nil {
		return "", err
	}
	var id string
	err := tx.NewSelect().Table("applications").Column("uuid").Where("name = ?", shopApplication).Scan(ctx, &id)
	return id, err
}

// nextNumber returns the year's next number. Its row is the lock that prevents two practices from getting the same one.
func nextNumber(ctx context.Context, tx bun.Tx, year int) (int64, error) {
	var number int64
	err := tx.NewRaw("INSERT INTO gallery_numbers (year, last) VALUES (?, 1)"+
		" ON CONFLICT (year) DO UPDATE SET last = gallery_numbers.last + 1 RETURNING last", year).Scan(ctx, &number)
	return number, err
}
