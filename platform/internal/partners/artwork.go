package partners

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// Artwork is the recipe of a partner's drawing. It is converted into shapes and texts, never markup, which the page
// draws. Attack stopped: a partner's script that runs in the portal.
type Artwork struct {
	Motif  string `json:"motif"`
	From   string `json:"from"` // background gradient, both ends dark: texts are white
	To     string `json:"to"`
	Accent string `json:"accent"`
	Second string `json:"second"`
	Seed   uint64 `json:"seed"`
}

// Value implements driver.Valuer.
func (a Artwork) Value() (driver.Value, error) {
	raw, err := json.Marshal(a)
	return string(raw), err
}

// Scan implements sql.Scanner.
func (a *Artwork) Scan(stored any) error {
	switch raw := stored.(type) {
	case string:
		return json.Unmarshal([]byte(raw), a)
	case []byte:
		return json.Unmarshal(raw, a)
	}
	return fmt.Errorf("partners: artwork stored as %T", stored)
}

// The canvas. Texts are left of textEdge, shapes right of it, so that no shape reduces a text's contrast.
const (
	artWidth  = 1200
	artHeight = 630
	margin    = 72
	textEdge  = 700
)

// Shape is a part of a drawing.
type Shape struct {
	Kind         string // circle, ring, polygon
	Fill         string
	Opacity      float64
	X, Y, Radius float64
	Stroke       float64
	Points       []float64
}

// Label is a line of text of a drawing.
type Label struct {
	Role, Text, Fill string
	X, Y, Size       float64
	Weight           int
}

// motifs are the drawing styles.
var motifs = map[string]func(a Artwork, rng *rand.Rand) []Shape{
	"rings": rings, "hills": hills, "rays": rays, "dots": dots, "tiles": tiles, "leaves": leaves,
}

// Shapes draws the motif; the same recipe gives the same drawing.
func (a Artwork) Shapes() []Shape {
	draw, known := motifs[a.Motif]
	if !known {
		draw = rings
	}
	shapes := draw(a, rand.New(rand.NewPCG(a.Seed, 7))) //nolint:gosec // a drawing is the same again, and keeps no secret
	for i := range shapes {
		s := &shapes[i]
		s.Opacity = round(s.Opacity)
		s.X, s.Y, s.Radius, s.Stroke = round(s.X), round(s.Y), round(s.Radius), round(s.Stroke)
		for k := range s.Points {
			s.Points[k] = round(s.Points[k])
		}
	}
	return shapes
}

func round(x float64) float64 { return math.Round(x*10) / 10 }

func (a Artwork) alternate(i int) string {
	if i%2 == 0 {
		return a.Accent
	}
	return a.Second
}

func rings(a Artwork, rng *rand.Rand) []Shape {
	x, y := 980+rng.Float64()*40, 290+rng.Float64()*60
	shapes := make([]Shape, 0, 7)
	for i := range 6 {
		shapes = append(shapes, Shape{Kind: "ring", Fill: a.alternate(i), Opacity: 0.9 - 0.12*float64(i), X: x, Y: y, Radius: 40 + 36*float64(i), Stroke: 14})
	}
	return append(shapes, Shape{Kind: "circle", Fill: a.Accent, Opacity: 1, X: x, Y: y, Radius: 16})
}

func hills(a Artwork, rng *rand.Rand) []Shape {
	shapes := []Shape{{Kind: "circle", Fill: a.Accent, Opacity: 0.9, X: 1010, Y: 190, Radius: 78}}
	for i := range 4 {
		phase, base := rng.Float64()*math.Pi*2, 330+70*float64(i)
		points := []float64{artWidth, artHeight, textEdge + 10, artHeight}
		for step := range 25 {
			x := textEdge + 10 + float64(step)*(artWidth-textEdge-10)/24
			points = append(points, x, base-math.Sin(x/120+phase)*34-math.Sin(x/57+phase*2)*12)
		}
		shapes = append(shapes, Shape{Kind: "polygon", Fill: a.alternate(i + 1), Opacity: 0.35 + 0.15*float64(i), Points: points})
	}
	return shapes
}

