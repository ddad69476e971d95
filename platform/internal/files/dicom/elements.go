package dicom

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strconv"
	"strings"
)

// parser reads the elements of a data set (PS3.5, section 7), one after the other.
type parser struct {
	r        *bufio.Reader
	at, size int64
	order    binary.ByteOrder
	explicit bool
	depth    int
}

type element struct {
	tag    uint32
	length int64 // -1: until its delimiter
}

// next reads an element's tag and length. It returns io.EOF only where a new element could begin.
func (p *parser) next() (element, error) {
	var head [8]byte
	n, err := io.ReadFull(p.r, head[:])
	p.at += int64(n)
	if err != nil {
		if n == 0 {
			return element{}, err
		}
		return element{}, ErrTruncated
	}
	e := element{tag: uint32(p.order.Uint16(head[:]))<<16 | uint32(p.order.Uint16(head[2:]))}
	length := p.order.Uint32(head[4:])
	if p.explicit && e.tag>>16 != 0xfffe {
		if head[4] < 'A' || head[4] > 'Z' || head[5] < 'A' || head[5] > 'Z' {
			return element{}, ErrBroken
		}
		if !longForm(string(head[4:6])) {
			e.length = int64(p.order.Uint16(head[6:]))
			return e, nil
		}
		var long [4]byte
		n, err := io.ReadFull(p.r, long[:])
		p.at += int64(n)
		if err != nil {
			return element{}, cut(err)
		}
		length = p.order.Uint32(long[:])
	}
	if length == 0xffffffff {
		e.length = -1
		return e, nil
	}
	e.length = int64(length)
	return e, nil
}

// longForm reports whether the length of a value representation has four bytes.
func longForm(vr string) bool {
	switch vr {
	case "OB", "OD", "OF", "OL", "OV", "OW", "SQ", "SV", "UC", "UN", "UR", "UT", "UV":
		return true
	}
	return false
}

const maxDepth = 16

// skip skips a value; one without a length is a sequence, which ends at its delimiter.
func (p *parser) skip(e element) error {
	if e.length >= 0 {
		if p.at+e.length > p.size {
			return ErrTruncated
		}
		n, err := io.CopyN(io.Discard, p.r, e.length)
		p.at += n
		return cut(err)
	}
	if p.depth++; p.depth > maxDepth {
		return ErrBroken
	}
	defer func() { p.depth-- }()
	for {
		inner, err := p.next()
		if err != nil {
			return cut(err)
		}
		switch inner.tag {
		case tagSequenceEnd, tagItemEnd:
			return nil
		case tagItem:
			if inner.length >= 0 {
				if err := p.skip(inner); err != nil {
					return err
				}
				continue
			}
		}
		if err := p.skip(inner); err != nil {
			return err
		}
	}
}

const maxValue = 4096

func (p *parser) value(e element) ([]byte, error) {
	if e.length < 0 || e.length > maxValue {
		return nil, ErrBroken
	}
	value := make([]byte, e.length)
	n, err := io.ReadFull(p.r, value)
	p.at += int64(n)
	return value, cut(err)
}

func (p *parser) text(e element) (string, error) {
	value, err := p.value(e)
	return string(bytes.Trim(value, " \x00")), err
}

// decimal reads the first number of a decimal or integer string; 0 for an empty one.
func (p *parser) decimal(e element) (float64, error) {
	text, err := p.text(e)
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(text, `\`)
	if first = strings.TrimSpace(first); first == "" {
		return 0, nil
	}
	number, err := strconv.ParseFloat(first, 64)
	if err != nil || number != number || number > 1e12 || number < -1e12 {
		return 0, ErrBroken
	}
	return number, nil
}

func (p *parser) short(e element) (int, error) {
	value, err := p.value(e)
	if err != nil {
		return 0, err
	}
	if len(value) < 2 {
		return 0, ErrBroken
	}
	return int(p.order.Uint16(value)), nil
}

func cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrTruncated
	}
	return err
}
