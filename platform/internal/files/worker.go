package files

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/files/preview"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	sweepMost    = 500
	previewLease = 2 * time.Minute
	previewTries = 3
	// idle is how long the worker sleeps unless it is woken; uploads to other replicas do not wake it.
	idle = 10 * time.Second
	// warmUp delays previews that an earlier process has left, because a start has more urgent work.
	warmUp = 10 * time.Second
)

// Work makes previews, one after the other, until ctx ends. Replicas share the work by leases in the database.
func (s *Service) Work(ctx context.Context) {
	renderer := preview.NewRenderer(s.interpret)
	defer func() {
		if err := renderer.Close(); err != nil {
			slog.ErrorContext(ctx, "preview engine not closed", "error", err)
		}
	}()
	select {
	case <-ctx.Done():
		return
	case <-time.After(warmUp):
	case <-s.wake:
	}
	ticker := time.NewTicker(idle)
	defer ticker.Stop()
	for {
		for ctx.Err() == nil {
			more, err := s.drawNext(ctx, renderer)
			if err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "preview not made", "error", err)
			}
			if !more {
				break
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-s.wake:
		}
	}
}

// drawNext makes the preview that has waited longest, and reports whether there was one.
func (s *Service) drawNext(ctx context.Context, renderer *preview.Renderer) (bool, error) {
	now := s.now()
	var waiting []File
	err := s.db.NewSelect().Model(&waiting).Where("f.preview = ?", PreviewPending).Where("f.lease_until < ?", now.UnixMilli()).
		Order("f.created_at DESC").Limit(1).Scan(ctx)
	if err != nil || len(waiting) == 0 {
		return false, err
	}
	f := &waiting[0]
	// The attempt is counted before it begins: a file that crashes the platform does so three times at most.
	ours, err := store.Affected(s.db.NewUpdate().Model((*File)(nil)).Set("lease_until = ?", now.Add(previewLease).UnixMilli()).
		Set("preview_tries = preview_tries + 1").Where("uuid = ?", f.UUID).Where("lease_until = ?", f.LeaseUntil).
		Where("preview = ?", PreviewPending).Exec(ctx))
	if err != nil || !ours {
		return err == nil, err
	}
	if f.PreviewTries >= previewTries {
		return true, s.settle(ctx, f, PreviewNone, "", 0)
	}
	drawn, err := s.draw(ctx, renderer, f)
	if err != nil {
		return true, err
	}
	if drawn.JPEG == nil {
		return true, s.settle(ctx, f, PreviewNone, "", 0)
	}
	key := previewKey(f.PracticeUUID, f.UUID)
	if _, err := s.blobs.Put(ctx, key, "image/jpeg", bytes.NewReader(drawn.JPEG)); err != nil {
		return true, err
	}
	return true, s.settle(ctx, f, PreviewReady, key, drawn.Pages)
}

// draw returns a preview without a picture for content that has none; after an error it is tried again.
func (s *Service) draw(ctx context.Context, renderer *preview.Renderer, f *File) (preview.Drawn, error) {
	stored, size, err := s.pictured(ctx, f)
	if err != nil {
		return preview.Drawn{}, err
	}
	content, err := newSpool(stored, size)
	if err := errors.Join(err, stored.Close()); err != nil {
		return preview.Drawn{}, err
	}
	defer func() { _ = content.close() }() // the system sweeps a temporary file that stays
	drawn, err := renderer.Draw(ctx, content, content.size, f.Media)
	if err != nil && ctx.Err() == nil {
		slog.InfoContext(ctx, "no preview", "file", f.UUID, "media", f.Media, "error", err)
		return preview.Drawn{}, nil
	}
	return drawn, err
}

// settle stores the result of the preview for all files with the same content.
func (s *Service) settle(ctx context.Context, f *File, state, key string, pages int) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*File)(nil)).Set("preview = ?", state).Set("preview_blob = ?", key).Set("pages = ?", pages).
			Set("lease_until = 0").Where("practice_uuid = ?", f.PracticeUUID).Where("blob = ?", f.Blob).Where("preview = ?", PreviewPending).Exec(ctx)
		if err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: f.PracticeUUID, Kind: "file.preview", SubjectUUID: f.UUID, Tags: tags[:1]})
	})
}

// sweepDeleted permanently removes files that were deleted before a time. The journal still has their lines.
func (s *Service) sweepDeleted(ctx context.Context, before time.Time) error {
	var gone []File
	err := s.db.NewSelect().Model(&gone).Where("f.deleted_at > 0").Where("f.deleted_at < ?", before.UnixMilli()).Limit(sweepMost).Scan(ctx)
	if err != nil {
		return err
	}
	for i := range gone {
		if err := s.remove(ctx, &gone[i]); err != nil {
			return err
		}
	}
	return nil
}

// remove deletes content that no other row refers to, and then the row, so that the next sweep continues an interrupted
// one.
func (s *Service) remove(ctx context.Context, f *File) error {
	for column, key := range map[string]string{"blob": f.Blob, "preview_blob": f.PreviewBlob} {
		if key == "" {
			continue
		}
		shared, err := s.db.NewSelect().Model((*File)(nil)).Where("f.? = ?", bun.Ident(column), key).Where("f.uuid <> ?", f.UUID).Exists(ctx)
		if err != nil {
			return err
		}
		if !shared {
			if err := s.blobs.Delete(ctx, key); err != nil {
				return err
			}
		}
	}
	if f.Slices > 0 {
		l, err := slicesOf(ctx, s.db, f.UUID)
		if err != nil && !problem.IsNotFound(err) {
			return err
		}
		for i := range l.slices {
			if err := s.blobs.Delete(ctx, l.slices[i].Blob); err != nil {
				return err
			}
		}
		if _, err := s.db.NewDelete().Model((*Slice)(nil)).Where("file_uuid = ?", f.UUID).Exec(ctx); err != nil {
			return err
		}
	}
	if _, err := s.db.NewDelete().Model((*Comment)(nil)).Where("file_uuid = ?", f.UUID).Exec(ctx); err != nil {
		return err
	}
	if _, err := s.db.NewDelete().Model((*Measurement)(nil)).Where("file_uuid = ?", f.UUID).Exec(ctx); err != nil {
		return err
	}
	_, err := s.db.NewDelete().Model((*File)(nil)).Where("uuid = ?", f.UUID).Exec(ctx)
	return err
}
