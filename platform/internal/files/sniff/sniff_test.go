package sniff_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/files/samples"
	"portal/platform/internal/files/sniff"
)

func detect(content []byte) (sniff.Content, error) {
	return sniff.Detect(bytes.NewReader(content), int64(len(content)))
}

func made(t testing.TB) func([]byte, error) []byte {
	return func(content []byte, err error) []byte {
		t.Helper()
		require.NoError(t, err)
		return content
	}
}

// bomb returns a small archive that expands to a megabyte of zeros.
func bomb(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	entry, err := archive.Create("scan.stl")
	require.NoError(t, err)
	_, err = entry.Write(make([]byte, 1<<20))
	require.NoError(t, err)
	require.NoError(t, archive.Close())
	return out.Bytes()
}

func TestContentSaysWhatItIs(t *testing.T) {
	must := made(t)
	for media, content := range map[string][]byte{
		sniff.JPEG: must(samples.Photograph(40, 30, 0, 6)), sniff.PNG: must(samples.Panoramic(40, 20, 0)),
		sniff.PDF: must(samples.Report("x", 1)), sniff.DICOM: samples.XRay(8, 8, 1), sniff.STL: samples.ArchSTL(4, 4, 0, false),
		sniff.PLY: samples.ArchPLY(4, 4, 0, false), sniff.OBJ: samples.FaceOBJ(4, 4),
	} {
		found, err := detect(content)
		require.NoError(t, err, media)
		assert.Equal(t, media, found.Media)
	}
}

func TestWhatIsNotTakenIsRefusedInWords(t *testing.T) {
	must := made(t)
	pano, arch := must(samples.Panoramic(40, 20, 0)), samples.ArchSTL(20, 10, 0, false)
	for code, contents := range map[string][][]byte{
		"file.heic":    {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), []byte("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00")},
		"file.archive": {bomb(t), []byte("\x1f\x8b\x08\x00\x00")},
		"file.type": {
			[]byte("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), []byte("<!doctype html>"), []byte("MZ\x90\x00"),
			[]byte("GIF89a\x01\x00\x01\x00"), {}, []byte("x"), bytes.Repeat([]byte{0}, 5000),
		},
		"file.too_many_pixels": {samples.PixelBomb(19_000), samples.PixelBomb(60_000)},
		"file.truncated": {
			pano[:len(pano)-30], arch[:len(arch)-70], must(samples.Report("x", 1))[:500], samples.XRay(64, 64, 1)[:4000],
			samples.ArchPLY(20, 10, 0, false)[:3000], samples.ArchTextSTL(20, 10)[:9000],
		},
		"dicom.mesh":  {samples.SurfaceDICOM("1.2.840.10008.5.1.4.1.1.104.3"), samples.SurfaceDICOM("1.2.840.10008.5.1.4.1.1.66.5")},
		"file.broken": {[]byte("\xff\xd8\xffnothing"), []byte("\x89PNG\r\n\x1a\nnothing")},
	} {
		for i, content := range contents {
			_, err := detect(content)
			var refusal *sniff.Refusal
			require.True(t, errors.As(err, &refusal), "%s %d: %v", code, i, err)
			assert.Equal(t, code, refusal.Code, "%d", i)
			assert.NotEmpty(t, refusal.Words)
		}
	}
}

func FuzzSniff(f *testing.F) {
	must := made(f)
	for _, content := range [][]byte{
		must(samples.Photograph(8, 6, 0, 6)), must(samples.Panoramic(8, 4, 0)), must(samples.Report("x", 1)), samples.XRay(3, 3, 1),
		samples.ArchSTL(2, 2, 0, false), samples.ArchPLY(2, 2, 0, false), samples.PixelBomb(70_000), bomb(f), []byte("RIFF\x00\x00\x00\x00WEBPVP8 "),
	} {
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		found, err := detect(content)
		var refusal *sniff.Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Fatalf("neither taken nor refused: %v", err)
		}
		if err == nil && len(sniff.Extensions[found.Media]) == 0 {
			t.Fatalf("taken as %q", found.Media)
		}
	})
}
