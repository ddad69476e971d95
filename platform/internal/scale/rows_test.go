//go:build !race

package scale_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
	"portal/platform/internal/documents"
	"portal/platform/internal/loyalty"
)

// commercial writes the orders and their invoices, distributed over two years.
func commercial(t testing.TB, db *bun.DB, rng *rand.Rand, patients []commerce.Patient) {
	t.Helper()
	orders, invoices, links := make([]commerce.Order, 0, rows), make([]commerce.Invoice, 0, rows), make([]commerce.InvoiceOrder, 0, rows)
	for n := range rows {
		at := moment(n)
		patient := patients[rng.IntN(len(patients))]
		content := []commerce.Line{{Position: 1, Label: "x", Ref: fmt.Sprintf("REF-%04d", rng.IntN(400)), Lot: fmt.Sprintf("L26-%05d", n), Quantity: 1, UnitCents: int64(5000 + rng.IntN(90000))}}
		status := commerce.Delivered
		if n < 600 {
			status = commerce.Status(1 + n%12)
		}
		order := commerce.Order{
			Reference: fmt.Sprintf("C26-%05d", n), PracticeUUID: ours, OrderedAt: at.UnixMilli(), Status: status, StatusSince: at.UnixMilli(),
			Line: lines[rng.IntN(len(lines))], Product: products[rng.IntN(len(products))], Teeth: "36", ApplicationUUID: id("application", rng.IntN(len(apps))),
			PatientUUID: patient.UUID, PractitionerUUID: user, EnteredByUUID: user, DeliveryOn: at.AddDate(0, 0, 9).Format(time.DateOnly), Parts: 1,
			Currency: commerce.Currency,
		}
		order.Index(content, &patient)
		invoice := commerce.Invoice{
			Reference: fmt.Sprintf("F26-%05d", n), PracticeUUID: ours, IssuedOn: at.Format(time.DateOnly), DueOn: at.AddDate(0, 0, 30).Format(time.DateOnly),
			Status: commerce.InvoiceStatus(1 + rng.IntN(3)), IsOrder: n%100 != 0, Label: order.Product, ApplicationUUID: order.ApplicationUUID,
			PatientUUID: patient.UUID, Currency: commerce.Currency,
		}
		invoice.Index(content, []string{order.Reference}, &patient)
		orders, invoices = append(orders, order), append(invoices, invoice)
		links = append(links, commerce.InvoiceOrder{InvoiceReference: invoice.Reference, OrderReference: order.Reference})
	}
	insert(t, db, orders)
	insert(t, db, invoices)
	insert(t, db, links)
}

// moment returns the time of the nth newest row.
func moment(n int) time.Time { return now.Add(-time.Duration(n) * (2 * 365 * 24 * time.Hour / rows)) }

// cases generates mostly claims; the other two kinds are a tenth each.
func cases(rng *rand.Rand, patients []commerce.Patient) []aftersales.Case {
	all := make([]aftersales.Case, 0, rows)
	for n := range rows {
		kind, category := aftersales.Claim, []string{aftersales.CategoryA, aftersales.CategoryB, aftersales.CategoryImplant}[rng.IntN(3)]
		switch n % 10 {
		case 0:
			kind, category = aftersales.Incident, ""
		case 1:
			kind, category = aftersales.Return, ""
		}
		patient := patients[rng.IntN(len(patients))]
		c := aftersales.Case{
			UUID: id("case", n), PracticeUUID: ours, Kind: kind, Reference: fmt.Sprintf("R26-%05d", n), Category: category,
			Status:      []aftersales.Status{aftersales.Draft, aftersales.Submitted, aftersales.InReview, aftersales.Accepted, aftersales.Closed}[rng.IntN(5)],
			StatusSince: moment(n).UnixMilli(), Version: 1, CreatedAt: moment(n).UnixMilli(), SubmittedAt: moment(n).UnixMilli(), CreatedByUUID: user,
			Content: aftersales.Content{
				PatientUUID: patient.UUID, Line: lines[rng.IntN(len(lines))], Product: products[rng.IntN(len(products))], Lot: fmt.Sprintf("L26-%05d", n),
				Teeth: "36", Subject: "Éclat d’émail à la pose", Description: "Visible à la pose, deux clichés joints.",
			},
		}
		c.Index(nil, &patient)
		all = append(all, c)
	}
	return all
}

func ledger(rng *rand.Rand) []loyalty.Entry {
	all := make([]loyalty.Entry, 0, rows)
	for n := range rows {
		entry := loyalty.Entry{
			UUID: id("entry", n), PracticeUUID: ours, Seq: int64(n + 1), UserUUID: user, At: moment(rows - n).UnixMilli(), Kind: loyalty.KindEarn,
			Amount: int64(1 + rng.IntN(200)), SourceKind: loyalty.SourceInvoice, SourceReference: fmt.Sprintf("F26-%05d", n), Label: products[rng.IntN(len(products))],
			ApplicationUUID: id("application", rng.IntN(len(apps))),
		}
		if n%5 == 4 {
			entry.Kind, entry.Amount, entry.RebateCents, entry.Channel = loyalty.KindSpend, -entry.Amount, entry.Amount*loyalty.CentsPerSmiley, loyalty.ChannelPortal
		}
		entry.Index()
		all = append(all, entry)
	}
	return all
}

func paper(t testing.TB, db *bun.DB, rng *rand.Rand) {
	t.Helper()
	var kept []documents.Document
	var offers []documents.Offer
	for n := range papers {
		at := now.AddDate(0, 0, -rng.IntN(1000))
		application := id("application", rng.IntN(len(apps)))
		d := documents.Document{
			UUID: id("document", n), PracticeUUID: ours, Kind: []string{"certificate", "conformity", "notice", "contract"}[n%4], Reference: fmt.Sprintf("D-%05d", n),
			Title: products[rng.IntN(len(products))], Line: lines[rng.IntN(len(lines))], ApplicationUUID: &application, IssuedOn: at.Format(time.DateOnly),
			ValidUntil: at.AddDate(2, 0, 0).Format(time.DateOnly),
		}
		require.NoError(t, d.Fill(documents.Content{Paragraphs: []string{"Un paragraphe."}}))
		o := documents.Offer{
			UUID: id("offer", n), PracticeUUID: ours, Reference: fmt.Sprintf("O-%05d", n), Title: d.Title, Summary: "Offre", TermsVersion: 1, Line: d.Line,
			ApplicationUUID: &application, PriceCents: int64(rng.IntN(90000)), RegularCents: 100000, Currency: commerce.Currency,
			ValidFrom: at.Format(time.DateOnly), ValidUntil: at.AddDate(0, rng.IntN(30), 0).Format(time.DateOnly), SeenAt: int64(n % 2),
		}
		require.NoError(t, o.Fill([]string{"Dans la limite des stocks."}))
		kept, offers = append(kept, d), append(offers, o)
	}
	insert(t, db, kept)
	insert(t, db, offers)
}
