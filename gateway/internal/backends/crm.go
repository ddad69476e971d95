package backends

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/contracts/crmapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
)

// CRMCode begins the codes of the CRM's problems.
const CRMCode = "crm"

// CRMTokenCode begins the codes for which pages show the toast 'Token error'.
const CRMTokenCode = "crm.token"

// CRMDeadline is the deadline of calls to the CRM.
const CRMDeadline = 8 * time.Second

const crmHandle = 30 * time.Minute

// CRM serves the calls of the customer relations system (REQ-15).
type CRM struct {
	tokens, system Source
	clients        *clients
	handles        *handles
	wire           contract
	instance       string
	now            func() time.Time
}

func newCRM(opt Options, clients *clients) (*CRM, error) {
	wire, err := loadContract("crm.yaml")
	return &CRM{
		tokens: opt.Systems.CRMTokens, system: opt.Systems.CRM, clients: clients, wire: wire, now: opt.Now,
		handles:  &handles{redis: opt.Redis, prefix: "portal:crm:", now: opt.Now},
		instance: strings.TrimRight(opt.CRMURL, "/"),
	}, err
}

// crmToken is the value behind a handle.
type crmToken struct {
	Token string    `json:"token"`
	Until time.Time `json:"until"`
}

// GetSFAccessToken returns a handle; the CRM's token never leaves the edge.
func (m *CRM) GetSFAccessToken(c fiber.Ctx) error {
	s, err := signedIn(c)
	if err != nil {
		return err
	}
	token, err := m.fetchToken(c.Context())
	if err != nil {
		return err
	}
	handle, until, err := m.handles.put(c.Context(), s, token, min(crmHandle, token.Until.Sub(m.now())))
	if err != nil {
		return err
	}
	var out edgeapi.CrmHandleAnswer
	out.Result.AccessToken, out.Result.InstanceUrl, out.Result.Validity = handle, m.instance, until.UTC()
	return send(c, http.StatusOK, out)
}

func (m *CRM) fetchToken(ctx context.Context) (crmToken, error) {
	ask := form("/oauth2/token", url.Values{"grant_type": {"client_credentials"}}.Encode())
	raw, err := fetch(ctx, m.tokens, ask, CRMTokenCode, CRMTokenCode)
	if err != nil {
		return crmToken{}, refusedToken(err)
	}
	var answer crmapi.TokenAnswer
	if err := m.wire.answer("TokenAnswer", raw, &answer); err != nil {
		return crmToken{}, badAnswer(CRMTokenCode, err)
	}
	// The CRM must not choose the server to which we send our calls.
	if strings.TrimRight(answer.InstanceUrl, "/") != m.instance {
		return crmToken{}, badAnswer(CRMTokenCode, errors.New("another instance than the configured one"))
	}
	return crmToken{answer.AccessToken, m.now().Add(time.Duration(answer.ExpiresIn) * time.Second)}, nil
}

// refusedToken converts a refusal that is no failure to a token error: the browser's request was correct.
func refusedToken(err error) error {
	var p *problem.Error
	if errors.As(err, &p) && p.Status < http.StatusInternalServerError {
		return badAnswer(CRMTokenCode, err)
	}
	return err
}

// GetSFQueryData returns a page of records.
func (m *CRM) GetSFQueryData(c fiber.Ctx) error {
	var in crmapi.QueryRequest
	ctx, accounts, err := m.opened(c, "QueryRequest", &in)
	if err != nil {
		return err
	}
	return m.relay(ctx, c, "/query", CRMCode+".query", crmapi.QueryCall{Accounts: accounts, Request: in}, "QueryAnswer", &crmapi.QueryAnswer{})
}

// GetSFData returns one record.
func (m *CRM) GetSFData(c fiber.Ctx) error {
	var in crmapi.RecordRequest
	ctx, accounts, err := m.opened(c, "RecordRequest", &in)
	if err != nil {
		return err
	}
	return m.relay(ctx, c, "/record", CRMCode+".record", crmapi.RecordCall{Accounts: accounts, Request: in}, "RecordAnswer", &crmapi.RecordAnswer{})
}

