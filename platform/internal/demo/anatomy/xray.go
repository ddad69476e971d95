package anatomy

import (
	"image"
	"math"
	"math/rand/v2"
)

// film is the plane of a panoramic X-ray: the arches are unrolled, x is the way along them from the midline to the
// patient's left and z the height, in millimetres.
type film struct {
	teeth   []shadow
	variant int
}

// shadow is the projection of a tooth.
type shadow struct {
	tooth
	fdi   int
	upper bool
	x     float64
	// lean is the inclination of the root, as a part of its height.
	lean float64
	// What a dentist has added.
	filled, rootFilled, crowned, implant, missing bool
}

// newFilm draws the teeth of both jaws, wisdom teeth included. Variant 1 is the same patient later: with a crown on the
// implant and another tooth treated.
func newFilm(variant int) film {
	f := film{variant: variant}
	for _, upper := range [2]bool{true, false} {
		kinds, quadrants := lowerTeeth, [2]int{3, 4}
		if upper {
			kinds, quadrants = upperTeeth, [2]int{2, 1}
		}
		for q, sign := range [2]float64{1, -1} {
			at := 0.0
			for i := range 8 {
				kind := kinds[min(i, len(kinds)-1)]
				if i == 7 {
					kind.width, kind.root = kind.width*0.92, kind.root*0.8
				}
				one := shadow{tooth: kind, fdi: quadrants[q]*10 + i + 1, upper: upper, x: sign * (at + kind.width/2), lean: sign * 0.012 * float64(i*i) / 4}
				at += kind.width
				f.teeth = append(f.teeth, f.treated(one))
			}
		}
	}
	return f
}

func (f film) treated(s shadow) shadow {
	switch s.fdi {
	case 36:
		s.implant, s.crowned = true, f.variant > 0
	case 46:
		s.rootFilled, s.crowned = true, true
	case 16, 27, 37, 45:
		s.filled = true
	case 25:
		s.rootFilled = f.variant > 0
	case 18, 48:
		s.missing = true
	}
	return s
}

// Panoramic returns a panoramic X-ray of the whole dentition, 150 × 75 mm.
func Panoramic(width, height, variant int) *image.Gray {
	f := newFilm(variant)
	rng := rand.New(rand.NewPCG(7, uint64(variant))) //nolint:gosec // the same picture every time
	img := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			level := f.level((float64(x)/float64(width)-0.5)*150, (0.47-float64(y)/float64(height))*75)
			img.Pix[y*img.Stride+x] = uint8(255 * clamp(level+0.022*rng.NormFloat64()))
		}
	}
	return img
}

// Periapical returns the levels, from 0 to 1, of a small X-ray around the implant at 36, 40 × 30 mm, row by row.
func Periapical(width, height int) []float64 {
	f := newFilm(1)
	rng := rand.New(rand.NewPCG(8, 1)) //nolint:gosec // the same picture every time
	levels := make([]float64, 0, width*height)
	for y := range height {
		for x := range width {
			level := f.level(37+(float64(x)/float64(width)-0.5)*40, -7+(0.5-float64(y)/float64(height))*30)
			levels = append(levels, clamp(level+0.014*rng.NormFloat64()))
		}
	}
	return levels
}

// level is the brightness of the film at a point: bone, then teeth over it.
func (f film) level(x, z float64) float64 {
	z -= 0.0022*x*x - 2.5 // the plane of the teeth curves upwards to the sides
	out := f.bone(x, z)
	for i := range f.teeth {
		if t := &f.teeth[i]; math.Abs(x-t.x) < t.width {
			out = t.over(out, x, z)
		}
	}
	return out
}

// bone is the brightness of the jaws and of what lies before and behind them.
func (f film) bone(x, z float64) float64 {
	side := math.Abs(x)
	trabecular := 0.2 * (texture(x*0.9, z*0.9, 41)*0.6 + texture(x*2.3, z*2.3, 47)*0.4 - 0.5)
	spine := 0.1 * bell(x, 16)
	out := 0.1 + spine + 0.09*bell(z, 16) + 0.05*texture(x/9, z/9, 43)
	// Mandible: a body with a bright border, which rises into the ramus behind the teeth.
	border := -32 + 0.0019*x*x
	edge := common(border-z, side-72+0.12*max(0, z), 12)
	top := lerp(-6.5, 45, between(side, 57, 68))
	mandible := 0.3 + trabecular + spine + 0.3*bell(edge+1.6, 1.5)
	if side > 26 {
		canal := z - (border + 8 + 14*between(side, 48, 68))
		mandible += 0.05*(bell(canal-1.9, 0.5)+bell(canal+1.9, 0.5)) - 0.1*bell(canal, 1.3)
	}
	mandible -= 0.16 * bell(math.Hypot(side-25, z-border-9), 1.8) // mental foramen
	out = lerp(mandible, out, between(max(edge, z-top), -0.9, 0.3))
	// Maxilla up to the floor of the sinuses and of the nose.
	maxilla := 0.34 + trabecular + spine
	sinus := (math.Hypot((side-36)/21, (z-27)/11.5) - 1) * 11.5
	maxilla = lerp(0.17, maxilla, between(sinus, -0.6, 0.6)) + 0.24*bell(sinus, 0.8)
	nose := (math.Hypot(side/13, (z-30)/12) - 1) * 12
	maxilla = lerp(0.13, maxilla, between(nose, -0.6, 0.6)) + 0.2*bell(nose, 0.8) + 0.2*bell(x, 0.9)*between(z, 16, 20)
	maxilla += 0.3 * bell(z-38-0.002*x*x, 1.6) // orbital floor and zygoma
	return lerp(out, max(out, maxilla), between(z-6+2*between(side, 50, 66), 0, 1.2)*between(side, 74, 66))
}

