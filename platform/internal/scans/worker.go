package scans

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/contracts/uniteapi"
	"portal/platform/internal/events"
	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Importer stores a patient's file: it reads to the end, checks the content, and writes the journal's line.
type Importer interface {
	Import(ctx context.Context, practice, user, patient, name, kind string, content io.Reader) (fileUUID string, err error)
}

// Worker runs imports in the background. An import that a process left unfinished is continued by the next one.
type Worker struct {
	handlers *Handlers
	remote   *Remote
	importer Importer
	log      *slog.Logger
}

// NewWorker returns the worker of the handlers' imports.
func NewWorker(handlers *Handlers, remote *Remote, importer Importer, log *slog.Logger) *Worker {
	return &Worker{handlers: handlers, remote: remote, importer: importer, log: log}
}

const (
	lookEvery = 5 * time.Second
	// claim is how long a process owns an import; each file renews it.
	claim = fileDeadline + time.Minute
	// MaxFile bounds a file of the service, whatever size it announces.
	MaxFile = 512 << 20
)

// Run works until the context ends.
func (w *Worker) Run(ctx context.Context) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		for {
			row, err := w.next(ctx)
			if err != nil && ctx.Err() == nil {
				w.log.WarnContext(ctx, "imports cannot be read", "cause", err)
			}
			if row == nil {
				break
			}
			if err := w.importFiles(ctx, row); err != nil && ctx.Err() == nil {
				w.log.WarnContext(ctx, "an import is left for the next round", "import", row.UUID, "cause", err)
				break
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-w.handlers.wake:
		}
	}
}

// next claims an import without an owner.
func (w *Worker) next(ctx context.Context) (*Import, error) {
	now := w.handlers.now()
	var row Import
	err := w.handlers.db.NewSelect().Model(&row).Where("ui.finished_at = 0").Where("ui.claimed_until < ?", now.UnixMilli()).
		Order("ui.created_at", "ui.uuid").Limit(1).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	ours, err := store.Affected(w.handlers.db.NewUpdate().Model((*Import)(nil)).Set("claimed_until = ?", now.Add(claim).UnixMilli()).
		Where("uuid = ?", row.UUID).Where("claimed_until = ?", row.ClaimedUntil).Where("finished_at = 0").Exec(ctx))
	if err != nil || !ours {
		return nil, err
	}
	return &row, nil
}

