package documents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
	"portal/platform/internal/translations"
)

// Offer is an offer to one practice. Its prices have no smileys: an offer can neither be paid with them nor earn them
// (REQ-22).
type Offer struct {
	bun.BaseModel `bun:"table:offers,alias:o"`

	UUID            string  `bun:"uuid,pk"`
	PracticeUUID    string  `bun:"practice_uuid"`
	Reference       string  `bun:"reference"`
	Title           string  `bun:"title"`
	Summary         string  `bun:"summary"`
	Terms           string  `bun:"terms"` // paragraphs as JSON
	TermsVersion    int     `bun:"terms_version"`
	Line            string  `bun:"line"`
	ApplicationUUID *string `bun:"application_uuid"`
	PriceCents      int64   `bun:"price_cents"`
	RegularCents    int64   `bun:"regular_cents"`
	Currency        string  `bun:"currency"`
	ValidFrom       string  `bun:"valid_from"`
	ValidUntil      string  `bun:"valid_until"`
	SeenAt          int64   `bun:"seen_at"`
	AcceptedAt      int64   `bun:"accepted_at"`
	AcceptedBy      *string `bun:"accepted_by"`
	AcceptedTerms   int     `bun:"accepted_terms"`
	IdempotencyKey  *string `bun:"idempotency_key"`
	SearchText      string  `bun:"search_text"`

	Application *commerce.Application `bun:"rel:belongs-to,join:application_uuid=uuid"`
	By          *identity.User        `bun:"rel:belongs-to,join:accepted_by=uuid"`
	State       string                `bun:"state,scanonly"`
}

// Fill sets the terms and the search text, which begins with the title, because lists sort by it.
func (o *Offer) Fill(terms []string, also ...string) error {
	raw, err := json.Marshal(terms)
	o.Terms = string(raw)
	o.SearchText = textnorm.Text(strings.Join(append([]string{translations.All(o.Title), o.Reference, translations.All(o.Summary)}, also...), " "))
	return err
}

func (h *Handlers) offer(ctx context.Context, db bun.IDB, practice, id string) (*Offer, error) {
	var found []Offer
	err := h.selectOffers(&found).Conn(db).Where("o.practice_uuid = ?", practice).Where("o.uuid = ?", id).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

func (h *Handlers) offerFilter(ctx context.Context, user uuid.UUID, p documentsapi.ListOffersParams) (filter, error) {
	practice, err := h.people.PracticeOf(ctx, user.String())
	return filter{practice: practice, search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "until")), lines: listing.Texts(p.DocumentLines),
		states: listing.Texts(p.OfferStates), applications: translations.Sources(listing.Or(p.ApplicationNames, nil)), from: isoDay(p.From), to: isoDay(p.To)}, err
}

// ListOffers implements GET /offers/list/{userUuid}.
func (h *Handlers) ListOffers(ctx context.Context, request documentsapi.ListOffersRequestObject) (documentsapi.ListOffersResponseObject, error) {
	f, err := h.offerFilter(ctx, request.UserUuid, request.Params)
	if err != nil {
		return nil, err
	}
	total, err := h.offersOf(h.db.NewSelect().Model((*Offer)(nil)), f).Count(ctx)
	if err != nil {
		return nil, err
	}
	page, size := listing.Or(request.Params.Page, 1), listing.Or(request.Params.Size, 25)
	var found []Offer
	q, err := listing.OrderBy(h.offersOf(h.selectOffers(&found), f), offerSorts, f.sort, "o.reference")
	if err != nil {
		return nil, err
	}
	if err := q.Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx); err != nil {
		return nil, err
	}
	result := documentsapi.OfferPage{Items: make([]documentsapi.OfferSummary, 0, len(found)), Total: int(total), Page: page, Size: size}
	for i := range found {
		wire, err := found[i].wire(locale.Of(ctx))
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return documentsapi.ListOffers200JSONResponse{Result: result}, nil
}

// ExportOffers implements GET /offers/export/{userUuid}.
func (h *Handlers) ExportOffers(ctx context.Context, request documentsapi.ExportOffersRequestObject) (documentsapi.ExportOffersResponseObject, error) {
	p := request.Params
	f, err := h.offerFilter(ctx, request.UserUuid, documentsapi.ListOffersParams{Search: p.Search, DocumentLines: p.DocumentLines,
		OfferStates: p.OfferStates, ApplicationNames: p.ApplicationNames, From: p.From, To: p.To})
	if err != nil {
		return nil, err
	}
	q, err := listing.OrderBy(h.offersOf(h.selectOffers((*Offer)(nil)), f), offerSorts, string(listing.Or(p.Sort, "until")), "o.reference")
	if err != nil {
		return nil, err
	}
	header := []string{"reference", "title", "line", "state", "validFrom", "validUntil", "price", "regularPrice", "currency"}
	return csvResponse{listing.Table{Name: "offers", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: header, Rows: func(write func([]string) error) error {
		return listing.EachRow(ctx, h.db, q, func(o *Offer) error {
			return write([]string{o.Reference, translations.For(ctx, o.Title), o.Line, o.State, o.ValidFrom, o.ValidUntil, decimal(o.PriceCents), decimal(o.RegularCents), o.Currency})
		})
	}}}, nil
}

