package config

import (
	"net/url"

	"portal/platform/internal/rpid"
)

// setPasskeyRPID must run after CLIENT_REDIRECTS, which has the portal's hosts: passkeys of another domain cannot be used
// there.
func setPasskeyRPID(c *Config, value string) error {
	if c.PasskeyRPID = value; value == "" {
		return nil
	}
	var hosts []string
	for _, redirect := range c.ClientRedirects {
		u, err := url.Parse(redirect)
		if err != nil {
			return err
		}
		hosts = append(hosts, u.Hostname())
	}
	return rpid.Check(value, hosts)
}