func rays(a Artwork, rng *rand.Rand) []Shape {
	turn, shapes := rng.Float64(), []Shape{}
	for i := range 12 {
		from := turn + float64(i)*math.Pi/6
		to, far := from+math.Pi/14, 150+float64(i%3)*40
		shapes = append(shapes, Shape{Kind: "polygon", Fill: a.alternate(i), Opacity: 0.85, Points: []float64{
			970 + 60*math.Cos(from), 315 + 60*math.Sin(from), 970 + far*math.Cos(from), 315 + far*math.Sin(from),
			970 + far*math.Cos(to), 315 + far*math.Sin(to), 970 + 60*math.Cos(to), 315 + 60*math.Sin(to),
		}})
	}
	return append(shapes, Shape{Kind: "circle", Fill: a.Accent, Opacity: 1, X: 970, Y: 315, Radius: 42})
}

func dots(a Artwork, rng *rand.Rand) []Shape {
	shapes := make([]Shape, 0, 36)
	for row := range 6 {
		for column := range 6 {
			shapes = append(shapes, Shape{Kind: "circle", Fill: a.alternate(row + column), Opacity: 0.45 + 0.5*rng.Float64(),
				X: 790 + float64(column)*70, Y: 140 + float64(row)*70, Radius: 8 + 22*rng.Float64()})
		}
	}
	return shapes
}

func tiles(a Artwork, rng *rand.Rand) []Shape {
	shapes := make([]Shape, 0, 32)
	for row := range 4 {
		for column := range 4 {
			x, y, side := 760+float64(column)*100, 115+float64(row)*100, 92.0
			corner := [][]float64{{x, y, x + side, y, x, y + side}, {x + side, y, x + side, y + side, x, y + side},
				{x, y, x + side, y, x + side, y + side}, {x, y, x + side, y + side, x, y + side}}[rng.IntN(4)]
			shapes = append(shapes, Shape{Kind: "polygon", Fill: a.alternate(rng.IntN(2)), Opacity: 0.5 + 0.45*rng.Float64(), Points: corner})
		}
	}
	return shapes
}

func leaves(a Artwork, rng *rand.Rand) []Shape {
	shapes := make([]Shape, 0, 14)
	for i := range 7 {
		turn := -math.Pi/2 + (float64(i)-3)*0.38 + (rng.Float64()-0.5)*0.08
		length := 250 - math.Abs(float64(i)-3)*22
		points := make([]float64, 0, 48)
		for step := range 24 {
			angle := float64(step) * math.Pi / 12
			along, across := (1-math.Cos(angle))/2*length, math.Sin(angle)*26
			points = append(points, 960+along*math.Cos(turn)-across*math.Sin(turn), 500+along*math.Sin(turn)+across*math.Cos(turn))
		}
		shapes = append(shapes, Shape{Kind: "polygon", Fill: a.alternate(i), Opacity: 0.8, Points: points})
	}
	return shapes
}

const ink = "#ffffff"

// Labels places a partner's name, tagline and offer on the canvas, in lines that fit left of the shapes.
func (a Artwork) Labels(name, tagline, offer string) []Label {
	labels := []Label{{Role: "name", Text: name, Fill: ink, X: margin, Y: 150, Size: 64, Weight: 600}}
	y := 246.0
	// The text is readable when the whole canvas is as wide as a phone.
	for _, line := range wrap(tagline, 28, 3) {
		labels = append(labels, Label{Role: "tagline", Text: line, Fill: ink, X: margin, Y: y, Size: 42, Weight: 400})
		y += 54
	}
	y = 510
	for _, line := range wrap(offer, 42, 2) {
		labels = append(labels, Label{Role: "offer", Text: line, Fill: ink, X: margin, Y: y, Size: 28, Weight: 600})
		y += 38
	}
	return labels
}

// wrap breaks text at spaces; text beyond the last line is cut with an ellipsis.
func wrap(text string, width, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case len([]rune(line))+1+len([]rune(word)) <= width:
			line += " " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] += "…"
	}
	return lines
}
