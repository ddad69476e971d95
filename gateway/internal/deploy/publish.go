package deploy

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bsm/redislock"
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
)

const (
	publishDeadline = 2 * time.Minute
	lockLife        = 30 * time.Second
)

// PublishVersion implements PUT /deploy/remotes/{name}/versions/{version}.
func (h *Handlers) PublishVersion(c fiber.Ctx, name deployapi.Name, version deployapi.VersionPath, params deployapi.PublishVersionParams) error {
	caller, err := h.caller(c, deployapi.ActionPublish, name)
	if err != nil {
		return err
	}
	if !versionText.MatchString(version) {
		return problem.Invalid(problem.Field{Field: "version", Code: "invalid"})
	}
	if strings.HasPrefix(version, remotes.WorkPrefix) {
		return errWork()
	}
	why, err := reasonHeader(params.XDeployReason)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), publishDeadline)
	defer cancel()
	return h.received(c, params.ContentDigest, func(folder fs.FS) error {
		m, err := publish.Check(folder, name, version, h.portal(ctx, name))
		if err != nil {
			return refusal(err)
		}
		answer := deployapi.Published{Name: name, Version: version, Files: len(m.Files)}
		if answer.Bytes, err = sizeOf(folder); err != nil {
			return unavailable(err)
		}
		if params.DryRun != nil && *params.DryRun {
			return c.JSON(fiber.Map{"result": answer})
		}
		if err := h.adopt(ctx, caller, name); err != nil {
			return err
		}
		if answer.Stored, err = h.publish(ctx, caller, why, m, folder); err != nil {
			return err
		}
		if answer.Stored {
			c.Status(http.StatusCreated)
		}
		return c.JSON(fiber.Map{"result": answer})
	})
}

// adopt begins the record of a remote before its first publication, so that the version that is stored next is released to
// no one yet.
func (h *Handlers) adopt(ctx context.Context, caller *Caller, name string) error {
	_, err := h.record(ctx, caller, "", releases.Adopted(name, h.Registry.Current(ctx).Active(name)))
	if err != nil && !errors.Is(err, releases.ErrRecorded) {
		return changeProblem(err)
	}
	return nil
}

func reasonHeader(text *string) (string, error) {
	why, err := url.PathUnescape(value(text))
	if err != nil || !utf8.ValidString(why) || utf8.RuneCountInString(why) > maxReason {
		return "", problem.Invalid(problem.Field{Field: "X-Deploy-Reason", Code: "invalid"})
	}
	return why, nil
}

// received unpacks the request's archive into a folder of its own, checks that it is complete, and removes the folder
// afterwards.
func (h *Handlers) received(c fiber.Ctx, digest string, use func(fs.FS) error) (err error) {
	upload, err := guard.OpenUpload(c, publish.MaxArchive)
	if err != nil {
		return err
	}
	defer upload.Shut()
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	default:
		return problem.New(http.StatusServiceUnavailable, "deploy.busy", "Others are publishing.").After(2 * time.Second)
	}
	path, err := os.MkdirTemp(h.Work, "artefact-")
	if err != nil {
		return unavailable(err)
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return errors.Join(unavailable(err), os.RemoveAll(path))
	}
	defer func() {
		if cleaned := errors.Join(root.Close(), os.RemoveAll(path)); cleaned != nil {
			h.Logger.Error("deploy: an unpacked archive is left over", "error", cleaned)
		}
	}()
	sum := sha256.New()
	archive := io.TeeReader(upload, sum)
	unpacked := publish.Unpack(archive, root)
	if _, err := io.Copy(io.Discard, archive); err != nil {
		return problem.New(http.StatusBadRequest, "request.incomplete", "The archive did not come whole.").Because(err)
	}
	if got := "sha-256=:" + base64.StdEncoding.EncodeToString(sum.Sum(nil)) + ":"; got != digest {
		return problem.Invalid(problem.Field{Field: "Content-Digest", Code: "mismatch", Detail: "The archive is not what its digest says."})
	}
	if unpacked != nil {
		return refusal(unpacked)
	}
	return use(root.FS())
}

// publish stores a version and writes its line in the audit trail. If a gateway died between the two, or the version was
// about to be removed, publishing the same bytes again writes the line.
func (h *Handlers) publish(ctx context.Context, caller *Caller, why string, m *remotes.Manifest, folder fs.FS) (stored bool, err error) {
	err = h.alone(ctx, publish.LockOf(m.Name, m.Version), func(ctx context.Context) error {
		if stored, err = h.put(ctx, m, folder); err != nil {
			return err
		}
		if h.Usage != nil {
			h.Usage.Note(ctx, m.Name+"/"+m.Version) // a published version is about to be used
		}
		_, err = h.recordPublication(ctx, caller, why, m.Name, m.Version, stored)
		return err
	})
	return stored, err
}

