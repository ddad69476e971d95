package dicom_test

import (
	"bytes"
	"errors"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/samples"
)

func read(content []byte) (*dicom.Image, error) {
	return dicom.Read(bytes.NewReader(content), int64(len(content)))
}

func TestAnXRayIsSeenThroughItsWindow(t *testing.T) {
	content := samples.XRay(64, 32, 1)
	img, err := read(content)
	require.NoError(t, err)
	assert.Equal(t, []int{64, 32, 1, 16, 12}, []int{img.Columns, img.Rows, img.Frames, img.Allocated, img.Stored})
	assert.Equal(t, "PX", img.Modality)
	assert.InDelta(t, 3600, img.Width, 0)
	drawn, err := img.Frame(bytes.NewReader(content))
	require.NoError(t, err)
	grey, isGrey := drawn.(*image.Gray)
	require.True(t, isGrey)
	darkest, brightest := uint8(255), uint8(0)
	for _, p := range grey.Pix {
		darkest, brightest = min(darkest, p), max(brightest, p)
	}
	assert.Less(t, darkest, uint8(80))
	assert.Greater(t, brightest, uint8(200))
}

func TestZeroIsBlackOrWhiteAsTheFileSays(t *testing.T) {
	corner := func(photometric string) uint8 {
		content := bytes.Replace(samples.XRay(16, 16, 3), []byte("MONOCHROME2"), []byte(photometric), 1)
		img, err := read(content)
		require.NoError(t, err)
		frame, err := img.Frame(bytes.NewReader(content))
		require.NoError(t, err)
		grey, isGrey := frame.(*image.Gray)
		require.True(t, isGrey)
		return grey.GrayAt(0, 0).Y
	}
	assert.Equal(t, uint8(0), corner("MONOCHROME2"))
	assert.Equal(t, uint8(255), corner("MONOCHROME1"), "the same values, which mean the contrary")
}

func TestAVolumeHasItsFrames(t *testing.T) {
	content := samples.XRay(64, 64, 64)
	img, err := read(content)
	require.NoError(t, err)
	assert.Equal(t, 64, img.Frames)
	_, err = read(content[:len(content)-100])
	assert.ErrorIs(t, err, dicom.ErrTruncated)
}

func TestCompressedPixelsAreKnownForWhatTheyAre(t *testing.T) {
	content := samples.PackedXRay(640, 480)
	img, err := read(content)
	require.NoError(t, err)
	assert.Equal(t, 640, img.Columns)
	_, err = img.Frame(bytes.NewReader(content))
	assert.ErrorIs(t, err, dicom.ErrPacked)
}

func TestWhatIsNoDICOMIsRefused(t *testing.T) {
	whole := samples.XRay(8, 8, 1)
	for cut := range len(whole) {
		_, err := read(whole[:cut])
		assert.Error(t, err, "cut at %d", cut)
	}
	_, err := read(append(make([]byte, 128), []byte("DICMgarbage")...))
	assert.Error(t, err)
}

func FuzzDICOM(f *testing.F) {
	f.Add(samples.XRay(4, 3, 1))
	f.Add(samples.XRay(2, 2, 3))
	f.Add(samples.PackedXRay(3, 3))
	f.Add(bytes.Replace(samples.XRay(2, 2, 1), []byte("1.2.840.10008.1.2.1\x00"), []byte("1.2.840.10008.1.2\x00\x00\x00"), 1))
	f.Add(bytes.Replace(samples.XRay(2, 2, 1), []byte("MONOCHROME2"), []byte("MONOCHROME1"), 1))
	f.Fuzz(func(t *testing.T, content []byte) {
		img, err := read(content)
		if err != nil {
			return
		}
		if _, err := img.Frame(bytes.NewReader(content)); err != nil && !errors.Is(err, dicom.ErrPacked) {
			t.Fatalf("checked, and yet not drawn: %v", err)
		}
	})
}
