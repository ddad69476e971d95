package deploy

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/rum"
)

// ListFailures implements GET /deploy/remotes/{name}/versions/{version}/failures.
func (h *Handlers) ListFailures(c fiber.Ctx, name deployapi.Name, version deployapi.VersionPath) error {
	if _, err := h.caller(c, deployapi.ActionRead, name); err != nil {
		return err
	}
	list := []deployapi.Failure{}
	if h.Failures == nil {
		return c.JSON(fiber.Map{"result": list})
	}
	kept, err := h.Failures.Failures(c.Context(), name, version)
	if err != nil {
		return unavailable(err)
	}
	for i := range kept {
		list = append(list, h.failureOf(c.Context(), &kept[i]))
	}
	return c.JSON(fiber.Map{"result": list})
}

// FindFailure implements GET /deploy/failures/{reference}. A failure of another team's remote does not exist for the caller.
func (h *Handlers) FindFailure(c fiber.Ctx, reference string) error {
	caller, err := h.caller(c, deployapi.ActionRead, "")
	if err != nil {
		return err
	}
	if h.Failures == nil || !rum.IsReference(reference) {
		return problem.NotFound()
	}
	found, err := h.Failures.Find(c.Context(), reference)
	if err != nil {
		return unavailable(err)
	}
	if found == nil {
		return problem.NotFound()
	}
	if err := caller.require(deployapi.ActionRead, found.Remote); err != nil {
		return err
	}
	return c.JSON(fiber.Map{"result": h.failureOf(c.Context(), found)})
}

func (h *Handlers) failureOf(ctx context.Context, f *rum.Failure) deployapi.Failure {
	return deployapi.Failure{
		Reference: f.Reference, Remote: f.Remote, Version: f.Version, Code: f.Code, At: f.At, Message: f.Message, Path: f.Path,
		Stack: h.sources.mapped(ctx, f.Stack), Commit: optional(h.sources.commit(ctx, f.Remote, f.Version)),
	}
}
