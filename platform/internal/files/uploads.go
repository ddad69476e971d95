package files

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// partSize is how much of an upload is lost if the platform crashes, and about how much memory one upload needs.
	partSize  = 4 << 20
	leaseTime = 2 * time.Minute
)

// Wanted is the announcement of an upload.
type Wanted struct {
	Kind, Name, Patient, SHA256, Metadata string
	Length                                int64
}

// Begin creates an upload and reserves its size.
func (s *Service) Begin(ctx context.Context, user string, wanted Wanted) (*Upload, error) {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return nil, err
	}
	rule, _ := ruleOf(wanted.Kind)
	if wanted.Length > rule.Most {
		return nil, tooLarge(rule.Most)
	}
	if wanted.Patient != "" {
		if _, err := scope.Patient(ctx, s.db, wanted.Patient); err != nil {
			return nil, err
		}
	}
	upload := &Upload{
		UUID: uuid.NewString(), PracticeUUID: scope.PracticeUUID, UserUUID: user, PatientUUID: wanted.Patient, Kind: wanted.Kind,
		Name: wanted.Name, SHA256: wanted.SHA256, Metadata: wanted.Metadata, Length: wanted.Length,
		ExpiresAt: s.now().Add(uploadLife).UnixMilli(),
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		open, err := tx.NewSelect().Model((*Upload)(nil)).Where("practice_uuid = ?", scope.PracticeUUID).Where("NOT done").
			Where("expires_at > ?", s.now().UnixMilli()).Count(ctx)
		if err != nil {
			return err
		}
		if open >= MaxUploads {
			busy := problem.New(http.StatusTooManyRequests, "uploads.limit", "Too many uploads under way: finish some first.")
			busy.RetryAfter = 30 * time.Second
			return busy
		}
		if err := s.room(ctx, tx, scope.PracticeUUID, wanted.Length); err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(upload).Exec(ctx)
		return err
	})
	return upload, err
}

func (s *Service) writer(ctx context.Context, user string) (care.Scope, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err == nil && !scope.MayChange() {
		err = problem.NotFound()
	}
	return scope, err
}

// upload returns a user's own upload; an expired one does not exist, whether or not it is swept.
func (s *Service) upload(ctx context.Context, user, id string) (*Upload, error) {
	var found []Upload
	err := s.db.NewSelect().Model(&found).Where("uuid = ?", id).Where("user_uuid = ?", user).
		Where("expires_at > ?", s.now().UnixMilli()).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// State returns an upload. One that has all its bytes is finished first: the client or the platform may have failed after
// the last byte and before that.
func (s *Service) State(ctx context.Context, user, id string) (*Upload, error) {
	upload, err := s.upload(ctx, user, id)
	if err == nil && !upload.Done && upload.Received == upload.Length {
		err = s.finish(ctx, upload)
	}
	return upload, err
}

func offsetConflict() error {
	return problem.New(http.StatusConflict, "upload.offset", "The upload stands elsewhere: ask how far it is.")
}

// Take continues an upload at the offset. What arrived before body failed is kept.
func (s *Service) Take(ctx context.Context, user, id string, offset int64, body io.Reader, length int64) (*Upload, error) {
	upload, err := s.upload(ctx, user, id)
	switch {
	case err != nil:
		return nil, err
	case offset != upload.Received:
		return nil, offsetConflict()
	case length < 0:
		return nil, problem.New(http.StatusLengthRequired, "request.length_required", "")
	case offset+length > upload.Length:
		return nil, problem.New(http.StatusRequestEntityTooLarge, "upload.too_long", "More than was announced.")
	case upload.Done:
		return upload, nil
	}
	select {
	case s.streams <- struct{}{}:
	default:
		return nil, busy("upload.busy", http.StatusServiceUnavailable)
	}
	taken := s.takeParts(ctx, upload, bufio.NewReaderSize(body, 64<<10))
	<-s.streams
	if taken != nil {
		return nil, taken
	}
	if upload.Received < upload.Length {
		return upload, nil
	}
	return upload, s.finish(ctx, upload)
}

func busy(code string, status int) error {
	answer := problem.New(status, code, "")
	answer.RetryAfter = 2 * time.Second
	return answer
}

func (s *Service) takeParts(ctx context.Context, upload *Upload, body *bufio.Reader) error {
	for upload.Received < upload.Length {
		if _, err := body.Peek(1); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return broken(err)
		}
		arrived := &kept{r: io.LimitReader(body, min(partSize, upload.Length-upload.Received))}
		if err := s.takePart(ctx, upload, arrived); err != nil {
			return err
		}
		if arrived.err != nil {
			return broken(arrived.err)
		}
	}
	return nil
}

