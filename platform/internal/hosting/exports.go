package hosting

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

const (
	// MaxExports bounds the exports that a practice begins in a day.
	MaxExports  = 5
	exportLife  = 7 * 24 * time.Hour
	shownAtOnce = 10
	// downloadTime bounds the download of an archive.
	downloadTime = 2 * time.Hour
)

// States of an export.
const (
	queued  = "queued"
	running = "running"
	ready   = "ready"
	failed  = "failed"
	expired = "expired"
)

// Export is an archive of a practice's data, complete or in progress.
type Export struct {
	bun.BaseModel `bun:"table:hosting_exports,alias:he"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	RequestedBy  string `bun:"requested_by"`
	State        string `bun:"state"`
	Steps        int64  `bun:"steps"`
	StepsDone    int64  `bun:"steps_done"`
	Bytes        int64  `bun:"bytes"`
	SHA256       string `bun:"sha256"`
	Failure      string `bun:"failure"`
	Attempts     int64  `bun:"attempts"`
	Lease        string `bun:"lease"` // of the worker that builds it
	LeaseUntil   int64  `bun:"lease_until"`
	CreatedAt    int64  `bun:"created_at"`
	FinishedAt   int64  `bun:"finished_at"`
	ExpiresAt    int64  `bun:"expires_at"`
	Downloads    int64  `bun:"downloads"`

	By *identity.User `bun:"rel:belongs-to,join:requested_by=uuid"`
}

func (e *Export) key() string { return "exports/" + e.PracticeUUID + "/" + e.UUID + ".zip" }

// StartExport implements POST /hosting/export/{userUuid}.
func (h *Handlers) StartExport(ctx context.Context, request hostingapi.StartExportRequestObject) (hostingapi.StartExportResponseObject, error) {
	user, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	var export Export
	var notices identity.Notices
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		export, notices, err = h.begin(ctx, tx, user)
		return err
	})
	if err != nil {
		return nil, err
	}
	h.people.Send(notices)
	select {
	case h.wake <- struct{}{}:
	default: // already woken
	}
	export.By = user
	wire, err := export.wire()
	return hostingapi.StartExport200JSONResponse{Result: wire}, err
}

// begin returns the pending export, or begins one, with the messages about it to the owners.
func (h *Handlers) begin(ctx context.Context, tx bun.Tx, user *identity.User) (Export, identity.Notices, error) {
	// The practice's row is the lock, because its users share the limit.
	if _, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", user.PracticeUUID); err != nil {
		return Export{}, nil, err
	}
	var active []Export
	err := tx.NewSelect().Model(&active).Where("practice_uuid = ?", user.PracticeUUID).Where("state IN (?)", bun.List([]string{queued, running})).Scan(ctx)
	if err != nil || len(active) == 1 {
		return append(active, Export{})[0], nil, err
	}
	now := h.now()
	recent, err := tx.NewSelect().Model((*Export)(nil)).Where("practice_uuid = ?", user.PracticeUUID).
		Where("created_at > ?", now.Add(-24*time.Hour).UnixMilli()).Count(ctx)
	if err != nil {
		return Export{}, nil, err
	}
	if recent >= MaxExports {
		many := problem.New(http.StatusTooManyRequests, "hosting.exports", "At most five in a day.")
		many.RetryAfter = time.Hour
		return Export{}, nil, many
	}
	export := Export{UUID: uuid.NewString(), PracticeUUID: user.PracticeUUID, RequestedBy: user.UUID, State: queued, CreatedAt: now.UnixMilli()}
	if _, err := tx.NewInsert().Model(&export).Exec(ctx); err != nil {
		return Export{}, nil, err
	}
	if err := h.publish(ctx, tx, &export); err != nil {
		return Export{}, nil, err
	}
	notices, err := h.people.ExportNotices(ctx, tx, user.PracticeUUID)
	if err != nil {
		return Export{}, nil, err
	}
	return export, notices, journal.Record(ctx, tx, journal.Entry{PracticeUUID: user.PracticeUUID, Action: journal.Export, Kind: journal.KindPractice, SubjectUUID: export.UUID})
}

func (h *Handlers) publish(ctx context.Context, tx bun.IDB, export *Export) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: export.PracticeUUID, UserUUID: export.RequestedBy, Kind: "export.changed",
		SubjectUUID: export.UUID, Tags: []string{"hosting"}})
}

// ListExports implements GET /hosting/exports/{userUuid}.
func (h *Handlers) ListExports(ctx context.Context, request hostingapi.ListExportsRequestObject) (hostingapi.ListExportsResponseObject, error) {
	user, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	var all []Export
	err = h.db.NewSelect().Model(&all).Relation("By").Where("he.practice_uuid = ?", user.PracticeUUID).
		Order("he.created_at DESC", "he.uuid").Limit(shownAtOnce).Scan(ctx)
	if err != nil {
		return nil, err
	}
	result := make([]hostingapi.HostingExport, 0, len(all))
	for i := range all {
		wire, err := all[i].wire()
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return hostingapi.ListExports200JSONResponse{Result: result}, nil
}

// export returns one of the practice's exports; NotFound for any other.
func (h *Handlers) export(ctx context.Context, user *identity.User, id uuid.UUID) (*Export, error) {
	var found []Export
	err := h.db.NewSelect().Model(&found).Relation("By").Where("he.uuid = ?", id.String()).Where("he.practice_uuid = ?", user.PracticeUUID).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// GetExport implements GET /hosting/export-status/{userUuid}/{exportUuid}.
func (h *Handlers) GetExport(ctx context.Context, request hostingapi.GetExportRequestObject) (hostingapi.GetExportResponseObject, error) {
	user, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	export, err := h.export(ctx, user, request.ExportUuid)
	if err != nil {
		return nil, err
	}
	wire, err := export.wire()
	return hostingapi.GetExport200JSONResponse{Result: wire}, err
}

// download streams an archive.
type download struct {
	content io.ReadCloser
	bytes   int64
	name    string
}

// VisitDownloadExportResponse implements the contract's response.
func (d download) VisitDownloadExportResponse(w http.ResponseWriter) (err error) {
	defer func() { err = errors.Join(err, d.content.Close()) }()
	// The server's own deadline is too short for large archives.
	if err := http.NewResponseController(w).SetWriteDeadline(time.Now().Add(downloadTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Length", strconv.FormatInt(d.bytes, 10))
	w.Header().Set("Content-Disposition", `attachment; filename="`+d.name+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if _, err := io.Copy(w, d.content); err != nil {
		// The status is already sent: only an aborted connection shows the reader that data is missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

// DownloadExport implements GET /hosting/export-download/{userUuid}/{exportUuid}.
func (h *Handlers) DownloadExport(ctx context.Context, request hostingapi.DownloadExportRequestObject) (hostingapi.DownloadExportResponseObject, error) {
	user, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	export, err := h.export(ctx, user, request.ExportUuid)
	if err != nil {
		return nil, err
	}
	switch {
	case export.State == expired || export.State == ready && export.ExpiresAt <= h.now().UnixMilli():
		return nil, problem.New(http.StatusGone, "hosting.expired", "")
	case export.State != ready:
		return nil, listing.Conflict("hosting.not_ready", "")
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewUpdate().Model(export).Set("downloads = downloads + 1").WherePK().Exec(ctx); err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: user.PracticeUUID, Action: journal.Download, Kind: journal.KindPractice, SubjectUUID: export.UUID})
	})
	if err != nil {
		return nil, err
	}
	content, err := h.blobs.Open(ctx, export.key(), 0)
	if err != nil {
		return nil, err
	}
	day := time.UnixMilli(export.CreatedAt).In(localtime.Zone).Format(time.DateOnly)
	return download{content: content, bytes: export.Bytes, name: "cabinet-" + day + ".zip"}, nil
}

func (e *Export) wire() (hostingapi.HostingExport, error) {
	id, err := uuid.Parse(e.UUID)
	wire := hostingapi.HostingExport{Uuid: id, State: hostingapi.ExportState(e.State), CreatedAt: localtime.Instant(e.CreatedAt)}
	if e.By != nil {
		wire.RequestedBy = hostingapi.PersonInfo{FirstName: e.By.FirstName, LastName: e.By.LastName}
	}
	switch {
	case e.State == ready || e.State == expired:
		wire.Progress = 100
		wire.Bytes, wire.Sha256 = &e.Bytes, &e.SHA256
		expires := localtime.Instant(e.ExpiresAt)
		wire.ExpiresAt = &expires
	case e.Steps > 0:
		// 100 is reported only when the archive is stored.
		wire.Progress = int(min(99, e.StepsDone*100/e.Steps))
	}
	if e.Failure != "" {
		wire.Failure = &e.Failure
	}
	wire.FinishedAt = localtime.OptionalInstant(e.FinishedAt)
	return wire, err
}
