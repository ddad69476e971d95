package takeout_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/hostile"
	"portal/gateway/internal/hostile/takeout"
)

// sample are rows whose tests build quickly. For all rows: go run ./internal/hostile/cmd/takeout.
var sample = regexp.MustCompile(`^(forms/(urlencoded|scanner)|redirects/rule|bodies/schemas|archives/(paths|bomb))$`)

func TestEveryMeasureStandsWhereItIsSaidTo(t *testing.T) {
	require.NoError(t, takeout.Check("../../..", hostile.Measures()))
}

// TestASampleIsMissedWithoutItsMeasures checks that rows fail without their defences and pass with them.
func TestASampleIsMissedWithoutItsMeasures(t *testing.T) {
	rows := takeout.Rows(sample)
	require.Len(t, rows, 6)
	bench, err := takeout.New("../../..", takeout.Needed(rows))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, bench.Close()) })
	require.NoError(t, bench.Build(t.Context(), takeout.Packages(rows)...))
	require.NoError(t, bench.Try(t.Context(), rows, func(r *takeout.Row) {
		assert.False(t, r.Survived, "%s holds without %s:\n%s", r.Name(), r.Out, r.Output)
	}))
	result, err := bench.Run(t.Context(), "forms", "^TestWhatCouldBeReadInTwoWaysIsRefused$")
	require.NoError(t, err)
	assert.True(t, result.Passed["TestWhatCouldBeReadInTwoWaysIsRefused"], "with every measure in its place:\n%s", result.Output)
}
