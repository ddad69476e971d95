package files

import (
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// wire converts rows into the contract's types, and keeps the first id that is invalid.
type wire struct{ err error }

func (w *wire) id(text string) openapi_types.UUID {
	id, err := uuid.Parse(text)
	w.err = errors.Join(w.err, err)
	return id
}

func (w *wire) file(f *File) filesapi.File {
	file := filesapi.File{
		Uuid: w.id(f.UUID), Kind: filesapi.FileKind(f.Kind), Name: f.Name, MediaType: f.Media, Size: f.Size, Sha256: f.SHA256,
		Preview: filesapi.FilePreview(f.Preview), Note: f.Note, CreatedAt: localtime.Instant(f.CreatedAt), Version: f.Version,
		Facts: filesapi.FileFacts{Width: some(f.Width), Height: some(f.Height), Pages: some(f.Pages), Frames: some(f.Frames), Triangles: some(f.Triangles)},
		Link:  some(f.Link),
	}
	if f.CreatedBy != "" {
		file.CreatedBy = &filesapi.FileAuthor{Uuid: w.id(f.CreatedBy)}
	}
	if f.Author != nil && file.CreatedBy != nil {
		file.CreatedBy.PersonInfo = filesapi.PersonInfo{FirstName: f.Author.FirstName, LastName: f.Author.LastName}
	}
	if f.Patient != nil {
		file.Patient = &filesapi.PatientRef{Uuid: w.id(f.Patient.UUID), PersonInfo: filesapi.PersonInfo{FirstName: f.Patient.FirstName, LastName: f.Patient.LastName}}
	}
	if f.ClaimUUID != "" {
		claim := w.id(f.ClaimUUID)
		file.ClaimUuid = &claim
	}
	if f.TakenOn != "" {
		taken, err := time.Parse(time.DateOnly, f.TakenOn)
		w.err = errors.Join(w.err, err)
		file.TakenOn = &openapi_types.Date{Time: taken}
	}
	if f.DeletedAt != 0 {
		deleted, until := localtime.Instant(f.DeletedAt), localtime.Instant(f.DeletedAt).Add(restorable)
		file.DeletedAt, file.RestorableUntil = &deleted, &until
	}
	return file
}

// some returns nil for a zero value.
func some[T comparable](value T) *T {
	var none T
	if value == none {
		return nil
	}
	return &value
}

// problemToWire converts the failure of one file among several.
func problemToWire(p *problem.Error) *filesapi.Problem {
	return &filesapi.Problem{Type: "about:blank", Title: http.StatusText(p.Status), Status: p.Status, Code: p.Code, Detail: some(p.Detail)}
}
