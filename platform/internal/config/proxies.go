package config

import (
	"fmt"
	"net/netip"
	"strings"
)

func setTrustedProxies(c *Config, value string) error {
	for entry := range strings.SplitSeq(value, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		proxy, err := netip.ParsePrefix(entry)
		if err != nil {
			address, notOne := netip.ParseAddr(entry)
			if notOne != nil {
				return fmt.Errorf("%q is neither an address nor a range", entry)
			}
			proxy = netip.PrefixFrom(address, address.BitLen())
		}
		c.TrustedProxies = append(c.TrustedProxies, proxy)
	}
	return nil
}
