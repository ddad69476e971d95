// Package documents manages the manufacturer's documents for a practice (certificates, declarations, notices, contracts)
// and its offers.
package documents

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
	"portal/platform/internal/translations"
)

// People finds users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls about documents and offers.
type Handlers struct {
	db     *bun.DB
	people People
	now    func() time.Time
}

// NewHandlers returns Handlers; the clock determines what is still valid.
func NewHandlers(db *bun.DB, people People, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, now: now}
}

// Document is a document of the manufacturer. Days are ISO 8601; "" is none.
type Document struct {
	bun.BaseModel `bun:"table:documents,alias:d"`

	UUID            string  `bun:"uuid,pk"`
	PracticeUUID    string  `bun:"practice_uuid"`
	Kind            string  `bun:"kind"`
	Reference       string  `bun:"reference"`
	Title           string  `bun:"title"`
	Line            string  `bun:"line"`
	ApplicationUUID *string `bun:"application_uuid"`
	OrderReference  string  `bun:"order_reference"`
	IssuedOn        string  `bun:"issued_on"`
	ValidFrom       string  `bun:"valid_from"`
	ValidUntil      string  `bun:"valid_until"`
	Content         string  `bun:"content"` // Content as JSON
	SearchText      string  `bun:"search_text"`

	Application *commerce.Application `bun:"rel:belongs-to,join:application_uuid=uuid"`
	Validity    string                `bun:"validity,scanonly"`
}

// Content is the text of a document, in French, because the documents follow French law.
type Content struct {
	Facts      [][2]string `json:"facts"`
	Paragraphs []string    `json:"paragraphs"`
}

// Fill sets the document's content and its search text, which begins with the title, because lists sort by it.
func (d *Document) Fill(content Content, also ...string) error {
	raw, err := json.Marshal(content)
	d.Content = string(raw)
	text := translations.All(d.Title) + " " + d.Reference + " " + d.OrderReference
	for _, word := range also {
		text += " " + word
	}
	for _, fact := range content.Facts {
		text += " " + fact[1]
	}
	d.SearchText = textnorm.Text(text)
	return err
}

func (d *Document) read() (Content, error) {
	var content Content
	err := json.Unmarshal([]byte(d.Content), &content)
	return content, err
}

// one returns a document of a practice; NotFound for another practice's.
func (h *Handlers) one(ctx context.Context, user, id uuid.UUID) (*Document, error) {
	practice, err := h.people.PracticeOf(ctx, user.String())
	if err != nil {
		return nil, err
	}
	var found []Document
	err = h.selectDocuments(&found).Where("d.practice_uuid = ?", practice).Where("d.uuid = ?", id.String()).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// GetDocument implements GET /documents/one/{userUuid}/{documentUuid}.
func (h *Handlers) GetDocument(ctx context.Context, request documentsapi.GetDocumentRequestObject) (documentsapi.GetDocumentResponseObject, error) {
	document, err := h.one(ctx, request.UserUuid, request.DocumentUuid)
	if err != nil {
		return nil, err
	}
	s, err := document.wire(locale.Of(ctx))
	if err != nil {
		return nil, err
	}
	content, err := document.read()
	detail := documentsapi.DocumentDetail{Uuid: s.Uuid, Kind: s.Kind, Reference: s.Reference, Title: s.Title, Line: s.Line, Application: s.Application,
		Order: s.Order, IssuedOn: s.IssuedOn, ValidFrom: s.ValidFrom, ValidUntil: s.ValidUntil, Validity: s.Validity, Paragraphs: translations.Each(locale.Of(ctx), content.Paragraphs)}
	detail.Facts = make([]struct {
		Label string `json:"label"`
		Value string `json:"value"`
	}, len(content.Facts))
	for i, fact := range content.Facts {
		detail.Facts[i].Label, detail.Facts[i].Value = translations.For(ctx, fact[0]), translations.For(ctx, fact[1])
	}
	return documentsapi.GetDocument200JSONResponse{Result: detail}, err
}

func (d *Document) wire(language string) (documentsapi.DocumentSummary, error) {
	var w apivalue.Decoder
	wire := documentsapi.DocumentSummary{Uuid: w.UUID(d.UUID), Kind: documentsapi.DocumentKind(d.Kind), Reference: d.Reference, Title: translations.In(language, d.Title),
		Validity: documentsapi.Validity(d.Validity), IssuedOn: w.Day(d.IssuedOn), ValidFrom: w.OptionalDay(d.ValidFrom), ValidUntil: w.OptionalDay(d.ValidUntil), Line: line(d.Line)}
	if d.OrderReference != "" {
		wire.Order = &d.OrderReference
	}
	wire.Application = applicationWire(&w, d.Application, language)
	return wire, w.Err()
}

func line(name string) *documentsapi.ProductLine {
	if name == "" {
		return nil
	}
	wire := documentsapi.ProductLine(name)
	return &wire
}

func applicationWire(w *apivalue.Decoder, a *commerce.Application, language string) *documentsapi.Application {
	if a == nil {
		return nil
	}
	return &documentsapi.Application{Uuid: w.UUID(a.UUID), Name: translations.In(language, a.Name)}
}

// today returns the practices' calendar day: an offer expires at midnight in Paris, not in UTC.
func (h *Handlers) today() string { return h.now().In(localtime.Zone).Format(time.DateOnly) }

// soon returns the last day on which a document counts as expiring soon.
func (h *Handlers) soon() string {
	return h.now().In(localtime.Zone).AddDate(0, 0, 30).Format(time.DateOnly)
}
