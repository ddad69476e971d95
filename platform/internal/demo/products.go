package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/prescriptions"
)

// offering is a product that can be ordered: its questions, and its price in cents for each piece or tooth.
type offering struct {
	id, line, application string
	name, help            localised
	days, shipping        int
	stocked               bool // for the practice's stock, not for a patient
	ref                   string
	cents                 int64
	vat                   int
	each                  string // the question whose answer is the quantity; "": 1
	questions             []question
	more                  []api.TariffLine
}

func (o *offering) definition(position int) (*prescriptions.Definition, error) {
	schema, err := schemaOf(o.questions)
	d := &prescriptions.Definition{
		Line: api.ProductLine(o.line), Application: o.application, Position: position, Days: o.days, ForPatient: !o.stocked,
		Texts: texts(o.name, o.help), Schema: schema, ShippingCents: &o.shipping,
		Tariff: []api.TariffLine{{Ref: o.ref, Cents: o.cents, VatRate: o.vat, Texts: texts(o.name, localised{})}},
	}
	if o.each != "" {
		d.Tariff[0].PerEach = &o.each
	}
	d.Tariff = append(d.Tariff, o.more...)
	for _, q := range o.questions {
		d.Questions = append(d.Questions, q.QuestionDefinition)
	}
	return d, err
}

func surcharge(ref string, cents int64, vat int, label localised, field, value string) api.TariffLine {
	return api.TariffLine{Ref: ref, Cents: cents, VatRate: vat, Texts: texts(label, localised{}), When: &api.QuestionCondition{Field: field, Values: []string{value}}}
}

func implantOffer(line, name string, cents int64, diameters, lengths []string) offering {
	return offering{
		id: "implant-" + line[len("implants_"):], line: line, application: eshop, stocked: true, days: 3, shipping: 1800,
		name: sameInAll("Implant " + name), ref: name, cents: cents, vat: reduced, each: "pieces",
		help:      localised{"Titane grade 5, stérile.", "Grade 5 titanium, sterile.", "Titanio grado 5, sterile.", "Titanio grado 5, estéril.", "Titânio grau 5, estéril."},
		questions: []question{sized("diameter", diameterLabel, diameters...), sized("length", lengthLabel, lengths...), pieces()},
	}
}

func motionOffer(line, id string, name localised, ref string, cents int64) offering {
	return offering{
		id: id, line: line, application: aligners, days: 10, name: name, ref: ref, cents: cents, vat: exempt,
		help:      localised{"La paire.", "The pair.", "La coppia.", "El par.", "O par."},
		questions: []question{sized("length", lengthLabel, "16", "18", "19", "21", "23", "25", "27"), scanFiles(false), remarks()},
	}
}

func bracketsOffer(line, id string, name localised, ref string, cents int64) offering {
	return offering{
		id: id, line: line, application: aligners, days: 8, name: name, ref: ref, cents: cents, vat: exempt,
		help: localised{"Arcade complète.", "Full arch.", "Arcata completa.", "Arcada completa.", "Arcada completa."},
		questions: []question{arch(), yesNo("indirect", localised{"Gouttière de collage indirect", "Indirect bonding tray", "Mascherina per incollaggio indiretto",
			"Cubeta de cementado indirecto", "Moldeira de colagem indireta"}, localised{}), scanFiles(true), remarks()},
		more: []api.TariffLine{
			surcharge("CO-I", 4500, exempt, localised{"Gouttière de collage", "Bonding tray", "Mascherina d’incollaggio", "Cubeta de cementado", "Moldeira de colagem"}, "indirect", "true"),
			surcharge(ref+"-2", cents*8/10, exempt, localised{"Seconde arcade", "Second arch", "Seconda arcata", "Segunda arcada", "Segunda arcada"}, "arch", "both"),
		},
	}
}

