package consent

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

func TestConsentIsOfTodayInFranceAtMost(t *testing.T) {
	// It is already the 26th in Paris.
	now := time.Date(2026, 11, 25, 23, 30, 0, 0, time.UTC)
	given := func(day string) (Consent, error) {
		on, err := time.Parse(time.DateOnly, day)
		require.NoError(t, err)
		var form input.Form
		return Of(&form, "opinion", on, "written", now), form.Err()
	}
	today, err := given("2026-11-26")
	require.NoError(t, err)
	assert.Equal(t, "opinion, written, 2026-11-26", today.Journalled())
	_, err = given("2026-11-27")
	var refused *problem.Error
	require.True(t, errors.As(err, &refused))
	assert.Equal(t, []string{"consent.on", "future"}, []string{refused.Fields[0].Field, refused.Fields[0].Code})
}

func TestNothingIsJournalledWhereNoConsentWasAsked(t *testing.T) {
	assert.True(t, Consent{}.IsZero())
	assert.Empty(t, Consent{}.Journalled())
}

func TestAJournalledConsentIsReadBack(t *testing.T) {
	given := Consent{Purpose: "opinion", On: "2026-11-26", Form: "written"}
	for text, grant := range map[string]Grant{
		"opinion, written, 2026-11-26":                        {Consent: given, Right: "read"},
		"opinion, written, 2026-11-26, comment":               {Consent: given, Right: "comment"},
		"opinion, written, 2026-11-26, contribute":            {Consent: given, Right: "contribute"},
		"opinion, written, 2026-11-26, read, 2 files 9f86":    {Consent: given, Right: "read", Files: 2, Digest: "9f86"},
		"opinion, written, 2026-11-26, comment, 1 files 0a":   {Consent: given, Right: "comment", Files: 1, Digest: "0a"},
		"opinion, written, 2026-11-26, read, treatment W26-1": {Consent: given, Right: "read", Treatment: "W26-1"},
	} {
		assert.Equal(t, text, grant.Journalled())
		read, is := Parse(text)
		assert.True(t, is)
		assert.Equal(t, grant, read)
	}
	for _, other := range []string{"", "practitioner", "opinion, written", "opinion, written, yesterday", "a, b, 2026-11-26, c", "a, b, 2026-11-26, read",
		"a, b, 2026-11-26, read, 0 files 9f", "a, b, 2026-11-26, c, 2 files 9f", "a, b, 2026-11-26, read, two files 9f", "a, b, 2026-11-26, read, treatment ", "a, b, 2026-11-26, c, treatment W26-1"} {
		_, is := Parse(other)
		assert.False(t, is, other)
	}
}
