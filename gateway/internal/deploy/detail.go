package deploy

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/rum"
)

// ShowRemote implements GET /deploy/remotes/{name}.
func (h *Handlers) ShowRemote(c fiber.Ctx, name deployapi.Name) error {
	if _, err := h.caller(c, deployapi.ActionRead, name); err != nil {
		return err
	}
	snapshot := h.Registry.Current(c.Context())
	stored := snapshot.Manifests(name)
	if len(stored) == 0 {
		return problem.NotFound()
	}
	state, err := h.state(c.Context())
	if err != nil {
		return err
	}
	summary := remoteOf(name, snapshot, state)
	detail := deployapi.RemoteDetail{
		Name: summary.Name, Active: summary.Active, Previous: summary.Previous, Canary: summary.Canary, Versions: []deployapi.StoredVersion{},
	}
	stored = stored[:min(len(stored), maxShown)]
	seen, err := h.lastSeen(c, name, stored)
	if err != nil {
		return err
	}
	for _, m := range stored {
		version := deployapi.StoredVersion{
			Version: m.Version, StoredAt: m.StoredAt.UTC(), Bytes: m.Sizes["scripts"],
			InUse: state.Uses(name, m.Version) || snapshot.Active(name) == m.Version,
		}
		if at, ok := seen[m.Version]; ok {
			version.LastSeen = &at
		}
		mark(&version, state.Remotes[name])
		if err := h.complete(c, name, &version); err != nil {
			return err
		}
		detail.Versions = append(detail.Versions, version)
	}
	return c.JSON(fiber.Map{"result": detail})
}

// mark adds why a version was withdrawn, and whether it is a developer's.
func mark(version *deployapi.StoredVersion, release releases.Release) {
	if strings.HasPrefix(version.Version, remotes.WorkPrefix) {
		work := true
		version.Development = &work
	}
	if withdrawn := release.Withdrawal(version.Version); withdrawn != nil {
		version.Withdrawn = &deployapi.Withdrawal{
			Action: deployapi.WithdrawalAction(withdrawn.Action), At: withdrawn.At, Who: withdrawn.Who, Why: optional(withdrawn.Why),
		}
	}
}

// maxShown is the maximum number of versions of a remote that are shown, the newest first.
const maxShown = 500

func (h *Handlers) lastSeen(c fiber.Ctx, name string, stored []*remotes.Manifest) (map[string]time.Time, error) {
	if h.Usage == nil {
		return nil, nil
	}
	versions := make([]string, len(stored))
	for i, m := range stored {
		versions[i] = m.Version
	}
	seen, err := h.Usage.LastSeen(c.Context(), name, versions...)
	if err != nil {
		return nil, unavailable(err)
	}
	return seen, nil
}

// complete adds the health and usage of a version that is in use.
func (h *Handlers) complete(c fiber.Ctx, name string, version *deployapi.StoredVersion) error {
	if h.Health == nil || !version.InUse {
		return nil
	}
	hour, err := h.Health.Hour(c.Context(), name, version.Version)
	if err != nil {
		return unavailable(err)
	}
	if hour != nil {
		version.Health = healthOf(hour)
	}
	return nil
}

func healthOf(hour *rum.Sum) *deployapi.Health {
	w := &deployapi.Health{Pages: hour.Pages, Failures: hour.Failures, Rate: float32(hour.Rate())}
	w.LcpMs, w.InpMs = milliseconds(hour.LCP), milliseconds(hour.INP)
	for _, minute := range hour.Minutes {
		w.Minutes = append(w.Minutes, struct {
			At       time.Time `json:"at"`
			Failures int       `json:"failures"`
			Pages    int       `json:"pages"`
		}{minute.At, minute.Failures, minute.Pages})
	}
	return w
}

func milliseconds(d time.Duration) *int {
	if d == 0 {
		return nil
	}
	ms := int(d.Milliseconds())
	return &ms
}

// ListTokens implements GET /deploy/tokens.
func (h *Handlers) ListTokens(c fiber.Ctx) error {
	caller, err := h.tokenCaller(c)
	if err != nil {
		return err
	}
	all, used, err := h.Authority.Tokens.List(c.Context())
	if err != nil {
		return unavailable(err)
	}
	list := []deployapi.Token{}
	for _, kept := range all {
		if caller.covers(kept.Remotes, nil) {
			w := kept.wire()
			if at, ok := used[kept.ID]; ok {
				w.LastUsedAt = &at
			}
			list = append(list, w)
		}
	}
	return c.JSON(fiber.Map{"result": list})
}