// over returns the brightness with the tooth in front of the bone.
func (t *shadow) over(below, x, z float64) float64 {
	up := z // from the occlusal plane towards the root
	if !t.upper {
		up = -z
	}
	along := up - 0.3 - t.height // above 0: root
	off := x - t.x - t.lean*max(0, along)*4
	switch {
	case t.missing:
		return below
	case t.implant:
		return t.screw(below, off, along)
	}
	crown, root := t.outline(off, along)
	inside := union(crown, root, 0.8)
	if inside > 1.2 {
		return below
	}
	around := below
	if along > 1 { // ligament, then the lamina dura
		around += 0.12*bell(inside-0.7, 0.25) - 0.12*bell(inside-0.25, 0.22)
	}
	return lerp(t.body(off, along, up, x, z, crown), around, between(inside, -0.18, 0.14))
}

// body is the brightness within the outline: enamel, dentine, pulp, and what a dentist has added.
func (t *shadow) body(off, along, up, x, z, crown float64) float64 {
	out := 0.6 + 0.05*texture(x, z, 51)
	if along < 0.5 {
		out += 0.24 * between(-crown, 1.5, 0.7) * between(-along, -0.5, 1) // enamel
	}
	pulp := t.pulp(off, along)
	out = lerp(out-0.2, out, between(pulp, -0.2, 0.25))
	if t.rootFilled && pulp < 0.15 && along > -1 {
		out = 0.95
	}
	if t.crowned && along < 0.4 {
		out = 0.93 + 0.05*clamp(-crown/2)
	}
	if t.filled && math.Hypot(off/(t.width*0.28), (up-1.8)/1.9) < 1 {
		out = 0.97
	}
	return out
}

// outline returns the distances to the crown and to the roots.
func (t *shadow) outline(off, along float64) (crown, root float64) {
	level := clamp(-along / t.height)
	half := t.width / 2 * (0.74 + 0.26*math.Sin(math.Pi*0.62*level))
	top := t.height
	if t.form >= premolar {
		top -= 1.3 * bell(math.Mod(math.Abs(off), t.width/2), t.width*0.12)
	}
	crown = common(math.Abs(off)-half, -along-top, 1.2)
	crown = max(crown, along-0.6)
	root = math.Inf(1)
	for _, lean := range t.roots() {
		part := clamp(along / t.root)
		centre := lean * t.spread(part)
		radius := t.width * 0.36 * (1 - 0.6*part*math.Sqrt(part))
		if len(t.roots()) > 1 {
			radius *= 0.5
		}
		root = min(root, max(math.Abs(off-centre)-radius*math.Sqrt(1-part*part*part*part), along-t.root, -along-0.5))
	}
	return crown, root
}

// spread is the distance of a root from the middle, at a part of its length.
func (t *shadow) spread(part float64) float64 { return t.width*0.19 + 2*part*(1-0.5*part) }

// roots returns on which sides of the tooth its roots are.
func (t *shadow) roots() []float64 {
	switch {
	case t.form == molar && t.upper:
		return []float64{-1, 0, 1}
	case t.form == molar:
		return []float64{-1, 1}
	}
	return []float64{0}
}

// pulp returns the distance to the chamber and the canals.
func (t *shadow) pulp(off, along float64) float64 {
	chamber := 9.0
	if t.form >= premolar {
		chamber = (math.Hypot(off/(t.width*0.22), (along+1.4)/1.5) - 1) * 1.4
	}
	for _, lean := range t.roots() {
		part := clamp(along / t.root)
		centre := lean * t.spread(part) * between(along, -2, 1)
		chamber = union(chamber, max(math.Abs(off-centre)-0.6*(1-0.7*part), along-t.root+0.8, -along-t.height*0.5), 0.5)
	}
	return chamber
}

