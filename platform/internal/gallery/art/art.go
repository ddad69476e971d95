package art

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
)

// The styles.
const (
	Gradient = "gradient"
	Waves    = "waves"
	Geometry = "geometry"
	Contours = "contours"
	Orbits   = "orbits"
	Horizon  = "horizon"
)

// Styles are all styles.
var Styles = []string{Gradient, Waves, Geometry, Contours, Orbits, Horizon}

// Recipe has all parameters of a picture. Width and Height are its proportions.
type Recipe struct {
	Style   string   `json:"style"`
	Seed    uint64   `json:"seed"`
	Palette []string `json:"palette"` // #rrggbb, from background to accent; at least four
	Width   int      `json:"width"`
	Height  int      `json:"height"`
}

// canvas is a painter's input: the height is 1, the width is the aspect ratio, pixel is a pixel's side.
type canvas struct {
	aspect, pixel float64
	colours       palette
	rng           *rand.Rand
	noise         field
}

// shader returns a point's colour.
type shader func(x, y float64) lab

var painters = map[string]func(c canvas) shader{
	Gradient: gradient, Waves: waves, Geometry: geometry, Contours: contours, Orbits: orbits, Horizon: horizon,
}

// largest bounds the pixels of a recipe's longer side.
const largest = 2400

// Draw draws the picture with the given longer side.
func (r Recipe) Draw(longer int) (*image.RGBA, error) {
	paint, known := painters[r.Style]
	if !known || len(r.Palette) < 4 || r.Width <= 0 || r.Height <= 0 || longer < 8 || longer > largest {
		return nil, fmt.Errorf("art: this recipe makes no picture")
	}
	width, height := longer, longer
	if r.Width > r.Height {
		height = max(1, longer*r.Height/r.Width)
	} else {
		width = max(1, longer*r.Width/r.Height)
	}
	c := canvas{aspect: float64(width) / float64(height), pixel: 1 / float64(height), noise: field(r.Seed * 0x9E3779B97F4A7C15),
		rng: rand.New(rand.NewPCG(r.Seed, 20261120))} //nolint:gosec // a picture is drawn the same again, and keeps no secret
	for _, hex := range r.Palette {
		colour, err := parse(hex)
		if err != nil {
			return nil, err
		}
		c.colours = append(c.colours, colour)
	}
	shade, grain := paint(c), field(r.Seed+1)
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for row := range height {
		line := picture.Pix[row*picture.Stride:]
		y := (float64(row) + 0.5) * c.pixel
		for column := range width {
			colour := shade((float64(column)+0.5)*c.pixel, y)
			// A little noise hides the steps of soft gradients.
			colour.l += (grain.at(int64(column), int64(row)) - 0.5) * 0.008
			pixel := line[column*4 : column*4+4 : column*4+4]
			pixel[0], pixel[1], pixel[2] = colour.rgb()
			pixel[3] = 255
		}
	}
	return picture, nil
}

// JPEG draws the picture and encodes it with quality 86; longer is its longer side in pixels.
func (r Recipe) JPEG(longer int) ([]byte, error) {
	picture, err := r.Draw(longer)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, picture, &jpeg.Options{Quality: 86})
	return out.Bytes(), err
}
