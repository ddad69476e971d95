package deploy

import (
	"context"
	"fmt"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// maxBuildMessage is the maximum length of a build failure's message that a browser shows.
const maxBuildMessage = 8000

// buildsPlace is the key of an override's remotes that failed to build.
const buildsPlace = "deploy:override-builds:"

// failed stores the message of an overridden remote, and notifies the override's browsers.
var failed = redis.NewScript(`
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', ARGV[4], '')
return 1`)

// Failed records that an overridden remote failed to build, until its next artefact arrives. It reports whether the override
// has that remote.
func (o *Overrides) Failed(ctx context.Context, id, remote, message string) (bool, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	done, err := failed.Run(ctx, o.rdb, []string{placeOf(overridePlace, id), placeOf(buildsPlace, id)},
		remote, message, int(OverrideLife.Seconds()), placeOf(overrideNews, id)).Int()
	if err != nil {
		return false, fmt.Errorf("note a failed build: %w", err)
	}
	return done == 1, nil
}

// Builds returns remote → message for the remotes of an override that failed to build.
func (o *Overrides) Builds(ctx context.Context, id string) (map[string]string, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	builds, err := o.rdb.HGetAll(ctx, placeOf(buildsPlace, id)).Result()
	if err != nil {
		return nil, fmt.Errorf("read failed builds: %w", err)
	}
	return builds, nil
}

// OverrideFailed implements POST /deploy/overrides/{name}/failure.
func (h *Handlers) OverrideFailed(c fiber.Ctx, name deployapi.Name, params deployapi.OverrideFailedParams) error {
	if _, err := h.caller(c, deployapi.ActionOverride, name); err != nil {
		return err
	}
	var failure deployapi.BuildFailure
	if err := body(c, &failure); err != nil {
		return err
	}
	if h.Overrides == nil || !overrideID.MatchString(params.Id) {
		return problem.NotFound()
	}
	found, err := h.Overrides.Failed(c.Context(), params.Id, name, failure.Words)
	if err != nil {
		return unavailable(err)
	}
	if !found {
		return problem.NotFound()
	}
	return c.SendStatus(fiber.StatusNoContent)
}