// screw returns the brightness of an implant with threads, and of its crown once it has one.
func (t *shadow) screw(below, off, along float64) float64 {
	const length, radius = 11, 2.1
	if t.crowned {
		if crown, _ := t.outline(off, along+0.8); crown < 0 {
			return 0.94 + 0.04*clamp(-crown)
		}
		if along > -1.2 && along < 1 && math.Abs(off) < 1.3 {
			return 0.96 // abutment
		}
	}
	if along < 0.9 || along > 0.9+length+0.6 {
		return below
	}
	part := (along - 0.9) / length
	thread := 0.28 * math.Abs(math.Mod(along, 0.9)/0.45-1)
	edge := math.Abs(off) - radius*(1-0.28*part*part) + thread
	switch {
	case edge > 0.12:
		return below + 0.08*bell(edge-0.4, 0.3)
	case edge > -0.12:
		return lerp(0.97, below, between(edge, -0.12, 0.12))
	case part < 0.3 && math.Abs(off) < 0.55:
		return 0.8 // the channel of the screw
	}
	return 0.97
}

// Volume returns the levels, from 0 to 1, of a cone beam CT of the lower left side around tooth 36: size³ voxels of
// `cell` millimetres, slice by slice from below. Air is 0, water 0.26, compact bone about 0.6, metal 1.
func Volume(size int, cell float64) []float64 {
	half := float64(size) * cell / 2
	return coneBeam(vec{-21 + half, 18 + half, -11 - half}, [3]int{size, size, size}, cell)
}

// Mandible returns the levels of a cone beam CT of the whole lower jaw, as Volume does: 84 × 66 mm, 45 mm high.
func Mandible(cell float64) (levels []float64, width, depth, height int) {
	width, depth, height = int(84/cell), int(66/cell), int(45/cell)
	return coneBeam(vec{42, 59, -37}, [3]int{width, depth, height}, cell), width, depth, height
}

// coneBeam returns the levels of a box, slice by slice from below. Its first voxel is at `corner`; rows run from the front to
// the back, columns from the patient's right to the left.
func coneBeam(corner vec, size [3]int, cell float64) []float64 {
	a := newArch(false, 0)
	order := a.order()
	levels := make([]float64, size[0]*size[1]*size[2])
	for at := range size[0] * size[1] {
		p := vec{corner.x - float64(at%size[0])*cell, corner.y - float64(at/size[0])*cell, 0}
		s := a.look(p, order) // the same for the whole column
		for k := range size[2] {
			p.z = corner.z + float64(k)*cell
			levels[k*size[0]*size[1]+at] = a.density(p, s)
		}
	}
	rng := rand.New(rand.NewPCG(9, 1)) //nolint:gosec // the same volume every time
	for i, level := range levels {
		levels[i] = clamp(level + 0.012*rng.NormFloat64())
	}
	return levels
}

// cheek is how far beyond the arch the patient ends.
const cheek = 15

// density is the level at a point, whose place on the arch is s.
func (a arch) density(p vec, s spot) float64 {
	const air, soft, bone, compact, toothy, hard, metal = 0.01, 0.26, 0.42, 0.62, 0.7, 0.9, 1
	out := air
	if s.outwards > cheek {
		return out // without the fields below: a third of the box around a jaw
	}
	gum := a.gum(p, s)
	jaw := math.Abs(s.outwards) - 5.4 - 0.12*max(0, -10-p.z)
	crest := p.z - (lerp(s.before.centre.z, s.after.centre.z, s.part) - 2)
	body := common(jaw, common(crest, -32-p.z, 2), 2)
	if gum < 0 || body < 2.5 || (s.outwards > 8 && s.outwards < cheek && p.z < 6) || (s.outwards < -6 && p.z < -4) {
		out = soft + 0.02*texture(p.x/2, p.y/2+p.z, 61)
	}
	if body < 0 && p.y > a.last-12 {
		inner := bone + 0.16*(texture(p.x*1.1+p.z*0.7, p.y*1.1-p.z*0.6, 63)-0.5)
		out = lerp(compact, inner, between(-body, 1, 2.2))
		if canal := math.Hypot(s.outwards+0.6, p.z+26); canal < 2.2 && math.Abs(p.x) > 14 {
			out = lerp(soft, compact, between(canal, 1.1, 1.8))
		}
	}
	teeth, nearest := a.crowns(p, s)
	if nearest.fdi == 36 {
		off := p.sub(nearest.centre)
		return implant(out, math.Hypot(off.x, off.y), off.z)
	}
	switch {
	case teeth < 0:
		out = toothy
		if p.z > nearest.centre.z {
			out = lerp(hard, toothy, between(-teeth, 0.7, 1.3))
		}
		off := p.sub(nearest.centre)
		if canal := math.Hypot(off.x, off.y); canal < 0.9 && p.z < nearest.centre.z+nearest.height*0.5 {
			out = lerp(soft, out, between(canal, 0.5, 0.9))
		}
	case teeth < 0.35 && body < 0:
		out = soft + 0.05 // ligament
	}
	return out
}

// implant returns the density at a distance from the axis of the implant and a height above the neck.
func implant(below, radius, z float64) float64 {
	if z > -1 || z < -13 {
		return below
	}
	thread := 0.25 * math.Abs(math.Mod(-z, 0.9)/0.45-1)
	if radius < 2.05-thread {
		return 1
	}
	return below
}
