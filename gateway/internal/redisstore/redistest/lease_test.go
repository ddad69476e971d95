package redistest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestASharedGroupIsLeasedToOnePackageAtATime(t *testing.T) {
	folder := t.TempDir()
	t.Setenv(Groups, folder)
	for name, url := range map[string]string{"cluster-0": "redis+cluster://a", "cluster-1": "redis+cluster://b", "sentinel-0": "redis+sentinel://c"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(url), 0o600))
	}
	lease := func(kind string) *Group {
		g, err := leased(kind)
		require.NoError(t, err)
		t.Cleanup(g.Stop)
		return g
	}
	first, second := lease("cluster"), lease("cluster")
	assert.NotEqual(t, first.URL(), second.URL())
	assert.True(t, first.isCluster())
	assert.False(t, lease("sentinel").isCluster())
	url := first.URL()
	first.Stop()
	assert.Equal(t, url, lease("cluster").URL(), "it is free again")
}
