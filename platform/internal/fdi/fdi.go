// Package fdi numbers teeth by the two-digit system of ISO 3950 (FDI), and has the form in which lists of them are stored.
package fdi

import (
	"fmt"
	"strconv"
	"strings"
)

// Valid reports whether a number is a tooth: quadrants 1 to 4 have eight permanent teeth, 5 to 8 five deciduous ones.
func Valid(number int) bool {
	quadrant, tooth := number/10, number%10
	switch {
	case quadrant >= 1 && quadrant <= 4:
		return tooth >= 1 && tooth <= 8
	case quadrant >= 5 && quadrant <= 8:
		return tooth >= 1 && tooth <= 5
	}
	return false
}

// Join returns the stored form of teeth, in their order.
func Join(teeth []int) string {
	parts := make([]string, len(teeth))
	for i, tooth := range teeth {
		parts[i] = strconv.Itoa(tooth)
	}
	return strings.Join(parts, ",")
}

// Split parses the stored form. It fails for text that Join does not produce, and for a number that is no tooth.
func Split(stored string) ([]int, error) {
	teeth := []int{}
	if stored == "" {
		return teeth, nil
	}
	for part := range strings.SplitSeq(stored, ",") {
		tooth, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		if !Valid(tooth) || strconv.Itoa(tooth) != part {
			return nil, fmt.Errorf("fdi: %q is no tooth", part)
		}
		teeth = append(teeth, tooth)
	}
	return teeth, nil
}
