package publish

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
)

// languages are the portal's; the others are compared with the first.
var languages = []string{string(edgeapi.Fr), string(edgeapi.En), string(edgeapi.It), string(edgeapi.Es), string(edgeapi.Pt)}

// checkTexts requires every message in every language: users would see the key of a missing one.
func checkTexts(r *report, folder fs.FS, m *remotes.Manifest) error {
	if err := checkFilesOfTexts(r, folder, "locales", m.Locales); err != nil {
		return err
	}
	if len(m.Extensions) > 0 {
		if err := checkFilesOfTexts(r, folder, "extensionLocales", m.ExtensionLocales); err != nil {
			return err
		}
	}
	for _, language := range languages {
		if _, ok := m.Locales[language]; ok {
			checkLabels(r, language, m)
		}
	}
	return nil
}

// checkFilesOfTexts compares the file of each language with the first.
func checkFilesOfTexts(r *report, folder fs.FS, list string, files map[string]remotes.File) error {
	reference := map[string]string{}
	for _, language := range languages {
		where := list + "/" + language
		file, ok := files[language]
		if !ok {
			r.add(where, "locale.missing", "is missing")
			continue
		}
		texts, err := readTexts(folder, file.File)
		var wrong *textError
		if errors.As(err, &wrong) {
			r.add(where, "locale.unreadable", "%s", wrong.message)
			continue
		}
		if err != nil {
			return err
		}
		if language == languages[0] {
			reference = texts
		}
		compareTexts(r, where, reference, texts)
	}
	return nil
}

type textError struct{ message string }

func (e *textError) Error() string { return e.message }

// readTexts flattens a message file: nested keys are joined by dots.
func readTexts(folder fs.FS, file string) (map[string]string, error) {
	content, err := fs.ReadFile(folder, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &textError{"its file is not in the archive"}
	}
	if err != nil {
		return nil, err
	}
	var nested map[string]any
	if err := json.Unmarshal(content, &nested); err != nil {
		return nil, &textError{"is not a JSON object of texts"}
	}
	texts := map[string]string{}
	return texts, flatten("", nested, texts)
}

func flatten(prefix string, nested map[string]any, into map[string]string) error {
	for key, value := range nested {
		switch value := value.(type) {
		case string:
			into[prefix+key] = value
		case map[string]any:
			if err := flatten(prefix+key+".", value, into); err != nil {
				return err
			}
		default:
			return &textError{prefix + key + " is not a text"}
		}
	}
	return nil
}

// plural are the suffixes of plural forms, which differ between languages.
var plural = []string{"_zero", "_one", "_two", "_few", "_many", "_other"}

func singular(key string) string {
	for _, ending := range plural {
		if base, ok := strings.CutSuffix(key, ending); ok {
			return base
		}
	}
	return key
}

func compareTexts(r *report, where string, reference, texts map[string]string) {
	have := map[string]bool{}
	for key, text := range texts {
		have[singular(key)] = true
		if strings.TrimSpace(text) == "" {
			r.add(where, "locale.empty", "%s is empty", key)
		}
	}
	want := map[string]bool{}
	for key := range reference {
		want[singular(key)] = true
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if !have[key] {
			r.add(where, "locale.incomplete", "lacks %s, which French has", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(have)) {
		if !want[key] {
			r.add(where, "locale.unknown", "has %s, which French lacks", key)
		}
	}
}

// checkLabels requires the labels that the page shows before the remote is loaded.
func checkLabels(r *report, language string, m *remotes.Manifest) {
	for _, route := range m.Routes {
		if m.Labels[language][route.Title] == "" && (route.Reserved == nil || !*route.Reserved) {
			r.add("routes"+route.Path, "label.missing", "has no title in %s: %s", language, route.Title)
		}
	}
	for _, entry := range m.Menu {
		if m.Labels[language][entry.Label] == "" {
			r.add("menu"+entry.Route, "label.missing", "has no label in %s: %s", language, entry.Label)
		}
		if entry.Phone != nil && m.Labels[language][entry.Phone.Label] == "" {
			r.add("menu"+entry.Route, "label.missing", "has no label for telephones in %s: %s", language, entry.Phone.Label)
		}
	}
	for _, extension := range m.Extensions {
		if m.Labels[language][extension.Label] == "" {
			r.add("extensions/"+extension.Name, "label.missing", "has no label in %s: %s", language, extension.Label)
		}
	}
}
