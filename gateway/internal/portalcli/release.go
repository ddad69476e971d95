package portalcli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"portal/gateway/internal/deployapi"
)

type promoteCommand struct {
	Remote  string `arg:"" help:"Its name: mfe-…"`
	Version string `arg:"" help:"A version that was published."`
	Force   bool   `help:"Also if it was withdrawn; needs a reason."`
	Reason  string `help:"Why; stands in the audit trail." short:"m"`
}

// Run releases a version to all.
func (p *promoteCommand) Run(r *run) error {
	if p.Force && p.Reason == "" {
		return usage{errNoReason}
	}
	client, err := r.client()
	if err != nil {
		return err
	}
	return r.remote(result[deployapi.Remote](client.PromoteVersionWithResponse(r.ctx, p.Remote, deployapi.PromoteRequest{
		Version: p.Version, Force: given(p.Force), Reason: optional(p.Reason),
	})))
}

type rollbackCommand struct {
	Remote string `arg:"" help:"Its name: mfe-…"`
	From   string `help:"The version to leave; done only if it is active. Without it, a rollback right after another is refused."`
	To     string `help:"A version; without it, the last sound one before."`
	Reason string `help:"Why; stands in the audit trail." short:"m"`
}

// Run returns to an earlier version.
func (b *rollbackCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	return r.remote(result[deployapi.Remote](client.RollbackRemoteWithResponse(r.ctx, b.Remote, deployapi.RollbackRequest{
		Version: optional(b.To), From: optional(b.From), Reason: optional(b.Reason),
	})))
}

type canaryCommand struct {
	Remote  string   `arg:"" help:"Its name: mfe-…"`
	Version string   `arg:"" optional:"" help:"A version that was published."`
	Percent int      `help:"Share of the users, 0 to 100."`
	Users   []string `help:"Logins or ids who get it in any case."`
	End     bool     `help:"Take the canary back."`
	Force   bool     `help:"Also if the version was withdrawn; needs a reason."`
	Reason  string   `help:"Why; stands in the audit trail." short:"m"`
}

// Run starts or ends a canary.
func (c *canaryCommand) Run(r *run) error {
	if c.End == (c.Version != "") {
		return usage{fmt.Errorf("name a version, or give --end")}
	}
	if c.Force && c.Reason == "" {
		return usage{errNoReason}
	}
	client, err := r.client()
	if err != nil {
		return err
	}
	if c.End {
		return r.remote(result[deployapi.Remote](client.EndCanaryWithResponse(r.ctx, c.Remote, &deployapi.EndCanaryParams{Reason: optional(c.Reason)})))
	}
	request := deployapi.CanaryRequest{Version: c.Version, Percent: c.Percent, Force: given(c.Force), Reason: optional(c.Reason)}
	if len(c.Users) > 0 {
		request.Users = &c.Users
	}
	return r.remote(result[deployapi.Remote](client.StartCanaryWithResponse(r.ctx, c.Remote, request)))
}

// remote shows what runs after a change.
func (r *run) remote(remote deployapi.Remote, err error) error {
	if err != nil {
		return err
	}
	return r.print(remote, func(line func(...any)) {
		line("REMOTE", "ACTIVE", "CANARY", "BEFORE")
		line(remoteCells(remote)...)
	})
}

func remoteCells(remote deployapi.Remote) []any {
	return []any{remote.Name, dash(remote.Active), canaryText(remote.Canary), dash(remote.Previous)}
}

func canaryText(canary *deployapi.Canary) string {
	if canary == nil {
		return "–"
	}
	parts := []string{canary.Version, strconv.Itoa(canary.Percent) + " %"}
	if canary.Users > 0 {
		parts = append(parts, fmt.Sprintf("%d named", canary.Users))
	}
	return strings.Join(parts, ", ")
}

// errNoReason refuses to release a withdrawn version without a reason.
var errNoReason = errors.New("--force needs a reason: -m")

func given(flag bool) *bool {
	if !flag {
		return nil
	}
	return &flag
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func dash(text *string) string {
	if text == nil || *text == "" {
		return "–"
	}
	return *text
}

func when(at time.Time) string { return at.Local().Format("2006-01-02 15:04:05") }
