// Command takeout takes each measure's line out, alone and in the compiler's eyes only, and demands that the row which it
// protects fails. Run it in gateway; arguments are parts of the rows' names.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"portal/gateway/internal/hostile"
)

func main() {
	survived := 0
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			name := group.Name + "/" + row.Name
			if row.Line == nil || len(os.Args) > 1 && !strings.Contains(name, os.Args[1]) {
				continue
			}
			switch err := try(name, *row.Line); {
			case err == nil:
				fmt.Println("noticed  ", name)
			case errors.Is(err, errSurvived):
				survived++
				fmt.Println("UNNOTICED", name)
			default:
				survived++
				fmt.Println("UNKNOWN  ", name, err)
			}
		}
	}
	if survived > 0 {
		os.Exit(1)
	}
}

var errSurvived = errors.New("nothing failed")

func try(name string, line hostile.Line) error {
	file, err := filepath.Abs(filepath.Join("internal", line.File))
	if err != nil {
		return err
	}
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "takeout")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system's folder for what may be left behind
	mutant, overlay := filepath.Join(folder, "mutant.go"), filepath.Join(folder, "overlay.json")
	without := []byte(strings.Replace(string(source), line.Code, line.Instead, 1))
	if err := os.WriteFile(mutant, without, 0o600); err != nil { //nolint:gosec // a folder of its own, made above
		return err
	}
	replaced, err := json.Marshal(map[string]map[string]string{"Replace": {file: mutant}})
	if err != nil {
		return err
	}
	if err := os.WriteFile(overlay, replaced, 0o600); err != nil {
		return err
	}
	pattern := "^TestCorpus$/^" + strings.Replace(name, "/", "$/^", 1) + "$"
	run := exec.CommandContext(context.Background(), "go", "test", "-vet=off", "-overlay", overlay, "-run", pattern, "./internal/hostile") //nolint:gosec // rows of ours
	out, err := run.CombinedOutput()
	switch {
	case err == nil:
		return errSurvived
	case !strings.Contains(string(out), "--- FAIL"):
		return fmt.Errorf("does not build: %s", out)
	}
	return nil
}
