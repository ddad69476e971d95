package listing

import (
	"archive/zip"
	"errors"
	"hash/crc32"
	"net/http"
	"time"

	"portal/platform/internal/httpx"
)

// Zip is an archive whose documents are generated one after the other while it is sent: at most one is in memory.
type Zip struct {
	Filename string
	Made     time.Time
	Count    int
	Entry    func(i int) (name string, content []byte, err error)
}

// Serve answers a request with the archive. The caller has detected all errors that can be detected before.
func (z Zip) Serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="`+z.Filename+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if err := z.write(zip.NewWriter(httpx.Stream(w))); err != nil {
		// The status is already sent: only an aborted connection shows the reader that documents are missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

func (z Zip) write(archive *zip.Writer) error {
	for i := range z.Count {
		name, content, err := z.Entry(i)
		if err != nil {
			return err
		}
		// PDFs are compressed already. The sizes precede the content, for readers that cannot seek.
		size := uint64(len(content))
		entry, err := archive.CreateRaw(&zip.FileHeader{
			Name: name, Method: zip.Store, Modified: z.Made, CRC32: crc32.ChecksumIEEE(content),
			CompressedSize64: size, UncompressedSize64: size,
		})
		if err != nil {
			return err
		}
		if _, err := entry.Write(content); err != nil {
			return err
		}
	}
	return archive.Close()
}

// Distinct removes duplicates, so that a selection counts each row once and an archive has no name twice.
func Distinct[T comparable](given []T) []T {
	seen := make(map[T]bool, len(given))
	kept := make([]T, 0, len(given))
	for _, item := range given {
		if !seen[item] {
			seen[item] = true
			kept = append(kept, item)
		}
	}
	return kept
}
