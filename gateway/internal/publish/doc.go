// Package publish decides whether an artefact may be released, and stores it. It reads the archive within bounds, holds
// every part of it against what the portal promises, and says all that is wrong at once, in words that its developer can
// act on. Nothing is stored before all of it is sound.
package publish

import (
	"fmt"
	"sort"
	"strings"
)

// Fault is one thing that is wrong with an artefact.
type Fault struct {
	// Where is a file, or a place in the manifest: `files/app.js`, `routes/mon-cabinet/factures`.
	Where string
	// Code is stable: see the checks.
	Code string
	// Words say what is wrong and what would mend it.
	Words string
}

// Faults are all that is wrong. An empty list is no error.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, 0, len(f))
	for _, fault := range f {
		lines = append(lines, fault.Where+": "+fault.Words)
	}
	return "the artefact is refused:\n  " + strings.Join(lines, "\n  ")
}

// maxFaults bounds an answer: whoever has more begins with these.
const maxFaults = 100

type report struct{ faults Faults }

func (r *report) add(where, code, words string, args ...any) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, Fault{Where: where, Code: code, Words: fmt.Sprintf(words, args...)})
	}
}

func (r *report) sorted() Faults {
	sort.SliceStable(r.faults, func(i, j int) bool { return r.faults[i].Where < r.faults[j].Where })
	return r.faults
}
