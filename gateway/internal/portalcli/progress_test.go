package portalcli

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProgressEndsOnce(t *testing.T) {
	var said bytes.Buffer
	_, err := io.Copy(io.Discard, &meter{reader: iotest.HalfReader(strings.NewReader("archive")), size: 7, out: &said, label: "mfe-x 1.0.0"})
	require.NoError(t, err)
	assert.Equal(t, 1, strings.Count(said.String(), "being checked"), said.String())
}
