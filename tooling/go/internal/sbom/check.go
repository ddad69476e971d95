package sbom

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/semver"
)

// Finding is a component with a known vulnerability.
type Finding struct {
	Component Component
	In        []string // names of the documents
	Advisory  Advisory
	Fixed     []string // the versions that end an affected range
}

// Report is the outcome of a comparison.
type Report struct {
	Findings   []Finding
	Components int
	Advisories map[string]int // packages in the advisories, by ecosystem
}

// Check compares the components of documents with the advisories of files. Files without any package of an ecosystem that the
// components belong to are an error: every component would pass.
func Check(documents []Document, files []string) (*Report, error) {
	found, order := map[Component]*Finding{}, []Component{}
	advisories := &index{wanted: map[string]bool{}, byName: map[string][]Advisory{}, counts: map[string]int{}}
	for _, document := range documents {
		for _, component := range document.Components {
			advisories.wanted[key(ecosystems[component.Type], component.Name)] = true
			if found[component] == nil {
				found[component] = &Finding{Component: component}
				order = append(order, component)
			}
			found[component].In = append(found[component].In, document.Name)
		}
	}
	for _, file := range files {
		if err := advisories.readFile(file); err != nil {
			return nil, fmt.Errorf("vulnerabilities: %w", err)
		}
	}
	if advisories.counts["Go"]+advisories.counts["npm"] == 0 {
		return nil, fmt.Errorf("vulnerabilities: %s: names no package of the ecosystems Go and npm", strings.Join(files, ", "))
	}
	report := &Report{Components: len(order), Advisories: advisories.counts}
	for _, component := range order {
		for _, advisory := range advisories.byName[key(ecosystems[component.Type], component.Name)] {
			affected, fixed, err := advisory.affects(component)
			if err != nil {
				return nil, fmt.Errorf("vulnerabilities: %s: %w", advisory.ID, err)
			}
			if affected {
				report.Findings = append(report.Findings, Finding{Component: component, In: found[component].In, Advisory: advisory, Fixed: fixed})
			}
		}
	}
	return report, nil
}

// affects evaluates an advisory for a component, and returns the versions in which the ranges that contain it end.
func (a Advisory) affects(c Component) (affected bool, fixed []string, err error) {
	if a.Withdrawn != "" {
		return false, nil, nil
	}
	version, err := canonical(c.Version)
	if err != nil {
		return false, nil, err
	}
	for _, each := range a.Affected {
		if each.Package.Ecosystem != ecosystems[c.Type] || each.Package.Name != c.Name {
			continue
		}
		listed := slices.ContainsFunc(each.Versions, func(v string) bool { return strings.TrimPrefix(v, "v") == strings.TrimPrefix(c.Version, "v") })
		affected = affected || listed
		for _, within := range each.Ranges {
			inside, end, err := within.contains(version)
			if err != nil {
				return false, nil, err
			}
			affected = affected || inside
			if inside && end != "" {
				fixed = append(fixed, end)
			}
		}
	}
	return affected, fixed, nil
}

// boundary is an event as a version with its effect.
type boundary struct {
	version string
	event   Event
}

// contains evaluates a range by the OSV schema: events are sorted by version, and each one switches the state of later
// versions.
func (r Range) contains(version string) (inside bool, fixed string, err error) {
	if r.Type == "GIT" {
		return false, "", nil
	}
	if r.Type != "SEMVER" && r.Type != "ECOSYSTEM" {
		return false, "", fmt.Errorf("ranges of type %q are unknown", r.Type)
	}
	boundaries, err := r.boundaries()
	if err != nil {
		return false, "", err
	}
	for _, b := range boundaries {
		order := semver.Compare(b.version, version)
		switch {
		case b.event.Introduced != "" && order <= 0:
			inside = true
		case (b.event.Fixed != "" || b.event.Limit != "") && order <= 0, b.event.LastAffected != "" && order < 0:
			inside = false
		case b.event.Fixed != "" && fixed == "":
			fixed = b.event.Fixed // the first one above the version
		}
	}
	return inside, fixed, nil
}

func (r Range) boundaries() ([]boundary, error) {
	var boundaries []boundary
	for _, event := range r.Events {
		text := event.Introduced + event.Fixed + event.LastAffected + event.Limit
		if event.Limit == "*" { // no limit
			continue
		}
		version, err := canonical(text)
		if err != nil {
			return nil, err
		}
		boundaries = append(boundaries, boundary{version, event})
	}
	slices.SortStableFunc(boundaries, func(a, b boundary) int { return semver.Compare(a.version, b.version) })
	return boundaries, nil
}

// canonical returns a version in the form of x/mod/semver. In the OSV schema "0" is the beginning.
func canonical(version string) (string, error) {
	if version == "0" {
		return "v0.0.0-0", nil
	}
	if v := "v" + strings.TrimPrefix(version, "v"); semver.IsValid(v) {
		return v, nil
	}
	return "", fmt.Errorf("%q is no semantic version", version)
}
