// Package samples generates files of every kind that the portal accepts, and some that it refuses: synthetic,
// deterministic, and realistic enough for viewers. The demonstration and the tests use them.
package samples

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

// Vertex is a coloured point.
type Vertex struct {
	X, Y, Z float64
	Color   [3]uint8
}

// Surface is a mesh: points, and triangles of their indices, counterclockwise seen from outside.
type Surface struct {
	Points []Vertex
	Faces  [][3]int
}

// grid returns a surface of a grid of points; each four neighbours make two triangles.

func grid(across, along int, at func(u, v float64) Vertex) Surface {
	var s Surface
	for i := range along + 1 {
		for j := range across + 1 {
			s.Points = append(s.Points, at(float64(i)/float64(along), float64(j)/float64(across)))
		}
	}
	for i := range along {
		for j := range across {
			a := i*(across+1) + j
			b := a + across + 1
			s.Faces = append(s.Faces, [3]int{a, b, a + 1}, [3]int{a + 1, b, b + 1})
		}
	}
	return s
}

var (
	gum    = [3]uint8{205, 122, 118}
	enamel = [3]uint8{236, 226, 200}
)

// arch returns a row of teeth on its gum: a horseshoe whose cross section rises at every tooth. Variant moves the teeth a
// little, as between two scans; upper arches face down.
func arch(along, across, variant int, upper bool) Surface {
	const teeth = 14
	return grid(across, along, func(u, v float64) Vertex {
		angle := (u - 0.5) * math.Pi * 1.12
		outX, outY := math.Sin(angle), math.Cos(angle)
		centreX, centreY := 29*outX, 38*outY-8
		place := u*teeth + 0.02*float64(variant)*math.Sin(u*9)
		bump := math.Pow(math.Abs(math.Sin(place*math.Pi)), 0.45)
		molar := math.Abs(u-0.5) * 2
		width := 5 + 3.5*molar
		turn := v * math.Pi
		side, rise := math.Cos(turn), math.Sin(turn)
		height := 5*rise + 6.5*bump*math.Pow(rise, 3)
		if rise > 0.9 && molar > 0.45 {
			height -= 1.2 * bump * math.Pow(math.Cos(place*2*math.Pi), 2) * (rise - 0.9) * 10 // cusps
		}
		color := gum
		if height > 6.2 {
			color = enamel
		}
		if upper {
			height = -height
		}
		return Vertex{centreX + outX*side*width, centreY + outY*side*width, height, color}
	})
}

// ArchSTL returns a coloured dental arch of 2·along·across triangles as binary STL.
func ArchSTL(along, across, variant int, upper bool) []byte {
	return arch(along, across, variant, upper).STL()
}

// STL returns the surface as binary STL with colours.
func (s Surface) STL() []byte {
	out := make([]byte, 84, 84+50*len(s.Faces))
	copy(out, "Dental arch, synthetic")
	binary.LittleEndian.PutUint32(out[80:], uint32(len(s.Faces)))
	for _, face := range s.Faces {
		a, b, c := s.Points[face[0]], s.Points[face[1]], s.Points[face[2]]
		n := normal(a, b, c)
		for _, p := range [4]Vertex{n, a, b, c} {
			for _, value := range [3]float64{p.X, p.Y, p.Z} {
				out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(value)))
			}
		}
		color := uint16(0x8000) | uint16(a.Color[0]>>3)<<10 | uint16(a.Color[1]>>3)<<5 | uint16(a.Color[2]>>3)
		out = binary.LittleEndian.AppendUint16(out, color)
	}
	return out
}

func normal(a, b, c Vertex) Vertex {
	ux, uy, uz := b.X-a.X, b.Y-a.Y, b.Z-a.Z
	vx, vy, vz := c.X-a.X, c.Y-a.Y, c.Z-a.Z
	n := Vertex{X: uy*vz - uz*vy, Y: uz*vx - ux*vz, Z: ux*vy - uy*vx}
	if length := math.Sqrt(n.X*n.X + n.Y*n.Y + n.Z*n.Z); length > 0 {
		n.X, n.Y, n.Z = n.X/length, n.Y/length, n.Z/length
	}
	return n
}

// ArchTextSTL returns a dental arch as ASCII STL.
func ArchTextSTL(along, across int) []byte { return arch(along, across, 0, false).TextSTL() }

// TextSTL returns the surface as ASCII STL.
func (s Surface) TextSTL() []byte {
	var out bytes.Buffer
	out.WriteString("solid arch\n")
	for _, face := range s.Faces {
		a, b, c := s.Points[face[0]], s.Points[face[1]], s.Points[face[2]]
		n := normal(a, b, c)
		fmt.Fprintf(&out, " facet normal %.5e %.5e %.5e\n  outer loop\n", n.X, n.Y, n.Z)
		for _, p := range [3]Vertex{a, b, c} {
			fmt.Fprintf(&out, "   vertex %.5e %.5e %.5e\n", p.X, p.Y, p.Z)
		}
		out.WriteString("  endloop\n endfacet\n")
	}
	out.WriteString("endsolid arch\n")
	return out.Bytes()
}

// ArchPLY returns a coloured dental arch as binary PLY.
func ArchPLY(along, across, variant int, upper bool) []byte {
	return arch(along, across, variant, upper).PLY("Dental arch, synthetic")
}

// FacePLY returns a coloured face as binary PLY.
func FacePLY(along, across int) []byte { return face(along, across).PLY("Face, synthetic") }

func face(along, across int) Surface {
	return grid(across, along, func(u, v float64) Vertex {
		theta, phi := (u-0.5)*math.Pi*1.1, (v-0.5)*math.Pi*0.95
		nose := math.Exp(-(theta*theta*28 + (phi+0.1)*(phi+0.1)*14))
		eyes := math.Exp(-((math.Abs(theta)-0.42)*(math.Abs(theta)-0.42)*60 + (phi-0.28)*(phi-0.28)*60))
		lips := math.Exp(-(theta*theta*9 + (phi+0.55)*(phi+0.55)*160))
		r := 70 + 22*nose - 7*eyes + 4*lips
		red := 214 - 60*eyes + 10*lips
		return Vertex{
			r * math.Sin(theta) * math.Cos(phi), -r * math.Cos(theta) * math.Cos(phi), r * 1.32 * math.Sin(phi),
			[3]uint8{uint8(red), uint8(172 - 50*eyes - 62*lips), uint8(146 - 30*eyes - 40*lips)},
		}
	})
}

// PLY returns the surface as binary PLY with colours.
func (s Surface) PLY(comment string) []byte {
	out := fmt.Appendf(nil, "ply\nformat binary_little_endian 1.0\ncomment %s\nelement vertex %d\nproperty float x\nproperty float y\nproperty float z\n"+
		"property uchar red\nproperty uchar green\nproperty uchar blue\nelement face %d\nproperty list uchar int vertex_indices\nend_header\n",
		comment, len(s.Points), len(s.Faces))
	for _, p := range s.Points {
		for _, value := range [3]float64{p.X, p.Y, p.Z} {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(value)))
		}
		out = append(out, p.Color[:]...)
	}
	for _, face := range s.Faces {
		out = append(out, 3)
		for _, index := range face {
			out = binary.LittleEndian.AppendUint32(out, uint32(index))
		}
	}
	return out
}

// FaceOBJ returns a face as OBJ.
func FaceOBJ(along, across int) []byte { return face(along, across).OBJ() }

// OBJ returns the surface as OBJ.
func (s Surface) OBJ() []byte {
	var out bytes.Buffer
	out.WriteString("# Synthetic\no surface\n")
	for _, p := range s.Points {
		fmt.Fprintf(&out, "v %.4f %.4f %.4f\n", p.X, p.Y, p.Z)
	}
	for _, face := range s.Faces {
		fmt.Fprintf(&out, "f %d %d %d\n", face[0]+1, face[1]+1, face[2]+1)
	}
	return out.Bytes()
}
