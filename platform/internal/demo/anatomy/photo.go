package anatomy

import (
	"image"
	"image/color"
	"math"

	"portal/platform/internal/files/samples"
)

// camera looks from `from` to `to`; `up` is upwards in the picture and `lens` its focal length as a part of its width.
type camera struct {
	from, to, up vec
	lens         float64
}

// View is a standard intra-oral photograph.
type View int

// The views of the standard series.
const (
	Frontal View = iota
	RightSide
	LeftSide
	UpperOcclusal
	LowerOcclusal
	Shade
)

func (v View) camera() camera {
	switch v {
	case RightSide:
		return camera{from: vec{118, 52, 3}, to: vec{12, 24, 0}, up: vec{0, 0, 1}, lens: 2.4}
	case LeftSide:
		return camera{from: vec{-118, 52, 3}, to: vec{-12, 24, 0}, up: vec{0, 0, 1}, lens: 2.4}
	case UpperOcclusal:
		return camera{from: vec{0, 22, -150}, to: vec{0, 21, 0}, up: vec{0, 1, 0}, lens: 1.95}
	case LowerOcclusal:
		return camera{from: vec{0, 20, 150}, to: vec{0, 20, 0}, up: vec{0, 1, 0}, lens: 2.05}
	case Shade:
		return camera{from: vec{6, 150, 8}, to: vec{1, 40, 4}, up: vec{-1, 0, 0}, lens: 3.7} // by a phone held upright
	}
	return camera{from: vec{0, 165, 6}, to: vec{0, 30, 0}, up: vec{0, 0, 1}, lens: 2.8}
}

// Photograph returns a photograph of the scans: both jaws, or the one that an occlusal view shows.
func Photograph(view View, width, height int, upper, lower samples.Surface) *image.RGBA {
	p := newPicture(width, height, view.camera())
	if view != LowerOcclusal {
		p.draw(upper)
	}
	if view != UpperOcclusal {
		p.draw(lower)
	}
	return p.develop()
}

// picture collects for each pixel the nearest point of the surfaces.
type picture struct {
	width, height         int
	camera                camera
	right, up, forward    vec
	depth                 []float64
	normals, tones, spots []vec
}

func newPicture(width, height int, c camera) *picture {
	p := &picture{width: width, height: height, camera: c, forward: c.from.toward(c.to)}
	p.right = p.forward.cross(c.up).unit()
	p.up = p.right.cross(p.forward)
	p.depth = make([]float64, width*height)
	for i := range p.depth {
		p.depth[i] = math.Inf(1)
	}
	p.normals, p.tones, p.spots = make([]vec, width*height), make([]vec, width*height), make([]vec, width*height)
	return p
}

// project returns the position in the picture, in pixels, and the distance from the camera.
func (p *picture) project(at vec) vec {
	off := at.sub(p.camera.from)
	deep := off.dot(p.forward)
	scale := p.camera.lens * float64(p.width) / deep
	return vec{float64(p.width)/2 + off.dot(p.right)*scale, float64(p.height)/2 - off.dot(p.up)*scale, deep}
}

func (p *picture) draw(s samples.Surface) {
	points, projected, normals := make([]vec, len(s.Points)), make([]vec, len(s.Points)), make([]vec, len(s.Points))
	for i, v := range s.Points {
		points[i] = vec{v.X, v.Y, v.Z}
		projected[i] = p.project(points[i])
	}
	for _, f := range s.Faces {
		n := points[f[1]].sub(points[f[0]]).cross(points[f[2]].sub(points[f[0]]))
		for _, i := range f {
			normals[i] = normals[i].add(n)
		}
	}
	for _, f := range s.Faces {
		p.triangle(f, s, points, projected, normals)
	}
}

