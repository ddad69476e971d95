package care

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
)

// reindexDocuments updates the search and sort columns of a patient's orders, invoices and claims after a change of the
// name. The documents' content does not change; they show the patient's current name.
func reindexDocuments(ctx context.Context, tx bun.Tx, patient *Patient) error {
	named := &commerce.Patient{UUID: patient.UUID, FirstName: patient.FirstName, LastName: patient.LastName}
	if err := reindexOrders(ctx, tx, named); err != nil {
		return err
	}
	if err := reindexInvoices(ctx, tx, named); err != nil {
		return err
	}
	return aftersales.Reindex(ctx, tx, named)
}

func reindexOrders(ctx context.Context, tx bun.Tx, named *commerce.Patient) error {
	var orders []commerce.Order
	if err := tx.NewSelect().Model(&orders).Where("o.patient_uuid = ?", named.UUID).Scan(ctx); err != nil || len(orders) == 0 {
		return err
	}
	references := make([]string, 0, len(orders))
	for _, order := range orders {
		references = append(references, order.Reference)
	}
	var rows []commerce.OrderLine
	err := tx.NewSelect().Model(&rows).Where("order_reference IN (?)", bun.List(references)).Order("order_reference", "position").Scan(ctx)
	if err != nil {
		return err
	}
	lines := map[string][]commerce.Line{}
	for _, row := range rows {
		lines[row.OrderReference] = append(lines[row.OrderReference], row.Line)
	}
	for i := range orders {
		orders[i].Index(lines[orders[i].Reference], named)
		_, err := tx.NewUpdate().Model(&orders[i]).Column("patient_sort", "search_text").WherePK().Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

func reindexInvoices(ctx context.Context, tx bun.Tx, named *commerce.Patient) error {
	var invoices []commerce.Invoice
	if err := tx.NewSelect().Model(&invoices).Where("i.patient_uuid = ?", named.UUID).Scan(ctx); err != nil || len(invoices) == 0 {
		return err
	}
	references := make([]string, 0, len(invoices))
	for _, invoice := range invoices {
		references = append(references, invoice.Reference)
	}
	var rows []commerce.InvoiceLine
	err := tx.NewSelect().Model(&rows).Where("invoice_reference IN (?)", bun.List(references)).Order("invoice_reference", "position").Scan(ctx)
	if err != nil {
		return err
	}
	var links []commerce.InvoiceOrder
	err = tx.NewSelect().Model(&links).Where("invoice_reference IN (?)", bun.List(references)).Order("order_reference").Scan(ctx)
	if err != nil {
		return err
	}
	lines, billed := map[string][]commerce.Line{}, map[string][]string{}
	for _, row := range rows {
		lines[row.InvoiceReference] = append(lines[row.InvoiceReference], row.Line)
	}
	for _, link := range links {
		billed[link.InvoiceReference] = append(billed[link.InvoiceReference], link.OrderReference)
	}
	for i := range invoices {
		invoices[i].Index(lines[invoices[i].Reference], billed[invoices[i].Reference], named)
		if _, err := tx.NewUpdate().Model(&invoices[i]).Column("search_text").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
