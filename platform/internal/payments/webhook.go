package payments

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// SignatureHeader contains the time of a webhook and its signatures: `t=<seconds>,v1=<hex>`, one v1 for each key of the
// sender.
const SignatureHeader = "Payments-Signature"

// tolerance is the maximum age of a webhook. Attack stopped: replaying a recorded message.
const tolerance = 5 * time.Minute

// Sign returns a webhook's signature header.
func Sign(secret string, body []byte, at time.Time) string {
	seconds := strconv.FormatInt(at.Unix(), 10)
	return "t=" + seconds + ",v1=" + hex.EncodeToString(signature(secret, seconds, body))
}

func signature(secret, seconds string, body []byte) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(seconds + "."))
	mac.Write(body)
	return mac.Sum(nil)
}

// signed reports whether a body has a recent signature by one of our keys. Signatures are compared in constant time.
func signed(keys []string, header string, body []byte, now time.Time) bool {
	seconds := ""
	given := [][]byte{}
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			seconds = value
		case "v1":
			if raw, err := hex.DecodeString(value); err == nil && len(given) < 10 {
				given = append(given, raw)
			}
		}
	}
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil || now.Sub(time.Unix(at, 0)).Abs() > tolerance {
		return false
	}
	for _, key := range keys {
		want := signature(key, seconds, body)
		for _, candidate := range given {
			if hmac.Equal(want, candidate) {
				return true
			}
		}
	}
	return false
}

// Webhook receives the provider's events, signed with one of the keys; two keys are valid during a rotation.
func (s *Service) Webhook(keys []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		httpx.SetRoute(r.Context(), r.Pattern)
		if err := s.hook(w, r, keys); err != nil {
			httpx.Problem(w, r, err)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

func (s *Service) hook(w http.ResponseWriter, r *http.Request, keys []string) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyLimit))
	if err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "At most 64 KiB.")
		}
		return problem.Invalid("body", "cannot be read")
	}
	if !signed(keys, r.Header.Get(SignatureHeader), body, s.now()) {
		return problem.New(http.StatusUnauthorized, "payments.signature", "The signature is not right, or too old.")
	}
	var event Event
	decoder := json.NewDecoder(bytes.NewReader(body))
	if err := decoder.Decode(&event); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	return s.Receive(r.Context(), event)
}
