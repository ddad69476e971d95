package art

import (
	"bytes"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func recipe(style string) Recipe {
	return Recipe{Style: style, Seed: 7, Width: 4, Height: 3, Palette: []string{"#10243f", "#1f5673", "#4f9da6", "#ffad5a", "#ffe3b3"}}
}

func TestTheSameRecipeIsTheSamePicture(t *testing.T) {
	for _, style := range Styles {
		first, err := recipe(style).JPEG(240)
		require.NoError(t, err, style)
		again, err := recipe(style).JPEG(240)
		require.NoError(t, err)
		assert.Equal(t, first, again, style)
		other := recipe(style)
		other.Seed++
		different, err := other.JPEG(240)
		require.NoError(t, err)
		assert.NotEqual(t, first, different, style)
		decoded, err := jpeg.Decode(bytes.NewReader(first))
		require.NoError(t, err)
		assert.Equal(t, [2]int{240, 180}, [2]int{decoded.Bounds().Dx(), decoded.Bounds().Dy()})
		colours := map[[3]uint32]bool{}
		for y := range 180 {
			r, g, b, _ := decoded.At(y, y).RGBA()
			colours[[3]uint32{r >> 11, g >> 11, b >> 11}] = true
		}
		assert.Greater(t, len(colours), 4, "%s is not one plain surface", style)
	}
}

func TestProportionsDecideTheLongerSide(t *testing.T) {
	for _, size := range [][4]int{{3, 4, 180, 240}, {1, 1, 240, 240}, {4, 3, 240, 180}} {
		r := recipe(Gradient)
		r.Width, r.Height = size[0], size[1]
		picture, err := r.Draw(240)
		require.NoError(t, err)
		assert.Equal(t, [2]int{size[2], size[3]}, [2]int{picture.Rect.Dx(), picture.Rect.Dy()})
	}
}

func TestWhatIsNoRecipe(t *testing.T) {
	for name, change := range map[string]func(*Recipe){
		"style": func(r *Recipe) { r.Style = "cubism" }, "palette": func(r *Recipe) { r.Palette = r.Palette[:3] },
		"colour": func(r *Recipe) { r.Palette[0] = "red" }, "digits": func(r *Recipe) { r.Palette[0] = "#gggggg" },
		"width": func(r *Recipe) { r.Width = 0 },
	} {
		r := recipe(Waves)
		change(&r)
		_, err := r.Draw(240)
		assert.Error(t, err, name)
	}
	_, err := recipe(Waves).Draw(largest + 1)
	assert.Error(t, err)
}

func TestGreysStayGrey(t *testing.T) {
	for _, hex := range []string{"#000000", "#ffffff", "#808080", "#ff0000", "#123456"} {
		colour, err := parse(hex)
		require.NoError(t, err)
		r, g, b := colour.rgb()
		want, err := parse(hex)
		require.NoError(t, err)
		wr, wg, wb := want.rgb()
		assert.Equal(t, [3]uint8{wr, wg, wb}, [3]uint8{r, g, b})
	}
	white, err := parse("#ffffff")
	require.NoError(t, err)
	r, g, b := white.rgb()
	assert.Equal(t, [3]uint8{255, 255, 255}, [3]uint8{r, g, b})
}
