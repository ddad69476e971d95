package session

import (
	"encoding/base64"

	"portal/gateway/internal/seal"
)

// sealedFields are the tokens of other systems, which Redis stores sealed.
var sealedFields = []string{"ssoToken", "userToken"}

// box seals fields of a session with a key that is derived from its cookie; Redis has only the cookie's hash. Attack
// stopped: a stolen dump of Redis opens applications and the product API in the name of every user.
func (s *Session) box() (seal.Box, error) { return seal.NewBox(s.cookie, s.id, "portal session") }

// sealed returns a value in the form in which the session stores it; "" stays "".
func (s *Session) sealed(field, value string) (string, error) {
	if value == "" {
		return "", nil
	}
	box, err := s.box()
	if err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(box.Seal([]byte(value), []byte(field))), nil
}

// unsealed returns the value of a field, or "" if it cannot be opened: the caller then requests a new token.
func (s *Session) unsealed(field, kept string) string {
	raw, err := base64.RawStdEncoding.DecodeString(kept)
	if err != nil || kept == "" {
		return ""
	}
	box, err := s.box()
	if err != nil {
		return ""
	}
	plaintext, err := box.Open(raw, []byte(field))
	if err != nil {
		return ""
	}
	return string(plaintext)
}
