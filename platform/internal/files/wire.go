package files

import (
	"net/http"
	"slices"
	"strings"
	"unicode"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// wire converts rows into the contract's types, and keeps the first id that is invalid.
type wire struct{ apivalue.Decoder }

// author returns a user by the stored id and name.
func (w *wire) author(id, firstName, lastName string) *filesapi.FileAuthor {
	return &filesapi.FileAuthor{Uuid: w.UUID(id), PersonInfo: filesapi.PersonInfo{FirstName: firstName, LastName: lastName}}
}

func (w *wire) file(f *File) filesapi.File {
	file := filesapi.File{
		Uuid: w.UUID(f.UUID), Kind: filesapi.FileKind(f.Kind), Name: f.Name, MediaType: f.Media, Size: f.Size, Sha256: f.SHA256,
		Preview: filesapi.FilePreview(f.Preview), Note: f.Note, CreatedAt: localtime.Instant(f.CreatedAt), Version: f.Version,
		Facts: filesapi.FileFacts{Width: apivalue.Optional(f.Width), Height: apivalue.Optional(f.Height), Pages: apivalue.Optional(f.Pages), Frames: apivalue.Optional(f.Frames), Triangles: apivalue.Optional(f.Triangles),
			Slices: apivalue.Optional(f.Slices), MissingSlices: apivalue.Optional(f.MissingCount), MissingNumbers: apivalue.Optional(f.Missing)},
		Link: apivalue.Optional(f.Link), TakenOn: w.OptionalDay(f.TakenOn),
	}
	if f.CreatedBy != "" {
		file.CreatedBy = &filesapi.FileAuthor{Uuid: w.UUID(f.CreatedBy)}
	}
	if f.Author != nil && file.CreatedBy != nil {
		file.CreatedBy.PersonInfo = filesapi.PersonInfo{FirstName: f.Author.FirstName, LastName: f.Author.LastName}
	}
	if f.Patient != nil {
		if !f.NameKept && otherName(f.NameInside, f.Patient) {
			file.OtherName = &f.NameInside
		}
		file.Patient = &filesapi.PatientRef{Uuid: w.UUID(f.Patient.UUID), PersonInfo: filesapi.PersonInfo{FirstName: f.Patient.FirstName, LastName: f.Patient.LastName}}
	}
	if f.ClaimUUID != "" {
		claim := w.UUID(f.ClaimUUID)
		file.ClaimUuid = &claim
	}
	if f.DeletedAt != 0 {
		deleted, until := localtime.Instant(f.DeletedAt), localtime.Instant(f.DeletedAt).Add(restorable)
		file.DeletedAt, file.RestorableUntil = &deleted, &until
	}
	return file
}

// otherName reports whether a DICOM file has a name that is not the patient's: not with all words of the family name and one
// of the first name. Anonymous files have no name.
func otherName(inside string, p *patient) bool {
	words := map[string]bool{}
	for _, word := range nameWords(inside) {
		if strings.HasPrefix(word, "anon") {
			return false
		}
		words[word] = true
	}
	if len(words) == 0 {
		return false
	}
	for _, word := range nameWords(p.LastName) {
		if !words[word] {
			return true
		}
	}
	return !slices.ContainsFunc(nameWords(p.FirstName), func(word string) bool { return words[word] })
}

// nameWords splits a name at everything that is no letter: scanners write Jean-Luc as JEAN LUC.
func nameWords(name string) []string {
	return strings.FieldsFunc(textnorm.Text(name), func(r rune) bool { return !unicode.IsLetter(r) })
}

// problemToWire converts the failure of one file among several.
func problemToWire(p *problem.Error) *filesapi.Problem {
	return &filesapi.Problem{Type: "about:blank", Title: http.StatusText(p.Status), Status: p.Status, Code: p.Code, Detail: apivalue.Optional(p.Detail)}
}
