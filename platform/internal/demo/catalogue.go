package demo

// article is one line of a product: its price in cents for each piece, and the quantity for each tooth.
type article struct {
	label, detail, ref string
	cents              int64
	vat                int
	perTooth           bool
	implant            bool // has a UDI
}

// product is a product that can be ordered.
type product struct {
	line, application, label string
	teeth                    int // number of teeth; 0: none
	days                     int // usual production time
	scan                     bool
	shipping                 bool
	stock                    bool // for the practice's stock, not for a patient
	articles                 []article
}

// VAT rates in hundredths of a per cent: custom-made devices are exempt.
const (
	exempt   = 0
	reduced  = 550
	standard = 2000
)

// Names of the applications.
const (
	eshop    = "E-shop"
	digital  = "Digital"
	guided   = "Chirurgie guidée"
	aligners = "Aligneurs"
	lab      = "Aligneurs Lab"
	academy  = "Academy"
	label    = "Label Dent"
	circle   = "Circle"
)

var applicationNames = []string{circle, guided, aligners, lab, digital, academy, eshop, label}

// slugs are the applications' names in addresses.
var slugs = map[string]string{
	circle: "circle", guided: "chirurgie-guidee", aligners: "smilers", lab: "smilers-lab", digital: "digital", academy: "academy",
	eshop: "e-shop", label: "label-dent",
}

func implant(line, name, size, ref string, cents int64) product {
	return product{
		line: line, application: eshop, label: "Implant " + name + " " + size, teeth: 1, days: 5, shipping: true,
		articles: []article{
			{"Implant " + name + " " + size, "Titane grade 5, stérile", ref, cents, reduced, true, true},
			{"Instrument de pose à usage unique", "Stérile", "IP-U", 3025, standard, true, false},
		},
	}
}

func madeToOrder(line, application, name string, teeth, days int, detail, ref string, cents int64) product {
	return product{
		line: line, application: application, label: name, teeth: teeth, days: days, scan: true,
		articles: []article{{name, detail, ref, cents, exempt, teeth > 0, false}},
	}
}

func stocked(line, name, detail, ref string, cents int64, vat int) product {
	return product{
		line: line, application: eshop, label: name, days: 4, shipping: true, stock: true,
		articles: []article{{name, detail, ref, cents, vat, false, false}},
	}
}

