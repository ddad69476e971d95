package care

import (
	"slices"
	"strconv"
	"strings"
)

// ValidTooth reports whether an FDI number (ISO 3950) is a tooth: quadrants 1 to 4 have eight permanent teeth, 5 to 8
// five deciduous ones.
func ValidTooth(number int) bool {
	quadrant, tooth := number/10, number%10
	switch {
	case quadrant >= 1 && quadrant <= 4:
		return tooth >= 1 && tooth <= 8
	case quadrant >= 5 && quadrant <= 8:
		return tooth >= 1 && tooth <= 5
	}
	return false
}

// joinTeeth returns the stored form: each tooth once, in ascending order.
func joinTeeth(teeth []int) string {
	sorted := slices.Clone(teeth)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	parts := make([]string, len(sorted))
	for i, tooth := range sorted {
		parts[i] = strconv.Itoa(tooth)
	}
	return strings.Join(parts, ",")
}

// splitTeeth parses the stored form. It fails for text that joinTeeth does not produce.
func splitTeeth(stored string) ([]int, error) {
	teeth := []int{}
	if stored == "" {
		return teeth, nil
	}
	for part := range strings.SplitSeq(stored, ",") {
		tooth, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		if !ValidTooth(tooth) || strconv.Itoa(tooth) != part {
			return nil, strconv.ErrRange
		}
		teeth = append(teeth, tooth)
	}
	return teeth, nil
}
