package demo

import (
	"slices"

	api "portal/platform/internal/api/prescriptionsapi"
)

var (
	monolithic = option{"monolithic", localised{"Zircone monolithique", "Monolithic zirconia", "Zirconia monolitica", "Zirconio monolítico", "Zircónia monolítica"}, ""}
	layered    = option{"layered", localised{"Zircone stratifiée", "Layered zirconia", "Zirconia stratificata", "Zirconio estratificado", "Zircónia estratificada"}, ""}
	disilicate = option{"disilicate", localised{"Disilicate de lithium", "Lithium disilicate", "Disilicato di litio", "Disilicato de litio", "Dissilicato de lítio"}, ""}
	chromium   = option{"cocr", localised{"Cobalt-chrome", "Cobalt-chromium", "Cromo-cobalto", "Cromo-cobalto", "Cromo-cobalto"}, ""}
	titanium   = option{"titanium", localised{"Titane", "Titanium", "Titanio", "Titanio", "Titânio"}, ""}
)

func stumpQuestions() []question {
	discoloured := yesNo("discoloured", localised{"Moignon dyschromié", "Discoloured stump", "Moncone discromico", "Muñón discrómico", "Coto discrómico"}, localised{}).optional()
	var stumps []option
	for _, name := range []string{"ND1", "ND2", "ND3", "ND4", "ND5", "ND6", "ND7", "ND8", "ND9"} {
		stumps = append(stumps, option{name, sameInAll(name), ""})
	}
	stump := chooses("stumpShade", api.QuestionWidgetChoice, localised{"Teinte du moignon", "Stump shade", "Colore del moncone", "Color del muñón", "Cor do coto"}, localised{}, stumps...)
	return []question{discoloured, stump.only("discoloured", "true")}
}

func crown(id, line, ref string, name localised, cents int64, most int, materials ...option) offering {
	questions := []question{teethBetween(1, most, teethLabel, localised{}), material(materials...), shade()}
	questions = append(questions, stumpQuestions()...)
	return offering{
		id: id, line: line, application: digital, days: 7, name: name, ref: ref, cents: cents, vat: exempt, each: "teeth",
		help:      localised{"Unitaire, par dent.", "Single unit, per tooth.", "Elemento singolo, per dente.", "Unitaria, por diente.", "Unitária, por dente."},
		questions: append(questions, scanFiles(false), remarks()),
		more:      []api.TariffLine{surcharge(ref+"-ST", 3900, exempt, localised{"Stratification", "Layering", "Stratificazione", "Estratificación", "Estratificação"}, "material", "layered")},
	}
}

// offerings are products of all 19 lines.
func offerings() []offering {
	return slices.Concat(implantOffers(), prosthesisOffers(), surgeryOffers(), alignerOffers())
}

func implantOffers() []offering {
	sleeve := sized("height", localised{"Hauteur gingivale", "Gingival height", "Altezza gengivale", "Altura gingival", "Altura gengival"}, "1", "2", "3", "4")
	connection := chooses("connection", api.QuestionWidgetChoice, localised{"Connexion", "Connection", "Connessione", "Conexión", "Conexão"}, localised{},
		option{"CI", sameInAll("CI"), ""}, option{"CIN", sameInAll("CIN"), ""}, option{"CIPL", sameInAll("CIPL"), ""})
	return []offering{
		implantOffer("implants_ci", "CI", 24000, []string{"3.5", "4.0", "4.5"}, []string{"8", "10", "12"}),
		implantOffer("implants_cimb", "CIMB", 22800, []string{"3.2", "4.0"}, []string{"9", "11.5"}),
		implantOffer("implants_cin", "CIN", 25200, []string{"3.8", "4.3"}, []string{"9", "11", "13"}),
		implantOffer("implants_cipl", "CIPL", 26100, []string{"4.8", "5.5"}, []string{"6", "8"}),
		{
			id: "pilier-anatomique", line: "piliers_implants", application: eshop, days: 6, shipping: 1800, ref: "PA", cents: 12900, vat: reduced, each: "teeth",
			name:      localised{"Pilier anatomique", "Anatomical abutment", "Moncone anatomico", "Pilar anatómico", "Pilar anatómico"},
			help:      localised{"Sur mesure, vis fournie.", "Custom made, screw included.", "Su misura, vite inclusa.", "A medida, tornillo incluido.", "Por medida, parafuso incluído."},
			questions: []question{teethBetween(1, 8, teethLabel, localised{}), connection, material(titanium, monolithic), sleeve, scanFiles(false)},
		},
		{
			id: "substitut-osseux", line: "biotech_dental", application: eshop, stocked: true, days: 3, shipping: 1800, ref: "SO-05", cents: 6900, vat: reduced, each: "pieces",
			name:      localised{"Substitut osseux", "Bone substitute", "Sostituto osseo", "Sustituto óseo", "Substituto ósseo"},
			help:      localised{"Granules de 0,5 à 1 mm.", "Granules of 0,5 to 1 mm.", "Granuli da 0,5 a 1 mm.", "Gránulos de 0,5 a 1 mm.", "Grânulos de 0,5 a 1 mm."},
			questions: []question{pieces()},
		},
	}
}

