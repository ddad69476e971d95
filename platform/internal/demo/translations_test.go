package demo

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/platform/internal/translations"
)

// untranslated are names that are the same in every language.
var untranslated = []string{circle, digital, academy, eshop, label, "EUR"}

// platformTexts returns the demonstration's texts that the platform translates.
func platformTexts() []string {
	all := slices.Concat(applicationNames, refusals)
	products := slices.Clone(catalogue)
	for _, order := range showcase {
		products = append(products, order.product)
	}
	for _, p := range append(products, overdue, bridge) {
		all = append(all, p.label)
		for _, a := range p.articles {
			all = append(all, a.label, a.detail)
		}
	}
	for _, s := range services {
		all = append(all, s.label, s.detail, "Retour : "+s.label)
	}
	for _, said := range entryLabels {
		all = append(all, said)
	}
	for _, p := range papers() {
		all = append(append(all, p.title), p.content.Paragraphs...)
		for _, fact := range p.content.Facts {
			all = append(all, fact[0])
		}
	}
	for _, o := range offersShown() {
		all = append(all, o.title, o.summary)
	}
	return all
}

func TestThePlatformsWordsAreInEveryLanguage(t *testing.T) {
	for _, text := range platformTexts() {
		if !slices.Contains(untranslated, text) {
			assert.NotEqual(t, text, translations.All(text), "not in translations/texts.json")
		}
	}
}
