// Package apivalue converts what is stored to the types of the API.
package apivalue

import (
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/fdi"
)

// Decoder converts the values of rows and keeps the first error, so that a whole answer is checked once, at its end.
// Its zero value is ready for use.
type Decoder struct{ err error }

// Err returns the first error of all conversions, nil if every value was valid.
func (d *Decoder) Err() error { return d.err }

// Note keeps an error if it is the first one.
func (d *Decoder) Note(err error) {
	if err != nil && d.err == nil {
		d.err = err
	}
}

// UUID converts a stored UUID; an invalid one gives the zero UUID and an error of the Decoder.
func (d *Decoder) UUID(text string) uuid.UUID {
	id, err := uuid.Parse(text)
	d.Note(err)
	return id
}

// UUIDs converts a list of stored UUIDs. It never returns nil.
func (d *Decoder) UUIDs(texts []string) []uuid.UUID {
	ids := make([]uuid.UUID, 0, len(texts))
	for _, text := range texts {
		ids = append(ids, d.UUID(text))
	}
	return ids
}

// Day converts a stored day, YYYY-MM-DD.
func (d *Decoder) Day(text string) openapi_types.Date {
	day, err := time.Parse(time.DateOnly, text)
	d.Note(err)
	return openapi_types.Date{Time: day}
}

// OptionalDay converts a stored day; "" is none.
func (d *Decoder) OptionalDay(text string) *openapi_types.Date {
	if text == "" {
		return nil
	}
	day := d.Day(text)
	return &day
}

// Teeth converts the stored form of FDI numbers.
func (d *Decoder) Teeth(text string) []int {
	teeth, err := fdi.Split(text)
	d.Note(err)
	return teeth
}

// Optional returns a pointer to a value, or nil for the zero value, the stored form of no value.
func Optional[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// Texts converts the UUIDs of a request to their stored form; nil for none.
func Texts(ids *[]uuid.UUID) []string {
	if ids == nil {
		return nil
	}
	texts := make([]string, 0, len(*ids))
	for _, id := range *ids {
		texts = append(texts, id.String())
	}
	return texts
}
