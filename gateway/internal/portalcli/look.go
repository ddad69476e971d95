package portalcli

import (
	"errors"
	"fmt"
	"strings"

	"portal/gateway/internal/deployapi"
)

type listCommand struct{}

// Run lists what runs where.
func (listCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	remotes, err := result[[]deployapi.Remote](client.ListRemotesWithResponse(r.ctx))
	if err != nil {
		return err
	}
	return r.print(remotes, func(line func(...any)) {
		line("REMOTE", "ACTIVE", "CANARY", "BEFORE")
		for _, remote := range remotes {
			line(remoteCells(remote)...)
		}
	})
}

type showCommand struct {
	Remote string `arg:"" help:"Its name: mfe-…"`
}

// Run shows one remote.
func (s *showCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	remote, err := result[deployapi.RemoteDetail](client.ShowRemoteWithResponse(r.ctx, s.Remote))
	if err != nil {
		return err
	}
	return r.print(remote, func(line func(...any)) {
		line("VERSION", "STORED", "SCRIPT", "STATE", "LAST HOUR")
		for _, version := range remote.Versions {
			line(version.Version, when(version.StoredAt), fmt.Sprintf("%d KB", version.Bytes/1024), stateOf(remote, version), healthText(version.Health))
		}
	})
}

func stateOf(remote deployapi.RemoteDetail, version deployapi.StoredVersion) string {
	switch {
	case remote.Active != nil && *remote.Active == version.Version:
		return "active"
	case remote.Canary != nil && remote.Canary.Version == version.Version:
		return "canary " + strings.TrimPrefix(canaryText(remote.Canary), version.Version+", ")
	case remote.Previous != nil && *remote.Previous == version.Version:
		return "before"
	case version.Withdrawn != nil:
		return withdrawnText(version.Withdrawn)
	case version.InUse:
		return "in use"
	}
	return "–"
}

func withdrawnText(withdrawn *deployapi.Withdrawal) string {
	text := fmt.Sprintf("withdrawn by %s at %s", withdrawn.Who, when(withdrawn.At))
	if withdrawn.Action == deployapi.WithdrawalActionRollback {
		text = fmt.Sprintf("left by %s at %s", withdrawn.Who, when(withdrawn.At))
	}
	if withdrawn.Why != nil {
		text += ": " + *withdrawn.Why
	}
	return text
}

func healthText(health *deployapi.Health) string {
	if health == nil || health.Pages == 0 {
		return "–"
	}
	return fmt.Sprintf("%d pages, %d failures (%.1f %%)", health.Pages, health.Failures, health.Rate*100)
}

type auditCommand struct {
	Remote string `arg:"" optional:"" help:"Only this remote."`
	Limit  int    `default:"30" help:"How many."`
	All    bool   `help:"Every change there ever was."`
	Before string `help:"Go on from where an earlier answer ended."`
}

// changesAtOnce is the maximum number of changes in one answer of the portal.
const changesAtOnce = 200

// Run lists changes, with as many requests as needed.
func (a *auditCommand) Run(r *run) error {
	if a.Limit < 1 {
		return usage{errors.New("--limit must be 1 or more")}
	}
	client, err := r.client()
	if err != nil {
		return err
	}
	all := deployapi.ChangePage{Items: []deployapi.Change{}, Before: optional(a.Before)}
	for more := true; more; more = all.Before != nil && (a.All || len(all.Items) < a.Limit) {
		limit := changesAtOnce
		if !a.All {
			limit = min(limit, a.Limit-len(all.Items))
		}
		page, err := result[deployapi.ChangePage](client.ListChangesWithResponse(r.ctx, &deployapi.ListChangesParams{
			Remote: optional(a.Remote), Before: all.Before, Limit: &limit,
		}))
		if err != nil {
			return err
		}
		all.Items, all.Before = append(all.Items, page.Items...), page.Before
	}
	return r.print(all, func(line func(...any)) {
		line("WHEN", "WHO", "WHAT", "REMOTE", "FROM", "TO", "WHY")
		for _, change := range all.Items {
			line(when(change.At), change.Who, change.Action, change.Remote, dash(change.From), dash(change.To), dash(change.Why))
		}
		if all.Before != nil {
			line("… more: --before " + *all.Before)
		}
	})
}

type whoamiCommand struct{}

// Run prints the identity of the token.
func (whoamiCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	caller, err := result[deployapi.Caller](client.DeployWhoAmIWithResponse(r.ctx))
	if err != nil {
		return err
	}
	return r.print(caller, func(line func(...any)) {
		line("name", caller.Name)
		line("remotes", strings.Join(caller.Remotes, ", "))
		line("may", joined(caller.Actions))
		if caller.ExpiresAt != nil {
			line("until", when(*caller.ExpiresAt))
		}
	})
}

func joined(actions []deployapi.Action) string {
	names := make([]string, 0, len(actions))
	for _, action := range actions {
		names = append(names, string(action))
	}
	return strings.Join(names, ", ")
}
