package files

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/problem"
)

// Limits of an archive. Attack stopped: a small archive that fills the disk or the processor's time (CWE-409).
const (
	maxArchiveEntries = 5000
	maxArchiveDepth   = 16
	maxArchiveOthers  = 100 // images that are no slices
	// maxArchiveRatio bounds how many times its size an archive expands to; one that expands to less than anyRatioBytes
	// may have any ratio.
	maxArchiveRatio = 100
	anyRatioBytes   = 64 << 20
)

func isZIP(content io.ReaderAt) bool {
	var head [4]byte
	_, err := content.ReadAt(head[:], 0)
	return err == nil && (string(head[:]) == "PK\x03\x04" || string(head[:]) == "PK\x05\x06")
}

func archiveProblem(code, detail string, cause error) error {
	answer := problem.New(http.StatusUnprocessableEntity, code, detail)
	answer.Cause = cause
	return answer
}

func archiveTooLarge() error {
	return archiveProblem("archive.too_large", "The archive has more or larger files than are taken.", nil)
}

func archiveBroken(cause error) error {
	return archiveProblem("archive.broken", "The archive, or a DICOM file in it, is not complete.", cause)
}

// keepArchive creates files from the DICOM files of an archive; all other files in it are ignored.
func (s *Service) keepArchive(ctx context.Context, upload *File, content *spool, also func(ctx context.Context, tx bun.Tx) error) error {
	a := s.newArrival(upload)
	return a.keep(ctx, func() error {
		s.checks <- struct{}{}
		defer func() { <-s.checks }()
		return a.unpack(ctx, content)
	}, also)
}

func (a *arrival) unpack(ctx context.Context, content *spool) error {
	archive, err := zip.NewReader(content, content.size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // names are never used as paths
		return archiveBroken(err)
	}
	if err := checkArchive(archive, content.size); err != nil {
		return err
	}
	for _, entry := range archive.File {
		if err := ctx.Err(); err != nil {
			return err
		}
		if entry.Mode().IsRegular() && entry.UncompressedSize64 > 0 {
			if err := a.take(ctx, entry); err != nil {
				return err
			}
		}
	}
	if len(a.series)+len(a.others) == 0 && a.surfaces > 0 {
		return archiveProblem("dicom.mesh", "The DICOM files of the archive contain surfaces, not images.", nil)
	}
	if len(a.series)+len(a.others) == 0 {
		return archiveProblem("archive.no_dicom", "The archive has no DICOM image.", nil)
	}
	return nil
}

// checkArchive judges an archive by its directory. An entry that expands to more than the directory states is refused when
// it is read.
func checkArchive(archive *zip.Reader, size int64) error {
	rule, _ := ruleOf(Radio)
	if len(archive.File) > maxArchiveEntries {
		return archiveTooLarge()
	}
	var total uint64
	for _, entry := range archive.File {
		const encrypted = 1
		if entry.Flags&encrypted != 0 {
			return archiveProblem("archive.locked", "The archive is protected by a password.", nil)
		}
		if entry.UncompressedSize64 > uint64(rule.Most) || strings.Count(entry.Name, "/")+strings.Count(entry.Name, `\`) > maxArchiveDepth {
			return archiveTooLarge()
		}
		total += entry.UncompressedSize64
	}
	if total > uint64(rule.Most) || total > anyRatioBytes && total > maxArchiveRatio*uint64(size) {
		return archiveTooLarge()
	}
	return nil
}

// take keeps an entry if it is a DICOM image.
func (a *arrival) take(ctx context.Context, entry *zip.File) error {
	reader, err := entry.Open()
	if err != nil {
		return archiveBroken(err)
	}
	defer func() { _ = reader.Close() }() // nothing is written to it
	head := make([]byte, 132)
	n, err := io.ReadFull(reader, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return archiveBroken(err)
	}
	if !dicom.Is(head[:n]) {
		return nil
	}
	content, err := newSpool(io.MultiReader(strings.NewReader(string(head)), reader), int64(entry.UncompressedSize64))
	if err != nil {
		return archiveBroken(err)
	}
	defer func() { _ = content.close() }() // the system sweeps a temporary file that stays
	img, err := dicom.Read(content, content.size)
	switch {
	case errors.Is(err, dicom.ErrMesh):
		a.surfaces++
		return nil
	case errors.Is(err, dicom.ErrNoImage):
		return nil // the index of the disc, a report
	case err != nil:
		return archiveBroken(err)
	case joins(a.upload, img, content.size):
		return a.add(ctx, entry.Name, img, content)
	}
	return a.addOther(ctx, entry.Name, img, content)
}

// addOther stores an image that is no slice, as a file of its own.
func (a *arrival) addOther(ctx context.Context, name string, img *dicom.Image, content *spool) error {
	if len(a.others) >= maxArchiveOthers {
		return archiveTooLarge()
	}
	f := a.newFile()
	f.UUID = uuid.NewString()
	f.Name, f.NameInside, f.TakenOn = path.Base(strings.ReplaceAll(name, `\`, "/")), img.Tags.PatientName, img.Tags.Day
	if img.Tags.Description != "" {
		f.Name = img.Tags.Description
	}
	f.Show(Content{
		Content: sniff.Content{Media: sniff.DICOM, Width: img.Columns, Height: img.Rows, Frames: img.Frames},
		Size:    content.size, SHA256: content.sha256, Blob: fileKey(f.PracticeUUID, f.UUID),
	})
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := a.blobs.Put(ctx, f.Blob, f.Media, content); err != nil {
		return err
	}
	a.others = append(a.others, f)
	return nil
}
