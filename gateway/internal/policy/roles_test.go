package policy_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/contracttest"
	"portal/gateway/internal/gatewaytest"
)

// TestEveryCellOfTheTableOfRoles checks docs/roles.md cell by cell: each call of a kind of data as each role, in the
// caller's own name. A refused call never leaves the edge; a granted one arrives in the role's name (REQ-16).
func TestEveryCellOfTheTableOfRoles(t *testing.T) {
	kinds, err := contracttest.ReadRoles("../../../docs/roles.md")
	require.NoError(t, err)
	calls, err := contracttest.Load(contract)
	require.NoError(t, err)
	byName := map[string]contracttest.Call{}
	for _, c := range calls {
		if c.Access == "browser" {
			byName[c.Method+" "+strings.TrimPrefix(c.Path, "/")] = c
		}
	}
	w := startWalk(t, nil)
	people := map[string]gatewaytest.Person{"owner": camille, "practitioner": gatewaytest.Paul, "assistant": gatewaytest.Nora,
		"accounts": gatewaytest.Ana, "guest": gatewaytest.Guest}
	require.Len(t, people, len(contracttest.Roles))
	tried := 0
	for _, kind := range kinds {
		for _, role := range contracttest.Roles {
			t.Run(kind.Name+"/"+role, func(t *testing.T) {
				who := people[role]
				require.Equal(t, role, who.Role)
				for _, name := range kind.Calls {
					c, declared := byName[name]
					if strings.Contains(name, " api/") {
						continue // one of the gateway's own backend calls: its package tests it
					}
					if assert.True(t, declared, "%s is no call of the contract", name) {
						w.cell(t, c, who, kind.Allows(role))
						tried++
					}
				}
			})
		}
	}
	assert.Equal(t, len(byName)*len(contracttest.Roles), tried, "every call of a browser stands in one row")
	assert.Greater(t, tried, 1000)
}

// cell makes a call as a user and compares the result with the table.
func (w *walk) cell(t *testing.T, c contracttest.Call, who gatewaytest.Person, allowed bool) {
	t.Helper()
	answer, seen := w.send(t, w.signed[who.UUID], c, person(who))
	said := fmt.Sprintf("%s as %s: %d %s", c.ID, who.Role, answer.Status, answer.Body)
	if !allowed {
		assert.Empty(t, seen, said)
		assert.Equal(t, 403, answer.Status, said)
		if c.Method != http.MethodHead { // whose answer has no body
			assert.Equal(t, "auth.role", answer.Code(), said)
		}
		return
	}
	if assert.Len(t, seen, 1, said) {
		assert.True(t, slices.Equal([]string{who.UUID}, seen[0].Header["X-Portal-User"]), said)
	}
}
