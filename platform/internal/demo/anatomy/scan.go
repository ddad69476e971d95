package anatomy

import (
	"math"

	"portal/platform/internal/files/samples"
)

// Jaw names one of the two.
type Jaw bool

// The jaws.
const (
	Upper Jaw = true
	Lower Jaw = false
)

var (
	enamel  = vec{242, 229, 200}
	dentine = vec{226, 204, 160}
	gingiva = vec{214, 132, 126}
	mucosa  = vec{186, 92, 92}
)

// Scan returns the scan of a jaw, coloured, closed and about 90 000 triangles at 0.5 mm. `prepared` is the tooth (FDI)
// that is reduced for a crown, or 0. The two jaws stand in occlusion.
func Scan(jaw Jaw, prepared int, cell float64) samples.Surface {
	a := newArch(bool(jaw), prepared)
	order := a.order()
	free := 3 * cell // around the jaw, so that its surface is closed
	b := box{low: vec{-a.side - 12 - free, a.last - free, a.base() - free}, high: vec{a.side + 12 + free, a.front + 12 + free, 3 + free}, cell: cell}
	s := nets(b, func(p vec) float64 {
		place := a.look(p, order)
		teeth, _ := a.crowns(p, place)
		return max(union(teeth, a.gum(p, place), 0.3), a.base()-p.z) // roots end at the base too
	})
	for i := range s.Points {
		v := &s.Points[i]
		p := vec{v.X, v.Y, v.Z}
		c := a.color(p, a.look(p, order))
		v.Color = [3]uint8{uint8(c.x), uint8(c.y), uint8(c.z)}
		if a.upper {
			v.Z = -v.Z
		}
	}
	if a.upper { // mirrored: the other side of each triangle is outside now
		for i := range s.Faces {
			s.Faces[i][1], s.Faces[i][2] = s.Faces[i][2], s.Faces[i][1]
		}
	}
	return s
}

func (a arch) color(p vec, s spot) vec {
	teeth, nearest := a.crowns(p, s)
	grain := texture(p.x*0.8+p.z, p.y*0.8-p.z, 3) - 0.5
	soft := mix(gingiva, mucosa, clamp((nearest.centre.z-p.z)/9)).times(1 + 0.12*grain)
	return mix(nearest.hard(p, grain), soft, between(teeth-a.gum(p, s), -0.1, 0.35))
}

// hard returns the colour of a tooth: yellower at the neck, translucent at the edge, dark in its grooves.
func (nearest *placed) hard(p vec, grain float64) vec {
	if nearest.prepared {
		return dentine.times(1 + 0.04*grain)
	}
	level := clamp((p.z - nearest.centre.z) / nearest.height)
	neck := mix(enamel, dentine, 0.55*(1-between(level, 0, 0.5)))
	edge := 0.0
	if nearest.form <= canine {
		edge = 0.1 * between(level, 0.78, 1) // the edge is translucent
	}
	groove := 0.0
	if nearest.form >= premolar {
		groove = 0.14 * clamp((nearest.height-1.2+nearest.centre.z-p.z)/1.6) * between(level, 0.55, 0.75)
	}
	return mix(neck, vec{168, 176, 190}, edge).times(1 - groove + 0.03*grain)
}

// Face returns a head without hair, coloured.
func Face(smiling bool, cell float64) samples.Surface {
	s := nets(box{low: vec{-96, -4 * cell, -135}, high: vec{96, 125, 135}, cell: cell}, func(p vec) float64 {
		return max(head(p, smiling), -p.y) // only the front half
	})
	for i := range s.Points {
		v := &s.Points[i]
		c := skin(vec{v.X, v.Y, v.Z}, smiling)
		v.Color = [3]uint8{uint8(c.x), uint8(c.y), uint8(c.z)}
	}
	return s
}

