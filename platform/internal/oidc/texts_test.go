package oidc

import (
	"net/http/httptest"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThePageSpeaksTheLanguagesOfThePortal(t *testing.T) {
	speaks := func(accepted string, asked ...string) string {
		r := httptest.NewRequest("GET", "/login", nil)
		r.Header.Set("Accept-Language", accepted)
		return textsFor(r, asked).Lang
	}
	for language, regional := range map[string]string{"fr": "fr-BE", "en": "en-US", "it": "it-CH", "es": "es-MX", "pt": "pt-BR"} {
		assert.Equal(t, language, speaks("de, en;q=0.5", language), "as the portal asks")
		assert.Equal(t, language, speaks(regional+", de;q=0.5"), "as the browser does")
	}
	assert.Equal(t, "fr", speaks("de"))
	assert.Equal(t, "fr", speaks(""))
}

func TestThePageIsCompleteInEachLanguage(t *testing.T) {
	for _, of := range languages {
		messages := reflect.ValueOf(of)
		for i := range messages.NumField() {
			assert.NotEmpty(t, messages.Field(i).String(), "%s of %s", messages.Type().Field(i).Name, of.Lang)
		}
	}
}
