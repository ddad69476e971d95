package demo

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/consent"
	"portal/platform/internal/fdi"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/textnorm"
)

// insertPatients writes patients with the columns that orders do not need: address, telephone and search text.
func insertPatients(ctx context.Context, tx bun.Tx, people []commerce.Patient) error {
	rows := make([]care.Patient, 0, len(people))
	for i := range people {
		rows = append(rows, carePatient(&people[i]))
	}
	return insert(ctx, tx, rows)
}

// patientNotes are the notes of every eleventh patient.
var patientNotes = []string{
	"Préfère les rendez-vous du matin.", "Allergie au latex.\nAnticoagulants : voir le courrier du médecin.",
	"Vient avec sa mère.", "Appréhension : expliquer chaque étape.",
}

func carePatient(p *commerce.Patient) care.Patient {
	// The values depend on the patient alone, because the large practice is written in steps of varying size.
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(p.UUID)) // a hash's Write never fails
	rng := rand.New(rand.NewPCG(seed, hash.Sum64()))
	created := reference.AddDate(0, 0, -740-rng.IntN(1400)).UnixMilli()
	row := care.Patient{
		UUID: p.UUID, PracticeUUID: p.PracticeUUID, FirstName: p.FirstName, LastName: p.LastName, BirthDate: p.BirthDate,
		Archived: p.Archived, Version: 1, CreatedAt: created, UpdatedAt: created,
	}
	if rng.IntN(4) > 0 {
		row.Sex = sexOf(rng, p.FirstName)
	}
	if rng.IntN(3) > 0 {
		row.Phone = fmt.Sprintf("04 65 71 %02d %02d", rng.IntN(100), rng.IntN(100))
	}
	if p.BirthDate < "2008" && rng.IntN(3) > 0 {
		row.Email = mailbox(p.FirstName) + "." + mailbox(p.LastName) + "@courriel.example"
	}
	if rng.IntN(11) == 0 {
		row.Note = pick(rng, patientNotes)
	}
	if rng.IntN(3) > 0 {
		row.Reference = fmt.Sprintf("D-%05d", rng.IntN(100_000))
	}
	row.Index()
	return row
}

// mailbox converts a name to the letters that every mail system accepts.
func mailbox(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r
		case r == ' ' || r == '-':
			return '-'
		}
		return -1
	}, textnorm.Text(name))
}

// actShare is the number of acts of a type and their notes.
type actShare struct {
	kind  string
	count int
	lines []string // product lines of orders to which they may refer
	teeth int
	notes []string
}

func actShares(scale int) []actShare {
	return []actShare{
		{care.Prosthesis, 6 * scale, []string{"protheses", "protheses_bdd", "piliers_implants"}, 1,
			[]string{"Pose de couronne, occlusion contrôlée.", "Scellement définitif.", "Essayage, retouche du point de contact."}},
		{care.Panoramic, 6 * scale, nil, 0, []string{"Bilan annuel.", "Avant chirurgie.", "Contrôle à un an, pas de lésion décelée."}},
		{care.Aligners, 3 * scale, []string{"smilers", "motion2", "motion3", "motion23"}, 0,
			[]string{"Remise des gouttières 1 à 6.", "Collage des taquets.", "Contrôle, observance correcte."}},
		{care.Contention, 2 * scale, []string{"motion_contention"}, 6, []string{"Fil de contention collé.", "Gouttière de nuit remise."}},
		{care.GuidedSurgery, 3 * scale, []string{"chirurgie_guidee", "guides", "guides_etages"}, 1,
			[]string{"Guide en place, forage séquentiel.", "Implant posé, couple 35 N·cm."}},
	}
}

// behind is an order to which an act may refer.
type behind struct {
	Reference string `bun:"reference"`
	Patient   string `bun:"patient_uuid"`
	Line      string `bun:"line"`
	Teeth     string `bun:"teeth"`
	Since     int64  `bun:"status_since"`
}

