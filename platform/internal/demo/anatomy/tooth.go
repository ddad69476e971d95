package anatomy

import "math"

type form int

const (
	incisor form = iota
	canine
	premolar
	molar
)

// tooth is one tooth in its own frame: x points distally, y outwards, z to the occlusal surface; the neck is at z = 0.
type tooth struct {
	form form
	// Width along the arch, depth across it, height of the crown and length of the root.
	width, depth, height, root float64
	// prepared for a crown: reduced, with a shoulder that a scan has to show.
	prepared bool
}

// Usual dimensions from the midline outwards, without wisdom teeth.
var (
	upperTeeth = []tooth{
		{form: incisor, width: 8.6, depth: 7.2, height: 10.6, root: 13}, {form: incisor, width: 6.7, depth: 6.2, height: 9.4, root: 13},
		{form: canine, width: 7.7, depth: 8, height: 10.2, root: 17}, {form: premolar, width: 7.1, depth: 9.2, height: 8.6, root: 14},
		{form: premolar, width: 6.9, depth: 9.1, height: 8.2, root: 14}, {form: molar, width: 10.4, depth: 11.2, height: 7.6, root: 13},
		{form: molar, width: 9.8, depth: 11, height: 7.2, root: 12},
	}
	lowerTeeth = []tooth{
		{form: incisor, width: 5.4, depth: 6.1, height: 9, root: 12.5}, {form: incisor, width: 5.9, depth: 6.4, height: 9.4, root: 13.5},
		{form: canine, width: 6.9, depth: 7.7, height: 10.6, root: 16}, {form: premolar, width: 7.1, depth: 7.9, height: 8.8, root: 14},
		{form: premolar, width: 7.2, depth: 8.3, height: 8.2, root: 14.5}, {form: molar, width: 11.2, depth: 10.4, height: 7.6, root: 14},
		{form: molar, width: 10.6, depth: 10.1, height: 7.2, root: 13},
	}
)

// field returns the signed distance to the tooth, exact enough near its surface; below the neck the root goes on.
func (t tooth) field(p vec) float64 {
	level := clamp(p.z / t.height)
	half, deep := t.halves(level)
	if p.z < 0 {
		taper := 1 - 0.75*clamp(-p.z/t.root)
		half, deep = half*taper, deep*taper
	}
	y := p.y
	if t.form <= canine {
		y -= 0.1 * t.depth * level * level // the edge stands towards the lip
	}
	u, v := math.Abs(p.x/half), math.Abs(y/deep)
	across := math.Hypot(u, v)
	if t.form == molar {
		across = math.Cbrt(u*u*u + v*v*v) // squarer
	}
	side := (across - 1) * min(half, deep)
	top := (p.z - t.occlusal(p.x, y)) * 0.8
	fillet := 0.5
	if t.form >= premolar {
		fillet = 1.1
	}
	crown := common(side, top, fillet)
	return common(crown, -t.root-p.z, 0.8)
}

// halves returns half the width and half the depth at a level of the crown, from the neck (0) to the top (1).
func (t tooth) halves(level float64) (half, deep float64) {
	if t.prepared {
		// Above a shoulder of 1.1 mm the stump leans inwards by some six degrees.
		inward := 1.1 * between(level, 0.2, 0.24)
		return t.width/2*0.82 - inward - 0.7*level, t.depth/2*0.86 - inward - 0.8*level
	}
	belly := math.Sin(math.Pi * (0.12 + 0.62*level))
	switch t.form {
	case incisor:
		return t.width / 2 * (0.8 + 0.2*between(level, 0, 0.6)), t.depth/2*(1-level)*0.95 + 0.75*level + 0.15
	case canine:
		return t.width / 2 * (0.72 + 0.28*belly), t.depth/2*(1-level)*0.95 + 1.6*level
	}
	return t.width / 2 * (0.8 + 0.2*belly), t.depth / 2 * (0.9 + 0.1*belly - 0.2*level*level)
}

// occlusal returns the height of the occlusal surface over a point: edges, cusps and fissures.
func (t tooth) occlusal(x, y float64) float64 {
	u, v := x/(t.width/2), y/(t.depth/2)
	if t.prepared {
		return t.height - 1.9 - 0.5*bell(u, 0.5)
	}
	switch t.form {
	case incisor:
		return t.height - 0.5*u*u*u*u
	case canine:
		return t.height + 0.3 - 2*math.Abs(u)
	case premolar:
		cusps := bell(v-0.5, 0.42)*bell(u, 0.9) + 0.85*bell(v+0.5, 0.42)*bell(u, 0.9)
		return t.height - 2.3 + 2.3*cusps - 0.5*bell(v, 0.12)
	}
	var cusps float64
	for _, at := range [4][3]float64{{-0.45, 0.5, 1}, {0.45, 0.5, 0.95}, {-0.45, -0.5, 0.95}, {0.45, -0.5, 0.85}} {
		cusps = max(cusps, at[2]*bell(u-at[0], 0.42)*bell(v-at[1], 0.42))
	}
	fissures := 0.6*bell(v+0.05*math.Sin(6*u), 0.09)*clamp(1.3-math.Abs(u)*1.3) + 0.5*bell(u-0.08, 0.08)
	ridge := 0.9 * bell(math.Abs(u)-0.85, 0.2)
	return t.height - 2.5 + 2.5*max(cusps, 0.35*ridge) - fissures
}
