package mesh_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/files/mesh"
	"portal/platform/internal/files/samples"
)

func count(content []byte) (mesh.Format, int64, error) {
	r, size := bytes.NewReader(content), int64(len(content))
	format := mesh.Detect(r, size)
	n, err := mesh.Count(r, size, format)
	return format, n, err
}

func TestEveryFormatIsCountedWhole(t *testing.T) {
	const textPLY = "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\nelement face 1\n" +
		"property list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n"
	for name, c := range map[string]struct {
		content []byte
		format  mesh.Format
		count   int64
	}{
		"binary STL":             {samples.ArchSTL(20, 10, 0, false), mesh.STLBinary, 400},
		"binary STL named solid": {append([]byte("solid"), samples.ArchSTL(20, 10, 0, false)[5:]...), mesh.STLBinary, 400},
		"text STL":               {samples.ArchTextSTL(20, 10), mesh.STLText, 400},
		"binary PLY":             {samples.ArchPLY(20, 10, 0, true), mesh.PLY, 400},
		"text PLY of a square":   {[]byte(textPLY), mesh.PLY, 2},
		"OBJ":                    {samples.FaceOBJ(10, 10), mesh.OBJ, 200},
		"OBJ counted backwards":  {[]byte("v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3/1 -2//2 -1\n"), mesh.OBJ, 1},
	} {
		t.Run(name, func(t *testing.T) {
			format, n, err := count(c.content)
			require.NoError(t, err)
			assert.Equal(t, c.format, format)
			assert.Equal(t, c.count, n)
			seen := int64(0)
			require.NoError(t, mesh.Each(bytes.NewReader(c.content), int64(len(c.content)), format, func(*mesh.Triangle) error {
				seen++
				return nil
			}))
			assert.Equal(t, c.count, seen)
		})
	}
}

func TestACutAnywhereIsNoticed(t *testing.T) {
	for name, content := range map[string][]byte{
		"binary STL": samples.ArchSTL(20, 10, 0, false), "text STL": samples.ArchTextSTL(20, 10), "PLY": samples.ArchPLY(20, 10, 0, false),
	} {
		for _, left := range []int{len(content) - 20, len(content) / 2, len(content) / 3} {
			format, _, err := count(content[:left])
			assert.ErrorIs(t, err, mesh.ErrTruncated, "%s cut at %d, taken for %d", name, left, format)
		}
	}
}

func TestWhatLiesAboutItselfIsRefused(t *testing.T) {
	header := "ply\nformat binary_little_endian 1.0\nelement vertex %s\nproperty float x\nelement face %s\nproperty list uchar int vertex_indices\nend_header\n"
	for name, content := range map[string]string{
		"points that cannot be there": fmt.Sprintf(header, "99999999", "0"),
		"more than any mesh has":      fmt.Sprintf(header, "99999999999999", "0"),
		"a corner that is no point":   fmt.Sprintf(header, "1", "1") + "\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00",
		"an element of nothing":       "ply\nformat ascii 1.0\nelement vertex 200000000\nend_header\n",
		"a value of no known type":    "ply\nformat ascii 1.0\nelement vertex 1\nproperty word x\nend_header\n1\n",
		"a value with two names":      "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x y\nend_header\n1\n",
		"a header without end":        "ply\n" + strings.Repeat("comment x\n", 20_000),
		"a line without end":          "v 0 0 0\nv 1 0 0\nf " + strings.Repeat("1 ", 100_000),
		"an index beyond":             "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 9\n",
		"STL with a fourth corner":    "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 0 0 0\nvertex 0 0 0\nvertex 0 0 0\nendloop\nendfacet\nendsolid\n",
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := count([]byte(content))
			assert.Error(t, err)
		})
	}
	for name, content := range map[string]string{"html": "<html><script>alert(1)</script>", "text": "hello", "nothing": "", "svg": "<svg xmlns='x'/>"} {
		assert.Equal(t, mesh.None, mesh.Detect(strings.NewReader(content), int64(len(content))), name)
	}
}

func FuzzMesh(f *testing.F) {
	f.Add(samples.ArchSTL(2, 2, 0, false))
	f.Add(samples.ArchTextSTL(2, 1))
	f.Add(samples.ArchPLY(2, 2, 0, true))
	f.Add(samples.FaceOBJ(2, 2))
	f.Add([]byte("ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty list uchar int w\nelement face 1\nproperty list uchar int vertex_index\nend_header\n1 0\n1 0\n1 0\n3 0 1 2\n"))
	f.Add([]byte("ply\nformat binary_big_endian 1.0\nelement vertex 1\nproperty double x\nend_header\n12345678"))
	f.Fuzz(func(t *testing.T, content []byte) {
		r, size := bytes.NewReader(content), int64(len(content))
		format := mesh.Detect(r, size)
		n, err := mesh.Count(r, size, format)
		if err == nil && (n < 1 || n > 1024*size) {
			t.Fatalf("%d triangles in %d bytes", n, size)
		}
		seen := int64(0)
		eachErr := mesh.Each(r, size, format, func(*mesh.Triangle) error { seen++; return nil })
		if err == nil && eachErr != nil {
			t.Fatalf("counted, and yet not read: %v", eachErr)
		}
		if err == nil && seen > n {
			t.Fatalf("%d triangles counted, %d read", n, seen)
		}
	})
}
