package prescriptions

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/santhosh-tekuri/jsonschema/v6"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/input"
)

// noLoader refuses all external references of a schema. Attack stopped: a schema that makes the platform read files or
// URLs.
type noLoader struct{}

// Load implements jsonschema.URLLoader.
func (noLoader) Load(url string) (any, error) {
	return nil, errors.New("prescriptions: no reference to " + url)
}

// compile returns the schema of a product's answers.
func compile(text string) (*jsonschema.Schema, error) {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.UseLoader(noLoader{})
	compiler.AssertFormat()
	if err := compiler.AddResource("https://portal.invalid/product", document); err != nil {
		return nil, err
	}
	return compiler.Compile("https://portal.invalid/product")
}

// checkDefinition reports everything that the portal could not show, validate or price.
func checkDefinition(d *Definition) error {
	var form input.Form
	checkTexts(&form, "texts", &d.Texts)
	schema, err := compile(d.Schema)
	switch {
	case err != nil:
		form.Fault("schema", "invalid", err.Error())
	case !isClosedObject(schema):
		form.Fault("schema", "invalid", "is no closed object")
	default:
		checkQuestions(&form, d, schema)
	}
	for i := range d.Tariff {
		line := &d.Tariff[i]
		checkTexts(&form, fmt.Sprintf("tariff.%d.texts", i), &line.Texts)
		if line.PerEach != nil && !countable(d, *line.PerEach) {
			form.Fault(fmt.Sprintf("tariff.%d.perEach", i), "invalid", "is no question that has a number or a list")
		}
		checkCondition(&form, fmt.Sprintf("tariff.%d.when", i), line.When, d.Questions)
	}
	return form.Err()
}

func isClosedObject(s *jsonschema.Schema) bool {
	closed, ok := s.AdditionalProperties.(bool)
	return ok && !closed && s.Types != nil && slices.Equal(s.Types.ToStrings(), []string{"object"})
}

func checkQuestions(form *input.Form, d *Definition, schema *jsonschema.Schema) {
	seen := map[string]bool{}
	for i := range d.Questions {
		q, at := &d.Questions[i], fmt.Sprintf("questions.%d", i)
		checkTexts(form, at+".texts", &q.Texts)
		asked := schema.Properties[q.Field]
		switch {
		case seen[q.Field]:
			form.Fault(at+".field", "repeated", "")
		case asked == nil:
			form.Fault(at+".field", "invalid", "is no property of the schema")
		case !fits(q.Widget, asked):
			form.Fault(at+".widget", "invalid", "does not fit the schema")
		case q.Widget == api.QuestionWidgetFiles && !d.ForPatient:
			form.Fault(at+".widget", "invalid", "files belong to a patient")
		}
		checkOptions(form, at, q, asked)
		checkCondition(form, at+".when", q.When, d.Questions[:i])
		seen[q.Field] = true
	}
	for name := range schema.Properties {
		if !seen[name] {
			form.Fault("questions", "required", "no question asks for "+name)
		}
	}
}

// fits reports whether the schema permits a widget's answers.
func fits(widget api.QuestionWidget, s *jsonschema.Schema) bool {
	if s.Types == nil || len(s.Types.ToStrings()) != 1 {
		return false
	}
	kind := s.Types.ToStrings()[0]
	switch widget {
	case api.QuestionWidgetTeeth, api.QuestionWidgetFiles:
		return kind == "array" && s.MaxItems != nil && *s.MaxItems <= 32
	case api.QuestionWidgetNumber:
		return (kind == "integer" || kind == "number") && s.Minimum != nil && s.Maximum != nil
	case api.QuestionWidgetYesNo:
		return kind == "boolean"
	case api.QuestionWidgetText:
		return kind == "string" && s.MaxLength != nil && *s.MaxLength <= 2000
	case api.QuestionWidgetDate:
		return kind == "string" && s.Format != nil && s.Format.Name == "date"
	default:
		return kind == "string"
	}
}

// checkOptions checks that the schema permits the options, if a question has any.
func checkOptions(form *input.Form, at string, q *api.QuestionDefinition, asked *jsonschema.Schema) {
	chosen := q.Widget == api.QuestionWidgetShade || q.Widget == api.QuestionWidgetMaterial || q.Widget == api.QuestionWidgetChoice
	options := optionsOf(q)
	if chosen != (len(options) > 0) {
		form.Fault(at+".options", "invalid", "belong to shade, material and choice, and to nothing else")
		return
	}
	for i := range options {
		checkTexts(form, fmt.Sprintf("%s.options.%d.texts", at, i), &options[i].Texts)
		if asked != nil && asked.Validate(options[i].Value) != nil {
			form.Fault(fmt.Sprintf("%s.options.%d.value", at, i), "invalid", "is not taken by the schema")
		}
	}
}

func optionsOf(q *api.QuestionDefinition) []api.OptionDefinition {
	if q.Options == nil {
		return nil
	}
	return *q.Options
}

// checkCondition requires that a condition refers to an earlier question, so that there are no cycles.
func checkCondition(form *input.Form, at string, when *api.QuestionCondition, before []api.QuestionDefinition) {
	if when == nil {
		return
	}
	named := slices.IndexFunc(before, func(q api.QuestionDefinition) bool { return q.Field == when.Field })
	if named < 0 {
		form.Fault(at+".field", "invalid", "is no earlier question")
	}
}

func countable(d *Definition, field string) bool {
	return slices.ContainsFunc(d.Questions, func(q api.QuestionDefinition) bool {
		return q.Field == field && (q.Widget == api.QuestionWidgetTeeth || q.Widget == api.QuestionWidgetNumber || q.Widget == api.QuestionWidgetFiles)
	})
}

// checkTexts refuses control characters, which would forge lines in PDFs, mails and exports.
func checkTexts(form *input.Form, at string, texts *api.ProductTexts) {
	for language, text := range map[string]*api.ProductText{"fr": &texts.Fr, "en": texts.En, "it": texts.It, "es": texts.Es, "pt": texts.Pt} {
		if text == nil {
			continue
		}
		all := []byte(text.Label)
		if text.Help != nil {
			all = append(all, *text.Help...)
		}
		if strings.TrimSpace(text.Label) == "" || bytes.ContainsFunc(all, unicode.IsControl) {
			form.Fault(at+"."+language, "invalid", "is empty, or has control characters")
		}
	}
}
