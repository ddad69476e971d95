package crm

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/png"
	"strings"

	"portal/contracts/crmapi"
)

// draw generates a file's content, which is always the same for the same file.
func draw(file *File) ([]byte, crmapi.CrmFileType) {
	if strings.HasSuffix(file.Name, ".png") {
		return picture(file.ID), crmapi.CrmFileTypeImagepng
	}
	return document(file.Name), crmapi.CrmFileTypeApplicationpdf
}

const width, height = 320, 200

// picture returns a bar chart whose values depend on the id.
func picture(id string) []byte {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(id)) // never fails
	bars := sum.Sum64()
	canvas := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White, color.RGBA{R: 30, G: 70, B: 168, A: 255}})
	for x := range width {
		bar := int(bars>>(x/40*8)&0xff) * height / 256
		for y := height - bar; y < height && x%40 > 6; y++ {
			canvas.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, canvas); err != nil {
		panic(err) // a write to memory does not fail
	}
	return out.Bytes()
}

// document returns one page with its name.
func document(name string) []byte {
	ascii := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`()\`, r) {
			return '-'
		}
		return r
	}, name)
	text := fmt.Sprintf("BT /F1 18 Tf 60 760 Td (%s) Tj ET", ascii)
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(text), text),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	}
	var out bytes.Buffer
	out.WriteString("%PDF-1.4\n")
	offsets := make([]int, len(objects))
	for i, object := range objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, at := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	return out.Bytes()
}