func prosthesisOffers() []offering {
	support := chooses("clasps", api.QuestionWidgetChoice, localised{"Crochets", "Clasps", "Ganci", "Ganchos", "Ganchos"}, localised{},
		option{"roach", sameInAll("Roach"), ""}, option{"ackers", sameInAll("Ackers"), ""},
		option{"none", localised{"Sans", "None", "Nessuno", "Sin ganchos", "Sem ganchos"}, ""})
	return []offering{
		crown("couronne-zircone", "protheses", "CZ-M", localised{"Couronne zircone", "Zirconia crown", "Corona in zirconia", "Corona de zirconio", "Coroa em zircónia"}, 14800, 6, monolithic, layered),
		crown("couronne-ceramo-metallique", "protheses", "CCM", localised{"Couronne céramo-métallique", "Porcelain-fused-to-metal crown", "Corona in metallo-ceramica", "Corona metal-cerámica", "Coroa metalocerâmica"}, 21200, 6, chromium),
		crown("bridge-zircone", "protheses", "BZ-3", localised{"Bridge zircone", "Zirconia bridge", "Ponte in zirconia", "Puente de zirconio", "Ponte em zircónia"}, 19600, 12, monolithic, layered),
		crown("facettes", "protheses", "FCP", localised{"Facettes céramiques", "Ceramic veneers", "Faccette in ceramica", "Carillas cerámicas", "Facetas cerâmicas"}, 19800, 10, disilicate),
		{
			id: "chassis-metallique", line: "protheses", application: digital, days: 10, ref: "CHM", cents: 47600, vat: exempt,
			name: localised{"Châssis métallique", "Metal framework", "Scheletrato", "Esquelético metálico", "Esqueleto metálico"},
			help: localised{"Cobalt-chrome, par arcade.", "Cobalt-chromium, per arch.", "Cromo-cobalto, per arcata.", "Cromo-cobalto, por arcada.", "Cromo-cobalto, por arcada."},
			questions: []question{
				teethBetween(1, 14, localised{"Dents remplacées", "Teeth replaced", "Denti sostituiti", "Dientes sustituidos", "Dentes substituídos"}, localised{}),
				support, shade(), scanFiles(false), remarks(),
			},
		},
		crown("couronne-bdd", "protheses_bdd", "BDD-D", localised{"Couronne BDD disilicate", "BDD lithium disilicate crown", "Corona BDD in disilicato", "Corona BDD de disilicato", "Coroa BDD em dissilicato"}, 12600, 6, disilicate),
		{
			id: "cage-titane", line: "cages", application: guided, days: 12, ref: "CG-T", cents: 34500, vat: exempt,
			name:      localised{"Cage titane sur mesure", "Custom titanium cage", "Gabbia in titanio su misura", "Jaula de titanio a medida", "Gaiola em titânio por medida"},
			help:      localised{"Vis fournies.", "Screws included.", "Viti incluse.", "Tornillos incluidos.", "Parafusos incluídos."},
			questions: []question{teethBetween(1, 6, teethLabel, localised{}), sized("thickness", localised{"Épaisseur", "Thickness", "Spessore", "Grosor", "Espessura"}, "0.2", "0.3", "0.4"), scanFiles(true), remarks()},
		},
	}
}

