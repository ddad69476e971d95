package preferences

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/events"
	"portal/platform/internal/problem"
)

// Layout is a user's arrangement of the dashboard's cards. Only the page defines the cards: cards that it no longer
// supports stay stored until it saves the layout.
type Layout struct {
	bun.BaseModel `bun:"table:dashboard_layouts,alias:dl"`

	UserUUID string `bun:"user_uuid,pk"`
	Cards    string `bun:"cards"`
	SavedAt  int64  `bun:"saved_at"`
}

// GetDashboardLayout implements GET /dashboard/layout/{userUuid}.
func (h *Handlers) GetDashboardLayout(ctx context.Context, request preferencesapi.GetDashboardLayoutRequestObject) (preferencesapi.GetDashboardLayoutResponseObject, error) {
	var kept []Layout
	if err := h.db.NewSelect().Model(&kept).Where("user_uuid = ?", request.UserUuid.String()).Scan(ctx); err != nil {
		return nil, err
	}
	cards := []preferencesapi.DashboardCard{}
	for _, layout := range kept {
		if err := json.Unmarshal([]byte(layout.Cards), &cards); err != nil {
			return nil, fmt.Errorf("dashboard layout: %w", err)
		}
	}
	return preferencesapi.GetDashboardLayout200JSONResponse{Result: preferencesapi.DashboardLayout{Cards: cards}}, nil
}

// SaveDashboardLayout implements PUT /dashboard/layout/{userUuid}.
func (h *Handlers) SaveDashboardLayout(ctx context.Context, request preferencesapi.SaveDashboardLayoutRequestObject) (preferencesapi.SaveDashboardLayoutResponseObject, error) {
	cards := request.Body.Cards
	seen := make(map[string]bool, len(cards))
	for i, card := range cards {
		if seen[card.Id] {
			return nil, problem.Invalid(fmt.Sprintf("cards[%d].id", i), "stands twice")
		}
		seen[card.Id] = true
	}
	text, err := json.Marshal(cards)
	if err != nil {
		return nil, err
	}
	layout := Layout{UserUUID: request.UserUuid.String(), Cards: string(text), SavedAt: h.now().UnixMilli()}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return keepLayout(ctx, tx, &layout, len(cards) == 0) })
	return preferencesapi.SaveDashboardLayout200JSONResponse{Result: preferencesapi.DashboardLayout{Cards: cards}}, err
}

func keepLayout(ctx context.Context, tx bun.Tx, layout *Layout, asItComes bool) error {
	// The user's row is the lock, and shows whether the user exists.
	var practices []string
	if err := tx.NewRaw("UPDATE users SET login = login WHERE uuid = ? RETURNING practice_uuid", layout.UserUUID).Scan(ctx, &practices); err != nil {
		return err
	}
	if len(practices) == 0 {
		return problem.NotFound()
	}
	var err error
	if asItComes {
		_, err = tx.NewDelete().Model(layout).WherePK().Exec(ctx)
	} else {
		_, err = tx.NewInsert().Model(layout).On("CONFLICT (user_uuid) DO UPDATE").Set("cards = EXCLUDED.cards").Set("saved_at = EXCLUDED.saved_at").Exec(ctx)
	}
	if err != nil {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practices[0], UserUUID: layout.UserUUID, Kind: "layout.changed", Tags: []string{"layout"}})
}
