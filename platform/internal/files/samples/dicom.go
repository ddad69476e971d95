package samples

import (
	"bytes"
	"encoding/binary"
	"math"
	"strconv"
)

// DICOM values of the samples.
const (
	explicitLittle = "1.2.840.10008.1.2.1"
	jpegBaseline   = "1.2.840.10008.1.2.4.50"
)

// Pixel sizes, vertical and horizontal, in millimetres: of the detector in a picture, of the patient in a volume.
const (
	pictureSpacing = `0.2\0.2`
	volumeSpacing  = `0.4\0.4`
)

// XRay returns a DICOM image of twelve bits in sixteen: frames of width × height, uncompressed.
func XRay(width, height, frames int) []byte {
	levels := make([]float64, 0, width*height*frames)
	for f := range frames {
		depth := float64(f) / float64(max(frames-1, 1))
		for y := range height {
			for x := range width {
				u, v := float64(x)/float64(width), float64(y)/float64(height)
				level := jaw(u, v, 2)
				if frames > 1 {
					level = ball(u, v, depth)
				}
				levels = append(levels, level)
			}
		}
	}
	return XRayOf(width, height, frames, levels)
}

// XRayOf returns a DICOM image of levels from 0 to 1, row by row and frame by frame.
func XRayOf(width, height, frames int, levels []float64) []byte {
	pixels := make([]byte, 0, 2*len(levels))
	for _, level := range levels {
		pixels = binary.LittleEndian.AppendUint16(pixels, uint16(level*4095))
	}
	modality := "PX"
	if frames > 1 {
		modality = "CT"
	}
	return dataSet(explicitLittle, modality, width, height, frames, "OW", uint32(len(pixels)), pixels)
}

// ball is the density of a sphere with a shell, which every slice of the volume shows.
func ball(u, v, w float64) float64 {
	r := math.Sqrt((u-0.5)*(u-0.5) + (v-0.5)*(v-0.5) + (w-0.5)*(w-0.5))
	switch {
	case r < 0.2:
		return 0.9
	case r < 0.42:
		return 0.35 + 0.1*math.Sin(40*r)
	}
	return 0.05
}

// PackedXRay returns a DICOM image whose pixels are compressed: a fragment that no viewer has to decode.
func PackedXRay(width, height int) []byte {
	fragment := []byte{0xff, 0xd8, 0xff, 0xd9}
	items := []byte{0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0, 0xfe, 0xff, 0x00, 0xe0, byte(len(fragment)), 0, 0, 0}
	items = append(append(items, fragment...), 0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0)
	return dataSet(jpegBaseline, "PX", width, height, 1, "OB", 0xffffffff, items)
}

func dataSet(syntax, modality string, width, height, frames int, vr string, length uint32, pixels []byte) []byte {
	var set bytes.Buffer
	short := func(tag uint32, value int) {
		element(&set, tag, "US", binary.LittleEndian.AppendUint16(nil, uint16(value)))
	}
	element(&set, 0x00080060, "CS", even(modality))
	element(&set, 0x00100010, "PN", even("FICTIF^PATIENT"))
	if frames == 1 {
		element(&set, 0x00181164, "DS", even(pictureSpacing))
	}
	short(0x00280002, 1)
	element(&set, 0x00280004, "CS", even("MONOCHROME2"))
	if frames > 1 {
		element(&set, 0x00280008, "IS", even(strconv.Itoa(frames)))
	}
	short(0x00280010, height)
	short(0x00280011, width)
	if frames > 1 {
		element(&set, 0x00280030, "DS", even(volumeSpacing))
	}
	short(0x00280100, 16)
	short(0x00280101, 12)
	short(0x00280102, 11)
	short(0x00280103, 0)
	element(&set, 0x00281050, "DS", even("2048"))
	element(&set, 0x00281051, "DS", even("3600"))
	tag(&set, 0x7fe00010)
	set.WriteString(vr + "\x00\x00")
	set.Write(binary.LittleEndian.AppendUint32(nil, length))
	set.Write(pixels)
	return file(syntax, set.Bytes())
}

// SurfaceDICOM returns a DICOM file of a SOP class for surfaces, with an encapsulated document in place of pixels.
func SurfaceDICOM(class string) []byte {
	var set bytes.Buffer
	element(&set, 0x00080060, "CS", even("M3D"))
	element(&set, 0x00100010, "PN", even("FICTIF^PATIENT"))
	tag(&set, 0x00420011)
	set.WriteString("OB\x00\x00")
	mesh := ArchSTL(2, 2, 0, false)
	set.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(mesh))))
	set.Write(mesh)
	return fileOf(class, explicitLittle, set.Bytes())
}

// file returns the data set of a digital X-ray behind its preamble and file meta information.
func file(syntax string, set []byte) []byte {
	return fileOf("1.2.840.10008.5.1.4.1.1.1", syntax, set)
}

func fileOf(class, syntax string, set []byte) []byte {
	var meta bytes.Buffer
	element(&meta, 0x00020002, "UI", evenUID(class))
	element(&meta, 0x00020010, "UI", evenUID(syntax))
	var out bytes.Buffer
	out.Write(make([]byte, 128))
	out.WriteString("DICM")
	element(&out, 0x00020000, "UL", binary.LittleEndian.AppendUint32(nil, uint32(meta.Len())))
	out.Write(meta.Bytes())
	out.Write(set)
	return out.Bytes()
}

func tag(out *bytes.Buffer, number uint32) {
	out.Write(binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(nil, uint16(number>>16)), uint16(number)))
}

func element(out *bytes.Buffer, number uint32, vr string, value []byte) {
	tag(out, number)
	out.WriteString(vr)
	out.Write(binary.LittleEndian.AppendUint16(nil, uint16(len(value))))
	out.Write(value)
}

func even(text string) []byte {
	if len(text)%2 == 1 {
		text += " "
	}
	return []byte(text)
}

func evenUID(text string) []byte {
	if len(text)%2 == 1 {
		text += "\x00"
	}
	return []byte(text)
}
