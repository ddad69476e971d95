package backends

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/contracts/quotesapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/upstream"
)

// QuotesCode begins the codes of the quotes' problems.
const QuotesCode = "quotes"

// QuotesDeadline is the deadline of calls for quotes.
const QuotesDeadline = 5 * time.Second

const quotesFor = time.Minute

// Quotes serves the stock quotes (REQ-30). They are the same for all users and are cached for a minute.
type Quotes struct {
	system Source
	wire   contract
	now    func() time.Time

	mu    sync.Mutex
	kept  quotesapi.QuotesAnswer
	until time.Time
}

func newQuotes(opt Options) (*Quotes, error) {
	wire, err := loadContract("quotes.yaml")
	return &Quotes{system: opt.Systems.Quotes, wire: wire, now: opt.Now}, err
}

// GetStockQuotes returns the quotes, or 404 if none are configured.
func (q *Quotes) GetStockQuotes(c fiber.Ctx) error {
	if _, err := signedIn(c); err != nil {
		return err
	}
	if q.system == nil {
		return problem.NotFound()
	}
	if kept, fresh := q.fresh(); fresh {
		return send(c, http.StatusOK, kept)
	}
	out, err := q.ask(c.Context())
	if err != nil {
		return err
	}
	q.mu.Lock()
	q.kept, q.until = out, q.now().Add(quotesFor)
	q.mu.Unlock()
	return send(c, http.StatusOK, out)
}

func (q *Quotes) fresh() (quotesapi.QuotesAnswer, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.kept, q.now().Before(q.until)
}

func (q *Quotes) ask(ctx context.Context) (out quotesapi.QuotesAnswer, err error) {
	call := upstream.Call{Method: http.MethodGet, Path: "/quotes"}
	raw, err := fetch(ctx, q.system, call, QuotesCode, QuotesCode)
	if err != nil {
		return out, err
	}
	if err := q.wire.answer("QuotesAnswer", raw, &out); err != nil {
		return out, badAnswer(QuotesCode, err)
	}
	return out, nil
}
