package sbom

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	packageurl "github.com/package-url/packageurl-go"
)

// module is the output of `go list` about a package's module.
type module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *module
}

// goComponents lists the modules with at least one package in the program, and the standard library, as built for the
// images: for Linux and without C.
func goComponents(ctx context.Context, root, dir, pkg string, licenses *classifier) ([]Component, error) {
	listed, err := goTool(ctx, root, dir, "list", "-deps", "-json=Module", pkg)
	if err != nil {
		return nil, err
	}
	standard, err := standardComponent(ctx, root, licenses)
	if err != nil {
		return nil, err
	}
	components, known := []Component{standard}, map[string]bool{}
	for decoder := json.NewDecoder(bytes.NewReader(listed)); ; {
		var of struct{ Module *module }
		if err := decoder.Decode(&of); errors.Is(err, io.EOF) {
			return sorted(components), nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		m := of.Module
		if m == nil || m.Main || known[m.Path] {
			continue
		}
		known[m.Path] = true
		if m.Replace != nil {
			m = m.Replace
		}
		license, err := licenses.of(m.Path, m.Dir)
		if err != nil {
			return nil, err
		}
		components = append(components, Component{Type: packageurl.TypeGolang, Name: m.Path, Version: m.Version, License: license})
	}
}

func standardComponent(ctx context.Context, root string, licenses *classifier) (Component, error) {
	environment, err := goTool(ctx, root, ".", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return Component{}, err
	}
	version, goroot, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	license, err := licenses.of(standardLibrary, goroot)
	return Component{Type: packageurl.TypeGolang, Name: standardLibrary, Version: strings.TrimPrefix(version, "go"), License: license}, err
}

func goTool(ctx context.Context, root, dir string, arguments ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "go", arguments...)
	command.Dir = filepath.Join(root, dir)
	command.Env = append(os.Environ(), "GOWORK="+filepath.Join(root, "go.work"), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	var complaint bytes.Buffer
	command.Stderr = &complaint
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w: %s", arguments[0], err, strings.TrimSpace(complaint.String()))
	}
	return output, nil
}
