package demo

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/documents"
)

// paper is a document without a practice.
type paper struct {
	kind, reference, title, line, application string
	order                                     string
	issued, from, until                       string
	content                                   documents.Content
}

// lineNames are the product lines of papers, with readable names.
var lineNames = [][3]string{
	{"implants_ci", eshop, "Implants CI"}, {"implants_cin", eshop, "Implants CIN"}, {"piliers_implants", eshop, "Piliers implantaires"},
	{"protheses", digital, "Prothèses dentaires"}, {"chirurgie_guidee", guided, "Chirurgie guidée"}, {"smilers", lab, "Aligneurs"},
	{"guides_etages", guided, "Guides à étages"}, {"motion_contention", lab, "Contentions"},
}

// papers are the documents of every practice: certificates, notices, prices and contracts, of every validity.
func papers() []paper {
	var all []paper
	add := func(p paper, facts [][2]string, paragraphs ...string) {
		p.content = documents.Content{Facts: facts, Paragraphs: paragraphs}
		all = append(all, p)
	}
	for i, until := range []string{"2026-12-09", "2027-05-31", "2028-02-28", "2026-09-30", "2029-06-30", "2027-11-14", "2028-08-31", "2026-12-18"} {
		name := lineNames[i]
		add(paper{kind: "certificate", reference: fmt.Sprintf("CE-%04d", 2201+i), title: "Certificat CE, " + name[2], line: name[0], application: name[1],
			issued: fmt.Sprintf("2024-%02d-11", i+2), from: fmt.Sprintf("2024-%02d-11", i+2), until: until},
			[][2]string{{"Règlement", "(UE) 2017/745"}, {"Organisme notifié", "Organisme fictif 0000"}, {"Classe", []string{"IIb", "IIa"}[i%2]}},
			"Le système de management de la qualité du fabricant est conforme à l’annexe IX du règlement pour les dispositifs de la gamme "+name[2]+".")
	}
	for i, name := range lineNames[:6] {
		add(paper{kind: "notice", reference: fmt.Sprintf("NO-%04d", 310+i), title: "Notice d’utilisation, " + name[2], line: name[0], application: name[1],
			issued: fmt.Sprintf("2025-%02d-03", i+4)},
			[][2]string{{"Révision", fmt.Sprintf("%d", i+3)}, {"Langue", "Français"}},
			"Destiné aux chirurgiens-dentistes formés à cette technique.", "Vérifier l’intégrité de l’emballage avant usage. Ne pas restériliser un dispositif à usage unique.",
			"Tout incident grave est à déclarer au fabricant et à l’autorité compétente.")
	}
	for i, tariff := range [][3]string{{"TA-2025", "2025-01-01", "2025-12-31"}, {"TA-2026", "2026-01-01", "2026-12-31"}, {"TA-2027", "2027-01-01", "2027-12-31"}} {
		add(paper{kind: "price_list", reference: tariff[0], title: "Tarif professionnel " + tariff[0][3:], issued: []string{"2024-12-02", "2025-12-01", "2026-11-16"}[i],
			from: tariff[1], until: tariff[2]}, [][2]string{{"Devise", "EUR"}, {"Taxes", "Prix hors taxes"}},
			"Les prix s’entendent départ usine, port en sus selon le poids.", "Les remises convenues au contrat-cadre s’appliquent après ce tarif.")
	}
	for i, contract := range [][4]string{{"CT-1042", "Contrat-cadre de fourniture", "2024-01-15", "2027-01-14"}, {"CT-1043", "Contrat de maintenance du scanner", "2023-12-01", "2026-11-30"},
		{"CT-1044", "Accord de sous-traitance de données", "2024-06-03", ""}} {
		add(paper{kind: "contract", reference: contract[0], title: contract[1], application: []string{eshop, digital, circle}[i], issued: contract[2], from: contract[2], until: contract[3]},
			[][2]string{{"Parties", "Circle Santé dentaire et le cabinet"}}, "Le présent contrat est conclu pour la durée indiquée et se renouvelle par accord écrit.",
			"Chaque partie garde confidentielles les données de santé dont elle a connaissance.")
	}
	return all
}

