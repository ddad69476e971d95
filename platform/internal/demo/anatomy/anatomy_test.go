package anatomy_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo/anatomy"
	"portal/platform/internal/files/samples"
)

// cell is coarse: the shape does not depend on it.
const cell = 1.1

func TestSurfacesAreClosedAndFaceOutwards(t *testing.T) {
	for name, surface := range map[string]samples.Surface{
		"upper": anatomy.Scan(anatomy.Upper, 0, cell), "prepared": anatomy.Scan(anatomy.Lower, 36, cell), "face": anatomy.Face(true, 4),
	} {
		edges := map[[2]int]int{}
		volume := 0.0
		for _, f := range surface.Faces {
			a, b, c := surface.Points[f[0]], surface.Points[f[1]], surface.Points[f[2]]
			volume += (a.X*(b.Y*c.Z-b.Z*c.Y) - a.Y*(b.X*c.Z-b.Z*c.X) + a.Z*(b.X*c.Y-b.Y*c.X)) / 6
			for i := range f {
				edges[[2]int{f[i], f[(i+1)%3]}]++
			}
		}
		for edge, times := range edges {
			require.Equal(t, times, edges[[2]int{edge[1], edge[0]}], "%s: the edge %v has a triangle on one side only", name, edge)
		}
		assert.Positive(t, volume, name)
	}
}

func TestTheJawsOcclude(t *testing.T) {
	lowest, highest := extreme(anatomy.Scan(anatomy.Upper, 0, cell), -1), extreme(anatomy.Scan(anatomy.Lower, 0, cell), 1)
	assert.InDelta(t, -1.3, lowest, 1.2, "the upper teeth reach a little below the plane")
	assert.InDelta(t, 0.8, highest, 0.8, "the lower ones a little above it")
}

// extreme returns the height that the teeth reach, upwards for 1 and downwards for -1.
func extreme(s samples.Surface, sign float64) float64 {
	found := math.Inf(-1)
	for _, p := range s.Points {
		found = max(found, sign*p.Z)
	}
	return sign * found
}

func TestAPreparedToothIsSmaller(t *testing.T) {
	whole, prepared := anatomy.Scan(anatomy.Lower, 0, cell), anatomy.Scan(anatomy.Lower, 36, cell)
	above := func(s samples.Surface) (left, right int) {
		for _, p := range s.Points {
			if p.Z > -3 && p.X < -8 {
				left++
			} else if p.Z > -3 && p.X > 8 {
				right++
			}
		}
		return left, right
	}
	left, right := above(whole)
	preparedLeft, preparedRight := above(prepared)
	assert.Less(t, preparedLeft, left*9/10)
	assert.Equal(t, right, preparedRight)
}

func TestXRaysHaveMetalToothBoneAndAir(t *testing.T) {
	pan := anatomy.Panoramic(400, 200, 1)
	seen := map[uint8]int{}
	for _, level := range pan.Pix {
		seen[level/64]++
	}
	for quarter := range uint8(4) {
		assert.Greater(t, seen[quarter], len(pan.Pix)/100, "brightness from %d", int(quarter)*64)
	}
	assert.Equal(t, pan, anatomy.Panoramic(400, 200, 1), "the same picture every time")
	levels := anatomy.Volume(40, 0.8)
	assert.Len(t, levels, 40*40*40)
	var metal, air int
	for _, level := range levels {
		require.True(t, level >= 0 && level <= 1)
		if level > 0.95 {
			metal++
		} else if level < 0.06 {
			air++
		}
	}
	assert.Greater(t, metal, 100, "the implant")
	assert.Greater(t, air, 1000)
}

func TestPhotographsShowTeethInFrontOfTheMouth(t *testing.T) {
	upper, lower := anatomy.Scan(anatomy.Upper, 0, cell), anatomy.Scan(anatomy.Lower, 0, cell)
	for view := anatomy.Frontal; view <= anatomy.Shade; view++ {
		img := anatomy.Photograph(view, 160, 120, upper, lower)
		var teeth, soft int
		for i := 0; i < len(img.Pix); i += 4 {
			switch r, g, b := img.Pix[i], img.Pix[i+1], img.Pix[i+2]; {
			case r > 110 && g > r/4*3 && b > r/2:
				teeth++
			case r > g*3/2:
				soft++
			}
		}
		assert.Greater(t, teeth, 160*120/25, "view %d", view)
		assert.Greater(t, soft, 160*120/10, "view %d", view)
	}
}
