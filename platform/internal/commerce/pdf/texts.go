package pdf

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	"portal/platform/internal/figures"
	"portal/platform/internal/locale"
	"portal/platform/internal/translations"
)

//go:embed locales/*.json
var localeFiles embed.FS

// labels are the texts of documents by language and key.
var labels = readLabels()

func readLabels() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, language := range locale.All {
		raw, err := localeFiles.ReadFile("locales/" + language + ".json")
		var tree map[string]any
		if err == nil {
			err = json.Unmarshal(raw, &tree)
		}
		if err != nil {
			panic(fmt.Sprintf("texts of documents %s: %v", language, err)) // they are embedded
		}
		all[language] = map[string]string{}
		flatten(all[language], "", tree)
	}
	return all
}

func flatten(into map[string]string, path string, tree map[string]any) {
	for key, value := range tree {
		switch value := value.(type) {
		case string:
			into[path+key] = value
		case map[string]any:
			flatten(into, path+key+".", value)
		}
	}
}

// Texts are the texts of documents in one language.
type Texts struct {
	Language string
	labels   map[string]string
}

// In returns the texts in a language; in French for a language that the portal does not support.
func In(language string) Texts {
	language = locale.Or(language)
	return Texts{Language: language, labels: labels[language]}
}

// Text returns a text with its parameters filled in: names and values alternate.
func (t Texts) Text(key string, parameters ...string) string {
	text := t.labels[key]
	for i := 0; i+1 < len(parameters); i += 2 {
		text = strings.ReplaceAll(text, "{"+parameters[i]+"}", parameters[i+1])
	}
	return text
}

// Code returns the text of a code of a group, "" for a code without one.
func (t Texts) Code(group, code string) string { return t.labels[group+"."+code] }

// Data returns the translation of a text that the platform stores in French.
func (t Texts) Data(source string) string { return translations.In(t.Language, source) }

// Fact returns a label and its value.
func (t Texts) Fact(label, value string) Fact { return Fact{Label: t.Text(label), Value: value} }

// Day returns a label and a stored day.
func (t Texts) Day(label, iso string) Fact { return t.Fact(label, figures.Day(iso)) }

// YesNo returns an answer, "" where none was given.
func (t Texts) YesNo(answer *bool) string {
	switch {
	case answer == nil:
		return ""
	case *answer:
		return t.Text("yes")
	}
	return t.Text("no")
}
