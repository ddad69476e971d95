package session

import (
	"encoding/base64"

	"portal/gateway/internal/seal"
)

// sealedFields are the tokens of other systems that lie in Redis sealed.
var sealedFields = []string{"ssoToken", "userToken"}

// box seals what Redis keeps of a session with a key that only its cookie gives: Redis has no more than the cookie's hash.
// Attack stopped: a stolen dump of Redis opens applications and the product API in everybody's name.
func (s *Session) box() (seal.Box, error) { return seal.NewBox(s.cookie, s.id, "portal session") }

// sealed is a value as a field of the session keeps it; "" stays "".
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

// unsealed is a field's value, "" where it does not open: it is asked for again then.
func (s *Session) unsealed(field, kept string) string {
	raw, err := base64.RawStdEncoding.DecodeString(kept)
	if err != nil || kept == "" {
		return ""
	}
	box, err := s.box()
	if err != nil {
		return ""
	}
	plain, err := box.Open(raw, []byte(field))
	if err != nil {
		return ""
	}
	return string(plain)
}
