package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/md5" //nolint:gosec // PDF names this digest; it secures nothing
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"
)

// Hybrid is a sheet with its content embedded as XML, as Factur-X requires.
type Hybrid struct {
	Document
	Filename    string
	Description string
	Content     []byte // XML
	// Profile and Version describe the XML in the metadata.
	Profile, Version string
}

// RenderHybrid returns a PDF/A-3b with the XML embedded. The file contains its fonts, colour profile and metadata, so
// that it is rendered the same way in ten years. The same document gives the same bytes.
func RenderHybrid(h Hybrid) ([]byte, error) {
	document, err := inFont(h.Document)
	if err != nil {
		return nil, err
	}
	h.Document = document
	rendered, err := Render(h.Document)
	if err != nil {
		return nil, err
	}
	a := &archive{}
	if err := a.take(rendered); err != nil {
		return nil, fmt.Errorf("archive %s: %w", h.Reference, err)
	}
	if err := a.embed(h); err != nil {
		return nil, fmt.Errorf("archive %s: %w", h.Reference, err)
	}
	return a.close(), nil
}

// archive writes what the layout library does not support: it copies the library's pages and fonts, and writes new
// document information and catalogue objects (always the last two) and a new cross-reference table.
type archive struct {
	out     bytes.Buffer
	offsets []int // that of object n is at n-1
	root    int
	info    int
}

// marker shows transfer programs that the file is binary: PDF/A requires it directly after the first line.
const marker = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"

var errForeign = errors.New("the layout library writes its file in another way now")

func (a *archive) take(rendered []byte) error {
	head := bytes.IndexByte(rendered, '\n') + 1
	index := bytes.LastIndex(rendered, []byte("\nxref\n"))
	if head == 0 || index < 0 || !bytes.HasPrefix(rendered, []byte("%PDF-1.")) {
		return errForeign
	}
	rows := strings.Split(string(rendered[index+1:]), "\n")
	count, err := strconv.Atoi(strings.TrimPrefix(rows[1], "0 "))
	if err != nil || count < 4 || len(rows) < count+3 {
		return errForeign
	}
	for _, row := range rows[3 : count+2] {
		if len(row) < 10 {
			return errForeign
		}
		offset, err := strconv.Atoi(row[:10])
		if err != nil || offset < head || offset > index {
			return errForeign
		}
		a.offsets = append(a.offsets, offset+len(marker)-head)
	}
	last := len(a.offsets) - 2
	end := a.offsets[last] - len(marker) + head
	if !bytes.HasPrefix(rendered[end:], []byte(strconv.Itoa(last+1)+" 0 obj")) || !bytes.Contains(rendered[end:index], []byte("/Type /Catalog")) {
		return errForeign
	}
	a.offsets = a.offsets[:last]
	a.out.Grow(len(rendered) + 8<<10)
	a.out.WriteString(marker)
	a.out.Write(rendered[head:end])
	return nil
}

// object begins the next object and returns its number.
func (a *archive) object() int {
	a.offsets = append(a.offsets, a.out.Len())
	fmt.Fprintf(&a.out, "%d 0 obj\n", len(a.offsets))
	return len(a.offsets)
}

func (a *archive) stream(dictionary string, content []byte) int {
	n := a.object()
	fmt.Fprintf(&a.out, "<< %s /Length %d >>\nstream\n", dictionary, len(content))
	a.out.Write(content)
	a.out.WriteString("\nendstream\nendobj\n")
	return n
}

func (a *archive) dictionary(format string, values ...any) int {
	n := a.object()
	fmt.Fprintf(&a.out, "<< "+format+" >>\nendobj\n", values...)
	return n
}

func (a *archive) embed(h Hybrid) error {
	packed, err := deflate(h.Content)
	if err != nil {
		return err
	}
	colours, err := packedSRGB()
	if err != nil {
		return err
	}
	digest := md5.Sum(h.Content) //nolint:gosec // see above
	made := pdfDate(h.Made)
	file := a.stream(fmt.Sprintf("/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Params << /Size %d /ModDate (%s) /CheckSum <%s> >>",
		len(h.Content), made, hex.EncodeToString(digest[:])), packed)
	// Alternative: the XML has the same content as the sheet. France accepts Alternative and Data, Germany only
	// Alternative.
	spec := a.dictionary("/Type /Filespec /F (%s) /UF (%s) /AFRelationship /Alternative /Desc %s /EF << /F %d 0 R /UF %d 0 R >>",
		h.Filename, h.Filename, utf16Text(h.Description), file, file)
	profile := a.stream("/N 3 /Filter /FlateDecode", colours)
	intent := a.dictionary("/Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile %d 0 R", profile)
	title := printable(h.Title + " " + h.Reference)
	meta := a.stream("/Type /Metadata /Subtype /XML", metadata(h, title)) // uncompressed, for programs that do not parse PDF
	a.info = a.dictionary("/Title %s /Producer (%s) /CreationDate (%s) /ModDate (%s)", utf16Text(title), producer, made, made)
	a.root = a.dictionary("/Type /Catalog /Pages 1 0 R /Lang (fr-FR) /Metadata %d 0 R /OutputIntents [%d 0 R] /AF [%d 0 R]"+
		" /Names << /EmbeddedFiles << /Names [(%s) %d 0 R] >> >> /PageMode /UseAttachments /ViewerPreferences << /DisplayDocTitle true >>",
		meta, intent, spec, h.Filename, spec)
	return nil
}

// close writes the cross-reference table. The file's identifier is the digest of the preceding bytes.
func (a *archive) close() []byte {
	id := sha256.Sum256(a.out.Bytes())
	start := a.out.Len()
	fmt.Fprintf(&a.out, "xref\n0 %d\n0000000000 65535 f \n", len(a.offsets)+1)
	for _, offset := range a.offsets {
		fmt.Fprintf(&a.out, "%010d 00000 n \n", offset)
	}
	name := hex.EncodeToString(id[:16])
	fmt.Fprintf(&a.out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /ID [<%s> <%s>] >>\nstartxref\n%d\n%%%%EOF\n",
		len(a.offsets)+1, a.root, a.info, name, name, start)
	return a.out.Bytes()
}

var (
	packedSRGB = sync.OnceValues(func() ([]byte, error) { return deflate(srgb()) })
	packers    = sync.Pool{New: func() any { return zlib.NewWriter(nil) }} // each has nearly a megabyte
)

func deflate(content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, ok := packers.Get().(*zlib.Writer)
	if !ok {
		return nil, errors.New("no packer")
	}
	defer packers.Put(w)
	w.Reset(&out)
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

func pdfDate(t time.Time) string {
	return "D:" + strings.Replace(t.Format("20060102150405-07:00"), ":", "'", 1) + "'"
}

// utf16Text returns a text string that can have any character.
func utf16Text(text string) string {
	var out strings.Builder
	out.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	out.WriteByte('>')
	return out.String()
}
