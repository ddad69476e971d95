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

// A run takes about ten minutes, and may be interrupted. Its results are stored beside the final ones after each row; the
// next run of the same program on the same day continues from there. A row is always measured within one run: its ratios
// compare contenders under the same disturbances.

// unfinished is the file with the results of an incomplete run.
func (o options) unfinished() string { return o.json + ".part" }

// begin returns the results of an interrupted run, or empty ones.
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

// goesOn reports whether another run may add to these results.
func (r *results) goesOn(run *results) bool {
	return r.Date == run.Date && r.Machine == run.Machine && r.Program == run.Program && r.Rounds == run.Rounds &&
		r.Seconds == run.Seconds && maps.Equal(r.Versions, run.Versions)
}

// has reports whether a workload was measured with that many connections.
func (r *results) has(w workload, connections int) bool {
	return slices.ContainsFunc(r.Rows, func(found row) bool { return found.Workload == w.Name && found.Connections == connections })
}

// keep stores the results so far.
func (o options) keep(found *results) error {
	if o.json == "" {
		return nil
	}
	return found.write(o.unfinished())
}

// finish writes the final results, and deletes the partial ones.
func (o options) finish(found *results) error {
	found.Program = "" // specific to this machine's build
	if err := o.write(found); err != nil || o.json == "" {
		return err
	}
	if err := os.Remove(o.unfinished()); !errors.Is(err, fs.ErrNotExist) { //nolint:gosec // beside the path chosen by the caller
		return err
	}
	return nil
}
