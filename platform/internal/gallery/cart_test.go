package gallery

import (
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/testdb"
)

// REQ-18
func TestAddingAPresentProductChangesOnlyItsFrame(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.must(f.camille, f.works[0], "")
	c := f.must(f.camille, f.works[1], "oak")
	assert.Equal(t, []int64{12345 + 22346, 6500, 3600, 12345 + 22346 + 6500 + 3600},
		[]int64{c.TotalPriceProducts.Amount, c.TotalPriceFraming.Amount, c.TotalPriceShipping.Amount, c.Total.Amount})
	for _, step := range []struct {
		frame   string
		framing int64
	}{{"oak", 13000}, {"oak", 13000}, {"black", 11490}, {"", 6500}} {
		c = f.must(f.camille, f.works[0], step.frame)
		assert.Equal(t, f.works[0], c.Products[0].Id, "in place")
		assert.Equal(t, 2, c.TotalQuantity)
		assert.Equal(t, step.framing, c.TotalPriceFraming.Amount)
	}
	assert.Nil(t, c.Products[0].FrameColor)
	assert.Nil(t, c.Products[0].Framing)
	assert.Equal(t, 5, f.count("events", "kind = 'cart.changed'"), "a change of nothing publishes no event")
	assert.Empty(t, f.cart(f.hugo).Products)

	_, err := f.add(f.camille, f.works[0], "plastic")
	assert.Equal(t, "frameColor", assertProblem(t, err, http.StatusBadRequest, "request.invalid").Fields[0].Field)
	_, err = f.add(f.camille, uuid.New(), "")
	assertProblem(t, err, http.StatusNotFound, "not_found")
	_, err = f.add(uuid.New(), f.works[0], "")
	assertProblem(t, err, http.StatusNotFound, "not_found")
}

func TestWhatIsNoLongerSoldCountsNowhere(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.must(f.camille, f.works[0], "oak")
		f.must(f.camille, f.works[1], "black")
		f.exec("UPDATE gallery_works SET withdrawn = ? WHERE uuid = ?", true, f.works[0].String())
		f.exec("DELETE FROM gallery_frames WHERE frame_color = 'black'")
		c := f.cart(f.camille)
		assert.Equal(t, []uuid.UUID{f.works[0]}, c.Withdrawn)
		require.Len(t, c.Products, 1)
		assert.Nil(t, c.Products[0].FrameColor)
		assert.Equal(t, int64(22346+1800), c.Total.Amount)
	})
}

// stepwise computes the totals as the specification does: each action adjusts the previous totals.
type stepwise struct {
	order                       []uuid.UUID
	frame                       map[uuid.UUID]string
	products, framing, shipping int64
}

func (s *stepwise) add(id uuid.UUID, price int64, frame string, costs map[string]int64) {
	current, present := s.frame[id]
	if !present {
		s.order = append(s.order, id)
		s.products += price
		s.shipping += ShippingCents
	}
	if !present || current != frame {
		s.framing += costs[frame] - costs[current]
		s.frame[id] = frame
	}
}

func (s *stepwise) remove(id uuid.UUID, price int64, costs map[string]int64) {
	current, present := s.frame[id]
	if !present {
		return
	}
	s.products, s.shipping, s.framing = s.products-price, s.shipping-ShippingCents, s.framing-costs[current]
	delete(s.frame, id)
	kept := s.order[:0]
	for _, other := range s.order {
		if other != id {
			kept = append(kept, other)
		}
	}
	s.order = kept
}

func TestAnySequenceKeepsTotalsEqualToTheirRecomputation(t *testing.T) {
	f := setUp(t, testdb.Open(t, testdb.SQLiteURL(t)))
	costs := map[string]int64{"": 0, "oak": 6500, "black": 4990}
	price := map[uuid.UUID]int64{}
	for i, id := range f.works {
		price[id] = 12345 + int64(i)*10001
	}
	rapid.Check(t, func(r *rapid.T) {
		_, err := f.ClearCart(t.Context(), galleryapi.ClearCartRequestObject{UserUuid: f.camille})
		require.NoError(r, err)
		model := &stepwise{frame: map[uuid.UUID]string{}}
		for range rapid.IntRange(1, 14).Draw(r, "steps") {
			id := rapid.SampledFrom(f.works).Draw(r, "work")
			switch rapid.IntRange(0, 9).Draw(r, "action") {
			case 0:
				_, err = f.ClearCart(t.Context(), galleryapi.ClearCartRequestObject{UserUuid: f.camille})
				model = &stepwise{frame: map[uuid.UUID]string{}}
			case 1, 2, 3:
				_, err = f.RemoveFromCart(t.Context(), galleryapi.RemoveFromCartRequestObject{UserUuid: f.camille, ProductUuid: id})
				model.remove(id, price[id], costs)
			default:
				frame := rapid.SampledFrom([]string{"", "oak", "black"}).Draw(r, "frame")
				_, err = f.add(f.camille, id, frame)
				model.add(id, price[id], frame, costs)
			}
			require.NoError(r, err)
		}
		c := f.cart(f.camille)
		ids := make([]uuid.UUID, 0, len(c.Products))
		var products, framing int64
		for _, p := range c.Products {
			ids = append(ids, p.Id)
			products += p.Price.Amount
			if p.Framing != nil {
				framing += p.Framing.Amount
			}
		}
		assert.Equal(r, append([]uuid.UUID{}, model.order...), ids)
		assert.Equal(r, []int64{model.products, model.framing, model.shipping}, []int64{c.TotalPriceProducts.Amount, c.TotalPriceFraming.Amount, c.TotalPriceShipping.Amount})
		assert.Equal(r, []int64{products, framing, int64(len(ids)) * ShippingCents}, []int64{model.products, model.framing, model.shipping})
		assert.Equal(r, products+framing+model.shipping, c.Total.Amount)
		assert.Equal(r, len(ids), c.TotalQuantity)
		assert.Equal(r, c.Total.Amount+c.Vat.Amount, c.TotalInclTaxes.Amount)
	})
}

func TestConcurrentAdditionsOfAProductAreOneProduct(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		var adding sync.WaitGroup
		for i := range 8 {
			adding.Go(func() {
				_, err := f.add(f.camille, f.works[i%2], []string{"", "oak"}[i/4])
				assert.NoError(t, err)
			})
		}
		adding.Wait()
		c := f.cart(f.camille)
		assert.Equal(t, 2, c.TotalQuantity)
		assert.NotEqual(t, c.Products[0].Id, c.Products[1].Id)
	})
}
