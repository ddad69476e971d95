package gallery

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/figures"
	"portal/platform/internal/identity"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// seenCart returns the cart as a page would send it back.
func seenCart(c galleryapi.Cart, key uuid.UUID) *galleryapi.CheckoutRequest {
	body := &galleryapi.CheckoutRequest{IdempotencyKey: key, Total: c.Total.Amount}
	for _, p := range c.Products {
		s := galleryapi.SeenProduct{Id: p.Id, Price: p.Price.Amount, FrameColor: p.FrameColor}
		if p.Framing != nil {
			s.Framing = &p.Framing.Amount
		}
		body.Products = append(body.Products, s)
	}
	return body
}

func (f *fixture) checkOut(user uuid.UUID, body *galleryapi.CheckoutRequest) (galleryapi.CheckoutResult, error) {
	answer, err := f.CheckOut(f.t.Context(), galleryapi.CheckOutRequestObject{UserUuid: user, Body: body})
	if err != nil {
		return galleryapi.CheckoutResult{}, err
	}
	return answer.(galleryapi.CheckOut200JSONResponse).Result, nil
}

func TestACheckoutOrdersOnceWhatWasSeen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.must(f.camille, f.works[0], "oak")
		c := f.must(f.camille, f.works[1], "")
		body := seenCart(c, uuid.New())
		made, err := f.checkOut(f.camille, body)
		require.NoError(t, err)
		assert.Equal(t, galleryapi.CheckoutResult{OrderReference: "G27-00001", InvoiceReference: "FG27-00001", TotalInclTaxes: c.TotalInclTaxes}, made)
		assert.Empty(t, f.cart(f.camille).Products)
		again, err := f.checkOut(f.camille, body)
		require.NoError(t, err)
		made.Repeated = true
		assert.Equal(t, made, again)
		other := *body
		other.Total++
		_, err = f.checkOut(f.camille, &other)
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		assert.Equal(t, 1, f.count("orders", "practice_uuid = 'p'"))

		store := commerce.NewStore(db)
		order, err := store.OrderByReference(t.Context(), "p", "G27-00001")
		require.NoError(t, err)
		assert.Equal(t, c.TotalInclTaxes.Amount, order.TotalCents)
		assert.Equal(t, "Cabinet", order.ShipName)
		assert.Len(t, order.Lines, 3)
		invoice, err := store.InvoiceByReference(t.Context(), "p", "FG27-00001")
		require.NoError(t, err)
		assert.Equal(t, "Comptabilité", invoice.BillName)
		assert.Equal(t, []string{"2027-01-01", "2027-01-31"}, []string{invoice.IssuedOn, invoice.DueOn})
		assert.Equal(t, c.TotalInclTaxes.Amount, invoice.TotalCents)
		assert.Equal(t, 1, f.count("invoices", "nature = 'art'"))
		assert.Equal(t, 1, f.count("notifications", "title = 'notifications.invoice.new'"))
		assert.Equal(t, 1, f.count("events", "kind = 'order.status' AND subject_uuid = 'G27-00001'"))
		require.Len(t, f.box.mail, 1)
		assert.Equal(t, "https://portal.example/mon-cabinet/commande?reference=G27-00001", f.box.mail[0].Link)
		assert.Contains(t, f.box.mail[0].Text, "Totale IVA inclusa: "+figures.Euros(order.TotalCents))
		assert.Contains(t, f.box.mail[0].Text, "Opera «")
		assert.NotContains(t, f.box.mail[0].Text, " : ", "a French colon")
		assert.Contains(t, f.box.mail[0].Text, "Consegna: 36,00\u00a0€ IVA esclusa")
		checkDocuments(t, f, made)
	})
}

// checkDocuments opens the purchase's documents of commerce.
func checkDocuments(t *testing.T, f *fixture, made galleryapi.CheckoutResult) {
	people, err := identity.New(f.db)
	require.NoError(t, err)
	handlers := commerce.NewHandlers(commerce.NewStore(f.db), people, nil, "https://portal.example", time.Now)
	answer, err := handlers.GetOrder(t.Context(), commerceapi.GetOrderRequestObject{UserUuid: f.camille, Reference: made.OrderReference})
	require.NoError(t, err)
	assert.Equal(t, commerceapi.ProductLine(ProductLine), answer.(commerceapi.GetOrder200JSONResponse).Result.Line)
	assert.True(t, commerceapi.ProductLine(ProductLine).Valid(), "the contract knows the line")
	pdf, err := handlers.GetInvoicePdf(t.Context(), commerceapi.GetInvoicePdfRequestObject{UserUuid: f.camille, Reference: made.InvoiceReference})
	require.NoError(t, err)
	assert.NotNil(t, pdf)
	_, err = handlers.GetOrder(t.Context(), commerceapi.GetOrderRequestObject{UserUuid: f.hugo, Reference: made.OrderReference})
	assertProblem(t, err, http.StatusNotFound, "not_found")
}