// drawActs generates a practice's acts: half of those with a product refer to their order.
func drawActs(rng *rand.Rand, s *staffed, patients []string, orders []behind, scale int) []care.Act {
	var acts []care.Act
	for _, share := range actShares(scale) {
		var fitting []behind
		for _, order := range orders {
			if slices.Contains(share.lines, order.Line) {
				fitting = append(fitting, order)
			}
		}
		for n := range share.count {
			on := reference.AddDate(0, 0, -1-rng.IntN(720))
			act := care.Act{
				UUID: id("act", s.UUID, share.kind, n), PracticeUUID: s.UUID, PatientUUID: pick(rng, patients), Type: share.kind, Version: 1,
				Teeth: fdi.Join(drawTeeth(rng, share.teeth)), AuthorUUID: pick(rng, s.dentists()).UUID,
			}
			if n < len(fitting) && n%2 == 0 {
				order := fitting[n]
				act.PatientUUID, act.OrderReference = order.Patient, order.Reference
				if order.Teeth != "" {
					act.Teeth = order.Teeth
				}
				on = time.UnixMilli(order.Since).In(localtime.Zone)
			}
			if rng.IntN(3) > 0 {
				act.Note = pick(rng, share.notes)
			}
			act.DoneOn, act.CreatedAt, act.UpdatedAt = on.Format(isoDay), on.UnixMilli(), on.UnixMilli()
			act.Index()
			acts = append(acts, act)
		}
	}
	return acts
}

// seedActs writes a practice's acts.
func seedActs(ctx context.Context, tx bun.Tx, rng *rand.Rand, s *staffed, scale int) error {
	var patients []string
	err := tx.NewSelect().Table("patients").Column("uuid").Where("practice_uuid = ?", s.UUID).Where("NOT archived").Order("uuid").Scan(ctx, &patients)
	if err != nil {
		return err
	}
	var orders []behind
	err = tx.NewSelect().Table("orders").Column("reference", "patient_uuid", "line", "teeth", "status_since").Where("practice_uuid = ?", s.UUID).
		Where("patient_uuid IS NOT NULL").Where("status = ?", commerce.Delivered).Order("reference").Scan(ctx, &orders)
	if err != nil {
		return err
	}
	// One patient in nine has no act.
	rng.Shuffle(len(patients), func(i, j int) { patients[i], patients[j] = patients[j], patients[i] })
	return insert(ctx, tx, drawActs(rng, s, patients[len(patients)/9:], orders, scale))
}

// largeActs returns the acts of one patient of the large practice.
func largeActs(s *staffed, i int) []care.Act {
	rng := rand.New(rand.NewPCG(seed, uint64(3_000_000+i)))
	patient := id("patient", s.UUID, i)
	var acts []care.Act
	for n := range rng.IntN(4) {
		share := pick(rng, actShares(1))
		on := reference.AddDate(0, 0, -1-rng.IntN(720))
		act := care.Act{
			UUID: id("act", patient, n), PracticeUUID: s.UUID, PatientUUID: patient, Type: share.kind, DoneOn: on.Format(isoDay), Version: 1,
			Teeth: fdi.Join(drawTeeth(rng, share.teeth)), AuthorUUID: pick(rng, s.dentists()).UUID, Note: pick(rng, share.notes),
			CreatedAt: on.UnixMilli(), UpdatedAt: on.UnixMilli(),
		}
		act.Index()
		acts = append(acts, act)
	}
	return acts
}

// seedCare writes the acts, shares and journals of the first two practices.
func seedCare(ctx context.Context, tx bun.Tx) error {
	if err := seedActs(ctx, tx, rand.New(rand.NewPCG(seed, 11)), tilleuls(), 31); err != nil {
		return err
	}
	if err := seedActs(ctx, tx, rand.New(rand.NewPCG(seed, 12)), rivage(), 3); err != nil {
		return err
	}
	if err := seedGone(ctx, tx); err != nil {
		return err
	}
	if err := seedShares(ctx, tx); err != nil {
		return err
	}
	return seedPadotest(ctx, tx)
}

