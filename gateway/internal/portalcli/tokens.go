package portalcli

import (
	"strings"

	"portal/gateway/internal/deployapi"
)

type tokensCommand struct {
	List   tokensList   `cmd:"" default:"1" help:"Tokens, without their secrets."`
	Create tokensCreate `cmd:"" help:"Make a token; its secret is shown this once."`
	Revoke tokensRevoke `cmd:"" help:"End a token and its descendants at once."`
}

type tokensList struct{}

// Run lists tokens.
func (tokensList) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	tokens, err := result[[]deployapi.Token](client.ListTokensWithResponse(r.ctx))
	if err != nil {
		return err
	}
	return r.print(tokens, func(line func(...any)) {
		line("ID", "NAME", "REMOTES", "MAY", "MADE BY", "UNTIL", "LAST USED")
		for _, token := range tokens {
			used := "–"
			if token.LastUsedAt != nil {
				used = when(*token.LastUsedAt)
			}
			line(token.Id, token.Name, strings.Join(token.Remotes, ", "), joined(token.Actions), dash(token.CreatedBy), when(token.ExpiresAt), used)
		}
	})
}

type tokensCreate struct {
	Name    string   `arg:"" help:"What it is for."`
	Remotes []string `required:"" help:"Which remotes, comma separated."`
	Actions []string `default:"read,publish,canary,promote,rollback" help:"What it may do."`
	Days    int      `default:"90" help:"How long it lives, 1 to 365, and no longer than the token that makes it."`
}

// Run makes a token.
func (t *tokensCreate) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	request := deployapi.TokenRequest{Name: t.Name, Remotes: t.Remotes, ExpiresInDays: &t.Days}
	for _, action := range t.Actions {
		request.Actions = append(request.Actions, deployapi.Action(action))
	}
	made, err := result[deployapi.NewToken](client.CreateTokenWithResponse(r.ctx, request))
	if err != nil {
		return err
	}
	return r.print(made, func(line func(...any)) {
		line(made.Token)
		line("Keep it now: it is not shown again. It ends " + when(made.ExpiresAt) + ", or by `portal tokens revoke " + made.Id + "`.")
	})
}

type tokensRevoke struct {
	ID string `arg:"" help:"Its id, as listed."`
}

// Run revokes a token.
func (t *tokensRevoke) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	if _, err := result[struct{}](client.RevokeTokenWithResponse(r.ctx, t.ID)); err != nil {
		return err
	}
	return r.print(map[string]string{"revoked": t.ID}, func(line func(...any)) { line(t.ID, "is over, with its descendants") })
}
