package demo

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/gallery"
	"portal/platform/internal/gallery/art"
	"portal/platform/internal/locale"
	"portal/platform/internal/partners"
	"portal/platform/internal/testdb"
)

func TestPartnersAndWorksSpeakFiveLanguages(t *testing.T) {
	all, said, err := partnerCatalogue()
	require.NoError(t, err)
	assert.Len(t, all, 16)
	assert.Len(t, said, 16*5)
	categories := map[string]int{}
	for _, p := range all {
		categories[p.Category]++
		assert.NotEmpty(t, p.Artwork.Shapes(), p.Name)
	}
	assert.Equal(t, map[string]int{"medical": 4, "lifestyle": 4, "formation": 4, "finance": 4}, categories)
	taglines := map[string]bool{}
	for _, text := range said {
		for _, part := range []string{text.Tagline, text.Offer, text.Description, text.Alt} {
			assert.NotEmpty(t, part, text.Locale)
		}
		assert.False(t, taglines[text.Tagline], text.Tagline)
		taglines[text.Tagline] = true
		for _, label := range all[0].Artwork.Labels("x", text.Tagline, text.Offer) {
			assert.NotContains(t, label.Text, "…", "it fits its place on the artwork")
		}
	}

	works, texts, frames, err := galleryCatalogue()
	require.NoError(t, err)
	assert.Len(t, works, 24)
	assert.Len(t, texts, 24*5)
	assert.Len(t, frames, 6)
	styles := map[string]int{}
	for _, w := range works {
		styles[w.Style]++
		picture, err := w.Recipe.Draw(32)
		require.NoError(t, err, w.Reference)
		assert.Equal(t, w.WidthMm > w.HeightMm, picture.Rect.Dx() > picture.Rect.Dy(), w.Reference)
	}
	for _, style := range art.Styles {
		assert.Equal(t, 4, styles[style], style)
	}
	for _, text := range texts {
		for _, part := range []string{text.Title, text.Description, text.Technique, text.Alt} {
			assert.NotEmpty(t, part, text.WorkUUID+text.Locale)
		}
	}
	for _, f := range frames {
		for _, language := range locale.All {
			assert.NotEmpty(t, f.Names[language], f.FrameColor)
		}
	}
}

func TestCamilleHasARequestInEachStateAndLeaNothing(t *testing.T) {
	db := testdb.Open(t, seeded.SQLiteURL(t))
	var states []string
	require.NoError(t, db.NewSelect().Model((*partners.Request)(nil)).Column("r.status").Where("r.practice_uuid = ?", tilleuls().UUID).Scan(t.Context(), &states))
	assert.ElementsMatch(t, partners.Statuses, states)
	count := func(table, where string, args ...any) int {
		n, err := db.NewSelect().Table(table).Where(where, args...).Count(t.Context())
		require.NoError(t, err)
		return int(n)
	}
	for who, want := range map[string][]int{Camille: {4, 1}, Lea: {0, 0}} {
		assert.Equal(t, want, []int{count("saved_partners", "user_uuid = ?", id("user", who)), count("payment_cards", "user_uuid = ?", id("user", who))}, who)
	}
	assert.Zero(t, count("partnership_requests", "practice_uuid = ?", neuf().UUID))
	assert.Equal(t, 2, count("cart_products", "practice_uuid = ?", tilleuls().UUID))
	assert.Equal(t, 24, count("gallery_works", "NOT withdrawn"))
	assert.Equal(t, gallery.ProductLine, "gallery")
}
