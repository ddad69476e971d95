package gallery

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/testdb"
)

func addition(id uuid.UUID, frame string) galleryapi.CartAddition {
	if frame == "" {
		return galleryapi.CartAddition{Id: id}
	}
	return galleryapi.CartAddition{Id: id, FrameColor: &frame}
}

func (f *fixture) merge(user, key uuid.UUID, chosen ...galleryapi.CartAddition) (galleryapi.CartMergeResult, error) {
	answer, err := f.MergeCart(f.t.Context(), galleryapi.MergeCartRequestObject{UserUuid: user, Body: &galleryapi.CartMerge{MergeKey: key, Products: chosen}})
	if err != nil {
		return galleryapi.CartMergeResult{}, err
	}
	return answer.(galleryapi.MergeCart200JSONResponse).Result, nil
}

// inCart returns products as `position in the fixture:frame`.
func (f *fixture) inCart(c galleryapi.Cart) []string {
	notices := []string{}
	for _, p := range c.Products {
		for i, id := range f.works {
			if id == p.Id {
				notices = append(notices, fmt.Sprintf("%d:%s", i, value(p.FrameColor, "")))
			}
		}
	}
	return notices
}

func TestABrowsersCartIsMergedOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.must(f.camille, f.works[0], "oak")
		f.must(f.camille, f.works[1], "black")
		f.exec("UPDATE gallery_works SET withdrawn = ? WHERE uuid = ?", true, f.works[5].String())
		gone := uuid.New()
		key := uuid.New()
		chosen := []galleryapi.CartAddition{addition(f.works[2], "oak"), addition(gone, ""), addition(f.works[0], ""), addition(f.works[5], "oak"), addition(f.works[3], "plastic")}
		merged, err := f.merge(f.camille, key, chosen...)
		require.NoError(t, err)
		assert.Equal(t, []uuid.UUID{gone, f.works[5]}, merged.Left)
		assert.Equal(t, []string{"0:", "1:black", "2:oak", "3:"}, f.inCart(merged.Cart), "present ones in place, a frame that is not offered left out")
		assert.Equal(t, 3, f.count("events", "kind = 'cart.changed'"), "one for the whole merge")

		_, err = f.RemoveFromCart(t.Context(), galleryapi.RemoveFromCartRequestObject{UserUuid: f.camille, ProductUuid: f.works[2]})
		require.NoError(t, err)
		again, err := f.merge(f.camille, key, chosen...)
		require.NoError(t, err)
		assert.Equal(t, []string{"0:", "1:black", "3:"}, f.inCart(again.Cart), "what was taken out since stays out")
		assert.Empty(t, again.Left)
		_, err = f.merge(f.hugo, key, addition(f.works[4], ""))
		require.NoError(t, err)
		assert.Equal(t, []string{"4:"}, f.inCart(f.cart(f.hugo)), "a key is a practice's own")
		_, err = f.merge(uuid.New(), key, addition(f.works[4], ""))
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}

func TestAFullCartTakesNoMoreOfAMerge(t *testing.T) {
	f := setUp(t, testdb.Open(t, testdb.SQLiteURL(t)))
	f.must(f.camille, f.works[0], "")
	for i := 1; i < MaxProducts; i++ {
		other := uuid.NewString()
		f.exec("INSERT INTO gallery_works SELECT ?, reference || ?, artist, artist_sort, style, colour, orientation, width_mm, height_mm, year, cents, vat_rate, recipe, position, withdrawn FROM gallery_works WHERE uuid = ?",
			other, fmt.Sprint("-", i), f.works[1].String())
		f.insert(&CartRow{PracticeUUID: "p", WorkUUID: other, Position: int64(i + 1)})
	}
	merged, err := f.merge(f.camille, uuid.New(), addition(f.works[2], ""), addition(f.works[0], "oak"))
	require.NoError(t, err)
	assert.Equal(t, []uuid.UUID{f.works[2]}, merged.Left)
	assert.Equal(t, "oak", *f.cart(f.camille).Products[0].FrameColor, "what is there is changed all the same")
}

func TestOfManyMergesOfACartOneTakesIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		key := uuid.New()
		var merging sync.WaitGroup
		for range 6 {
			merging.Go(func() {
				_, err := f.merge(f.camille, key, addition(f.works[0], "oak"), addition(f.works[1], ""))
				assert.NoError(t, err)
			})
		}
		merging.Wait()
		assert.Equal(t, []string{"0:oak", "1:"}, f.inCart(f.cart(f.camille)))
		assert.Equal(t, 1, f.count("events", "kind = 'cart.changed'"))
	})
}

func TestAQuoteIsTheCartThatItWouldMake(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		gone := uuid.New()
		ask := func(chosen ...galleryapi.CartAddition) galleryapi.Cart {
			answer, err := f.QuoteCart(t.Context(), galleryapi.QuoteCartRequestObject{Body: &galleryapi.CartQuestion{Products: chosen}})
			require.NoError(t, err)
			return answer.(galleryapi.QuoteCart200JSONResponse).Result
		}
		assert.Empty(t, ask().Products)
		quoted := ask(addition(f.works[1], "oak"), addition(gone, ""), addition(f.works[0], ""), addition(f.works[1], "black"))
		assert.Equal(t, []uuid.UUID{gone}, quoted.Withdrawn)
		f.must(f.camille, f.works[1], "black")
		made := f.must(f.camille, f.works[0], "")
		quoted.Withdrawn = made.Withdrawn
		assert.Equal(t, made, quoted)
		assert.Zero(t, f.count("cart_products", "practice_uuid = 'q'"))
	})
}
