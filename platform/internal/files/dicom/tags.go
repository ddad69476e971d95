package dicom

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// Tags are the attributes that place an image in a series, name the series, and name the patient.
type Tags struct {
	Series, Instance string // unique identifiers
	Number           int    // of the instance; 0 where the file has none
	Position         []float64
	Orientation      []float64
	Spacing          []float64
	Description      string // of the series, else of the study
	Day              string // of the acquisition, else of the series or study, as 2006-01-02; may be empty
	// PatientName is the name's words in one line, the family name first.
	PatientName string

	study, charset string
	days           [3]string // of the acquisition, the series, the study
}

const (
	tagCharset     = 0x00080005
	tagInstance    = 0x00080018
	tagStudyDate   = 0x00080020
	tagSeriesDate  = 0x00080021
	tagDate        = 0x00080022
	tagStudy       = 0x00081030
	tagDescription = 0x0008103e
	tagPatientName = 0x00100010
	tagSeries      = 0x0020000e
	tagNumber      = 0x00200013
	tagPosition    = 0x00200032
	tagOrientation = 0x00200037
	tagSpacing     = 0x00280030
)

// take reads one of the tags; it reports whether the element is one. A malformed value counts as absent.
func (t *Tags) take(p *parser, e element) (bool, error) {
	var into *string
	var numbers *[]float64
	var number string
	switch e.tag {
	case tagCharset:
		into = &t.charset
	case tagInstance:
		into = &t.Instance
	case tagStudyDate:
		into = &t.days[2]
	case tagSeriesDate:
		into = &t.days[1]
	case tagDate:
		into = &t.days[0]
	case tagStudy:
		into = &t.study
	case tagDescription:
		into = &t.Description
	case tagPatientName:
		into = &t.PatientName
	case tagSeries:
		into = &t.Series
	case tagNumber:
		into = &number
	case tagPosition:
		numbers = &t.Position
	case tagOrientation:
		numbers = &t.Orientation
	case tagSpacing:
		numbers = &t.Spacing
	default:
		return false, nil
	}
	if e.length < 0 || e.length > maxValue {
		return true, p.skip(e)
	}
	text, err := p.text(e)
	if err != nil {
		return true, err
	}
	switch {
	case numbers != nil:
		*numbers = decimals(text)
	case into == &number:
		t.Number = max(0, wholeNumber(text))
	default:
		*into = text
	}
	return true, nil
}

func wholeNumber(text string) int {
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 32)
	if err != nil {
		return 0
	}
	return int(n)
}

// decimals reads a list of at most six finite numbers; nil for any other text.
func decimals(text string) []float64 {
	parts := strings.Split(text, `\`)
	if len(parts) > 6 {
		return nil
	}
	all := make([]float64, 0, len(parts))
	for _, part := range parts {
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || math.IsNaN(n) || math.Abs(n) > 1e6 {
			return nil
		}
		all = append(all, n)
	}
	return all
}

// finish decodes the texts, once the character set is known.
func (t *Tags) finish() {
	name, _, _ := strings.Cut(t.decoded(t.PatientName), "=") // the alphabetic form precedes the ideographic one
	t.PatientName = clean(strings.ReplaceAll(name, "^", " "))
	if t.Description = clean(t.decoded(t.Description)); t.Description == "" {
		t.Description = clean(t.decoded(t.study))
	}
	for _, day := range t.days {
		if dayPattern.MatchString(day) {
			t.Day = day[:4] + "-" + day[4:6] + "-" + day[6:]
			return
		}
	}
}

var dayPattern = regexp.MustCompile(`^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$`)

const maxText = 120

func clean(text string) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if runes := []rune(text); len(runes) > maxText {
		text = string(runes[:maxText])
	}
	return text
}

// charsets are the single-byte character sets of PS3.3 C.12.1.1.2; UTF-8 needs no conversion.
var charsets = map[string]*charmap.Charmap{
	"ISO_IR 100": charmap.ISO8859_1, "ISO_IR 101": charmap.ISO8859_2, "ISO_IR 109": charmap.ISO8859_3, "ISO_IR 110": charmap.ISO8859_4,
	"ISO_IR 144": charmap.ISO8859_5, "ISO_IR 127": charmap.ISO8859_6, "ISO_IR 126": charmap.ISO8859_7, "ISO_IR 138": charmap.ISO8859_8,
	"ISO_IR 148": charmap.ISO8859_9, "ISO_IR 203": charmap.ISO8859_15,
}

func (t *Tags) decoded(text string) string {
	first, _, _ := strings.Cut(t.charset, `\`)
	first = strings.ReplaceAll(strings.TrimSpace(first), "ISO 2022 IR", "ISO_IR")
	known := charsets[first]
	if known == nil {
		return text
	}
	decoded, err := known.NewDecoder().String(text)
	if err != nil {
		return text
	}
	return decoded
}

var uidPattern = regexp.MustCompile(`^[0-9.]{1,64}$`)

// IsSlice reports whether an image is one slice of a volume: a single frame of grey values with a series, an identity and
// a place in the patient. Panoramic and intraoral images have no place: they are files of their own.
func (i *Image) IsSlice() bool {
	t := &i.Tags
	return i.Frames == 1 && i.Samples == 1 && i.pixelsAt > 0 && uidPattern.MatchString(t.Series) && uidPattern.MatchString(t.Instance) &&
		len(t.Position) == 3 && len(t.Orientation) == 6 && len(t.Spacing) == 2 && math.Abs(length(t.normal())-1) < 0.1
}

// SeriesKey returns what slices of one volume have in common: the series, the size and kind of pixels and the orientation.
// Slices of another size, such as a localizer, thus form a series of their own.
func (i *Image) SeriesKey() string {
	t := &i.Tags
	sum := sha256.New()
	_, _ = fmt.Fprintf(sum, "%s %d %d %d %d %t %.4f %.3f", t.Series, i.Rows, i.Columns, i.Allocated, i.Stored, i.Signed, t.Spacing, t.Orientation) // a hash does not fail
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// Along returns the slice's position in nanometres along the normal of its plane.
func (i *Image) Along() int64 {
	n := i.Tags.normal()
	p := i.Tags.Position
	return int64(math.Round((n[0]*p[0] + n[1]*p[1] + n[2]*p[2]) * 1e6))
}

// Axial reports whether rows run along the patient's left-right axis and columns from front to back, and whether the
// normal points to the head.
func (i *Image) Axial() (axial, upwards bool) {
	o := i.Tags.Orientation
	return math.Abs(o[0]) >= 0.9 && math.Abs(o[4]) >= 0.9, i.Tags.normal()[2] > 0
}

func (t *Tags) normal() [3]float64 {
	o := t.Orientation
	return [3]float64{o[1]*o[5] - o[2]*o[4], o[2]*o[3] - o[0]*o[5], o[0]*o[4] - o[1]*o[3]}
}

func length(v [3]float64) float64 { return math.Sqrt(v[0]*v[0] + v[1]*v[1] + v[2]*v[2]) }
