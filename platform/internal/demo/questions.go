package demo

import (
	"encoding/json"
	"strings"

	api "portal/platform/internal/api/prescriptionsapi"
)

// localised is a text in the portal's languages: French, English, Italian, Spanish, Portuguese.
type localised [5]string

func sameInAll(text string) localised { return localised{text, text, text, text, text} }

// texts combines labels and help texts; help may be empty.
func texts(label, help localised) api.ProductTexts {
	one := func(i int) api.ProductText {
		text := api.ProductText{Label: label[i]}
		if help[i] != "" {
			text.Help = &help[i]
		}
		return text
	}
	en, it, es, pt := one(1), one(2), one(3), one(4)
	return api.ProductTexts{Fr: one(0), En: &en, It: &it, Es: &es, Pt: &pt}
}

// question is one question of a product, with its possible answers.
type question struct {
	api.QuestionDefinition

	schema   map[string]any
	required bool
}

func newQuestion(field string, widget api.QuestionWidget, label, help localised, schema map[string]any) question {
	return question{
		QuestionDefinition: api.QuestionDefinition{Field: field, Widget: widget, Texts: texts(label, help)}, schema: schema, required: true,
	}
}

func (q question) optional() question {
	q.required = false
	return q
}

// only asks the question only if an earlier one has the given answer; a required question is required only then.
func (q question) only(field, value string) question {
	q.When = &api.QuestionCondition{Field: field, Values: []string{value}}
	return q
}

// option is a value and its label.
type option struct {
	value string
	label localised
	group string
}

func chooses(field string, widget api.QuestionWidget, label, help localised, options ...option) question {
	values := make([]string, len(options))
	defined := make([]api.OptionDefinition, len(options))
	for i, o := range options {
		values[i] = o.value
		defined[i] = api.OptionDefinition{Value: o.value, Texts: texts(o.label, localised{})}
		if o.group != "" {
			defined[i].Group = &options[i].group
		}
	}
	q := newQuestion(field, widget, label, help, map[string]any{"type": "string", "enum": values})
	q.Options = &defined
	return q
}

func teethBetween(least, most int, label, help localised) question {
	q := newQuestion("teeth", api.QuestionWidgetTeeth, label, help, map[string]any{
		"type": "array", "items": map[string]any{"type": "integer", "minimum": 11, "maximum": 48}, "minItems": least, "maxItems": most, "uniqueItems": true,
	})
	if most >= 14 {
		arches := true
		q.Arches = &arches
	}
	return q
}

var teethLabel = localised{"Dents", "Teeth", "Denti", "Dientes", "Dentes"}

// shades are the shades of both VITA guides.
func shades() []option {
	var all []option
	for _, name := range []string{"A1", "A2", "A3", "A3.5", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "D2", "D3", "D4"} {
		all = append(all, option{name, sameInAll(name), "VITA classical"})
	}
	for _, name := range []string{
		"0M1", "0M2", "0M3", "1M1", "1M2", "2L1.5", "2L2.5", "2M1", "2M2", "2M3", "2R1.5", "2R2.5", "3L1.5", "3L2.5", "3M1", "3M2", "3M3", "3R1.5", "3R2.5",
		"4L1.5", "4L2.5", "4M1", "4M2", "4M3", "4R1.5", "4R2.5", "5M1", "5M2", "5M3",
	} {
		all = append(all, option{name, sameInAll(name), "VITA 3D-Master"})
	}
	return all
}

func shade() question {
	return chooses("shade", api.QuestionWidgetShade, localised{"Teinte", "Shade", "Colore", "Color", "Cor"},
		localised{"Relevée à la lumière du jour, avant la préparation.", "Taken in daylight, before preparation.", "Rilevato alla luce del giorno, prima della preparazione.",
			"Tomado con luz natural, antes del tallado.", "Registada à luz do dia, antes do preparo."}, shades()...)
}

func material(options ...option) question {
	return chooses("material", api.QuestionWidgetMaterial, localised{"Matériau", "Material", "Materiale", "Material", "Material"}, localised{}, options...)
}

func scanFiles(required bool) question {
	q := newQuestion("files", api.QuestionWidgetFiles, localised{"Empreintes et documents", "Impressions and documents", "Impronte e documenti", "Impresiones y documentos", "Impressões e documentos"},
		localised{"Scans, radios ou photos du patient.", "The patient’s scans, X-rays or pictures.", "Scansioni, radiografie o foto del paziente.",
			"Escaneos, radiografías o fotos del paciente.", "Exames, radiografias ou fotografias do paciente."},
		map[string]any{"type": "array", "items": map[string]any{"type": "string", "format": "uuid"}, "maxItems": 12, "uniqueItems": true})
	q.required = required
	if required {
		q.schema["minItems"] = 1
	}
	return q
}

func remarks() question {
	return newQuestion("remarks", api.QuestionWidgetText, localised{"Précisions", "Details", "Precisazioni", "Precisiones", "Observações"}, localised{},
		map[string]any{"type": "string", "maxLength": 1000}).optional()
}

func pieces() question {
	return newQuestion("pieces", api.QuestionWidgetNumber, localised{"Quantité", "Quantity", "Quantità", "Cantidad", "Quantidade"}, localised{},
		map[string]any{"type": "integer", "minimum": 1, "maximum": 50})
}

func arch() question {
	return chooses("arch", api.QuestionWidgetChoice, localised{"Arcade", "Arch", "Arcata", "Arcada", "Arcada"}, localised{},
		option{"upper", localised{"Maxillaire", "Upper", "Superiore", "Superior", "Superior"}, ""},
		option{"lower", localised{"Mandibulaire", "Lower", "Inferiore", "Inferior", "Inferior"}, ""},
		option{"both", localised{"Les deux", "Both", "Entrambe", "Ambas", "Ambas"}, ""})
}

func yesNo(field string, label, help localised) question {
	return newQuestion(field, api.QuestionWidgetYesNo, label, help, map[string]any{"type": "boolean"})
}

// sized returns options whose values are measures, shown in the French format: 4.0 as 4,0 mm.
func sized(field string, label localised, values ...string) question {
	var options []option
	for _, value := range values {
		options = append(options, option{value, sameInAll(strings.Replace(value, ".", ",", 1) + " mm"), ""})
	}
	return chooses(field, api.QuestionWidgetChoice, label, localised{}, options...)
}

var (
	diameterLabel = localised{"Diamètre", "Diameter", "Diametro", "Diámetro", "Diâmetro"}
	lengthLabel   = localised{"Longueur", "Length", "Lunghezza", "Longitud", "Comprimento"}
)

// schemaOf returns the JSON Schema of the answers: it permits no other properties, and has a condition for each
// conditional question.
func schemaOf(questions []question) (string, error) {
	properties, required, conditions := map[string]any{}, []string{}, []any{}
	for i := range questions {
		q := &questions[i]
		properties[q.Field] = q.schema
		switch {
		case q.required && q.When == nil:
			required = append(required, q.Field)
		case q.required:
			value := any(q.When.Values[0])
			if value == "true" {
				value = true
			}
			conditions = append(conditions, map[string]any{
				"if":   map[string]any{"properties": map[string]any{q.When.Field: map[string]any{"const": value}}, "required": []string{q.When.Field}},
				"then": map[string]any{"required": []string{q.Field}},
			})
		}
	}
	schema := map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "additionalProperties": false,
		"properties": properties, "required": required,
	}
	if len(conditions) > 0 {
		schema["allOf"] = conditions
	}
	text, err := json.Marshal(schema)
	return string(text), err
}
