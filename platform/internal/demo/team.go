package demo

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/consent"
	"portal/platform/internal/identity"
	"portal/platform/internal/network"
	arranged "portal/platform/internal/practice"
	"portal/platform/internal/team"
)

// neighbours are practices that exist only as contacts.
func neighbours() []*staffed {
	one := func(key, name, street, postalCode, city string, people ...identity.User) *staffed {
		return practice(key, name, name, street, postalCode, city, [4]int64{}, people...)
	}
	return []*staffed{
		one("alpilles", "Cabinet d’orthodontie des Alpilles", "4, rue des Arènes", "13200", "Arles",
			person("Hélène", "Vasseur", "owner", "helene.vasseur@ortho-alpilles.example"),
			person("Marc", "Olivetti", "practitioner", "marc.olivetti@ortho-alpilles.example")),
		one("vieux-port", "Centre de parodontologie du Vieux-Port", "18, quai de Rive", "13007", "Marseille",
			person("Karim", "Benhaddou", "owner", "karim.benhaddou@paro-vieux-port.example"),
			person("Lucie", "Ferrand", "practitioner", "lucie.ferrand@paro-vieux-port.example")),
		one("sainte-victoire", "Clinique d’implantologie Sainte-Victoire", "27, route de Vauvenargues", "13100", "Aix",
			person("Rodrigo", "Almeida", "owner", "rodrigo.almeida@implanto-victoire.example"),
			person("Florence", "Gauthier-Lacombe", "practitioner", "florence.gauthier@implanto-victoire.example")),
		one("durance", "Cabinet d’endodontie de la Durance", "9, avenue du Pont", "04100", "Manosque",
			person("Thomas", "Kieffer", "owner", "thomas.kieffer@endo-durance.example")),
		one("etoile", "Cabinet dentaire de l’Étoile", "2, place de l’Étoile", "84000", "Avignon",
			person("Bastien", "Oger", "owner", "bastien.oger@cabinet-etoile.example"),
			person("Noémie", "Salva", "practitioner", "noemie.salva@cabinet-etoile.example")),
	}
}

// asked is an invitation between two logins; status "" is unanswered.
type asked struct {
	from, to, status, message string
	at                        time.Time
	days                      int // until the answer
}

// invitations are the networks: Camille has nine contacts, three unanswered invitations, and two refusals.
func invitations() []asked {
	const yes, no = "accepted", "refused"
	return []asked{
		{Camille, "helene.vasseur@ortho-alpilles.example", yes, "Pour nos patients communs en orthodontie.", moment(1, 12, 9, 15), 1},
		{"marc.olivetti@ortho-alpilles.example", Camille, yes, "", moment(2, 3, 18, 40), 2},
		{Camille, "karim.benhaddou@paro-vieux-port.example", yes, "Suite à notre échange au congrès.", moment(3, 9, 12, 5), 4},
		{Camille, "lucie.ferrand@paro-vieux-port.example", yes, "", moment(3, 9, 12, 8), 1},
		{"rodrigo.almeida@implanto-victoire.example", Camille, yes, "Partageons les plans d’implants.", moment(4, 21, 8, 30), 1},
		{Camille, "florence.gauthier@implanto-victoire.example", yes, "", moment(5, 14, 17, 55), 6},
		{Camille, "thomas.kieffer@endo-durance.example", yes, "Vous m’aviez adressé M. Château.", moment(6, 2, 10, 20), 1},
		{Camille, Hugo, yes, "Bonjour Hugo, au plaisir de travailler ensemble.", moment(6, 18, 11, 0), 1},
		{Ines, Camille, yes, "", moment(9, 7, 16, 45), 3},
		{Camille, "bastien.oger@cabinet-etoile.example", no, "", moment(7, 1, 9, 0), 8},
		{Camille, "noemie.salva@cabinet-etoile.example", no, "Bonjour, puis-je vous ajouter à mon réseau ?", moment(10, 5, 13, 10), 2},
		{Camille, "accueil@labo-lumiere.example", "", "Pour suivre nos travaux ensemble.", moment(11, 10, 9, 25), 0},
		{Camille, "secretariat@radiologie-mirabeau.example", "", "", moment(11, 17, 14, 50), 0},
		{"delphine.ortiz@cabinet-grand.example", Camille, "", "Bonjour Camille, nous avons une patiente en commun.", moment(11, 19, 18, 5), 0},
		{Hugo, "thomas.kieffer@endo-durance.example", yes, "", moment(8, 25, 9, 35), 1},
		{Hugo, "labo@prothese-toulon.example", "", "", moment(11, 12, 10, 0), 0},
	}
}

