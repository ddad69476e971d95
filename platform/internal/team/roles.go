package team

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"portal/platform/internal/api/teamapi"
)

// everyRole has the roles in the order in which the page shows them.
var everyRole = []teamapi.Role{teamapi.RoleOwner, teamapi.RolePractitioner, teamapi.RoleAssistant, teamapi.RoleAccounts}

// edge has the roles in a call's policy in the contract.
type edge struct {
	Access string         `json:"access"`
	Roles  []teamapi.Role `json:"roles"`
	Method string         `json:"method"`
}

// area counts a tag's calls that read and that change, and has the roles that may not make them.
type area struct {
	calls   map[bool]int // by whether they change data
	refused map[teamapi.Role]map[string]bool
}

// Permissions derives each role's permissions from the contract, so that the page that explains roles always matches what
// the edge enforces.
func Permissions(contract *openapi3.T) ([]teamapi.RolePermissions, error) {
	areas := map[string]*area{}
	for path, item := range contract.Paths.Map() {
		for method, operation := range item.Operations() {
			policy, err := policyOf(operation)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, path, err)
			}
			if policy.Access != "browser" || len(operation.Tags) == 0 {
				continue
			}
			a := areas[operation.Tags[0]]
			if a == nil {
				a = &area{calls: map[bool]int{}, refused: map[teamapi.Role]map[string]bool{}}
				areas[operation.Tags[0]] = a
			}
			// The generator capitalises the ids in the embedded contract.
			id := strings.ToLower(operation.OperationID[:1]) + operation.OperationID[1:]
			a.add(id, method != http.MethodGet && method != http.MethodHead || policy.Method != "", policy.Roles)
		}
	}
	permissions := make([]teamapi.RolePermissions, 0, len(everyRole))
	for _, role := range everyRole {
		one := teamapi.RolePermissions{Role: role, Areas: []teamapi.AreaPermissions{}}
		for _, tag := range slices.Sorted(maps.Keys(areas)) {
			one.Areas = append(one.Areas, areas[tag].of(role, tag))
		}
		permissions = append(permissions, one)
	}
	return permissions, nil
}

func policyOf(operation *openapi3.Operation) (edge, error) {
	var policy edge
	raw, err := json.Marshal(operation.Extensions["x-edge"])
	if err == nil {
		err = json.Unmarshal(raw, &policy)
	}
	return policy, err
}

func (a *area) add(operation string, changes bool, roles []teamapi.Role) {
	a.calls[changes]++
	for _, role := range everyRole {
		if len(roles) == 0 || slices.Contains(roles, role) {
			continue
		}
		if a.refused[role] == nil {
			a.refused[role] = map[string]bool{}
		}
		a.refused[role][operation] = changes
	}
}

func (a *area) of(role teamapi.Role, tag string) teamapi.AreaPermissions {
	refused := map[bool]int{}
	for _, changes := range a.refused[role] {
		refused[changes]++
	}
	extent := func(changes bool) teamapi.Extent {
		switch {
		case a.calls[changes] == refused[changes]:
			return teamapi.ExtentNone
		case refused[changes] == 0:
			return teamapi.ExtentAll
		}
		return teamapi.ExtentSome
	}
	return teamapi.AreaPermissions{Area: tag, Read: extent(false), Change: extent(true),
		Refused: append([]string{}, slices.Sorted(maps.Keys(a.refused[role]))...)}
}

// ListRoles implements GET /team/roles/{userUuid}.
func (h *Handlers) ListRoles(ctx context.Context, request teamapi.ListRolesRequestObject) (teamapi.ListRolesResponseObject, error) {
	if _, err := h.accounts.ByID(ctx, request.UserUuid.String()); err != nil {
		return nil, err
	}
	roles, err := h.roles()
	return teamapi.ListRoles200JSONResponse{Result: roles}, err
}
