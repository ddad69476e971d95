package helpers

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

// Source is a system of which the helpers read whole answers, and pass on files.
type Source interface {
	System
	Fetch(ctx context.Context, call upstream.Call, limit int64) (*upstream.Answer, error)
}

var _ Source = (*upstream.System)(nil)

// Systems are what stands behind the helpers; nil is one that is not configured. The CRM and the scan service are two
// each: where their tokens come from, and what is read with those (see Bearers).
type Systems struct {
	Product, ERP, CRMTokens, CRM, ScanTokens, Scans, Quotes, Chatbot Source
}

// Options are what the helpers are made of.
type Options struct {
	Systems   Systems
	Redis     redis.UniversalClient
	Limiter   Limiter
	PublicURL string
	Origin    string // the portal's own, where public calls come from
	CRMURL    string // the one instance that the CRM's helpers know
	Log       *slog.Logger
	Locale    func(fiber.Ctx) edgeapi.Locale // the language of the request's pages
	Now       func() time.Time               // nil is time.Now
}

// Helpers serves every helper but the balances.
type Helpers struct {
	*ERP
	*CRM
	*Scans
	*Quotes
	*Chatbot
}

// New makes the helpers.
func New(opt Options) (*Helpers, error) {
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
	return &Helpers{ERP: erp, CRM: crm, Scans: scans, Quotes: quotes, Chatbot: chatbot}, nil
}

// maxAnswer bounds what is read of a JSON answer.
const maxAnswer = 1 << 20

// handlers are the roles who have scans: the contract's kind of data `patients`.
var handlers = []string{"owner", "practitioner", "assistant"}

// signedIn gives the session; without roles everybody but a guest may.
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

// fetch asks a system and gives the body of its answer. A failure has the helper's own code: what the toasts of the
// specification's section 8 are found by.
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

// under gives a system's failure the code of the helper that met it.
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

// post is a JSON call that no retry repeats.
func post(path string, in any) (upstream.Call, error) {
	raw, err := json.Marshal(in)
	if err != nil {
		return upstream.Call{}, fmt.Errorf("helpers: %w", err)
	}
	return upstream.Call{Method: http.MethodPost, Path: path, Body: raw, Header: upstream.Fields{
		{Name: "Content-Type", Value: fiber.MIMEApplicationJSON}, {Name: "Cache-Control", Value: "no-store"},
	}}, nil
}

// form is an OAuth call: its values are secrets, so they travel in the body.
func form(path, encoded string) upstream.Call {
	return upstream.Call{Method: http.MethodPost, Path: path, Body: []byte(encoded), Header: upstream.Fields{
		{Name: "Content-Type", Value: fiber.MIMEApplicationForm}, {Name: "Cache-Control", Value: "no-store"},
	}}
}

// send answers with a value that was read by the contract: nothing else of the system's answer passes.
func send(c fiber.Ctx, status int, value any) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.Status(status).JSON(value)
}
