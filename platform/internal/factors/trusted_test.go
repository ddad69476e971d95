package factors

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/journal"
)

func TestNoFactorIsAskedForInATrustedBrowserUntilSomethingChanges(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		trusts := func(browser string) bool {
			t.Helper()
			user, err := d.Users.ByID(t.Context(), id)
			require.NoError(t, err)
			trusted, err := d.Trusts(t.Context(), user, browser)
			require.NoError(t, err)
			return trusted
		}
		trust := func(browser string) {
			t.Helper()
			user, err := d.Users.ByID(t.Context(), id)
			require.NoError(t, err)
			require.NoError(t, d.Trust(t.Context(), user, browser))
		}
		assert.False(t, trusts("own"))
		trust("own")
		assert.True(t, trusts("own"))
		assert.False(t, trusts("another"))
		assert.False(t, trusts(""), "a gateway that names no browser")

		d.clock = d.clock.Add(trustLife)
		assert.False(t, trusts("own"), "for a while")
		require.NoError(t, d.Sweep(t.Context()))
		trust("own")
		_, _, err := d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		assert.False(t, trusts("own"), "with the credentials of then")

		trust("own")
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, 1, enrolled.TrustedBrowsers)
		require.NoError(t, d.ForgetBrowsers(t.Context(), id))
		assert.False(t, trusts("own"))
		require.NoError(t, d.ForgetBrowsers(t.Context(), id))
		actions := []string{}
		require.NoError(t, d.db.NewSelect().Model((*journal.Line)(nil)).Column("action").Where("actor_uuid = ?", id).Where("subject_uuid = ?", id).
			Where("action IN ('trust_browser', 'forget_browsers')").Order("seq").Scan(t.Context(), &actions))
		assert.Equal(t, []string{"trust_browser", "trust_browser", "trust_browser", "forget_browsers"}, actions, "each has its line, and what changed nothing has none")
	})
}

func TestTrustedBrowsersAreBounded(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		user, err := d.Users.ByID(t.Context(), id)
		require.NoError(t, err)
		for i := range maxTrusted + 3 {
			d.clock = d.clock.Add(time.Minute)
			require.NoError(t, d.Trust(t.Context(), user, fmt.Sprint(i)))
		}
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, maxTrusted, enrolled.TrustedBrowsers)
		oldest, err := d.Trusts(t.Context(), user, "0")
		require.NoError(t, err)
		assert.False(t, oldest)
	})
}
