package preview

import (
	"bufio"
	"encoding/binary"
	"image"
	"io"
)

// orientation returns the EXIF orientation of a JPEG (1 to 8); 1 when it has none.
func orientation(r io.Reader) int {
	in := bufio.NewReader(r)
	var two [2]byte
	if _, err := io.ReadFull(in, two[:]); err != nil {
		return 1
	}
	for range 64 {
		var head [4]byte
		if _, err := io.ReadFull(in, head[:]); err != nil || head[0] != 0xff || head[1] == 0xda {
			return 1
		}
		length := int(binary.BigEndian.Uint16(head[2:])) - 2
		if length < 0 {
			return 1
		}
		segment := make([]byte, length)
		if _, err := io.ReadFull(in, segment); err != nil {
			return 1
		}
		if head[1] == 0xe1 && length > 14 && string(segment[:6]) == "Exif\x00\x00" {
			return tiffOrientation(segment[6:])
		}
	}
	return 1
}

func tiffOrientation(tiff []byte) int {
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	entries := tiff[at+2:]
	for range int(order.Uint16(tiff[at:])) {
		if len(entries) < 12 {
			return 1
		}
		if order.Uint16(entries) == 0x0112 {
			if value := int(order.Uint16(entries[8:])); value >= 1 && value <= 8 {
				return value
			}
			return 1
		}
		entries = entries[12:]
	}
	return 1
}

// turn applies an EXIF orientation to a picture.
func turn(img image.Image, how int) image.Image {
	if how == 1 {
		return img
	}
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	turned := image.NewRGBA(image.Rect(0, 0, w, h))
	if how >= 5 {
		turned = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			tx, ty := x, y
			switch how {
			case 2:
				tx = w - 1 - x
			case 3:
				tx, ty = w-1-x, h-1-y
			case 4:
				ty = h - 1 - y
			case 5:
				tx, ty = y, x
			case 6:
				tx, ty = h-1-y, x
			case 7:
				tx, ty = h-1-y, w-1-x
			case 8:
				tx, ty = y, w-1-x
			}
			turned.Set(tx, ty, img.At(b.Min.X+x, b.Min.Y+y))
		}
	}
	return turned
}
