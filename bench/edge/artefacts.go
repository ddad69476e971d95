package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// secondVersion is the version of a remote's copy, so that there is something to release.
const secondVersion = "0.0.1-bench"

// staged describes the artefacts that the gateway serves.
type staged struct {
	file     string   // the path of the largest script
	remote   string   // a remote with two versions
	versions []string // the two
}

// stageArtefacts copies built artefacts to the gateway's store; the first folder is the shell's.
func stageArtefacts(artefacts string, dists []string) (staged, error) {
	var s staged
	for i, dist := range dists {
		name, version, err := copyArtefact(artefacts, dist, "")
		if err != nil {
			return s, err
		}
		if i == 0 {
			if s.file, err = largest(filepath.Join(artefacts, name, version), "/remotes/"+name+"/"+version+"/"); err != nil {
				return s, err
			}
			continue
		}
		s.remote, s.versions = name, []string{secondVersion, version}
		if _, _, err := copyArtefact(artefacts, dist, secondVersion); err != nil {
			return s, err
		}
	}
	if s.remote == "" {
		return s, errors.New("-dist needs the shell's folder and one of a remote")
	}
	return s, nil
}

func copyArtefact(artefacts, dist, as string) (name, version string, err error) {
	raw, err := os.ReadFile(filepath.Join(dist, "manifest.json"))
	if err != nil {
		return "", "", err
	}
	var head struct{ Name, Version string }
	if err := json.Unmarshal(raw, &head); err != nil {
		return "", "", err
	}
	if as == "" {
		as = head.Version
	}
	target := filepath.Join(artefacts, head.Name, as)
	if err := os.CopyFS(target, os.DirFS(dist)); err != nil {
		return "", "", err
	}
	manifest := strings.Replace(string(raw), fmt.Sprintf("%q", head.Version), fmt.Sprintf("%q", as), 1)
	return head.Name, as, os.WriteFile(filepath.Join(target, "manifest.json"), []byte(manifest), 0o644) //nolint:gosec // public, and read by nginx
}

// largest returns the path of the largest script with a compressed variant.
func largest(dir, prefix string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	most, name := int64(0), ""
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return "", err
		}
		if base, ok := strings.CutSuffix(entry.Name(), ".js.br"); ok && info.Size() > most {
			most, name = info.Size(), base+".js"
		}
	}
	if name == "" {
		return "", fmt.Errorf("no script in %s", dir)
	}
	return prefix + name, nil
}
