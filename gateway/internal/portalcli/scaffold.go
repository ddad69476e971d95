package portalcli

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"
)

// templates are a complete small remote, and the files that differ in a repository of its own. PAGE in a path stands for the
// remote's name without mfe-.
//
//go:embed all:templates
var templates embed.FS

const (
	templateRoot   = "templates/remote"
	standaloneRoot = "templates/standalone"
	remotePrefix   = "mfe-"
	maxTitle       = 60
)

var (
	newName  = regexp.MustCompile(`^mfe-[a-z][a-z0-9-]{1,40}$`)
	newRoute = regexp.MustCompile(`^/[a-z0-9-]+(/[a-z0-9-]+)*$`)
	iconName = regexp.MustCompile(`^[a-z-]{1,40}$`)
)

// scaffold has the templates' data of a new remote.
type scaffold struct {
	versions

	Name, Short, Component                      string
	Route, Group, Icon                          string
	Order                                       int
	TitleFr, TitleEn, TitleIt, TitleEs, TitlePt string

	// Of a repository of its own: the portal whose kit it is built with, and package → range.
	Portal                        string
	Dependencies, DevDependencies map[string]string
}

// named returns the data that follow from a request alone.
func (n *newCommand) named() *scaffold {
	short := strings.TrimPrefix(n.Name, remotePrefix)
	s := &scaffold{
		Name: n.Name, Short: short, Component: pascal(short), Route: or(n.Route, "/"+short), Group: n.Group, Icon: n.Icon,
		TitleFr: or(n.TitleFr, sentence(short)),
	}
	s.TitleEn, s.TitleIt = or(n.TitleEn, s.TitleFr), or(n.TitleIt, s.TitleFr)
	s.TitleEs, s.TitlePt = or(n.TitleEs, s.TitleFr), or(n.TitlePt, s.TitleFr)
	return s
}

// plan validates a request, then against the clone; each reports every fault at once.
func (n *newCommand) plan(w *workspace) (*scaffold, error) {
	s := n.named()
	if faults := s.malformed(); len(faults) > 0 {
		return nil, usage{fmt.Errorf("nothing was made:\n  %s", strings.Join(faults, "\n  "))}
	}
	var faults []string
	others, err := w.declarations()
	if err != nil {
		return nil, err
	}
	s.Order = 10
	for _, other := range others {
		if other.Name == s.Name {
			faults = append(faults, s.Name+" is there already")
		}
		for _, route := range other.Routes {
			if route.Path == s.Route && !route.Reserved {
				faults = append(faults, s.Route+" already belongs to "+other.Name+": choose another with --route")
			}
		}
		for _, entry := range other.Menu {
			if entry.Group == s.Group {
				s.Order = max(s.Order, entry.Order+10)
			}
		}
	}
	free, err := w.keptPlace(s.Name)
	if err != nil {
		return nil, err
	}
	if !free && !slices.Contains(faults, s.Name+" is there already") {
		faults = append(faults, "the folder "+s.Name+" is not empty")
	}
	if len(faults) > 0 {
		return nil, taken{fmt.Errorf("nothing was made:\n  %s", strings.Join(faults, "\n  "))}
	}
	s.versions, err = w.versions()
	return s, err
}

// ShellRange returns the versions of the shell in which the remote runs.
func (s *scaffold) ShellRange() string { return laterMinors(s.Shell) }

// laterMinors returns the range of every later version of the same major. Minors only add, before 1.0 too, where a caret range
// would end with the minor (decision 24).
func laterMinors(version string) string {
	if strings.HasPrefix(version, "0.") {
		return ">=" + version + " <1.0.0"
	}
	return "^" + version
}

// malformed returns the faults of the names.
func (s *scaffold) malformed() []string {
	var faults []string
	if !newName.MatchString(s.Name) {
		faults = append(faults, "a name is mfe- and then small letters, digits and dashes: "+s.Name)
	}
	if !newRoute.MatchString(s.Route) {
		faults = append(faults, "a route is made of small letters, digits and dashes: "+s.Route)
	}
	if !iconName.MatchString(s.Icon) {
		faults = append(faults, "an icon is named in small letters: "+s.Icon)
	}
	for _, title := range []string{s.TitleFr, s.TitleEn, s.TitleIt, s.TitleEs, s.TitlePt} {
		// The French one is also written in a comment.
		if utf8.RuneCountInString(title) > maxTitle || strings.Contains(title, "*/") || strings.ContainsFunc(title, unicode.IsControl) {
			faults = append(faults, fmt.Sprintf("a title is one line of at most %d letters: %q", maxTitle, title))
		}
	}
	return slices.Compact(faults)
}

func or(text, otherwise string) string {
	if text = strings.TrimSpace(text); text != "" {
		return text
	}
	return otherwise
}

// sentence converts a name to a title: lab-notes → Lab notes.
func sentence(short string) string {
	title := strings.TrimSpace(strings.ReplaceAll(short, "-", " "))
	if title == "" {
		return short
	}
	return strings.ToUpper(title[:1]) + title[1:]
}

// files returns path → content of the new remote; files of a later folder of templates replace those of an earlier one.
func (s *scaffold) files(roots ...string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, root := range roots {
		err := fs.WalkDir(templates, root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			relative := strings.TrimSuffix(strings.TrimPrefix(name, root+"/"), ".tmpl")
			files[strings.ReplaceAll(relative, "PAGE", s.Short)], err = s.render(name)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (s *scaffold) render(name string) ([]byte, error) {
	text, err := templates.ReadFile(name)
	if err != nil {
		return nil, err
	}
	parsed, err := template.New(name).Delims("<<", ">>").Option("missingkey=error").
		Funcs(template.FuncMap{"json": quoted, "dependencies": dependencies}).Parse(string(text))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = parsed.Execute(&out, s)
	return out.Bytes(), err
}

// quoted encodes a text as JSON without escaping letters.
func quoted(text string) (string, error) { return encoded(text, "") }

// encoded encodes a value as JSON without escaping letters. With an indentation, all lines but the first have it once more, as
// inside a file.
func encoded(value any, indent string) (string, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent(indent, indent)
	err := encoder.Encode(value)
	return strings.TrimSpace(out.String()), err
}

// write writes the files to the clone; a README that reserves the folder stays.
func (s *scaffold) write(w *workspace) ([]string, error) {
	files, err := s.files(templateRoot)
	if err != nil {
		return nil, err
	}
	written, err := writeFiles(filepath.Join(w.root, s.Name), files)
	if err != nil {
		return written, err
	}
	return written, w.link(s.Name)
}
