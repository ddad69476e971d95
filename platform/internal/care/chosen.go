package care

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

// A share, or a guest's access, shows the whole record or only chosen files. This file is the only place that reads and
// writes which files those are.

// sharedFile is a chosen file.
type sharedFile struct {
	bun.BaseModel `bun:"table:shared_files,alias:sf"`

	AccessUUID string `bun:"access_uuid,pk"` // of the share or the guest
	FileUUID   string `bun:"file_uuid,pk"`
}

const kindClaim = "clame" // of files of claims, which only the practice reads

// Choice is the choice of files of a share or a guest's access; the zero value is the whole record.
type Choice struct {
	Files  int
	Digest string // SHA-256 of the sorted uuids, one per line, in hex
}

// Choose limits an access to files of a patient. No files are the whole record. Files of other patients and of claims are
// refused.
func Choose(ctx context.Context, tx bun.Tx, patient *Patient, access string, files []string) (Choice, error) {
	if len(files) == 0 {
		return Choice{}, nil
	}
	files = slices.Compact(slices.Sorted(slices.Values(files)))
	if err := ownFiles(ctx, tx, patient, files, kindClaim); err != nil {
		return Choice{}, err
	}
	rows := make([]sharedFile, 0, len(files))
	for _, file := range files {
		rows = append(rows, sharedFile{AccessUUID: access, FileUUID: file})
	}
	if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
		return Choice{}, err
	}
	return choiceOf(files), nil
}

func choiceOf(files []string) Choice {
	sum := sha256.Sum256([]byte(strings.Join(files, "\n")))
	return Choice{Files: len(files), Digest: hex.EncodeToString(sum[:])}
}

// ChosenFor returns the choice of an access.
func ChosenFor(ctx context.Context, db bun.IDB, access string) (Choice, error) {
	var files []string
	err := db.NewSelect().Model((*sharedFile)(nil)).Column("sf.file_uuid").Where("sf.access_uuid = ?", access).Order("sf.file_uuid").Scan(ctx, &files)
	if err != nil || len(files) == 0 {
		return Choice{}, err
	}
	return choiceOf(files), nil
}

// ForgetChoices deletes the choices of accesses that no longer exist.
func ForgetChoices(ctx context.Context, db bun.IDB) error {
	_, err := db.NewDelete().Model((*sharedFile)(nil)).Where("access_uuid NOT IN (SELECT uuid FROM patient_shares UNION ALL SELECT uuid FROM guests)").Exec(ctx)
	return err
}

// Files restricts a query of files, whose alias is f, to those that the access shows.
func (a Access) Files(q *bun.SelectQuery) *bun.SelectQuery {
	if a.Chosen == "" {
		return q
	}
	return q.Where("EXISTS (SELECT 1 FROM shared_files AS sf WHERE sf.access_uuid = ? AND sf.file_uuid = f.uuid)", a.Chosen)
}

// shown counts the files that an access to chosen files shows.
func (a Access) shown(ctx context.Context, db bun.IDB) (int, error) {
	count, err := a.Files(db.NewSelect().TableExpr("files AS f")).Where("f.patient_uuid = ?", a.Patient.UUID).Where("f.deleted_at = 0").
		Where("f.kind <> ?", kindClaim).Count(ctx)
	return int(count), err
}
