package care

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// A share, or a guest's access, shows the whole record, only chosen files, or one treatment. This file is the only place
// that reads and writes what that is.

// sharedFile is a chosen file.
type sharedFile struct {
	bun.BaseModel `bun:"table:shared_files,alias:sf"`

	AccessUUID string `bun:"access_uuid,pk"` // of the share or the guest
	FileUUID   string `bun:"file_uuid,pk"`
}

const kindClaim = "clame" // of files of claims, which only the practice reads

// inTreatment is the condition that a file f belongs to the treatment of an order, whose reference the verb names: the
// order has it, or an act of the order. It is evaluated with each call, so that later files belong to it as well.
const inTreatment = "(EXISTS (SELECT 1 FROM order_files AS fo WHERE fo.order_reference = %[1]s AND fo.file_uuid = f.uuid) " +
	"OR EXISTS (SELECT 1 FROM act_files AS tf JOIN acts AS ta ON ta.uuid = tf.act_uuid WHERE tf.file_uuid = f.uuid " +
	"AND ta.order_reference = %[1]s AND ta.patient_uuid = f.patient_uuid AND ta.deleted_at = 0))"

var fileInTreatment = fmt.Sprintf(inTreatment, "?")

// Conditions that an act ac, or a file f, is shown by a share sv that is valid now: Access.Acts and Access.Files for lists of
// several patients. Their parameters are those of validShare.
var (
	actShared = "EXISTS (SELECT 1 FROM patient_shares AS sv WHERE sv.patient_uuid = ac.patient_uuid AND " + validShare +
		" AND sv.chosen_files = 0 AND sv.treatment IN ('', ac.order_reference))"
	fileShared = "f.kind <> '" + kindClaim + "' AND EXISTS (SELECT 1 FROM patient_shares AS sv WHERE sv.patient_uuid = f.patient_uuid AND " + validShare +
		" AND (sv.chosen_files = 0 OR EXISTS (SELECT 1 FROM shared_files AS sf WHERE sf.access_uuid = sv.uuid AND sf.file_uuid = f.uuid))" +
		" AND (sv.treatment = '' OR " + fmt.Sprintf(inTreatment, "sv.treatment") + "))"
)

// Choice is what a share or a guest's access shows; the zero value is the whole record.
type Choice struct {
	Files     int
	Digest    string // SHA-256 of the sorted uuids, one per line, in hex
	Treatment string // reference of an order
}

// Limits are what a new access is limited to: at most one of both.
type Limits struct {
	Files     []string // uuids
	Treatment string   // reference of an order of the patient
}

// Choose limits an access to files or to a treatment of a patient. Without limits it shows the whole record. Files of
// other patients and of claims, and orders of other patients, are refused.
func Choose(ctx context.Context, tx bun.Tx, patient *Patient, access string, limits Limits) (Choice, error) {
	files := limits.Files
	switch {
	case limits.Treatment != "" && len(files) > 0:
		return Choice{}, problem.Invalid("treatment", "excludes chosen files")
	case limits.Treatment != "":
		return Choice{Treatment: limits.Treatment}, ownTreatment(ctx, tx, patient, limits.Treatment)
	case len(files) == 0:
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

func ownTreatment(ctx context.Context, tx bun.Tx, patient *Patient, reference string) error {
	ours, err := tx.NewSelect().Table("orders").Where("reference = ?", reference).Where("practice_uuid = ?", patient.PracticeUUID).
		Where("patient_uuid = ?", patient.UUID).Exists(ctx)
	if err == nil && !ours {
		err = problem.Invalid("treatment", "is no order for the patient")
	}
	return err
}

func choiceOf(files []string) Choice {
	sum := sha256.Sum256([]byte(strings.Join(files, "\n")))
	return Choice{Files: len(files), Digest: hex.EncodeToString(sum[:])}
}

// ChosenFor returns the chosen files of an access.
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
	if a.Chosen != "" {
		q = q.Where("EXISTS (SELECT 1 FROM shared_files AS sf WHERE sf.access_uuid = ? AND sf.file_uuid = f.uuid)", a.Chosen)
	}
	if a.Treatment != "" {
		q = q.Where(fileInTreatment, a.Treatment, a.Treatment)
	}
	return q
}

// Acts restricts a query of acts, whose alias is ac, to those that the access shows.
func (a Access) Acts(q *bun.SelectQuery) *bun.SelectQuery {
	if a.Chosen != "" {
		q = q.Where("1 = 0")
	}
	if a.Treatment != "" {
		q = q.Where("ac.order_reference = ?", a.Treatment)
	}
	return q
}

// shown counts the files that a limited access shows.
func (a Access) shown(ctx context.Context, db bun.IDB) (int, error) {
	count, err := a.Files(db.NewSelect().TableExpr("files AS f")).Where("f.patient_uuid = ?", a.Patient.UUID).Where("f.deleted_at = 0").
		Where("f.kind <> ?", kindClaim).Count(ctx)
	return int(count), err
}
