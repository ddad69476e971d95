package page

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
)

//go:embed document.html.tmpl
var documentSource string

var documentTemplate = template.Must(template.New("document").Parse(documentSource))

// preload is a link by which the browser fetches early what the page will request.
type preload struct {
	Href, As, Type, Integrity string
}

// documentData is the input of the template. html/template escapes every value for its context, the state included, so that
// no value can close the block.
type documentData struct {
	Lang, Scheme, Title, NoScript, Nonce string
	Styles, Scripts                      []edgeapi.Asset
	Preloads                             []preload
	State                                edgeapi.PageState
	App                                  bool
	ThemeColors                          []themeColor
}

// themeColor is the colour of an installed app's window frame or a phone's status bar; Media is empty for every scheme.
type themeColor struct{ Color, Media string }

// themeColors returns the colours of the style sheet (shared-ui/tokens) in each scheme, where the page's top bar meets the
// frame.
func themeColors(scheme edgeapi.PageStateScheme) []themeColor {
	const light, dark = "#fefefc", "#13161c"
	switch scheme {
	case edgeapi.Light:
		return []themeColor{{Color: light}}
	case edgeapi.Dark:
		return []themeColor{{Color: dark}}
	}
	return []themeColor{{light, "(prefers-color-scheme: light)"}, {dark, "(prefers-color-scheme: dark)"}}
}

func (h *Handler) document(in stateInput, v decision, nonce string) ([]byte, error) {
	shell := in.resolution.Shell
	data := documentData{
		Lang: string(in.locale), Scheme: string(in.scheme), Nonce: nonce,
		Title: title(v, in.locale), NoScript: plainTexts[in.locale].NoScript,
		Preloads: preloads(in, v), State: h.state(in),
		App: !h.opts.WithoutApp && shell.Files["sw.js"] != "" && shell.Files["app.webmanifest"] != "", ThemeColors: themeColors(in.scheme),
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

func title(v decision, locale edgeapi.Locale) string {
	if v.target == nil || v.status == edgeapi.N404 {
		return plainTexts[locale].NotFound
	}
	labels := v.target.Owner.Labels
	if text := labels[string(locale)][v.target.Route.Title]; text != "" {
		return text
	}
	return labels[string(edgeapi.Fr)][v.target.Route.Title]
}

// preloads returns exactly the requests that the gateway can predict: the shell's fonts, messages and the parts that show
// this page; for the page's remote its entry, chunks, styles, messages, the shared packages it takes from the shell, and its
// first data calls; the same for the first extensions in each of the page's slots. The shell's own scripts and styles are in
// the document itself.
func preloads(in stateInput, v decision) []preload {
	shell := in.resolution.Shell
	p := preloader{document: map[string]bool{}, lang: string(in.locale)}
	for _, f := range slices.Concat(shell.Styles, shell.EntryScripts()) {
		p.document[shell.URL(f.File)] = true
	}
	p.files(shell, shell.Fonts, "font")
	p.files(shell, shell.Preload, "")
	for _, part := range parts(v) {
		p.files(shell, shell.Parts[part], "")
	}
	p.locale(shell, shell.Locales, in.locale)
	if !v.byShell() {
		owner := v.target.Owner
		p.files(owner, []remotes.File{owner.Entry}, "script")
		p.files(owner, owner.Preload, "")
		p.files(owner, owner.Styles, "style")
		p.provided(shell, owner.Uses)
		p.locale(owner, owner.Locales, in.locale)
		// A page declares the calls that users of a practice make first; the edge would refuse a guest some of them.
		if in.person != nil && !in.person.isGuest() {
			user := in.person.path()
			p.calls(v.target.Route.Preload, user)
			if in.withoutQuery {
				p.calls(v.target.Route.PreloadPlain, user)
			}
		}
	}
	p.extensions(in, v)
	return p.list
}

// maxExtensionCalls is the maximum number of data calls that a document preloads for extensions of its page: the remotes
// that declare them are independent of each other.
const maxExtensionCalls = 20

// extensions adds the extensions of this page and of the layout around it: for each slot the first one that this user has.
func (p *preloader) extensions(in stateInput, v decision) {
	if in.person == nil {
		return
	}
	var slots []string
	if !v.byShell() && v.target.Route.Slots != nil {
		slots = append(slots, *v.target.Route.Slots...)
	}
	if v.wrapped {
		slots = append(slots, in.resolution.Shell.Slots...)
	}
	calls := maxExtensionCalls
	for _, slot := range slots {
		for _, e := range in.resolution.First(slot, in.person.Role) {
			p.extension(in, e)
			if e.Preload == nil || len(*e.Preload) > calls {
				continue
			}
			calls -= len(*e.Preload)
			p.calls(e.Preload, in.person.path())
		}
	}
}

func (p *preloader) extension(in stateInput, e remotes.Extension) {
	shell, owner := in.resolution.Shell, e.Owner
	p.files(owner, []remotes.File{owner.Entry}, "script")
	for _, part := range []remotes.Part{owner.ExtensionModule, e.Part()} {
		p.files(owner, part.Files, "")
		p.provided(shell, part.Uses)
	}
	p.locale(owner, owner.ExtensionLocales, in.locale)
}

// byShell reports whether the shell itself draws the page: its own pages, or the one for an unknown path.
func (v decision) byShell() bool {
	return v.target == nil || v.target.Owner.Name == remotes.ShellName || v.status == edgeapi.N404
}

// entryPrefix begins the sign-in pages other than the login.
const entryPrefix = "/auth/"

// parts returns what the shell loads to show the page: a sign-in page, or the layout and, for its own pages, those.
func parts(v decision) []string {
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

// preloader collects links, each once, without those that the document loads itself.
type preloader struct {
	list     []preload
	document map[string]bool
	lang     string
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
		p.add(preload{Href: strings.NewReplacer("{uuid}", user, "{locale}", p.lang).Replace(call), As: "fetch"})
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
			// Browsers check the integrity of scripts and styles only, and warn elsewhere.
			l.Type, l.Integrity = "font/woff2", ""
		case "fetch", "image":
			l.Integrity = ""
		}
		p.add(l)
	}
}

// provided adds the shell's files of shared packages, except what its first script contains.
func (p *preloader) provided(shell *remotes.Manifest, uses []string) {
	for _, shared := range uses {
		p.files(shell, shell.Provides[shared], "")
	}
}

func (p *preloader) locale(m *remotes.Manifest, texts map[string]remotes.File, locale edgeapi.Locale) {
	f, ok := texts[string(locale)]
	if !ok {
		f = texts[string(edgeapi.Fr)]
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
