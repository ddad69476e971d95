package portalcli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"

	"portal/gateway/internal/deployapi"
)

const shutdownTimeout = 5 * time.Second

type devCommand struct {
	Dir  string `arg:"" optional:"" default:"." help:"The remote's folder."`
	Open bool   `help:"Open the browser there."`
}

// override is the version that a developer's browser gets instead of the released one.
type override struct {
	r      *run
	client *deployapi.ClientWithResponses
	dir    string
	name   string

	id, version, link string
}

// Run shows a local remote, and each save of it, inside a deployed portal in one browser, until Ctrl-C.
func (d *devCommand) Run(r *run) error {
	client, err := r.client()
	if err != nil {
		return err
	}
	builds, end, err := watchBuilds(r.ctx, d.Dir)
	if err != nil {
		return err
	}
	defer end()
	o := &override{r: r, client: client, dir: d.Dir}
	defer o.end()
	for b := range builds {
		switch {
		case b.ended != nil:
			return b.ended
		case b.Failed != "":
			o.print(map[string]any{"failed": b.Failed}, "the build failed; the browser keeps what it has\n%s", b.Failed)
			o.failed(b.Failed)
		default:
			if b.Warning != "" {
				o.print(map[string]any{"warning": b.Warning}, "a release would be refused: %s", b.Warning)
			}
			if err := o.show(b, d.Open); err != nil {
				return err
			}
		}
	}
	return nil // Ctrl-C
}

// show uploads what was built. It prints a refusal of the portal, and the next save tries again; an error that no save can
// fix ends the command.
func (o *override) show(b build, browse bool) error {
	from, first := time.Now(), o.id == ""
	err := o.put()
	var refused refusedBy
	switch {
	case o.r.ctx.Err() != nil:
		return nil
	case errors.As(err, &refused) && code(err) != ExitRefused && code(err) != ExitNoAnswer, first && err != nil && code(err) != ExitRefused:
		return err
	case err != nil:
		o.print(map[string]any{"failed": err.Error()}, "%v", err)
		o.failed(err.Error())
		return nil
	}
	took := b.Built + int(time.Since(from).Milliseconds())
	o.print(map[string]any{"version": o.version, "link": o.link, "ms": took}, "%s is in your browser, %d ms after the save was seen", o.version, took)
	if !first {
		return nil
	}
	o.print(nil, "Open it in the browser that shall get it, as an operator or a developer of the portal, and confirm: %s\n"+
		"Ctrl-C gives it back what everybody gets.", o.link)
	if browse {
		if err := openBrowser(o.r.ctx, o.link); err != nil {
			o.print(nil, "no browser was found to open it: %v", err)
		}
	}
	return nil
}

func (o *override) put() error {
	artefact, err := open(filepath.Join(o.dir, "dist"))
	if err != nil {
		return err
	}
	defer artefact.remove()
	params := &deployapi.OverrideRemoteParams{ContentDigest: artefact.digest, Id: optional(o.id)}
	made, err := result[deployapi.Override](o.client.OverrideRemoteWithBodyWithResponse(o.r.ctx, artefact.name, params, gzipType, artefact.file, artefact.length))
	if err != nil {
		return err
	}
	if o.id != "" && o.id != made.Id {
		o.print(nil, "The override was over. Open the new one: %s", o.r.portal+made.Link)
	}
	o.name, o.id, o.version, o.link = artefact.name, made.Id, made.Version, o.r.portal+made.Link
	return nil
}

// maxMessage is the maximum length of a build message that the portal accepts; the first characters are kept.
const maxMessage = 8000

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

// failed shows the failed build in the browser; before the first artefact there is no browser yet.
func (o *override) failed(message string) {
	if o.id == "" || o.r.ctx.Err() != nil {
		return
	}
	message = strings.TrimSpace(escapes.ReplaceAllString(strings.ToValidUTF8(message, ""), ""))
	if letters := []rune(message); len(letters) > maxMessage {
		message = string(letters[:maxMessage-1]) + "…"
	}
	failure := deployapi.BuildFailure{Words: or(message, "?")}
	if _, err := result[struct{}](o.client.OverrideFailedWithResponse(o.r.ctx, o.name, &deployapi.OverrideFailedParams{Id: o.id}, failure)); err != nil {
		o.print(nil, "the browser could not be notified: %v", err)
	}
}

// end returns the browser to the released version. The command's own context has ended by then.
func (o *override) end() {
	if o.id == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(o.r.ctx), shutdownTimeout)
	defer cancel()
	if _, err := result[struct{}](o.client.EndOverrideWithResponse(ctx, o.name, &deployapi.EndOverrideParams{Id: o.id})); err != nil {
		o.print(map[string]any{"failed": err.Error()}, "The override could not be ended, and ends by itself within 12 hours: %v", err)
		return
	}
	o.print(map[string]any{"ended": o.id}, "The override is over: open pages return to what everybody gets.")
}

// print prints to a person, or lines of JSON to a program; a nil value is for people only.
func (o *override) print(value any, format string, values ...any) {
	if !o.r.json {
		_, _ = fmt.Fprintf(o.r.Out, format+"\n", values...) // only a show
		return
	}
	if value != nil {
		_ = json.NewEncoder(o.r.Out).Encode(value) // the same
	}
}

func openBrowser(ctx context.Context, link string) error {
	name, args := "xdg-open", []string{link}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", link}
	}
	return exec.CommandContext(ctx, name, args...).Start() //nolint:gosec // the link is of our own portal
}
