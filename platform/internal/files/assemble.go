package files

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"portal/platform/internal/files/dicom"
)

// AssembleSeries stores the slices of one series, under keys that depend on the file alone, and sets what the file states of
// them. The caller writes the file and its slices.
func AssembleSeries(ctx context.Context, blobs *Blobs, f *File, contents [][]byte) ([]Slice, error) {
	all := make([]Slice, 0, len(contents))
	for i, content := range contents {
		img, err := dicom.Read(bytes.NewReader(content), int64(len(content)))
		if err != nil {
			return nil, err
		}
		if !img.IsSlice() {
			return nil, errors.New("files: an image without a place in a series")
		}
		if i == 0 {
			f.showSeries(img)
		}
		sum := sha256.Sum256(content)
		slice := Slice{
			FileUUID: f.UUID, Instance: img.Tags.Instance, Number: img.Tags.Number, Along: img.Along(), Name: fmt.Sprintf("IM%04d", img.Tags.Number),
			Size: int64(len(content)), SHA256: hex.EncodeToString(sum[:]), Blob: slicesPrefix(f.PracticeUUID, f.UUID) + strconv.Itoa(i),
		}
		packed, err := slice.pack(bytes.NewReader(content))
		if err != nil {
			return nil, err
		}
		if _, err := blobs.Put(ctx, slice.Blob, "", bytes.NewReader(packed)); err != nil {
			return nil, err
		}
		all = append(all, slice)
	}
	l := layOut(all)
	f.describe(&l)
	f.Index()
	return l.slices, nil
}
