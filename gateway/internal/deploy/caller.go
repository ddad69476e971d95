package deploy

import (
	"net/http"
	"slices"
	"time"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
)

// Action is a permission of a caller.
type Action = deployapi.Action

// Every has all actions, in the order of the contract.
var Every = []Action{
	deployapi.ActionRead, deployapi.ActionPublish, deployapi.ActionCanary, deployapi.ActionPromote,
	deployapi.ActionRollback, deployapi.ActionOverride, deployapi.ActionTokens,
}

// anyRemote stands for all remotes.
const anyRemote = "*"

// Caller is the caller of the deploy API with its permissions.
type Caller struct {
	// ID is the id of a token that was made here; "" for every other caller.
	ID      string
	Name    string
	Kind    deployapi.CallerKind
	Remotes []string
	Actions []Action
	// ExpiresAt is zero if the caller does not expire.
	ExpiresAt time.Time
}

// sees reports whether the caller has permissions for a remote; others do not exist for it.
func (c *Caller) sees(remote string) bool {
	return slices.Contains(c.Remotes, anyRemote) || slices.Contains(c.Remotes, remote)
}

func (c *Caller) does(action Action) bool { return slices.Contains(c.Actions, action) }

// require refuses missing permissions: 404 for a remote that is not the caller's, 403 for an action.
func (c *Caller) require(action Action, remote string) error {
	if !c.sees(remote) {
		return problem.New(http.StatusNotFound, "not_found", "This token has no remote of that name: `portal whoami` lists its remotes.")
	}
	if !c.does(action) {
		return problem.New(http.StatusForbidden, "deploy.scope", "This token may not "+string(action)+".")
	}
	return nil
}

// covers reports whether the caller may give these permissions to a token: at most its own.
func (c *Caller) covers(remotes []string, actions []Action) bool {
	for _, remote := range remotes {
		if !slices.Contains(c.Remotes, anyRemote) && !slices.Contains(c.Remotes, remote) {
			return false
		}
	}
	for _, action := range actions {
		if !c.does(action) {
			return false
		}
	}
	return true
}

// author names the caller in the history, and as the maker of its tokens. Attack stopped: a token with the name of a person,
// whose releases would be attributed to that person. No login begins with a kind and a space.
func (c *Caller) author() string {
	switch {
	case c.ID != "":
		return "token " + c.Name + " (" + c.ID + ")"
	case c.Kind == deployapi.CallerKindClient:
		return "client " + c.Name
	}
	return c.Name // an operator's login, or "configured for …"
}

func (c *Caller) wire() deployapi.Caller {
	w := deployapi.Caller{Name: c.Name, Kind: c.Kind, Remotes: c.Remotes, Actions: c.Actions}
	if !c.ExpiresAt.IsZero() {
		w.ExpiresAt = &c.ExpiresAt
	}
	return w
}