// orderedWork is an order that papers belong to.
type orderedWork struct {
	Reference  string `bun:"reference"`
	Line       string `bun:"line"`
	Product    string `bun:"product"`
	DeliveryOn string `bun:"delivery_on"`
	App        string `bun:"application_uuid"`
}

// withOrders adds a declaration of conformity and a delivery note to the latest delivered orders.
func withOrders(ctx context.Context, tx bun.Tx, practice string, n int) ([]paper, error) {
	var orders []orderedWork
	err := tx.NewSelect().Table("orders").Column("reference", "line", "product", "delivery_on", "application_uuid").Where("practice_uuid = ?", practice).
		Where("status = ?", commerce.Delivered).Where("delivery_on <> ''").OrderExpr("delivery_on DESC, reference DESC").Limit(int64(n)).Scan(ctx, &orders)
	var all []paper
	for _, o := range orders {
		number := strings.TrimPrefix(o.Reference, "C")
		all = append(all,
			paper{kind: "conformity", reference: "DC" + number, title: "Déclaration de conformité, " + o.Product, line: o.Line, application: o.App, order: o.Reference, issued: o.DeliveryOn,
				content: documents.Content{Facts: [][2]string{{"Dispositif", o.Product}, {"Règlement", "(UE) 2017/745, annexe XIII"}},
					Paragraphs: []string{"Le fabricant déclare que ce dispositif sur mesure est conforme aux exigences générales en matière de sécurité et de performances."}}},
			paper{kind: "delivery_note", reference: "BL-" + o.Reference, title: "Bon de livraison, " + o.Product, line: o.Line, application: o.App, order: o.Reference, issued: o.DeliveryOn,
				content: documents.Content{Facts: [][2]string{{"Commande", o.Reference}, {"Contenu", o.Product}}, Paragraphs: []string{"Livré complet et en bon état, sauf réserve écrite sous trois jours."}}})
	}
	return all, err
}

// seedPapers writes documents and offers: forty papers and twelve offers of the first practice, fewer of the second.
func seedPapers(ctx context.Context, tx bun.Tx) error {
	for _, one := range []struct {
		s              *staffed
		common, orders int
	}{{tilleuls(), 20, 10}, {rivage(), 8, 3}, {grand(), 20, 10}} {
		all, err := withOrders(ctx, tx, one.s.UUID, one.orders)
		if err != nil {
			return err
		}
		var rows []documents.Document
		for _, p := range append(all, papers()[:one.common]...) {
			row := documents.Document{UUID: id("document", one.s.UUID, p.reference), PracticeUUID: one.s.UUID, Kind: p.kind, Reference: p.reference, Title: p.title, Line: p.line,
				OrderReference: p.order, IssuedOn: p.issued, ValidFrom: p.from, ValidUntil: p.until, ApplicationUUID: applicationOf(p.application)}
			if err := row.Fill(p.content); err != nil {
				return err
			}
			rows = append(rows, row)
		}
		if err := insert(ctx, tx, rows); err != nil {
			return err
		}
	}
	return seedOffers(ctx, tx)
}

// applicationOf returns the uuid of an application's name; it returns a uuid unchanged, and nil for "".
func applicationOf(name string) *string {
	for _, known := range applicationNames {
		if name == known {
			name = id("application", name)
		}
	}
	if name == "" {
		return nil
	}
	return &name
}

// offered is an offer: the days on which it was seen and accepted are "" where it was not.
type offered struct {
	title, summary, line, application string
	price, regular                    int64
	from, until                       string
	seen, accepted                    bool
}