// catalogue has products of all 19 lines; the first of each line is the most common one.
var catalogue = []product{
	implant("implants_ci", "CI", "Ø 4,0 × 10 mm", "CI-4010", 24000),
	implant("implants_ci", "CI", "Ø 3,5 × 12 mm", "CI-3512", 24000),
	implant("implants_ci", "CI", "Ø 4,5 × 8 mm", "CI-4508", 24000),
	implant("implants_cimb", "CIMB", "Ø 3,2 × 11,5 mm", "CIMB-3211", 22800),
	implant("implants_cimb", "CIMB", "Ø 4,0 × 9 mm", "CIMB-4009", 22800),
	implant("implants_cin", "CIN", "Ø 3,8 × 11 mm", "CIN-3811", 25200),
	implant("implants_cipl", "CIPL", "Ø 4,8 × 8 mm", "CIPL-4808", 26100),
	{line: "piliers_implants", application: eshop, label: "Pilier anatomique titane", teeth: 1, days: 6, shipping: true, articles: []article{
		{"Pilier anatomique titane", "Connexion CI, Ø 4,5 mm", "PA-T-45", 12900, reduced, true, true},
		{"Vis de pilier", "Couple de serrage 25 N·cm", "VP-18", 2400, reduced, true, true},
	}},
	{line: "piliers_implants", application: eshop, label: "Pilier angulé 17°", teeth: 1, days: 6, shipping: true, articles: []article{
		{"Pilier angulé 17°", "Connexion CI, hauteur 2 mm", "PA-17-2", 13800, reduced, true, true},
	}},
	madeToOrder("protheses", digital, "Couronne céramo-métallique", 1, 9, "Teinte A3", "CCM", 21200),
	madeToOrder("protheses", digital, "Couronne zircone monolithique", 1, 9, "Teinte A2, occlusion légère", "CZ-M", 14800),
	madeToOrder("protheses", digital, "Bridge 3 éléments zircone", 3, 12, "Teinte B1", "BZ-3", 19600),
	madeToOrder("protheses", digital, "Facettes céramique pressée", 2, 12, "Teinte BL3, incisal translucide", "FCP", 19800),
	madeToOrder("protheses", digital, "Inlay-onlay céramique", 1, 8, "Teinte A2", "IOC", 13200),
	madeToOrder("protheses", digital, "Châssis métallique Co-Cr", 0, 14, "Crochets Roach, plaque palatine", "CHM", 47600),
	madeToOrder("protheses", digital, "Prothèse complète maxillaire", 0, 18, "Montage esthétique, base rose veinée", "PCM", 69000),
	madeToOrder("chirurgie_guidee", guided, "Planification implantaire 3D", 1, 6, "Rapport et protocole de forage", "PLA-3D", 18000),
	madeToOrder("chirurgie_guidee", guided, "Planification et douilles, arcade complète", 4, 8, "Douilles Ø 5,0 mm", "PLA-AC", 11500),
	stocked("biotech_dental", "Substitut osseux 0,5 g", "Granules 0,5 à 1 mm", "SO-05", 6900, reduced),
	stocked("biotech_dental", "Membrane résorbable 20 × 30 mm", "Collagène", "MR-2030", 11800, reduced),
	stocked("biotech_dental", "Trousse de forets CI", "Huit forets étagés, autoclavables", "TF-CI", 38500, standard),
	madeToOrder("protheses_bdd", digital, "Couronne BDD disilicate", 1, 7, "Teinte A1, stratifiée", "BDD-D", 12600),
	madeToOrder("protheses_bdd", digital, "Bridge BDD 4 éléments", 4, 11, "Zircone translucide, teinte A2", "BDD-4", 14200),
	madeToOrder("cages", guided, "Cage titane sur mesure", 2, 15, "Épaisseur 0,3 mm, vis fournies", "CG-T", 34500),
	madeToOrder("guides", guided, "Guide chirurgical à appui dentaire", 1, 8, "Résine biocompatible, douille Ø 4,2 mm", "GC-D", 19500),
	madeToOrder("guides", guided, "Guide chirurgical à appui muqueux", 2, 9, "Clavettes de fixation fournies", "GC-M", 16500),
	madeToOrder("guides_etages", guided, "Guide chirurgical à étages", 2, 12, "Trois étages, aimants", "GE-3", 32000),
	madeToOrder("smilers", lab, "Aligneurs, plan 14 étapes", 0, 21, "Deux arcades, taquets inclus", "AL-14", 129000),
	madeToOrder("smilers", lab, "Aligneurs, plan 22 étapes", 0, 21, "Deux arcades, taquets inclus", "AL-22", 169000),
	madeToOrder("smilers", lab, "Aligneurs, finition 6 étapes", 0, 18, "Arcade maxillaire", "AL-F6", 39000),
	madeToOrder("motion2", aligners, "Motion 2, correcteur de classe II", 0, 14, "Longueur 23 mm, paire", "MO-2", 34500),
	madeToOrder("motion3", aligners, "Motion 3, correcteur de classe III", 0, 14, "Longueur 19 mm, paire", "MO-3", 35500),
	madeToOrder("motion23", aligners, "Motion 2 et 3, coffret mixte", 0, 14, "Six longueurs", "MO-23", 62000),
	madeToOrder("motion_pro_metal", aligners, "Motion Pro, attaches métal", 0, 10, "Arcade complète, collage indirect", "MP-M", 28900),
	madeToOrder("motion_pro_clear", aligners, "Motion Pro, attaches céramique", 0, 10, "Arcade complète, collage indirect", "MP-C", 39900),
	madeToOrder("motion_contention", lab, "Gouttière de contention", 0, 6, "Arcade mandibulaire, 0,8 mm", "GO-C", 9000),
	madeToOrder("motion_contention", lab, "Contention, fil collé", 0, 6, "De canine à canine", "FI-C", 7400),
}

// weights are the relative frequencies of the lines in orders.
var weights = map[string]int{
	"protheses": 28, "implants_ci": 14, "piliers_implants": 9, "smilers": 8, "guides": 5, "guides_etages": 4,
	"motion_contention": 7, "protheses_bdd": 5, "biotech_dental": 5, "chirurgie_guidee": 4,
}

func weight(line string) int {
	if w, ok := weights[line]; ok {
		return w
	}
	return 2
}

// lines returns the 19 product lines in the catalogue's order.
func lines() []string {
	var all []string
	seen := map[string]bool{}
	for _, p := range catalogue {
		if !seen[p.line] {
			seen[p.line] = true
			all = append(all, p.line)
		}
	}
	return all
}

func productsOf(line string) []product {
	var found []product
	for _, p := range catalogue {
		if p.line == line {
			found = append(found, p)
		}
	}
	return found
}

// service is invoiced without an order.
type service struct {
	application, label, detail, ref string
	cents                           int64
	vat                             int
}

var services = []service{
	{academy, "Formation implantologie, module 1", "Deux jours, Marseille", "FO-IM1", 89000, standard},
	{label, "Abonnement Label Dent", "Trimestre", "AB-LD", 14700, standard},
	{digital, "Licence Digital", "Année, trois postes", "LI-DG", 58800, standard},
	{academy, "Formation aligneurs, niveau 2", "Une journée à distance", "FO-AL2", 39000, standard},
}

var refusals = []string{
	"Empreinte illisible", "Scan incomplet : occlusion manquante", "Épaisseur insuffisante pour la zircone",
	"Axe implantaire incompatible avec le guide", "Teinte non précisée",
}

var scans = []string{"mandibule", "maxillaire", "occlusion", "arcade_complete"}