// broken returns the error for a client that has disconnected; it is logged, and not as a server error.
func broken(cause error) error {
	answer := problem.New(http.StatusBadRequest, "upload.cut", "The connection broke; what arrived is kept.")
	answer.Cause = cause
	return answer
}

// kept hides the failure of its reader from the store, so that the part that arrived is stored like any other.
type kept struct {
	r   io.Reader
	err error
}

// Read implements io.Reader.
func (k *kept) Read(p []byte) (int, error) {
	n, err := k.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		k.err, err = err, io.EOF
	}
	return n, err
}

// takePart stores what arrives and then updates the offset. It does not end with the request: a disconnect ends the read,
// but not the write of what was read.
func (s *Service) takePart(ctx context.Context, upload *Upload, arrived io.Reader) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTime)
	defer cancel()
	key := uploadPrefix(upload.PracticeUUID, upload.UUID) + rand.Text()
	size, err := s.blobs.Put(ctx, key, "", arrived)
	if err != nil {
		return s.overtaken(ctx, upload, err)
	}
	if size == 0 {
		return s.blobs.Delete(ctx, key)
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		ours, err := store.Affected(tx.NewUpdate().Model((*Upload)(nil)).Set("received = ?", upload.Received+size).
			Set("expires_at = ?", s.now().Add(uploadLife).UnixMilli()).
			Where("uuid = ?", upload.UUID).Where("received = ?", upload.Received).Where("NOT done").Exec(ctx))
		if err != nil {
			return err
		}
		if !ours {
			return offsetConflict() // another connection has continued the upload
		}
		_, err = tx.NewInsert().Model(&part{UploadUUID: upload.UUID, Start: upload.Received, Size: size, Blob: key}).Exec(ctx)
		return err
	})
	if err != nil {
		return errors.Join(err, s.blobs.Delete(ctx, key))
	}
	upload.Received += size
	upload.ExpiresAt = s.now().Add(uploadLife).UnixMilli()
	return nil
}

// overtaken returns offsetConflict where another connection has continued the upload, otherwise the error: finishing an
// upload deletes its folder, and a store of folders then fails to write a part that still arrives.
func (s *Service) overtaken(ctx context.Context, upload *Upload, cause error) error {
	stands, err := s.db.NewSelect().Model((*Upload)(nil)).Where("uuid = ?", upload.UUID).Where("received = ?", upload.Received).Where("NOT done").Exists(ctx)
	if err != nil || stands {
		return errors.Join(cause, err)
	}
	return offsetConflict()
}

// finish joins the parts, checks them and creates the file. If the content is refused, the upload is deleted.
func (s *Service) finish(ctx context.Context, upload *Upload) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTime)
	defer cancel()
	now := s.now()
	ours, err := store.Affected(s.db.NewUpdate().Model((*Upload)(nil)).Set("lease_until = ?", now.Add(leaseTime).UnixMilli()).
		Where("uuid = ?", upload.UUID).Where("NOT done").Where("lease_until < ?", now.UnixMilli()).Exec(ctx))
	if err != nil {
		return err
	}
	if !ours {
		return busy("upload.busy", http.StatusLocked)
	}
	err = s.compose(ctx, upload)
	var refused *problem.Error
	switch {
	case err == nil:
		upload.Done = true
		return s.dropParts(ctx, upload)
	case errors.As(err, &refused) && refused.Status < http.StatusInternalServerError:
		return errors.Join(err, s.drop(ctx, upload))
	}
	_, release := s.db.NewUpdate().Model((*Upload)(nil)).Set("lease_until = 0").Where("uuid = ?", upload.UUID).Exec(ctx)
	return errors.Join(err, release)
}

