package pdf

import "strings"

// Section is a titled part of a sheet: facts, then paragraphs.
type Section struct {
	Title      string
	Facts      []Fact
	Paragraphs []string
}

// sections draws the sections one below the other, over as many pages as needed.
func (s *sheet) sections() {
	for _, section := range s.doc.Sections {
		s.room(18)
		s.write("B", 10.5, ink)
		s.text(left, s.GetY(), width, "L", section.Title)
		s.SetY(s.GetY() + 6.5)
		s.hairline(s.GetY(), rule, 0.2)
		s.SetY(s.GetY() + 2)
		for _, fact := range section.Facts {
			s.fact(fact)
		}
		for _, paragraph := range section.Paragraphs {
			s.paragraph(left, paragraph)
			s.SetY(s.GetY() + 1)
		}
		s.SetY(s.GetY() + 4)
	}
}

// room begins a new page if less than a height is left.
func (s *sheet) room(height float64) {
	if s.GetY()+height > bottom {
		s.AddPage()
		s.SetY(top)
	}
}

// fact draws a label and a value that may need several lines each.
func (s *sheet) fact(fact Fact) {
	s.write("", 8.5, quiet)
	labels := s.SplitText(printable(fact.Label), 48)
	s.room(2 + 4*float64(len(labels)))
	y, page := s.GetY(), s.PageNo()
	end := s.label(left, y, 48, labels)
	s.SetY(y)
	s.paragraph(left+50, fact.Value)
	if s.PageNo() == page {
		s.SetY(max(s.GetY(), end))
	}
}

// label draws the lines of a label and returns the position of the next row.
func (s *sheet) label(x, y, w float64, lines []string) float64 {
	s.write("", 8.5, quiet)
	for i, line := range lines {
		s.text(x, y+4*float64(i), w, "L", line)
	}
	return y + 1 + 4*float64(len(lines))
}

// paragraph breaks a text into lines itself, so that no page break hides a line.
func (s *sheet) paragraph(x float64, text string) {
	for part := range strings.SplitSeq(printable(text), "\n") {
		s.write("", 9.5, ink)
		lines := s.SplitText(part, right-x)
		if len(lines) == 0 {
			lines = []string{""}
		}
		for _, line := range lines {
			s.room(6)
			s.write("", 9.5, ink)
			s.text(x, s.GetY(), right-x, "L", line)
			s.SetY(s.GetY() + 5)
		}
	}
}

// printable replaces characters that the font cannot draw: those beyond the basic multilingual plane, such as emoji, and
// the narrow no-break space of numbers, which IBM Plex lacks.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == '\u202f':
			return '\u00a0'
		case r > 0xFFFD:
			return '\u25a1'
		}
		return r
	}, text)
}
