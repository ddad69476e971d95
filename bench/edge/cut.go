package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
)

// A run takes some ten minutes, and may be cut. What it has found is kept beside the results as each row ends; the next run of
// the same program on the same day goes on from there. A row is always measured within one run: its ratios stay those of
// contenders that met the same disturbances.

// unfinished is where a run keeps what it has found so far.
func (o options) unfinished() string { return o.json + ".part" }

// begin gives the results of a run that was cut, or empty ones.
func (o options) begin() (*results, error) {
	program, err := os.ReadFile(o.gateway)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(program)
	fresh := &results{Date: today(), Machine: machine(), Load: load(), Versions: versions(), Rounds: o.rounds, Seconds: o.seconds,
		Program: hex.EncodeToString(sum[:])}
	if o.json == "" {
		return fresh, nil
	}
	cut, err := readResults(o.unfinished())
	if errors.Is(err, fs.ErrNotExist) || err == nil && !cut.goesOn(fresh) {
		return fresh, nil
	}
	return cut, err
}

// goesOn tells whether another run may add to these results.
func (r *results) goesOn(run *results) bool {
	return r.Date == run.Date && r.Machine == run.Machine && r.Program == run.Program && r.Rounds == run.Rounds &&
		r.Seconds == run.Seconds && maps.Equal(r.Versions, run.Versions)
}

// has tells whether a workload was measured with that many connections.
func (r *results) has(w workload, connections int) bool {
	return slices.ContainsFunc(r.Rows, func(found row) bool { return found.Workload == w.Name && found.Connections == connections })
}

// keep writes down what was found so far.
func (o options) keep(found *results) error {
	if o.json == "" {
		return nil
	}
	return found.write(o.unfinished())
}

// finish tells the whole, and forgets the part.
func (o options) finish(found *results) error {
	found.Program = "" // of this machine's build, and nobody else's
	if err := o.tell(found); err != nil || o.json == "" {
		return err
	}
	if err := os.Remove(o.unfinished()); !errors.Is(err, fs.ErrNotExist) { //nolint:gosec // beside where the caller wants the results
		return err
	}
	return nil
}
