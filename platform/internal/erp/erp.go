// Package erp is the reference ERP: clients by their code, their bills and deliveries, and returns. It reads the same
// tables as the portal's own lists, so that both are always consistent.
package erp

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/contracts/erpapi"
	"portal/platform/internal/aftersales"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

// Client is a practice in the ERP.
type Client struct {
	bun.BaseModel `bun:"table:client_codes,alias:k"`

	Code            string `bun:"code,pk"`
	PracticeUUID    string `bun:"practice_uuid"`
	Name            string `bun:"name"`
	PaymentTermDays int    `bun:"payment_term_days"`
	Blocked         bool   `bun:"blocked"`
	Since           string `bun:"since"`
}

// Returns reads and creates returns of goods.
type Returns interface {
	OfPractice(ctx context.Context, practice string) ([]aftersales.ReturnRecord, error)
	Deliveries(ctx context.Context, practice, number string, from, to time.Time) ([]aftersales.DeliveryNote, error)
	Create(ctx context.Context, request aftersales.NewReturn) (*aftersales.ReturnRecord, error)
}

var _ Returns = (*aftersales.Returns)(nil)

// Handlers serves the ERP contract.
type Handlers struct {
	db      *bun.DB
	returns Returns
	now     func() time.Time
}

var _ erpapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, returns Returns, now func() time.Time) *Handlers {
	return &Handlers{db: db, returns: returns, now: now}
}

func (h *Handlers) client(ctx context.Context, code string) (*Client, error) {
	var client Client
	err := h.db.NewSelect().Model(&client).Where("k.code = ?", code).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return &client, err
}

// EmailExists implements POST /clients/email-exists.
func (h *Handlers) EmailExists(ctx context.Context, request erpapi.EmailExistsRequestObject) (erpapi.EmailExistsResponseObject, error) {
	exists, err := h.db.NewSelect().TableExpr("users AS u").Join("JOIN client_codes AS k ON k.practice_uuid = u.practice_uuid").
		Where("u.login = ?", strings.ToLower(strings.TrimSpace(request.Body.Email))).Where("u.closed_at = 0").Exists(ctx)
	var answer erpapi.EmailExists200JSONResponse
	answer.Result.Exists = exists
	return answer, err
}

// ReadClient implements POST /clients/info.
func (h *Handlers) ReadClient(ctx context.Context, request erpapi.ReadClientRequestObject) (erpapi.ReadClientResponseObject, error) {
	client, err := h.client(ctx, request.Body.CodeClient)
	if err != nil {
		return nil, err
	}
	var at struct{ Street, PostalCode, City, Country string }
	err = h.db.NewSelect().Table("practices").Column("street", "postal_code", "city", "country").
		Where("uuid = ?", client.PracticeUUID).Scan(ctx, &at.Street, &at.PostalCode, &at.City, &at.Country)
	if err != nil {
		return nil, err
	}
	var w apivalue.Decoder
	out := erpapi.ErpClient{
		CodeClient: client.Code, Name: client.Name, Street: at.Street, PostalCode: at.PostalCode, City: at.City, Country: at.Country,
		PaymentTermDays: client.PaymentTermDays, Blocked: client.Blocked, Since: w.OptionalDay(client.Since),
	}
	return erpapi.ReadClient200JSONResponse{Result: out}, w.Err()
}

func dayOf(millis int64) openapi_types.Date {
	return openapi_types.Date{Time: localtime.Day(time.UnixMilli(millis))}
}

func window(page, size *int, most int) (number, length, offset int) {
	number, length = 1, most
	if page != nil {
		number = *page
	}
	if size != nil {
		length = *size
	}
	return number, length, (number - 1) * length
}

// ListBills implements POST /bills/history.
func (h *Handlers) ListBills(ctx context.Context, request erpapi.ListBillsRequestObject) (erpapi.ListBillsResponseObject, error) {
	client, err := h.client(ctx, request.Body.CodeClient)
	if err != nil {
		return nil, err
	}
	number, size, offset := window(request.Body.Page, request.Body.Size, 50)
	bills := erpapi.Bills{Page: number, Size: size}
	if request.Body.Type == erpapi.BillTypeINVOICE {
		bills.Items, bills.Total, err = h.invoices(ctx, client, size, offset)
	} else {
		bills.Items, bills.Total, err = h.deliveryNotes(ctx, client, size, offset)
	}
	return erpapi.ListBills200JSONResponse{Result: bills}, err
}