func networkRows() []network.Invitation {
	var rows []network.Invitation
	for i, a := range invitations() {
		row := network.Invitation{UUID: id("invitation", i), FromUser: id("user", a.from), ToEmail: a.to, Message: a.message, Status: "pending", CreatedAt: a.at.UnixMilli()}
		if a.status != "" {
			to := id("user", a.to)
			row.Status, row.ToUser, row.AnsweredAt = a.status, &to, a.at.AddDate(0, 0, a.days).Add(95*time.Minute).UnixMilli()
		}
		rows = append(rows, row)
	}
	// One was sent again after a week without an answer.
	rows[11].Resent, rows[11].ResentAt = 1, moment(11, 17, 9, 0).UnixMilli()
	return rows
}

// seedTeam writes the data that users set up among themselves. It comes last, because an invited user must have no other
// rows.
func seedTeam(ctx context.Context, tx bun.Tx) error {
	if err := insert(ctx, tx, networkRows()); err != nil {
		return err
	}
	if err := seedGroups(ctx, tx); err != nil {
		return err
	}
	if err := seedGuests(ctx, tx); err != nil {
		return err
	}
	if err := seedArrangements(ctx, tx); err != nil {
		return err
	}
	return seedStaff(ctx, tx)
}

// seedStaff sets when users joined: Yanis is suspended, Brigitte has not opened her account yet.
func seedStaff(ctx context.Context, tx bun.Tx) error {
	brigitte, nora := id("user", "brigitte.lenoir@cabinet-tilleuls.example"), id("user", Nora)
	for _, statement := range []string{
		"UPDATE orders SET entered_by_uuid = ? WHERE entered_by_uuid = ?", "UPDATE smileys SET user_uuid = ? WHERE user_uuid = ?",
	} {
		if _, err := tx.ExecContext(ctx, statement, nora, brigitte); err != nil {
			return err
		}
	}
	yanis := id("user", "yanis.amrani@cabinet-tilleuls.example")
	_, err := tx.ExecContext(ctx, "UPDATE users SET suspended_at = ?, version = 1 WHERE uuid = ?", moment(11, 20, 9, 10).UnixMilli(), yanis)
	if err != nil {
		return err
	}
	for login, seen := range map[string]time.Time{
		Camille: moment(11, 20, 8, 2), Nora: moment(11, 20, 7, 55), "etienne.caron@cabinet-tilleuls.example": moment(11, 19, 18, 31),
		"aurore.saint-clair@cabinet-tilleuls.example": moment(11, 20, 7, 48), "yanis.amrani@cabinet-tilleuls.example": moment(11, 18, 17, 20),
		Hugo: moment(11, 19, 8, 47), Salome: moment(11, 18, 9, 12), Ines: moment(11, 19, 20, 15),
	} {
		if _, err := tx.ExecContext(ctx, "UPDATE users SET last_seen_at = ? WHERE uuid = ?", seen.UnixMilli(), id("user", login)); err != nil {
			return err
		}
	}
	for login, galaxy := range map[string]string{Camille: "CMARTIN13", "etienne.caron@cabinet-tilleuls.example": "ECARON13", Hugo: "HBERNARD83", Ines: "IMOREAU75"} {
		if _, err := tx.ExecContext(ctx, "UPDATE users SET galaxy_login = ? WHERE uuid = ?", galaxy, id("user", login)); err != nil {
			return err
		}
	}
	return nil
}

func seedGroups(ctx context.Context, tx bun.Tx) error {
	var groups []team.Group
	var members []team.GroupMember
	for i, g := range []struct {
		owner, name, key string
		members          []string
	}{
		{Camille, "Chirurgie et implants", "chirurgie et implants", []string{"rodrigo.almeida@implanto-victoire.example", "florence.gauthier@implanto-victoire.example", "etienne.caron@cabinet-tilleuls.example"}},
		{Camille, "Orthodontie", "orthodontie", []string{"helene.vasseur@ortho-alpilles.example", "marc.olivetti@ortho-alpilles.example", "aurore.saint-clair@cabinet-tilleuls.example"}},
		{Camille, "Équipe du matin", "equipe du matin", []string{Nora, "etienne.caron@cabinet-tilleuls.example"}},
		{Hugo, "Confrères", "confreres", []string{Camille, "thomas.kieffer@endo-durance.example"}},
	} {
		group := team.Group{UUID: id("group", i), UserUUID: id("user", g.owner), Name: g.name, NameKey: g.key, CreatedAt: moment(6, 20, 9, i).UnixMilli()}
		groups = append(groups, group)
		for _, login := range g.members {
			members = append(members, team.GroupMember{GroupUUID: group.UUID, MemberUUID: id("user", login), AddedAt: group.CreatedAt})
		}
	}
	if err := insert(ctx, tx, groups); err != nil {
		return err
	}
	return insert(ctx, tx, members)
}

