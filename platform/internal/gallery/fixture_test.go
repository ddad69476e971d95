package gallery

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/gallery/art"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/practice"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// letterbox stores the messages to be mailed.
type letterbox struct {
	mu   sync.Mutex
	mail []mail.Message
}

func (l *letterbox) Enqueue(message mail.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.mail = append(l.mail, message)
}

// fixture is two practices and six works; the first practice has addresses.
type fixture struct {
	*Handlers
	t             *testing.T
	db            *bun.DB
	box           *letterbox
	camille, hugo uuid.UUID
	works         []uuid.UUID
}

var clock = time.Date(2026, 12, 31, 23, 30, 0, 0, time.UTC) // already next year in Paris

func setUp(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, camille: uuid.New(), hugo: uuid.New(), box: &letterbox{}}
	f.insert(&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"})
	f.insert(&identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"})
	f.insert(&identity.User{UUID: f.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "it"})
	f.insert(&identity.User{UUID: f.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner"})
	f.insert(&practice.Address{UUID: uuid.NewString(), PracticeUUID: "p", Name: "Cabinet", Street: "1, rue", PostalCode: "13100", City: "Aix", Country: "FR", Shipping: true})
	f.insert(&practice.Address{UUID: uuid.NewString(), PracticeUUID: "p", Name: "Comptabilité", Street: "2, rue", PostalCode: "13100", City: "Aix", Country: "FR", Billing: true})
	f.insert(&Frame{FrameColor: "oak", Names: Names{"fr": "chêne", "en": "oak"}, Hex: "#b58a57", Cents: 6500, Position: 1})
	f.insert(&Frame{FrameColor: "black", Names: Names{"fr": "noir"}, Hex: "#111111", Cents: 4990, Position: 2})
	for i, style := range art.Styles {
		w := Work{UUID: uuid.NewString(), Reference: fmt.Sprintf("OE-%02d", i+1), Artist: []string{"Ève Sørland", "Ana Lima"}[i%2], Style: style,
			Colour: []string{"blue", "red"}[i%2], Orientation: []string{"landscape", "portrait", "square"}[i%3], WidthMm: 600 + 10*i, HeightMm: 405,
			Year: 2025, Cents: 12345 + int64(i)*10001, VATRate: 2000, Position: i + 1,
			Recipe: Recipe{art.Recipe{Style: style, Seed: uint64(i), Width: 4, Height: 3, Palette: []string{"#10243f", "#1f5673", "#4f9da6", "#ffad5a"}}}}
		said := []Text{{Locale: "fr", Title: fmt.Sprint("Été ", i+1), Description: "Une image", Technique: "Tirage", Alt: "Des formes"}}
		if i == 0 {
			said = append(said, Text{Locale: "en", Title: "Summer 1", Description: "A picture", Technique: "Print", Alt: "Shapes"})
		}
		w.Index(said)
		f.insert(&w)
		f.insert(&said)
		f.works = append(f.works, uuid.MustParse(w.UUID))
	}
	people, err := identity.New(db)
	require.NoError(t, err)
	f.Handlers = NewHandlers(db, NewPictures(db), people, f.box, "https://portal.example", func() time.Time { return clock })
	return f
}

func (f *fixture) insert(row any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(row).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) exec(query string, args ...any) {
	f.t.Helper()
	_, err := f.db.ExecContext(f.t.Context(), query, args...)
	require.NoError(f.t, err)
}

func (f *fixture) count(table, where string, args ...any) int {
	f.t.Helper()
	n, err := f.db.NewSelect().Table(table).Where(where, args...).Count(f.t.Context())
	require.NoError(f.t, err)
	return int(n)
}

func (f *fixture) cart(user uuid.UUID) galleryapi.Cart {
	f.t.Helper()
	answer, err := f.GetCart(f.t.Context(), galleryapi.GetCartRequestObject{UserUuid: user})
	require.NoError(f.t, err)
	return answer.(galleryapi.GetCart200JSONResponse).Result
}

func (f *fixture) add(user, id uuid.UUID, frame string) (galleryapi.Cart, error) {
	body := &galleryapi.CartAddition{Id: id}
	if frame != "" {
		body.FrameColor = &frame
	}
	answer, err := f.AddToCart(f.t.Context(), galleryapi.AddToCartRequestObject{UserUuid: user, Body: body})
	if err != nil {
		return galleryapi.Cart{}, err
	}
	return answer.(galleryapi.AddToCart200JSONResponse).Result, nil
}

func (f *fixture) must(user, id uuid.UUID, frame string) galleryapi.Cart {
	f.t.Helper()
	result, err := f.add(user, id, frame)
	require.NoError(f.t, err)
	return result
}

func assertProblem(t *testing.T, err error, status int, code string) *problem.Error {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
	return p
}

func of[T any](v T) *T { return &v }

func TestTheCatalogueIsFilteredSortedAndPaged(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		list := func(p galleryapi.ListWorksParams) ([]string, int) {
			answer, err := f.ListWorks(t.Context(), galleryapi.ListWorksRequestObject{Params: p})
			require.NoError(t, err)
			page := answer.(galleryapi.ListWorks200JSONResponse).Result
			titles := []string{}
			for _, w := range page.Items {
				titles = append(titles, w.Title)
			}
			return titles, page.Total
		}
		f.exec("UPDATE gallery_works SET withdrawn = ? WHERE reference = 'OE-06'", true)
		titles, total := list(galleryapi.ListWorksParams{Size: of(2), Page: of(2)})
		assert.Equal(t, []string{"Été 3", "Été 4"}, titles)
		assert.Equal(t, 5, total)
		titles, _ = list(galleryapi.ListWorksParams{Search: of("sorland ete"), WorkSort: of(galleryapi.ListWorksParamsSort("-price"))})
		assert.Equal(t, []string{"Été 5", "Été 3", "Été 1"}, titles)
		titles, _ = list(galleryapi.ListWorksParams{TextLocale: of(galleryapi.LocaleEn), Search: of("summer")})
		assert.Equal(t, []string{"Summer 1"}, titles)
		titles, _ = list(galleryapi.ListWorksParams{Colours: &[]galleryapi.WorkColour{"red"}, Orientations: &[]galleryapi.WorkOrientation{"portrait", "landscape"}})
		assert.Equal(t, []string{"Été 2", "Été 4"}, titles)
		titles, _ = list(galleryapi.ListWorksParams{PriceMin: of(int64(22346)), PriceMax: of(int64(32347)), Styles: &[]galleryapi.WorkStyle{"waves", "geometry", "orbits"}})
		assert.Equal(t, []string{"Été 2", "Été 3"}, titles)

		answer, err := f.GetGalleryFacets(t.Context(), galleryapi.GetGalleryFacetsRequestObject{})
		require.NoError(t, err)
		facets := answer.(galleryapi.GetGalleryFacets200JSONResponse).Result
		assert.Equal(t, 5, facets.Total)
		assert.Equal(t, []galleryapi.GalleryFacet{{Value: "blue", Count: 3}, {Value: "red", Count: 2}}, facets.Colour)
		assert.Equal(t, []int64{12345, 52349}, []int64{facets.PriceMin.Amount, facets.PriceMax.Amount})
		_, err = f.GetWork(t.Context(), galleryapi.GetWorkRequestObject{WorkUuid: f.works[5]})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		one, err := f.GetWork(t.Context(), galleryapi.GetWorkRequestObject{WorkUuid: f.works[0], Params: galleryapi.GetWorkParams{TextLocale: of(galleryapi.LocalePt)}})
		require.NoError(t, err)
		assert.Equal(t, "Été 1", one.(galleryapi.GetWork200JSONResponse).Result.Title, "French where there is no Portuguese")
		framesAnswer, err := f.ListFrames(t.Context(), galleryapi.ListFramesRequestObject{Params: galleryapi.ListFramesParams{TextLocale: of(galleryapi.LocaleEn)}})
		require.NoError(t, err)
		offered := framesAnswer.(galleryapi.ListFrames200JSONResponse).Result
		assert.Equal(t, []string{"oak", "noir"}, []string{offered[0].Name, offered[1].Name})
	})
}

func TestAPictureIsDrawnOnceAndAgainFromANewRecipe(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		id := f.works[2].String()
		var drawing sync.WaitGroup
		for range 4 {
			drawing.Go(func() {
				content, err := f.pictures.Of(t.Context(), id, "thumb")
				assert.NoError(t, err)
				assert.Equal(t, "\xff\xd8\xff", string(content[:3]))
			})
		}
		drawing.Wait()
		assert.Equal(t, 1, f.count("gallery_pictures", "work_uuid = ?", id))
		first, err := f.pictures.Of(t.Context(), id, "thumb")
		require.NoError(t, err)
		other := Recipe{art.Recipe{Style: art.Geometry, Seed: 99, Width: 1, Height: 1, Palette: []string{"#10243f", "#1f5673", "#4f9da6", "#ffad5a"}}}
		_, err = db.NewUpdate().Model((*Work)(nil)).Set("recipe = ?", other).Where("uuid = ?", id).Exec(t.Context())
		require.NoError(t, err)
		second, err := f.pictures.Of(t.Context(), id, "thumb")
		require.NoError(t, err)
		assert.NotEqual(t, first, second)
		assert.Equal(t, 1, f.count("gallery_pictures", "work_uuid = ?", id))
		_, err = f.pictures.Of(t.Context(), uuid.NewString(), "thumb")
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func TestWhatIsMissingIsDrawnAhead(t *testing.T) {
	f := setUp(t, testdb.Open(t, testdb.SQLiteURL(t)))
	f.exec("UPDATE gallery_works SET withdrawn = ? WHERE position > 1", true)
	f.pictures.warm(t.Context())
	assert.Equal(t, 2, f.count("gallery_pictures", "work_uuid = ?", f.works[0].String()))
	assert.Equal(t, 2, f.count("gallery_pictures", "TRUE"))
}
