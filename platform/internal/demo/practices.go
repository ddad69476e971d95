package demo

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/balances"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
)

// Password is the password of all accounts.
const Password = "Sourire-2026!"

// ApplicationPasswords are the users' passwords at applications.
var ApplicationPasswords = map[string]string{digital: "Numerique-2026!", eshop: "Boutique-2026!", aligners: "Gouttiere-2026!"}

// The accounts' logins.
const (
	Camille = "camille.martin@cabinet-tilleuls.example"
	Nora    = "nora.faure@cabinet-tilleuls.example"
	Hugo    = "hugo.bernard@cabinet-rivage.example"
	Salome  = "salome.riva@cabinet-rivage.example"
	Lea     = "lea.petit@cabinet-neuf.example"
	Ines    = "ines.moreau@cabinet-grand.example"
	Olivia  = "olivia.roche@portail.example"
)

var accounts = []string{Camille, Nora, Hugo, Lea, Ines, Olivia}

// staffed is a practice with its users.
type staffed struct {
	identity.Practice
	short    string // the name on parcels
	people   []identity.User
	balances [4]int64
}

// dentists returns the users who may prescribe; every user may enter orders.
func (s *staffed) dentists() []identity.User {
	var found []identity.User
	for _, person := range s.people {
		if person.Role == "owner" || person.Role == "practitioner" {
			found = append(found, person)
		}
	}
	return found
}

func practice(key, name, short, street, postalCode, city string, balances [4]int64, people ...identity.User) *staffed {
	s := &staffed{short: short, balances: balances, people: people, Practice: identity.Practice{
		UUID: id("practice", key), Name: name, Street: street, PostalCode: postalCode, City: city, Country: "FR",
	}}
	for i := range s.people {
		s.people[i].UUID, s.people[i].PracticeUUID = id("user", s.people[i].Login), s.UUID
	}
	return s
}

func person(first, last, role, login string) identity.User {
	return identity.User{FirstName: first, LastName: last, Role: role, Login: login}
}

func tilleuls() *staffed {
	return practice("tilleuls", "Cabinet dentaire des Tilleuls", "Cabinet des Tilleuls", "12, cours des Tilleuls", "13100", "Aix",
		[4]int64{61550, 248000, 0, 14820},
		person("Camille", "Martin", "owner", Camille),
		person("Étienne", "Caron", "practitioner", "etienne.caron@cabinet-tilleuls.example"),
		person("Aurore", "Saint-Clair", "practitioner", "aurore.saint-clair@cabinet-tilleuls.example"),
		person("Nora", "Faure", "assistant", Nora),
		person("Yanis", "Amrani", "assistant", "yanis.amrani@cabinet-tilleuls.example"),
		person("Brigitte", "Lenoir", "accounts", "brigitte.lenoir@cabinet-tilleuls.example"),
	)
}

func rivage() *staffed {
	return practice("rivage", "Cabinet dentaire du Rivage", "Cabinet du Rivage", "3, quai du Rivage", "83000", "Toulon",
		[4]int64{18240, 96000, 4500, 0},
		person("Hugo", "Bernard", "owner", Hugo),
		person("Salomé", "Riva", "assistant", Salome),
	)
}

func neuf() *staffed {
	return practice("neuf", "Cabinet dentaire Neuf", "Cabinet Neuf", "1, place Neuve", "69000", "Lyon",
		[4]int64{}, person("Léa", "Petit", "owner", Lea))
}

func grand() *staffed {
	return practice("grand", "Grand Cabinet du Parc", "Grand Cabinet", "140, avenue du Parc", "75000", "Paris",
		[4]int64{1842055, 3120000, 275040, 91260},
		person("Inès", "Moreau", "owner", Ines),
		person("Gaspard", "Lemoine", "practitioner", "gaspard.lemoine@cabinet-grand.example"),
		person("Delphine", "Ortiz", "practitioner", "delphine.ortiz@cabinet-grand.example"),
		person("Malik", "Sow", "assistant", "malik.sow@cabinet-grand.example"),
	)
}

// operations is the operator of the portal, without patients and orders.
func operations() *staffed {
	return practice("exploitation", "Exploitation du portail", "Exploitation", "8, rue de la Veille", "69000", "Lyon",
		[4]int64{}, person("Olivia", "Roche", "owner", Olivia))
}

// Applications returns the applications, which are the same for all practices.
func Applications() []commerce.Application {
	all := make([]commerce.Application, 0, len(applicationNames))
	for _, name := range applicationNames {
		all = append(all, commerce.Application{
			UUID: id("application", name), Name: name, Slug: slugs[name], ReadsSSOToken: name == academy, ReadsID: name == eshop,
		})
	}
	return all
}

// applicationCredentials returns credentials of users who used an application before the portal. Salomé has not chosen a
// password for the portal yet.
func applicationCredentials() ([]identity.AppCredential, error) {
	var all []identity.AppCredential
	for _, c := range []struct{ login, application, there string }{
		{Camille, digital, "c.martin"}, {Camille, eshop, "cabinet-tilleuls"}, {Hugo, aligners, "hugo.bernard"},
		{Salome, digital, "s.riva"}, {Salome, eshop, "cabinet-rivage"},
	} {
		hash, err := identity.HashPassword(ApplicationPasswords[c.application])
		if err != nil {
			return nil, err
		}
		all = append(all, identity.AppCredential{UserUUID: id("user", c.login), ApplicationUUID: id("application", c.application),
			Login: c.there, PasswordHash: hash})
	}
	return all, nil
}

// seedPeople writes practices, users, balances and passwords.
func seedPeople(ctx context.Context, tx bun.Tx, practices []*staffed, hashes map[string]string) error {
	for _, s := range practices {
		if _, err := tx.NewInsert().Model(&s.Practice).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&s.people).Exec(ctx); err != nil {
			return err
		}
		rows := make([]balances.Balance, 0, len(s.balances))
		for i, base := range []string{"SMILERS", "BIOTECHDENTAL", "BDA", "BIOTECHDENTAL_DIGITAL"} {
			rows = append(rows, balances.Balance{
				PracticeUUID: s.UUID, Base: base, Cents: s.balances[i], Currency: commerce.Currency,
				AsOf: reference.Add(-asOfAge[i]).UnixMilli(),
			})
		}
		if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return err
		}
	}
	var credentials []identity.Credential
	for login, hash := range hashes {
		credentials = append(credentials, identity.Credential{UserUUID: id("user", login), PasswordHash: hash})
	}
	_, err := tx.NewInsert().Model(&credentials).Exec(ctx)
	return err
}
