package listing

import (
	"embed"
	"encoding/json"
	"fmt"

	"portal/platform/internal/locale"
)

//go:embed locales/*.json
var localeFiles embed.FS

// texts are one language's names: of the sheet, of files, and of columns by their names in CSV.
type texts struct {
	Sheet   string
	Yes, No string
	Files   map[string]string
	Columns map[string]string
}

var byLanguage = readTexts()

func readTexts() map[string]texts {
	all := map[string]texts{}
	for _, language := range locale.All {
		raw, err := localeFiles.ReadFile("locales/" + language + ".json")
		var t texts
		if err == nil {
			err = json.Unmarshal(raw, &t)
		}
		if err != nil {
			panic(fmt.Sprintf("texts of exports %s: %v", language, err)) // they are compiled in
		}
		all[language] = t
	}
	return all
}

// textsIn returns the names in a language, in French for a language that the portal does not have.
func textsIn(language string) texts { return byLanguage[locale.Or(language)] }

// answer returns the word for the text of a column of answers, and any other text as it is.
func (t texts) answer(kind cellType, text string) string {
	switch {
	case kind == answerCell && text == "true":
		return t.Yes
	case kind == answerCell && text == "false":
		return t.No
	}
	return text
}

// named returns a name of the map, or the key where the map has none.
func named(names map[string]string, key string) string {
	if name := names[key]; name != "" {
		return name
	}
	return key
}
