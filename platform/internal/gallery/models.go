// Package gallery sells pictures for the practice's walls: a public catalogue, the practice's cart, and its checkout,
// which writes an order and an invoice of the nature art.
package gallery

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/gallery/art"
	"portal/platform/internal/locale"
	"portal/platform/internal/textnorm"
)

// Tag is the cache tag of the catalogue.
const Tag = "gallery"

const (
	// ShippingCents is charged for each product of a cart, without tax.
	ShippingCents = 1800
	// FrameVATRate is France's standard rate, in hundredths of a per cent.
	FrameVATRate = 2000
	// MaxProducts bounds the products of a cart.
	MaxProducts = 50
	// ProductLine is the product line of orders of works.
	ProductLine = "gallery"
)

// Recipe is stored as JSON.
type Recipe struct{ art.Recipe }

// Value implements driver.Valuer.
func (r Recipe) Value() (driver.Value, error) {
	raw, err := json.Marshal(r.Recipe)
	return string(raw), err
}

// Scan implements sql.Scanner.
func (r *Recipe) Scan(stored any) error { return scan(stored, &r.Recipe) }

// Names is a text in several languages, stored as JSON.
type Names map[string]string

// Value implements driver.Valuer.
func (n Names) Value() (driver.Value, error) {
	raw, err := json.Marshal(map[string]string(n))
	return string(raw), err
}

// Scan implements sql.Scanner.
func (n *Names) Scan(stored any) error { return scan(stored, (*map[string]string)(n)) }

// In returns the text in a language, or in the next best one.
func (n Names) In(language string) string {
	for _, l := range append([]string{language}, locale.All...) {
		if n[l] != "" {
			return n[l]
		}
	}
	return ""
}

func scan(stored, into any) error {
	switch raw := stored.(type) {
	case string:
		return json.Unmarshal([]byte(raw), into)
	case []byte:
		return json.Unmarshal(raw, into)
	}
	return fmt.Errorf("gallery: JSON stored as %T", stored)
}

// Frame is a frame for any work.
type Frame struct {
	bun.BaseModel `bun:"table:gallery_frames,alias:f"`

	FrameColor string `bun:"frame_color,pk"`
	Names      Names  `bun:"names"`
	Hex        string `bun:"hex"`
	Cents      int64  `bun:"cents"`
	Position   int    `bun:"position"`
}

// Work is a picture that is for sale unless it is withdrawn.
type Work struct {
	bun.BaseModel `bun:"table:gallery_works,alias:w"`

	UUID        string `bun:"uuid,pk"`
	Reference   string `bun:"reference"`
	Artist      string `bun:"artist"`
	ArtistSort  string `bun:"artist_sort"`
	Style       string `bun:"style"`
	Colour      string `bun:"colour"`
	Orientation string `bun:"orientation"`
	WidthMm     int    `bun:"width_mm"`
	HeightMm    int    `bun:"height_mm"`
	Year        int    `bun:"year"`
	Cents       int64  `bun:"cents"`
	VATRate     int    `bun:"vat_rate"`
	Recipe      Recipe `bun:"recipe"`
	Position    int    `bun:"position"`
	Withdrawn   bool   `bun:"withdrawn"`
}

// Text describes a work in one language. Alt is the picture's alternative text.
type Text struct {
	bun.BaseModel `bun:"table:gallery_texts,alias:t"`

	WorkUUID    string `bun:"work_uuid,pk"`
	Locale      string `bun:"locale,pk"`
	Title       string `bun:"title"`
	TitleSort   string `bun:"title_sort"`
	Description string `bun:"description"`
	Technique   string `bun:"technique"`
	Alt         string `bun:"alt"`
	SearchText  string `bun:"search_text"`
}

// Index sets the columns by which lists sort and search. It must be called last before a work is written.
func (w *Work) Index(texts []Text) {
	w.ArtistSort = textnorm.Text(w.Artist)
	for i := range texts {
		t := &texts[i]
		t.WorkUUID, t.TitleSort = w.UUID, textnorm.Text(t.Title)
		t.SearchText = textnorm.Text(w.Reference + " " + t.Title + " " + w.Artist + " " + t.Description + " " + t.Technique)
	}
}

// CartRow is a work in a practice's cart. FrameColor is empty without a frame.
type CartRow struct {
	bun.BaseModel `bun:"table:cart_products,alias:c"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	WorkUUID     string `bun:"work_uuid,pk"`
	FrameColor   string `bun:"frame_color"`
	Position     int64  `bun:"position"`
}
