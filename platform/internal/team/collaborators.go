package team

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// MaxCollaborators bounds the accounts of a practice.
const MaxCollaborators = 100

// collaborator is an account of a practice, and whether it has a password and a second factor.
type collaborator struct {
	identity.User `bun:",extend"`

	Entered      bool `bun:"entered"`
	SecondFactor bool `bun:"second_factor"`
}

func (c *collaborator) state() teamapi.CollaboratorState {
	switch {
	case c.SuspendedAt != 0:
		return teamapi.CollaboratorStateSuspended
	case !c.Entered && c.LastSeenAt == 0: // users may also sign in by another provider
		return teamapi.CollaboratorStateInvited
	}
	return teamapi.CollaboratorStateActive
}

// factor returns whether the account has a second factor, "" where it is suspended: the practice's requirement ignores
// it.
func (c *collaborator) factor() string {
	switch {
	case c.SuspendedAt > 0:
		return ""
	case c.SecondFactor:
		return string(teamapi.CollaboratorFactorWith)
	default:
		return string(teamapi.CollaboratorFactorWithout)
	}
}

func name(u *identity.User) string { return u.LastName + " " + u.FirstName }

var collaboratorKeys = listing.Keys[collaborator]{
	"name":     listing.ByText(func(c collaborator) string { return name(&c.User) }),
	"role":     listing.By(func(c collaborator) string { return c.Role }),
	"state":    listing.By(func(c collaborator) string { return string(c.state()) }),
	"lastSeen": listing.By(func(c collaborator) int64 { return c.LastSeenAt }),
}

type collaboratorFilter struct {
	search, sort           string
	roles, states, factors []string
}

// people selects the open accounts of a practice.
func (h *Handlers) people(into *[]collaborator, practice string) *bun.SelectQuery {
	return h.db.NewSelect().Model(into).ColumnExpr("u.*").
		ColumnExpr("EXISTS (SELECT 1 FROM credentials AS c WHERE c.user_uuid = u.uuid) AS entered").
		ColumnExpr("EXISTS (SELECT 1 FROM user_factors AS f WHERE f.user_uuid = u.uuid) AS second_factor").
		Where("u.practice_uuid = ?", practice).Where("u.closed_at = 0")
}

// staff returns the members of the user's practice that the filter keeps.
func (h *Handlers) staff(ctx context.Context, id uuid.UUID, filter collaboratorFilter) ([]collaborator, error) {
	user, err := h.accounts.ByID(ctx, id.String())
	if err != nil {
		return nil, err
	}
	var all []collaborator
	if err := h.people(&all, user.PracticeUUID).Scan(ctx); err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(c collaborator) bool {
		return len(filter.roles) > 0 && !slices.Contains(filter.roles, c.Role) ||
			len(filter.states) > 0 && !slices.Contains(filter.states, string(c.state())) ||
			len(filter.factors) > 0 && !slices.Contains(filter.factors, c.factor()) ||
			!listing.Matches(filter.search, c.FirstName, c.LastName, c.Login)
	})
	return all, collaboratorKeys.Sort(all, filter.sort, func(c collaborator) string { return c.UUID })
}

// ListCollaborators implements GET /collaborators/list/{userUuid}.
func (h *Handlers) ListCollaborators(ctx context.Context, request teamapi.ListCollaboratorsRequestObject) (teamapi.ListCollaboratorsResponseObject, error) {
	p := request.Params
	all, err := h.staff(ctx, request.UserUuid, collaboratorFilter{search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "name")),
		roles: listing.Texts(p.CollaboratorRoles), states: listing.Texts(p.CollaboratorStates), factors: listing.Texts(p.CollaboratorFactors)})
	if err != nil {
		return nil, err
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	items, err := h.withShares(ctx, request.UserUuid.String(), listing.Cut(all, page, size))
	return teamapi.ListCollaborators200JSONResponse{Result: teamapi.CollaboratorPage{Items: items, Total: len(all), Page: page, Size: size}}, err
}

