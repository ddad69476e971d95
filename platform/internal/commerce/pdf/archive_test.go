package pdf

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func init() { api.DisableConfigDir() } // prevents the reader from writing its settings to disk

func hybrid(text string) Hybrid {
	return Hybrid{
		Document: sample(text), Filename: "factur-x.xml", Description: "Données (électroniques) de " + text, Content: []byte("<a>" + text + "</a>"),
		Profile: "EN 16931", Version: "1.0",
	}
}

// read parses and validates a file with a library that shares no code with its writer.
func read(t *testing.T, content []byte) *model.Context {
	t.Helper()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationRelaxed // strict mode requires entries that the norm makes optional
	ctx, err := api.ReadValidateAndOptimize(bytes.NewReader(content), conf)
	require.NoError(t, err)
	return ctx
}

func TestTheDataComeBackAsTheyWentIn(t *testing.T) {
	for _, text := range []string{"Éloïse Œuvrard", "a) \\ (b", "مرحبا 😀", strings.Repeat("long ", 400)} {
		h := hybrid(text)
		h.Content = []byte(strings.Repeat(text, 50))
		content, err := RenderHybrid(h)
		whole(t, content, err)
		ctx := read(t, content)
		found, err := ctx.ExtractAttachments(nil)
		require.NoError(t, err)
		require.Len(t, found, 1)
		assert.Equal(t, "factur-x.xml", found[0].FileName)
		assert.Equal(t, h.Description, found[0].Desc)
		read, err := io.ReadAll(found[0])
		require.NoError(t, err)
		assert.Equal(t, h.Content, read)
		again, err := RenderHybrid(h)
		require.NoError(t, err)
		assert.Equal(t, content, again, "the same document gives the same bytes")
	}
}

func resolved(t *testing.T, ctx *model.Context, o types.Object) types.Dict {
	t.Helper()
	d, err := ctx.DereferenceDict(o)
	require.NoError(t, err)
	require.NotNil(t, d)
	return d
}

func streamed(t *testing.T, ctx *model.Context, o types.Object) []byte {
	t.Helper()
	s, _, err := ctx.DereferenceStreamDict(o)
	require.NoError(t, err)
	require.NotNil(t, s)
	require.NoError(t, s.Decode())
	return s.Content
}

// The requirements of ISO 19005-3 level B that apply to our sheets, checked one by one, because no PDF/A validator is
// available on every machine.
func TestAHybridSheetIsAnArchive(t *testing.T) {
	h := hybrid("Facture Éloïse Œuvrard, l’été")
	for i := range 60 {
		h.Lines = append(h.Lines, Line{Label: fmt.Sprint("Ligne ", i), Quantity: "1", Unit: "1,00", VAT: "20 %", Total: "1,00"})
	}
	content, err := RenderHybrid(h)
	whole(t, content, err)
	// 6.1.2, 6.1.3: header, four bytes above 127, an identifier, no encryption, nothing after the end.
	assert.Regexp(t, `^%PDF-1\.7\n%[\x80-\xff]{4}\n`, string([]rune(toLatin(content[:16]))))
	assert.Regexp(t, `trailer\n<< .*/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\] >>\nstartxref\n\d+\n%%EOF\n$`, string(content[len(content)-300:]))
	assert.Equal(t, 1, bytes.Count(content, []byte("%%EOF")))
	assert.Equal(t, 1, bytes.Count(content, []byte("\nxref\n")), "one revision")
	for _, forbidden := range []string{"/Encrypt", "/LZWDecode", "/JavaScript", "/OpenAction", "/AA", "/XFA", "/F ()"} {
		assert.NotContains(t, string(content), forbidden)
	}
	ctx := read(t, content)
	root := resolved(t, ctx, *ctx.Root)
	checkIntent(t, ctx, root)
	checkAssociated(t, ctx, root)
	checkFonts(t, ctx)
	assert.Equal(t, "fr-FR", *root.StringEntry("Lang"))
}

