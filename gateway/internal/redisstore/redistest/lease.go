package redistest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"portal/gateway/internal/config"
)

// Groups is the variable with the folder in which Share stores the groups of a test run. Without it a package starts its
// own.
const Groups = "TEST_REDIS_GROUPS"

// Share starts n groups of each kind, which the packages of one test run lease: a file of the folder contains the URL of a
// group, and the process that locks the file has the group exclusively.
func Share(folder string, n int) (stop func(), err error) {
	var groups []*Group
	stop = func() {
		for _, g := range groups {
			g.Stop()
		}
	}
	for kind, start := range kinds {
		for i := range n {
			g, err := start(never)
			if err == nil {
				groups = append(groups, g)
				err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d", kind, i)), []byte(g.url.Reveal()), 0o600)
			}
			if err != nil {
				stop()
				return nil, err
			}
		}
	}
	return stop, nil
}

// leased returns a group of the run that no other package has, until the process ends; if none is free it starts one.
func leased(kind string) (*Group, error) {
	folder := os.Getenv(Groups)
	if folder == "" {
		return kinds[kind](never)
	}
	files, err := filepath.Glob(filepath.Join(folder, kind+"-*"))
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		file, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			return nil, err
		}
		if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
			_ = file.Close() // another package has the group
			continue
		} else if err != nil {
			return nil, fmt.Errorf("lock %s: %w", name, err)
		}
		url, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		return &Group{url: config.NewSecret(string(url)), alive: file}, nil // the lock ends with the file
	}
	return kinds[kind](never)
}

// isCluster reports whether the group is a cluster, and not a master behind Sentinels.
func (g *Group) isCluster() bool { return strings.HasPrefix(g.url.Reveal(), "redis+cluster:") }
