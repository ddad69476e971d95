package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/locale"
	"portal/platform/internal/partners"
)

//go:embed partners.json
var partnersFile []byte

// partnerPlan is a partner in partners.json.
type partnerPlan struct {
	Slug, Category, Name, Motif, From, To, Accent, Second, Application string

	Texts map[string]struct{ Tagline, Offer, Description string }
}

// partnerCatalogue returns the sixteen partners in five languages.
func partnerCatalogue() ([]partners.Partner, []partners.Text, error) {
	var plan struct {
		Motifs   map[string]map[string]string
		Partners []partnerPlan
	}
	if err := json.Unmarshal(partnersFile, &plan); err != nil {
		return nil, nil, err
	}
	var all []partners.Partner
	var said []partners.Text
	for i, given := range plan.Partners {
		p := partners.Partner{
			UUID: id("partner", given.Slug), Category: given.Category, Name: given.Name, URL: "https://" + given.Slug + ".example/cabinets",
			Application: given.Application, Position: i + 1, Active: true,
			Artwork: partners.Artwork{Motif: given.Motif, From: given.From, To: given.To, Accent: given.Accent, Second: given.Second, Seed: uint64(seed + i)},
		}
		texts := make([]partners.Text, 0, len(locale.All))
		for _, language := range locale.All {
			t := given.Texts[language]
			texts = append(texts, partners.Text{Locale: language, Tagline: t.Tagline, Offer: t.Offer, Description: t.Description, Alt: plan.Motifs[given.Motif][language]})
		}
		p.Index(texts)
		all, said = append(all, p), append(said, texts...)
	}
	return all, said, nil
}

// partnership is a request of Camille's practice.
type partnership struct {
	partner, user, message, reason string
	steps                          []string
	days                           []int // before the reference date
}

var partnerships = []partnership{
	{"credit-calanque", Camille, "Projet de deuxième fauteuil, travaux en mars.", "", []string{partners.Requested}, []int{2}},
	{"sterilia", "etienne.caron@cabinet-tilleuls.example", "Remplacement de l’autoclave de 2017.", "Votre dossier est chez Stérilia.", []string{partners.Requested, partners.InReview}, []int{9, 6}},
	{"campus-equipes", Camille, "Recyclage des gestes d’urgence pour six personnes.", "Convention signée, bienvenue.", []string{partners.Requested, partners.InReview, partners.Accepted}, []int{64, 60, 51}},
	{"epargne-mistral", Camille, "", "L’offre n’est pas ouverte aux cabinets de moins de dix salariés.", []string{partners.Requested, partners.InReview, partners.Refused}, []int{40, 38, 30}},
	{"velo-et-ville", "aurore.saint-clair@cabinet-tilleuls.example", "Trois vélos pour le printemps.", "", []string{partners.Requested, partners.Withdrawn}, []int{21, 20}},
}

// seedPartners writes the catalogue, Camille's favourites, and a request in each state.
func seedPartners(ctx context.Context, tx bun.Tx) error {
	all, said, err := partnerCatalogue()
	if err != nil {
		return err
	}
	if err := insert(ctx, tx, all); err != nil {
		return err
	}
	if err := insert(ctx, tx, said); err != nil {
		return err
	}
	var saved []partners.Saved
	for i, slug := range []string{"lumident", "academie-du-geste", "horizon-bleu", "credit-calanque"} {
		saved = append(saved, partners.Saved{UserUUID: id("user", Camille), PartnerUUID: id("partner", slug), SavedAt: daysAgo(30 - 6*i)})
	}
	if err := insert(ctx, tx, saved); err != nil {
		return err
	}
	var requests []partners.Request
	var steps []partners.Step
	for _, p := range partnerships {
		last := len(p.steps) - 1
		r := partners.Request{
			UUID: id("partnership", p.partner), PracticeUUID: tilleuls().UUID, PartnerUUID: id("partner", p.partner), UserUUID: id("user", p.user),
			Status: p.steps[last], Message: p.message, Reason: p.reason, RequestedAt: daysAgo(p.days[0]), ChangedAt: daysAgo(p.days[last]), Version: last + 1,
		}
		requests = append(requests, r)
		for i, status := range p.steps {
			steps = append(steps, partners.Step{RequestUUID: r.UUID, Status: status, At: daysAgo(p.days[i])})
		}
	}
	if err := insert(ctx, tx, requests); err != nil {
		return err
	}
	return insert(ctx, tx, steps)
}

func daysAgo(days int) int64 { return reference.Add(-time.Duration(days) * 24 * time.Hour).UnixMilli() }
