package hosting

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/store"
)

const (
	leaseTime   = time.Minute
	lookEvery   = 5 * time.Second
	maxAttempts = 3
	// hostingPage is the page on which an export is downloaded.
	hostingPage = pages.AccountHosting
)

var errLeaseLost = errors.New("another worker makes this export")

// Run builds queued exports, one after another, until ctx ends. An export that a stopped platform left is started again.
func (h *Handlers) Run(ctx context.Context) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		if err := h.work(ctx); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "export not made", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		case <-ticker.C:
		}
	}
}

// work builds all queued exports.
func (h *Handlers) work(ctx context.Context) error {
	for ctx.Err() == nil {
		export, err := h.claim(ctx)
		if err != nil || export == nil {
			return err
		}
		if err := h.make(ctx, export); err != nil {
			return err
		}
	}
	return nil
}

// claim takes the oldest queued export, or one whose lease has expired.
func (h *Handlers) claim(ctx context.Context) (*Export, error) {
	now, lease := h.now().UnixMilli(), uuid.NewString()
	claimed, err := store.Affected(h.db.ExecContext(ctx, `UPDATE hosting_exports SET state = 'running', lease = ?, lease_until = ?, attempts = attempts + 1,
		steps = 0, steps_done = 0 WHERE uuid = (SELECT uuid FROM hosting_exports WHERE state = 'queued' OR (state = 'running' AND lease_until <= ?)
		ORDER BY created_at, uuid LIMIT 1) AND (state = 'queued' OR lease_until <= ?)`, lease, now+leaseTime.Milliseconds(), now, now))
	if err != nil || !claimed {
		return nil, err
	}
	export := &Export{}
	return export, h.db.NewSelect().Model(export).Where("lease = ?", lease).Scan(ctx)
}

// make builds the archive and stores it; a failed export is retried a few times.
func (h *Handlers) make(ctx context.Context, export *Export) error {
	building, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	beating := make(chan struct{})
	go func() {
		defer close(beating)
		h.heartbeat(building, cancel, export)
	}()
	size, sum, err := h.store(building, export)
	if lost := context.Cause(building); errors.Is(lost, errLeaseLost) {
		err = lost
	}
	cancel(nil)
	<-beating
	switch {
	case ctx.Err() != nil || errors.Is(err, errLeaseLost):
		return nil // the next start, or the other worker, continues
	case err != nil:
		return errors.Join(err, h.fail(ctx, export))
	}
	now := h.now()
	export.State, export.Bytes, export.SHA256 = ready, size, sum
	export.FinishedAt, export.ExpiresAt = now.UnixMilli(), now.Add(exportLife).UnixMilli()
	return h.finish(ctx, export, "notifications.export.ready")
}

// heartbeat renews the lease while the export is built.
func (h *Handlers) heartbeat(ctx context.Context, lost context.CancelCauseFunc, export *Export) {
	ticker := time.NewTicker(leaseTime / 4)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := h.renew(ctx, export, ""); err != nil && ctx.Err() == nil {
				lost(err)
				return
			}
		}
	}
}

// renew extends the lease, and stores the progress if there is any.
func (h *Handlers) renew(ctx context.Context, export *Export, progress string, arguments ...any) error {
	q := h.db.NewUpdate().Model((*Export)(nil)).Set("lease_until = ?", h.now().Add(leaseTime).UnixMilli()).
		Where("uuid = ?", export.UUID).Where("lease = ?", export.Lease).Where("state = ?", running)
	if progress != "" {
		q = q.Set(progress, arguments...)
	}
	claimed, err := store.Affected(q.Exec(ctx))
	if err == nil && !claimed {
		err = errLeaseLost
	}
	return err
}

// store streams the archive into the blob store: neither the archive nor a file is ever whole in memory.
func (h *Handlers) store(ctx context.Context, export *Export) (int64, string, error) {
	reader, writer := io.Pipe()
	built := make(chan error, 1)
	go func() {
		err := h.build(ctx, export, writer)
		built <- errors.Join(err, writer.CloseWithError(err))
	}()
	sum := sha256.New()
	size, err := h.blobs.Put(ctx, export.key(), "application/zip", io.TeeReader(reader, sum))
	err = errors.Join(err, reader.CloseWithError(errors.New("the store took no more")), <-built)
	return size, hex.EncodeToString(sum.Sum(nil)), err
}

func (h *Handlers) fail(ctx context.Context, export *Export) error {
	if err := h.blobs.Delete(ctx, export.key()); err != nil {
		return err
	}
	if export.Attempts < maxAttempts {
		// The lease ends immediately, so that the next round retries.
		_, err := h.db.NewUpdate().Model((*Export)(nil)).Set("lease_until = 0").Where("uuid = ?", export.UUID).Where("lease = ?", export.Lease).Exec(ctx)
		return err
	}
	export.State, export.Failure, export.FinishedAt = failed, "hosting.export_failed", h.now().UnixMilli()
	return h.finish(ctx, export, "notifications.export.failed")
}

func (h *Handlers) finish(ctx context.Context, export *Export, title string) error {
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		claimed, err := store.Affected(tx.NewUpdate().Model(export).Column("state", "bytes", "sha256", "failure", "finished_at", "expires_at").
			WherePK().Where("lease = ?", export.Lease).Where("state = ?", running).Exec(ctx))
		if err != nil || !claimed {
			return err
		}
		err = notifications.Notify(ctx, tx, notifications.Notice{UserUUID: export.RequestedBy, Type: notifications.TypeAccount, Title: title, Link: hostingPage})
		if err != nil {
			return err
		}
		return h.publish(ctx, tx, export)
	})
}

// Sweep deletes expired archives, and schedules the requests to erase that were not withdrawn.
func (h *Handlers) Sweep(ctx context.Context) error {
	var over []Export
	err := h.db.NewSelect().Model(&over).Where("state = ?", ready).Where("expires_at <= ?", h.now().UnixMilli()).Limit(100).Scan(ctx)
	if err != nil {
		return err
	}
	for i := range over {
		if err := h.blobs.Delete(ctx, over[i].key()); err != nil {
			return err
		}
		if _, err := h.db.NewUpdate().Model(&over[i]).Set("state = ?", expired).WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return h.schedule(ctx)
}
