package config

import (
	"encoding/base64"
	"errors"
	"strings"
)

// setKeysURL omits the URL from its errors, because it may contain the key.
func setKeysURL(c *Config, value string) error {
	c.KeysURL = value
	switch scheme, rest, _ := strings.Cut(value, "://"); scheme {
	case "":
		// Attack stopped: a person who reads the database gets all signing keys. Only a platform without https, for local
		// use, may do without.
		if strings.HasPrefix(c.PublicURL, "https://") {
			return errors.New("is needed where PUBLIC_URL is https")
		}
		return nil
	case "base64key":
		if key, err := base64.URLEncoding.DecodeString(rest); err != nil || len(key) != 32 {
			return errors.New("base64key:// must be followed by 32 bytes in base64 (URL alphabet, padded)")
		}
	case "file":
		if !strings.HasPrefix(rest, "/") {
			return errors.New("file:// must be followed by an absolute path")
		}
	case "awskms":
		if key, _, _ := strings.Cut(rest, "?"); key == "" {
			return errors.New("awskms:// must be followed by a key's id, ARN or alias")
		}
	default:
		return errors.New("must begin with base64key://, file:// or awskms://")
	}
	return nil
}
