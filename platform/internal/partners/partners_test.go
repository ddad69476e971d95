package partners

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/partnersapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// fixture is two practices and four partners: Alba in all languages, Brise in French, Cime in English and Portuguese
// only, Daim no longer active.
type fixture struct {
	*Handlers
	t                 *testing.T
	db                *bun.DB
	camille, nora     uuid.UUID
	hugo              uuid.UUID
	alba, brise, cime uuid.UUID
	daim              uuid.UUID
	mu                sync.Mutex
	tick              int64
}

func setUp(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, camille: uuid.New(), nora: uuid.New(), hugo: uuid.New(), alba: uuid.New(), brise: uuid.New(), cime: uuid.New(), daim: uuid.New()}
	f.insert(&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"})
	f.insert(&identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"})
	f.insert(&identity.User{UUID: f.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "fr"})
	f.insert(&identity.User{UUID: f.nora.String(), PracticeUUID: "p", Login: "nora@x.example", Role: "practitioner", Locale: "pt"})
	f.insert(&identity.User{UUID: f.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner", Locale: "fr"})
	f.partner(f.alba, "medical", "Alba", 1, true, "fr", "en", "it", "es", "pt")
	f.partner(f.brise, "finance", "Brise Épargne", 2, true, "fr")
	f.partner(f.cime, "medical", "Cime", 3, true, "en", "pt")
	f.partner(f.daim, "lifestyle", "Daim", 4, false, "fr")
	people, err := identity.New(db)
	require.NoError(t, err)
	f.Handlers = NewHandlers(db, people, func() time.Time {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.tick++
		return time.UnixMilli(1_700_000_000_000 + f.tick)
	})
	return f
}

func (f *fixture) insert(row any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(row).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) partner(id uuid.UUID, category, name string, position int, active bool, languages ...string) {
	p := Partner{UUID: id.String(), Category: category, Name: name, URL: "https://" + fmt.Sprint("p", position) + ".example/offre", Position: position,
		Active: active, Artwork: Artwork{Motif: "rings", From: "#123456", To: "#234567", Accent: "#ffcc00", Second: "#00ccff", Seed: uint64(position)}}
	var all []Text
	for _, language := range languages {
		all = append(all, Text{Locale: language, Tagline: name + " " + language, Description: "Matériel " + language, Offer: "Remise " + language, Alt: "Anneaux " + language})
	}
	p.Index(all)
	f.insert(&p)
	f.insert(&all)
}

func (f *fixture) list(user uuid.UUID, params partnersapi.ListPartnersParams) partnersapi.PartnerPage {
	f.t.Helper()
	answer, err := f.ListPartners(f.t.Context(), partnersapi.ListPartnersRequestObject{UserUuid: user, Params: params})
	require.NoError(f.t, err)
	return answer.(partnersapi.ListPartners200JSONResponse).Result
}

func names(page partnersapi.PartnerPage) []string {
	all := []string{}
	for _, p := range page.Items {
		all = append(all, p.Name+" "+string(p.Locale))
	}
	return all
}

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	if assert.ErrorAs(t, err, &p) {
		assert.Equal(t, status, p.Status)
		assert.Equal(t, code, p.Code)
	}
}

func of[T any](v T) *T { return &v }

func TestAPartnerSpeaksTheAskedLanguageOrTheNextBest(t *testing.T) {
	f := setUp(t, testdb.New(t))
	assert.Equal(t, []string{"Alba fr", "Brise Épargne fr", "Cime en"}, names(f.list(f.camille, partnersapi.ListPartnersParams{})))
	assert.Equal(t, []string{"Alba pt", "Brise Épargne fr", "Cime pt"}, names(f.list(f.nora, partnersapi.ListPartnersParams{})), "her own language")
	assert.Equal(t, []string{"Alba it", "Brise Épargne fr", "Cime en"}, names(f.list(f.camille, partnersapi.ListPartnersParams{TextLocale: of(partnersapi.LocaleIt)})))
	for _, language := range locale.All {
		answer, err := f.GetPartnerArtwork(t.Context(), partnersapi.GetPartnerArtworkRequestObject{PartnerUuid: f.alba, Locale: partnersapi.Locale(language)})
		require.NoError(t, err)
		art := answer.(partnersapi.GetPartnerArtwork200JSONResponse).Result
		assert.Equal(t, "Anneaux "+language, art.Alt)
		assert.Equal(t, []string{"Alba", "Alba " + language, "Remise " + language}, []string{art.Texts[0].Text, art.Texts[1].Text, art.Texts[2].Text})
	}
	_, err := f.GetPartnerArtwork(t.Context(), partnersapi.GetPartnerArtworkRequestObject{PartnerUuid: f.daim, Locale: "fr"})
	assertProblem(t, err, http.StatusNotFound, "not_found")
}

func TestPartnersAreFilteredSortedAndPaged(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		page := f.list(f.camille, partnersapi.ListPartnersParams{Search: of("epargne")})
		assert.Equal(t, []string{"Brise Épargne fr"}, names(page))
		assert.Equal(t, []partnersapi.PartnerFacet{{Value: "finance", Count: 1}}, page.Facets.Category)
		page = f.list(f.camille, partnersapi.ListPartnersParams{Categories: &[]partnersapi.PartnerCategory{"medical"}, PartnerSort: of(partnersapi.ListPartnersParamsSort("-name"))})
		assert.Equal(t, []string{"Cime en", "Alba fr"}, names(page))
		assert.Len(t, page.Facets.Category, 2)
		page = f.list(f.camille, partnersapi.ListPartnersParams{Page: of(2), Size: of(2)})
		assert.Equal(t, []string{"Cime en"}, names(page))
		assert.Equal(t, 3, page.Total)
		assert.Empty(t, f.list(f.camille, partnersapi.ListPartnersParams{Search: of("100%")}).Items)

		assert.Nil(t, page.Items[0].Artwork, "only who draws it asks for it")
		drawn := f.list(f.camille, partnersapi.ListPartnersParams{WithArtwork: of(true)})
		for _, p := range drawn.Items {
			if assert.NotNil(t, p.Artwork, p.Name) {
				assert.Equal(t, p.Uuid, p.Artwork.PartnerUuid)
				assert.Equal(t, p.Locale, p.Artwork.Locale)
			}
		}
	})
}

func TestSavedPartnersAreTheUsersOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		for _, id := range []uuid.UUID{f.alba, f.cime, f.alba} {
			_, err := f.SavePartner(t.Context(), partnersapi.SavePartnerRequestObject{UserUuid: f.camille, PartnerUuid: id})
			require.NoError(t, err)
		}
		saved := func(user uuid.UUID) []partnersapi.Partner {
			answer, err := f.ListSavedPartners(t.Context(), partnersapi.ListSavedPartnersRequestObject{UserUuid: user})
			require.NoError(t, err)
			return answer.(partnersapi.ListSavedPartners200JSONResponse).Result
		}
		mine := saved(f.camille)
		require.Len(t, mine, 2)
		assert.Equal(t, "Cime", mine[0].Name, "the last first")
		assert.True(t, mine[0].Saved)
		assert.Empty(t, saved(f.nora))
		page := f.list(f.camille, partnersapi.ListPartnersParams{Saved: of(true)})
		assert.Equal(t, 2, page.Total)
		assert.Equal(t, 2, page.Facets.Saved)
		_, err := f.UnsavePartner(t.Context(), partnersapi.UnsavePartnerRequestObject{UserUuid: f.camille, PartnerUuid: f.alba})
		require.NoError(t, err)
		assert.Len(t, saved(f.camille), 1)
		_, err = f.SavePartner(t.Context(), partnersapi.SavePartnerRequestObject{UserUuid: f.camille, PartnerUuid: f.daim})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = f.SavePartner(t.Context(), partnersapi.SavePartnerRequestObject{UserUuid: uuid.New(), PartnerUuid: f.alba})
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func (f *fixture) ask(user, partner uuid.UUID) (partnersapi.PartnershipRequest, error) {
	answer, err := f.RequestPartnership(f.t.Context(), partnersapi.RequestPartnershipRequestObject{UserUuid: user, PartnerUuid: partner,
		Body: &partnersapi.PartnershipRequestInput{Message: of(" Bonjour\r\nmerci ")}})
	if err != nil {
		return partnersapi.PartnershipRequest{}, err
	}
	return answer.(partnersapi.RequestPartnership200JSONResponse).Result, nil
}

