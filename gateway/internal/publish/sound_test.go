package publish

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestASoundScriptIsRememberedByItsContentAndAFaultyOneIsNot(t *testing.T) {
	sound := &Sound{}
	full := func() *report {
		r := &report{}
		for range maxFaults {
			r.add("manifest.json", "manifest.unsound", "")
		}
		return r
	}
	for _, r := range []*report{full(), {}, {}} {
		before := len(r.faults)
		sound.check(r, "a.js", []byte("eval('1')"))
		if before < maxFaults {
			assert.Equal(t, "script.eval", r.faults[0].Code)
		}
		sound.check(r, "a.js", []byte("parse('1')"))
		sound.check(r, "b.js", []byte("parse('1')"))
	}
	assert.Len(t, sound.scripts, 1)
	for i := range 2 * maxSound {
		sound.check(&report{}, "c.js", []byte("f("+string(rune('a'+i%26))+string(rune(0x4e00+i))+")"))
	}
	assert.LessOrEqual(t, len(sound.scripts), maxSound)
}
