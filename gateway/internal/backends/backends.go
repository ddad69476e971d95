package backends

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// Source is a system from which the backends fetch whole answers and stream files.
type Source interface {
	System
	Fetch(ctx context.Context, call upstream.Call, limit int64) (*upstream.Answer, error)
}

var _ Source = (*upstream.System)(nil)

// Systems are the upstream systems; nil for one that is not configured. The CRM and the scan service have two each:
// one that issues their tokens, and one that is called with those tokens (see Bearers).
type Systems struct {
	Product, ERP, CRMTokens, CRM, ScanTokens, Scans, Quotes, Chatbot Source
}

// Options are the dependencies of the backends.
type Options struct {
	Systems   Systems
	Redis     redis.Cmdable
	Limiter   Limiter
	PublicURL string
	Origin    string // the portal's own origin, required of public calls
	CRMURL    string // the only allowed CRM instance
	Log       *slog.Logger
	Locale    func(fiber.Ctx) edgeapi.Locale // the language of the request's pages
	Now       func() time.Time               // nil is time.Now
}

// Backends serves the calls to every backend except the balances.
type Backends struct {
	*ERP
	*CRM
	*Scans
	*Quotes
	*Chatbot
}

// New creates the backends.
func New(opt Options) (*Backends, error) {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	clients := &clients{product: opt.Systems.Product, redis: opt.Redis}
	erp, err := newERP(opt, clients)
	if err != nil {
		return nil, err
	}
	crm, err := newCRM(opt, clients)
	if err != nil {
		return nil, err
	}
	scans, err := newScans(opt)
	if err != nil {
		return nil, err
	}
	quotes, err := newQuotes(opt)
	if err != nil {
		return nil, err
	}
	chatbot, err := newChatbot(opt)
	if err != nil {
		return nil, err
	}
	return &Backends{ERP: erp, CRM: crm, Scans: scans, Quotes: quotes, Chatbot: chatbot}, nil
}

// maxAnswer is the maximum size of a JSON answer that is read.
const maxAnswer = 1 << 20

// handlers are the roles that have scans: the contract's kind of data `patients`.
var handlers = []string{"owner", "practitioner", "assistant"}

// signedIn returns the session; without roles it accepts everyone but guests.
func signedIn(c fiber.Ctx, roles ...string) (*session.Session, error) {
	s := session.From(c)
	if s == nil {
		return nil, problem.Unauthenticated()
	}
	if s.Role == session.RoleGuest || len(roles) > 0 && !slices.Contains(roles, s.Role) {
		return nil, problem.New(http.StatusForbidden, "auth.role", "")
	}
	return s, nil
}

// fetch calls a system and returns the body of its answer. A failure has the call's own code, by which pages find the
// toasts of the specification's section 8.
func fetch(ctx context.Context, from Source, call upstream.Call, system, code string) ([]byte, error) {
	if from == nil {
		return nil, problem.New(http.StatusServiceUnavailable, code+".unavailable", "")
	}
	if call.Accept == nil {
		call.Accept = []string{fiber.MIMEApplicationJSON}
	}
	answer, err := from.Fetch(ctx, call, maxAnswer)
	if err != nil {
		return nil, under(err, system, code)
	}
	return answer.Body, nil
}

// under gives a system's failure the code of the call that used it.
func under(err error, system, code string) error {
	if errors.Is(err, upstream.ErrTooLarge) {
		return badAnswer(code, err)
	}
	var failed *problem.Error
	if !errors.As(err, &failed) {
		return err
	}
	word, own := strings.CutPrefix(failed.Code, system+".")
	if !own || failed.Status < http.StatusInternalServerError {
		return err
	}
	renamed := *failed
	renamed.Code = code + "." + word
	return &renamed
}

func badAnswer(code string, cause error) error {
	return problem.New(http.StatusBadGateway, code+".bad_answer", "").Because(cause)
}

// post builds a JSON call that is never retried.
func post(path string, in any) (upstream.Call, error) {
	raw, err := json.Marshal(in)
	if err != nil {
		return upstream.Call{}, fmt.Errorf("backends: %w", err)
	}
	return upstream.Call{Method: http.MethodPost, Path: path, Body: raw, Header: upstream.Fields{
		{Name: "Content-Type", Value: fiber.MIMEApplicationJSON}, {Name: "Cache-Control", Value: "no-store"},
	}}, nil
}

// form builds an OAuth call: its values are secrets, so they are sent in the body.
func form(path, encoded string) upstream.Call {
	return upstream.Call{Method: http.MethodPost, Path: path, Body: []byte(encoded), Header: upstream.Fields{
		{Name: "Content-Type", Value: fiber.MIMEApplicationForm}, {Name: "Cache-Control", Value: "no-store"},
	}}
}

// send answers with a value that was parsed by the contract: nothing else of the system's answer passes.
func send(c fiber.Ctx, status int, value any) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.Status(status).JSON(value)
}
