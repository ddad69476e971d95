package samples

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"strconv"
)

// SliceOf describes a slice of a series.
type SliceOf struct {
	Series, Instance     string
	Number               int
	Z                    float64 // millimetres along the body
	Width, Height        int
	Patient, Description string
	// Levels from 0 to 1, row by row, are shown in Hounsfield units from -1000 to 3095; without them all values are the number.
	Levels  []float64
	Spacing float64 // of the pixels, in millimetres; 0 is 0.25
}

// Slice returns an axial CT slice of 16 bits.
func Slice(s SliceOf) []byte {
	var set bytes.Buffer
	text := func(tag uint32, vr, value string) { element(&set, tag, vr, even(value)) }
	short := func(tag uint32, value int) {
		element(&set, tag, "US", binary.LittleEndian.AppendUint16(nil, uint16(value)))
	}
	text(0x00080005, "CS", "ISO_IR 192")
	element(&set, 0x00080018, "UI", evenUID(s.Instance))
	text(0x00080021, "DA", "20261105")
	text(0x00080060, "CS", "CT")
	text(0x0008103e, "LO", s.Description)
	text(0x00100010, "PN", s.Patient)
	element(&set, 0x0020000e, "UI", evenUID(s.Series))
	text(0x00200013, "IS", strconv.Itoa(s.Number))
	text(0x00200032, "DS", fmt.Sprintf(`0\0\%g`, s.Z))
	text(0x00200037, "DS", `1\0\0\0\1\0`)
	short(0x00280002, 1)
	text(0x00280004, "CS", "MONOCHROME2")
	short(0x00280010, s.Height)
	short(0x00280011, s.Width)
	spacing := cmp.Or(s.Spacing, 0.25)
	text(0x00280030, "DS", fmt.Sprintf(`%g\%g`, spacing, spacing))
	short(0x00280100, 16)
	short(0x00280101, 16)
	short(0x00280102, 15)
	short(0x00280103, 0)
	if s.Levels != nil {
		text(0x00281050, "DS", "800")
		text(0x00281051, "DS", "3200")
		text(0x00281052, "DS", "-1000")
		text(0x00281053, "DS", "1")
	}
	pixels := make([]byte, 0, 2*s.Width*s.Height)
	for i := range s.Width * s.Height {
		value := uint16(s.Number)
		if s.Levels != nil {
			value = uint16(s.Levels[i] * 4095)
		}
		pixels = binary.LittleEndian.AppendUint16(pixels, value)
	}
	tag(&set, 0x7fe00010)
	set.WriteString("OW\x00\x00")
	set.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(pixels))))
	set.Write(pixels)
	return file(explicitLittle, set.Bytes())
}
