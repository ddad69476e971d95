package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/google/uuid"

	"portal/platform/internal/commerce"
)

var firstNames = []string{
	"Maëlys", "Théo", "Zoé", "Noël", "Anaïs", "Éloïse", "Gaëlle", "Sofiane", "Luc", "Inès", "Hélène", "François",
	"Chloé", "Agnès", "Raphaël", "Léa", "Cédric", "Françoise", "Joël", "Clémence", "Rémi", "Jérôme", "Élodie", "Aïcha",
	"Mickaël", "Anne-Lise", "Jean-François", "Marie-Thérèse", "Pierre-Yves", "Loïc", "Océane", "Solène", "Yaël", "Zélie",
	"Bérénice", "Stéphane", "Aurélien", "Mélanie", "Benoît", "Valérie", "Gwenaëlle", "Nicolas", "Camille", "Karim",
	"Fatou", "Nguyên", "Ömer", "Żaneta", "João", "Søren",
}

var lastNames = []string{
	"Lefèvre", "Garcia", "Bœuf", "N’Diaye", "d’Hérouville", "Le Goff", "Aït-Ahmed", "Roussel", "Château", "Belkacem",
	"de Kerangal", "Œuvrard", "Müller", "Peña", "Gonçalves", "Szczepański", "L’Hermitte", "Saint-Exupéry", "Dubois-Lacaze",
	"Nguyên Văn", "O’Connor", "Crèvecœur", "Fauré", "Besançon", "Thévenot", "Guérin", "Lévêque", "Renaud", "Moulin",
	"Barthélémy", "Chevalier", "Pagès", "Vidal", "Estève", "Rossi", "Bonnet", "Marchand", "Dupont", "Martin", "Bernard",
	"Le Bihan", "Kervella", "Haddad", "Benali", "Diallo", "Traoré", "Da Silva", "de La Tour-d’Auvergne-Lauraguais",
}

// masculine and either determine the sex of a first name; the other names are women's.
var (
	masculine = []string{
		"Théo", "Noël", "Sofiane", "Luc", "François", "Raphaël", "Cédric", "Joël", "Rémi", "Jérôme", "Mickaël", "Jean-François", "Pierre-Yves",
		"Loïc", "Stéphane", "Aurélien", "Benoît", "Nicolas", "Karim", "Ömer", "João", "Søren", "Jean-Baptiste", "Pierre", "Jean",
	}
	either = []string{"Yaël", "Camille", "Nguyên"}
)

// sexOf draws a sex that fits the first name.
func sexOf(rng *rand.Rand, firstName string) string {
	drawn := pick(rng, []string{"female", "male"})
	switch {
	case slices.Contains(either, firstName):
		return drawn
	case slices.Contains(masculine, firstName):
		return "male"
	}
	return "female"
}

// pictured are the patients of the design reference; the first orders belong to them.
var pictured = [][2]string{
	{"Maëlys", "Dupont"}, {"Jean-Baptiste", "Œuvrard"}, {"Noël", "Château"}, {"Anne-Sophie", "de Kerangal"},
	{"Théo", "Marchand"}, {"Zoé", "Bœuf"}, {"Anaïs", "N’Diaye"}, {"Luc", "d’Hérouville"},
	{"Éloïse", "Lefèvre-d’Arcangues"}, {"Marie-Amélie", "Roussel"}, {"Sofiane", "Belkacem"}, {"Gaëlle", "Le Goff"},
	{"Pierre", "Aït-Ahmed"},
}

// homonyms are patients who differ only in their birth date.
var homonyms = [][2]string{
	{"Marie", "Martin"}, {"Marie", "Martin"}, {"Jean", "Dupont"}, {"Jean", "Dupont"}, {"Maëlys", "Dupont"},
}

// space is the namespace of the demonstration's identifiers, which are the same at every start.
var space = uuid.NewSHA1(uuid.NameSpaceURL, []byte("https://portal.example/demo"))

func id(parts ...any) string { return uuid.NewSHA1(space, []byte(fmt.Sprint(parts...))).String() }

// patients generates n patients; the last archived ones are archived.
func patients(rng *rand.Rand, practice string, n, archived int, named ...[2]string) []commerce.Patient {
	all := make([]commerce.Patient, 0, n)
	for i := range n {
		name := [2]string{pick(rng, firstNames), pick(rng, lastNames)}
		if i < len(named) {
			name = named[i]
		}
		all = append(all, commerce.Patient{
			UUID: id("patient", practice, i), PracticeUUID: practice, FirstName: name[0], LastName: name[1],
			BirthDate: reference.AddDate(-8-rng.IntN(80), 0, -rng.IntN(365)).Format(isoDay), Archived: i >= n-archived,
		})
	}
	return all
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }
