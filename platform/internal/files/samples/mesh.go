// Package samples generates files of every kind that the portal accepts, and some that it refuses: synthetic,
// deterministic, and realistic enough for viewers. The demonstration and the tests use them.
package samples

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

type vertex struct {
	x, y, z float64
	color   [3]uint8
}

// surface is a grid of points; each four neighbours make two triangles.
type surface struct {
	points []vertex
	faces  [][3]int
}

func grid(across, along int, at func(u, v float64) vertex) surface {
	var s surface
	for i := range along + 1 {
		for j := range across + 1 {
			s.points = append(s.points, at(float64(i)/float64(along), float64(j)/float64(across)))
		}
	}
	for i := range along {
		for j := range across {
			a := i*(across+1) + j
			b := a + across + 1
			s.faces = append(s.faces, [3]int{a, b, a + 1}, [3]int{a + 1, b, b + 1})
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
func arch(along, across, variant int, upper bool) surface {
	const teeth = 14
	return grid(across, along, func(u, v float64) vertex {
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
		return vertex{centreX + outX*side*width, centreY + outY*side*width, height, color}
	})
}

// ArchSTL returns a coloured dental arch of 2·along·across triangles as binary STL.
func ArchSTL(along, across, variant int, upper bool) []byte {
	s := arch(along, across, variant, upper)
	out := make([]byte, 84, 84+50*len(s.faces))
	copy(out, "Dental arch, synthetic")
	binary.LittleEndian.PutUint32(out[80:], uint32(len(s.faces)))
	for _, face := range s.faces {
		a, b, c := s.points[face[0]], s.points[face[1]], s.points[face[2]]
		n := normal(a, b, c)
		for _, p := range [4]vertex{n, a, b, c} {
			for _, value := range [3]float64{p.x, p.y, p.z} {
				out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(value)))
			}
		}
		color := uint16(0x8000) | uint16(a.color[0]>>3)<<10 | uint16(a.color[1]>>3)<<5 | uint16(a.color[2]>>3)
		out = binary.LittleEndian.AppendUint16(out, color)
	}
	return out
}

func normal(a, b, c vertex) vertex {
	ux, uy, uz := b.x-a.x, b.y-a.y, b.z-a.z
	vx, vy, vz := c.x-a.x, c.y-a.y, c.z-a.z
	n := vertex{x: uy*vz - uz*vy, y: uz*vx - ux*vz, z: ux*vy - uy*vx}
	if length := math.Sqrt(n.x*n.x + n.y*n.y + n.z*n.z); length > 0 {
		n.x, n.y, n.z = n.x/length, n.y/length, n.z/length
	}
	return n
}

// ArchTextSTL returns a dental arch as ASCII STL.
func ArchTextSTL(along, across int) []byte {
	s := arch(along, across, 0, false)
	var out bytes.Buffer
	out.WriteString("solid arch\n")
	for _, face := range s.faces {
		a, b, c := s.points[face[0]], s.points[face[1]], s.points[face[2]]
		n := normal(a, b, c)
		fmt.Fprintf(&out, " facet normal %.5e %.5e %.5e\n  outer loop\n", n.x, n.y, n.z)
		for _, p := range [3]vertex{a, b, c} {
			fmt.Fprintf(&out, "   vertex %.5e %.5e %.5e\n", p.x, p.y, p.z)
		}
		out.WriteString("  endloop\n endfacet\n")
	}
	out.WriteString("endsolid arch\n")
	return out.Bytes()
}

// ArchPLY returns a coloured dental arch as binary PLY.
func ArchPLY(along, across, variant int, upper bool) []byte {
	return ply(arch(along, across, variant, upper), "Dental arch, synthetic")
}

// FacePLY returns a coloured face as binary PLY.
func FacePLY(along, across int) []byte { return ply(face(along, across), "Face, synthetic") }

func face(along, across int) surface {
	return grid(across, along, func(u, v float64) vertex {
		theta, phi := (u-0.5)*math.Pi*1.1, (v-0.5)*math.Pi*0.95
		nose := math.Exp(-(theta*theta*28 + (phi+0.1)*(phi+0.1)*14))
		eyes := math.Exp(-((math.Abs(theta)-0.42)*(math.Abs(theta)-0.42)*60 + (phi-0.28)*(phi-0.28)*60))
		lips := math.Exp(-(theta*theta*9 + (phi+0.55)*(phi+0.55)*160))
		r := 70 + 22*nose - 7*eyes + 4*lips
		red := 214 - 60*eyes + 10*lips
		return vertex{
			r * math.Sin(theta) * math.Cos(phi), -r * math.Cos(theta) * math.Cos(phi), r * 1.32 * math.Sin(phi),
			[3]uint8{uint8(red), uint8(172 - 50*eyes - 62*lips), uint8(146 - 30*eyes - 40*lips)},
		}
	})
}

func ply(s surface, comment string) []byte {
	out := fmt.Appendf(nil, "ply\nformat binary_little_endian 1.0\ncomment %s\nelement vertex %d\nproperty float x\nproperty float y\nproperty float z\n"+
		"property uchar red\nproperty uchar green\nproperty uchar blue\nelement face %d\nproperty list uchar int vertex_indices\nend_header\n",
		comment, len(s.points), len(s.faces))
	for _, p := range s.points {
		for _, value := range [3]float64{p.x, p.y, p.z} {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(value)))
		}
		out = append(out, p.color[:]...)
	}
	for _, face := range s.faces {
		out = append(out, 3)
		for _, index := range face {
			out = binary.LittleEndian.AppendUint32(out, uint32(index))
		}
	}
	return out
}

// FaceOBJ returns a face as OBJ.
func FaceOBJ(along, across int) []byte {
	s := face(along, across)
	var out bytes.Buffer
	out.WriteString("# Face, synthetic\no face\n")
	for _, p := range s.points {
		fmt.Fprintf(&out, "v %.4f %.4f %.4f\n", p.x, p.y, p.z)
	}
	for _, face := range s.faces {
		fmt.Fprintf(&out, "f %d %d %d\n", face[0]+1, face[1]+1, face[2]+1)
	}
	return out.Bytes()
}
