package preview

import (
	"image"
	"image/color"
	"image/draw"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

var face = sync.OnceValues(func() (font.Face, error) {
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, err
	}
	return opentype.NewFace(parsed, &opentype.FaceOptions{Size: 34, DPI: 72, Hinting: font.HintingFull})
})

var drawing sync.Mutex // a font face is not safe for concurrent use

// card replaces a preview that cannot be drawn: it shows the file's type without words of any language, and never
// personal data.
func card(ground color.Color, lines ...string) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, 384, 512))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	letters, err := face()
	if err != nil {
		return img // the background colour is enough
	}
	drawing.Lock()
	defer drawing.Unlock()
	pen := font.Drawer{Dst: img, Src: image.White, Face: letters}
	y := 256 - (len(lines)-1)*24
	for _, line := range lines {
		pen.Dot = fixed.Point26_6{X: (fixed.I(384) - pen.MeasureString(line)) / 2, Y: fixed.I(y)}
		pen.DrawString(line)
		y += 48
	}
	return img
}
