package care

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"portal/platform/internal/textnorm"
)

// ageOn counts birthdays one by one; the birthday of the 29th of February is the 1st of March in a common year.
func ageOn(born, today time.Time) int {
	age := 0
	for !time.Date(born.Year()+age+1, born.Month(), born.Day(), 0, 0, 0, 0, time.UTC).After(today) {
		age++
	}
	return age
}

func TestAgesAreCountedInBirthdays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		today := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, rapid.IntRange(0, 1500).Draw(t, "today"))
		born := today.AddDate(0, 0, -rapid.IntRange(0, 40000).Draw(t, "days"))
		least, most := rapid.IntRange(0, 100).Draw(t, "least"), rapid.IntRange(0, 100).Draw(t, "most")
		var f Filter
		f.ofAge(today, &least, &most)
		day := born.Format(dayLayout)
		age := ageOn(born, today)
		assert.Equal(t, age >= least && age <= most, day >= f.BornFrom && day <= f.BornTo, "born %s, %d on %s, bounds %d to %d: %s to %s",
			day, age, today.Format(dayLayout), least, most, f.BornFrom, f.BornTo)
	})
}

func TestNamesAreAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"Dupont Maëlys", "DUPOND Maelys"}, {"N’Diaye Anaïs", "NDiaye Anais"}, {"Saint-Exupéry Luc", "Luc Saint Exupéry"}, {"Le Goff Gaëlle", "LeGoff Gaëlle"},
	} {
		assert.True(t, similar(textnorm.Text(pair[0]), textnorm.Text(pair[1])), pair)
	}
	for _, pair := range [][2]string{{"Martin Marie", "Martin Jean"}, {"Dupont Jean", "Durand Jean"}} {
		assert.False(t, similar(textnorm.Text(pair[0]), textnorm.Text(pair[1])), pair)
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.StringMatching(`[a-cœé]{0,6}`).Draw(t, "a"), rapid.StringMatching(`[a-cœé]{0,6}`).Draw(t, "b")
		d := distance(a, b)
		assert.Equal(t, d, distance(b, a))
		assert.Equal(t, a == b, d == 0)
		assert.LessOrEqual(t, d, max(len([]rune(a)), len([]rune(b))))
	})
}

func TestACodeIsParsedAsDictated(t *testing.T) {
	text, err := newCode()
	assert.NoError(t, err)
	assert.Regexp(t, `^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$`, text)
	for _, typed := range []string{strings.ToLower(text), strings.ReplaceAll(text, "-", " "), strings.ReplaceAll(text, "-", "")} {
		assert.Equal(t, hashCode(maelys, text), hashCode(maelys, typed))
	}
	assert.NotEqual(t, hashCode(maelys, text), hashCode(zoe, text))
}
