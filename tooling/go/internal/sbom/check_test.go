package sbom

import (
	"archive/zip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// has lists the components that are compared with the vulnerabilities of testdata.
var has = []Document{
	{Name: "gateway", Components: []Component{{Type: "golang", Name: "example.com/Parser/v2", Version: "v2.2.3"}}},
	{Name: "platform", Components: []Component{{Type: "golang", Name: "example.com/Parser/v2", Version: "v2.2.3"}}},
	{Name: "front", Components: []Component{{Type: "npm", Name: "@scope/table", Version: "3.0.0"}}},
}

func TestOnlyAffectedVersionsAreFound(t *testing.T) {
	report, err := Check(has, []string{"testdata/vulnerabilities.json"})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) != 1 || report.Components != 2 {
		t.Fatalf("%+v", report)
	}
	found := report.Findings[0]
	if found.Advisory.ID != "GO-0000-0001" || !slices.Equal(found.In, []string{"gateway", "platform"}) || !slices.Equal(found.Fixed, []string{"2.2.4"}) {
		t.Errorf("%+v", found)
	}
}

func TestAnExportIsReadEntryByEntry(t *testing.T) {
	one := `{"id":"GO-0000-0002","modified":"2026-11-01T00:00:00Z","affected":[{"package":{"ecosystem":"Go","name":"example.com/Parser/v2"},"versions":["2.2.3"]}]}`
	path := filepath.Join(t.TempDir(), "all.zip")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	archive := zip.NewWriter(file)
	for name, content := range map[string]string{"ID/GO-0000-0002.json": one, "index/modules.json": `[{"path":"x"}]`, "README.md": "no advisory"} {
		entry, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := entry.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := Check(has, []string{path})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) != 1 || report.Findings[0].Advisory.ID != "GO-0000-0002" {
		t.Errorf("%+v", report)
	}
}

func TestAFileThatCannotBeJudgedIsRefused(t *testing.T) {
	head := `"modified":"2026-11-01T00:00:00Z","affected":[{"package":{"ecosystem":"Go","name":"example.com/Parser/v2"}`
	for content, wrong := range map[string]string{
		"":                  "is empty",
		"PK\x03\x04 broken": "zip",
		`{"id":`:            "unexpected end of JSON input",
		`[]`:                "names no package",
		`{"vulns":[]}`:      "names no package",
		`[{"id":"X","modified":"2026-11-01T00:00:00Z","affected":[{"package":{"ecosystem":"PyPI","name":"y"}}]}]`: "names no package",
		`{"dependencies":{}}`: "not in OSV format",
		`[{` + head + `}]}]`:  "entry 1 has no id",
		`{"id":"X",` + head + `,"ranges":[{"type":"SEMVER","events":[{"introduced":"soon"}]}]}]}`: `X: "soon" is no semantic version`,
		`{"id":"X",` + head + `,"ranges":[{"type":"TIME","events":[{"introduced":"0"}]}]}]}`:      `X: ranges of type "TIME" are unknown`,
	} {
		path := filepath.Join(t.TempDir(), "vulnerabilities.json")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Check(has, []string{path}); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%q: %v, not %q", content, err, wrong)
		}
	}
	if _, err := Check(has, []string{"testdata/none.json"}); err == nil {
		t.Error("a file that is missing passes")
	}
}

func TestRangesAreEvaluatedAsTheSchemaSays(t *testing.T) {
	events := func(events ...Event) []Range { return []Range{{Type: "SEMVER", Events: events}} }
	for _, test := range []struct {
		what, version string
		ranges        []Range
		versions      []string
		affected      bool
	}{
		{"before the introduction", "1.1.9", events(Event{Introduced: "1.2.0"}), nil, false},
		{"at the introduction", "1.2.0", events(Event{Introduced: "1.2.0"}), nil, true},
		{"never fixed", "9.0.0", events(Event{Introduced: "1.2.0"}), nil, true},
		{"at the fix", "1.3.0", events(Event{Introduced: "0"}, Event{Fixed: "1.3.0"}), nil, false},
		{"a candidate of the fix", "1.3.0-rc.1", events(Event{Introduced: "0"}, Event{Fixed: "1.3.0"}), nil, true},
		{"the last one that is affected", "1.3.0", events(Event{Introduced: "0"}, Event{LastAffected: "1.3.0"}), nil, true},
		{"after the last one", "1.3.1", events(Event{Introduced: "0"}, Event{LastAffected: "1.3.0"}), nil, false},
		{"events in any order", "1.1.0", events(Event{Fixed: "1.2.0"}, Event{Introduced: "1.0.0"}), nil, true},
		{"introduced again", "2.5.0", events(Event{Introduced: "0"}, Event{Fixed: "1.3.0"}, Event{Introduced: "2.0.0"}), nil, true},
		{"beyond the limit", "2.0.0", events(Event{Introduced: "1.0.0"}, Event{Limit: "2.0.0"}), nil, false},
		{"a pseudo-version", "0.0.0-20200319021203-7eef512accb3", events(Event{Introduced: "0"}), nil, true},
		{"a commit's range", "1.0.0", []Range{{Type: "GIT", Events: []Event{{Introduced: "0"}}}}, nil, false},
		{"a listed version", "1.0.0", nil, []string{"1.0.0"}, true},
		{"not listed", "1.0.1", nil, []string{"1.0.0"}, false},
	} {
		c := Component{Type: "npm", Name: "x", Version: test.version}
		affected := Affected{Ranges: test.ranges, Versions: test.versions}
		affected.Package.Ecosystem, affected.Package.Name = "npm", "x"
		got, _, err := Advisory{Affected: []Affected{affected}}.affects(c)
		if err != nil || got != test.affected {
			t.Errorf("%s: %v %v", test.what, got, err)
		}
	}
}
