package prescriptions

import (
	"encoding/json"
	"strings"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/fdi"
)

// maxPieces bounds a line's quantity, whatever a product's schema permits.
const maxPieces = 1000

// price returns the lines of an item by the tariff, in a language.
func (p *product) price(a answers, language string) []commerce.Line {
	var lines []commerce.Line
	for i := range p.Tariff {
		entry := &p.Tariff[i]
		if !a.hold(entry.When) {
			continue
		}
		text := textOf(&entry.Texts, language)
		line := commerce.Line{Label: text.Label, Ref: entry.Ref, Quantity: 1, UnitCents: entry.Cents, VATRate: entry.VatRate}
		if text.Help != nil {
			line.Detail = *text.Help
		}
		if entry.PerEach != nil {
			line.Quantity = quantity(a[*entry.PerEach])
			if p.question(*entry.PerEach).Widget == api.QuestionWidgetTeeth {
				line.Teeth = fdi.Join(integers(a[*entry.PerEach]))
			}
		}
		if i == 0 {
			line.Detail = joined(line.Detail, p.choices(a, language))
			line.Teeth = fdi.Join(p.teeth(a))
		}
		if line.Quantity > 0 {
			lines = append(lines, line)
		}
	}
	return lines
}

// quantity returns the number of an answer's entries, or the answer if it is a number.
func quantity(value any) int {
	switch value := value.(type) {
	case []any:
		return min(len(value), maxPieces)
	case json.Number:
		n, err := value.Int64()
		if err == nil {
			return int(min(max(n, 0), maxPieces))
		}
	}
	return 0
}

// choices returns the shade and the material as text, for the order's line.
func (p *product) choices(a answers, language string) string {
	var labels []string
	for i := range p.Questions {
		q := &p.Questions[i]
		if q.Widget == api.QuestionWidgetShade || q.Widget == api.QuestionWidgetMaterial {
			labels = append(labels, labelsOf(q, a[q.Field], language)...)
		}
	}
	return strings.Join(labels, ", ")
}

func joined(parts ...string) string {
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, ", ")
}

// from returns the product's minimum price without tax: all unconditional lines, once each.
func (p *product) from() int64 {
	var cents int64
	for i := range p.Tariff {
		if p.Tariff[i].When == nil {
			cents += p.Tariff[i].Cents
		}
	}
	return cents
}

func (p *product) shipping() int64 {
	if p.ShippingCents == nil {
		return 0
	}
	return int64(*p.ShippingCents)
}
