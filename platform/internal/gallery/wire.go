package gallery

import (
	"github.com/google/uuid"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/commerce"
)

func money(cents int64) galleryapi.Money {
	return galleryapi.Money{Amount: cents, Currency: commerce.Currency}
}

func workToWire(w *shown) (galleryapi.Work, error) {
	id, err := uuid.Parse(w.UUID)
	return galleryapi.Work{
		Uuid: id, Reference: w.Reference, Title: w.Title, Artist: w.Artist, Style: galleryapi.WorkStyle(w.Style),
		Colour: galleryapi.WorkColour(w.Colour), Orientation: galleryapi.WorkOrientation(w.Orientation),
		WidthMm: w.WidthMm, HeightMm: w.HeightMm, Price: money(w.Cents),
	}, err
}

func detailToWire(w *shown) (galleryapi.WorkDetail, error) {
	short, err := workToWire(w)
	return galleryapi.WorkDetail{
		Uuid: short.Uuid, Reference: short.Reference, Title: short.Title, Artist: short.Artist, Style: short.Style, Colour: short.Colour,
		Orientation: short.Orientation, WidthMm: short.WidthMm, HeightMm: short.HeightMm, Price: short.Price,
		Description: w.Description, Technique: w.Technique, Alt: w.Alt, Year: w.Year,
	}, err
}

func cartToWire(c cart) (galleryapi.Cart, error) {
	t := computeTotals(c.items)
	result := galleryapi.Cart{
		Products: make([]galleryapi.CartProduct, 0, len(c.items)), Withdrawn: make([]uuid.UUID, 0, len(c.withdrawn)), TotalQuantity: t.Quantity,
		TotalPriceProducts: money(t.Products), TotalPriceFraming: money(t.Framing), TotalPriceShipping: money(t.Shipping),
		Total: money(t.Total), Vat: money(t.VAT), TotalInclTaxes: money(t.InclTaxes),
	}
	for i := range c.items {
		it := &c.items[i]
		wire, err := workToWire(&it.shown)
		if err != nil {
			return result, err
		}
		product := galleryapi.CartProduct{Id: wire.Uuid, Work: wire, Price: wire.Price}
		if it.framed() {
			frame, framing := it.FrameColor, money(it.framing())
			product.FrameColor, product.Framing = &frame, &framing
		}
		result.Products = append(result.Products, product)
	}
	for _, gone := range c.withdrawn {
		id, err := uuid.Parse(gone)
		if err != nil {
			return result, err
		}
		result.Withdrawn = append(result.Withdrawn, id)
	}
	return result, nil
}
