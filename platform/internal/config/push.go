package config

import (
	"crypto/ecdh"
	"encoding/base64"
	"errors"
)

// NoPushes is the VAPIDKey of a platform that sends no pushes to browsers.
const NoPushes = "none"

// setVAPIDKey omits the key from its errors.
func setVAPIDKey(c *Config, value string) error {
	c.VAPIDKey = value
	if value == "" || value == NoPushes {
		return nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(value)
	if err == nil {
		_, err = ecdh.P256().NewPrivateKey(raw)
	}
	if err != nil {
		return errors.New("must be none, or 32 bytes of a P-256 private key in base64url without padding")
	}
	return nil
}

func setPushLoopback(c *Config, value string) error { return setForTests(&c.PushLoopback, c, value) }
