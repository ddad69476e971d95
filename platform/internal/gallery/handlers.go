package gallery

import (
	"bytes"
	"context"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/figures"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/translations"
)

// People reads users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Mailer queues messages for delivery.
type Mailer interface{ Enqueue(message mail.Message) }

// Handlers serves the product API's calls about the gallery and the cart.
type Handlers struct {
	db       *bun.DB
	pictures *Pictures
	people   People
	post     Mailer
	origin   string // the portal's origin for browsers
	now      func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, pictures *Pictures, people People, post Mailer, origin string, now func() time.Time) *Handlers {
	return &Handlers{db: db, pictures: pictures, people: people, post: post, origin: origin, now: now}
}

func value[T any](given *T, absent T) T {
	if given == nil {
		return absent
	}
	return *given
}

func texts[T ~string](given *[]T) []string {
	var result []string
	for _, item := range value(given, nil) {
		result = append(result, string(item))
	}
	return result
}

func language(given *galleryapi.TextLocale) string {
	return locale.Or(string(value(given, galleryapi.LocaleFr)))
}

// ListWorks implements GET /gallery/list.
func (h *Handlers) ListWorks(ctx context.Context, request galleryapi.ListWorksRequestObject) (galleryapi.ListWorksResponseObject, error) {
	p := request.Params
	f := filter{Search: value(p.Search, ""), Styles: texts(p.Styles), Colours: texts(p.Colours), Orientations: texts(p.Orientations),
		PriceMin: p.PriceMin, PriceMax: p.PriceMax}
	page, size := value(p.Page, 1), value(p.Size, 25)
	rows, total, err := listWorks(ctx, h.db, language(p.TextLocale), f, string(value(p.WorkSort, "position")), size, (page-1)*size)
	if err != nil {
		return nil, err
	}
	result := galleryapi.WorkPage{Items: make([]galleryapi.Work, 0, len(rows)), Total: total, Page: page, Size: size}
	for i := range rows {
		item, err := workToWire(&rows[i])
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, item)
	}
	return galleryapi.ListWorks200JSONResponse{Result: result}, nil
}

// GetGalleryFacets implements GET /gallery/facets.
func (h *Handlers) GetGalleryFacets(ctx context.Context, _ galleryapi.GetGalleryFacetsRequestObject) (galleryapi.GetGalleryFacetsResponseObject, error) {
	all, err := prices(ctx, h.db)
	if err != nil {
		return nil, err
	}
	result := galleryapi.GalleryFacets{Total: all.Total, PriceMin: money(all.Least), PriceMax: money(all.Most)}
	for column, into := range map[string]*[]galleryapi.GalleryFacet{"w.style": &result.Style, "w.colour": &result.Colour, "w.orientation": &result.Orientation} {
		rows, err := facets(ctx, h.db, column)
		if err != nil {
			return nil, err
		}
		*into = make([]galleryapi.GalleryFacet, 0, len(rows))
		for _, row := range rows {
			*into = append(*into, galleryapi.GalleryFacet{Value: row.Value, Count: row.Count})
		}
	}
	return galleryapi.GetGalleryFacets200JSONResponse{Result: result}, nil
}

// ListFrames implements GET /gallery/frames.
func (h *Handlers) ListFrames(ctx context.Context, request galleryapi.ListFramesRequestObject) (galleryapi.ListFramesResponseObject, error) {
	all, err := frames(ctx, h.db)
	if err != nil {
		return nil, err
	}
	result := make([]galleryapi.Frame, 0, len(all))
	for _, f := range all {
		result = append(result, galleryapi.Frame{FrameColor: f.FrameColor, Name: f.Names.In(language(request.Params.TextLocale)), Hex: f.Hex, Price: money(f.Cents)})
	}
	return galleryapi.ListFrames200JSONResponse{Result: result}, nil
}