// seedGuests writes guests with access to one patient each: one has come, one has an unused link, one's access has ended.
func seedGuests(ctx context.Context, tx bun.Tx) error {
	s := tilleuls()
	guest := func(n, patient int, purpose, first, last, email string, created, expires time.Time, validated time.Time) network.Guest {
		g := network.Guest{UUID: id("guest", n), PracticeUUID: s.UUID, InvitedBy: s.people[0].UUID, PatientUUID: id("patient", s.UUID, patient), Email: email,
			FirstName: first, LastName: last, Locale: "fr", CreatedAt: created.UnixMilli(), ExpiresAt: expires.UnixMilli(),
			Consent: consent.Consent{Purpose: purpose, On: created.Format(time.DateOnly), Form: "written"}}
		if !validated.IsZero() {
			g.ValidatedAt, g.AccessUntil = validated.UnixMilli(), g.ExpiresAt
		} else {
			g.AccessUntil = created.AddDate(0, 0, 30).UnixMilli()
			g.CodeHash = id("an unissued link", n)
		}
		return g
	}
	return insert(ctx, tx, []network.Guest{
		guest(0, 2, "request", "Odile", "Château", "odile.chateau@famille.example", moment(11, 14, 9, 0), moment(12, 14, 10, 30), moment(11, 14, 10, 30)),
		guest(1, 8, "opinion", "Dr Paul", "Renoir", "paul.renoir@orl-aix.example", moment(11, 19, 17, 0), moment(11, 22, 17, 0), time.Time{}),
		guest(2, 5, "request", "Jean", "Bœuf", "jean.boeuf@famille.example", moment(9, 1, 9, 0), moment(10, 1, 9, 30), moment(9, 1, 9, 30)),
	})
}

// practiceAddress is an address of a practice and its uses.
type practiceAddress struct {
	s                                     *staffed
	label, name, street, postalCode, city string
	billing, shipping                     bool
}

// practiceAddresses returns the addresses of all practices.
func practiceAddresses() []practiceAddress {
	return []practiceAddress{
		{tilleuls(), "Cabinet", "Cabinet dentaire des Tilleuls", "12, cours des Tilleuls", "13100", "Aix", false, true},
		{tilleuls(), "Facturation", "SELARL des Tilleuls, comptabilité", "12 bis, cours des Tilleuls", "13100", "Aix", true, false},
		{tilleuls(), "Réception le samedi", "Pharmacie du Cours", "15, cours des Tilleuls", "13100", "Aix", false, false},
		{rivage(), "Cabinet", "Cabinet dentaire du Rivage", "3, quai du Rivage", "83000", "Toulon", true, true},
		{rivage(), "Domicile", "Hugo Bernard", "41, chemin des Oursinières", "83000", "Toulon", false, false},
		{grand(), "Siège", "Grand Cabinet du Parc", "140, avenue du Parc", "75000", "Paris", true, true},
	}
}

// billTo returns the practice's default billing address, or the practice itself where it has none.
func billTo(s *staffed) commerce.BillTo {
	for _, a := range practiceAddresses() {
		if a.s.UUID == s.UUID && a.billing {
			return commerce.BillTo{BillName: a.name, BillStreet: a.street, BillPostalCode: a.postalCode, BillCity: a.city, BillCountry: "FR"}
		}
	}
	return commerce.BillTo{BillName: s.Name, BillStreet: s.Street, BillPostalCode: s.PostalCode, BillCity: s.City, BillCountry: s.Country}
}

// seedArrangements writes addresses, linked applications and shortcuts.
func seedArrangements(ctx context.Context, tx bun.Tx) error {
	var addresses []arranged.Address
	for _, a := range practiceAddresses() {
		addresses = append(addresses, arranged.Address{UUID: id("address", len(addresses)), PracticeUUID: a.s.UUID, Label: a.label, Name: a.name, Street: a.street,
			PostalCode: a.postalCode, City: a.city, Country: "FR", Billing: a.billing, Shipping: a.shipping, AddedAt: moment(1, 5, 9, len(addresses)).UnixMilli()})
	}
	if err := insert(ctx, tx, addresses); err != nil {
		return err
	}
	var links []arranged.Link
	var shortcuts []arranged.Shortcut
	for login, names := range map[string][]string{
		Camille: {circle, lab, guided, digital, eshop}, Nora: {circle, eshop}, Hugo: {circle, aligners}, Salome: {digital, eshop}, Ines: {circle, lab, digital},
	} {
		for i, name := range names {
			links = append(links, arranged.Link{UserUUID: id("user", login), ApplicationUUID: id("application", name), LinkedAt: moment(1, 6, 9, i).UnixMilli()})
			if i < 4 {
				shortcuts = append(shortcuts, arranged.Shortcut{UserUUID: id("user", login), ApplicationUUID: id("application", name), Position: int64(i + 1)})
			}
		}
	}
	if err := insert(ctx, tx, links); err != nil {
		return err
	}
	return insert(ctx, tx, shortcuts)
}
