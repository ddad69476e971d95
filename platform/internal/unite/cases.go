package unite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"portal/contracts/uniteapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

var _ uniteapi.StrictServerInterface = (*Service)(nil)

// SearchCases implements POST /cases/search.
func (s *Service) SearchCases(ctx context.Context, request uniteapi.SearchCasesRequestObject) (uniteapi.SearchCasesResponseObject, error) {
	page := uniteapi.ScanCases{Page: 1, Size: 20}
	var rows []Case
	query := s.db.NewSelect().Model(&rows).Where("sc.account_uuid = ?", accountOf(ctx))
	if body := request.Body; body != nil {
		if body.Search != nil {
			for _, word := range textnorm.Words(*body.Search) {
				query = query.Where(`sc.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
			}
		}
		if body.Page != nil {
			page.Page = *body.Page
		}
		if body.Size != nil {
			page.Size = *body.Size
		}
	}
	total, err := query.Order("sc.scanned_at DESC", "sc.id").Limit(int64(page.Size)).Offset(int64((page.Page - 1) * page.Size)).ScanAndCount(ctx)
	if err != nil {
		return nil, err
	}
	page.Total = int(total)
	page.Items, err = s.wire(ctx, rows)
	return uniteapi.SearchCases200JSONResponse{Result: page}, err
}

func (s *Service) wire(ctx context.Context, rows []Case) ([]uniteapi.ScanCase, error) {
	items := make([]uniteapi.ScanCase, 0, len(rows))
	if len(rows) == 0 {
		return items, nil
	}
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = rows[i].ID
	}
	var files []File
	if err := s.db.NewSelect().Model(&files).Where("sf.case_id IN (?)", bun.List(ids)).Order("sf.name").Scan(ctx); err != nil {
		return nil, err
	}
	for i := range rows {
		row := &rows[i]
		item := uniteapi.ScanCase{
			Id: row.ID, PatientName: row.PatientName, ScannedAt: localtime.Instant(row.ScannedAt), Status: uniteapi.ScanCaseStatus(row.Status),
			Scanner: &row.Scanner, Files: []uniteapi.ScanFile{},
		}
		for j := range files {
			if files[j].CaseID == row.ID {
				item.Files = append(item.Files, fileWire(&files[j]))
			}
		}
		items = append(items, item)
	}
	return items, nil
}

func fileWire(file *File) uniteapi.ScanFile {
	wire := uniteapi.ScanFile{Id: file.ID, Name: file.Name, Kind: uniteapi.ScanFileKind(file.Kind), Type: uniteapi.ScanFileTypeModelstl, Size: meshSize}
	if file.Kind == "picture" {
		wire.Type, wire.Size = uniteapi.ScanFileTypeImagepng, int64(len(picture(file.ID)))
	}
	return wire
}

// ReadScanFile implements POST /cases/file.
func (s *Service) ReadScanFile(ctx context.Context, request uniteapi.ReadScanFileRequestObject) (uniteapi.ReadScanFileResponseObject, error) {
	var file File
	err := s.db.NewSelect().Model(&file).Join("JOIN scan_cases AS sc ON sc.id = sf.case_id").
		Where("sc.account_uuid = ?", accountOf(ctx)).Where("sf.case_id = ?", request.Body.CaseId).Where("sf.id = ?", request.Body.FileId).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	if file.Kind == "picture" {
		content := picture(file.ID)
		return uniteapi.ReadScanFile200ImagepngResponse{Body: bytes.NewReader(content), ContentLength: int64(len(content))}, nil
	}
	content := mesh(file.ID)
	return uniteapi.ReadScanFile200ModelstlResponse{Body: bytes.NewReader(content), ContentLength: int64(len(content))}, nil
}
