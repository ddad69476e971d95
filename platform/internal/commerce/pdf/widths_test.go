package pdf

import (
	"encoding/binary"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tables of a TrueType program by their names.
func tables(t *testing.T, program []byte) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(program[4:])) {
		entry := program[12+16*i:]
		offset, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		require.LessOrEqual(t, int(offset+size), len(program))
		found[string(entry[:4])] = program[offset : offset+size]
	}
	return found
}

// declared reads a W array: `c [w …]` and `first last w`.
func declared(t *testing.T, ctx *model.Context, font types.Dict) map[int]float64 {
	t.Helper()
	number := func(o types.Object) float64 {
		value, err := ctx.DereferenceNumber(o)
		require.NoError(t, err)
		return value
	}
	list, err := ctx.DereferenceArray(font["W"])
	require.NoError(t, err)
	widths := map[int]float64{}
	for i := 0; i+1 < len(list); {
		first := int(number(list[i]))
		if row, ok := list[i+1].(types.Array); ok {
			for k, w := range row {
				widths[first+k] = number(w)
			}
			i += 2
			continue
		}
		for c := first; c <= int(number(list[i+1])); c++ {
			widths[c] = number(list[i+2])
		}
		i += 3
	}
	return widths
}

// checkWidths checks 6.2.11.5 (a glyph has the width that the file declares) and 6.2.11.8 (no .notdef glyph is drawn).
func checkWidths(t *testing.T, ctx *model.Context, font types.Dict, program []byte) {
	t.Helper()
	parts := tables(t, program)
	for _, required := range []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"} {
		require.Contains(t, parts, required)
	}
	em := float64(binary.BigEndian.Uint16(parts["head"][18:]))
	metrics := int(binary.BigEndian.Uint16(parts["hhea"][34:]))
	glyphOf := streamed(t, ctx, font["CIDToGIDMap"])
	require.Len(t, glyphOf, 1<<17)
	checked := 0
	for code, width := range declared(t, ctx, font) {
		glyph := int(binary.BigEndian.Uint16(glyphOf[2*code:]))
		if glyph == 0 {
			continue // a range of the array, not a character of the document
		}
		drawn := float64(binary.BigEndian.Uint16(parts["hmtx"][4*min(glyph, metrics-1):])) * 1000 / em
		assert.InDelta(t, drawn, width, 1, "U+%04X", code)
		checked++
	}
	assert.Greater(t, checked, 10)
	for _, sign := range "Factureélo’ Œ" {
		assert.NotZero(t, binary.BigEndian.Uint16(glyphOf[2*int(sign):]), "%c", sign)
	}
}
