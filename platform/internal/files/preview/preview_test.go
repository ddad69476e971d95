package preview_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/files/preview"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/files/sniff"
)

func draw(t *testing.T, content []byte, media string) (image.Image, preview.Drawn) {
	t.Helper()
	renderer := preview.NewRenderer(true)
	drawn, err := renderer.Draw(t.Context(), bytes.NewReader(content), int64(len(content)), media)
	require.NoError(t, err)
	require.NoError(t, renderer.Close())
	img, err := jpeg.Decode(bytes.NewReader(drawn.JPEG))
	require.NoError(t, err)
	assert.LessOrEqual(t, max(img.Bounds().Dx(), img.Bounds().Dy()), preview.Side)
	return img, drawn
}

// tones counts the grey levels of a picture: an empty one has few.
func tones(img image.Image) int {
	seen := map[uint32]bool{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[(r+g+b)/3>>8] = true
		}
	}
	return len(seen)
}

// REQ-50
func TestEachKindHasAPicture(t *testing.T) {
	must := func(content []byte, err error) []byte { require.NoError(t, err); return content }
	for name, c := range map[string]struct {
		content []byte
		media   string
	}{
		"photograph": {must(samples.Photograph(800, 600, 0, 0)), sniff.JPEG}, "panoramic": {must(samples.Panoramic(900, 450, 0)), sniff.PNG},
		"STL": {samples.ArchSTL(60, 40, 0, true), sniff.STL}, "text STL": {samples.ArchTextSTL(40, 20), sniff.STL},
		"PLY": {samples.ArchPLY(60, 40, 0, false), sniff.PLY}, "OBJ": {samples.FaceOBJ(40, 40), sniff.OBJ},
		"X-ray": {samples.XRay(200, 150, 1), sniff.DICOM}, "volume": {samples.XRay(64, 64, 64), sniff.DICOM},
	} {
		t.Run(name, func(t *testing.T) {
			img, _ := draw(t, c.content, c.media)
			assert.Greater(t, tones(img), 40)
		})
	}
	t.Run("PDF", func(t *testing.T) {
		img, drawn := draw(t, must(samples.Report("Compte rendu", 3, "Données fictives.")), sniff.PDF)
		assert.Equal(t, 3, drawn.Pages)
		assert.Greater(t, tones(img), 20, "there are letters on the page")
		assert.Greater(t, img.Bounds().Dy(), img.Bounds().Dx())
	})
}

func TestWhatCannotBeDrawnHasACard(t *testing.T) {
	img, _ := draw(t, samples.PackedXRay(640, 480), sniff.DICOM)
	assert.Greater(t, tones(img), 10)
	img, drawn := draw(t, []byte("%PDF-1.7\nnothing of a document\n%%EOF"), sniff.PDF)
	assert.Zero(t, drawn.Pages)
	assert.Greater(t, tones(img), 10)
}

func TestATelephoneHeldUprightGivesAnUprightPicture(t *testing.T) {
	for orientation, upright := range map[int]bool{0: false, 1: false, 2: false, 3: false, 4: false, 5: true, 6: true, 7: true, 8: true, 9: false} {
		content, err := samples.Photograph(400, 300, 0, orientation)
		require.NoError(t, err)
		img, _ := draw(t, content, sniff.JPEG)
		assert.Equal(t, upright, img.Bounds().Dy() > img.Bounds().Dx(), "orientation %d", orientation)
	}
}

func TestBrokenContentHasNone(t *testing.T) {
	whole, err := samples.Photograph(400, 300, 0, 0)
	require.NoError(t, err)
	renderer := preview.NewRenderer(true)
	for media, content := range map[string][]byte{
		sniff.JPEG: whole[:2000], sniff.PNG: samples.PixelBomb(3000), sniff.WebP: []byte("RIFF____WEBPVP8 "), sniff.STL: make([]byte, 84), "text/html": []byte("<p>"),
	} {
		_, err := renderer.Draw(t.Context(), bytes.NewReader(content), int64(len(content)), media)
		assert.Error(t, err, media)
	}
}

func FuzzDraw(f *testing.F) {
	photo, err := samples.Photograph(12, 8, 0, 6)
	require.NoError(f, err)
	for _, content := range [][]byte{photo, samples.ArchSTL(2, 2, 0, false), samples.ArchPLY(2, 2, 0, false), samples.XRay(3, 3, 2)} {
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		// Only content that the content check has accepted is drawn.
		found, err := sniff.Detect(bytes.NewReader(content), int64(len(content)))
		if err != nil || found.Media == sniff.PDF || found.Width*found.Height > 1_000_000 {
			return
		}
		drawn, err := preview.NewRenderer(true).Draw(t.Context(), bytes.NewReader(content), int64(len(content)), found.Media)
		if err == nil && len(drawn.JPEG) == 0 {
			t.Fatal("drawn, and yet nothing")
		}
		if err != nil && strings.Contains(err.Error(), "panicked") {
			t.Fatal(err)
		}
	})
}
