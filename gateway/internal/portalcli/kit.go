package portalcli

import (
	"bytes"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"portal/gateway/internal/deployapi"
)

const (
	kitFile = "kit.json"
	// kitFolder is where a kit is packed, in the clone.
	kitFolder = ".cache/kit"
	// kitScope is the npm scope of a kit's packages.
	kitScope = "@portal"
)

type kitCommand struct {
	Pack    kitPack    `cmd:"" help:"Pack what remotes are built with as npm packages."`
	Publish kitPublish `cmd:"" help:"Store a packed kit in the portal, which serves it as an npm registry."`
	Npm     kitNpm     `cmd:"" help:"Publish a packed kit to another npm registry, with npm's own sign-in."`
}

// packedKit is the content of a kit's kit.json.
type packedKit struct {
	Version  string          `json:"version"`
	Library  string          `json:"library"`
	Packages []packedPackage `json:"packages"`

	dir string
}

type packedPackage struct {
	Name      string `json:"name"`
	File      string `json:"file"`
	Integrity string `json:"integrity"`
}

// readKit reads the description of a packed kit.
func readKit(dir string) (*packedKit, error) {
	k := &packedKit{dir: dir}
	err := readJSON(filepath.Join(dir, kitFile), k)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usage{fmt.Errorf("%s holds no kit.json: pack the kit first (portal kit pack)", dir)}
	}
	if err == nil && (k.Version == "" || len(k.Packages) == 0) {
		err = usage{fmt.Errorf("%s/kit.json names no version and packages", dir)}
	}
	return k, err
}

// tarball reads a package and compares it with its integrity.
func (k *packedKit) tarball(p packedPackage) ([]byte, error) {
	if !filepath.IsLocal(p.File) {
		return nil, usage{fmt.Errorf("%s: %q lies outside of the kit", p.Name, p.File)}
	}
	data, err := os.ReadFile(filepath.Join(k.dir, p.File))
	if err != nil {
		return nil, err
	}
	sum := sha512.Sum512(data)
	if got := "sha512-" + base64.StdEncoding.EncodeToString(sum[:]); got != p.Integrity {
		return nil, fmt.Errorf("%s has the integrity %s, and kit.json says %s: pack the kit again", p.File, got, p.Integrity)
	}
	return data, nil
}

type kitPack struct {
	Out  string `help:"The folder of the kit; .cache/kit of the clone without it." placeholder:"DIR"`
	Root string `default:"." help:"A folder of the clone." placeholder:"DIR"`
}

// packedLine is a package in the output of `kit pack`.
type packedLine struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Bytes   int    `json:"bytes"`
}

// Run packs the kit of a clone.
func (p *kitPack) Run(r *run) error {
	w, err := findWorkspace(p.Root)
	if err != nil {
		return err
	}
	out := filepath.Join(w.root, kitFolder)
	if p.Out != "" {
		if out, err = filepath.Abs(p.Out); err != nil {
			return err
		}
	}
	r.printf("packing the kit …")
	command := exec.CommandContext(r.ctx, "node", filepath.Join("tooling", "kit", "pack.mjs"), "--out", out) //nolint:gosec // a program of the clone
	command.Dir, command.Env = w.root, os.Environ()
	if said, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("packing failed: %w\n%s", err, bytes.TrimSpace(said))
	}
	k, err := readKit(out)
	if err != nil {
		return err
	}
	lines := make([]packedLine, 0, len(k.Packages))
	for _, pack := range k.Packages {
		data, err := k.tarball(pack)
		if err != nil {
			return err
		}
		lines = append(lines, packedLine{pack.Name, k.Version, len(data)})
	}
	return r.print(map[string]any{"dir": out, "version": k.Version, "library": k.Library, "packages": lines}, func(line func(...any)) {
		for _, l := range lines {
			line(l.Name, l.Version, fmt.Sprintf("%d KB", (l.Bytes+1023)/1024))
		}
	})
}

type kitPublish struct {
	Dir    string `arg:"" optional:"" default:".cache/kit" help:"The packed kit."`
	DryRun bool   `help:"Only check."`
	Reason string `help:"Why; stands in the audit trail." short:"m"`
}

