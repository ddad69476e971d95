package unite

import (
	"net/http/httptest"
	"net/url"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheConsentPageIsCompleteInFiveLanguages(t *testing.T) {
	for _, of := range languages {
		r := httptest.NewRequest("GET", "/?ui_locales="+url.QueryEscape("de "+of.Lang), nil)
		r.Header.Set("Accept-Language", "de")
		assert.Equal(t, of.Lang, textsFor(r).Lang, "as the portal asks")
		r = httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", "de, "+of.Lang+";q=0.5")
		assert.Equal(t, of.Lang, textsFor(r).Lang, "as the browser does")
		messages := reflect.ValueOf(of)
		for i := range messages.NumField() {
			assert.NotEmpty(t, messages.Field(i).String(), "%s of %s", messages.Type().Field(i).Name, of.Lang)
		}
	}
	assert.Len(t, languages, 5)
}
