package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/gallery"
	"portal/platform/internal/gallery/art"
	"portal/platform/internal/locale"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
)

//go:embed gallery.json
var galleryFile []byte

// galleryPlan is the content of gallery.json.
type galleryPlan struct {
	Styles  map[string]struct{ Description, Technique, Alt map[string]string }
	Colours map[string]map[string]string
	Works   []struct {
		Style, Colour, Artist string
		Palette               []string
		Width, Height, Year   int
		Cents                 int64
		Seed                  uint64
		Titles                map[string]string
	}
	Frames []struct {
		FrameColor, Hex string
		Cents           int64
		Names           map[string]string
	}
}

func orientation(width, height int) string {
	switch {
	case width > height:
		return "landscape"
	case width < height:
		return "portrait"
	}
	return "square"
}

// galleryCatalogue returns the twenty-four works in five languages, and the six frames.
func galleryCatalogue() (works []gallery.Work, said []gallery.Text, frames []gallery.Frame, err error) {
	var plan galleryPlan
	if err := json.Unmarshal(galleryFile, &plan); err != nil {
		return nil, nil, nil, err
	}
	for i, given := range plan.Works {
		reference := fmt.Sprintf("OE-%02d", i+1)
		w := gallery.Work{
			UUID: id("work", reference), Reference: reference, Artist: given.Artist, Style: given.Style, Colour: given.Colour,
			Orientation: orientation(given.Width, given.Height), WidthMm: given.Width, HeightMm: given.Height, Year: given.Year,
			Cents: given.Cents, VATRate: standard, Position: i + 1,
			Recipe: gallery.Recipe{Recipe: art.Recipe{Style: given.Style, Seed: given.Seed, Palette: given.Palette, Width: given.Width, Height: given.Height}},
		}
		style := plan.Styles[given.Style]
		texts := make([]gallery.Text, 0, len(locale.All))
		for _, language := range locale.All {
			texts = append(texts, gallery.Text{Locale: language, Title: given.Titles[language], Description: style.Description[language],
				Technique: style.Technique[language], Alt: style.Alt[language] + ", " + plan.Colours[given.Colour][language]})
		}
		w.Index(texts)
		works, said = append(works, w), append(said, texts...)
	}
	for i, f := range plan.Frames {
		frames = append(frames, gallery.Frame{FrameColor: f.FrameColor, Names: f.Names, Hex: f.Hex, Cents: f.Cents, Position: i + 1})
	}
	return works, said, frames, nil
}

// seedGallery writes the catalogue, a cart of Camille's practice and a card.
func seedGallery(ctx context.Context, tx bun.Tx) error {
	works, said, frames, err := galleryCatalogue()
	if err != nil {
		return err
	}
	if err := insert(ctx, tx, works); err != nil {
		return err
	}
	if err := insert(ctx, tx, said); err != nil {
		return err
	}
	if err := insert(ctx, tx, frames); err != nil {
		return err
	}
	started := []gallery.CartRow{
		{PracticeUUID: tilleuls().UUID, WorkUUID: id("work", "OE-04"), FrameColor: "oak", Position: 1},
		{PracticeUUID: tilleuls().UUID, WorkUUID: id("work", "OE-18"), Position: 2},
	}
	if err := insert(ctx, tx, started); err != nil {
		return err
	}
	cards := []payments.Card{{
		UUID: id("card", Camille), UserUUID: id("user", Camille), Token: "tok_demonstration", Fingerprint: "fp_demonstration", Brand: "visa",
		LastFour: "4242", ExpiryMonth: 9, ExpiryYear: 2028, IsDefault: true, AddedAt: daysAgo(120),
	}}
	if err := insert(ctx, tx, cards); err != nil {
		return err
	}
	card := &cards[0]
	return standin.Register(ctx, tx, standin.DemoCard{
		Token: card.Token, Fingerprint: card.Fingerprint, Brand: card.Brand, LastFour: card.LastFour,
		ExpiryMonth: card.ExpiryMonth, ExpiryYear: card.ExpiryYear,
	})
}
