package backends

import (
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"portal/contracts/erpapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// ERPCode begins the codes of the ERP's problems; each call has its own below it, for its own toast.
const ERPCode = "erp"

// ERPDeadline is the deadline of calls to the ERP.
const ERPDeadline = 6 * time.Second

// ERP serves the calls that the specification names "galaxy".
type ERP struct {
	system  Source
	clients *clients
	wire    contract
	locale  func(fiber.Ctx) edgeapi.Locale
}

func newERP(opt Options, clients *clients) (*ERP, error) {
	wire, err := loadContract("erp.yaml")
	return &ERP{system: opt.Systems.ERP, clients: clients, wire: wire, locale: opt.Locale}, err
}

// GetExistEmailGalaxy reports whether the ERP has a client with the session's own e-mail. Every other e-mail gets the answer
// for an unknown one. Attack stopped: enumeration of clients (CWE-204).
func (e *ERP) GetExistEmailGalaxy(c fiber.Ctx) error {
	s, raw, err := opened(c)
	if err != nil {
		return err
	}
	var in erpapi.EmailRequest
	if err := e.wire.request("EmailRequest", "", raw, &in); err != nil {
		return err
	}
	var out erpapi.EmailAnswer
	if !strings.EqualFold(strings.TrimSpace(in.Email), s.Login) {
		return send(c, http.StatusOK, out)
	}
	in.Email = s.Login
	return e.relay(c, "/clients/email-exists", "exist_email", in, "EmailAnswer", &out)
}

// GetInfoClient returns the ERP's data of a client.
func (e *ERP) GetInfoClient(c fiber.Ctx) error {
	var in erpapi.ClientRequest
	if err := e.own(c, "ClientRequest", &in, func() string { return in.CodeClient }); err != nil {
		return err
	}
	return e.relay(c, "/clients/info", "info_client", in, "ClientAnswer", &erpapi.ClientAnswer{})
}

// GetHistoBillByClientCode returns a page of a client's invoices or delivery notes.
func (e *ERP) GetHistoBillByClientCode(c fiber.Ctx) error {
	var in erpapi.BillsRequest
	if err := e.own(c, "BillsRequest", &in, func() string { return in.CodeClient }); err != nil {
		return err
	}
	return e.relay(c, "/bills/history", "histo_bill", in, "BillsAnswer", &erpapi.BillsAnswer{})
}

// GetHistoBillForReturns returns the delivery notes whose goods may be returned.
func (e *ERP) GetHistoBillForReturns(c fiber.Ctx) error {
	var in erpapi.ReturnableRequest
	if err := e.own(c, "ReturnableRequest", &in, func() string { return in.CodeClient }); err != nil {
		return err
	}
	if in.StartDate != nil && in.EndDate != nil && in.EndDate.Before(in.StartDate.Time) {
		return problem.Invalid(problem.Field{Field: "endDate", Code: "before_start"})
	}
	return e.relay(c, "/bills/for-returns", "histo_bill_returns", in, "ReturnableAnswer", &erpapi.ReturnableAnswer{})
}

// GetAllReturns returns a page of a client's returns.
func (e *ERP) GetAllReturns(c fiber.Ctx) error {
	var in erpapi.ReturnsRequest
	if err := e.own(c, "ReturnsRequest", &in, func() string { return in.CodeClient }); err != nil {
		return err
	}
	return e.relay(c, "/returns/list", "all_returns", in, "ReturnsAnswer", &erpapi.ReturnsAnswer{})
}

// GetLotArticleHistoSell returns the lots of an article that a client has bought.
func (e *ERP) GetLotArticleHistoSell(c fiber.Ctx) error {
	var in erpapi.LotsRequest
	if err := e.own(c, "LotsRequest", &in, func() string { return in.CodeClient }); err != nil {
		return err
	}
	return e.relay(c, "/articles/lots-sold", "lot_article", in, "LotsAnswer", &erpapi.LotsAnswer{})
}

// CreateReturn announces a return of goods.
func (e *ERP) CreateReturn(c fiber.Ctx) error {
	s, raw, err := opened(c)
	if err != nil {
		return err
	}
	members, err := object(raw, "bodyData")
	if err != nil {
		return err
	}
	data, given := members["bodyData"]
	if !given {
		return problem.Invalid(problem.Field{Field: "bodyData", Code: "required"})
	}
	var in erpapi.NewReturn
	if err := e.wire.request("ReturnData", "bodyData", data, &in.Data); err != nil {
		return err
	}
	if err := e.clients.owns(c.Context(), s, in.Data.CodeClient); err != nil {
		return err
	}
	if in.UserUuid, err = uuid.Parse(s.UUID); err != nil { // the author is the session's user, whatever the body states
		return err
	}
	call, err := e.post(c, "/returns/create", in)
	if err != nil {
		return err
	}
	const code = ERPCode + ".create_return"
	answer, err := fetch(c.Context(), e.system, call, ERPCode, code)
	if err != nil {
		return err
	}
	var out erpapi.ReturnAnswer
	if err := e.wire.answer("ReturnAnswer", answer, &out); err != nil {
		return badAnswer(code, err)
	}
	return send(c, http.StatusCreated, out)
}

// opened returns the session and the body.
func opened(c fiber.Ctx, roles ...string) (*session.Session, []byte, error) {
	s, err := signedIn(c, roles...)
	if err != nil {
		return nil, nil, err
	}
	raw, err := body(c)
	return s, raw, err
}

// own reads a request that names a client, and refuses one that is not the practice's.
func (e *ERP) own(c fiber.Ctx, schema string, in any, code func() string) error {
	s, raw, err := opened(c)
	if err != nil {
		return err
	}
	if err := e.wire.request(schema, "", raw, in); err != nil {
		return err
	}
	return e.clients.owns(c.Context(), s, code())
}

// relay encodes the request and the answer again, so that only checked members pass.
func (e *ERP) relay(c fiber.Ctx, path, word string, in any, schema string, out any) error {
	call, err := e.post(c, path, in)
	if err != nil {
		return err
	}
	code := ERPCode + "." + word
	raw, err := fetch(c.Context(), e.system, call, ERPCode, code)
	if err != nil {
		return err
	}
	if err := e.wire.answer(schema, raw, out); err != nil {
		return badAnswer(code, err)
	}
	return send(c, http.StatusOK, out)
}

// post builds a call that requests texts in the language of the request's page.
func (e *ERP) post(c fiber.Ctx, path string, in any) (upstream.Call, error) {
	call, err := post(path, in)
	call.Header = append(call.Header, upstream.Field{Name: fiber.HeaderAcceptLanguage, Value: string(e.locale(c))})
	return call, err
}
