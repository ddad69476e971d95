package files

import (
	"context"
	"math"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// commentsMost bounds the comments of a scan, commentMost the length of one.
	commentsMost = 200
	commentMost  = 1000
	// perMillimetre is the resolution of positions: scanners are exact to hundredths.
	perMillimetre = 1000
)

// Comment is a text at a position of a scan.
type Comment struct {
	bun.BaseModel `bun:"table:file_comments,alias:fc"`

	UUID      string `bun:"uuid,pk"`
	FileUUID  string `bun:"file_uuid"`
	Text      string `bun:"text"`
	X         int64  `bun:"x"` // thousandths of a millimetre
	Y         int64  `bun:"y"`
	Z         int64  `bun:"z"`
	CreatedAt int64  `bun:"created_at"`
	CreatedBy string `bun:"created_by"`

	Author *author `bun:"rel:belongs-to,join:created_by=uuid"`
}

// Pin sets the comment's position, which is given in millimetres.
func (c *Comment) Pin(x, y, z float64) {
	c.X, c.Y, c.Z = thousandths(x), thousandths(y), thousandths(z)
}

func thousandths(millimetres float64) int64 { return int64(math.Round(millimetres * perMillimetre)) }

func millimetres(thousandths int64) float64 { return float64(thousandths) / perMillimetre }

func isMesh(media string) bool {
	return media == sniff.STL || media == sniff.PLY || media == sniff.OBJ
}

func (w *wire) comment(c *Comment) filesapi.FileComment {
	comment := filesapi.FileComment{
		Uuid: w.UUID(c.UUID), At: localtime.Instant(c.CreatedAt), Text: c.Text,
		Anchor: filesapi.FileAnchor{X: millimetres(c.X), Y: millimetres(c.Y), Z: millimetres(c.Z)},
	}
	if c.Author != nil {
		comment.Author = &filesapi.FileAuthor{
			Uuid: w.UUID(c.CreatedBy), PersonInfo: filesapi.PersonInfo{FirstName: c.Author.FirstName, LastName: c.Author.LastName},
		}
	}
	return comment
}

// ListFileComments implements GET /files/comments/{userUuid}/{fileUuid}.
func (h *Handlers) ListFileComments(ctx context.Context, request filesapi.ListFileCommentsRequestObject) (filesapi.ListFileCommentsResponseObject, error) {
	// A recipient of the file alone, in a message, does not see the practice's comments.
	f, err := h.within(ctx, request.UserUuid.String(), request.FileUuid.String())
	if err != nil {
		return nil, err
	}
	var found []Comment
	err = h.db.NewSelect().Model(&found).Relation("Author").Where("fc.file_uuid = ?", f.UUID).Order("fc.created_at", "fc.uuid").Limit(commentsMost).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.recordRead(ctx, f, journal.View); err != nil {
		return nil, err
	}
	var w wire
	comments := make([]filesapi.FileComment, 0, len(found))
	for i := range found {
		comments = append(comments, w.comment(&found[i]))
	}
	return filesapi.ListFileComments200JSONResponse{Result: comments}, w.Err()
}

// AddFileComment implements POST /files/comments/{userUuid}/{fileUuid}.
func (h *Handlers) AddFileComment(ctx context.Context, request filesapi.AddFileCommentRequestObject) (filesapi.AddFileCommentResponseObject, error) {
	user := request.UserUuid.String()
	scope, err := h.writer(ctx, user)
	if err != nil {
		return nil, err
	}
	var form input.Form
	c := &Comment{
		UUID: uuid.NewString(), FileUUID: request.FileUuid.String(), Text: form.Text("text", request.Body.Text, commentMost),
		CreatedAt: h.now().UnixMilli(), CreatedBy: user,
	}
	if c.Text == "" {
		form.Fault("text", "required", "")
	}
	c.Pin(request.Body.Anchor.X, request.Body.Anchor.Y, request.Body.Anchor.Z)
	if err := form.Err(); err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		f, err := own(ctx, tx, scope.PracticeUUID, c.FileUUID, false)
		if err != nil {
			return err
		}
		if !isMesh(f.Media) {
			return problem.New(http.StatusUnprocessableEntity, "file.kind", "Comments are pinned on scans.")
		}
		count, err := tx.NewSelect().Model((*Comment)(nil)).Where("fc.file_uuid = ?", f.UUID).Count(ctx)
		if err != nil {
			return err
		}
		if count >= commentsMost {
			return problem.New(http.StatusConflict, "comments.limit", "The scan has the maximum number of comments.")
		}
		if _, err := tx.NewInsert().Model(c).Exec(ctx); err != nil {
			return err
		}
		return publishChange(ctx, tx, f, "file.changed", journal.Change)
	})
	if err != nil {
		return nil, err
	}
	if err := h.db.NewSelect().Model(c).Relation("Author").WherePK().Scan(ctx); err != nil {
		return nil, err
	}
	var w wire
	return filesapi.AddFileComment200JSONResponse{Result: w.comment(c)}, w.Err()
}

// DeleteFileComment implements DELETE /files/comments/{userUuid}/{fileUuid}/{commentUuid}.
func (h *Handlers) DeleteFileComment(ctx context.Context, request filesapi.DeleteFileCommentRequestObject) (filesapi.DeleteFileCommentResponseObject, error) {
	scope, err := h.writer(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		f, err := own(ctx, tx, scope.PracticeUUID, request.FileUuid.String(), false)
		if err != nil {
			return err
		}
		there, err := store.Affected(tx.NewDelete().Model((*Comment)(nil)).Where("uuid = ?", request.CommentUuid.String()).Where("file_uuid = ?", f.UUID).Exec(ctx))
		if err != nil {
			return err
		}
		if !there {
			return problem.NotFound()
		}
		return publishChange(ctx, tx, f, "file.changed", journal.Change)
	})
	return filesapi.DeleteFileComment204Response{}, err
}