func surgeryOffers() []offering {
	sites := localised{"Sites implantaires", "Implant sites", "Siti implantari", "Zonas de implante", "Locais de implante"}
	system := chooses("system", api.QuestionWidgetChoice, localised{"Système d’implant", "Implant system", "Sistema implantare", "Sistema de implante", "Sistema de implante"}, localised{},
		option{"CI", sameInAll("CI"), ""}, option{"CIMB", sameInAll("CIMB"), ""}, option{"CIN", sameInAll("CIN"), ""}, option{"CIPL", sameInAll("CIPL"), ""})
	surgery := newQuestion("surgeryOn", api.QuestionWidgetDate, localised{"Date de l’intervention", "Date of surgery", "Data dell’intervento", "Fecha de la intervención", "Data da intervenção"}, localised{},
		map[string]any{"type": "string", "format": "date"}).optional()
	sleeve := sized("sleeve", localised{"Diamètre des douilles", "Sleeve diameter", "Diametro delle boccole", "Diámetro de los casquillos", "Diâmetro dos casquilhos"}, "4.2", "5.0")
	return []offering{
		{
			id: "planification-3d", line: "chirurgie_guidee", application: guided, days: 5, ref: "PLA-3D", cents: 18000, vat: exempt,
			name:      localised{"Planification implantaire 3D", "3D implant planning", "Pianificazione implantare 3D", "Planificación de implantes 3D", "Planeamento de implantes 3D"},
			help:      localised{"Rapport et protocole de forage.", "Report and drilling protocol.", "Rapporto e protocollo di fresaggio.", "Informe y protocolo de fresado.", "Relatório e protocolo de fresagem."},
			questions: []question{teethBetween(1, 16, sites, localised{}), system, surgery, scanFiles(true), remarks()},
		},
		{
			id: "guide-chirurgical", line: "guides", application: guided, days: 7, ref: "GC-D", cents: 19500, vat: exempt,
			name: localised{"Guide chirurgical", "Surgical guide", "Dima chirurgica", "Guía quirúrgica", "Guia cirúrgica"},
			help: localised{"Résine biocompatible.", "Biocompatible resin.", "Resina biocompatibile.", "Resina biocompatible.", "Resina biocompatível."},
			questions: []question{teethBetween(1, 8, sites, localised{}),
				chooses("support", api.QuestionWidgetChoice, localised{"Appui", "Support", "Appoggio", "Apoyo", "Apoio"}, localised{},
					option{"teeth", localised{"Dentaire", "Teeth", "Dentale", "Dental", "Dentário"}, ""},
					option{"mucosa", localised{"Muqueux", "Mucosa", "Mucoso", "Mucoso", "Mucoso"}, ""}),
				sleeve, surgery, scanFiles(true), remarks()},
		},
		{
			id: "guide-etages", line: "guides_etages", application: guided, days: 10, ref: "GE-3", cents: 32000, vat: exempt,
			name:      localised{"Guide chirurgical à étages", "Stackable surgical guide", "Dima chirurgica componibile", "Guía quirúrgica apilable", "Guia cirúrgica empilhável"},
			help:      localised{"Trois étages, aimants.", "Three levels, magnets.", "Tre livelli, magneti.", "Tres niveles, imanes.", "Três níveis, ímanes."},
			questions: []question{teethBetween(1, 8, sites, localised{}), sleeve, surgery, scanFiles(true), remarks()},
		},
	}
}

