package commerce

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/figures"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/translations"
)

// maxStatementRows bounds a statement; no practice has more open invoices.
const maxStatementRows = 10000

// statement lists what a practice owes on a day.
type statement struct {
	practice       string
	asOf           time.Time
	items          []Invoice
	open, overdue  int64
	underWay       int64 // of open
	currency       string
	addressee      BillTo
	addresseeKnown bool
}

func (h *Handlers) statement(ctx context.Context, user openapi_types.UUID) (*statement, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return nil, err
	}
	result := &statement{practice: practice, asOf: h.today(), currency: Currency}
	err = dues(h.store.db.NewSelect().Model(&result.items)).Where("i.practice_uuid = ?", practice).Where("i.status = ?", NotPaid).
		Where(visibleInvoice).Order("i.due_on", "i.reference").Limit(maxStatementRows).Scan(ctx)
	if err != nil {
		return nil, err
	}
	for i := range result.items {
		item := &result.items[i]
		result.open += item.Owed()
		result.underWay += item.UnderWay()
		if result.late(item) {
			result.overdue += item.Owed()
		}
		result.addressee, result.addresseeKnown = item.BillTo, true
	}
	return result, addPayments(ctx, h.store.db, practice, pointers(result.items))
}

func (s *statement) late(item *Invoice) bool { return item.Overdue(s.asOf.Format(dayLayout)) }

// GetInvoiceStatement implements GET /invoices/statement/{userUuid}.
func (h *Handlers) GetInvoiceStatement(ctx context.Context, request commerceapi.GetInvoiceStatementRequestObject) (commerceapi.GetInvoiceStatementResponseObject, error) {
	s, err := h.statement(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	result := commerceapi.InvoiceStatement{
		AsOf: w.Day(s.asOf.Format(dayLayout)), Items: make([]commerceapi.StatementItem, 0, len(s.items)),
		Open: money(s.open, s.currency), Overdue: money(s.overdue, s.currency), UnderWay: underWayMoney(s.underWay, s.currency),
	}
	for i := range s.items {
		item := &s.items[i]
		result.Items = append(result.Items, commerceapi.StatementItem{
			Reference: item.Reference, IssuedOn: w.Day(item.IssuedOn), DueOn: w.Day(item.DueOn), Label: w.translate(item.Label),
			Overdue: s.late(item), Total: money(item.TotalCents, item.Currency), Rebate: money(item.RebateCents, item.Currency),
			ToPay: money(item.Owed(), item.Currency), UnderWay: underWayMoney(item.UnderWay(), item.Currency), Payment: w.payment(item.Payment),
		})
	}
	return commerceapi.GetInvoiceStatement200JSONResponse{Result: result}, w.Err()
}

// GetInvoiceStatementPdf implements GET /invoices/statement-pdf/{userUuid}.
func (h *Handlers) GetInvoiceStatementPdf(ctx context.Context, request commerceapi.GetInvoiceStatementPdfRequestObject) (commerceapi.GetInvoiceStatementPdfResponseObject, error) {
	s, err := h.statement(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	texts := pdf.In(locale.Of(ctx))
	content, err := s.pdf(texts)
	return PDF{Filename: texts.Text("statement.file") + "-" + s.asOf.Format(dayLayout) + ".pdf", Content: content}, err
}

// VisitGetInvoiceStatementPdfResponse implements the contract's response.
func (p PDF) VisitGetInvoiceStatementPdfResponse(w http.ResponseWriter) error { return p.Serve(w) }

func (s *statement) pdf(texts pdf.Texts) ([]byte, error) {
	section := pdf.Section{Title: texts.Text("statement.section")}
	for i := range s.items {
		item := &s.items[i]
		value := []string{texts.Text("statement.due", "amount", figures.Euros(item.Owed()), "date", figures.Day(item.DueOn))}
		if s.late(item) {
			value = append(value, texts.Text("statement.late"))
		}
		if item.UnderWay() != 0 {
			value = append(value, texts.Text("statement.underWay", "amount", figures.Euros(item.UnderWay())))
		}
		if item.RebateCents != 0 {
			value = append(value, texts.Text("statement.rebate", "amount", figures.Euros(item.RebateCents)))
		}
		section.Facts = append(section.Facts, pdf.Fact{
			Label: texts.Text("statement.item", "invoice", item.Reference, "date", figures.Day(item.IssuedOn)), Value: strings.Join(value, ", "),
		})
	}
	if len(s.items) == 0 {
		section.Paragraphs = []string{texts.Text("statement.none")}
	}
	document := pdf.Document{
		Texts: texts, Title: texts.Text("statement.title"), Reference: figures.Date(s.asOf), Made: s.asOf, Issuer: Issuer(texts),
		Facts: []pdf.Fact{
			texts.Fact("statement.toPay", figures.Euros(s.open)), texts.Fact("statement.overdue", figures.Euros(s.overdue)),
			texts.Fact("statement.invoices", strconv.Itoa(len(s.items))),
		},
		Sections: []pdf.Section{section},
	}
	if s.addresseeKnown {
		to := s.addressee
		document.Addressee = pdf.Block{Title: texts.Text("statement.practice"), Lines: address(to.BillName, to.BillStreet, to.BillPostalCode, to.BillCity)}
	}
	return pdf.Render(document)
}

// ExportInvoiceStatement implements GET /invoices/statement-export/{userUuid}.
func (h *Handlers) ExportInvoiceStatement(ctx context.Context, request commerceapi.ExportInvoiceStatementRequestObject) (commerceapi.ExportInvoiceStatementResponseObject, error) {
	s, err := h.statement(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	header := []string{"reference", "issuedOn", "dueOn", "label", "overdue", "totalInclTaxes", "rebate", "settled", "toPay", "underWay", "currency"}
	return csvResponse{listing.Table{Name: "statement", Language: locale.Of(ctx), Format: listing.FormatOf(request.Params.Format), Header: header, Rows: func(write func([]string) error) error {
		for i := range s.items {
			item := &s.items[i]
			err := write([]string{
				item.Reference, item.IssuedOn, item.DueOn, translations.For(ctx, item.Label), strconv.FormatBool(s.late(item)),
				csvAmount(item.TotalCents), csvAmount(item.RebateCents), csvAmount(item.SettledCents()), csvAmount(item.Owed()), csvAmount(item.UnderWay()), item.Currency,
			})
			if err != nil {
				return err
			}
		}
		return nil
	}}}, nil
}

// VisitExportInvoiceStatementResponse implements the contract's response.
func (c csvResponse) VisitExportInvoiceStatementResponse(w http.ResponseWriter) error {
	return c.Serve(w)
}