const (
	maxCRMFile  = 16 << 20
	disposition = "attachment"
	csp         = "default-src 'none'; sandbox"
	crmFileWord = CRMCode + ".file"
)

// GetSFFile returns a file, always as a download. Attack stopped: a file of the CRM that runs as a page of ours.
func (m *CRM) GetSFFile(c fiber.Ctx) error {
	var in crmapi.FileRequest
	ctx, accounts, err := m.opened(c, "FileRequest", &in)
	if err != nil {
		return err
	}
	call, err := post("/file", crmapi.FileCall{Accounts: accounts, Request: in})
	if err != nil {
		return err
	}
	call.Accept = []string{"application/pdf", "image/png", "image/jpeg"}
	answer, err := m.system.Fetch(ctx, call, maxCRMFile)
	if err != nil {
		return m.failed(ctx, under(err, CRMCode, crmFileWord))
	}
	c.Set(fiber.HeaderContentType, answer.Type)
	c.Set(fiber.HeaderContentDisposition, disposition)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, csp)
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.Send(answer.Body)
}

// opened reads a request of the allow-list. It returns a context with the CRM's token, and the accounts to which the request
// is restricted: those of the session's practice, whatever the browser sends.
func (m *CRM) opened(c fiber.Ctx, schema string, in any) (context.Context, []string, error) {
	s, raw, err := opened(c)
	if err != nil {
		return nil, nil, err
	}
	members, err := object(raw, "instanceUrl", "accessToken", "request")
	if err != nil {
		return nil, nil, err
	}
	instance, err := textOf(members, "instanceUrl", 300)
	if err != nil {
		return nil, nil, err
	}
	handle, err := textOf(members, "accessToken", handleLength)
	if err != nil {
		return nil, nil, err
	}
	request, given := members["request"]
	if !given {
		return nil, nil, problem.Invalid(problem.Field{Field: "request", Code: "required"})
	}
	if err := m.wire.request(schema, "request", request, in); err != nil {
		return nil, nil, err
	}
	// Attack stopped: the gateway is made to send the CRM's token to an attacker's server (CWE-918).
	if m.system == nil || strings.TrimRight(instance, "/") != m.instance {
		return nil, nil, problem.NotFound()
	}
	ctx, err := m.bearing(c.Context(), s, handle)
	if err != nil {
		return nil, nil, err
	}
	accounts, err := m.clients.codes(c.Context(), s)
	if err == nil && len(accounts) == 0 {
		err = problem.NotFound()
	}
	return ctx, accounts, err
}

// bearing opens the handle. A token that the CRM no longer accepts is renewed once behind the handle.
func (m *CRM) bearing(ctx context.Context, s *session.Session, handle string) (context.Context, error) {
	var kept crmToken
	found, err := m.handles.open(ctx, s, handle, &kept)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, problem.New(http.StatusForbidden, CRMTokenCode, "")
	}
	b := &bearer{token: kept.Token, renew: func(ctx context.Context) (string, error) {
		token, err := m.fetchToken(ctx)
		if err != nil {
			return "", err
		}
		_, err = m.handles.keep(ctx, s, handle, token, min(crmHandle, token.Until.Sub(m.now())))
		return token.Token, err
	}}
	return b.in(ctx), nil
}

func (m *CRM) relay(ctx context.Context, c fiber.Ctx, path, code string, in any, schema string, out any) error {
	call, err := post(path, in)
	if err != nil {
		return err
	}
	raw, err := fetch(ctx, m.system, call, CRMCode, code)
	if err != nil {
		return m.failed(ctx, err)
	}
	if err := m.wire.answer(schema, raw, out); err != nil {
		return badAnswer(code, err)
	}
	return send(c, http.StatusOK, out)
}

// failed returns the reason for a missing token in preference to its consequence.
func (m *CRM) failed(ctx context.Context, err error) error {
	if b, ok := ctx.Value(bearerKey{}).(*bearer); ok && b.failed != nil {
		return b.failed
	}
	return err
}
