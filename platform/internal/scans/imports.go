package scans

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/scansapi"
	"portal/platform/internal/care"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Import is an import of files into a patient's record.
type Import struct {
	bun.BaseModel `bun:"table:unite_imports,alias:ui"`

	UUID           string `bun:"uuid,pk"`
	PracticeUUID   string `bun:"practice_uuid"`
	UserUUID       string `bun:"user_uuid"`
	PatientUUID    string `bun:"patient_uuid"`
	CaseID         string `bun:"case_id"`
	IdempotencyKey string `bun:"idempotency_key"`
	Digest         string `bun:"digest"`
	Address        string `bun:"address"` // for the journal's lines
	CreatedAt      int64  `bun:"created_at"`
	ClaimedUntil   int64  `bun:"claimed_until"`
	FinishedAt     int64  `bun:"finished_at"`
}

// ImportFile is one file of an import.
type ImportFile struct {
	bun.BaseModel `bun:"table:unite_import_files,alias:uf"`

	ImportUUID string `bun:"import_uuid,pk"`
	Position   int    `bun:"position,pk"`
	FileID     string `bun:"file_id"`
	Name       string `bun:"name"`
	Kind       string `bun:"kind"`
	State      string `bun:"state"`
	Bytes      int64  `bun:"bytes"`
	Size       int64  `bun:"size"`
	FileUUID   string `bun:"file_uuid"`
	Code       string `bun:"code"`
}

// States of a file.
const (
	waiting = "waiting"
	running = "running"
	done    = "done"
	failed  = "failed"
)

// SaveUniteFiles implements POST /users/save-unite-files/{userUuid}/{patientUuid}.
func (h *Handlers) SaveUniteFiles(ctx context.Context, request scansapi.SaveUniteFilesRequestObject) (scansapi.SaveUniteFilesResponseObject, error) {
	scope, err := care.ScopeOf(ctx, h.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if !scope.MayChange() {
		return nil, problem.NotFound()
	}
	row := &Import{
		UUID: uuid.NewString(), PracticeUUID: scope.PracticeUUID, UserUUID: scope.UserUUID, PatientUUID: request.PatientUuid.String(),
		CaseID: request.Body.CaseId, IdempotencyKey: request.Body.IdempotencyKey.String(), Address: httpx.ActorOf(ctx).Address,
		Digest:    hashOf(request.PatientUuid.String() + "\n" + request.Body.CaseId + "\n" + strings.Join(request.Body.FileIds, "\n")),
		CreatedAt: h.now().UnixMilli(),
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		return h.begin(ctx, tx, scope, row, request.Body.FileIds)
	})
	if err != nil {
		return nil, err
	}
	select {
	case h.wake <- struct{}{}:
	default: // already woken
	}
	wire, err := h.importWire(ctx, row.UserUUID, row.UUID)
	return scansapi.SaveUniteFiles202JSONResponse{Result: wire}, err
}

// begin writes the import, or returns the one of the same key.
func (h *Handlers) begin(ctx context.Context, tx bun.Tx, scope care.Scope, row *Import, files []string) error {
	if _, err := scope.Patient(ctx, tx, row.PatientUUID); err != nil {
		return err
	}
	paired, err := tx.NewSelect().Model((*pairing)(nil)).Where("up.user_uuid = ?", row.UserUUID).Exists(ctx)
	if err != nil {
		return err
	}
	if !paired {
		return problem.New(http.StatusConflict, "scans.pairing.none", "")
	}
	made, err := store.Affected(tx.NewInsert().Model(row).On("CONFLICT (user_uuid, idempotency_key) DO NOTHING").Exec(ctx))
	if err != nil {
		return err
	}
	if !made {
		return h.repeated(ctx, tx, row)
	}
	rows := make([]ImportFile, 0, len(files))
	for i, file := range files {
		rows = append(rows, ImportFile{ImportUUID: row.UUID, Position: i + 1, FileID: file, State: waiting})
	}
	if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{
		PracticeUUID: row.PracticeUUID, PatientUUID: row.PatientUUID, Action: journal.Upload, Kind: journal.KindScanImport, SubjectUUID: row.UUID, Count: len(files),
	})
}