func toLatin(raw []byte) string {
	runes := make([]rune, len(raw))
	for i, b := range raw {
		runes[i] = rune(b)
	}
	return string(runes)
}

// 6.2.3: colours have the profile of an output device.
func checkIntent(t *testing.T, ctx *model.Context, root types.Dict) {
	t.Helper()
	intents, err := ctx.DereferenceArray(root["OutputIntents"])
	require.NoError(t, err)
	require.Len(t, intents, 1)
	intent := resolved(t, ctx, intents[0])
	assert.Equal(t, "GTS_PDFA1", *intent.NameEntry("S"))
	profile := streamed(t, ctx, intent["DestOutputProfile"])
	require.Len(t, profile, int(binary.BigEndian.Uint32(profile)))
	assert.Equal(t, []string{"mntr", "RGB ", "XYZ ", "acsp"}, []string{
		string(profile[12:16]), string(profile[16:20]), string(profile[20:24]), string(profile[36:40]),
	})
	tags := int(binary.BigEndian.Uint32(profile[128:]))
	required := map[string]bool{"desc": true, "cprt": true, "wtpt": true, "rXYZ": true, "gXYZ": true, "bXYZ": true, "rTRC": true, "gTRC": true, "bTRC": true}
	var white [3]float64
	for i := range tags {
		entry := profile[132+12*i:]
		offset, size := int(binary.BigEndian.Uint32(entry[4:])), int(binary.BigEndian.Uint32(entry[8:]))
		require.LessOrEqual(t, offset+size, len(profile))
		assert.Zero(t, offset%4)
		name := string(entry[:4])
		delete(required, name)
		if strings.HasSuffix(name, "XYZ") {
			for axis := range white {
				white[axis] += float64(int32(binary.BigEndian.Uint32(profile[offset+8+4*axis:]))) / 65536
			}
		}
	}
	assert.Empty(t, required)
	// Red, green and blue add up to the profile's white point.
	assert.InDeltaSlice(t, []float64{0.9642, 1, 0.8249}, white[:], 0.0005)
}

// 6.8: the XML is associated with the document, with its relationship.
func checkAssociated(t *testing.T, ctx *model.Context, root types.Dict) {
	t.Helper()
	associated, err := ctx.DereferenceArray(root["AF"])
	require.NoError(t, err)
	require.Len(t, associated, 1)
	spec := resolved(t, ctx, associated[0])
	assert.Equal(t, "Alternative", *spec.NameEntry("AFRelationship"))
	for _, name := range []string{"F", "UF"} {
		assert.Equal(t, "factur-x.xml", *spec.StringEntry(name))
	}
	file, _, err := ctx.DereferenceStreamDict(resolved(t, ctx, spec["EF"])["F"])
	require.NoError(t, err)
	subtype := fmt.Sprint(file.Dict["Subtype"])
	assert.Contains(t, []string{"text/xml", "text#2Fxml"}, subtype)
	assert.Regexp(t, `^D:20261120090000\+00'00'$`, *resolved(t, ctx, file.Dict["Params"]).StringEntry("ModDate"))

	meta := string(streamed(t, ctx, root["Metadata"]))
	decoder := xml.NewDecoder(strings.NewReader(meta))
	for {
		_, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
	}
	for _, said := range []string{
		"<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>", "<fx:DocumentType>INVOICE<", "<fx:DocumentFileName>factur-x.xml<",
		"<fx:Version>1.0<", "<fx:ConformanceLevel>EN 16931<", "<pdfaSchema:prefix>fx<", "<xmp:CreateDate>2026-11-20T09:00:00Z<",
		"<rdf:li xml:lang=\"x-default\">Facture Facture Éloïse Œuvrard, l’été</rdf:li>",
	} {
		assert.Contains(t, meta, said)
	}
	described := regexp.MustCompile(`pdfaProperty:name>(\w+)<`).FindAllStringSubmatch(meta, -1)
	assert.Len(t, described, 4, "every property of fx is explained")
	for _, d := range described {
		assert.Contains(t, meta, "<fx:"+d[1]+">")
	}
}

