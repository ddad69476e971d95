package listing

import (
	"archive/zip"
	"errors"
	"hash/crc32"
	"net/http"
	"time"

	"portal/platform/internal/httpx"
)

// Zip is an archive whose documents are made one after the other while it is on its way: it never holds two.
type Zip struct {
	Filename string
	Made     time.Time
	Count    int
	Entry    func(i int) (name string, content []byte, err error)
}

// Serve answers a request with the archive. Whatever can be refused was refused before.
func (z Zip) Serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="`+z.Filename+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if err := z.write(zip.NewWriter(httpx.Stream(w))); err != nil {
		// The status is already sent: only a broken connection tells the reader that documents are missing.
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
		// What is in a PDF is compressed already. Sizes stand before the content, for readers that do not seek.
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

// Distinct keeps the first of each, so that a selection counts no row and an archive has no name twice.
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