func (s *Service) compose(ctx context.Context, upload *Upload) error {
	var parts []part
	if err := s.db.NewSelect().Model(&parts).Where("upload_uuid = ?", upload.UUID).Order("start").Scan(ctx); err != nil {
		return err
	}
	joined := &joint{ctx: ctx, blobs: s.blobs, parts: parts}
	content, err := newSpool(joined, upload.Length)
	if err != nil {
		return errors.Join(err, joined.Close())
	}
	defer func() { _ = content.close() }() // the system sweeps a temporary file that stays
	if content.size != upload.Length || content.sha256 != upload.SHA256 {
		return problem.New(statusChecksum, "upload.digest", "What arrived is not what was announced. Send it again.")
	}
	file := &File{
		UUID: upload.UUID, PracticeUUID: upload.PracticeUUID, PatientUUID: upload.PatientUUID, Kind: upload.Kind,
		Name: upload.Name, CreatedBy: upload.UserUUID,
	}
	done := func(ctx context.Context, tx bun.Tx) error {
		ours, err := store.Affected(tx.NewUpdate().Model((*Upload)(nil)).Set("done = ?", true).Set("file_uuid = ?", file.UUID).
			Where("uuid = ?", upload.UUID).Where("NOT done").Exec(ctx))
		if err == nil && !ours {
			err = problem.NotFound() // cancelled meanwhile
		}
		return err
	}
	if file.Kind == Radio && isZIP(content) {
		err = s.keepArchive(ctx, file, content, done)
	} else {
		err = s.keep(ctx, file, content, done)
	}
	upload.FileUUID = file.UUID
	return err
}

// statusChecksum is a status of the tus protocol: the content does not match its checksum.
const statusChecksum = 460

// joint reads parts one after the other.
type joint struct {
	ctx   context.Context
	blobs *Blobs
	parts []part
	open  io.ReadCloser
	left  int64
}

// Read implements io.Reader.
func (j *joint) Read(p []byte) (int, error) {
	for j.open == nil {
		if len(j.parts) == 0 {
			return 0, io.EOF
		}
		var err error
		if j.open, err = j.blobs.Open(j.ctx, j.parts[0].Blob, 0); err != nil {
			return 0, err
		}
		j.left, j.parts = j.parts[0].Size, j.parts[1:]
	}
	n, err := j.open.Read(p)
	j.left -= int64(n)
	if !errors.Is(err, io.EOF) {
		return n, err
	}
	if j.left != 0 {
		return n, io.ErrUnexpectedEOF
	}
	return n, j.Close()
}

// Close closes the part that is open.
func (j *joint) Close() error {
	if j.open == nil {
		return nil
	}
	open := j.open
	j.open = nil
	return open.Close()
}

// GiveUp deletes an upload. One that has become a file is unaffected.
func (s *Service) GiveUp(ctx context.Context, user, id string) error {
	upload, err := s.upload(ctx, user, id)
	if err != nil {
		return err
	}
	return s.drop(ctx, upload)
}

func (s *Service) drop(ctx context.Context, upload *Upload) error {
	unfinished := false
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The row is locked first: a concurrent part has been added before, or finds no upload.
		if _, err := tx.ExecContext(ctx, "UPDATE uploads SET received = received WHERE uuid = ?", upload.UUID); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model((*part)(nil)).Where("upload_uuid = ?", upload.UUID).Exec(ctx); err != nil {
			return err
		}
		var err error
		unfinished, err = store.Affected(tx.NewDelete().Model((*Upload)(nil)).Where("uuid = ?", upload.UUID).Where("NOT done").Exec(ctx))
		if err != nil || unfinished {
			return err
		}
		_, err = tx.NewDelete().Model((*Upload)(nil)).Where("uuid = ?", upload.UUID).Exec(ctx)
		return err
	})
	if err != nil {
		return err
	}
	if unfinished {
		// A concurrent finish finds no upload any more, and creates no file. Content without a row stays if the platform
		// crashes between the two.
		err := errors.Join(s.blobs.Delete(ctx, fileKey(upload.PracticeUUID, upload.UUID)),
			s.blobs.DeleteAll(ctx, slicesPrefix(upload.PracticeUUID, upload.UUID)))
		if err != nil {
			return err
		}
	}
	return s.blobs.DeleteAll(ctx, uploadPrefix(upload.PracticeUUID, upload.UUID))
}

// dropParts deletes the parts of a finished upload.
func (s *Service) dropParts(ctx context.Context, upload *Upload) error {
	_, err := s.db.NewDelete().Model((*part)(nil)).Where("upload_uuid = ?", upload.UUID).Exec(ctx)
	if err != nil {
		return err
	}
	return s.blobs.DeleteAll(ctx, uploadPrefix(upload.PracticeUUID, upload.UUID))
}