func offersShown() []offered {
	return []offered{
		{"10 implants CI, 2 offerts", "Douze implants CI Ø 4,0 au prix de dix, mêmes lots au choix.", "implants_ci", eshop, 240000, 288000, "2026-11-16", "2026-12-31", false, false},
		{"Couronnes zircone à l’essai", "Cinq couronnes zircone monolithiques à prix découverte.", "protheses", digital, 59000, 74000, "2026-11-18", "2026-12-18", false, false},
		{"Guide chirurgical et planification", "La planification est comprise pour tout guide à étages.", "guides_etages", guided, 32000, 41000, "2026-11-19", "2027-01-31", false, false},
		{"Coffret Motion 3", "Un coffret d’instruments avec la première série.", "motion3", lab, 45000, 52000, "2026-11-20", "2026-12-05", false, false},
		{"Aligneurs, pack de trois plans", "Trois plans de traitement complets, finitions comprises.", "smilers", lab, 342000, 387000, "2026-11-02", "2026-11-30", true, false},
		{"Piliers anatomiques par lot de six", "Six piliers titane au choix, vis comprises.", "piliers_implants", eshop, 66000, 77400, "2026-10-20", "2026-12-20", true, false},
		{"Contention deux arcades", "La seconde gouttière à moitié prix.", "motion_contention", lab, 13500, 18000, "2026-11-05", "2027-02-28", true, false},
		{"Formation chirurgie guidée", "Une journée à Marseille, deux personnes du cabinet.", "chirurgie_guidee", academy, 49000, 69000, "2026-09-01", "2026-12-15", true, true},
		{"Implants CIN, première commande", "Remise sur la première commande de la gamme CIN.", "implants_cin", eshop, 96000, 112000, "2026-08-15", "2026-10-31", true, true},
		{"Châssis métalliques d’été", "Remise d’été sur les châssis Co-Cr.", "protheses", digital, 38000, 47600, "2026-07-01", "2026-08-31", true, false},
		{"Guides de rentrée", "Trois guides unitaires au prix de deux.", "guides", guided, 48000, 72000, "2026-09-01", "2026-10-15", false, false},
		{"Cages de stabilisation", "Lot de quatre cages, port compris.", "cages", eshop, 58000, 66000, "2026-10-01", "2026-11-15", true, false},
	}
}

func seedOffers(ctx context.Context, tx bun.Tx) error {
	terms := []string{"Offre réservée au cabinet destinataire, valable une fois dans la limite des stocks.",
		"Prix hors taxes. L’acceptation vaut engagement de commande dans les trente jours, sans paiement immédiat.",
		"Conformément à la réglementation, aucun avantage n’est accordé en dehors du prix, et aucun point de fidélité n’est attribué."}
	var rows []documents.Offer
	for _, s := range []*staffed{tilleuls(), rivage(), grand()} {
		for i, o := range offersShown() {
			if s.UUID == rivage().UUID && i%3 != 0 {
				continue
			}
			row := documents.Offer{UUID: id("offer", s.UUID, i), PracticeUUID: s.UUID, Reference: fmt.Sprintf("OF26-%03d", 118+i), Title: o.title, Summary: o.summary, TermsVersion: 1,
				Line: o.line, ApplicationUUID: applicationOf(o.application), PriceCents: o.price, RegularCents: o.regular, Currency: commerce.Currency,
				ValidFrom: o.from, ValidUntil: o.until}
			if o.seen {
				row.SeenAt = moment(11, 9, 10, i).UnixMilli()
			}
			if o.accepted {
				by, key := s.people[0].UUID, id("offer key", s.UUID, i)
				row.SeenAt, row.AcceptedAt, row.AcceptedBy = moment(10, 12, 9, i).UnixMilli(), moment(10, 12, 9, i+5).UnixMilli(), &by
				row.AcceptedTerms, row.IdempotencyKey = 1, &key
			}
			if err := row.Fill(terms); err != nil {
				return err
			}
			rows = append(rows, row)
		}
	}
	return insert(ctx, tx, rows)
}
