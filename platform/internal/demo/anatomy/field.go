// Package anatomy draws the demonstration's clinical pictures: scans, photographs and X-rays of one synthetic dentition.
// Everything is computed; no picture shows a person. Lengths are millimetres, the occlusal plane is z = 0, x points to the
// patient's right and y to the front.
package anatomy

import "math"

type vec struct{ x, y, z float64 }

func (a vec) add(b vec) vec           { return vec{a.x + b.x, a.y + b.y, a.z + b.z} }
func (a vec) sub(b vec) vec           { return vec{a.x - b.x, a.y - b.y, a.z - b.z} }
func (a vec) times(f float64) vec     { return vec{a.x * f, a.y * f, a.z * f} }
func (a vec) dot(b vec) float64       { return a.x*b.x + a.y*b.y + a.z*b.z }
func (a vec) cross(b vec) vec         { return vec{a.y*b.z - a.z*b.y, a.z*b.x - a.x*b.z, a.x*b.y - a.y*b.x} }
func (a vec) length() float64         { return math.Sqrt(a.dot(a)) }
func (a vec) toward(b vec) vec        { return b.sub(a).unit() }
func mix(a, b vec, t float64) vec     { return a.add(b.sub(a).times(t)) }
func clamp(v float64) float64         { return min(1, max(0, v)) }
func lerp(a, b, t float64) float64    { return a + (b-a)*t }
func between(v, a, b float64) float64 { return smooth(clamp((v - a) / (b - a))) }
func smooth(t float64) float64        { return t * t * (3 - 2*t) }

// bell is 1 at 0 and falls to 0 at twice the width, nearly as exp(-v²/width²) and much faster.
func bell(v, width float64) float64 {
	q := 1 - v*v/(4*width*width)
	if q <= 0 {
		return 0
	}
	q *= q
	return q * q
}

func (a vec) unit() vec {
	if length := a.length(); length > 0 {
		return a.times(1 / length)
	}
	return a
}

// union and common join two distance fields with a fillet of radius k.
func union(a, b, k float64) float64 {
	h := clamp(0.5 + 0.5*(b-a)/k)
	return lerp(b, a, h) - k*h*(1-h)
}

func common(a, b, k float64) float64 { return -union(-a, -b, k) }

// noise is value noise from 0 to 1 with a period of one.
func noise(x, y float64, seed uint32) float64 {
	i, j := math.Floor(x), math.Floor(y)
	u, v := smooth(x-i), smooth(y-j)
	a, b := int32(i), int32(j)
	return lerp(lerp(lattice(a, b, seed), lattice(a+1, b, seed), u), lerp(lattice(a, b+1, seed), lattice(a+1, b+1, seed), u), v)
}

func lattice(a, b int32, seed uint32) float64 {
	h := uint32(a)*0x9e3779b1 ^ uint32(b)*0x85ebca77 ^ seed*0xc2b2ae3d //nolint:gosec // wrapping is what a hash does
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return float64(h^h>>15) / math.MaxUint32
}

// texture is noise of several periods, each half as strong as the one before, from 0 to 1.
func texture(x, y float64, seed uint32) float64 {
	return (noise(x, y, seed)*4 + noise(x*2.1, y*2.1, seed+1)*2 + noise(x*4.3, y*4.3, seed+2)) / 7
}
