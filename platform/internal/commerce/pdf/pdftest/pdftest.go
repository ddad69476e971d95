// Package pdftest reads documents back in tests.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Lines returns the texts that a document draws, one for each time that the layout library sets one, as UTF-16 between
// parentheses. Streams that draw no text, such as fonts, leave noise.
func Lines(document []byte) []string {
	var lines []string
	for rest := document; ; {
		_, after, found := bytes.Cut(rest, []byte("stream"))
		if !found {
			return lines
		}
		rest = after
		inflater, err := zlib.NewReader(bytes.NewReader(bytes.TrimLeft(after, "\r\n")))
		if err != nil {
			continue
		}
		raw, _ := io.ReadAll(inflater) // bytes after the stream's end are ignored
		lines = append(lines, drawn(raw)...)
	}
}

// Text returns the lines as one text.
func Text(document []byte) string { return strings.Join(Lines(document), "\n") }

func drawn(stream []byte) []string {
	var lines []string
	for i := 0; i < len(stream); i++ {
		if stream[i] != '(' {
			continue
		}
		var literal []byte
		for i++; i < len(stream) && stream[i] != ')'; i++ {
			if stream[i] == '\\' && i+1 < len(stream) {
				i++
				if stream[i] == 'r' {
					literal = append(literal, '\r')
					continue
				}
			}
			literal = append(literal, stream[i])
		}
		units := make([]uint16, 0, len(literal)/2)
		for k := 0; k+1 < len(literal); k += 2 {
			units = append(units, uint16(literal[k])<<8|uint16(literal[k+1]))
		}
		text := string(utf16.Decode(units))
		if text != "" && strings.IndexFunc(text, func(r rune) bool { return r == unicode.ReplacementChar || unicode.IsControl(r) }) < 0 {
			lines = append(lines, text)
		}
	}
	return lines
}
