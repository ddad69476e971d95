package hostile

import "strings"

// Measure is what stops attacks, in the sources' own terms, and how it is taken out of a copy of them.
type Measure struct {
	Name, What string
	Out        []Edit
}

// Edit is a place of the sources without which the measure does not work. File is under gateway/internal, under
// platform/internal where it begins with platform/ (see Module), or under fasthttp for the parser of heads and chunks. Code stands in it once; where In is given, it is the first behind it, and In stands in
// the file once. As takes its place: in As, CODE is the code itself and OUT whether the measure is out.
type Edit struct{ File, In, Code, As string }

// The usual ways to take a condition or a statement out.
const (
	never  = "(!OUT && (CODE))"
	always = "(OUT || (CODE))"
	skip   = "if !OUT {\nCODE\n}"
)

// Apply gives a source in which the measure of this name can be taken out, and whether the place was found.
func (e *Edit) Apply(source, measure string) (string, bool) {
	begin := 0
	if e.In != "" {
		if strings.Count(source, e.In) != 1 {
			return source, false
		}
		begin = strings.Index(source, e.In)
	} else if strings.Count(source, e.Code) != 1 {
		return source, false
	}
	at := strings.Index(source[begin:], e.Code)
	if at < 0 {
		return source, false
	}
	with := strings.NewReplacer("CODE", e.Code, "OUT", `takenOut("`+measure+`")`).Replace(e.As)
	return source[:begin+at] + with + source[begin+at+len(e.Code):], true
}

// Module gives the module of a file or package that an edit or a row names, from the gateway's folder, and the rest of the name,
// which is under its internal folder.
func Module(name string) (module, rest string) {
	if rest, isPlatform := strings.CutPrefix(name, "platform/"); isPlatform {
		return "../platform", rest
	}
	return ".", name
}

// Measures are all there are.
func Measures() []Measure {
	var all []Measure
	lists := [][]Measure{framingMeasures, parserMeasures, callMeasures, bodyMeasures, sessionMeasures, pageMeasures, besideMeasures,
		proofMeasures, factorMeasures, browserMeasures, passkeyMeasures, ringMeasures, countedMeasures, roleMeasures, lineMeasures}
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}
