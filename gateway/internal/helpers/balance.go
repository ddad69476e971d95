// Package helpers serves the same-origin helpers of the specification's section 7: thin calls to the systems beside the
// product API, each for the session's own user only.
package helpers

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/balancesapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// System is one system beside the product API.
type System interface {
	Forward(c fiber.Ctx, call upstream.Call) error
}

var _ System = (*upstream.System)(nil)

// BalancesCode begins the codes of the accounting system's problems: balances.unavailable, balances.timeout …
const BalancesCode = "balances"

const balanceDeadline = 5 * time.Second

// Balances serves /api/getAccountBalance.
type Balances struct{ system System }

// NewBalances makes the helper; a nil system is one that is not configured.
func NewBalances(system System) *Balances { return &Balances{system} }

// GetAccountBalance answers the balance of one base. Each base fails alone.
func (b *Balances) GetAccountBalance(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if !guard.IsJSON(c) {
		return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, guard.MaxJSON)
	if err != nil {
		return err
	}
	var in balancesapi.AccountBalanceRequest
	if err := json.Unmarshal(raw, &in); err != nil {
		return problem.New(http.StatusBadRequest, "request.invalid", "").Because(err)
	}
	if !strings.EqualFold(in.UserUuid.String(), s.UUID) {
		return problem.NotFound() // the service token could read anybody's
	}
	if !in.Base.Valid() {
		return problem.Invalid(problem.Field{Field: "base", Code: "invalid"})
	}
	if b.system == nil {
		return problem.New(http.StatusServiceUnavailable, BalancesCode+".unavailable", "")
	}
	// Written anew, so that only what was checked travels.
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	return b.system.Forward(c, upstream.Call{
		Method: http.MethodPost, Path: "/account-balance", Body: body, Deadline: balanceDeadline,
		Header: http.Header{"Content-Type": {fiber.MIMEApplicationJSON}}, Accept: []string{fiber.MIMEApplicationJSON},
	})
}
