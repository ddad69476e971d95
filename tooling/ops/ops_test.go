// Package ops tests the files that operators load: rules, alerts, the dashboard, and their runbooks.
package ops

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/promql/parser"
	"go.yaml.in/yaml/v3"
)

const root = "../.."

type rule struct {
	Record, Alert, Expr, For string
	Labels, Annotations      map[string]string
}

type ruleFile struct {
	Groups []struct {
		Name, Interval string
		Rules          []rule
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func rules(t *testing.T) (all []rule) {
	t.Helper()
	decoder := yaml.NewDecoder(bytes.NewReader(read(t, "docker/prometheus/portal.rules.yaml")))
	decoder.KnownFields(true) // as strict as Prometheus itself
	var file ruleFile
	if err := decoder.Decode(&file); err != nil {
		t.Fatal(err)
	}
	for _, group := range file.Groups {
		all = append(all, group.Rules...)
	}
	if len(all) == 0 {
		t.Fatal("no rules")
	}
	return all
}

// names parses an expression with Prometheus' own parser and returns its metrics.
func names(t *testing.T, expr string) (found []string) {
	t.Helper()
	parsed, err := parser.ParseExpr(expr)
	if err != nil {
		t.Errorf("%s: %v", expr, err)
		return nil
	}
	parser.Inspect(parsed, func(node parser.Node, _ []parser.Node) error {
		if selector, ok := node.(*parser.VectorSelector); ok {
			found = append(found, selector.Name)
		}
		return nil
	})
	return found
}

// known reports whether the programs or their runtime can measure a name; the programs' own tests check which metrics exist.
// Names with a colon are recording rules.
func known(name string, recorded map[string]bool) bool {
	if strings.Contains(name, ":") {
		return recorded[name]
	}
	return name == "up" || strings.HasPrefix(name, "portal_") || strings.HasPrefix(name, "platform_") || strings.HasPrefix(name, "process_")
}

func TestTheRulesParseAndAskForWhatIsRecorded(t *testing.T) {
	recorded, used := map[string]bool{}, map[string]bool{}
	for _, r := range rules(t) {
		if r.Record != "" {
			recorded[r.Record] = true
		}
	}
	for _, r := range rules(t) {
		for _, name := range names(t, r.Expr) {
			used[name] = true
			if !known(name, recorded) {
				t.Errorf("%s%s queries %s, which is not measured", r.Record, r.Alert, name)
			}
		}
	}
	for _, expr := range expressions(t) {
		for _, name := range names(t, expr) {
			used[name] = true
			if !known(name, recorded) {
				t.Errorf("the dashboard queries %s, which is not measured", name)
			}
		}
	}
	for name := range recorded {
		if !used[name] {
			t.Errorf("%s is recorded and not used", name)
		}
	}
}

func TestEveryAlertHasItsRunbook(t *testing.T) {
	page, headings := string(read(t, "docs/operate.md")), map[string]bool{}
	for _, heading := range regexp.MustCompile(`(?m)^### (\w+)$`).FindAllStringSubmatch(page, -1) {
		headings[heading[1]] = true
	}
	for _, r := range rules(t) {
		if r.Alert == "" {
			continue
		}
		if !headings[r.Alert] {
			t.Errorf("docs/operate.md has no heading ### %s", r.Alert)
		}
		delete(headings, r.Alert)
		if _, err := time.ParseDuration(r.For); err != nil {
			t.Errorf("%s: %v", r.Alert, err)
		}
		if severity := r.Labels["severity"]; severity != "critical" && severity != "warning" {
			t.Errorf("%s has the severity %q", r.Alert, severity)
		}
		if r.Annotations["summary"] == "" || r.Annotations["runbook_url"] != "docs/operate.md#"+strings.ToLower(r.Alert) {
			t.Errorf("%s has no summary, or no way to its runbook", r.Alert)
		}
	}
	for heading := range headings {
		t.Errorf("docs/operate.md has a runbook of %s, which is no alert", heading)
	}
}

type panel struct {
	ID          int
	Type, Title string
	GridPos     struct{ H, W, X, Y int }
	Targets     []struct{ RefID, Expr string }
}

type dashboard struct {
	UID, Title    string
	SchemaVersion int
	Panels        []panel
	Templating    struct{ List []struct{ Name, Type string } }
}

func loadDashboard(t *testing.T) (d dashboard) {
	t.Helper()
	if err := json.Unmarshal(read(t, "docker/grafana/portal.json"), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func expressions(t *testing.T) (all []string) {
	t.Helper()
	for _, p := range loadDashboard(t).Panels {
		for _, target := range p.Targets {
			all = append(all, target.Expr)
		}
	}
	if len(all) == 0 {
		t.Fatal("the dashboard asks for nothing")
	}
	return all
}

func TestTheDashboardIsWhole(t *testing.T) {
	d := loadDashboard(t)
	if d.UID == "" || d.Title == "" || d.SchemaVersion < 36 || len(d.Templating.List) != 1 || d.Templating.List[0].Type != "datasource" {
		t.Error("it lacks its id, title, version or source")
	}
	ids, cells := map[int]bool{}, map[[2]int]string{}
	for _, p := range d.Panels {
		if ids[p.ID] || p.Title == "" || p.Type != "row" && len(p.Targets) == 0 {
			t.Errorf("panel %d %q has a number twice, no title or nothing to show", p.ID, p.Title)
		}
		ids[p.ID] = true
		if p.GridPos.W < 1 || p.GridPos.H < 1 || p.GridPos.X+p.GridPos.W > 24 {
			t.Errorf("panel %q lies beside the page", p.Title)
		}
		for x := range p.GridPos.W {
			for y := range p.GridPos.H {
				cell := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
				if other, taken := cells[cell]; taken {
					t.Fatalf("%q lies on %q", p.Title, other)
				}
				cells[cell] = p.Title
			}
		}
	}
}

// Attack stopped: password guesses that all have the front's address as client address, so that no limit by address applies.
func TestTheComposedPortalTrustsItsFrontAlone(t *testing.T) {
	compose := string(read(t, "docker-compose.yml"))
	var trusted []string
	for _, program := range []string{"GATEWAY", "PLATFORM"} {
		found := regexp.MustCompile(program + `_TRUSTED_PROXIES: (\S+)`).FindStringSubmatch(compose)
		if found == nil {
			t.Fatalf("%s_TRUSTED_PROXIES is not set", program)
		}
		trusted = append(trusted, found[1])
	}
	if trusted[0] != trusted[1] || !strings.Contains(compose, "ipv4_address: "+trusted[0]) {
		t.Errorf("trusted are %v, which is not the front's address", trusted)
	}
}
