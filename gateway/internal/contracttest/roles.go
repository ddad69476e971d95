package contracttest

import (
	"fmt"
	"os"
	"strings"
)

// Roles are the columns of docs/roles.md.
var Roles = []string{"owner", "practitioner", "assistant", "accounts", "guest"}

// Kind is a row of docs/roles.md: the access of each role to a kind of data, and the calls of that kind as "METHOD path".
type Kind struct {
	Name  string
	Cells map[string]string // by role: "yes", "no" or "without patients"
	Calls []string
}

// Allows reports whether a role may make the kind's calls.
func (k *Kind) Allows(role string) bool { return k.Cells[role] != "no" }

// ReadRoles parses docs/roles.md, in its order.
func ReadRoles(path string) ([]*Kind, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var kinds []*Kind
	byName := map[string]*Kind{}
	var current *Kind
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, begins := strings.CutPrefix(line, "## "); begins {
			if current = byName[name]; current == nil {
				return nil, fmt.Errorf("%s: %q has no row", path, name)
			}
		}
		if call, listed := strings.CutPrefix(line, "- `"); listed && current != nil {
			current.Calls = append(current.Calls, strings.TrimSuffix(call, "`"))
		}
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		name, isRow := strings.CutPrefix(cells[0], "`")
		if !isRow || !strings.HasPrefix(line, "| `") {
			continue
		}
		if len(cells) < len(Roles)+2 {
			return nil, fmt.Errorf("%s: a row of %d cells: %s", path, len(cells), line)
		}
		kind := &Kind{Name: strings.TrimSuffix(name, "`"), Cells: map[string]string{}}
		for i, role := range Roles {
			kind.Cells[role] = cells[i+1]
			if cell := cells[i+1]; cell != "yes" && cell != "no" && cell != "without patients" {
				return nil, fmt.Errorf("%s: %s of %s is %q", path, kind.Name, role, cell)
			}
		}
		kinds, byName[kind.Name] = append(kinds, kind), kind
	}
	return kinds, nil
}