func (h *Handlers) tokenCaller(c fiber.Ctx) (*Caller, error) {
	caller, err := h.caller(c, deployapi.ActionTokens, "")
	if err != nil {
		return nil, err
	}
	if !caller.does(deployapi.ActionTokens) {
		return nil, problem.New(http.StatusForbidden, "deploy.scope", "This token may not manage tokens.")
	}
	return caller, nil
}

// CreateToken implements POST /deploy/tokens.
func (h *Handlers) CreateToken(c fiber.Ctx) error {
	caller, err := h.tokenCaller(c)
	if err != nil {
		return err
	}
	var request deployapi.TokenRequest
	if err := body(c, &request); err != nil {
		return err
	}
	if !caller.covers(request.Remotes, request.Actions) {
		return problem.New(http.StatusForbidden, "deploy.scope", "A token cannot be given more than its maker has.")
	}
	made, text, err := h.Authority.Tokens.Create(c.Context(), caller, request)
	if err != nil {
		return creationProblem(c, err)
	}
	if _, err := h.record(c.Context(), caller, made.summary(), releases.Note(releases.MakeToken)); err != nil {
		// A token without a line in the audit trail must not be usable.
		_, revoked := h.Authority.Tokens.Revoke(context.WithoutCancel(c.Context()), made.ID)
		return changeProblem(errors.Join(err, revoked))
	}
	h.Logger.Info("deploy token made", "id", made.ID, "by", caller.Name, "maker", made.MakerID, "remotes", made.Remotes, "expires", made.ExpiresAt)
	w := made.wire()
	return c.Status(http.StatusCreated).JSON(fiber.Map{"result": deployapi.NewToken{
		Id: w.Id, Name: w.Name, Remotes: w.Remotes, Actions: w.Actions, CreatedAt: w.CreatedAt, CreatedBy: w.CreatedBy,
		ExpiresAt: w.ExpiresAt, Token: text,
	}})
}

func creationProblem(c fiber.Ctx, err error) error {
	var failure *problem.Error
	switch {
	case errors.As(err, &failure):
		return failure
	case errors.Is(err, ErrTooManyTokens):
		return problem.New(http.StatusConflict, "deploy.tokens_limit", "Revoke unused tokens.")
	case errors.Is(err, errMakerOver):
		return unknownToken(c).Because(err)
	}
	return unavailable(err)
}

// RevokeToken implements DELETE /deploy/tokens/{id}.
func (h *Handlers) RevokeToken(c fiber.Ctx, id string) error {
	caller, err := h.tokenCaller(c)
	if err != nil {
		return err
	}
	kept, err := h.Authority.Tokens.one(c.Context(), id)
	if err != nil {
		return unavailable(err)
	}
	if kept == nil || id == restoredMark || !caller.covers(kept.Remotes, nil) {
		return problem.NotFound()
	}
	if _, err := h.Authority.Tokens.Revoke(c.Context(), id); err != nil {
		return unavailable(err)
	}
	// The token is revoked, whether that can be recorded or not.
	if _, err := h.record(context.WithoutCancel(c.Context()), caller, kept.summary(), releases.Note(releases.RevokeToken)); err != nil {
		h.Logger.Error("deploy: a token was revoked without a line in the audit trail", "id", id, "by", caller.Name, "error", err)
	}
	h.Logger.Info("deploy token revoked", "id", id, "by", caller.Name)
	return c.SendStatus(http.StatusNoContent)
}

// summary describes the token in the audit trail.
func (t *token) summary() string {
	return fmt.Sprintf("token %s (%s) for %s", t.Name, t.ID, strings.Join(t.Remotes, ", "))
}

func (t *token) wire() deployapi.Token {
	return deployapi.Token{
		Id: t.ID, Name: t.Name, Remotes: t.Remotes, Actions: t.Actions, CreatedAt: t.CreatedAt, CreatedBy: optional(t.CreatedBy),
		ExpiresAt: t.ExpiresAt,
	}
}
