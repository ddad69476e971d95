package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	scanning "portal/platform/internal/scans"
	"portal/platform/internal/unite"
)

var scanDevices = []string{"Scanner intra-oral, fauteuil 1", "Scanner intra-oral, fauteuil 2", "Scanner de laboratoire"}

func seedScans(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 92))
	var cases []unite.Case
	var files []unite.File
	for _, account := range []struct {
		practice string
		cases    int
	}{{tilleuls().UUID, 64}, {rivage().UUID, 9}} {
		var people []commerce.Patient
		err := tx.NewSelect().Model(&people).Column("first_name", "last_name").Where("practice_uuid = ?", account.practice).
			Order("last_name", "first_name", "uuid").Scan(ctx)
		if err != nil {
			return err
		}
		for i := range account.cases {
			one, own := scanCase(rng, account.practice, i, people)
			cases, files = append(cases, one), append(files, own...)
		}
	}
	if err := insert(ctx, tx, cases); err != nil {
		return err
	}
	if err := insert(ctx, tx, files); err != nil {
		return err
	}
	return seedImport(ctx, tx, cases[0])
}

// scanCase generates a case as a person typed it at the scanner: the patient's name is free text, without a relation to
// the portal.
func scanCase(rng *rand.Rand, practice string, number int, people []commerce.Patient) (unite.Case, []unite.File) {
	patient := pick(rng, people)
	at := reference.AddDate(0, 0, -number*4-rng.IntN(3)).Add(-time.Duration(rng.IntN(300)) * time.Minute)
	one := unite.Case{
		ID: fmt.Sprintf("U%s-%04d", strings.ToUpper(practice[:4]), 1000+number), AccountUUID: practice,
		PatientName: strings.ToUpper(patient.LastName) + " " + patient.FirstName, ScannedAt: at.UnixMilli(),
		Status: []string{"scanned", "sent", "closed"}[min(2, number/12)], Scanner: pick(rng, scanDevices),
	}
	one.Index()
	files := []unite.File{
		{CaseID: one.ID, ID: "upper", Name: "maxillaire.stl", Kind: "dental_scan"},
		{CaseID: one.ID, ID: "lower", Name: "mandibule.stl", Kind: "dental_scan"},
	}
	if number%3 == 0 {
		files = append(files, unite.File{CaseID: one.ID, ID: "preview", Name: "apercu.png", Kind: "picture"})
	}
	return one, files
}

// seedImport writes an import that ended before today, without its results: one of its files was no longer a scan.
func seedImport(ctx context.Context, tx bun.Tx, from unite.Case) error {
	var patients []string
	err := tx.NewSelect().Model((*commerce.Patient)(nil)).Column("uuid").Where("practice_uuid = ?", tilleuls().UUID).
		Order("last_name", "first_name", "uuid").Limit(1).Scan(ctx, &patients)
	if err != nil {
		return err
	}
	at := reference.AddDate(0, 0, -6).UnixMilli()
	row := scanning.Import{
		UUID: id("unite-import", 1), PracticeUUID: tilleuls().UUID, UserUUID: id("user", Camille), PatientUUID: patients[0], CaseID: from.ID,
		IdempotencyKey: id("unite-import-key", 1), Digest: "demo", CreatedAt: at, FinishedAt: at + 4000,
	}
	if _, err := tx.NewInsert().Model(&row).Exec(ctx); err != nil {
		return err
	}
	return insert(ctx, tx, []scanning.ImportFile{{
		ImportUUID: row.UUID, Position: 1, FileID: "upper", Name: "maxillaire.stl", Kind: "dental_scan", State: "failed", Code: "scans.files.none",
	}})
}
