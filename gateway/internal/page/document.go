package page

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"slices"
	"strings"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
)

//go:embed document.html.tmpl
var documentSource string

var documentTemplate = template.Must(template.New("document").Parse(documentSource))

// preload is one link that lets the browser fetch what the page is about to ask for.
type preload struct {
	Href, As, Type, Integrity string
}

// documentData is what the template writes; every value is escaped for its place by html/template, the
// state too, so that no name in it can end the block.
type documentData struct {
	Lang, Scheme, Title, NoScript, Nonce string
	Styles, Scripts                      []edgeapi.Asset
	Preloads                             []preload
	State                                edgeapi.PageState
}

func (h *Handler) document(in stateInput, v verdict, nonce string) ([]byte, error) {
	shell := in.resolution.Shell
	data := documentData{
		Lang: string(in.locale), Scheme: string(in.scheme), Nonce: nonce,
		Title: title(v, in.locale), NoScript: plainTexts[in.locale].NoScript,
		Preloads: preloads(in, v), State: h.state(in),
	}
	for _, f := range shell.Styles {
		data.Styles = append(data.Styles, shell.Asset(f))
	}
	for _, f := range shell.EntryScripts() {
		data.Scripts = append(data.Scripts, shell.Asset(f))
	}
	var buf bytes.Buffer
	if err := documentTemplate.Execute(&buf, data); err != nil {
		return nil, fmt.Errorf("render page: %w", err)
	}
	return buf.Bytes(), nil
}

func title(v verdict, locale edgeapi.Locale) string {
	if v.target == nil || v.status == edgeapi.N404 {
		return plainTexts[locale].NotFound
	}
	labels := v.target.Owner.Labels
	if text := labels[string(locale)][v.target.Route.Title]; text != "" {
		return text
	}
	return labels[string(edgeapi.Fr)][v.target.Route.Title]
}

// preloads are every request the gateway can foresee, and no other: the shell's fonts, texts and the parts that
// show this page; for the page's remote its entry, chunks, styles, texts, what it takes from the shell, and its
// first data calls. The shell's own scripts and styles are in the document itself.
func preloads(in stateInput, v verdict) []preload {
	shell := in.resolution.Shell
	p := preloader{document: map[string]bool{}}
	for _, f := range slices.Concat(shell.Styles, shell.EntryScripts()) {
		p.document[shell.URL(f.File)] = true
	}
	p.files(shell, shell.Fonts, "font")
	p.files(shell, shell.Preload, "")
	for _, part := range parts(v) {
		p.files(shell, shell.Parts[part], "")
	}
	p.locale(shell, in.locale)
	if v.byShell() {
		return p.list
	}
	owner := v.target.Owner
	p.files(owner, []remotes.File{owner.Entry}, "script")
	p.files(owner, owner.Preload, "")
	p.files(owner, owner.Styles, "style")
	for _, shared := range owner.Uses {
		p.files(shell, shell.Provides[shared], "") // none for what comes with the shell's first script
	}
	p.locale(owner, in.locale)
	// What a page declares is what the practice's people see first; the edge would refuse a guest some of it.
	if in.person != nil && !in.person.isGuest() {
		user := url.PathEscape(in.person.Session.Uuid.String())
		p.calls(v.target.Route.Preload, user)
		if in.plain {
			p.calls(v.target.Route.PreloadPlain, user)
		}
	}
	return p.list
}

// byShell says that the shell itself draws the page: its own, or the one that says there is none.
func (v verdict) byShell() bool {
	return v.target == nil || v.target.Owner.Name == remotes.ShellName || v.status == edgeapi.N404
}

// entryPrefix begins the ways in beside the login.
const entryPrefix = "/auth/"

// parts are what the shell loads to show the page: a way in, or the layout and, for its own pages, those.
func parts(v verdict) []string {
	switch {
	case !v.byShell():
		return []string{remotes.PartLayout}
	case v.target != nil && isLogin(v.target.Route.Path):
		return []string{remotes.PartLogin}
	case v.status == edgeapi.N200 && v.target != nil && strings.HasPrefix(v.target.Route.Path, entryPrefix):
		return []string{remotes.PartEntry}
	case v.status == edgeapi.N200 && v.target.Route.Operators != nil && *v.target.Route.Operators:
		return []string{remotes.PartLayout, remotes.PartOps}
	default:
		return []string{remotes.PartLayout, remotes.PartPages}
	}
}

// preloader gathers links, each once, and none that the document loads by itself.
type preloader struct {
	list     []preload
	document map[string]bool
}

func (p *preloader) add(l preload) {
	same := func(other preload) bool { return other.Href == l.Href }
	if !p.document[l.Href] && !slices.ContainsFunc(p.list, same) {
		p.list = append(p.list, l)
	}
}

func (p *preloader) calls(declared *[]string, user string) {
	if declared == nil {
		return
	}
	for _, call := range *declared {
		p.add(preload{Href: strings.ReplaceAll(call, "{uuid}", user), As: "fetch"})
	}
}

func (p *preloader) files(m *remotes.Manifest, files []remotes.File, as string) {
	for _, f := range files {
		l := preload{Href: m.URL(f.File), As: f.As, Integrity: f.Integrity}
		if as != "" {
			l.As = as
		}
		if l.As == "" {
			l.As = destination(f.File)
		}
		switch l.As {
		case "font":
			// Browsers check integrity of scripts and styles only, and warn of it elsewhere.
			l.Type, l.Integrity = "font/woff2", ""
		case "fetch", "image":
			l.Integrity = ""
		}
		p.add(l)
	}
}

func (p *preloader) locale(m *remotes.Manifest, locale edgeapi.Locale) {
	f, ok := m.Locales[string(locale)]
	if !ok {
		f = m.Locales[string(edgeapi.Fr)]
	}
	p.add(preload{Href: m.URL(f.File), As: "fetch"})
}

func destination(file string) string {
	switch path.Ext(file) {
	case ".css":
		return "style"
	case ".woff2":
		return "font"
	case ".json":
		return "fetch"
	default:
		return "script"
	}
}
