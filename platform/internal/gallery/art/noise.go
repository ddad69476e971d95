package art

import "math"

// field is a smooth random function of the plane.
type field uint64

// at returns a number from 0 to 1 for a point of the grid.
func (f field) at(x, y int64) float64 {
	h := uint64(f) ^ uint64(x)*0x9E3779B97F4A7C15 ^ uint64(y)*0xC2B2AE3D27D4EB4F
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	h *= 0x94D049BB133111EB
	h ^= h >> 29
	return float64(h>>11) / (1 << 53)
}

func (f field) value(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int64(fx), int64(fy)
	u, v := x-fx, y-fy
	u, v = u*u*u*(u*(u*6-15)+10), v*v*v*(v*(v*6-15)+10)
	top := f.at(ix, iy) + (f.at(ix+1, iy)-f.at(ix, iy))*u
	low := f.at(ix, iy+1) + (f.at(ix+1, iy+1)-f.at(ix, iy+1))*u
	return top + (low-top)*v
}

// layered adds octaves of increasing detail.
func (f field) layered(x, y float64, octaves int) float64 {
	sum, height, total := 0.0, 1.0, 0.0
	for i := range octaves {
		sum += (f+field(i)*7919).value(x, y) * height
		total += height
		// The rotation prevents the grids of two octaves from coinciding.
		x, y = (x*0.8-y*0.6)*2.03, (x*0.6+y*0.8)*2.03
		height /= 2
	}
	return sum / total
}
