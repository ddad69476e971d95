package backends

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/singleflight"

	"portal/contracts/chatbotapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// ChatbotCode begins the codes of the chatbot's problems.
const ChatbotCode = "chatbot"

// ChatbotDeadline is the deadline of calls to the chatbot.
const ChatbotDeadline = 5 * time.Second

const (
	chatbotKept   = 10 * time.Minute
	maxChatbot    = 64 << 10 // maximum of a page, a stylesheet or a script
	maxQuestion   = 4 << 10  // 500 characters, in the worst case each as an escape
	questionsRate = 20       // per minute
)

// Limiter counts the requests of an address within a minute.
type Limiter interface {
	Admit(ctx context.Context, what, address string, perMinute int) (wait time.Duration, err error)
}

// Chatbot serves the assistant: the chatbot's page, which is the same for all users, and its answers. The chatbot learns
// nothing about the user: every call to it is built here from a language and a question only.
type Chatbot struct {
	system  Source
	wire    contract
	limiter Limiter
	origin  string
	now     func() time.Time

	flight singleflight.Group
	mu     sync.Mutex
	kept   map[string]keptPart // bounded: three parts in five languages
}

type keptPart struct {
	body  []byte
	until time.Time
}

// part is one of the three files of the chatbot's page.
type part struct{ path, media string }

var (
	chatbotPage   = part{"/page", fiber.MIMETextHTML}
	chatbotStyle  = part{"/page.css", "text/css"}
	chatbotScript = part{"/page.js", "text/javascript"}
)

func newChatbot(opt Options) (*Chatbot, error) {
	wire, err := loadContract("chatbot.yaml")
	return &Chatbot{
		system: opt.Systems.Chatbot, wire: wire, limiter: opt.Limiter, origin: opt.Origin, now: opt.Now, kept: map[string]keptPart{},
	}, err
}

// ChatbotPage returns the page for the assistant's frame. The frame has an opaque origin and the page loads only its two
// files: a compromised chatbot can draw in its frame, but reaches neither the portal nor any other origin.
func (b *Chatbot) ChatbotPage(c fiber.Ctx, params edgeapi.ChatbotPageParams) error {
	place := b.origin + "/bff/chatbot"
	c.Set(fiber.HeaderContentSecurityPolicy, strings.Join([]string{
		"default-src 'none'", "style-src " + place + "/page.css", "script-src " + place + "/page.js",
		"base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'", "sandbox allow-scripts",
	}, "; "))
	c.Set(fiber.HeaderXFrameOptions, "SAMEORIGIN")
	return b.part(c, chatbotPage, string(params.Lang))
}

// ChatbotStylesheet returns the page's stylesheet.
func (b *Chatbot) ChatbotStylesheet(c fiber.Ctx, params edgeapi.ChatbotStylesheetParams) error {
	return b.crossOriginPart(c, chatbotStyle, string(params.Lang))
}

// ChatbotScript returns the page's script.
func (b *Chatbot) ChatbotScript(c fiber.Ctx, params edgeapi.ChatbotScriptParams) error {
	return b.crossOriginPart(c, chatbotScript, string(params.Lang))
}

func (b *Chatbot) crossOriginPart(c fiber.Ctx, what part, lang string) error {
	// A frame with an opaque origin is cross-origin for browsers; what it loads is public and the same for all users.
	c.Set("Cross-Origin-Resource-Policy", "cross-origin")
	return b.part(c, what, lang)
}

func (b *Chatbot) part(c fiber.Ctx, what part, lang string) error {
	if b.system == nil {
		return problem.NotFound()
	}
	if !edgeapi.Locale(lang).Valid() {
		return problem.Invalid(problem.Field{Field: "lang", Code: "invalid"})
	}
	body, err := b.fetchPart(c.Context(), what, strings.Clone(lang))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, what.media+"; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, fmt.Sprintf("public, max-age=%d", int(chatbotKept.Seconds())))
	return c.Send(body)
}

// fetchPart fetches a part once for all concurrent callers, and caches it for a while.
func (b *Chatbot) fetchPart(ctx context.Context, what part, lang string) ([]byte, error) {
	key := what.path + " " + lang
	if body := b.fresh(key); body != nil {
		return body, nil
	}
	got, err, _ := b.flight.Do(key, func() (any, error) {
		if body := b.fresh(key); body != nil {
			return body, nil // another fetch has ended since this caller's lookup
		}
		// The first caller may leave while the others still wait.
		answer, err := b.system.Fetch(context.WithoutCancel(ctx), upstream.Call{
			Method: http.MethodGet, Path: what.path, Query: url.Values{"lang": {lang}}.Encode(), Accept: []string{what.media},
		}, maxChatbot)
		if errors.Is(err, upstream.ErrTooLarge) {
			return nil, badAnswer(ChatbotCode, err)
		}
		if err != nil {
			return nil, err
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.kept[key] = keptPart{answer.Body, b.now().Add(chatbotKept)}
		return answer.Body, nil
	})
	if err != nil {
		return nil, err
	}
	body, _ := got.([]byte)
	return body, nil
}

func (b *Chatbot) fresh(key string) []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	if kept, ok := b.kept[key]; ok && b.now().Before(kept.until) {
		return kept.body
	}
	return nil
}

// ChatbotAnswer forwards a question of a signed-in user, and returns the members of the answer that the contract declares.
func (b *Chatbot) ChatbotAnswer(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if b.system == nil {
		return problem.NotFound()
	}
	wait, err := b.limiter.Admit(c.Context(), "chatbot "+s.UUID, "", questionsRate) // not by address: a practice shares one
	if err != nil {
		return err
	}
	if wait > 0 {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(wait)
	}
	var in chatbotapi.Question
	if err := guard.JSON(c, maxQuestion, &in); err != nil {
		return err
	}
	call, err := post("/answers", in)
	if err != nil {
		return err
	}
	if err := b.wire.check("Question", call.Body); err != nil {
		return invalid("", err)
	}
	raw, err := fetch(c.Context(), b.system, call, ChatbotCode, ChatbotCode)
	if err != nil {
		return err
	}
	var out chatbotapi.AnswerEnvelope
	if err := b.wire.answer("AnswerEnvelope", raw, &out); err != nil {
		return badAnswer(ChatbotCode, err)
	}
	return send(c, http.StatusOK, out)
}
