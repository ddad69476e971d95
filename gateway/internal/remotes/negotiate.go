package remotes

import (
	"strconv"
	"strings"
)

// Accepted returns the content codings that a client accepts, best first, by RFC 9110 section 12.5.3. Identity is last
// unless the client prefers it, and absent if the client forbids it.
func Accepted(header string) []Encoding {
	quality := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		coding, params, _ := strings.Cut(part, ";")
		coding = strings.ToLower(strings.TrimSpace(coding))
		if coding == "" {
			continue
		}
		quality[coding] = qValue(params)
	}
	of := func(names ...string) float64 {
		for _, n := range names {
			if q, ok := quality[n]; ok {
				return q
			}
		}
		return quality["*"]
	}
	qBr, qGz := of("br"), of("gzip", "x-gzip")
	qIdentity, named := quality["identity"]
	if star, ok := quality["*"]; !named && ok && star == 0 {
		named = true // "*;q=0" forbids identity too unless it is named
	}

	var order []Encoding
	if qBr > 0 && qBr >= qGz {
		order = append(order, Brotli)
	}
	if qGz > 0 {
		order = append(order, Gzip)
	}
	if qBr > 0 && qBr < qGz {
		order = append(order, Brotli)
	}
	switch {
	case named && qIdentity == 0:
	case named && qIdentity > max(qBr, qGz):
		order = append([]Encoding{Identity}, order...)
	default:
		order = append(order, Identity)
	}
	return order
}

func qValue(params string) float64 {
	for p := range strings.SplitSeq(params, ";") {
		name, value, ok := strings.Cut(p, "=")
		if !ok || !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || q < 0 || q > 1 {
			return 0
		}
		return q
	}
	return 1
}

// byteRange is one satisfiable range of a representation.
type byteRange struct{ start, length int64 }

// parseRange parses a Range header. ok is false if the header does not apply (another unit, several ranges, invalid): the
// answer is then the whole file. For a range that starts past the end, satisfiable is false.
func parseRange(header string, size int64) (r byteRange, satisfiable, ok bool) {
	spec, found := strings.CutPrefix(header, "bytes=")
	if !found || strings.Contains(spec, ",") {
		return byteRange{}, false, false
	}
	first, last, found := strings.Cut(strings.TrimSpace(spec), "-")
	if !found {
		return byteRange{}, false, false
	}
	if first == "" {
		n, valid := rangeNumber(last)
		if !valid {
			return byteRange{}, false, false
		}
		n = min(n, size)
		return byteRange{size - n, n}, n > 0, true
	}
	start, valid := rangeNumber(first)
	if !valid {
		return byteRange{}, false, false
	}
	end := size - 1
	if last != "" {
		e, valid := rangeNumber(last)
		if !valid || e < start {
			return byteRange{}, false, false
		}
		end = min(e, end)
	}
	return byteRange{start, end - start + 1}, start < size, true
}

func rangeNumber(s string) (int64, bool) {
	if s == "" || strings.ContainsFunc(s, func(c rune) bool { return c < '0' || c > '9' }) {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil
}