// Run publishes a packed kit.
func (p *kitPublish) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	k, err := readKit(p.Dir)
	if err != nil {
		return err
	}
	archive, err := archived("kit", k.Version, p.Dir)
	if err != nil {
		return err
	}
	defer archive.remove()
	params := &deployapi.PublishKitParams{ContentDigest: archive.digest, XDeployReason: optional(url.PathEscape(p.Reason))}
	if p.DryRun {
		params.DryRun = &p.DryRun
	}
	published, err := result[deployapi.PublishedKit](client.PublishKitWithBodyWithResponse(r.ctx, k.Version, params, gzipType,
		r.progress(archive), archive.length))
	if err != nil {
		return err
	}
	return r.print(published, func(line func(...any)) {
		line(fmt.Sprintf("kit %s: %s (%d packages, %d KB)", k.Version, outcomeOf(p.DryRun, published.Stored), len(published.Packages), published.Bytes/1024))
		if !p.DryRun {
			line("Teams install it with " + kitScope + ":registry=" + r.portal + "/kit/ in their .npmrc")
		}
	})
}

type kitNpm struct {
	Dir      string `arg:"" optional:"" default:".cache/kit" help:"The packed kit."`
	Registry string `required:"" help:"The registry's address." placeholder:"https://…"`
}

// npmLine is a package in the output of `kit npm`.
type npmLine struct {
	Name      string `json:"name"`
	Version   string `json:"version"`
	Published bool   `json:"published"`
}

// Run publishes the packages of a kit to another registry. A package that is there with the same bytes is left as it is, so
// that a publication that failed in the middle can be repeated.
func (n *kitNpm) Run(r *run) error {
	address, err := url.Parse(n.Registry)
	if err != nil || address.Host == "" || (address.Scheme != "https" && address.Scheme != "http") {
		return usage{fmt.Errorf("--registry %q is no address", n.Registry)}
	}
	k, err := readKit(n.Dir)
	if err != nil {
		return err
	}
	lines := make([]npmLine, 0, len(k.Packages))
	for _, pack := range k.Packages {
		done, err := n.publish(r, k, pack)
		if err != nil {
			return err
		}
		lines = append(lines, npmLine{pack.Name, k.Version, done})
	}
	return r.print(lines, func(line func(...any)) {
		for _, l := range lines {
			done := "published"
			if !l.Published {
				done = "was there before, with the same bytes"
			}
			line(l.Name, l.Version, done)
		}
	})
}

func (n *kitNpm) publish(r *run, k *packedKit, pack packedPackage) (bool, error) {
	if _, err := k.tarball(pack); err != nil {
		return false, err
	}
	// A registry of the scope in a .npmrc would be preferred to --registry.
	to := []string{"--registry=" + n.Registry, "--" + kitScope + ":registry=" + n.Registry}
	switch present := n.integrity(r, pack.Name+"@"+k.Version, to); present {
	case pack.Integrity:
		return false, nil
	case "":
	default:
		return false, taken{fmt.Errorf("%s %s is in the registry with other bytes (%s)", pack.Name, k.Version, present)}
	}
	file, err := filepath.Abs(filepath.Join(k.dir, pack.File))
	if err != nil {
		return false, err
	}
	// npm demands a tag for a version with a hyphen. Scripts are those of development.
	args := append([]string{"publish", file, "--tag=latest", "--ignore-scripts"}, to...)
	command := exec.CommandContext(r.ctx, "npm", args...) //nolint:gosec // a file of the kit, whose integrity is checked
	// npm may ask for a one-time password.
	command.Stdin, command.Stdout, command.Stderr, command.Env = os.Stdin, r.Err, r.Err, os.Environ()
	if err := command.Run(); err != nil {
		return false, fmt.Errorf("npm publish of %s failed: %w", pack.Name, err)
	}
	return true, nil
}

// integrity returns that of a version in the registry; "" if it is not there, or if the registry answers no question about it.
func (n *kitNpm) integrity(r *run, version string, to []string) string {
	args := append([]string{"view", version, "dist.integrity", "--json"}, to...)
	command := exec.CommandContext(r.ctx, "npm", args...) //nolint:gosec // a name and a version
	command.Env = os.Environ()
	said, err := command.Output()
	var integrity string
	if err != nil || json.Unmarshal(said, &integrity) != nil {
		return ""
	}
	return strings.TrimSpace(integrity)
}
