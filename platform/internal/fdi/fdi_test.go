package fdi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/platform/internal/fdi"
)

func TestFDINumbers(t *testing.T) {
	valid := 0
	for number := -5; number < 200; number++ {
		if fdi.Valid(number) {
			valid++
		}
	}
	assert.Equal(t, 32+20, valid)
	for _, wrong := range []int{0, 8, 10, 19, 20, 49, 50, 56, 86, 91, 111} {
		assert.False(t, fdi.Valid(wrong), wrong)
	}
}

// FuzzTeeth checks that Split accepts exactly the results of Join, and returns the same teeth.
func FuzzTeeth(f *testing.F) {
	for _, seed := range []string{"", "11", "11,12", "11,", ",", "011", "+11", "19", "18,28,38,48", "85,84", "11 ,12", "1１"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, stored string) {
		teeth, err := fdi.Split(stored)
		if err != nil {
			return
		}
		for _, tooth := range teeth {
			if !fdi.Valid(tooth) {
				t.Fatalf("%q gave %d", stored, tooth)
			}
		}
		if fdi.Join(teeth) != stored {
			t.Fatalf("%q is read as %v", stored, teeth)
		}
	})
}
