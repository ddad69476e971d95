package preview

import (
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"

	"portal/platform/internal/files/mesh"
)

const (
	canvas = 2 * Side // drawn at twice the size and scaled down for smooth edges
	// drawnMost bounds the triangles that are drawn; larger meshes are sampled.
	drawnMost = 2_000_000
)

// view is the viewing direction: from the front and above, slightly from the side.
var view = rotation(-60, 20)

type vector [3]float64

func rotation(pitch, yaw float64) [3]vector {
	p, y := pitch*math.Pi/180, yaw*math.Pi/180
	sp, cp, sy, cy := math.Sin(p), math.Cos(p), math.Sin(y), math.Cos(y)
	return [3]vector{{cy, -sy, 0}, {cp * sy, cp * cy, -sp}, {sp * sy, sp * cy, cp}}
}

func seen(p mesh.Point) vector {
	x, y, z := float64(p.X), float64(p.Y), float64(p.Z)
	var v vector
	for i, row := range view {
		v[i] = row[0]*x + row[1]*y + row[2]*z
	}
	return v
}

// render draws a mesh in orthographic projection, lit from the viewer. It reads the file twice, first for its bounds.
func render(file io.ReaderAt, size int64, format mesh.Format) (image.Image, int64, error) {
	low, high := vector{math.Inf(1), math.Inf(1), math.Inf(1)}, vector{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	count := int64(0)
	err := mesh.Each(file, size, format, func(t *mesh.Triangle) error {
		count++
		for _, corner := range t {
			for i, v := range seen(corner) {
				low[i], high[i] = min(low[i], v), max(high[i], v)
			}
		}
		return nil
	})
	if err != nil {
		return nil, count, err
	}
	if count == 0 {
		return nil, 0, ErrNone
	}
	extent := max(high[0]-low[0], high[1]-low[1])
	if extent <= 0 {
		extent = 1
	}
	scene := newScene(low, high, float64(canvas)*0.92/extent)
	step, at := 1+count/drawnMost, int64(0)
	err = mesh.Each(file, size, format, func(t *mesh.Triangle) error {
		if at%step == 0 {
			scene.draw(t)
		}
		at++
		return nil
	})
	return scene.img, count, err
}

type scene struct {
	img    *image.RGBA
	depth  []float32
	center vector
	scale  float64
}

func newScene(low, high vector, scale float64) *scene {
	s := &scene{img: image.NewRGBA(image.Rect(0, 0, canvas, canvas)), depth: make([]float32, canvas*canvas), scale: scale}
	for i := range s.center {
		s.center[i] = (low[i] + high[i]) / 2
	}
	for i := range s.depth {
		s.depth[i] = float32(math.Inf(-1))
	}
	draw.Draw(s.img, s.img.Bounds(), image.NewUniform(night), image.Point{}, draw.Src)
	return s
}

// night is the background of meshes and X-rays on pages, in any colour scheme.
var night = color.RGBA{0x13, 0x16, 0x1c, 0xff}

// stone is the colour of a mesh without colours.
var stone = [3]uint8{0xd9, 0xcf, 0xbd}

func (s *scene) draw(t *mesh.Triangle) {
	var c [3]vector
	for i, corner := range t {
		v := seen(corner)
		c[i] = vector{canvas/2 + (v[0]-s.center[0])*s.scale, canvas/2 - (v[1]-s.center[1])*s.scale, v[2] * s.scale}
	}
	tint := stone
	if t[0].Colored {
		tint = t[0].Color
	}
	shade := s.light(c)
	paint := color.RGBA{uint8(float64(tint[0]) * shade), uint8(float64(tint[1]) * shade), uint8(float64(tint[2]) * shade), 255}
	left, right := bounds(c[0][0], c[1][0], c[2][0])
	top, bottom := bounds(c[0][1], c[1][1], c[2][1])
	area := (c[1][0]-c[0][0])*(c[2][1]-c[0][1]) - (c[2][0]-c[0][0])*(c[1][1]-c[0][1])
	if right-left <= 1 && bottom-top <= 1 || math.Abs(area) < 1e-9 {
		s.dot(left, top, float32(c[0][2]), paint)
		return
	}
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			a := ((c[1][0]-px)*(c[2][1]-py) - (c[2][0]-px)*(c[1][1]-py)) / area
			b := ((c[2][0]-px)*(c[0][1]-py) - (c[0][0]-px)*(c[2][1]-py)) / area
			if g := 1 - a - b; a >= -1e-6 && b >= -1e-6 && g >= -1e-6 {
				s.dot(x, y, float32(a*c[0][2]+b*c[1][2]+g*c[2][2]), paint)
			}
		}
	}
}

// light returns a face's colour under the light, the same for both sides: scans are open shells.
func (s *scene) light(c [3]vector) float64 {
	ux, uy, uz := c[1][0]-c[0][0], c[1][1]-c[0][1], c[1][2]-c[0][2]
	vx, vy, vz := c[2][0]-c[0][0], c[2][1]-c[0][1], c[2][2]-c[0][2]
	nx, ny, nz := uy*vz-uz*vy, uz*vx-ux*vz, ux*vy-uy*vx
	length := math.Sqrt(nx*nx + ny*ny + nz*nz)
	if length == 0 {
		return 0.6
	}
	return 0.3 + 0.7*math.Abs(0.25*nx-0.25*ny+0.93*nz)/length
}

func bounds(a, b, c float64) (int, int) {
	return max(0, int(math.Floor(min(a, b, c)))), min(canvas-1, int(math.Ceil(max(a, b, c))))
}

func (s *scene) dot(x, y int, depth float32, paint color.RGBA) {
	if x < 0 || y < 0 || x >= canvas || y >= canvas {
		return
	}
	if at := y*canvas + x; depth > s.depth[at] {
		s.depth[at] = depth
		s.img.SetRGBA(x, y, paint)
	}
}
