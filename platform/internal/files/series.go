package files

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"
)

const (
	// maxSlices bounds the slices of one series.
	maxSlices = 2000
	// maxSliceBytes bounds one slice, which is held in memory while it is packed.
	maxSliceBytes = 64 << 20
)

// Slice is a DICOM file that is part of a series. Its blob is a raw deflate stream.
type Slice struct {
	bun.BaseModel `bun:"table:file_slices,alias:fs"`

	FileUUID string `bun:"file_uuid,pk"`
	Instance string `bun:"instance,pk"`
	Number   int    `bun:"number"`
	Along    int64  `bun:"along"` // nanometres
	Name     string `bun:"name"`
	Size     int64  `bun:"size"`
	Packed   int64  `bun:"packed"`
	CRC      uint32 `bun:"crc"`
	SHA256   string `bun:"sha256"`
	Blob     string `bun:"blob"`
}

// layout is the order of a series' slices and their places in the volume.
type layout struct {
	slices []Slice
	// frames has the place of each slice, from 0. Where slices are absent, their places are free.
	frames []int
	count  int // of places
	// spacing is the distance of two places in millimetres; 0 where the slices are unevenly spaced, and have no free places.
	spacing float64
	// ascending reports whether the places run along the normal.
	ascending bool
}

// layOut orders slices by their positions, in the direction of their numbers.
func layOut(all []Slice) layout {
	slices.SortFunc(all, func(a, b Slice) int {
		return cmp.Or(cmp.Compare(a.Along, b.Along), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Instance, b.Instance))
	})
	l := layout{slices: all, ascending: len(all) < 2 || all[0].Number <= all[len(all)-1].Number}
	if !l.ascending {
		slices.Reverse(all)
	}
	l.place()
	return l
}

// unevenness is the share of the spacing by which a slice may be off its place: positions are rounded in files.
const unevenness = 0.1

func (l *layout) place() {
	n := len(l.slices)
	gaps := make([]float64, 0, n)
	for i := 1; i < n; i++ {
		gaps = append(gaps, math.Abs(float64(l.slices[i].Along-l.slices[i-1].Along)))
	}
	l.frames = make([]int, n)
	for i := range l.frames {
		l.frames[i] = i
	}
	l.count = n
	if n < 2 {
		return
	}
	sorted := slices.Sorted(slices.Values(gaps))
	step := sorted[len(sorted)/2]
	if step == 0 {
		return
	}
	places := make([]int, n)
	for i, gap := range gaps {
		steps := math.Round(gap / step)
		if steps < 1 || steps > maxSlices || math.Abs(gap-steps*step) > unevenness*step*steps {
			return
		}
		places[i+1] = places[i] + int(steps)
	}
	if places[n-1] >= maxSlices {
		return
	}
	l.frames, l.count = places, places[n-1]+1
	l.spacing = math.Abs(float64(l.slices[n-1].Along-l.slices[0].Along)) / float64(places[n-1]) / 1e6
}

// missing returns the numbers of absent slices as a text such as "12–14, 40", and how many slices are absent: by their
// numbers, which begin at 1, or by free places. A missing end is not known.
func (l *layout) missing() (string, int) {
	numbers := make([]int, 0, len(l.slices))
	for i := range l.slices {
		numbers = append(numbers, l.slices[i].Number)
	}
	slices.Sort(numbers)
	free := l.count - len(l.slices)
	if numbers[0] < 1 || len(slices.Compact(slices.Clone(numbers))) < len(numbers) {
		return "", free // without numbers, or with the same ones twice
	}
	var ranges []string
	count, before := 0, 0
	for _, number := range numbers {
		if absent := number - before - 1; absent > 0 {
			count += absent
			ranges = append(ranges, span(before+1, number-1))
		}
		before = number
	}
	const maxRanges = 12
	if len(ranges) > maxRanges {
		ranges = append(ranges[:maxRanges], "…")
	}
	return strings.Join(ranges, ", "), max(count, free)
}

func span(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}

// describe sets what a file states of its slices.
func (f *File) describe(l *layout) {
	sum := sha256.New()
	f.Size = 0
	for i := range l.slices {
		f.Size += l.slices[i].Size
		_, _ = sum.Write([]byte(l.slices[i].SHA256)) // a hash does not fail
	}
	f.SHA256 = hex.EncodeToString(sum.Sum(nil))
	f.Slices, f.Frames = len(l.slices), l.count
	f.Missing, f.MissingCount = l.missing()
	f.Preview, f.PreviewTries, f.LeaseUntil = PreviewPending, 0, 0
}
