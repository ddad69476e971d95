package files

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
)

// receivedMost bounds the answer, for users with many patients.
const receivedMost = 20

// receivedKind is the new files of one patient, of one kind.
type receivedKind struct {
	Patient   string `bun:"patient_uuid"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
	kindCount
	At      int64  `bun:"at"`
	FirstBy string `bun:"first_by"` // the smallest uuid of those who added files
	LastBy  string `bun:"last_by"`
}

// received is the new files of one patient.
type received struct {
	kinds []receivedKind
	at    int64
	count int
	by    string // "" where several users added them
}

// receivedBy returns the new files of a user's patients, the newest first.
func (s *Service) receivedBy(ctx context.Context, scope care.Scope) ([]received, error) {
	var found []receivedKind
	files := s.db.NewSelect().Model((*File)(nil)).Column("f.patient_uuid", "f.kind", "p.first_name", "p.last_name").
		ColumnExpr("COUNT(*) AS count").ColumnExpr("SUM(f.size) AS bytes").ColumnExpr("MAX(f.created_at) AS at").
		ColumnExpr("MIN(f.created_by) AS first_by").ColumnExpr("MAX(f.created_by) AS last_by").
		Join("JOIN patients AS p ON p.uuid = f.patient_uuid AND p.unlinked_at = 0 AND NOT p.archived")
	err := care.NewFiles(files, scope, s.now().UnixMilli()).
		Group("f.patient_uuid", "f.kind", "p.first_name", "p.last_name").Order("f.patient_uuid", "f.kind").Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	var all []received
	for i, one := range found {
		if i == 0 || found[i-1].Patient != one.Patient {
			all = append(all, received{by: one.FirstBy})
		}
		last := &all[len(all)-1]
		last.kinds, last.at, last.count = append(last.kinds, one), max(last.at, one.At), last.count+one.Count
		if one.FirstBy != last.by || one.LastBy != last.by {
			last.by = ""
		}
	}
	slices.SortStableFunc(all, func(a, b received) int { return cmp.Compare(b.at, a.at) })
	return all, nil
}

// authors returns the names of the users who are the only author of a patient's new files.
func (s *Service) authors(ctx context.Context, all []received) (map[string]author, error) {
	var uuids []string
	for _, one := range all {
		if one.by != "" {
			uuids = append(uuids, one.by)
		}
	}
	names := make(map[string]author, len(uuids))
	if len(uuids) == 0 {
		return names, nil
	}
	var found []author
	err := s.db.NewSelect().Model(&found).Where("au.uuid IN (?)", bun.List(uuids)).Scan(ctx)
	for _, one := range found {
		names[one.UUID] = one
	}
	return names, err
}

// ListReceivedFiles implements GET /files/received/{userUuid}.
func (h *Handlers) ListReceivedFiles(ctx context.Context, request filesapi.ListReceivedFilesRequestObject) (filesapi.ListReceivedFilesResponseObject, error) {
	scope, err := care.ScopeOf(ctx, h.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	all, err := h.receivedBy(ctx, scope)
	if err != nil {
		return nil, err
	}
	shown := all[:min(len(all), receivedMost)]
	names, err := h.authors(ctx, shown)
	if err != nil {
		return nil, err
	}
	// The list names patients, so it writes a journal line; the line has no patient, so it counts as no read of a
	// patient's files.
	if len(shown) > 0 {
		if err := h.recordList(ctx, reach{practice: scope.PracticeUUID}, journal.List, len(shown), true); err != nil {
			return nil, err
		}
	}
	var w wire
	result := filesapi.ReceivedFiles{Total: len(all), Items: make([]filesapi.ReceivedOfPatient, 0, len(shown))}
	for _, one := range shown {
		result.Items = append(result.Items, w.received(one, names))
	}
	return filesapi.ListReceivedFiles200JSONResponse{Result: result}, w.Err()
}

func (w *wire) received(one received, names map[string]author) filesapi.ReceivedOfPatient {
	first := one.kinds[0]
	item := filesapi.ReceivedOfPatient{
		Patient: filesapi.PatientRef{
			Uuid: w.UUID(first.Patient), PersonInfo: filesapi.PersonInfo{FirstName: first.FirstName, LastName: first.LastName},
		},
		At: localtime.Instant(one.at), Count: one.count, Kind: make([]filesapi.FileKindCount, 0, len(one.kinds)),
	}
	for _, kind := range one.kinds {
		item.Kind = append(item.Kind, filesapi.FileKindCount{Kind: filesapi.FileKind(kind.Kind), Count: kind.Count, Bytes: kind.Bytes})
	}
	if by, known := names[one.by]; known {
		item.By = w.author(by.UUID, by.FirstName, by.LastName)
	}
	return item
}