// seedGone writes a patient who was unlinked and can still be restored, and one who was merged into another.
func seedGone(ctx context.Context, tx bun.Tx) error {
	practice := tilleuls().UUID
	unlinked := carePatient(&commerce.Patient{UUID: id("patient", practice, "unlinked"), PracticeUUID: practice, FirstName: "Rémi", LastName: "Vasseur",
		BirthDate: "1979-03-14", Archived: true})
	unlinked.UnlinkedAt = moment(11, 18, 17, 5).UnixMilli()
	var into care.Patient
	if err := tx.NewSelect().Model(&into).Where("pt.uuid = ?", id("patient", practice, 5)).Scan(ctx); err != nil {
		return err
	}
	merged := carePatient(&commerce.Patient{UUID: id("patient", practice, "merged"), PracticeUUID: practice, FirstName: "Zoe", LastName: "Boeuf",
		BirthDate: into.BirthDate, Archived: true})
	merged.UnlinkedAt, merged.MergedInto = moment(11, 9, 11, 20).UnixMilli(), into.UUID
	return insert(ctx, tx, []care.Patient{unlinked, merged})
}

// seedShares writes shares of every state with their receipts, and the access journal of the last weeks.
func seedShares(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 13))
	ours, theirs := tilleuls(), rivage()
	// Not of the patients of the newest orders: with these, tests show that practices are isolated.
	given := []*care.Share{
		share(ours, theirs, 150, moment(10, 2, 9, 30), 365, "Avis sur le plan de traitement, merci !", "opinion"),
		share(ours, theirs, 153, moment(11, 3, 14, 10), 365, "", "request"),
		share(ours, theirs, 157, moment(6, 1, 8, 45), 30, "Pour le remplacement d’été.", "continuity"),
		share(ours, theirs, 158, moment(9, 15, 16, 0), 365, "", "opinion"),
	}
	given[3].RevokedAt = moment(9, 22, 10, 0).UnixMilli()
	received := []*care.Share{share(theirs, ours, 22, moment(11, 12, 18, 20), 365, "Que pensez-vous de la 36 ?", "opinion")}
	lines := append(append(routine(rng, ours, 260), reads(given, id("user", Hugo))...), administration(ours)...)
	if err := chain(ctx, tx, lines, given); err != nil {
		return err
	}
	if err := chain(ctx, tx, append(routine(rng, theirs, 40), reads(received, id("user", Camille))...), received); err != nil {
		return err
	}
	rows := make([]care.Share, 0, len(given)+len(received))
	for _, one := range append(given, received...) {
		rows = append(rows, *one)
	}
	return insert(ctx, tx, rows)
}

func share(by, with *staffed, patient int, at time.Time, days int, message, purpose string) *care.Share {
	return &care.Share{
		Consent: consent.Consent{Purpose: purpose, On: at.Format(time.DateOnly), Form: "written"}, Rights: care.RightRead,
		UUID: id("share", by.UUID, patient), PracticeUUID: by.UUID, PatientUUID: id("patient", by.UUID, patient), ByUser: by.people[0].UUID,
		WithUser: with.people[0].UUID, Message: message, CreatedAt: at.UnixMilli(), ExpiresAt: at.AddDate(0, 0, days).UnixMilli(),
	}
}

