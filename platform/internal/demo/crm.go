package demo

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/uptrace/bun"

	"portal/platform/internal/crm"
	"portal/platform/internal/erp"
)

var crmCases = [][2]string{
	{"Délai d’un bridge", "La date de livraison a été avancée ; le plateau de fabrication confirme."},
	{"Teinte à confirmer", "Le laboratoire demande une photographie en lumière du jour."},
	{"Facture à adresser à la comptabilité", "Adresse de facturation mise à jour dans la fiche client."},
	{"Formation au scanner", "Une demi-journée proposée au cabinet, deux personnes."},
	{"Connexion de pilier à préciser", "Relevé de la plateforme envoyé par le cabinet."},
	{"Devis aligneurs adolescents", "Trois plans chiffrés, valables deux mois."},
	{"Retour d’un instrument", "Étiquette envoyée, enlèvement prévu par le transporteur."},
	{"Question sur un protocole de forage", "Réponse du service clinique jointe."},
}

var crmContacts = [][2]string{
	{"Solène Arnaud", "Déléguée régionale · 04 65 71 20 14"},
	{"Marius Teyssier", "Service clinique · 04 65 71 20 31"},
	{"Garance Bonnet", "Service client · 04 65 71 20 02"},
}

var crmVisits = [][2]string{
	{"Visite trimestrielle", "Revue des commandes et des retours."},
	{"Démonstration d’un guide à étages", "Au cabinet, une heure."},
	{"Bilan annuel", "Avec le délégué et le service clinique."},
}

func seedCRM(ctx context.Context, tx bun.Tx, codes map[string]erp.Client) error {
	rng := rand.New(rand.NewPCG(seed, 91))
	var records []crm.Record
	var files []crm.File
	for _, practice := range []struct {
		key           string
		cases, visits int
	}{{"tilleuls", 34, 9}, {"rivage", 6, 3}, {"grand", 48, 12}} {
		account := codes[practice.key].Code
		for i := range practice.cases {
			text := crmCases[i%len(crmCases)]
			status := []string{"closed", "closed", "waiting", "open"}[rng.IntN(4)]
			row := crmRecord(account, "cases", i, text, status, 3+i*11+rng.IntN(9))
			records = append(records, row)
			if i%3 == 0 {
				files = append(files, crm.File{ID: row.ID + "-1", RecordID: row.ID, Name: fmt.Sprintf("demande-%03d.pdf", i+1)})
			}
			if i%5 == 0 {
				files = append(files, crm.File{ID: row.ID + "-2", RecordID: row.ID, Name: fmt.Sprintf("mesures-%03d.png", i+1)})
			}
		}
		for i, carer := range crmContacts {
			records = append(records, crmRecord(account, "contacts", i, carer, "", 700))
		}
		for i := range practice.visits {
			records = append(records, crmRecord(account, "visits", i, crmVisits[i%len(crmVisits)], "", -20+i*75))
		}
	}
	if err := insert(ctx, tx, records); err != nil {
		return err
	}
	return insert(ctx, tx, files)
}

func crmRecord(account, kind string, number int, text [2]string, status string, daysAgo int) crm.Record {
	row := crm.Record{
		ID: id("crm", account, kind, number), Account: account, Kind: kind, Title: text[0], Detail: text[1], Status: status,
		Day: reference.AddDate(0, 0, -daysAgo).Format(isoDay),
	}
	row.Index()
	return row
}