func alignerOffers() []offering {
	plan := chooses("plan", api.QuestionWidgetChoice, localised{"Plan de traitement", "Treatment plan", "Piano di trattamento", "Plan de tratamiento", "Plano de tratamento"}, localised{},
		option{"light", localised{"Jusqu’à 14 étapes", "Up to 14 stages", "Fino a 14 fasi", "Hasta 14 etapas", "Até 14 etapas"}, ""},
		option{"full", localised{"Jusqu’à 22 étapes", "Up to 22 stages", "Fino a 22 fasi", "Hasta 22 etapas", "Até 22 etapas"}, ""})
	aim := newQuestion("aim", api.QuestionWidgetText, localised{"Objectif du traitement", "Aim of the treatment", "Obiettivo del trattamento", "Objetivo del tratamiento", "Objetivo do tratamento"}, localised{},
		map[string]any{"type": "string", "minLength": 3, "maxLength": 1000})
	kind := chooses("kind", api.QuestionWidgetChoice, localised{"Type de contention", "Type of retainer", "Tipo di contenzione", "Tipo de retención", "Tipo de contenção"}, localised{},
		option{"splint", localised{"Gouttière", "Splint", "Mascherina", "Férula", "Goteira"}, ""},
		option{"wire", localised{"Fil collé", "Bonded wire", "Filo incollato", "Alambre adherido", "Fio colado"}, ""})
	return []offering{
		{
			id: "aligneurs", line: "smilers", application: lab, days: 15, ref: "AL-14", cents: 129000, vat: exempt,
			name:      localised{"Aligneurs", "Aligners", "Allineatori", "Alineadores", "Alinhadores"},
			help:      localised{"Plan soumis à votre accord avant fabrication.", "The plan is submitted to you before manufacturing.", "Il piano è sottoposto alla sua approvazione prima della fabbricazione.", "El plan se somete a su aprobación antes de la fabricación.", "O plano é submetido à sua aprovação antes do fabrico."},
			questions: []question{arch(), plan, yesNo("attachments", localised{"Taquets autorisés", "Attachments allowed", "Attacchi consentiti", "Ataches permitidos", "Attachments permitidos"}, localised{}), aim, scanFiles(true)},
			more:      []api.TariffLine{surcharge("AL-22", 40000, exempt, localised{"Plan long", "Long plan", "Piano lungo", "Plan largo", "Plano longo"}, "plan", "full")},
		},
		motionOffer("motion2", "motion-2", localised{"Motion 2, classe II", "Motion 2, class II", "Motion 2, classe II", "Motion 2, clase II", "Motion 2, classe II"}, "MO-2", 34500),
		motionOffer("motion3", "motion-3", localised{"Motion 3, classe III", "Motion 3, class III", "Motion 3, classe III", "Motion 3, clase III", "Motion 3, classe III"}, "MO-3", 35500),
		motionOffer("motion23", "motion-2-3", localised{"Motion 2 et 3, coffret", "Motion 2 and 3, set", "Motion 2 e 3, kit", "Motion 2 y 3, estuche", "Motion 2 e 3, estojo"}, "MO-23", 62000),
		bracketsOffer("motion_pro_metal", "motion-pro-metal", localised{"Motion Pro métal", "Motion Pro metal", "Motion Pro metallo", "Motion Pro metal", "Motion Pro metal"}, "MP-M", 28900),
		bracketsOffer("motion_pro_clear", "motion-pro-clear", localised{"Motion Pro céramique", "Motion Pro ceramic", "Motion Pro ceramica", "Motion Pro cerámica", "Motion Pro cerâmica"}, "MP-C", 39900),
		{
			id: "contention", line: "motion_contention", application: lab, days: 5, ref: "CO", cents: 7400, vat: exempt,
			name:      localised{"Contention", "Retainer", "Contenzione", "Retención", "Contenção"},
			help:      localised{"Par arcade.", "Per arch.", "Per arcata.", "Por arcada.", "Por arcada."},
			questions: []question{arch(), kind, teethBetween(2, 14, localised{"Dents à relier", "Teeth to join", "Denti da unire", "Dientes que unir", "Dentes a unir"}, localised{}).only("kind", "wire"), scanFiles(false), remarks()},
			more:      []api.TariffLine{surcharge("CO-2", 7400, exempt, localised{"Seconde arcade", "Second arch", "Seconda arcata", "Segunda arcada", "Segunda arcada"}, "arch", "both")},
		},
	}
}
