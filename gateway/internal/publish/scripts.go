package publish

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"portal/gateway/internal/remotes"
)

// extensionsModule is the module that a remote with extensions exposes besides its life cycles.
const extensionsModule = "./extensions"

// checkScripts parses every script: the exposed module and the routes must be in them, and nothing may convert a string to
// code. The page's policy prevents that as well, but only in a user's browser.
func checkScripts(r *report, folder fs.FS, m *remotes.Manifest, sound *Sound) error {
	var all strings.Builder
	for file := range m.Files {
		if path.Ext(file) != ".js" && path.Ext(file) != ".mjs" {
			continue
		}
		content, err := fs.ReadFile(folder, file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // reported already
		}
		if err != nil {
			return err
		}
		all.Write(content)
		all.WriteByte('\n')
		sound.check(r, file, content)
	}
	if m.Name == remotes.ShellName {
		return nil
	}
	entry, err := fs.ReadFile(folder, m.Entry.File)
	if err == nil && !strings.Contains(string(entry), `"`+m.Module+`"`) {
		r.add("module", "module.missing", "%s does not expose %s", m.Entry.File, m.Module)
	}
	if err == nil && len(m.Extensions) > 0 && !strings.Contains(string(entry), `"`+extensionsModule+`"`) {
		r.add("extensions", "module.missing", "%s does not expose %s", m.Entry.File, extensionsModule)
	}
	if err == nil && !declares(string(entry), m.Container) {
		r.add("container", "container.missing", "%s does not make the global %s", m.Entry.File, m.Container)
	}
	for _, route := range m.Routes {
		if !strings.Contains(all.String(), route.Path) {
			r.add("routes"+route.Path, "route.absent", "is declared, but no script knows it")
		}
	}
	for _, extension := range m.Extensions {
		if !strings.Contains(all.String(), extension.Name) {
			r.add("extensions/"+extension.Name, "extension.absent", "is declared, but no script knows it")
		}
	}
	return nil
}

func declares(script, container string) bool {
	for _, form := range []string{"var " + container, "window." + container, `window["` + container + `"]`, "globalThis." + container} {
		if strings.Contains(script, form) {
			return true
		}
	}
	return false
}

func checkScript(r *report, file string, content []byte) {
	tree, err := js.Parse(parse.NewInputBytes(append([]byte(nil), content...)), js.Options{})
	if err != nil {
		r.add("files/"+file, "script.syntax", "cannot be read as JavaScript: %v", firstLine(err))
		return
	}
	js.Walk(&evaluations{report: r, file: file}, tree)
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// evaluations finds code that evaluates strings: eval, Function, and timers with a string.
type evaluations struct {
	report *report
	file   string
}

// Enter implements js.IVisitor.
func (e *evaluations) Enter(node js.INode) js.IVisitor {
	switch node := node.(type) {
	case *js.CallExpr:
		e.look(node.X, node.Args)
	case *js.NewExpr:
		if node.Args != nil {
			e.look(node.X, *node.Args)
		} else {
			e.look(node.X, js.Args{})
		}
	}
	return e
}

// Exit implements js.IVisitor.
func (e *evaluations) Exit(js.INode) {}

func (e *evaluations) look(callee js.IExpr, args js.Args) {
	called := calleeName(callee)
	switch called {
	case "eval", "Function":
		e.report.add("files/"+e.file, "script.eval", "calls %s, which turns a text into code: the portal's policy forbids it", called)
	case "setTimeout", "setInterval":
		if len(args.List) > 0 && isText(args.List[0].Value) {
			e.report.add("files/"+e.file, "script.eval", "gives %s a text in place of a function", called)
		}
	}
}

// calleeName returns the name of a global that is called: `eval(…)`, `window.eval(…)`, `(0, eval)(…)`.
func calleeName(callee js.IExpr) string {
	switch callee := callee.(type) {
	case *js.Var:
		if callee.Decl != js.NoDecl {
			return "" // a local name of the script
		}
		return string(callee.Name())
	case *js.GroupExpr:
		return calleeName(callee.X)
	case *js.CommaExpr:
		if len(callee.List) > 0 {
			return calleeName(callee.List[len(callee.List)-1])
		}
	case *js.DotExpr:
		if isGlobal(callee.X) {
			return member(callee.Y)
		}
	case *js.IndexExpr:
		if isGlobal(callee.X) {
			return strings.Trim(member(callee.Y), "\"'`")
		}
	}
	return ""
}

// isGlobal reports whether an expression names the global object.
func isGlobal(owner js.IExpr) bool {
	name, ok := owner.(*js.Var)
	if !ok || name.Decl != js.NoDecl {
		return false
	}
	return slices.Contains([]string{"window", "self", "globalThis", "top", "parent"}, string(name.Name()))
}

func member(name js.IExpr) string {
	switch name := name.(type) {
	case js.LiteralExpr:
		return string(name.Data)
	case *js.LiteralExpr:
		return string(name.Data)
	case *js.TemplateExpr:
		if len(name.List) == 0 {
			return string(name.Tail)
		}
	case *js.Var:
		return string(name.Data)
	}
	return ""
}

func isText(value js.IExpr) bool {
	switch value := value.(type) {
	case *js.LiteralExpr:
		return value.TokenType == js.StringToken
	case *js.TemplateExpr:
		return true
	case *js.BinaryExpr:
		return value.Op == js.AddToken && (isText(value.X) || isText(value.Y))
	}
	return false
}
