package deploy

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/telemetry"
)

const (
	changeDeadline = 15 * time.Second
	maxPublishes   = 4 // concurrently: each unpacks on disk
)

// Options configure Handlers. Health, Failures, Usage and Overrides are optional.
type Options struct {
	Authority *Authority
	Registry  Registry
	Kits      Kits
	Record    Record
	Bucket    *blob.Bucket
	Redis     redis.Cmdable
	People    People
	Health    Health
	Failures  Failures
	Usage     Usage
	Overrides *Overrides
	Logger    *slog.Logger
	// Work is the folder in which archives are unpacked; empty is the system's temporary folder.
	Work string
}

// Handlers serves contracts/deploy.yaml.
type Handlers struct {
	Options
	slots   chan struct{}
	sources *sources
	sound   publish.Sound
}

var _ deployapi.ServerInterface = (*Handlers)(nil)

// New creates Handlers.
func New(o Options) *Handlers {
	return &Handlers{Options: o, slots: make(chan struct{}, maxPublishes), sources: &sources{bucket: o.Bucket, log: o.Logger}}
}

func (h *Handlers) caller(c fiber.Ctx, action Action, remote string) (*Caller, error) {
	telemetry.SetRoute(c, "/deploy")
	c.Set(fiber.HeaderCacheControl, "no-store")
	caller, err := h.Authority.Caller(c)
	if err != nil {
		return nil, err
	}
	if remote == "" {
		return caller, nil
	}
	return caller, caller.require(action, remote)
}

// DeployWhoAmI implements GET /deploy/whoami.
func (h *Handlers) DeployWhoAmI(c fiber.Ctx) error {
	caller, err := h.caller(c, deployapi.ActionRead, "")
	if err != nil {
		return err
	}
	return c.JSON(fiber.Map{"result": caller.wire()})
}

// ListRemotes implements GET /deploy/remotes.
func (h *Handlers) ListRemotes(c fiber.Ctx) error {
	caller, err := h.caller(c, deployapi.ActionRead, "")
	if err != nil {
		return err
	}
	snapshot, list := h.Registry.Current(c.Context()), []deployapi.Remote{}
	state, err := h.state(c.Context())
	if err != nil {
		return err
	}
	names := snapshot.Names()
	for i, name := range names {
		if name == remotes.ShellName {
			names = append([]string{name}, append(names[:i:i], names[i+1:]...)...)
			break
		}
	}
	for _, name := range names {
		if caller.sees(name) {
			list = append(list, remoteOf(name, snapshot, state))
		}
	}
	return c.JSON(fiber.Map{"result": list})
}

func (h *Handlers) state(ctx context.Context) (releases.State, error) {
	state, err := h.Record.State(ctx)
	if err != nil {
		return releases.State{}, unavailable(err)
	}
	return state, nil
}

func unavailable(err error) error {
	return problem.New(http.StatusServiceUnavailable, "deploy.unavailable", "").Because(err)
}

func remoteOf(name string, snapshot *remotes.Snapshot, state releases.State) deployapi.Remote {
	w := deployapi.Remote{Name: name}
	release, recorded := state.Remotes[name]
	if !recorded {
		release.Active = snapshot.Active(name)
	}
	if release.Active != "" {
		w.Active = &release.Active
	}
	if release.Previous != "" {
		w.Previous = &release.Previous
	}
	if canary := release.Canary; canary != nil {
		w.Canary = &deployapi.Canary{Version: canary.Version, Percent: canary.Percent, Users: len(canary.Users), Since: canary.Since}
	}
	return w
}

// StartCanary implements POST /deploy/remotes/{name}/canary.
func (h *Handlers) StartCanary(c fiber.Ctx, name deployapi.Name) error {
	caller, err := h.caller(c, deployapi.ActionCanary, name)
	if err != nil {
		return err
	}
	var request deployapi.CanaryRequest
	if err := body(c, &request); err != nil {
		return err
	}
	if _, err := h.stored(c.Context(), name, request.Version); err != nil {
		return err
	}
	users, err := h.users(c.Context(), caller, request.Users)
	if err != nil {
		return err
	}
	canary := releases.Canary{Version: request.Version, Percent: request.Percent, Users: users, Since: time.Now().UTC().Truncate(time.Second)}
	step := releases.CanaryOf(name, h.Registry.Current(c.Context()).Active(name), canary)
	if step, err = forced(step, request.Force, request.Reason); err != nil {
		return err
	}
	return h.change(c, caller, name, request.Reason, h.ifFitting(c.Context(), name, request.Version, step))
}

