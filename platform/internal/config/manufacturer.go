package config

import (
	"errors"
	"regexp"
	"strings"
)

// Manufacturer issues the invoices: its legal name and address, and the numbers that French law requires on them (Code de
// commerce, R123-237; CGI, annexe II, 242 nonies A).
type Manufacturer struct{ Name, Street, PostalCode, City, Phone, SIREN, VAT string }

var (
	sirenPattern = regexp.MustCompile(`^[0-9]{9}$`)
	vatPattern   = regexp.MustCompile(`^FR[0-9A-Z]{2}[0-9]{9}$`)
)

func setManufacturer(c *Config, value string) error {
	if value == "" {
		return nil
	}
	parts := strings.Split(value, ";")
	for i := range parts {
		if parts[i] = strings.TrimSpace(parts[i]); parts[i] == "" {
			return errManufacturer
		}
	}
	if len(parts) != 7 {
		return errManufacturer
	}
	m := Manufacturer{Name: parts[0], Street: parts[1], PostalCode: parts[2], City: parts[3], Phone: parts[4], SIREN: parts[5], VAT: parts[6]}
	// A French VAT number ends with the SIREN.
	if !sirenPattern.MatchString(m.SIREN) || !vatPattern.MatchString(m.VAT) || !strings.HasSuffix(m.VAT, m.SIREN) {
		return errManufacturer
	}
	c.Manufacturer = m
	return nil
}

var errManufacturer = errors.New("must be the legal name, street, postal code, city, telephone, SIREN (nine digits) and VAT number (FR, two characters, the SIREN), separated by semicolons")
