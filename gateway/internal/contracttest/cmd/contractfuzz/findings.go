package main

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
)

// findings are all faults, each kind once for each call.
type findings struct {
	mu   sync.Mutex
	seen map[string]int
	list []string
	good map[string]bool // calls that succeeded at least once: the others were always refused
}

const maxReported = 40

// check checks an answer.
func (f *findings) check(s probe, a answer) {
	if a.status < 300 && !strings.HasPrefix(s.how, "broken") {
		f.mu.Lock()
		f.good[s.target.ID] = true
		f.mu.Unlock()
	}
	if a.status >= 500 {
		f.add(s, fmt.Sprintf("status %d", a.status), a.body)
		return
	}
	// A broken path may be another call, or a page: only what holds for all of those is checked.
	if s.how != "broken: path" && s.target.Access != "gateway" {
		if wrong := s.target.violation(a); wrong != "" {
			f.add(s, wrong, a.body)
		}
	}
	request := s.request.Target() + string(s.request.Body) + fmt.Sprint(s.headers)
	if listsOthers(s.target) {
		return
	}
	for _, marker := range s.by.markers {
		if bytes.Contains(a.body, []byte(marker)) && !strings.Contains(request, marker) {
			f.add(s, "shows something of another practice: "+marker, a.body)
			return
		}
	}
}

// listsOthers names the calls that may show data of another practice: the journal has requests of the practice's own
// users, and an archive of the whole practice contains files it has received and the journal. Other tests check the content
// of archives.
func listsOthers(t target) bool {
	return strings.HasPrefix(t.Path, "/journal/") || t.ID == "downloadExport"
}

func (f *findings) add(s probe, wrong string, body []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	kind := s.target.Method + " " + s.target.prefix + s.target.Path + ": " + strings.Map(digitless, wrong)
	f.seen[kind]++
	if f.seen[kind] > 1 || len(f.list) >= maxReported {
		return
	}
	if len(body) > 600 {
		body = body[:600]
	}
	f.list = append(f.list, fmt.Sprintf("%s %s%s: %s\n%s\n%s\n", s.target.Method, s.target.prefix, s.target.Path, wrong, s, body))
}

// digitless removes digits, so that the same fault at two list positions is one finding.
func digitless(r rune) rune {
	if r >= '0' && r <= '9' {
		return '#'
	}
	return r
}

func (f *findings) print(targets []target) {
	var refused []string
	for _, t := range targets {
		if t.Access != "gateway" && !f.good[t.ID] {
			refused = append(refused, t.ID)
		}
	}
	fmt.Printf("%d calls succeeded at least once; only refused: %s\n", len(f.good), strings.Join(refused, " "))
	for _, text := range f.list {
		fmt.Println(text)
	}
	total := 0
	for _, n := range f.seen {
		total += n
	}
	fmt.Printf("%d answers were wrong, in %d ways\n", total, len(f.seen))
}