// chain writes a practice's journal with the shares among its lines, in order of time, and sets the shares' receipts.
func chain(ctx context.Context, tx bun.Tx, lines []journal.Line, shares []*care.Share) error {
	for _, one := range shares {
		lines = append(lines, journal.Line{At: one.CreatedAt, ActorUUID: one.ByUser, Address: "192.0.2.21", Action: journal.Share, Kind: journal.KindShare,
			PatientUUID: one.PatientUUID, SubjectUUID: one.UUID, NewValue: one.Journalled()})
		if one.RevokedAt != 0 {
			lines = append(lines, journal.Line{At: one.RevokedAt, ActorUUID: one.ByUser, Address: "192.0.2.21", Action: journal.Change, Kind: journal.KindShare,
				PatientUUID: one.PatientUUID, SubjectUUID: one.UUID})
		}
	}
	slices.SortStableFunc(lines, func(a, b journal.Line) int { return int(a.At - b.At) })
	if err := journal.Append(ctx, tx, shares[0].PracticeUUID, lines); err != nil {
		return err
	}
	for _, line := range lines {
		for _, one := range shares {
			if line.Action == journal.Share && line.SubjectUUID == one.UUID {
				one.ReceiptSeq, one.ReceiptHash = line.Seq, line.Hash
			}
		}
	}
	return nil
}

// reads returns the reads by the receivers of shares.
func reads(shares []*care.Share, user string) []journal.Line {
	var lines []journal.Line
	for i, one := range shares {
		for n := range 3 - i%3 {
			lines = append(lines, journal.Line{At: one.CreatedAt + int64(n+1)*47*time.Minute.Milliseconds(), ActorUUID: user, Address: "198.51.100.9",
				Action: journal.View, Kind: journal.KindPatient, PatientUUID: one.PatientUUID, SubjectUUID: one.PatientUUID})
		}
	}
	return lines
}

// routine returns the usual reads of a practice in the last thirty days.
func routine(rng *rand.Rand, s *staffed, n int) []journal.Line {
	lines := make([]journal.Line, 0, n)
	for range n {
		who := rng.IntN(len(s.people))
		if s.people[who].Role == "accounts" {
			who = 0 // accounting may not see patients
		}
		patient := id("patient", s.UUID, rng.IntN(30))
		at := reference.AddDate(0, 0, -1-rng.IntN(30))
		line := journal.Line{
			At:        time.Date(at.Year(), at.Month(), at.Day(), 8+rng.IntN(11), rng.IntN(60), rng.IntN(60), 0, localtime.Zone).UnixMilli(),
			ActorUUID: s.people[who].UUID, Address: fmt.Sprintf("192.0.2.%d", 20+who), Action: journal.View, Kind: journal.KindPatient,
			PatientUUID: patient, SubjectUUID: patient,
		}
		switch rng.IntN(5) {
		case 0:
			line.Action, line.Kind, line.PatientUUID, line.SubjectUUID, line.Amount = journal.List, journal.KindPatients, "", "", 25
		case 1:
			line.Action, line.Kind, line.SubjectUUID, line.Amount = journal.List, journal.KindActs, "", int64(1+rng.IntN(6))
		}
		lines = append(lines, line)
	}
	return lines
}

// linkActFiles attaches X-rays to the panoramic acts of their patient, once there are files.
func linkActFiles(ctx context.Context, tx bun.Tx) error {
	var pairs []struct {
		Act     string `bun:"act"`
		Patient string `bun:"patient"`
		File    string `bun:"file"`
	}
	err := tx.NewSelect().TableExpr("acts AS ac").Join("JOIN files AS f ON f.patient_uuid = ac.patient_uuid").
		ColumnExpr("ac.uuid AS act, ac.patient_uuid AS patient, f.uuid AS file").Where("ac.type = ?", care.Panoramic).Where("f.kind = 'radio'").
		OrderExpr("ac.patient_uuid, ac.done_on, ac.uuid, f.created_at, f.uuid").Scan(ctx, &pairs)
	if err != nil {
		return err
	}
	used, place := map[string]bool{}, map[string]int{}
	var links []care.ActFile
	for _, pair := range pairs {
		// Each X-ray belongs to one act, and each act has at most two.
		if used[pair.File] || place[pair.Act] == 2 {
			continue
		}
		used[pair.File] = true
		links = append(links, care.ActFile{ActUUID: pair.Act, FileUUID: pair.File, Position: place[pair.Act]})
		place[pair.Act]++
	}
	return insert(ctx, tx, links)
}
