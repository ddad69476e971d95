package deploy

import (
	"context"
	"errors"
	"io/fs"
	"net/http"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/releases"
)

// Kits stores the packages that remotes are built with.
type Kits interface {
	// Stored returns the kits, newest first, and the version of the latest.
	Stored(ctx context.Context) (kits []*kit.Kit, latest string)
	// Put stores a checked kit and reports whether it was not stored before.
	Put(ctx context.Context, k *kit.Kit, folder fs.FS) (bool, error)
	// Surplus lists the kits that are to be removed, Remove removes one, Clear what was never stored completely.
	Surplus(ctx context.Context) []string
	Remove(ctx context.Context, version string) error
	Clear(ctx context.Context) error
	// Refresh lists the store again.
	Refresh(ctx context.Context) error
}

// ListKits implements GET /deploy/kit.
func (h *Handlers) ListKits(c fiber.Ctx) error {
	if _, err := h.caller(c, deployapi.ActionRead, kit.Name); err != nil {
		return err
	}
	kits, latest := h.Kits.Stored(c.Context())
	list := make([]deployapi.StoredKit, 0, len(kits))
	for _, k := range kits {
		list = append(list, deployapi.StoredKit{
			Version: k.Version, Library: k.Library, StoredAt: k.StoredAt, Packages: k.Names(), Latest: k.Version == latest,
		})
	}
	return c.JSON(fiber.Map{"result": list})
}

// PublishKit implements PUT /deploy/kit/{version}.
func (h *Handlers) PublishKit(c fiber.Ctx, version deployapi.KitVersion, params deployapi.PublishKitParams) error {
	caller, err := h.caller(c, deployapi.ActionPublish, kit.Name)
	if err != nil {
		return err
	}
	if !kit.ValidVersion(version) {
		return problem.Invalid(problem.Field{Field: "version", Code: "invalid", Detail: "A kit's version is like 0.1.0-h1234abcd."})
	}
	why, err := reasonHeader(params.XDeployReason)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), publishDeadline)
	defer cancel()
	return h.received(c, params.ContentDigest, func(folder fs.FS) error {
		k, err := kit.Check(folder, version)
		if err != nil {
			return refusal(err)
		}
		answer := deployapi.PublishedKit{Version: version, Library: k.Library, Packages: k.Names()}
		if answer.Bytes, err = sizeOf(folder); err != nil {
			return unavailable(err)
		}
		if params.DryRun != nil && *params.DryRun {
			return c.JSON(fiber.Map{"result": answer})
		}
		if answer.Stored, err = h.publishKit(ctx, caller, why, k, folder); err != nil {
			return err
		}
		if answer.Stored {
			c.Status(http.StatusCreated)
		}
		return c.JSON(fiber.Map{"result": answer})
	})
}

// publishKit stores a kit and writes its line in the history of changes, which makes every replica list the kits again. As with
// a remote, publishing the same bytes again writes a line that is missing.
func (h *Handlers) publishKit(ctx context.Context, caller *Caller, why string, k *kit.Kit, folder fs.FS) (stored bool, err error) {
	err = h.alone(ctx, kit.Lock(), func(ctx context.Context) error {
		stored, err = h.Kits.Put(ctx, k, folder)
		if errors.Is(err, publish.ErrTaken) {
			return errTaken()
		}
		if err != nil {
			return unavailable(err)
		}
		recorded, err := h.recordPublication(ctx, caller, why, kit.Name, k.Version, stored)
		if err != nil || !recorded {
			return err
		}
		h.Logger.Info("kit", "version", k.Version, "library", k.Library)
		h.removeKits(ctx, caller)
		return nil
	})
	return stored, err
}

// removeKits removes the oldest kits. What cannot be removed now is removed with the next publication.
func (h *Handlers) removeKits(ctx context.Context, caller *Caller) {
	err := h.Kits.Refresh(ctx)
	if err == nil {
		err = h.Kits.Clear(ctx)
	}
	for _, version := range h.Kits.Surplus(ctx) {
		if err != nil {
			break
		}
		if _, err = h.record(ctx, caller, "more than are kept", releases.Collected(kit.Name, version)); err == nil {
			err = h.Kits.Remove(ctx, version)
		}
	}
	if err != nil {
		h.Logger.Warn("deploy: old kits could not be removed", "error", err)
	}
}