func (h *Handlers) invoices(ctx context.Context, client *Client, size, offset int) ([]erpapi.Bill, int, error) {
	var rows []commerce.Invoice
	total, err := h.db.NewSelect().Model(&rows).Where("i.practice_uuid = ?", client.PracticeUUID).
		Order("i.issued_on DESC", "i.reference DESC").Limit(int64(size)).Offset(int64(offset)).ScanAndCount(ctx)
	if err != nil {
		return nil, 0, err
	}
	bills := make([]erpapi.Bill, 0, len(rows))
	for i := range rows {
		bill, err := invoiceBill(ctx, &rows[i])
		if err != nil {
			return nil, 0, err
		}
		bills = append(bills, bill)
	}
	return bills, int(total), nil
}

func invoiceBill(ctx context.Context, row *commerce.Invoice) (erpapi.Bill, error) {
	var w apivalue.Decoder
	bill := erpapi.Bill{
		Number: row.Reference, Type: erpapi.BillTypeINVOICE, Label: translations.For(ctx, row.Label),
		Total: erpapi.ErpMoney{Amount: row.TotalCents, Currency: row.Currency}, Date: w.Day(row.IssuedOn), DueDate: w.OptionalDay(row.DueOn),
	}
	if row.Status != commerce.Unknown { // never shown as unpaid (REQ-21)
		paid := row.Status == commerce.Paid
		bill.Paid = &paid
	}
	return bill, w.Err()
}

// delivered are the statuses of orders that were shipped.
var delivered = []commerce.Status{commerce.DeliveredByCarrier, commerce.Delivered, commerce.PartiallyDelivered}

func (h *Handlers) deliveryNotes(ctx context.Context, client *Client, size, offset int) ([]erpapi.Bill, int, error) {
	var rows []commerce.Order
	total, err := h.db.NewSelect().Model(&rows).Where("o.practice_uuid = ?", client.PracticeUUID).
		Where("o.status IN (?)", bun.List(delivered)).Order("o.status_since DESC", "o.reference DESC").
		Limit(int64(size)).Offset(int64(offset)).ScanAndCount(ctx)
	if err != nil {
		return nil, 0, err
	}
	bills := make([]erpapi.Bill, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		bills = append(bills, erpapi.Bill{
			Number: aftersales.DeliveryNoteNumber(row.Reference), Type: erpapi.BillTypeDELIVERYNOTE, Date: dayOf(row.StatusSince),
			Label: translations.For(ctx, row.Product), Total: erpapi.ErpMoney{Amount: row.TotalCents, Currency: row.Currency}, OrderReference: &row.Reference,
		})
	}
	return bills, int(total), nil
}

// ListLotsSold implements POST /articles/lots-sold.
func (h *Handlers) ListLotsSold(ctx context.Context, request erpapi.ListLotsSoldRequestObject) (erpapi.ListLotsSoldResponseObject, error) {
	client, err := h.client(ctx, request.Body.CodeClient)
	if err != nil {
		return nil, err
	}
	number, size, offset := window(request.Body.Page, request.Body.Size, 50)
	var rows []struct {
		commerce.OrderLine
		OrderedAt int64 `bun:"ordered_at"`
	}
	query := h.db.NewSelect().TableExpr("order_lines AS l").Join("JOIN orders AS o ON o.reference = l.order_reference").
		Where("o.practice_uuid = ?", client.PracticeUUID).Where("l.ref = ?", request.Body.CodeArticle).Where("l.lot <> ''").
		Where("o.status <> ?", commerce.Refused)
	total, err := query.Clone().Count(ctx)
	if err != nil {
		return nil, err
	}
	err = query.ColumnExpr("l.*").Column("o.ordered_at").OrderExpr("o.ordered_at DESC, l.order_reference DESC, l.position").
		Limit(int64(size)).Offset(int64(offset)).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	lots := make([]erpapi.LotSold, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		lot := erpapi.LotSold{
			CodeArticle: row.Ref, Label: translations.For(ctx, row.Label), Lot: row.Lot, Quantity: row.Quantity, OrderReference: row.OrderReference, SoldOn: dayOf(row.OrderedAt),
		}
		if row.UDI != "" {
			lot.Udi = &row.UDI
		}
		lots = append(lots, lot)
	}
	return erpapi.ListLotsSold200JSONResponse{Result: erpapi.LotsSold{Items: lots, Total: int(total), Page: number, Size: size}}, nil
}