func ellipsoid(p, centre, radii vec) float64 {
	q := vec{(p.x - centre.x) / radii.x, (p.y - centre.y) / radii.y, (p.z - centre.z) / radii.z}
	return (q.length() - 1) * min(radii.x, radii.y, radii.z)
}

// head is the front of a head with closed eyes, 35 mm above the tip of the nose; y points to the front.
func head(p vec, smiling bool) float64 {
	m := vec{math.Abs(p.x), p.y, p.z}
	d := ellipsoid(m, vec{0, 4, 32}, vec{72, 84, 84})
	d = union(d, ellipsoid(m, vec{0, 24, -48}, vec{56, 58, 58}), 26)                                  // jaw
	d = union(d, ellipsoid(m, vec{0, 62, -88}, vec{19, 16, 16}), 26)                                  // chin
	d = union(d, ellipsoid(m, vec{40, 54, -2}, vec{22, 18, 18}), 22)                                  // cheeks
	d = union(d, ellipsoid(m, vec{22, 70, 42}, vec{26, 11, 8}), 18)                                   // brows
	d = common(d, -ellipsoid(m, vec{31, 88, 27}, vec{18, 15, 12}), 12)                                // sockets
	d = union(d, ellipsoid(m, vec{31, 66, 26}, vec{14, 13, 12.5}), 4)                                 // closed eyes
	d = common(d, -ellipsoid(m, vec{31, 82, 20.6 + 0.012*(m.x-31)*(m.x-31)}, vec{13, 6, 0.7}), 0.8)   // lashes
	d = union(d, ellipsoid(vec{m.x, m.y - 0.36*(30-m.z), m.z}, vec{0, 70, 14}, vec{8.5, 13, 34}), 10) // bridge
	d = union(d, ellipsoid(m, vec{0, 92, -8}, vec{10.5, 12, 9}), 9)                                   // tip
	d = union(d, ellipsoid(m, vec{11, 84, -11}, vec{7, 10, 6.5}), 6)                                  // wings
	d = common(d, -ellipsoid(m, vec{5.5, 92, -18}, vec{3, 5, 3.4}), 2)                                // nostrils
	x, lift := lips(m, smiling)
	d = union(d, ellipsoid(x, vec{0, 76, -40 + lift}, vec{25, 10, 5.4}), 6)
	d = union(d, ellipsoid(x, vec{0, 75, -50 + lift}, vec{21, 10.5, 6}), 6)
	return common(d, -ellipsoid(x, vec{0, 88, -44.8 + lift}, vec{24, 6, 0.9}), 1.4) // between the lips
}

// lips returns the point as the mouth sees it: wider, with raised corners, when the face smiles.
func lips(m vec, smiling bool) (vec, float64) {
	curve := 0.006 * m.x * m.x
	if !smiling {
		return vec{m.x, m.y + curve*0.9, m.z}, 0
	}
	return vec{m.x * 0.84, m.y + curve, m.z - 0.006*m.x*m.x}, 0.5
}

func skin(p vec, smiling bool) vec {
	m := vec{math.Abs(p.x), p.y, p.z}
	tone := vec{222, 180, 156}.times(0.96 + 0.08*texture(p.x/7, p.z/7, 5))
	tone = mix(tone, vec{216, 156, 138}, 0.35*bell(ellipsoid(m, vec{42, 60, -6}, vec{16, 20, 14}), 12))
	x, lift := lips(m, smiling)
	mouth := min(ellipsoid(x, vec{0, 76, -40 + lift}, vec{25, 11, 5.6}), ellipsoid(x, vec{0, 75, -50 + lift}, vec{21, 11.5, 6.2}))
	tone = mix(vec{196, 124, 112}, tone, between(mouth, -0.8, 1.6))
	if m.y > 60 {
		brow := ellipsoid(m, vec{27, 78, 46 - 0.008*(m.x-22)*(m.x-22)}, vec{18, 16, 3})
		tone = mix(vec{124, 94, 76}, tone, between(brow, -1.4, 1.4))
	}
	return tone
}
