package deploy

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/releases"
)

// ListChanges implements GET /deploy/audit.
func (h *Handlers) ListChanges(c fiber.Ctx, params deployapi.ListChangesParams) error {
	caller, err := h.caller(c, deployapi.ActionRead, value(params.Remote))
	if err != nil {
		return err
	}
	if params.Before != nil && !markText.MatchString(*params.Before) {
		return problem.Invalid(problem.Field{Field: "before", Code: "invalid"})
	}
	limit := 50
	if params.Limit != nil {
		limit = min(max(1, *params.Limit), 200)
	}
	page, err := h.Record.History(c.Context(), value(params.Remote), value(params.Before), limit)
	if err != nil {
		return unavailable(err)
	}
	items := []deployapi.Change{}
	for _, change := range page.Changes {
		if caller.sees(change.Remote) {
			items = append(items, changeOf(change))
		}
	}
	return c.JSON(fiber.Map{"result": deployapi.ChangePage{Items: items, Before: optional(page.Before)}})
}

func changeOf(change releases.Change) deployapi.Change {
	w := deployapi.Change{
		Generation: change.Generation, At: change.At, Who: change.Who, Action: deployapi.ChangeAction(change.Action), Remote: change.Remote,
		From: optional(change.From), To: optional(change.To), Why: optional(change.Why),
	}
	if change.Action == releases.StartCanary {
		w.Percent, w.Users = &change.Percent, &change.Users
	}
	if change.Forced {
		w.Forced = &change.Forced
	}
	return w
}
