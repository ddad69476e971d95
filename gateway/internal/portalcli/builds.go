package portalcli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// build is the builder's event after each save.
type build struct {
	Built  int    // milliseconds
	Failed string // the message of a failed build
	// Warning is what a release would be refused for.
	Warning string
	ended   error // why the builder itself has ended
}

// watchBuilds builds a package now and after each save. If the reader is busy, only the last build is kept.
func watchBuilds(ctx context.Context, dir string) (builds <-chan build, end func(), err error) {
	if _, err := os.Stat(filepath.Join(dir, declarationFile)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil, usage{fmt.Errorf("%s holds no %s: say the folder of a remote", dir, declarationFile)}
	}
	programs, err := installedPrograms(dir)
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	command := exec.CommandContext(ctx, filepath.Join(programs, builder), "--watch", "--events") //nolint:gosec // from the developer's own repository
	command.Dir = dir
	// The repository's own Node, as npm would use it.
	command.Env = append(os.Environ(), "PATH="+programs+string(filepath.ListSeparator)+os.Getenv("PATH"), "NODE_ENV=production")
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 2 * time.Second
	complaints := &tail{}
	command.Stderr = complaints
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		cancel()
		return nil, nil, fmt.Errorf("start the build: %w", err)
	}
	latest, done := make(chan build, 1), make(chan struct{})
	go func() {
		defer close(done)
		defer close(latest)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var b build
			if json.Unmarshal(lines.Bytes(), &b) == nil {
				replace(latest, b)
			}
		}
		if lines.Err() != nil {
			_ = command.Process.Kill() // its output is no longer read: it would block for ever
		}
		err := command.Wait()
		if ctx.Err() == nil {
			replace(latest, build{ended: fmt.Errorf("the build ended by itself (%w):\n%s", errors.Join(lines.Err(), err), strings.TrimSpace(string(complaints.last)))})
		}
	}()
	return latest, func() { cancel(); <-done }, nil
}

// builder is the program that builds a remote.
const builder = "portal-build"

// installedPrograms returns the folder with the builder that npm installed for a remote: in its own repository, or in the clone
// around it.
func installedPrograms(dir string) (string, error) {
	from, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for at := from; ; at = filepath.Dir(at) {
		programs := filepath.Join(at, "node_modules", ".bin")
		if _, err := os.Stat(filepath.Join(programs, builder)); err == nil {
			return programs, nil
		}
		if at == filepath.Dir(at) {
			return "", usage{fmt.Errorf("%s is not installed for %s: run npm install first", builder, dir)}
		}
	}
}

// maxComplaints is the maximum size of the builder's stored errors: it may run for days.
const maxComplaints = 16 << 10

// tail keeps the end of what is written to it.
type tail struct{ last []byte }

// Write never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.last = append(t.last, p...)
	t.last = append(t.last[:0], t.last[max(0, len(t.last)-maxComplaints):]...)
	return len(p), nil
}

// replace replaces a build that was not read yet. There is one writer.
func replace(latest chan build, b build) {
	select {
	case <-latest:
	default:
	}
	latest <- b
}
