package anatomy

import (
	"math"

	"portal/platform/internal/files/samples"
)

// box is the part of space in which a surface is looked for, in cells of `cell` millimetres.
type box struct {
	low, high vec
	cell      float64
}

// nets returns the surface at which the field is zero (surface nets, Gibson 1998): one point in each cell that it
// crosses, four of which make the two triangles around each edge that changes its sign. It is closed if the box holds it.
func nets(b box, field func(vec) float64) samples.Surface {
	size := b.high.sub(b.low).times(1 / b.cell)
	g := netGrid{box: b, nx: blocks(size.x), ny: blocks(size.y), nz: blocks(size.z)}
	g.values = make([]float32, g.nx*g.ny*g.nz)
	for k := 0; k < g.nz; k += block {
		for j := 0; j < g.ny; j += block {
			for i := 0; i < g.nx; i += block {
				g.sample(i, j, k, field)
			}
		}
	}
	g.place()
	g.join()
	return g.out
}

// block is the number of cells, along each axis, that one value decides if the surface is far from them.
const block = 4

func blocks(cells float64) int { return (int(cells)/block + 1) * block }

// sample reads the field at the corners of a block of cells; away from the surface the value at its middle stands for all.
func (g *netGrid) sample(i, j, k int, field func(vec) float64) {
	middle := field(g.corner(i, j, k).add(vec{1, 1, 1}.times(g.cell * (block - 1) / 2)))
	near := math.Abs(middle) < 1.8*block*g.cell
	for c := k; c < k+block; c++ {
		for b := j; b < j+block; b++ {
			for a := i; a < i+block; a++ {
				if near {
					middle = field(g.corner(a, b, c))
				}
				g.values[g.index(a, b, c)] = float32(middle)
			}
		}
	}
}

type netGrid struct {
	box
	nx, ny, nz int
	values     []float32
	// points has the index of each cell's point, plus one.
	points []int32
	out    samples.Surface
}

func (g *netGrid) index(i, j, k int) int { return (k*g.ny+j)*g.nx + i }

func (g *netGrid) corner(i, j, k int) vec {
	return g.low.add(vec{float64(i), float64(j), float64(k)}.times(g.cell))
}

var (
	cellCorners = [8][3]int{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}}
	cellEdges   = [12][2]int{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}
)

// place puts a point into each cell that the surface crosses, at the mean of its crossings of the cell's edges.
func (g *netGrid) place() {
	g.points = make([]int32, len(g.values))
	for k := range g.nz - 1 {
		for j := range g.ny - 1 {
			for i := range g.nx - 1 {
				var sum vec
				crossings := 0.0
				for _, edge := range cellEdges {
					a, b := cellCorners[edge[0]], cellCorners[edge[1]]
					va := g.values[g.index(i+a[0], j+a[1], k+a[2])]
					vb := g.values[g.index(i+b[0], j+b[1], k+b[2])]
					if (va < 0) == (vb < 0) {
						continue
					}
					from, to := g.corner(i+a[0], j+a[1], k+a[2]), g.corner(i+b[0], j+b[1], k+b[2])
					sum = sum.add(mix(from, to, float64(va/(va-vb))))
					crossings++
				}
				if crossings > 0 {
					p := sum.times(1 / crossings)
					g.out.Points = append(g.out.Points, samples.Vertex{X: p.x, Y: p.y, Z: p.z})
					g.points[g.index(i, j, k)] = int32(len(g.out.Points)) //nolint:gosec // a surface has fewer points
				}
			}
		}
	}
}

// join makes two triangles around each edge of the grid that crosses the surface.
func (g *netGrid) join() {
	steps := [3][3]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	for k := 1; k < g.nz-1; k++ {
		for j := 1; j < g.ny-1; j++ {
			for i := 1; i < g.nx-1; i++ {
				inside := g.values[g.index(i, j, k)] < 0
				for axis, step := range steps {
					if (g.values[g.index(i+step[0], j+step[1], k+step[2])] < 0) == inside {
						continue
					}
					u, v := steps[(axis+1)%3], steps[(axis+2)%3]
					quad := [4]int{
						g.point(i, j, k), g.point(i-u[0], j-u[1], k-u[2]),
						g.point(i-u[0]-v[0], j-u[1]-v[1], k-u[2]-v[2]), g.point(i-v[0], j-v[1], k-v[2]),
					}
					if !inside {
						quad[1], quad[3] = quad[3], quad[1]
					}
					g.out.Faces = append(g.out.Faces, [3]int{quad[0], quad[1], quad[2]}, [3]int{quad[0], quad[2], quad[3]})
				}
			}
		}
	}
}

func (g *netGrid) point(i, j, k int) int { return int(g.points[g.index(i, j, k)]) - 1 }