// GetCollaboratorFacets implements GET /collaborators/facets/{userUuid}.
func (h *Handlers) GetCollaboratorFacets(ctx context.Context, request teamapi.GetCollaboratorFacetsRequestObject) (teamapi.GetCollaboratorFacetsResponseObject, error) {
	all, err := h.staff(ctx, request.UserUuid, collaboratorFilter{sort: "name"})
	if err != nil {
		return nil, err
	}
	facets := teamapi.CollaboratorFacets{Total: len(all), Role: []teamapi.TeamFacet{}, State: []teamapi.TeamFacet{}}
	for _, count := range listing.Counts(all, func(c collaborator) string { return c.Role }) {
		facets.Role = append(facets.Role, teamapi.TeamFacet(count))
	}
	for _, count := range listing.Counts(all, func(c collaborator) string { return string(c.state()) }) {
		facets.State = append(facets.State, teamapi.TeamFacet(count))
	}
	byFactor := []teamapi.TeamFacet{}
	for _, count := range listing.Counts(all, func(c collaborator) string { return c.factor() }) {
		if count.Value != "" {
			byFactor = append(byFactor, teamapi.TeamFacet(count))
		}
	}
	facets.Factor = &byFactor
	return teamapi.GetCollaboratorFacets200JSONResponse{Result: facets}, nil
}

type csvResponse struct{ listing.Table }

// VisitExportCollaboratorsResponse implements the contract's response.
func (c csvResponse) VisitExportCollaboratorsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// ExportCollaborators implements GET /collaborators/export/{userUuid}.
func (h *Handlers) ExportCollaborators(ctx context.Context, request teamapi.ExportCollaboratorsRequestObject) (teamapi.ExportCollaboratorsResponseObject, error) {
	p := request.Params
	all, err := h.staff(ctx, request.UserUuid, collaboratorFilter{search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "name")),
		roles: listing.Texts(p.CollaboratorRoles), states: listing.Texts(p.CollaboratorStates), factors: listing.Texts(p.CollaboratorFactors)})
	if err != nil {
		return nil, err
	}
	return csvResponse{listing.Table{Name: "collaborators", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: []string{"lastName", "firstName", "login", "role", "state", "lastSeenAt"},
		Rows: func(write func([]string) error) error {
			for _, c := range all {
				seen := ""
				if c.LastSeenAt != 0 {
					seen = localtime.Instant(c.LastSeenAt).Format(time.RFC3339)
				}
				if err := write([]string{c.LastName, c.FirstName, c.Login, c.Role, string(c.state()), seen}); err != nil {
					return err
				}
			}
			return nil
		}}}, nil
}

// one returns a colleague as the user may see it.
func (h *Handlers) one(ctx context.Context, user *identity.User, id uuid.UUID) (teamapi.Collaborator, error) {
	var found []collaborator
	if err := h.people(&found, user.PracticeUUID).Where("u.uuid = ?", id.String()).Scan(ctx); err != nil {
		return teamapi.Collaborator{}, err
	}
	if len(found) == 0 {
		return teamapi.Collaborator{}, problem.NotFound()
	}
	items, err := h.withShares(ctx, user.UUID, found)
	if err != nil {
		return teamapi.Collaborator{}, err
	}
	return items[0], nil
}

func (c *collaborator) wire(reader string) (teamapi.Collaborator, error) {
	id, err := uuid.Parse(c.UUID)
	wire := teamapi.Collaborator{Uuid: id, Login: c.Login, Role: teamapi.Role(c.Role), State: c.state(), Self: c.UUID == reader,
		SecondFactor: c.SecondFactor, PersonInfo: teamapi.PersonInfo{FirstName: c.FirstName, LastName: c.LastName}, Version: int(c.Version)}
	if c.LastSeenAt != 0 {
		at := localtime.Instant(c.LastSeenAt)
		wire.LastSeenAt = &at
	}
	if c.SuspendedAt != 0 {
		at := localtime.Instant(c.SuspendedAt)
		wire.SuspendedAt = &at
	}
	return wire, err
}
