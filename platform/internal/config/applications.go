package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"strings"
)

var slugPattern = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)

func setApplications(c *Config, value string) error {
	taken := map[string]bool{}
	for entry := range strings.SplitSeq(value, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		who, address, _ := strings.Cut(entry, "=")
		slug, secret, _ := strings.Cut(who, ":")
		switch {
		case !slugPattern.MatchString(slug) || len(secret) < 16:
			return errors.New("must be slug:secret=url, each secret of at least 16 characters")
		case taken[slug]:
			return fmt.Errorf("%q is there twice", slug)
		case !isApplicationURL(address):
			return fmt.Errorf("%q needs an https address without a query, or http on loopback", slug)
		}
		taken[slug] = true
		c.Applications = append(c.Applications, Application{Slug: slug, Secret: secret, URL: address})
	}
	return nil
}

// isApplicationURL reports whether a browser may carry a code to an address.
func isApplicationURL(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	return u.Scheme == "https" || u.Scheme == "http" && (u.Hostname() == "localhost" || ip != nil && ip.IsLoopback())
}
