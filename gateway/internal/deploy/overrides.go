package deploy

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/remotes"
)

const (
	// OverrideLife is the life of an override.
	OverrideLife  = 12 * time.Hour
	overridePlace = "deploy:override:"
	// overrideNews is the channel for changes of an override.
	overrideNews = "deploy:override-changed:"
	// OverridePath is the path of an override's link: the browser that opens OverridePath+id gets the override.
	OverridePath  = "/bff/override/"
	maxOverridden = 20
)

var overrideID = regexp.MustCompile(`^[a-z2-7]{26}$`)

// Overrides are versions that one browser gets instead of the released ones: a developer's work in progress, or what a
// tester tests. Only portals that allow it have them.
type Overrides struct {
	rdb redis.Cmdable
}

// placeOf puts all keys of one override into one slot of a cluster, so that it changes atomically.
func placeOf(place, id string) string { return place + "{" + id + "}" }

// NewOverrides stores overrides in Redis.
func NewOverrides(rdb redis.Cmdable) *Overrides { return &Overrides{rdb: rdb} }

// Versions returns remote → version of an override, nothing for an unknown one.
func (o *Overrides) Versions(ctx context.Context, id string) (map[string]string, error) {
	if o == nil || !overrideID.MatchString(id) {
		return nil, nil
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	versions, err := o.rdb.HGetAll(ctx, placeOf(overridePlace, id)).Result()
	if err != nil {
		return nil, fmt.Errorf("read override: %w", err)
	}
	return versions, nil
}

// Set adds a remote's version to an override, or to a new one if id is empty or has expired.
func (o *Overrides) Set(ctx context.Context, id string, versions map[string]string) (string, time.Time, error) {
	present, err := o.Versions(ctx, id)
	if err != nil {
		return "", time.Time{}, err
	}
	if len(present) == 0 {
		id = randomName(16) // the id grants these versions: it must not be guessable
	}
	together := maps.Clone(versions)
	maps.Copy(together, present)
	if len(together) > maxOverridden {
		return "", time.Time{}, problem.New(http.StatusConflict, "deploy.override_limit", "")
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	pipe := o.rdb.TxPipeline()
	pipe.HSet(ctx, placeOf(overridePlace, id), versions)
	pipe.Expire(ctx, placeOf(overridePlace, id), OverrideLife)
	pipe.HDel(ctx, placeOf(buildsPlace, id), slices.Collect(maps.Keys(versions))...)
	pipe.Publish(ctx, placeOf(overrideNews, id), "")
	if _, err := pipe.Exec(ctx); err != nil {
		return "", time.Time{}, fmt.Errorf("write override: %w", err)
	}
	return id, time.Now().Add(OverrideLife).UTC().Truncate(time.Second), nil
}

// End removes a remote from an override, and reports whether it was in it.
func (o *Overrides) End(ctx context.Context, id, remote string) (bool, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	pipe := o.rdb.TxPipeline()
	removed := pipe.HDel(ctx, placeOf(overridePlace, id), remote)
	pipe.HDel(ctx, placeOf(buildsPlace, id), remote)
	pipe.Publish(ctx, placeOf(overrideNews, id), "")
	if _, err := pipe.Exec(ctx); err != nil {
		return false, fmt.Errorf("end override: %w", err)
	}
	return removed.Val() > 0, nil
}

// Changes returns a channel that receives a value after each change of an override, on any replica, until stop is called. It
// also receives one each time the subscription is established, because a change before that was not delivered.
func (o *Overrides) Changes(id string) (changed <-chan struct{}, stop func()) {
	// The stream outlives its request's context and ends with stop.
	sub := redisstore.Subscribe(context.Background(), o.rdb, placeOf(overrideNews, id))
	c := make(chan struct{}, 1)
	messages := sub.Events()
	go func() {
		for range messages {
			select {
			case c <- struct{}{}:
			default: // a pending value covers this change too
			}
		}
	}()
	return c, func() { _ = sub.Close() } // the connection is gone either way
}

// EndOverride implements DELETE /deploy/overrides/{name}.
func (h *Handlers) EndOverride(c fiber.Ctx, name deployapi.Name, params deployapi.EndOverrideParams) error {
	if _, err := h.caller(c, deployapi.ActionOverride, name); err != nil {
		return err
	}
	if h.Overrides == nil || !overrideID.MatchString(params.Id) {
		return problem.NotFound()
	}
	found, err := h.Overrides.End(c.Context(), params.Id, name)
	if err != nil {
		return unavailable(err)
	}
	if !found {
		return problem.NotFound()
	}
	return c.SendStatus(http.StatusNoContent)
}

// OverrideRemote implements PUT /deploy/overrides/{name}.
func (h *Handlers) OverrideRemote(c fiber.Ctx, name deployapi.Name, params deployapi.OverrideRemoteParams) error {
	if _, err := h.caller(c, deployapi.ActionOverride, name); err != nil {
		return err
	}
	if h.Overrides == nil {
		return problem.New(http.StatusForbidden, "deploy.no_overrides", "This portal allows no overrides.")
	}
	ctx, cancel := context.WithTimeout(c.Context(), publishDeadline)
	defer cancel()
	return h.received(c, params.ContentDigest, func(folder fs.FS) error {
		built, err := manifestVersion(folder)
		if err != nil {
			return err
		}
		portal := h.portal(ctx, name)
		portal.Draft, portal.Sound = true, &h.sound
		m, err := publish.Check(folder, name, built, portal)
		if err != nil {
			return refusal(err)
		}
		working, renamed, err := publish.Rename(folder, m, remotes.WorkPrefix+built)
		if err != nil {
			return unavailable(err)
		}
		if _, err := h.store(ctx, renamed, working); err != nil {
			return err
		}
		id, until, err := h.Overrides.Set(ctx, value(params.Id), map[string]string{name: renamed.Version})
		if err != nil {
			return err
		}
		return c.JSON(fiber.Map{"result": deployapi.Override{Id: id, Version: renamed.Version, Link: OverridePath + id, ExpiresAt: until}})
	})
}

// manifestVersion reads the version in the build's manifest.
func manifestVersion(folder fs.FS) (string, error) {
	text, err := fs.ReadFile(folder, remotes.ManifestFile)
	var head struct {
		Version string `json:"version"`
	}
	if err == nil {
		err = json.Unmarshal(text, &head)
	}
	if err != nil || !versionText.MatchString(head.Version) {
		return "", problem.Invalid(problem.Field{Field: remotes.ManifestFile, Code: "invalid", Detail: "The archive has no manifest with a version."})
	}
	return head.Version, nil
}
