// Package balances is the accounting system of the portal's credits: the balances of each practice in four bases.
package balances

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"portal/contracts/balancesapi"
	"portal/contracts/commonapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Balance is a practice's balance in one base.
type Balance struct {
	bun.BaseModel `bun:"table:account_balances,alias:b"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	Base         string `bun:"base,pk"`
	Cents        int64  `bun:"cents"`
	Currency     string `bun:"currency"`
	AsOf         int64  `bun:"as_of"`
}

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the balances contract.
type Handlers struct {
	db        *bun.DB
	practices Practices
}

var _ balancesapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, practices Practices) *Handlers {
	return &Handlers{db: db, practices: practices}
}

// ReadAccountBalance implements POST /account-balance.
func (h *Handlers) ReadAccountBalance(ctx context.Context, request balancesapi.ReadAccountBalanceRequestObject) (balancesapi.ReadAccountBalanceResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Body.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var balance Balance
	err = h.db.NewSelect().Model(&balance).
		Where("practice_uuid = ?", practice).Where("base = ?", string(request.Body.Base)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	return balancesapi.ReadAccountBalance200JSONResponse{Result: balancesapi.AccountBalance{
		Base: request.Body.Base, AsOf: localtime.Instant(balance.AsOf),
		Balance: commonapi.Money{Amount: balance.Cents, Currency: balance.Currency},
	}}, nil
}