func TestSmileysPayForNoArt(t *testing.T) {
	db := testdb.New(t)
	f := setUp(t, db)
	made, err := f.checkOut(f.camille, seenCart(f.must(f.camille, f.works[0], ""), uuid.New()))
	require.NoError(t, err)
	ledger := loyalty.NewStore(db, time.Now)
	posting := loyalty.Posting{Practice: "p", User: f.camille.String(), Kind: loyalty.KindEarn, Amount: 500, SourceKind: loyalty.SourceCampaign,
		SourceReference: "C-1", Label: "x", Key: "key-earn"}
	_, err = ledger.Post(t.Context(), posting)
	require.NoError(t, err)
	posting.Kind, posting.Amount, posting.SourceKind, posting.SourceReference, posting.Key = loyalty.KindSpend, -10, loyalty.SourceInvoice, made.InvoiceReference, "key-spend"
	_, err = ledger.Post(t.Context(), posting)
	assertProblem(t, err, http.StatusConflict, "smileys.not_professional")
}

func faults(t *testing.T, err error) map[string]string {
	t.Helper()
	p := assertProblem(t, err, http.StatusConflict, "checkout.changed")
	found := map[string]string{}
	for _, field := range p.Fields {
		name := field.Field
		if id, rest, cut := strings.Cut(strings.TrimPrefix(name, "products."), "."); cut && len(id) == 36 {
			name = rest
		} else if len(id) == 36 {
			name = "product"
		}
		found[name] = field.Code + " " + field.Detail
	}
	return found
}

func TestPricesThatAreNotTodaysAreRefusedAndNamed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		c := f.must(f.camille, f.works[0], "oak")
		tampered := func(change func(*galleryapi.CheckoutRequest)) error {
			body := seenCart(c, uuid.New())
			change(body)
			_, err := f.checkOut(f.camille, body)
			return err
		}
		assert.Equal(t, map[string]string{"price": "price_changed 12345"}, faults(t, tampered(func(b *galleryapi.CheckoutRequest) { b.Products[0].Price = 1 })))
		assert.Equal(t, map[string]string{"framing": "price_changed 6500"}, faults(t, tampered(func(b *galleryapi.CheckoutRequest) { b.Products[0].Framing = of(int64(0)) })))
		assert.Equal(t, map[string]string{"frameColor": "frame_changed 6500"}, faults(t, tampered(func(b *galleryapi.CheckoutRequest) { b.Products[0].FrameColor = nil })))
		assert.Equal(t, map[string]string{"total": "price_changed 20645"}, faults(t, tampered(func(b *galleryapi.CheckoutRequest) { b.Total = 100 })))
		assert.Equal(t, map[string]string{"product": "not_in_cart 0"}, faults(t, tampered(func(b *galleryapi.CheckoutRequest) {
			b.Products = append(b.Products, galleryapi.SeenProduct{Id: f.works[3], Price: 0})
		})))
		assertProblem(t, tampered(func(b *galleryapi.CheckoutRequest) { b.Products = append(b.Products, b.Products[0]) }), http.StatusBadRequest, "request.invalid")

		f.exec("UPDATE gallery_works SET cents = cents + 55 WHERE uuid = ?", f.works[0].String())
		assert.Equal(t, map[string]string{"price": "price_changed 12400", "total": "price_changed 20700"}, faults(t, tampered(func(*galleryapi.CheckoutRequest) {})))
		f.must(f.camille, f.works[1], "")
		c.Products, c.Total = f.cart(f.camille).Products[:1], galleryapi.Money{Amount: 20700}
		assert.Equal(t, "not_seen 22346", faults(t, tampered(func(*galleryapi.CheckoutRequest) {}))["product"])
		f.exec("UPDATE gallery_works SET withdrawn = ?", true)
		assert.Equal(t, "withdrawn 0", faults(t, tampered(func(*galleryapi.CheckoutRequest) {}))["product"])
		assert.Zero(t, f.count("orders", "TRUE"))
		assert.Empty(t, f.box.mail)
	})
}

func TestACheckoutNeedsACartAndAddresses(t *testing.T) {
	f := setUp(t, testdb.New(t))
	_, err := f.checkOut(f.camille, &galleryapi.CheckoutRequest{IdempotencyKey: uuid.New(), Products: []galleryapi.SeenProduct{{Id: f.works[0]}}})
	assertProblem(t, err, http.StatusConflict, "cart.empty")
	_, err = f.checkOut(f.hugo, seenCart(f.must(f.hugo, f.works[0], ""), uuid.New()))
	refused := assertProblem(t, err, http.StatusConflict, "checkout.address_required")
	assert.Equal(t, []problem.Field{{Field: "shipping", Code: "required"}}, refused.Fields)
	assert.Len(t, f.cart(f.hugo).Products, 1, "the cart is still there")
}

func TestOfManyCheckoutsOfACartOneOrders(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		c := f.must(f.camille, f.works[0], "oak")
		key := uuid.New()
		var buying sync.WaitGroup
		var mu sync.Mutex
		first, repeated := 0, 0
		for i := range 6 {
			buying.Go(func() {
				body := seenCart(c, key)
				if i >= 4 {
					body.IdempotencyKey = uuid.New()
				}
				made, err := f.checkOut(f.camille, body)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err != nil:
					assertProblem(t, err, http.StatusConflict, "cart.empty")
				case made.Repeated:
					repeated++
				default:
					first++
				}
			})
		}
		buying.Wait()
		assert.Equal(t, 1, first)
		assert.LessOrEqual(t, repeated, 3)
		assert.Equal(t, 1, f.count("orders", "TRUE"))
		assert.Len(t, f.box.mail, 1)
	})
}
