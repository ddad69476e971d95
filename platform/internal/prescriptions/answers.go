package prescriptions

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/fdi"
	"portal/platform/internal/input"
)

// answers are the relevant answers of one item: those to questions that are asked, unless empty.
type answers map[string]any

// given returns the relevant ones of an item's answers. It omits questions whose condition does not hold, and those that
// the product no longer has.
func (p *product) given(raw map[string]json.RawMessage) answers {
	a := answers{}
	for i := range p.Questions {
		q := &p.Questions[i]
		text, said := raw[q.Field]
		if !said || !a.hold(q.When) {
			continue
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err == nil && !isEmpty(value) {
			a[q.Field] = value
		}
	}
	return a
}

func isEmpty(value any) bool {
	switch value := value.(type) {
	case nil:
		return true
	case string:
		return strings.TrimSpace(value) == ""
	case []any:
		return len(value) == 0
	}
	return false
}

// hold reports whether a condition holds; nil always does.
func (a answers) hold(when *api.QuestionCondition) bool {
	if when == nil {
		return true
	}
	value, said := a[when.Field]
	return said && slices.Contains(when.Values, fmt.Sprint(value))
}

// teeth returns the answers of all questions about teeth, in ascending order.
func (p *product) teeth(a answers) []int {
	var all []int
	for i := range p.Questions {
		if p.Questions[i].Widget == api.QuestionWidgetTeeth {
			all = append(all, integers(a[p.Questions[i].Field])...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func integers(value any) []int {
	list, _ := value.([]any)
	numbers := make([]int, 0, len(list))
	for _, entry := range list {
		switch number := entry.(type) {
		case json.Number:
			if n, err := number.Int64(); err == nil {
				numbers = append(numbers, int(n))
			}
		case float64: // of a stored prescription
			numbers = append(numbers, int(number))
		}
	}
	return numbers
}

// check reports each missing or invalid answer, under at.
func (p *product) check(form *input.Form, at string, a answers) error {
	schema, err := compile(p.Schema)
	if err != nil {
		return fmt.Errorf("product %s: %w", p.id, err)
	}
	var wrong *jsonschema.ValidationError
	if err := schema.Validate(map[string]any(a)); errors.As(err, &wrong) {
		report(form, at, wrong)
	} else if err != nil {
		return err
	}
	p.checkQuantities(form, at, a)
	for field, value := range a {
		switch p.question(field).Widget {
		case api.QuestionWidgetTeeth:
			if slices.ContainsFunc(integers(value), func(tooth int) bool { return !fdi.Valid(tooth) }) {
				form.Fault(at+"."+field, "invalid", "is no FDI number")
			}
		case api.QuestionWidgetText:
			text, _ := value.(string)
			if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }) {
				form.Fault(at+"."+field, "invalid", "has control characters")
			}
		}
	}
	return nil
}

// checkQuantities reports the numbers that the tariff cannot multiply by: price would leave out their lines. A JSON Schema
// integer may be written 1.0, which the tariff does not read.
func (p *product) checkQuantities(form *input.Form, at string, a answers) {
	for i := range p.Tariff {
		if p.Tariff[i].PerEach == nil {
			continue
		}
		field := *p.Tariff[i].PerEach
		number, ok := a[field].(json.Number)
		if !ok {
			continue
		}
		switch n, err := number.Int64(); {
		case err != nil:
			form.Fault(at+"."+field, "invalid", "is no whole number")
		case n < 0 || n > maxPieces:
			form.Fault(at+"."+field, "out_of_range", "")
		}
	}
}

// report turns the schema's errors into errors of fields.
func report(form *input.Form, at string, wrong *jsonschema.ValidationError) {
	if len(wrong.Causes) > 0 {
		for _, cause := range wrong.Causes {
			report(form, at, cause)
		}
		return
	}
	if missing, ok := wrong.ErrorKind.(*kind.Required); ok {
		for _, field := range missing.Missing {
			form.Fault(at+"."+field, "required", "")
		}
		return
	}
	field := at
	if len(wrong.InstanceLocation) > 0 {
		field += "." + wrong.InstanceLocation[0]
	}
	form.Fault(field, codeOf(wrong.ErrorKind), "")
}

func codeOf(broken jsonschema.ErrorKind) string {
	switch broken.(type) {
	case *kind.MinItems:
		return "too_few"
	case *kind.MaxItems:
		return "too_many"
	case *kind.MinLength:
		return "too_short"
	case *kind.MaxLength:
		return "too_long"
	case *kind.Minimum, *kind.Maximum, *kind.ExclusiveMinimum, *kind.ExclusiveMaximum:
		return "out_of_range"
	case *kind.UniqueItems:
		return "repeated"
	}
	return "invalid"
}