func (w *Worker) importFiles(ctx context.Context, row *Import) error {
	ctx = httpx.WithActor(ctx, httpx.Actor{UserUUID: row.UserUUID, Address: row.Address})
	var files []ImportFile
	err := w.handlers.db.NewSelect().Model(&files).Where("uf.import_uuid = ?", row.UUID).
		Where("uf.state IN (?)", bun.List([]string{waiting, running})).Order("uf.position").Scan(ctx)
	if err != nil {
		return err
	}
	there, err := w.listed(ctx, row)
	for i := range files {
		if ctx.Err() != nil {
			return ctx.Err() // the next process starts the file again
		}
		file := &files[i]
		cause := err
		if cause == nil {
			cause = w.one(ctx, row, file, there)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := w.note(ctx, row, file, cause); err != nil {
			return err
		}
	}
	return w.finish(ctx, row)
}

// listed returns the files of the case; it renews the token if necessary.
func (w *Worker) listed(ctx context.Context, row *Import) (map[string]uniteapi.ScanFile, error) {
	token, err := w.token(ctx, row.UserUUID, "")
	if err != nil {
		return nil, err
	}
	there, err := w.remote.files(ctx, token, row.CaseID)
	if !errors.Is(err, errRefused) {
		return there, err
	}
	if token, err = w.token(ctx, row.UserUUID, token); err != nil {
		return nil, err
	}
	return w.remote.files(ctx, token, row.CaseID)
}

const early = 30 * time.Second

// token returns a user's token; stale is one that was just refused.
func (w *Worker) token(ctx context.Context, user, stale string) (string, error) {
	h := w.handlers
	kept, err := h.pairing(ctx, user)
	if err != nil {
		return "", err
	}
	open, err := h.unseal(ctx, user, kept.Sealed)
	if err != nil {
		return "", err
	}
	if open.Access != stale && h.now().Add(early).UnixMilli() < kept.ExpiresAt {
		return open.Access, nil
	}
	fresh, err := w.remote.refresh(ctx, open.Refresh)
	if err == nil {
		_, err = h.keep(ctx, user, secrets{fresh.AccessToken, fresh.RefreshToken}, h.now().Add(time.Duration(fresh.ExpiresIn)*time.Second), &kept.Version)
	}
	if err == nil {
		return fresh.AccessToken, nil
	}
	// A refresh token is valid once: if the gateway has used it, its new tokens are stored.
	again, pairingErr := h.pairing(ctx, user)
	if pairingErr != nil || again.Version == kept.Version {
		return "", err
	}
	open, err = h.unseal(ctx, user, again.Sealed)
	return open.Access, err
}

func (w *Worker) one(ctx context.Context, row *Import, file *ImportFile, there map[string]uniteapi.ScanFile) error {
	about, listed := there[file.FileID]
	if !listed {
		return errAbsent
	}
	file.Name, file.Kind, file.Size, file.State, file.Bytes = about.Name, string(about.Kind), about.Size, running, 0
	if err := w.write(ctx, row, file); err != nil {
		return err
	}
	token, err := w.token(ctx, row.UserUUID, "")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, fileDeadline)
	defer cancel()
	content, size, err := w.remote.open(ctx, token, row.CaseID, file.FileID)
	if err != nil {
		return err
	}
	if size > MaxFile {
		return errors.Join(errTooLarge, content.Close())
	}
	if size >= 0 {
		file.Size = size
	}
	progress := &counted{Reader: io.LimitReader(content, MaxFile+1), each: func(read int64) error {
		file.Bytes = read
		return w.write(ctx, row, file)
	}}
	file.FileUUID, err = w.importer.Import(ctx, row.PracticeUUID, row.UserUUID, row.PatientUUID, file.Name, file.Kind, progress)
	file.Bytes = progress.read
	return errors.Join(err, content.Close())
}

var errTooLarge = problem.New(413, "file.too_large", "")

// note stores the result of a file.
func (w *Worker) note(ctx context.Context, row *Import, file *ImportFile, cause error) error {
	file.State = done
	if cause != nil {
		file.State, file.Code, file.FileUUID = failed, codeOf(cause), ""
		w.log.WarnContext(ctx, "a scan was not imported", "import", row.UUID, "code", file.Code, "cause", cause)
	}
	return w.write(ctx, row, file)
}

// codeOf returns the error code for the practitioner.
func codeOf(err error) string {
	var known *problem.Error
	switch {
	case errors.Is(err, errAbsent):
		return "scans.files.none"
	case errors.Is(err, errRefused):
		return "scans.pairing.refused"
	case errors.As(err, &known):
		if known.Code == "not_found" {
			return "scans.pairing.none"
		}
		return known.Code
	}
	return "scans.files.unavailable"
}

func (w *Worker) write(ctx context.Context, row *Import, file *ImportFile) error {
	if _, err := w.handlers.db.NewUpdate().Model(file).WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := w.handlers.db.NewUpdate().Model((*Import)(nil)).Set("claimed_until = ?", w.handlers.now().Add(claim).UnixMilli()).
		Where("uuid = ?", row.UUID).Exec(ctx)
	return err
}

// finish ends the import and notifies its user.
func (w *Worker) finish(ctx context.Context, row *Import) error {
	return w.handlers.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*Import)(nil)).Set("finished_at = ?", w.handlers.now().UnixMilli()).Where("uuid = ?", row.UUID).Exec(ctx)
		if err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{
			PracticeUUID: row.PracticeUUID, UserUUID: row.UserUUID, Kind: "import.done", SubjectUUID: row.UUID, Tags: []string{"Files"},
		})
	})
}

// counted stores the progress periodically, and fails beyond the limit.
type counted struct {
	io.Reader
	read, reported int64
	each           func(read int64) error
}

const progressBytes = 1 << 20

// Read implements io.Reader.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.read += int64(n)
	if c.read > MaxFile {
		return n, errTooLarge
	}
	if c.read-c.reported >= progressBytes {
		c.reported = c.read
		if failure := c.each(c.read); failure != nil {
			return n, failure
		}
	}
	return n, err
}
