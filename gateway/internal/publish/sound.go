package publish

import (
	"crypto/sha256"
	"sync"
)

// maxSound is the maximum number of remembered scripts; a large remote has about 50.
const maxSound = 5000

// Sound remembers scripts without faults by their contents: each save of work in progress sends all scripts, and most of them
// are those of the previous save. It is safe for concurrent use.
type Sound struct {
	mu      sync.Mutex
	scripts map[[sha256.Size]byte]bool
}

// check checks a script, unless the same one had no faults before. A nil Sound remembers nothing.
func (s *Sound) check(r *report, file string, content []byte) {
	if s == nil {
		checkScript(r, file, content)
		return
	}
	sum := sha256.Sum256(content)
	s.mu.Lock()
	known := s.scripts[sum]
	s.mu.Unlock()
	if known {
		return
	}
	own := &report{} // a full report would drop faults
	checkScript(own, file, content)
	for _, fault := range own.faults {
		r.add(fault.Where, fault.Code, "%s", fault.Message)
	}
	if len(own.faults) > 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.scripts == nil || len(s.scripts) >= maxSound {
		s.scripts = map[[sha256.Size]byte]bool{}
	}
	s.scripts[sum] = true
}
