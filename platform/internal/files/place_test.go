package files

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/platform/internal/files/sniff"
)

func TestAPlaceBelongsToItsFile(t *testing.T) {
	scan := &File{Media: sniff.STL}
	radio := &File{Media: sniff.DICOM, Width: 512, Height: 256, Frames: 40}
	picture := &File{Media: sniff.JPEG, Width: 800, Height: 600}
	letter := &File{Media: sniff.PDF, Pages: 3}
	for text, f := range map[string]*File{
		"": scan, "c0,0,0,10000,1500,-3000,0,1000": scan, "c0,0,0,10000,0,0,0,1000_p1500,-3000,250": scan, "m0,0,0,1000,1000,1000": scan,
		"n40": radio, "n1_v500,500,1000_p512000,256000": radio, "n2_m0,0,1000,1000": radio,
		"v500,500,2000_p1000,0": picture, "n3_p0,1000": letter, "n2": letter,
	} {
		assert.NoError(t, CheckPlace(text, f), text)
	}
	for text, f := range map[string]*File{
		"c1,2,3": scan, "n1": scan, "p1,2": scan, "p1,2,100000001": scan, "c0,0,0,10000,0,0,0,1000_c0,0,0,10000,0,0,0,1000": scan, "_": scan, "x1": scan, "p": scan, "p1,,2": scan,
		"n41": radio, "n0": radio, "n1_p512001,0": radio, "p0,0,0": radio,
		"v1,2": picture, "p1001,0": picture, "n1_v1,2,3": picture, "n4": letter, "n3_p0,-1": letter,
		"n2_n3": letter, "v1,1,1": {Media: "text/plain"},
	} {
		assert.Error(t, CheckPlace(text, f), text)
	}
}
