package identity

import (
	"testing"

	"github.com/stretchr/testify/require"

	"portal/platform/internal/testdb"
)

// A password is compared as it was typed: neither trimmed nor cut, and with its capitals (OWASP ASVS 5, 6.2.8).
func TestAPasswordIsComparedAsItWasTyped(t *testing.T) {
	service := newService(t, testdb.New(t))
	for _, typed := range []string{" Sourire-2026!", "Sourire-2026! ", "sourire-2026!", "SOURIRE-2026!", "Sourire-2026", "Sourire-2026!x"} {
		_, err := service.Authenticate(t.Context(), "camille.martin@cabinet-tilleuls.example", typed)
		require.Error(t, err, typed)
	}
}