// recordPublication writes the line of a publication in the history of changes, unless the same bytes were stored before and
// have it, and reports whether it did.
func (h *Handlers) recordPublication(ctx context.Context, caller *Caller, why, name, version string, stored bool) (bool, error) {
	if !stored {
		written, err := h.written(ctx, name, version)
		if err != nil || written {
			return false, err
		}
	}
	if _, err := h.record(ctx, caller, why, releases.Published(name, version)); err != nil {
		return false, changeProblem(err)
	}
	return true, nil
}

// written reports whether the audit trail has the publication of a version without a later removal.
func (h *Handlers) written(ctx context.Context, name, version string) (bool, error) {
	for before := ""; ; {
		page, err := h.Record.History(ctx, name, before, 200)
		if err != nil {
			return false, unavailable(err)
		}
		for _, line := range page.Changes {
			switch {
			case line.Action == releases.Publish && line.To == version:
				return true, nil
			case line.Action == releases.Collect && line.From == version:
				return false, nil
			}
		}
		if before = page.Before; before == "" {
			return false, nil
		}
	}
}

// store stores an artefact, one at a time for each version.
func (h *Handlers) store(ctx context.Context, m *remotes.Manifest, folder fs.FS) (stored bool, err error) {
	err = h.alone(ctx, publish.LockOf(m.Name, m.Version), func(ctx context.Context) error {
		stored, err = h.put(ctx, m, folder)
		return err
	})
	return stored, err
}

func (h *Handlers) put(ctx context.Context, m *remotes.Manifest, folder fs.FS) (bool, error) {
	stored, err := publish.Put(ctx, h.Bucket, m, folder)
	if errors.Is(err, publish.ErrTaken) {
		return false, errTaken()
	}
	if err != nil {
		return false, unavailable(err)
	}
	if err := h.Registry.Refresh(ctx); err != nil {
		h.Logger.Warn("deploy: stored, but the registry did not take it up yet", "error", err)
	}
	return stored, nil
}

func errTaken() error {
	return problem.New(http.StatusConflict, "deploy.version_taken",
		"This version is stored with other bytes. A version never changes: build again, or raise its number.")
}

// alone runs work under an exclusive lock.
func (h *Handlers) alone(ctx context.Context, name string, work func(context.Context) error) error {
	lock, err := redislock.New(h.Redis).Obtain(ctx, name, lockLife, &redislock.Options{
		RetryStrategy: redislock.LimitRetry(redislock.LinearBackoff(200*time.Millisecond), 50),
	})
	if errors.Is(err, redislock.ErrNotObtained) {
		return problem.New(http.StatusConflict, "deploy.busy", "The same version is being published or removed.")
	}
	if err != nil {
		return unavailable(err)
	}
	lockCtx, stop := h.keep(ctx, lock)
	defer stop()
	return work(lockCtx)
}

// keep renews a lock until the work is done. Work that loses its lock is cancelled: another may have started, and their
// files would mix.
func (h *Handlers) keep(ctx context.Context, lock *redislock.Lock) (lockCtx context.Context, stop func()) {
	lockCtx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		ticker := time.NewTicker(lockLife / 3)
		defer ticker.Stop()
		for {
			select {
			case <-lockCtx.Done():
				return
			case <-ticker.C:
				if err := lock.Refresh(lockCtx, lockLife, nil); err != nil && lockCtx.Err() == nil {
					h.Logger.Warn("deploy: a publication ends because its lock is lost", "error", err)
					cancel()
				}
			}
		}
	}()
	return lockCtx, func() {
		cancel()
		<-done
		release, cancelRelease := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancelRelease()
		if err := lock.Release(release); err != nil && !errors.Is(err, redislock.ErrLockNotHeld) {
			h.Logger.Warn("deploy: a lock is left to expire", "error", err)
		}
	}
}

// refusal answers with all faults of an artefact; any other error is the gateway's.
func refusal(err error) error {
	var faults publish.Faults
	if err == nil {
		return nil
	}
	if !errors.As(err, &faults) {
		return unavailable(err)
	}
	refused := problem.New(http.StatusUnprocessableEntity, "deploy.refused", fmt.Sprintf("%d faults; nothing was stored.", len(faults)))
	for _, fault := range faults {
		refused.Fields = append(refused.Fields, problem.Field{Field: fault.Where, Code: fault.Code, Detail: fault.Message})
	}
	return refused
}

func sizeOf(folder fs.FS) (int, error) {
	total := 0
	err := fs.WalkDir(folder, ".", func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		total += int(info.Size())
		return nil
	})
	return total, err
}
