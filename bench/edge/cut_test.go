package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestARunGoesOnWhereOneWasCut(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "gateway")
	write := func(text string) {
		if err := os.WriteFile(program, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("first")
	o := options{gateway: program, json: filepath.Join(dir, "edge.json"), rounds: 3, seconds: 4}
	begin := func(o options) *results {
		found, err := o.begin()
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	w := workload{Name: "1kb"}
	found := begin(o)
	found.Rows = append(found.Rows, row{Workload: "1kb", Connections: 64})
	if err := o.keep(found); err != nil {
		t.Fatal(err)
	}
	if again := begin(o); !again.has(w, 64) || again.has(w, 256) || again.has(workload{Name: "100kb"}, 64) {
		t.Fatalf("it goes on with %+v", again.Rows)
	}
	longer := o
	longer.seconds = 5
	if len(begin(longer).Rows) > 0 {
		t.Fatal("another kind of run goes on")
	}
	write("second")
	if len(begin(o).Rows) > 0 {
		t.Fatal("a run of another program goes on")
	}
	write("first")
	if err := o.finish(begin(o)); err != nil {
		t.Fatal(err)
	}
	whole, err := readResults(o.json)
	if err != nil || len(whole.Rows) != 1 || whole.Program != "" {
		t.Fatalf("%+v, %v", whole, err)
	}
	if len(begin(o).Rows) > 0 {
		t.Fatal("what came to its end goes on")
	}
}