func (h *Handlers) repeated(ctx context.Context, tx bun.Tx, row *Import) error {
	var before Import
	err := tx.NewSelect().Model(&before).Where("ui.user_uuid = ?", row.UserUUID).Where("ui.idempotency_key = ?", row.IdempotencyKey).Scan(ctx)
	if err != nil {
		return err
	}
	if before.Digest != row.Digest {
		return problem.New(http.StatusConflict, "idempotency.conflict", "")
	}
	row.UUID = before.UUID
	return nil
}

// GetUniteImport implements GET /users/unite-imports/{userUuid}/{importUuid}.
func (h *Handlers) GetUniteImport(ctx context.Context, request scansapi.GetUniteImportRequestObject) (scansapi.GetUniteImportResponseObject, error) {
	wire, err := h.importWire(ctx, request.UserUuid.String(), request.ImportUuid.String())
	return scansapi.GetUniteImport200JSONResponse{Result: wire}, err
}

// newest bounds the list of imports.
const newest = 20

// ListUniteImports implements GET /users/unite-imports/{userUuid}.
func (h *Handlers) ListUniteImports(ctx context.Context, request scansapi.ListUniteImportsRequestObject) (scansapi.ListUniteImportsResponseObject, error) {
	var ids []string
	err := h.db.NewSelect().Model((*Import)(nil)).Column("ui.uuid").Where("ui.user_uuid = ?", request.UserUuid.String()).
		Order("ui.created_at DESC", "ui.uuid").Limit(newest).Scan(ctx, &ids)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	result := make([]scansapi.UniteImport, 0, len(ids))
	for _, id := range ids {
		wire, err := h.importWire(ctx, request.UserUuid.String(), id)
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return scansapi.ListUniteImports200JSONResponse{Result: result}, nil
}

func (h *Handlers) importWire(ctx context.Context, user, id string) (out scansapi.UniteImport, err error) {
	var row Import
	err = h.db.NewSelect().Model(&row).Where("ui.uuid = ?", id).Where("ui.user_uuid = ?", user).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return out, problem.NotFound()
	}
	if err != nil {
		return out, err
	}
	var files []ImportFile
	if err := h.db.NewSelect().Model(&files).Where("uf.import_uuid = ?", id).Order("uf.position").Scan(ctx); err != nil {
		return out, err
	}
	out.CaseId, out.Status, out.Files = row.CaseID, scansapi.UniteImportStatusRunning, []scansapi.UniteImportFile{}
	if out.Uuid, err = uuid.Parse(row.UUID); err != nil {
		return out, err
	}
	if out.PatientUuid, err = uuid.Parse(row.PatientUUID); err != nil {
		return out, err
	}
	if row.FinishedAt > 0 {
		out.Status = scansapi.UniteImportStatusDone
	}
	for i := range files {
		wire, err := fileWire(&files[i])
		if err != nil {
			return out, err
		}
		if row.FinishedAt > 0 && files[i].State == failed {
			out.Status = scansapi.UniteImportStatusFailed
		}
		out.Files = append(out.Files, wire)
	}
	return out, nil
}

func fileWire(file *ImportFile) (scansapi.UniteImportFile, error) {
	wire := scansapi.UniteImportFile{FileId: file.FileID, State: scansapi.UniteImportFileState(file.State), Bytes: file.Bytes, Size: file.Size}
	if file.Name != "" {
		wire.Name = &file.Name
	}
	if file.Code != "" {
		wire.Code = &file.Code
	}
	if file.FileUUID == "" {
		return wire, nil
	}
	id, err := uuid.Parse(file.FileUUID)
	wire.FileUuid = &id
	return wire, err
}
