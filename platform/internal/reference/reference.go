// Package reference shows the contracts as pages for developers. The viewer is Swagger UI, from a folder of the
// developer's packages: it is not part of the platform.
package reference

import (
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"os"
	"regexp"
	"strings"
)

//go:embed page.html start.js page.css
var own embed.FS

var page = template.Must(template.ParseFS(own, "page.html"))

// viewerFiles are the files of Swagger UI that the page needs.
var viewerFiles = []string{"swagger-ui.css", "swagger-ui-bundle.js"}

var contractFile = regexp.MustCompile(`^[a-z][a-z0-9-]{0,60}\.yaml$`)

// policy permits the viewer's scripts and no outgoing requests; the viewer creates style elements of its own.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// contract is one entry of the page's list.
type contract struct{ File, Title string }

// New serves the OpenAPI files of the folder contracts below /reference, with the Swagger UI in the folder viewer
// (`node_modules/swagger-ui-dist`). It fails when a folder has no such files.
func New(contracts, viewer string) (http.Handler, error) {
	documents, viewerFS := os.DirFS(contracts), os.DirFS(viewer)
	for _, name := range viewerFiles {
		if _, err := fs.Stat(viewerFS, name); err != nil {
			return nil, fmt.Errorf("reference viewer: %w", err)
		}
	}
	if found, err := list(documents); err != nil || len(found) == 0 {
		return nil, errors.Join(errors.New("reference: no contracts"), err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /reference", func(w http.ResponseWriter, _ *http.Request) { show(w, documents) })
	mux.HandleFunc("GET /reference/contracts/{name}", func(w http.ResponseWriter, r *http.Request) {
		if name := r.PathValue("name"); contractFile.MatchString(name) {
			w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
			http.ServeFileFS(w, r, documents, name) //nolint:gosec // the pattern admits a plain name only
			return
		}
		http.NotFound(w, r)
	})
	for _, name := range viewerFiles {
		mux.HandleFunc("GET /reference/"+name, func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, viewerFS, name) })
	}
	for _, name := range []string{"start.js", "page.css"} {
		mux.HandleFunc("GET /reference/"+name, func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, own, name) })
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		mux.ServeHTTP(w, r)
	}), nil
}

func show(w http.ResponseWriter, documents fs.FS) {
	found, err := list(documents)
	if err != nil {
		http.Error(w, "the contracts cannot be read", http.StatusInternalServerError)
		return
	}
	var text strings.Builder
	if err := page.Execute(&text, found); err != nil {
		http.Error(w, "the page cannot be made", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(text.String())) // the browser may have disconnected
}

var title = regexp.MustCompile(`(?m)^(?:info: \{ |  )title: ([^,\n]{1,80})`)

// list reads names and titles for each request, because contracts may have been added since the start.
func list(documents fs.FS) ([]contract, error) {
	names, err := fs.Glob(documents, "*.yaml")
	if err != nil {
		return nil, err
	}
	var found []contract
	for _, name := range names {
		text, err := fs.ReadFile(documents, name)
		if err != nil {
			return nil, err
		}
		match := title.FindSubmatch(text)
		if match == nil || !contractFile.MatchString(name) {
			continue
		}
		entry := contract{File: name, Title: strings.TrimSpace(string(match[1]))}
		if name == "product-api.yaml" {
			found = append([]contract{entry}, found...) // the most requested contract comes first
			continue
		}
		found = append(found, entry)
	}
	return found, nil
}
