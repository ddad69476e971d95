package files

import (
	"context"
	"net/url"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
)

// recordRoles are the roles that read and change patients' records.
var recordRoles = []string{"owner", "practitioner", "assistant"}

// notice returns the title of the notice of a text that mentions no one.
func (c *Comment) notice() string {
	switch {
	case c.ParentUUID != "":
		return "notifications.file.replied"
	case c.Verdict == string(filesapi.FileVerdictChange):
		return "notifications.file.changeAsked"
	case c.Verdict == string(filesapi.FileVerdictApproved):
		return "notifications.file.approved"
	}
	return "notifications.file.commented"
}

// thread returns the uuid of the comment that begins the thread.
func (c *Comment) thread() string {
	if c.ParentUUID != "" {
		return c.ParentUUID
	}
	return c.UUID
}

// notifyText notifies those whom a text on a file mentions, and the others whom it concerns, each once. The notice stores
// no name of the patient or the file: its list adds them for readers who may read the file then (Service.NamesOf).
func (h *Handlers) notifyText(ctx context.Context, tx bun.Tx, f *File, access care.Access, c *Comment, mentions []string) error {
	concerned, err := h.concerned(ctx, tx, f, access, c)
	if err != nil || len(mentions)+len(concerned) == 0 {
		return err
	}
	var by author
	if err := tx.NewSelect().Model(&by).Where("au.uuid = ?", c.CreatedBy).Scan(ctx); err != nil {
		return err
	}
	notice := notifications.Notice{Params: map[string]string{"author": by.FirstName + " " + by.LastName}}
	if f.PatientUUID != "" { // a file without a patient has no page
		notice.Link = pages.PatientsFiles + "?" + url.Values{"patient": {f.PatientUUID}, "file": {f.UUID}, "comment": {c.thread()}}.Encode()
	}
	notice.Type, notice.Title = notifications.TypeMessage, "notifications.message.mention"
	for _, notice.UserUUID = range mentions {
		if err := notifications.Notify(ctx, tx, notice); err != nil {
			return err
		}
	}
	notice.Type, notice.Title, notice.Roles = notifications.TypeFile, c.notice(), recordRoles
	for _, notice.UserUUID = range concerned {
		if slices.Contains(mentions, notice.UserUUID) {
			continue
		}
		if err := notifications.Notify(ctx, tx, notice); err != nil {
			return err
		}
	}
	return nil
}

// concerned returns whom a text concerns beside its author: who added or sent the file, who shared the patient with the
// author, and of a reply the authors of its thread. Those who may not read the file now are left out.
func (h *Handlers) concerned(ctx context.Context, tx bun.Tx, f *File, access care.Access, c *Comment) ([]string, error) {
	uuids := []string{}
	if c.ParentUUID != "" {
		err := tx.NewSelect().Model((*Comment)(nil)).Column("fc.created_by").Where("fc.file_uuid = ?", f.UUID).
			Where("(fc.uuid = ? OR fc.parent_uuid = ?)", c.ParentUUID, c.ParentUUID).Scan(ctx, &uuids)
		if err != nil {
			return nil, err
		}
	}
	if access.Share != nil {
		uuids = append(uuids, access.Share.ByUser)
	}
	uuids = slices.Compact(slices.Sorted(slices.Values(append(uuids, f.CreatedBy))))
	reached := uuids[:0]
	for _, id := range uuids {
		if id == "" || id == c.CreatedBy {
			continue
		}
		_, _, err := h.permitted(ctx, tx, id, f.UUID, care.RightRead)
		switch {
		case err == nil:
			reached = append(reached, id)
		case !denied(err):
			return nil, err
		}
	}
	return reached, nil
}