func decimal(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }

// GetOffer implements GET /offers/one/{userUuid}/{offerUuid}.
func (h *Handlers) GetOffer(ctx context.Context, request documentsapi.GetOfferRequestObject) (documentsapi.GetOfferResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	offer, err := h.offer(ctx, h.db, practice, request.OfferUuid.String())
	if err != nil {
		return nil, err
	}
	wire, err := offer.detail(locale.Of(ctx))
	return documentsapi.GetOffer200JSONResponse{Result: wire}, err
}

// GetOfferTerms implements GET /offers/terms/{userUuid}/{offerUuid}.
func (h *Handlers) GetOfferTerms(ctx context.Context, request documentsapi.GetOfferTermsRequestObject) (documentsapi.GetOfferTermsResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	offer, err := h.offer(ctx, h.db, practice, request.OfferUuid.String())
	if err != nil {
		return nil, err
	}
	content, err := h.termsPDF(ctx, offer)
	return pdfResponse{name: offer.Reference, disposition: string(listing.Or(request.Params.Disposition, "inline")), content: content}, err
}

func (h *Handlers) termsPDF(ctx context.Context, o *Offer) ([]byte, error) {
	made, err := time.Parse(time.DateOnly, o.ValidFrom)
	if err != nil {
		return nil, err
	}
	var terms []string
	if err := json.Unmarshal([]byte(o.Terms), &terms); err != nil {
		return nil, err
	}
	texts := pdf.In(locale.Of(ctx))
	addressee, err := h.addressee(ctx, texts, o.PracticeUUID)
	if err != nil {
		return nil, err
	}
	return pdf.Render(pdf.Document{
		Texts: texts, Title: texts.Text("terms.title"), Reference: o.Reference, Made: made, Issuer: commerce.Issuer(texts), Addressee: addressee,
		Facts: []pdf.Fact{
			texts.Day("document.from", o.ValidFrom), texts.Day("document.until", o.ValidUntil), texts.Fact("terms.version", fmt.Sprint(o.TermsVersion)),
		},
		Sections: []pdf.Section{{Title: texts.Data(o.Title), Paragraphs: translations.Each(texts.Language, append([]string{o.Summary}, terms...))}},
		Notes:    append([]string{texts.Text("terms.smileys")}, translated(texts)...),
	})
}

func (o *Offer) wire(language string) (documentsapi.OfferSummary, error) {
	var w apivalue.Decoder
	wire := documentsapi.OfferSummary{Uuid: w.UUID(o.UUID), Reference: o.Reference, Title: translations.In(language, o.Title), Summary: translations.In(language, o.Summary), Line: line(o.Line), Application: applicationWire(&w, o.Application, language),
		State: documentsapi.OfferState(o.State), ValidFrom: w.Day(o.ValidFrom), ValidUntil: w.Day(o.ValidUntil),
		Price:        documentsapi.Money{Amount: o.PriceCents, Currency: o.Currency},
		RegularPrice: documentsapi.Money{Amount: o.RegularCents, Currency: o.Currency}, AcceptedAt: localtime.OptionalInstant(o.AcceptedAt)}
	return wire, w.Err()
}

func (o *Offer) detail(language string) (documentsapi.OfferDetail, error) {
	s, err := o.wire(language)
	wire := documentsapi.OfferDetail{Uuid: s.Uuid, Reference: s.Reference, Title: s.Title, Summary: s.Summary, Line: s.Line, Application: s.Application,
		State: s.State, ValidFrom: s.ValidFrom, ValidUntil: s.ValidUntil, Price: s.Price, RegularPrice: s.RegularPrice, AcceptedAt: s.AcceptedAt,
		TermsVersion: o.TermsVersion}
	if o.By != nil {
		wire.AcceptedBy = &documentsapi.PersonInfo{FirstName: o.By.FirstName, LastName: o.By.LastName}
	}
	var terms []string
	err = errors.Join(err, json.Unmarshal([]byte(o.Terms), &terms))
	wire.Terms = translations.Each(language, terms)
	return wire, err
}
