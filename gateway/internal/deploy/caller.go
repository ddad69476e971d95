package deploy

import (
	"net/http"
	"slices"
	"time"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
)

// Action is something that a caller may do.
type Action = deployapi.Action

// Every is all actions, in the order of the contract.
var Every = []Action{
	deployapi.ActionRead, deployapi.ActionPublish, deployapi.ActionCanary, deployapi.ActionPromote,
	deployapi.ActionRollback, deployapi.ActionOverride, deployapi.ActionTokens,
}

// anyRemote stands for all remotes.
const anyRemote = "*"

// Caller is who releases, and what was given to him.
type Caller struct {
	// ID is that of a token that was made here; "" for every other caller.
	ID      string
	Name    string
	Kind    deployapi.CallerKind
	Remotes []string
	Actions []Action
	// ExpiresAt is zero for what does not expire by itself.
	ExpiresAt time.Time
}

// sees tells whether a remote is one of the caller's; another team's does not exist for him.
func (c *Caller) sees(remote string) bool {
	return slices.Contains(c.Remotes, anyRemote) || slices.Contains(c.Remotes, remote)
}

func (c *Caller) does(action Action) bool { return slices.Contains(c.Actions, action) }

// require refuses what was not given: 404 for a remote that is not the caller's, 403 for an action that is not.
func (c *Caller) require(action Action, remote string) error {
	if !c.sees(remote) {
		return problem.NotFound()
	}
	if !c.does(action) {
		return problem.New(http.StatusForbidden, "deploy.scope", "This token may not "+string(action)+".")
	}
	return nil
}

// covers tells whether the caller may give this much to a token: nobody gives more than he has.
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

// author names the caller in the history, and on the tokens that he makes. Attack stopped: a token that is named like a person,
// whose releases would be taken for that person's. No login begins with a kind and a space.
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