// seedProducts writes the products, the conditions of sale, and a draft by a colleague of Camille.
func seedProducts(ctx context.Context, tx bun.Tx) error {
	for i, o := range offerings() {
		d, err := o.definition((i + 1) * 10)
		if err != nil {
			return err
		}
		if err := prescriptions.Put(ctx, tx, o.id, d); err != nil {
			return fmt.Errorf("product %s: %w", o.id, err)
		}
	}
	terms, err := json.Marshal(conditions)
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(&prescriptions.Conditions{Version: "2026-1", Since: date(2026, 1, 1).UnixMilli(), Texts: string(terms)}).Exec(ctx)
	if err != nil {
		return err
	}
	return seedOrderDraft(ctx, tx)
}

// seedOrderDraft writes an unfinished order.
func seedOrderDraft(ctx context.Context, tx bun.Tx) error {
	content, err := json.Marshal(prescriptions.Content{
		Prescriber: id("user", Camille),
		Items: []prescriptions.Item{{Product: "couronne-zircone", Answers: map[string]json.RawMessage{
			"teeth": json.RawMessage(`[26]`), "shade": json.RawMessage(`"A2"`), "material": json.RawMessage(`"monolithic"`),
		}}},
	})
	if err != nil {
		return err
	}
	var patient string
	err = tx.NewSelect().Table("patients").Column("uuid").Where("practice_uuid = ?", tilleuls().UUID).Where("NOT archived").
		Where("unlinked_at = 0").Order("last_name", "first_name", "uuid").Limit(1).Scan(ctx, &patient)
	if err != nil {
		return err
	}
	// A draft expires thirty days after it was saved, by this machine's clock.
	now := time.Now().Add(-2 * time.Hour).UnixMilli()
	_, err = tx.NewInsert().Model(&prescriptions.Draft{
		UUID: id("order-draft", "tilleuls"), PracticeUUID: tilleuls().UUID, PatientUUID: patient, Text: string(content), Version: 1,
		CreatedAt: now, UpdatedAt: now, UpdatedBy: id("user", Nora),
	}).Exec(ctx)
	return err
}

// conditions are the conditions of sale by language.
var conditions = map[string]string{
	"fr": "Les dispositifs sur mesure sont fabriqués sur la prescription du praticien, qui répond de l’indication et de l’empreinte transmise.\n\n" +
		"Le délai court à partir de la validation de la commande. Une commande peut être annulée sans frais tant que la fabrication n’a pas commencé.\n\n" +
		"Les prix sont ceux du tarif en vigueur au jour de l’envoi. Les factures sont payables à trente jours.",
	"en": "Custom-made devices are manufactured to the practitioner’s prescription; the practitioner is responsible for the indication and for the impression sent.\n\n" +
		"The lead time starts when the order is confirmed. An order can be cancelled free of charge until manufacturing begins.\n\n" +
		"Prices are those of the price list in force on the day of sending. Invoices are due within thirty days.",
	"it": "I dispositivi su misura sono fabbricati su prescrizione del professionista, che risponde dell’indicazione e dell’impronta inviata.\n\n" +
		"I tempi decorrono dalla conferma dell’ordine. Un ordine può essere annullato gratuitamente finché la fabbricazione non è iniziata.\n\n" +
		"I prezzi sono quelli del listino in vigore il giorno dell’invio. Le fatture sono pagabili a trenta giorni.",
	"es": "Los productos a medida se fabrican según la prescripción del profesional, que responde de la indicación y de la impresión enviada.\n\n" +
		"El plazo empieza con la confirmación del pedido. Un pedido puede anularse sin gastos mientras no haya comenzado la fabricación.\n\n" +
		"Los precios son los de la tarifa vigente el día del envío. Las facturas se pagan a treinta días.",
	"pt": "Os dispositivos por medida são fabricados segundo a prescrição do profissional, que responde pela indicação e pela impressão enviada.\n\n" +
		"O prazo conta a partir da confirmação da encomenda. Uma encomenda pode ser anulada sem custos enquanto o fabrico não tiver começado.\n\n" +
		"Os preços são os da tabela em vigor no dia do envio. As faturas são pagáveis a trinta dias.",
}