// triangle fills a triangle where it is nearer than what the picture has.
func (p *picture) triangle(f [3]int, s samples.Surface, points, projected, normals []vec) {
	a, b, c := projected[f[0]], projected[f[1]], projected[f[2]]
	area := (b.x-a.x)*(c.y-a.y) - (c.x-a.x)*(b.y-a.y)
	if area == 0 || min(a.z, b.z, c.z) < 1 {
		return
	}
	left, right := max(0, int(min(a.x, b.x, c.x))), min(p.width-1, int(max(a.x, b.x, c.x))+1)
	top, bottom := max(0, int(min(a.y, b.y, c.y))), min(p.height-1, int(max(a.y, b.y, c.y))+1)
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			v := ((px-a.x)*(c.y-a.y) - (c.x-a.x)*(py-a.y)) / area
			w := ((b.x-a.x)*(py-a.y) - (px-a.x)*(b.y-a.y)) / area
			u := 1 - v - w
			at := y*p.width + x
			if deep := u*a.z + v*b.z + w*c.z; u >= 0 && v >= 0 && w >= 0 && deep < p.depth[at] {
				weigh := func(of []vec) vec { return of[f[0]].times(u).add(of[f[1]].times(v)).add(of[f[2]].times(w)) }
				p.depth[at], p.normals[at], p.spots[at] = deep, weigh(normals).unit(), weigh(points)
				var tone vec
				for i, part := range [3]float64{u, v, w} {
					k := s.Points[f[i]].Color
					tone = tone.add(vec{float64(k[0]), float64(k[1]), float64(k[2])}.times(part))
				}
				p.tones[at] = tone
			}
		}
	}
}

// develop lights the picture: a twin flash beside the lens, wet surfaces, and the dark of the mouth behind.
func (p *picture) develop() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.width, p.height))
	flashes := [2]vec{
		p.camera.from.add(p.right.times(34)).add(p.up.times(14)), p.camera.from.sub(p.right.times(34)).add(p.up.times(14)),
	}
	for y := range p.height {
		for x := range p.width {
			at := y*p.width + x
			c := p.behind(x, y)
			if !math.IsInf(p.depth[at], 1) {
				c = p.lit(at, flashes)
			}
			u, v := float64(x)/float64(p.width)-0.5, float64(y)/float64(p.height)-0.5
			edge := 1 - 0.9*(u*u+v*v)
			c = c.times(edge * (1 + 0.02*(lattice(int32(x), int32(y), 9)-0.5))) //nolint:gosec // a picture is smaller
			img.SetRGBA(x, y, color.RGBA{uint8(255 * clamp(c.x/255)), uint8(255 * clamp(c.y/255)), uint8(255 * clamp(c.z/255)), 255})
		}
	}
	return img
}

func (p *picture) behind(x, y int) vec {
	folds := texture(float64(x)/float64(p.width)*5, float64(y)/float64(p.height)*9, 21)
	return mix(vec{58, 16, 18}, vec{112, 40, 42}, folds)
}

func (p *picture) lit(at int, flashes [2]vec) vec {
	n, spot, tone := p.normals[at], p.spots[at], p.tones[at]
	eye := spot.toward(p.camera.from)
	bright := tone.y / 240 // teeth scatter more light than the gingiva
	var diffuse, shine float64
	for _, flash := range flashes {
		light := spot.toward(flash)
		diffuse += 0.5 * clamp((n.dot(light)+0.35*bright)/(1+0.35*bright))
		shine += sharp(clamp(n.dot(light.add(eye).unit())))
	}
	reach := p.camera.from.sub(p.camera.to).length()
	fall := (reach - 18) / p.depth[at] // the flash reaches the front more than the back
	rough := 0.75 + 0.5*texture(spot.x*2.4+spot.y, spot.z*2.4-spot.y, 31)
	c := tone.times((0.16 + 0.9*diffuse) * min(1.15, fall*fall))
	return c.add(vec{255, 250, 244}.times(shine * rough * lerp(0.16, 0.42, clamp(bright))))
}

// sharp is the 64th power: the highlight of a wet surface.
func sharp(v float64) float64 {
	for range 6 {
		v *= v
	}
	return v
}
