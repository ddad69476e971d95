package passwordhash

import (
	"testing"

	"github.com/alexedwards/argon2id"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAHashCostsTheMinimumOfOWASP(t *testing.T) {
	hash, err := Create("Sourire-2026!")
	require.NoError(t, err)
	params, _, _, err := argon2id.DecodeHash(hash)
	require.NoError(t, err)
	assert.Equal(t, &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}, params)
	same, err := argon2id.ComparePasswordAndHash("Sourire-2026!", hash)
	require.NoError(t, err)
	assert.True(t, same)
}
