// Package backends serves the same-origin calls of the specification's section 7: small calls to the systems beside the
// product API, each only for the session's own user.
package backends

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/contracts/balancesapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
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
type Balances struct{ system Source }

// NewBalances makes the handler; a nil system is one that is not configured.
func NewBalances(system Source) *Balances { return &Balances{system} }

// GetAccountBalance returns the balance of one base. Each base fails separately.
func (b *Balances) GetAccountBalance(c fiber.Ctx) error {
	s, err := signedIn(c)
	if err != nil {
		return err
	}
	var in balancesapi.AccountBalanceRequest
	if err := guard.JSON(c, guard.MaxJSON, &in); err != nil {
		return err
	}
	if !strings.EqualFold(in.UserUuid.String(), s.UUID) {
		return problem.NotFound() // the service token could read every user's balance
	}
	if !in.Base.Valid() {
		return problem.Invalid(problem.Field{Field: "base", Code: "invalid"})
	}
	// Encoded again, so that only checked members pass, in both directions.
	call, err := post("/account-balance", in)
	if err != nil {
		return err
	}
	call.Deadline = balanceDeadline
	raw, err := fetch(c.Context(), b.system, call, BalancesCode, BalancesCode)
	if err != nil {
		return err
	}
	var out balanceAnswer
	if err := json.Unmarshal(raw, &out); err != nil {
		return badAnswer(BalancesCode, errors.New("no balance")) // without the cause: it may quote personal data
	}
	if out.Result.Base != in.Base || out.Result.AsOf.IsZero() || out.Result.Balance.Currency == "" {
		return badAnswer(BalancesCode, errors.New("not the balance that was asked for"))
	}
	return send(c, http.StatusOK, out)
}

// balanceAnswer is the accounting system's answer, and all that passes of it.
type balanceAnswer struct {
	Result balancesapi.AccountBalance `json:"result"`
}