func (f *fixture) answer(id uuid.UUID, status string, version int) (partnersapi.PartnershipRequest, error) {
	answer, err := f.SetPartnershipRequestStatus(f.t.Context(), partnersapi.SetPartnershipRequestStatusRequestObject{RequestUuid: id,
		Status: partnersapi.SetPartnershipRequestStatusParamsStatus(status), Body: &partnersapi.PartnershipAnswer{Version: version, Reason: of("Dossier lu")}})
	if err != nil {
		return partnersapi.PartnershipRequest{}, err
	}
	return answer.(partnersapi.SetPartnershipRequestStatus200JSONResponse).Result, nil
}

func (f *fixture) withdraw(user, id uuid.UUID, version int) error {
	_, err := f.WithdrawPartnershipRequest(f.t.Context(), partnersapi.WithdrawPartnershipRequestRequestObject{UserUuid: user, RequestUuid: id,
		Body: &partnersapi.WithdrawPartnershipRequestJSONRequestBody{Version: version}})
	return err
}

func (f *fixture) count(table, where string, args ...any) int {
	n, err := f.db.NewSelect().Table(table).Where(where, args...).Count(f.t.Context())
	require.NoError(f.t, err)
	return int(n)
}

func TestARequestGoesItsWayAndTellsThePractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		made, err := f.ask(f.camille, f.alba)
		require.NoError(t, err)
		assert.Equal(t, "Bonjour\nmerci", made.Message)
		assert.Equal(t, partnersapi.PersonInfo{FirstName: "Camille", LastName: "Martin"}, made.RequestedBy)
		_, err = f.ask(f.nora, f.alba)
		assertProblem(t, err, http.StatusConflict, "partnership.open")
		_, err = f.ask(f.hugo, f.alba)
		require.NoError(t, err, "another practice asks for itself")

		_, err = f.answer(made.Uuid, Accepted, 1)
		assertProblem(t, err, http.StatusConflict, "partnership.transition")
		moved, err := f.answer(made.Uuid, InReview, 1)
		require.NoError(t, err)
		assert.Equal(t, "Dossier lu", moved.Reason)
		_, err = f.answer(made.Uuid, Accepted, 1)
		assertProblem(t, err, http.StatusConflict, "version.conflict")
		moved, err = f.answer(made.Uuid, Accepted, 2)
		require.NoError(t, err)
		assert.Len(t, moved.Steps, 3)
		assert.Empty(t, moved.Next)
		assertProblem(t, f.withdraw(f.camille, made.Uuid, 3), http.StatusConflict, "partnership.transition")
		assert.Equal(t, 4, f.count("notifications", "title LIKE 'notifications.partnership.%'"), "two users who may request, each notified of two changes")
		assert.Equal(t, 3, f.count("events", "kind = 'partnership.status' AND practice_uuid = 'p' AND tags LIKE '%Partnership%'"))

		again, err := f.ask(f.nora, f.alba)
		require.NoError(t, err, "a final one makes room")
		assertProblem(t, f.withdraw(f.hugo, again.Uuid, 1), http.StatusNotFound, "not_found")
		require.NoError(t, f.withdraw(f.camille, again.Uuid, 1))
		one, err := f.GetPartner(t.Context(), partnersapi.GetPartnerRequestObject{UserUuid: f.camille, PartnerUuid: f.alba})
		require.NoError(t, err)
		detail := one.(partnersapi.GetPartner200JSONResponse).Result
		assert.Equal(t, partnersapi.PartnershipStatus(Withdrawn), detail.LatestRequest.Status)
		assert.Len(t, detail.Locales, 5)

		answer, err := f.ListPartnershipRequests(t.Context(), partnersapi.ListPartnershipRequestsRequestObject{UserUuid: f.camille,
			Params: partnersapi.ListPartnershipRequestsParams{PartnershipStatuses: &[]partnersapi.PartnershipStatus{Accepted}, Search: of("alba")}})
		require.NoError(t, err)
		page := answer.(partnersapi.ListPartnershipRequests200JSONResponse).Result
		require.Equal(t, 1, page.Total)
		assert.Equal(t, made.Uuid, page.Items[0].Uuid)
		_, err = f.GetPartnershipRequest(t.Context(), partnersapi.GetPartnershipRequestRequestObject{UserUuid: f.hugo, RequestUuid: made.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func TestOfManyRequestsAtOnceOneIsOpen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		var asking sync.WaitGroup
		var mu sync.Mutex
		made := 0
		for range 6 {
			asking.Go(func() {
				_, err := f.ask(f.camille, f.alba)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					made++
				} else {
					assertProblem(t, err, http.StatusConflict, "partnership.open")
				}
			})
		}
		asking.Wait()
		assert.Equal(t, 1, made)
		assert.Equal(t, 1, f.count("partnership_requests", "practice_uuid = 'p'"))
	})
}

