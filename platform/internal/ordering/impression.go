package ordering

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/problem"
)

// patientFile has the fields of a file that an order needs.
type patientFile struct {
	bun.BaseModel `bun:"table:files,alias:f"`

	UUID string `bun:"uuid,pk"`
	Kind string `bun:"kind"`
	Name string `bun:"name"`
	Link string `bun:"link"`
}

// filesOf returns the patient's files that a request names; another patient's file is an error of the field.
func filesOf(ctx context.Context, tx bun.Tx, o *state, field string, kinds []string, uuids ...string) ([]patientFile, error) {
	var found []patientFile
	err := tx.NewSelect().Model(&found).Where("f.uuid IN (?)", bun.List(uuids)).Where("f.kind IN (?)", bun.List(kinds)).
		Where("f.practice_uuid = ?", o.PracticeUUID).Where("f.patient_uuid = ?", o.PatientUUID).Where("f.deleted_at = 0").
		Order("f.name_sort", "f.uuid").Scan(ctx)
	if err == nil && len(found) != len(uuids) {
		err = problem.Invalid(field, "is no file of the order's patient")
	}
	return found, err
}

// impressionKinds are the kinds of files from which a prosthesis is made.
var impressionKinds = []string{"dental_scan", "face_scan", "picture", "radio", "document"}

// SendImpression answers a refusal: it creates a new order from the refused one, with new files. The refused order keeps
// its status and refers to the new one.
func (s *Store) SendImpression(ctx context.Context, r Request, files []string, text string) error {
	return s.decide(ctx, r, actImpression, []any{files, text}, func(ctx context.Context, tx bun.Tx, o *state) error {
		found, err := filesOf(ctx, tx, o, "filesUuids", impressionKinds, files...)
		if err != nil {
			return err
		}
		made, err := commerce.NextOrder(ctx, tx, s.now())
		if err != nil {
			return err
		}
		err = commerce.InsertAgain(ctx, tx, o.OrderDetail, made, r.User, s.now(), func(next *commerce.Order) {
			next.Follows, next.ScanName = o.Reference, found[0].Name
		})
		if err != nil {
			return err
		}
		next := commerce.Terms{OrderReference: made, Shade: o.terms.Shade, Note: text}
		if text == "" {
			next.Note = o.terms.Note
		}
		if err := next.Save(ctx, tx); err != nil {
			return err
		}
		refs := make([]FileRef, 0, len(found))
		for _, f := range found {
			refs = append(refs, FileRef{OrderReference: made, FileUUID: f.UUID, Name: f.Name})
		}
		if _, err := tx.NewInsert().Model(&refs).Exec(ctx); err != nil {
			return err
		}
		o.FollowedBy, o.Awaiting = made, ""
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: impressionSent, Note: made})
	})
}
