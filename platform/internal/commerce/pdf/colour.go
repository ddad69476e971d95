package pdf

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"
)

// srgb is an ICC profile (version 2.1, display, matrix and curves) of IEC 61966-2-1, built from the standard's numbers.
// It defines the sheet's RGB colours independently of the device.
var srgb = sync.OnceValue(func() []byte {
	curve := tag("curv", u32(256))
	for i := range 256 {
		v := float64(i) / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		curve = binary.BigEndian.AppendUint16(curve, uint16(math.Round(v*65535)))
	}
	name := "sRGB IEC61966-2.1"
	description := tag("desc", u32(uint32(len(name)+1)), []byte(name+"\x00"), make([]byte, 4+4+2+1+67))
	// Primaries adapted to D50, as s15Fixed16.
	parts := []struct {
		signature string
		data      []byte
	}{
		{"desc", description}, {"cprt", tag("text", []byte("No copyright, use freely\x00"))},
		{"wtpt", xyz(0.9505, 1, 1.0891)}, {"rXYZ", xyz(0.4360747, 0.2225045, 0.0139322)},
		{"gXYZ", xyz(0.3850649, 0.7168786, 0.0971045)}, {"bXYZ", xyz(0.1430804, 0.0606169, 0.7141733)},
		{"rTRC", curve}, {"gTRC", curve}, {"bTRC", curve},
	}
	const header = 128
	table := u32(uint32(len(parts)))
	var data []byte
	start := header + 4 + 12*len(parts)
	placed := map[string]int{}
	for _, part := range parts {
		offset, known := placed[string(part.data)]
		if !known {
			for len(data)%4 != 0 {
				data = append(data, 0)
			}
			offset = start + len(data)
			placed[string(part.data)] = offset
			data = append(data, part.data...)
		}
		table = append(table, part.signature...)
		table = append(table, u32(uint32(offset))...)
		table = append(table, u32(uint32(len(part.data)))...)
	}
	for len(data)%4 != 0 {
		data = append(data, 0)
	}
	var out bytes.Buffer
	out.Write(u32(uint32(start + len(data))))
	out.Write(make([]byte, 4)) // no preferred module
	out.Write(u32(0x02100000))
	out.WriteString("mntrRGB XYZ ")
	for _, number := range []uint16{2026, 1, 1, 0, 0, 0} {
		out.Write(binary.BigEndian.AppendUint16(nil, number))
	}
	out.WriteString("acsp")
	out.Write(make([]byte, 28)) // platform, flags, maker, model, attributes, perceptual intent
	out.Write(xyz(0.9642, 1, 0.8249)[8:])
	out.Write(make([]byte, header-out.Len()))
	out.Write(table)
	out.Write(data)
	return out.Bytes()
})

func u32(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

// tag returns a typed element: signature, reserved bytes, content.
func tag(signature string, parts ...[]byte) []byte {
	out := append([]byte(signature), 0, 0, 0, 0)
	for _, part := range parts {
		out = append(out, part...)
	}
	return out
}

func xyz(x, y, z float64) []byte {
	out := tag("XYZ ")
	for _, v := range []float64{x, y, z} {
		out = append(out, u32(uint32(int32(math.Round(v*65536))))...)
	}
	return out
}
