package portalcli

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"portal/gateway/internal/deployapi"
)

const gzipType = "application/gzip"

type publishCommand struct {
	Dir     string `arg:"" optional:"" default:"dist" help:"The built artefact."`
	DryRun  bool   `help:"Only check."`
	Promote bool   `help:"Give it to all at once."`
	Reason  string `help:"Why; stands in the audit trail." short:"m"`
}

// Run publishes a folder.
func (p *publishCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	artefact, err := open(p.Dir)
	if err != nil {
		return err
	}
	defer artefact.remove()
	params := &deployapi.PublishVersionParams{ContentDigest: artefact.digest, XDeployReason: optional(url.PathEscape(p.Reason))}
	if p.DryRun {
		params.DryRun = &p.DryRun
	}
	published, err := result[deployapi.Published](client.PublishVersionWithBodyWithResponse(r.ctx, artefact.name, artefact.version, params, gzipType,
		r.progress(artefact), artefact.length))
	if err != nil {
		return err
	}
	if p.Promote && !p.DryRun {
		promote := promoteCommand{Remote: artefact.name, Version: artefact.version, Reason: p.Reason}
		return promote.Run(r)
	}
	return r.print(published, func(line func(...any)) {
		line(fmt.Sprintf("%s %s: %s (%d files, %d KB)", artefact.name, artefact.version, outcomeOf(p.DryRun, published.Stored),
			published.Files, published.Bytes/1024))
	})
}

// outcomeOf says what a publication did.
func outcomeOf(dryRun, stored bool) string {
	switch {
	case dryRun:
		return "sound; nothing was stored"
	case !stored:
		return "was stored before, with the same bytes"
	}
	return "stored"
}

// packed is an artefact or a kit as an archive on disk.
type packed struct {
	name, version, digest string
	file                  *os.File
	size                  int64
}

// open reads an artefact's name and version and packs it.
func open(dir string) (*packed, error) {
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usage{fmt.Errorf("%s holds no manifest.json: build the remote first (npm run build)", dir)}
	}
	if err != nil {
		return nil, err
	}
	var head struct{ Name, Version string }
	if err := json.Unmarshal(text, &head); err != nil || head.Name == "" || head.Version == "" {
		return nil, usage{fmt.Errorf("%s/manifest.json names no remote and version", dir)}
	}
	return archived(head.Name, head.Version, dir)
}

// archived packs a folder.
func archived(name, version, dir string) (*packed, error) {
	file, err := os.CreateTemp("", "portal-*.tar.gz")
	if err != nil {
		return nil, err
	}
	p := &packed{name: name, version: version, file: file}
	if err := p.pack(dir); err != nil {
		p.remove()
		return nil, err
	}
	return p, nil
}

func (p *packed) remove() {
	_ = p.file.Close()           // it was only read
	_ = os.Remove(p.file.Name()) // otherwise the system cleans up its temporary folder
}

// pack writes the same bytes for the same folder: no times, no owners, names in order.
func (p *packed) pack(dir string) error {
	sum := sha256.New()
	// Fast, because developers wait for each save; most of a release is compressed already.
	zip, err := gzip.NewWriterLevel(io.MultiWriter(p.file, sum), gzip.BestSpeed)
	if err != nil {
		return fmt.Errorf("pack %s: %w", dir, err)
	}
	archive := tar.NewWriter(zip)
	folder := os.DirFS(dir)
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		header := &tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(content)), Mode: 0o644, ModTime: time.Unix(0, 0)}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		_, err = archive.Write(content)
		return err
	})
	if err := errors.Join(err, archive.Close(), zip.Close()); err != nil {
		return fmt.Errorf("pack %s: %w", dir, err)
	}
	p.digest = "sha-256=:" + base64.StdEncoding.EncodeToString(sum.Sum(nil)) + ":"
	if p.size, err = p.file.Seek(0, io.SeekCurrent); err != nil {
		return err
	}
	_, err = p.file.Seek(0, io.SeekStart)
	return err
}

// length declares the size of the upload, which the portal requires.
func (p *packed) length(_ context.Context, request *http.Request) error {
	request.ContentLength = p.size
	return nil
}
