package files

import (
	"context"
	"net/http"
	"slices"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

const (
	// threadsMost bounds the threads on a file, repliesMost the replies in one, textsMost both together on a file.
	threadsMost = 200
	repliesMost = 50
	textsMost   = 1000
	// commentMost is the length of a comment, in characters.
	commentMost = 1000
)

// Comment is a text on a file: the first of a thread, or a reply in one.
type Comment struct {
	bun.BaseModel `bun:"table:file_comments,alias:fc"`

	UUID       string `bun:"uuid,pk"`
	FileUUID   string `bun:"file_uuid"`
	ParentUUID string `bun:"parent_uuid,nullzero"` // "" for the first of a thread
	Text       string `bun:"text"`
	Kind       string `bun:"kind"`   // what the position refers to; anchorFile for a reply
	Number     int64  `bun:"number"` // of a frame or page
	X          int64  `bun:"x"`      // thousandths of the kind's unit
	Y          int64  `bun:"y"`
	Z          int64  `bun:"z"`
	Verdict    string `bun:"verdict"` // approved, change, or "" for a comment
	CreatedAt  int64  `bun:"created_at"`
	CreatedBy  string `bun:"created_by"`
	ResolvedAt int64  `bun:"resolved_at"`
	ResolvedBy string `bun:"resolved_by,nullzero"`
	Holds      bool   `bun:"holds,scanonly"` // care.HoldingVerdict, where it is selected

	Author   *commentAuthor `bun:"rel:belongs-to,join:created_by=uuid"`
	Resolver *author        `bun:"rel:belongs-to,join:resolved_by=uuid"`
}

// commentAuthor is a user with the practice, because readers by a share and the practice write in the same thread.
type commentAuthor struct {
	bun.BaseModel `bun:"table:users,alias:ca"`

	UUID         string          `bun:"uuid,pk"`
	PracticeUUID string          `bun:"practice_uuid"`
	FirstName    string          `bun:"first_name"`
	LastName     string          `bun:"last_name"`
	Practice     *authorPractice `bun:"rel:belongs-to,join:practice_uuid=uuid"`
}

type authorPractice struct {
	bun.BaseModel `bun:"table:practices,alias:cp"`

	UUID string `bun:"uuid,pk"`
	Name string `bun:"name"`
}

// ListFileComments implements GET /files/comments/{userUuid}/{fileUuid}.
func (h *Handlers) ListFileComments(ctx context.Context, request filesapi.ListFileCommentsRequestObject) (filesapi.ListFileCommentsResponseObject, error) {
	// A recipient of the file alone, in a message, does not see the comments.
	f, _, err := h.permitted(ctx, h.db, request.UserUuid.String(), request.FileUuid.String(), care.RightRead)
	if err != nil {
		return nil, err
	}
	var w wire
	threads, err := h.threads(ctx, &w, f.UUID, "")
	if err != nil {
		return nil, err
	}
	if err := h.recordRead(ctx, f, journal.View); err != nil {
		return nil, err
	}
	return filesapi.ListFileComments200JSONResponse{Result: threads}, w.Err()
}

// threads returns the threads on a file, or one of them, oldest first.
func (h *Handlers) threads(ctx context.Context, w *wire, file, only string) ([]filesapi.FileComment, error) {
	var found []Comment
	q := h.db.NewSelect().Model(&found).Relation("Author").Relation("Author.Practice").Relation("Resolver").
		ColumnExpr("fc.*").ColumnExpr("("+care.HoldingVerdict+") AS holds").Where("fc.file_uuid = ?", file)
	if only != "" {
		q = q.Where("(fc.uuid = ? OR fc.parent_uuid = ?)", only, only)
	}
	if err := q.Order("fc.created_at", "fc.uuid").Limit(textsMost).Scan(ctx); err != nil {
		return nil, err
	}
	threads, at := []filesapi.FileComment{}, map[string]int{}
	for i := range found {
		if found[i].ParentUUID == "" {
			at[found[i].UUID] = len(threads)
			threads = append(threads, w.comment(&found[i]))
		}
	}
	for i := range found {
		if parent, is := at[found[i].ParentUUID]; is {
			threads[parent].Replies = w.replied(threads[parent].Replies, &found[i])
		}
	}
	return threads, nil
}

// thread returns the thread of a comment.
func (h *Handlers) thread(ctx context.Context, c *Comment) (filesapi.FileComment, error) {
	var w wire
	threads, err := h.threads(ctx, &w, c.FileUUID, c.thread())
	if err != nil {
		return filesapi.FileComment{}, err
	}
	if len(threads) != 1 {
		return filesapi.FileComment{}, problem.NotFound() // deleted meanwhile
	}
	return threads[0], w.Err()
}

// discuss runs a change of a file's comments in a transaction that locks the practice, if the user has the right.
func (h *Handlers) discuss(ctx context.Context, user, file string, need care.Right, change func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error) error {
	f, _, err := h.permitted(ctx, h.db, user, file, need)
	if err != nil {
		return err
	}
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, f.PracticeUUID); err != nil {
			return err
		}
		// Read again under the lock: the share may have ended, or the file may have changed its patient.
		f, access, err := h.permitted(ctx, tx, user, file, need)
		if err != nil {
			return err
		}
		if err := change(ctx, tx, f, access); err != nil {
			return err
		}
		return publishChange(ctx, tx, f, "file.changed", journal.Change)
	})
}

