package files

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
)

// verdictsMost bounds the verdicts of a file in a list.
const verdictsMost = 5

// verdicts returns the verdicts that hold on files, by the file's uuid: open requests for a change first, then the newest.
func (s *Service) verdicts(ctx context.Context, w *wire, files []File) (map[string][]filesapi.HoldingVerdict, error) {
	all := map[string][]filesapi.HoldingVerdict{}
	if len(files) == 0 {
		return all, nil
	}
	uuids := make([]string, 0, len(files))
	for i := range files {
		uuids = append(uuids, files[i].UUID)
	}
	var found []Comment
	err := s.db.NewSelect().Model(&found).Relation("Author").Relation("Author.Practice").Where("fc.file_uuid IN (?)", bun.List(uuids)).
		Where(care.HoldingVerdict).OrderExpr("CASE WHEN fc.verdict = 'change' AND fc.resolved_at = 0 THEN 0 ELSE 1 END, fc.created_at DESC, fc.uuid").Scan(ctx)
	for i := range found {
		if of := all[found[i].FileUUID]; len(of) < verdictsMost {
			all[found[i].FileUUID] = append(of, w.verdict(&found[i]))
		}
	}
	return all, err
}