// users converts logins to ids. An unknown login is reported to an operator, because a canary without users proves nothing.
// Attack stopped: account enumeration with a token (CWE-204). For a token, an unknown login is treated like any other and is
// counted; its id belongs to no user.
func (h *Handlers) users(ctx context.Context, caller *Caller, named *[]string) ([]string, error) {
	if named == nil {
		return nil, nil
	}
	ids := make([]string, 0, len(*named))
	var wrong []problem.Field
	for i, user := range *named {
		if id, err := uuid.Parse(user); err == nil {
			ids = append(ids, id.String())
			continue
		}
		id, err := h.People.IDOf(ctx, user)
		if err != nil {
			return nil, unavailable(err)
		}
		if id == "" && caller.Kind != deployapi.CallerKindOperator {
			id = uuid.NewString()
		}
		if id == "" {
			wrong = append(wrong, problem.Field{Field: "users." + itoa(i), Code: "unknown", Detail: "no account has this login"})
			continue
		}
		ids = append(ids, id)
	}
	if len(wrong) > 0 {
		return nil, problem.Invalid(wrong...)
	}
	return ids, nil
}

// EndCanary implements DELETE /deploy/remotes/{name}/canary.
func (h *Handlers) EndCanary(c fiber.Ctx, name deployapi.Name, params deployapi.EndCanaryParams) error {
	caller, err := h.caller(c, deployapi.ActionCanary, name)
	if err != nil {
		return err
	}
	if err := reasonWithin(params.Reason); err != nil {
		return err
	}
	return h.change(c, caller, name, params.Reason, releases.Without(name, "", releases.EndCanary))
}

// PromoteVersion implements POST /deploy/remotes/{name}/promote.
func (h *Handlers) PromoteVersion(c fiber.Ctx, name deployapi.Name) error {
	caller, err := h.caller(c, deployapi.ActionPromote, name)
	if err != nil {
		return err
	}
	var request deployapi.PromoteRequest
	if err := body(c, &request); err != nil {
		return err
	}
	step, err := forced(releases.PromoteTo(name, request.Version, h.Registry.Current(c.Context()).Active(name)), request.Force, request.Reason)
	if err != nil {
		return err
	}
	return h.change(c, caller, name, request.Reason, h.ifFitting(c.Context(), name, request.Version, step))
}

// RollbackRemote implements POST /deploy/remotes/{name}/rollback.
func (h *Handlers) RollbackRemote(c fiber.Ctx, name deployapi.Name) error {
	caller, err := h.caller(c, deployapi.ActionRollback, name)
	if err != nil {
		return err
	}
	var request deployapi.RollbackRequest
	if err := body(c, &request); err != nil {
		return err
	}
	step := releases.RollbackTo(name, value(request.Version), value(request.From))
	return h.change(c, caller, name, request.Reason, func(state releases.State) (map[string]releases.Release, releases.Change, error) {
		to := value(request.Version)
		if to == "" {
			to = state.Remotes[name].Previous
		}
		if _, _, err := step(state); err != nil || to == "" {
			return step(state) // the record returns the reason
		}
		return h.ifFitting(c.Context(), name, to, step)(state)
	})
}

// forced lets a step release a withdrawn version, for a reason that the audit trail keeps.
func forced(step releases.Step, force *bool, reason *string) (releases.Step, error) {
	if force == nil || !*force {
		return step, nil
	}
	if strings.TrimSpace(value(reason)) == "" {
		return nil, problem.Invalid(problem.Field{Field: "reason", Code: "required", Detail: "say why a withdrawn version is released again"})
	}
	return releases.Forced(step), nil
}

// errWork refuses to release a version that a developer uploaded for their own browser: overriding and publishing are two
// permissions, and such a version is removed after half a day.
func errWork() error {
	return problem.Invalid(problem.Field{Field: "version", Code: "work", Detail: "was made for one browser only; build and publish it"})
}