// AddFileComment implements POST /files/comments/{userUuid}/{fileUuid}.
func (h *Handlers) AddFileComment(ctx context.Context, request filesapi.AddFileCommentRequestObject) (filesapi.AddFileCommentResponseObject, error) {
	c := &Comment{FileUUID: request.FileUuid.String(), Kind: anchorFile, CreatedBy: request.UserUuid.String()}
	var form input.Form
	c.Text = form.Text("text", request.Body.Text, commentMost)
	if c.Text == "" {
		form.Fault("text", "required", "")
	}
	anchor := request.Body.Anchor
	if request.Body.ReplyTo != nil {
		c.ParentUUID = request.Body.ReplyTo.String()
	}
	var mentions []string
	if request.Body.MentionsUuids != nil {
		mentions = slices.Compact(slices.Sorted(slices.Values(texts(*request.Body.MentionsUuids))))
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	err := h.discuss(ctx, c.CreatedBy, c.FileUUID, care.RightComment, func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error {
		// After the access: whether a file exists does not follow from a refused field.
		if (anchor == nil) == (c.ParentUUID == "") {
			form.Fault("anchor", "required", "a comment has an anchor, a reply has none")
			return form.Err()
		}
		if anchor != nil {
			if err := c.place(anchor, f); err != nil {
				return err
			}
		}
		if err := h.mentioned(ctx, tx, f, access, c.CreatedBy, mentions); err != nil {
			return err
		}
		if err := h.insertComment(ctx, tx, c); err != nil {
			return err
		}
		return h.notifyText(ctx, tx, f, access, c, mentions)
	})
	if err != nil {
		return nil, err
	}
	thread, err := h.thread(ctx, c)
	return filesapi.AddFileComment200JSONResponse{Result: thread}, err
}

// AddFileVerdict implements POST /files/verdict/{userUuid}/{fileUuid}.
func (h *Handlers) AddFileVerdict(ctx context.Context, request filesapi.AddFileVerdictRequestObject) (filesapi.AddFileVerdictResponseObject, error) {
	c := &Comment{FileUUID: request.FileUuid.String(), Kind: anchorFile, CreatedBy: request.UserUuid.String(), Verdict: string(request.Body.Verdict)}
	var form input.Form
	if request.Body.Text != nil {
		c.Text = form.Text("text", *request.Body.Text, commentMost)
	}
	if c.Text == "" && request.Body.Verdict == filesapi.FileVerdictChange {
		form.Fault("text", "required", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	err := h.discuss(ctx, c.CreatedBy, c.FileUUID, care.RightContribute, func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error {
		if err := h.insertComment(ctx, tx, c); err != nil {
			return err
		}
		return h.notifyText(ctx, tx, f, access, c, nil)
	})
	if err != nil {
		return nil, err
	}
	thread, err := h.thread(ctx, c)
	return filesapi.AddFileVerdict200JSONResponse{Result: thread}, err
}

// insertComment writes a comment within the limits of its file and thread.
func (h *Handlers) insertComment(ctx context.Context, tx bun.Tx, c *Comment) error {
	var count struct{ Texts, Threads, Replies, Parents int }
	err := tx.NewSelect().Model((*Comment)(nil)).ColumnExpr("COUNT(*) AS texts").
		ColumnExpr("COALESCE(SUM(CASE WHEN fc.parent_uuid IS NULL THEN 1 ELSE 0 END), 0) AS threads").
		ColumnExpr("COALESCE(SUM(CASE WHEN fc.parent_uuid = ? THEN 1 ELSE 0 END), 0) AS replies", c.ParentUUID).
		ColumnExpr("COALESCE(SUM(CASE WHEN fc.uuid = ? AND fc.parent_uuid IS NULL THEN 1 ELSE 0 END), 0) AS parents", c.ParentUUID).
		Where("fc.file_uuid = ?", c.FileUUID).Scan(ctx, &count)
	switch {
	case err != nil:
		return err
	case c.ParentUUID != "" && count.Parents == 0:
		return problem.NotFound()
	case c.ParentUUID != "" && count.Replies >= repliesMost:
		return problem.New(http.StatusConflict, "comments.replies", "The thread has the maximum number of replies.")
	case count.Texts >= textsMost, c.ParentUUID == "" && count.Threads >= threadsMost:
		return problem.New(http.StatusConflict, "comments.limit", "The file has the maximum number of comments.")
	}
	c.UUID, c.CreatedAt = uuid.NewString(), h.now().UnixMilli()
	_, err = tx.NewInsert().Model(c).Exec(ctx)
	return err
}

// ResolveFileComment implements POST /files/comment-resolve/{userUuid}/{fileUuid}/{commentUuid}.
func (h *Handlers) ResolveFileComment(ctx context.Context, request filesapi.ResolveFileCommentRequestObject) (filesapi.ResolveFileCommentResponseObject, error) {
	user, c := request.UserUuid.String(), &Comment{UUID: request.CommentUuid.String(), FileUUID: request.FileUuid.String()}
	if request.Body.Resolved {
		c.ResolvedAt, c.ResolvedBy = h.now().UnixMilli(), user
	}
	err := h.discuss(ctx, user, c.FileUUID, care.RightComment, func(ctx context.Context, tx bun.Tx, f *File, _ care.Access) error {
		if err := existing(threadExists(ctx, tx, c.UUID, f.UUID)); err != nil {
			return err
		}
		// The first who resolves a thread stays named.
		_, err := tx.NewUpdate().Model(c).Column("resolved_at", "resolved_by").Where("uuid = ?", c.UUID).Where("file_uuid = ?", f.UUID).Where("parent_uuid IS NULL").
			Where("(resolved_at = 0) = ?", request.Body.Resolved).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	thread, err := h.thread(ctx, c)
	return filesapi.ResolveFileComment200JSONResponse{Result: thread}, err
}

// threadExists reports whether a thread of the file begins with this comment.
func threadExists(ctx context.Context, db bun.IDB, id, file string) (bool, error) {
	return db.NewSelect().Model((*Comment)(nil)).Where("fc.uuid = ?", id).Where("fc.file_uuid = ?", file).Where("fc.parent_uuid IS NULL").Exists(ctx)
}

// DeleteFileComment implements DELETE /files/comments/{userUuid}/{fileUuid}/{commentUuid}.
func (h *Handlers) DeleteFileComment(ctx context.Context, request filesapi.DeleteFileCommentRequestObject) (filesapi.DeleteFileCommentResponseObject, error) {
	user, id := request.UserUuid.String(), request.CommentUuid.String()
	err := h.discuss(ctx, user, request.FileUuid.String(), care.RightComment, func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error {
		var found []Comment
		err := tx.NewSelect().Model(&found).Where("fc.uuid = ?", id).Where("fc.file_uuid = ?", f.UUID).Scan(ctx)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return problem.NotFound()
		}
		if !access.Own && found[0].CreatedBy != user {
			return problem.New(http.StatusForbidden, "share.right", "Readers by a share delete their own comments.")
		}
		_, err = tx.NewDelete().Model((*Comment)(nil)).Where("uuid = ? OR parent_uuid = ?", id, id).Exec(ctx)
		return err
	})
	return filesapi.DeleteFileComment204Response{}, err
}
