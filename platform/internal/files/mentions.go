package files

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/problem"
)

// commentersMost bounds the people whom a comment may mention.
const commentersMost = 100

// commenter is a user who may comment on a file.
type commenter struct {
	UUID         string `bun:"uuid"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	PracticeUUID string `bun:"practice_uuid"`
	Practice     string `bun:"practice"`
}

// commenters returns the others who may comment on a file, by name. The file's practice sees all of them. A reader by a
// share sees who shared the patient and the authors of the file's threads: whom else the practice shares the patient with
// is not the reader's to know.
func (h *Handlers) commenters(ctx context.Context, db bun.IDB, f *File, access care.Access, user string) ([]commenter, error) {
	candidates := db.NewSelect().TableExpr("users AS u").Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		ColumnExpr("u.uuid, u.first_name, u.last_name, u.practice_uuid, p.name AS practice").
		Where("u.uuid <> ?", user).Where("u.closed_at = 0").Where("u.suspended_at = 0").Where("u.role <> 'accounts'")
	if access.Own {
		readers, err := care.ReadersOfFile(ctx, db, f.PatientUUID, f.UUID, h.now().UnixMilli())
		if err != nil {
			return nil, err
		}
		uuids := []string{""}
		for _, reader := range readers {
			uuids = append(uuids, reader.UserUUID)
		}
		candidates = candidates.Where("(u.practice_uuid = ? OR u.uuid IN (?))", f.PracticeUUID, bun.List(uuids))
	} else {
		authors := db.NewSelect().Model((*Comment)(nil)).Column("fc.created_by").Where("fc.file_uuid = ?", f.UUID)
		candidates = candidates.Where("(u.uuid = ? OR u.uuid IN (?))", access.Share.ByUser, authors)
	}
	var found []commenter
	if err := candidates.OrderExpr("u.last_name, u.first_name, u.uuid").Limit(commentersMost).Scan(ctx, &found); err != nil {
		return nil, err
	}
	may := found[:0]
	for _, one := range found {
		if one.PracticeUUID != f.PracticeUUID {
			// The share may permit reading only, or have ended.
			if _, _, err := h.permitted(ctx, db, one.UUID, f.UUID, care.RightComment); err != nil {
				if !denied(err) {
					return nil, err
				}
				continue
			}
		}
		may = append(may, one)
	}
	return may, nil
}

// denied reports whether an error is the answer to a user who lacks a right.
func denied(err error) bool {
	var answer *problem.Error
	return errors.As(err, &answer) && (answer.Status == http.StatusNotFound || answer.Status == http.StatusForbidden)
}

// ListFileCommenters implements GET /files/commenters/{userUuid}/{fileUuid}.
func (h *Handlers) ListFileCommenters(ctx context.Context, request filesapi.ListFileCommentersRequestObject) (filesapi.ListFileCommentersResponseObject, error) {
	user := request.UserUuid.String()
	f, access, err := h.permitted(ctx, h.db, user, request.FileUuid.String(), care.RightComment)
	if err != nil {
		return nil, err
	}
	found, err := h.commenters(ctx, h.db, f, access, user)
	if err != nil {
		return nil, err
	}
	var w wire
	all := make([]filesapi.FileCommenter, 0, len(found))
	for _, one := range found {
		all = append(all, filesapi.FileCommenter{Uuid: w.UUID(one.UUID), Practice: one.Practice,
			PersonInfo: filesapi.PersonInfo{FirstName: one.FirstName, LastName: one.LastName}})
	}
	return filesapi.ListFileCommenters200JSONResponse{Result: all}, w.Err()
}

// mentioned refuses a mention of someone who may not comment on the file.
func (h *Handlers) mentioned(ctx context.Context, tx bun.Tx, f *File, access care.Access, author string, uuids []string) error {
	if len(uuids) == 0 {
		return nil
	}
	may, err := h.commenters(ctx, tx, f, access, author)
	if err != nil {
		return err
	}
	for _, id := range uuids {
		if !slices.ContainsFunc(may, func(one commenter) bool { return one.UUID == id }) {
			return problem.Invalid("mentionsUuids", "may not comment on the file")
		}
	}
	return nil
}
