package aftersales

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

var csvHeader = []string{
	"reference", "createdAt", "submittedAt", "category", "status", "statusSince", "subject", "line", "product", "ref",
	"lot", "udi", "teeth", "order", "invoice", "patientLastName", "patientFirstName",
}

func csvRow(language string, c *Case) []string {
	last, first := "", ""
	if c.Patient != nil {
		last, first = c.Patient.LastName, c.Patient.FirstName
	}
	submitted := ""
	if c.SubmittedAt != 0 {
		submitted = localtime.Instant(c.SubmittedAt).Format(time.RFC3339)
	}
	return []string{
		c.Reference, localtime.Instant(c.CreatedAt).Format(time.RFC3339), submitted, c.Category, c.Status.String(),
		localtime.Instant(c.StatusSince).Format(time.RFC3339), c.Subject, c.Line, translations.In(language, c.Product), c.Ref, c.Lot, c.UDI,
		strings.ReplaceAll(c.Teeth, ",", " "), c.OrderReference, c.InvoiceReference, last, first,
	}
}

// export is journalled before its first row is sent.
func (h *Handlers) export(ctx context.Context, name string, a asked) (csvResponse, error) {
	filter, err := h.filter(ctx, a)
	if err != nil {
		return csvResponse{}, err
	}
	count, err := filter.apply(h.store.db.NewSelect().Model((*Case)(nil))).Count(ctx)
	if err != nil {
		return csvResponse{}, err
	}
	if err := h.noteList(ctx, filter, journal.Export, int(count), false); err != nil {
		return csvResponse{}, err
	}
	return csvResponse{listing.Table{Name: name, Language: locale.Of(ctx), Format: a.format, Header: csvHeader, Rows: func(write func([]string) error) error {
		return h.store.Each(ctx, filter, string(listing.Or(a.sort, "-date")), func(c *Case) error {
			if filter.WithoutPatients {
				c.withoutPatient()
			}
			return write(csvRow(locale.Of(ctx), c))
		})
	}}}, nil
}

type csvResponse struct{ listing.Table }

// VisitExportClaimsResponse implements the contract's response.
func (c csvResponse) VisitExportClaimsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// VisitExportIncidentsResponse implements the contract's response.
func (c csvResponse) VisitExportIncidentsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// VisitExportReturnsResponse implements the contract's response.
func (c csvResponse) VisitExportReturnsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// zip returns the sheets of selected cases of one kind. All errors are detected, and the journal is written, before the
// first byte is sent; a case of another practice makes the whole answer NotFound.
func (h *Handlers) zip(ctx context.Context, kind Kind, user uuid.UUID, wanted []uuid.UUID) (zipResponse, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return zipResponse{}, err
	}
	selection := Filter{Practice: practice, Kind: kind}
	for _, id := range listing.Distinct(wanted) {
		selection.UUIDs = append(selection.UUIDs, id.String())
	}
	known, err := selection.apply(h.store.db.NewSelect().Model((*Case)(nil))).Count(ctx)
	if err != nil {
		return zipResponse{}, err
	}
	if int(known) != len(selection.UUIDs) {
		return zipResponse{}, problem.NotFound()
	}
	if err := h.noteList(ctx, selection, journal.Download, int(known), false); err != nil {
		return zipResponse{}, err
	}
	texts := pdf.In(locale.Of(ctx))
	return zipResponse{listing.Zip{Filename: texts.Code("case.archives", string(kind)) + ".zip", Made: h.store.now(), Count: int(known), Entry: func(i int) (string, []byte, error) {
		detail, err := h.store.ByUUID(ctx, practice, selection.UUIDs[i])
		if err != nil {
			return "", nil, err
		}
		if detail, err = h.readable(ctx, user, detail); err != nil {
			return "", nil, err
		}
		content, err := casePDF(texts, detail)
		return entryName(texts, detail), content, err
	}}}, nil
}

// entryName returns a unique file name also for drafts, which have no number yet.
func entryName(texts pdf.Texts, d *Detail) string {
	if d.Reference == "" {
		return texts.Code("case.files", string(d.Kind)) + "-" + texts.Text("case.draft") + "-" + d.UUID + ".pdf"
	}
	return documentName(texts, d)
}

type zipResponse struct{ listing.Zip }

// VisitZipClaimsResponse implements the contract's response.
func (z zipResponse) VisitZipClaimsResponse(w http.ResponseWriter) error { return z.Serve(w) }

// VisitZipIncidentsResponse implements the contract's response.
func (z zipResponse) VisitZipIncidentsResponse(w http.ResponseWriter) error { return z.Serve(w) }

// VisitZipReturnsResponse implements the contract's response.
func (z zipResponse) VisitZipReturnsResponse(w http.ResponseWriter) error { return z.Serve(w) }
