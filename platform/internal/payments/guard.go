package payments

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/google/uuid"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// bodyLimit is the limit of the contract's validation, which reads the body next.
const bodyLimit = 64 << 10

// RefuseCardNumbers refuses every request whose body contains a possible card number. Attack stopped: a page that sends us
// card numbers, by an error of ours or on purpose: they would be in memory, in a core dump, perhaps in a log.
func RefuseCardNumbers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil || r.Body == http.NoBody {
			next.ServeHTTP(w, r)
			return
		}
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyLimit))
		if err != nil {
			var tooLarge *http.MaxBytesError
			if errors.As(err, &tooLarge) {
				err = problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "At most 64 KiB.")
			}
			httpx.Problem(w, r, err)
			return
		}
		if holdsCardNumber(raw) {
			httpx.SetRoute(r.Context(), r.Pattern)
			httpx.Problem(w, r, problem.New(http.StatusBadRequest, "card.number_refused", "Card numbers are typed at the payment provider only."))
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(raw))
		next.ServeHTTP(w, r)
	})
}

// holdsCardNumber checks every key, text and number of a JSON body; other bodies are checked as one text.
func holdsCardNumber(raw []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return false
		}
		if err != nil {
			return looksLikeCardNumber(string(raw))
		}
		switch value := token.(type) {
		case string:
			if looksLikeCardNumber(value) {
				return true
			}
		case json.Number:
			if looksLikeCardNumber(value.String()) {
				return true
			}
		}
	}
}

const (
	shortestNumber = 13
	longestNumber  = 19
)

// looksLikeCardNumber finds 13 to 19 digits with a valid check digit, also with spaces, dashes or dots between them. It
// ignores uuids: eight hexadecimal digits may all be decimal.
func looksLikeCardNumber(text string) bool {
	if _, err := uuid.Parse(text); err == nil && len(text) == 36 {
		return false
	}
	digits := make([]byte, 0, longestNumber+1)
	gap := false
	for i := range len(text) {
		c := text[i]
		switch {
		case c >= '0' && c <= '9':
			digits, gap = append(digits, c-'0'), false
		case (c == ' ' || c == '-' || c == '.') && !gap && len(digits) > 0:
			gap = true
		default:
			if anyCardNumber(digits) {
				return true
			}
			digits, gap = digits[:0], false
		}
	}
	return anyCardNumber(digits)
}

// anyCardNumber reports whether a run of digits is a card number. Card numbers have at most nineteen digits, so a longer run
// is none.
func anyCardNumber(digits []byte) bool {
	if len(digits) < shortestNumber || len(digits) > longestNumber {
		return false
	}
	sum := 0
	for i, digit := range digits {
		d := int(digit)
		if (len(digits)-i)%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}
