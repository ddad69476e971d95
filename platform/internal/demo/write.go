package demo

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
)

// chunk bounds a statement's length.
const chunk = 400

func insert[T any](ctx context.Context, tx bun.Tx, rows []T) error {
	for start := 0; start < len(rows); start += chunk {
		part := rows[start:min(start+chunk, len(rows))]
		if _, err := tx.NewInsert().Model(&part).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

func insertOrders(ctx context.Context, tx bun.Tx, orders []*order) error {
	var rows []commerce.Order
	var lines []commerce.OrderLine
	var events []commerce.OrderEvent
	var parcels []commerce.OrderParcel
	for _, o := range orders {
		rows = append(rows, o.Order)
		for _, line := range o.lines {
			lines = append(lines, commerce.OrderLine{OrderReference: o.Reference, Line: line})
		}
		events = append(events, o.events...)
		parcels = append(parcels, o.parcels...)
	}
	if err := insert(ctx, tx, rows); err != nil {
		return err
	}
	if err := insert(ctx, tx, lines); err != nil {
		return err
	}
	if err := insert(ctx, tx, events); err != nil {
		return err
	}
	return insert(ctx, tx, parcels)
}

func insertInvoices(ctx context.Context, tx bun.Tx, invoices []*invoice) error {
	var rows []commerce.Invoice
	var lines []commerce.InvoiceLine
	var links []commerce.InvoiceOrder
	for _, i := range invoices {
		rows = append(rows, i.Invoice)
		for _, line := range i.lines {
			lines = append(lines, commerce.InvoiceLine{InvoiceReference: i.Reference, Line: line})
		}
		for _, order := range i.orders {
			links = append(links, commerce.InvoiceOrder{InvoiceReference: i.Reference, OrderReference: order})
		}
	}
	if err := insert(ctx, tx, rows); err != nil {
		return err
	}
	if err := insert(ctx, tx, lines); err != nil {
		return err
	}
	return insert(ctx, tx, links)
}
