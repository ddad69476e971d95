// Package publish decides whether an artefact may be released, and stores it. It reads the archive within limits, checks
// every part of it against what the portal guarantees, and reports all faults at once, in texts that tell its developer what
// to do. Nothing is stored before all of it is valid.
package publish

import (
	"fmt"
	"sort"
	"strings"
)

// Fault is one fault of an artefact.
type Fault struct {
	// Where is a file, or a place in the manifest: `files/app.js`, `routes/mon-cabinet/factures`.
	Where string
	// Code is stable: see the checks.
	Code string
	// Message describes the fault and how to correct it.
	Message string
}

// Faults are all faults of an artefact. An empty list is not an error.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, 0, len(f))
	for _, fault := range f {
		lines = append(lines, fault.Where+": "+fault.Message)
	}
	return "the artefact is refused:\n  " + strings.Join(lines, "\n  ")
}

// maxFaults is the maximum number of faults in an answer.
const maxFaults = 100

type report struct{ faults Faults }

func (r *report) add(where, code, format string, args ...any) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, Fault{Where: where, Code: code, Message: fmt.Sprintf(format, args...)})
	}
}

func (r *report) sorted() Faults {
	sort.SliceStable(r.faults, func(i, j int) bool { return r.faults[i].Where < r.faults[j].Where })
	return r.faults
}