// 6.2.11: every font is embedded, with a mapping to Unicode.
func checkFonts(t *testing.T, ctx *model.Context) {
	t.Helper()
	embedded := 0
	for _, entry := range ctx.Table {
		font, ok := entry.Object.(types.Dict)
		if !ok || font.Type() == nil || *font.Type() != "Font" {
			continue
		}
		if descendants, found := font.Find("DescendantFonts"); found {
			assert.Contains(t, font, "ToUnicode")
			_, err := ctx.DereferenceArray(descendants)
			require.NoError(t, err)
			continue
		}
		assert.Equal(t, "CIDFontType2", *font.NameEntry("Subtype"))
		assert.Contains(t, font, "CIDToGIDMap")
		program := streamed(t, ctx, resolved(t, ctx, font["FontDescriptor"])["FontFile2"])
		assert.Equal(t, uint32(0x00010000), binary.BigEndian.Uint32(program), "TrueType")
		checkWidths(t, ctx, font, program)
		embedded++
	}
	assert.Equal(t, 2, embedded)
}

func TestSignsThatTheFontsLackLeaveNoHole(t *testing.T) {
	fitted, err := inFont(sample("Éloïse مرحبا 😀 a\tb\u3000c\u0007"))
	require.NoError(t, err)
	assert.Equal(t, "Éloïse ????? ? a b c", fitted.Reference)
	given := Document{Notes: []string{"a\nb"}, Facts: []Fact{{"a\nb", "c"}}, Lines: []Line{{Label: "a\nb", Trace: "c\nd"}}}
	fitted, err = inFont(given)
	require.NoError(t, err)
	assert.Equal(t, []string{"a\nb", "a b", "a b", "c\nd"}, []string{fitted.Notes[0], fitted.Facts[0].Label, fitted.Lines[0].Label, fitted.Lines[0].Trace})
	assert.Equal(t, "a\nb", given.Facts[0].Label, "what was given stays as it was")
}

func TestAnotherWayOfWritingIsNoticed(t *testing.T) {
	rendered, err := Render(sample("x"))
	require.NoError(t, err)
	require.NoError(t, (&archive{}).take(rendered))
	for name, foreign := range map[string][]byte{
		"empty": nil, "no index": bytes.Replace(rendered, []byte("\nxref\n"), []byte("\nxxxx\n"), 1),
		"another header": append([]byte("x"), rendered...), "another last object": bytes.Replace(rendered, []byte("/Type /Catalog"), []byte("/Type /Catalo "), 1),
		"half": rendered[:len(rendered)-400],
	} {
		assert.ErrorIs(t, (&archive{}).take(foreign), errForeign, name)
	}
}

func FuzzAnyTextIsArchived(f *testing.F) {
	for _, text := range []string{"", "é", "😀", "\ufffe\uffff", "مرحبا", "a\tb\nc", "\x80\xff", "e\u0301", "a)\\(b", "]]>&<"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		content, err := RenderHybrid(hybrid(text))
		whole(t, content, err)
		_, err = api.ReadContext(bytes.NewReader(content), model.NewDefaultConfiguration())
		require.NoError(t, err)
	})
}

func BenchmarkRender(b *testing.B) {
	h := hybrid("Éloïse Œuvrard")
	h.Made = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	h.Content = bytes.Repeat([]byte("<ram:Name>Couronne</ram:Name>\n"), 200)
	b.Run("sheet", func(b *testing.B) {
		for b.Loop() {
			if _, err := Render(h.Document); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("hybrid", func(b *testing.B) {
		for b.Loop() {
			if _, err := RenderHybrid(h); err != nil {
				b.Fatal(err)
			}
		}
	})
}
