package payments

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func through(t *testing.T, body string) (status int, code, passed string) {
	t.Helper()
	request := httptest.NewRequest(http.MethodPost, "/cards/complete/x", strings.NewReader(body))
	recorder := httptest.NewRecorder()
	RefuseCardNumbers(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		passed = string(raw)
		w.WriteHeader(http.StatusNoContent)
	})).ServeHTTP(recorder, request)
	var answer struct {
		Code string `json:"code"`
	}
	if recorder.Body.Len() > 0 {
		require.NoError(t, json.Unmarshal(recorder.Body.Bytes(), &answer))
		assert.NotContains(t, recorder.Body.String(), "4242")
	}
	return recorder.Code, answer.Code, passed
}

func TestACardNumberIsRefusedWhereverItStands(t *testing.T) {
	for _, body := range []string{
		`{"state":"4242424242424242","reference":"x"}`, `{"state":"x","reference":"4242 4242 4242 4242"}`,
		`{"reference":"my card 4242-4242-4242-4242, thanks"}`, `{"number":4242424242424242}`, `{"a":[{"b":["378282246310005"]}]}`,
		`{"4242424242424242":true}`, `"4242424242424242"`, `number=4242424242424242&cvc=123`, `{"broken":"4242424242424242`,
		`{"a":"\u0034242424242424242"}`, `{"a":"4242.4242.4242.4242"}`,
	} {
		status, code, passed := through(t, body)
		assert.Equal(t, []any{http.StatusBadRequest, "card.number_refused", ""}, []any{status, code, passed}, body)
	}
	for _, body := range []string{
		`{"state":"4242424242424241"}`, `{"reference":"G26-00001"}`, `{"id":"42424242-4242-4242-8242-424242424242"}`, `{}`, ``,
		`{"digits":"` + strings.Repeat("42", 20) + `"}`,
	} {
		status, _, passed := through(t, body)
		assert.Equal(t, http.StatusNoContent, status, body)
		assert.Equal(t, body, passed)
	}
	status, code, _ := through(t, `{"a":"`+strings.Repeat("x", 70<<10)+`"}`)
	assert.Equal(t, []any{http.StatusRequestEntityTooLarge, "request.too_large"}, []any{status, code})
}

// luhn appends the check digit of a number.
func luhn(digits []byte) string {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return string(digits) + string(rune('0'+(10-sum%10)%10))
}

func TestEveryRightNumberIsFoundHoweverItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := luhn(rapid.SliceOfN(rapid.ByteRange('0', '9'), shortestNumber-1, longestNumber-1).Draw(t, "digits"))
		var written strings.Builder
		for i := range len(number) {
			if i > 0 {
				written.WriteString(rapid.SampledFrom([]string{"", "", "", " ", "-", "."}).Draw(t, "gap"))
			}
			written.WriteByte(number[i])
		}
		around := rapid.SampledFrom([]string{"", "n° ", "x", "("}).Draw(t, "around")
		assert.True(t, looksLikeCardNumber(around+written.String()+around), written.String())
		wrong := number[:len(number)-1] + string('0'+(number[len(number)-1]-'0'+1)%10)
		assert.False(t, looksLikeCardNumber(wrong))
	})
	for range 1000 {
		assert.False(t, looksLikeCardNumber(uuid.NewString()))
	}
}