// stored returns a version that is stored and valid.
func (h *Handlers) stored(ctx context.Context, name, version string) (*remotes.Manifest, error) {
	if strings.HasPrefix(version, remotes.WorkPrefix) {
		return nil, errWork()
	}
	m, err := h.Registry.Find(ctx, name, version)
	if errors.Is(err, remotes.ErrNotStored) {
		return nil, problem.Invalid(problem.Field{Field: "version", Code: "unknown", Detail: "publish it first"})
	}
	if err != nil {
		return nil, unavailable(err)
	}
	return m, nil
}

// ifFitting makes a step only if the version still fits the portal at that state of the record: it may have been published
// long ago, and another remote may have taken its routes in the meantime.
func (h *Handlers) ifFitting(ctx context.Context, name, version string, step releases.Step) releases.Step {
	return func(state releases.State) (map[string]releases.Release, releases.Change, error) {
		if followed := h.Registry.Current(ctx).State.Generation; followed < state.Generation {
			return nil, releases.Change{}, fmt.Errorf("generation %d could not be followed yet", state.Generation)
		}
		m, err := h.stored(ctx, name, version)
		if err != nil {
			return nil, releases.Change{}, err
		}
		if err := refusal(publish.Fits(m, h.portal(ctx, name))); err != nil {
			return nil, releases.Change{}, err
		}
		return step(state)
	}
}

// portal returns what an artefact called name must fit.
func (h *Handlers) portal(ctx context.Context, name string) publish.Portal {
	snapshot := h.Registry.Current(ctx)
	p := publish.Portal{Shell: snapshot.Running(remotes.ShellName)}
	for _, other := range snapshot.Names() {
		if other != name && other != remotes.ShellName {
			p.Others = append(p.Others, snapshot.Running(other)...)
		}
	}
	return p
}

// change makes one step in the record and answers with what runs then.
func (h *Handlers) change(c fiber.Ctx, caller *Caller, name string, reason *string, step releases.Step) error {
	ctx, cancel := context.WithTimeout(c.Context(), changeDeadline)
	defer cancel()
	why := ""
	if reason != nil {
		why = strings.TrimSpace(*reason)
	}
	state, err := h.record(ctx, caller, why, step)
	if err != nil {
		return changeProblem(err)
	}
	h.Logger.Info("release", "remote", name, "action", string(state.Change.Action), "from", state.Change.From, "to", state.Change.To,
		"generation", state.Generation)
	return c.JSON(fiber.Map{"result": remoteOf(name, h.Registry.Current(c.Context()), state)})
}

// record makes one step. A change that took effect is a success, also while its copy is not stored yet: an error would make
// users repeat what is done.
func (h *Handlers) record(ctx context.Context, caller *Caller, why string, step releases.Step) (releases.State, error) {
	state, err := h.Record.Change(ctx, caller.author(), why, step)
	if errors.Is(err, releases.ErrNotKept) {
		h.Logger.Error("deploy: the record's copy is not stored; it is tried again", "generation", state.Generation, "error", err)
		return state, nil
	}
	return state, err
}

func changeProblem(err error) error {
	if failure := (*problem.Error)(nil); errors.As(err, &failure) {
		return failure
	}
	if errors.Is(err, releases.ErrUnknown) {
		return problem.New(http.StatusServiceUnavailable, "deploy.unknown",
			"Whether this was done is not known: look with `portal show` before you try again.").Because(err).After(2 * time.Second)
	}
	detail := ""
	if conflict := (*releases.Conflict)(nil); errors.As(err, &conflict) {
		detail = conflict.Detail
	}
	for known, code := range map[error]string{
		releases.ErrNoRelease: "deploy.no_release", releases.ErrNoPrevious: "deploy.no_previous", releases.ErrNoCanary: "deploy.no_canary",
		releases.ErrIsActive: "deploy.is_active", releases.ErrBounds: "deploy.canary_bounds", releases.ErrBusy: "deploy.busy",
		releases.ErrRemoved: "deploy.removed", releases.ErrWithdrawn: "deploy.withdrawn", releases.ErrLeft: "deploy.left",
		releases.ErrNotActive: "deploy.not_active",
	} {
		if errors.Is(err, known) {
			return problem.New(http.StatusConflict, code, cmp.Or(detail, known.Error()))
		}
	}
	return unavailable(err)
}

func value(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// body parses a small unambiguous JSON object; a field that is not in the contract is refused by name.
func body(c fiber.Ctx, into any) error {
	if err := guard.JSON(c, guard.MaxJSON, into); err != nil {
		return err
	}
	return bounds(into)
}
