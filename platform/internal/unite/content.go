package unite

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"image"
	"image/color"
	"image/png"
	"math"
)

func seedOf(id string) uint32 {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(id)) // never fails
	return sum.Sum32()
}

// A dental arch is a bent tube with a bump for each tooth.
const (
	around    = 48
	along     = 420
	triangles = around * along * 2
	meshSize  = 84 + 50*triangles
)

type point [3]float64

// mesh returns a binary STL of an arch, always the same for the same file.
func mesh(id string) []byte {
	seed := float64(seedOf(id)%1000) / 1000
	ring := make([][around]point, along+1)
	for i := range ring {
		ring[i] = slice(float64(i)/along, seed)
	}
	out := bytes.NewBuffer(make([]byte, 0, meshSize))
	var head [80]byte
	copy(head[:], "synthetic arch")
	out.Write(head[:])
	out.Write(binary.LittleEndian.AppendUint32(nil, triangles))
	for i := range along {
		for j := range around {
			a, b := ring[i][j], ring[i+1][j]
			c, d := ring[i+1][(j+1)%around], ring[i][(j+1)%around]
			writeTriangle(out, a, b, c)
			writeTriangle(out, a, c, d)
		}
	}
	return out.Bytes()
}

// slice returns the tube's outline at a position of the arch, in millimetres.
func slice(at, seed float64) (outline [around]point) {
	angle := math.Pi * at
	x, y := 27*math.Cos(angle), 38*math.Sin(angle)
	tooth := math.Abs(math.Sin(14 * math.Pi * at))
	for j := range outline {
		turn := 2 * math.Pi * float64(j) / around
		radius := 3.6 + (1.2+0.4*seed)*tooth + 0.15*math.Sin(7*turn+40*seed)
		out, up := radius*math.Cos(turn), radius*math.Sin(turn)*(1+0.8*tooth*math.Max(0, math.Sin(turn)))
		outline[j] = point{x + out*math.Cos(angle), y + out*math.Sin(angle), up}
	}
	return outline
}

func writeTriangle(out *bytes.Buffer, a, b, c point) {
	u, v := point{b[0] - a[0], b[1] - a[1], b[2] - a[2]}, point{c[0] - a[0], c[1] - a[1], c[2] - a[2]}
	n := point{u[1]*v[2] - u[2]*v[1], u[2]*v[0] - u[0]*v[2], u[0]*v[1] - u[1]*v[0]}
	if length := math.Sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2]); length > 0 {
		n = point{n[0] / length, n[1] / length, n[2] / length}
	}
	raw := make([]byte, 0, 50)
	for _, p := range []point{n, a, b, c} {
		for _, value := range p {
			raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(value)))
		}
	}
	out.Write(append(raw, 0, 0))
}

const width, height = 240, 160

// picture returns a preview of a scan, always the same for the same file.
func picture(id string) []byte {
	shade := seedOf(id)
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			dx, dy := float64(x-width/2)/90, float64(y-120)/95
			distance := math.Sqrt(dx*dx + dy*dy)
			pixel := color.RGBA{R: 18, G: 22, B: 30, A: 255}
			if distance > 0.75 && distance < 1.05 && y < 125 {
				pixel = color.RGBA{R: 210, G: uint8(180 + shade%40), B: uint8(150 + shade/64%60), A: 255}
			}
			canvas.SetRGBA(x, y, pixel)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, canvas); err != nil {
		panic(err) // a write to memory does not fail
	}
	return out.Bytes()
}