func TestTransitions(t *testing.T) {
	allowed := map[string]bool{"requested in_review": true, "requested withdrawn": true, "in_review accepted": true, "in_review refused": true, "in_review withdrawn": true}
	for _, from := range Statuses {
		for _, to := range Statuses {
			assert.Equal(t, allowed[from+" "+to], CanFollow(from, to), from+" "+to)
		}
	}
}

func TestTheNoticeNamesTheSiteInFiveLanguages(t *testing.T) {
	for _, language := range locale.All {
		n := noticeFor(language, "Alba", "alba.example", "")
		assert.Contains(t, n.Text, "alba.example", language)
		assert.Len(t, n.Points, 3, language)
		assert.Len(t, noticeFor(language, "Alba", "alba.example", "Academy").Points, 4, language)
	}
	for _, bad := range []string{"javascript:alert(1)", "http://a.example", "https://", "https://u:p@a.example", "//a.example"} {
		_, err := hostOf(bad)
		assert.Error(t, err, bad)
	}
}

// luminance follows WCAG 2.2.
func luminance(t require.TestingT, colour string) float64 {
	n, err := strconv.ParseUint(colour[1:], 16, 32)
	require.NoError(t, err)
	channel := func(shift uint) float64 {
		c := float64(n>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

func contrast(t require.TestingT, a, b string) float64 {
	high, low := luminance(t, a), luminance(t, b)
	if high < low {
		high, low = low, high
	}
	return (high + 0.05) / (low + 0.05)
}

func TestShapesStayOnTheCanvasAndAwayFromTheText(t *testing.T) {
	kinds := []string{"rings", "hills", "rays", "dots", "tiles", "leaves", "unknown"}
	rapid.Check(t, func(t *rapid.T) {
		a := Artwork{Motif: rapid.SampledFrom(kinds).Draw(t, "motif"), Seed: rapid.Uint64().Draw(t, "seed"), Accent: "#ffffff", Second: "#000000"}
		shapes := a.Shapes()
		assert.Equal(t, shapes, a.Shapes(), "the same recipe is the same drawing")
		assert.LessOrEqual(t, len(shapes), 40)
		for _, s := range shapes {
			assert.True(t, s.Opacity > 0 && s.Opacity <= 1)
			assert.LessOrEqual(t, len(s.Points), 200)
			if s.Kind != "polygon" {
				assert.Greater(t, s.X-s.Radius-s.Stroke/2, float64(textEdge))
			}
			for i := 0; i < len(s.Points); i += 2 {
				assert.Greater(t, s.Points[i], float64(textEdge))
			}
		}
		text := rapid.StringN(0, 400, -1).Draw(t, "text")
		labels := a.Labels("Nom", text, text)
		assert.LessOrEqual(t, len(labels), 6)
	})
	assert.Greater(t, contrast(t, ink, "#123456"), 4.5)
}
