package hostile

import "strings"

// Measure is a defence against attacks, with the edits of a copy of the sources that disable it.
type Measure struct {
	Name, What string
	Out        []Edit
}

// Edit is a place in the sources without which the defence does not work. File is under gateway/internal, under
// platform/internal if it begins with platform/ (see Module), or under fasthttp for the parser of heads and chunks. Code
// occurs in it once; if In is given, Code is its first occurrence after In, and In occurs in the file once. As replaces it:
// in As, CODE is the code itself and OUT is true if the defence is disabled.
type Edit struct{ File, In, Code, As string }

// The usual edits that disable a condition or a statement.
const (
	never  = "(!OUT && (CODE))"
	always = "(OUT || (CODE))"
	skip   = "if !OUT {\nCODE\n}"
)

// Apply returns a source in which the defence of this name can be disabled, and whether the place was found.
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

// Module returns the module of a file or package in an edit or a row, as seen from the gateway's folder, and the rest of the
// name, which is under the module's internal folder.
func Module(name string) (module, rest string) {
	if rest, isPlatform := strings.CutPrefix(name, "platform/"); isPlatform {
		return "../platform", rest
	}
	return ".", name
}

// Measures returns all defences.
func Measures() []Measure {
	var all []Measure
	lists := [][]Measure{framingMeasures, parserMeasures, callMeasures, bodyMeasures, sessionMeasures, pageMeasures, besideMeasures,
		proofMeasures, factorMeasures, browserMeasures, passkeyMeasures, ringMeasures, countedMeasures, roleMeasures, lineMeasures}
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}