// GetWork implements GET /gallery/one/{workUuid}.
func (h *Handlers) GetWork(ctx context.Context, request galleryapi.GetWorkRequestObject) (galleryapi.GetWorkResponseObject, error) {
	found, err := work(ctx, h.db, language(request.Params.TextLocale), request.WorkUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := detailToWire(found)
	return galleryapi.GetWork200JSONResponse{Result: result}, err
}

// GetWorkPicture implements GET /gallery/picture/{workUuid}/{pictureSize}.
func (h *Handlers) GetWorkPicture(ctx context.Context, request galleryapi.GetWorkPictureRequestObject) (galleryapi.GetWorkPictureResponseObject, error) {
	content, err := h.pictures.Of(ctx, request.WorkUuid.String(), string(request.PictureSize))
	if err != nil {
		return nil, err
	}
	// A changed recipe changes the picture at the same address, so browsers may cache it for a day only.
	kept := "public, max-age=86400"
	return galleryapi.GetWorkPicture200ImagejpegResponse{
		Body: bytes.NewReader(content), ContentLength: int64(len(content)),
		Headers: galleryapi.GetWorkPicture200ResponseHeaders{CacheControl: &kept},
	}, nil
}

// cartOf answers with the current cart.
func (h *Handlers) cartOf(ctx context.Context, practice string, asked *galleryapi.TextLocale) (galleryapi.TheCart, error) {
	current, err := readCart(ctx, h.db, practice, language(asked))
	if err != nil {
		return galleryapi.TheCart{}, err
	}
	result, err := cartToWire(current)
	return galleryapi.TheCart{Result: result}, err
}

// GetCart implements GET /cart/get/{userUuid}.
func (h *Handlers) GetCart(ctx context.Context, request galleryapi.GetCartRequestObject) (galleryapi.GetCartResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	answer, err := h.cartOf(ctx, practice, request.Params.TextLocale)
	return galleryapi.GetCart200JSONResponse{TheCartJSONResponse: galleryapi.TheCartJSONResponse(answer)}, err
}

// AddToCart implements POST /cart/add/{userUuid}.
func (h *Handlers) AddToCart(ctx context.Context, request galleryapi.AddToCartRequestObject) (galleryapi.AddToCartResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if err := addToCart(ctx, h.db, practice, request.Body.Id.String(), value(request.Body.FrameColor, "")); err != nil {
		return nil, err
	}
	answer, err := h.cartOf(ctx, practice, request.Params.TextLocale)
	return galleryapi.AddToCart200JSONResponse{TheCartJSONResponse: galleryapi.TheCartJSONResponse(answer)}, err
}

func choices(given []galleryapi.CartAddition) []choice {
	all := make([]choice, 0, len(given))
	for _, c := range given {
		all = append(all, choice{ID: c.Id.String(), Frame: value(c.FrameColor, "")})
	}
	return all
}

// QuoteCart implements POST /gallery/quote.
func (h *Handlers) QuoteCart(ctx context.Context, request galleryapi.QuoteCartRequestObject) (galleryapi.QuoteCartResponseObject, error) {
	priced, err := quote(ctx, h.db, language(request.Params.TextLocale), choices(request.Body.Products))
	if err != nil {
		return nil, err
	}
	result, err := cartToWire(priced)
	return galleryapi.QuoteCart200JSONResponse{TheCartJSONResponse: galleryapi.TheCartJSONResponse{Result: result}}, err
}

// MergeCart implements POST /cart/merge/{userUuid}.
func (h *Handlers) MergeCart(ctx context.Context, request galleryapi.MergeCartRequestObject) (galleryapi.MergeCartResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	left, err := mergeCart(ctx, h.db, practice, request.Body.MergeKey.String(), choices(request.Body.Products), h.now())
	if err != nil {
		return nil, err
	}
	current, err := h.cartOf(ctx, practice, request.Params.TextLocale)
	if err != nil {
		return nil, err
	}
	result := galleryapi.CartMergeResult{Cart: current.Result, Left: make([]uuid.UUID, 0, len(left))}
	for _, id := range left {
		parsed, err := uuid.Parse(id)
		if err != nil {
			return nil, err
		}
		result.Left = append(result.Left, parsed)
	}
	return galleryapi.MergeCart200JSONResponse{Result: result}, nil
}

// RemoveFromCart implements DELETE /cart/remove/{userUuid}/{productUuid}.
func (h *Handlers) RemoveFromCart(ctx context.Context, request galleryapi.RemoveFromCartRequestObject) (galleryapi.RemoveFromCartResponseObject, error) {
	answer, err := h.take(ctx, request.UserUuid, request.ProductUuid.String(), request.Params.TextLocale)
	return galleryapi.RemoveFromCart200JSONResponse{TheCartJSONResponse: galleryapi.TheCartJSONResponse(answer)}, err
}

// ClearCart implements DELETE /cart/clear/{userUuid}.
func (h *Handlers) ClearCart(ctx context.Context, request galleryapi.ClearCartRequestObject) (galleryapi.ClearCartResponseObject, error) {
	answer, err := h.take(ctx, request.UserUuid, "", request.Params.TextLocale)
	return galleryapi.ClearCart200JSONResponse{TheCartJSONResponse: galleryapi.TheCartJSONResponse(answer)}, err
}

func (h *Handlers) take(ctx context.Context, user uuid.UUID, id string, asked *galleryapi.TextLocale) (galleryapi.TheCart, error) {
	practice, err := h.people.PracticeOf(ctx, user.String())
	if err != nil {
		return galleryapi.TheCart{}, err
	}
	if err := removeFromCart(ctx, h.db, practice, id); err != nil {
		return galleryapi.TheCart{}, err
	}
	return h.cartOf(ctx, practice, asked)
}

// CheckOut implements POST /gallery/checkout/{userUuid}.
func (h *Handlers) CheckOut(ctx context.Context, request galleryapi.CheckOutRequestObject) (galleryapi.CheckOutResponseObject, error) {
	buyer, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	wanted := checkoutRequest{Key: request.Body.IdempotencyKey.String(), Total: request.Body.Total}
	for _, p := range request.Body.Products {
		wanted.Products = append(wanted.Products, seen{ID: p.Id.String(), Cents: p.Price, FrameColor: value(p.FrameColor, ""), Framing: value(p.Framing, 0)})
	}
	made, err := checkOut(ctx, h.db, buyer, wanted, h.now())
	if err != nil {
		return nil, err
	}
	if made.purchase != nil {
		h.post.Enqueue(h.confirmation(buyer, made.purchase))
	}
	return galleryapi.CheckOut200JSONResponse{Result: galleryapi.CheckoutResult{
		OrderReference: made.OrderReference, InvoiceReference: made.InvoiceReference, TotalInclTaxes: money(made.totalInclTaxes), Repeated: made.repeated,
	}}, nil
}

// mailLabels are the texts around works and frames.
var mailLabels = map[string]struct{ colon, without, shipping, total string }{
	"fr": {" : ", " HT", "Livraison : ", "Total TTC : "}, "en": {": ", " excl. tax", "Delivery: ", "Total incl. tax: "},
	"it": {": ", " IVA esclusa", "Consegna: ", "Totale IVA inclusa: "}, "es": {": ", " sin IVA", "Envío: ", "Total con IVA: "},
	"pt": {": ", " sem IVA", "Entrega: ", "Total com IVA: "},
}

// confirmation returns the mail that confirms an order.
func (h *Handlers) confirmation(buyer *identity.User, p *purchase) mail.Message {
	message := buyer.Mail(mail.OrderPlaced)
	message.Reference = p.order.Reference
	if h.origin != "" {
		message.Link = h.origin + pages.CabinetOrder + "?reference=" + p.order.Reference
	}
	labels := mailLabels[locale.Or(buyer.Locale)]
	text := make([]string, 0, len(p.lines)+3)
	for _, line := range p.lines {
		text = append(text, translations.In(buyer.Locale, line.Label)+labels.colon+figures.Euros(line.UnitCents)+labels.without)
	}
	text = append(text, labels.shipping+figures.Euros(p.order.ShippingCents)+labels.without, "", labels.total+figures.Euros(p.order.TotalCents))
	message.Text = strings.Join(text, "\n")
	return message
}
