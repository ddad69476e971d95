package notifications

import (
	"context"
	"net/url"
	"slices"

	"portal/platform/internal/pages"
)

// NamesOf returns the parameters `file` and `patient` of the files of patients' records that a user may read now, by the
// file's uuid, and journals that they were shown.
type NamesOf func(ctx context.Context, user string, files []string) (map[string]map[string]string, error)

// namesOf returns the names for a list. They are not stored, so that they follow a renaming and end with a share.
func (h *Handlers) namesOf(ctx context.Context, user string, rows []Notification) (map[string]map[string]string, error) {
	var files []string
	for i := range rows {
		if file := rows[i].file(); file != "" && !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		return nil, nil
	}
	return h.names(ctx, user, files)
}

// file returns the uuid of the file of a patient's record that the notification leads to, or "".
func (n *Notification) file() string {
	link, err := url.Parse(n.Link)
	if err != nil || link.Path != pages.PatientsFiles {
		return ""
	}
	return link.Query().Get("file")
}
