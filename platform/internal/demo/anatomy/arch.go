package anatomy

import "math"

// arch is one jaw. It is modelled with its teeth upwards; an upper one is turned over.
type arch struct {
	upper bool
	// Half axes of the ellipse on which the teeth stand: to the side and to the front.
	side, front float64
	teeth       []placed
	// last is the y coordinate at which the jaw ends.
	last float64
}

// placed is a tooth on its arch. Right ones are counted from the midline, then the left ones.
type placed struct {
	tooth
	fdi              int
	centre           vec // of the neck
	distal, outwards vec
	angle            float64
}

// overlap is the depth to which cusps of one jaw reach into the other, and overbite that of the incisors.
const (
	overlap  = 0.95
	overbite = 1.6
)

// newArch places the teeth of a jaw so that neighbours touch. The tooth `prepared` (FDI) is one for a crown.
func newArch(upper bool, prepared int) arch {
	a := arch{upper: upper, side: 26.4, front: 43}
	kinds, quadrants := lowerTeeth, [2]int{4, 3}
	if upper {
		a.side, a.front = 28.6, 45.6
		kinds, quadrants = upperTeeth, [2]int{1, 2}
	}
	for q, sign := range [2]float64{1, -1} {
		var angle float64
		for i, kind := range kinds {
			angle = a.walk(angle, kind.width/2*0.985)
			one := placed{tooth: kind, fdi: quadrants[q]*10 + i + 1, angle: sign * angle}
			one.prepared = one.fdi == prepared
			one.centre, one.outwards = a.at(one.angle)
			one.distal = vec{one.outwards.y, -one.outwards.x, 0}.times(sign)
			reach := overlap
			if kind.form <= canine {
				reach = overbite
				if !upper {
					reach = 0
				}
			}
			one.centre.z = reach - kind.height
			a.teeth = append(a.teeth, one)
			angle = a.walk(angle, kind.width/2*0.985)
		}
		a.last = a.front*math.Cos(angle) - 5
	}
	return a
}

// walk returns the angle that lies a length further along the ellipse.
func (a arch) walk(angle, length float64) float64 {
	const steps = 24
	for range steps {
		speed := math.Hypot(a.side*math.Cos(angle), a.front*math.Sin(angle))
		angle += length / steps / speed
	}
	return angle
}

// at returns the point of the ellipse at an angle from the midline, and the direction outwards.
func (a arch) at(angle float64) (point, outwards vec) {
	sin, cos := math.Sincos(angle)
	return vec{a.side * sin, a.front * cos, 0}, vec{sin / a.side, cos / a.front, 0}.unit()
}

// spot is a point of the jaw as seen from its arch.
type spot struct {
	angle, outwards float64
	// The two nearest teeth in the order of the arch, and the place between their centres, from 0 to 1.
	before, after *placed
	part          float64
}

// look finds the place of a point on the arch. `order` are the teeth from the patient's left to the right.
func (a arch) look(p vec, order []*placed) spot {
	s := spot{angle: math.Atan2(p.x/a.side, p.y/a.front)}
	centre, outwards := a.at(s.angle)
	s.outwards = vec{p.x - centre.x, p.y - centre.y, 0}.dot(outwards)
	s.before, s.after = order[0], order[0]
	for _, one := range order {
		s.after = one
		if one.angle >= s.angle {
			break
		}
		s.before = one
	}
	if span := s.after.angle - s.before.angle; span > 0 {
		s.part = clamp((s.angle - s.before.angle) / span)
	}
	return s
}

// order returns the teeth from the patient's left to the right.
func (a arch) order() []*placed {
	half := len(a.teeth) / 2
	ordered := make([]*placed, 0, len(a.teeth))
	for i := range half {
		ordered = append(ordered, &a.teeth[len(a.teeth)-1-i])
	}
	for i := range half {
		ordered = append(ordered, &a.teeth[i])
	}
	return ordered
}

// gum returns the distance to the gingiva and the jaw below it, which is closed by a flat base.
func (a arch) gum(p vec, s spot) float64 {
	part := smooth(s.part)
	neck := lerp(s.before.centre.z, s.after.centre.z, part)
	depth := lerp(s.before.depth, s.after.depth, part)
	papilla := 0.5 - 0.5*math.Cos(2*math.Pi*s.part) // 1 between two teeth
	height := lerp(s.before.height, s.after.height, part)
	top := neck - 0.2 + 0.44*height*papilla*math.Sqrt(papilla)
	below := max(0, top-p.z)
	thick := depth/2 + 0.9 - 0.8*papilla*math.Exp(-below/3) + 0.24*below
	out := common(math.Abs(s.outwards)-thick, p.z-top, 1.6)
	if a.upper {
		inside := max(0, (1-math.Hypot(p.x/a.side, p.y/a.front))*a.side-depth/2)
		edge := lerp(top, -8.6, between(inside, 0, 5))
		rugae := 0.5 * math.Sin(p.y*1.7+0.4*math.Abs(p.x)) * bell(p.x, 11) * between(p.y, 17, 26)
		roof := edge - 1.2 - 9.5*(1-bell(inside, 10)) + rugae*between(inside, 3, 7)
		if inside > 0 {
			out = union(out, p.z-roof, 2)
		}
	}
	return max(out, a.base()-p.z, a.last-p.y)
}

// base is the height of the cut below the jaw, which an upper one has beyond its palate.
func (a arch) base() float64 {
	if a.upper {
		return -21.5
	}
	return -17
}

// crowns returns the distance to the nearest tooth, and that tooth.
func (a arch) crowns(p vec, s spot) (float64, *placed) {
	nearest, found := math.Inf(1), s.before
	for _, one := range [2]*placed{s.before, s.after} {
		off := p.sub(one.centre)
		if d := one.field(vec{off.dot(one.distal), off.dot(one.outwards), off.z}); d < nearest {
			nearest, found = d, one
		}
	}
	return nearest, found
}
