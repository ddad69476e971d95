package care

import (
	"context"
	"strconv"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
)

var exportHeader = []string{"uuid", "lastName", "firstName", "birthDate", "sex", "email", "phone", "archived", "acts", "lastActOn", "lastActType", "files", "reference"}

// exportChunk is the number of patients whose figures are read at a time.
const exportChunk = 200

// ExportPatients implements GET /patients/export/{userUuid}.
func (h *Handlers) ExportPatients(ctx context.Context, request careapi.ExportPatientsRequestObject) (careapi.ExportPatientsResponseObject, error) {
	p := request.Params
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	filter := Filter{
		Search: listing.Or(p.Search, ""), Status: string(listing.Or(p.PatientsOfStatus, StatusActive)), Files: string(listing.Or(p.Files, "")),
		ActTypes: listing.Texts(p.WithActs), BornFrom: dayOf(p.BornFrom), BornTo: dayOf(p.BornTo),
		Shared: string(listing.Or(p.OfShared, "")), SharedWith: apivalue.Texts(p.SharedWith), UUIDs: apivalue.Texts(p.PatientUuids),
	}
	filter.ofAge(h.store.today(), p.MinAge, p.MaxAge)
	total, err := h.store.Count(ctx, scope, filter)
	if err != nil {
		return nil, err
	}
	if err := h.listed(ctx, scope, journal.Export, journal.KindPatients, "", total); err != nil {
		return nil, err
	}
	sort := string(listing.Or(p.PatientsSortBy, "name"))
	return export{Name: "patients", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: exportHeader, Rows: func(write func([]string) error) error {
		return h.exportRows(ctx, scope, filter, sort, write)
	}}, nil
}

func (h *Handlers) exportRows(ctx context.Context, scope Scope, filter Filter, sort string, write func([]string) error) error {
	var batch []Patient
	flush := func() error {
		uuids := make([]string, 0, len(batch))
		for _, p := range batch {
			uuids = append(uuids, p.UUID)
		}
		figures, err := FiguresOf(ctx, h.store.db, uuids)
		if err != nil {
			return err
		}
		for i := range batch {
			if err := write(exportRow(&batch[i], figures[batch[i].UUID])); err != nil {
				return err
			}
		}
		batch = batch[:0]
		return nil
	}
	err := h.store.Each(ctx, scope, filter, sort, func(p *Patient) error {
		batch = append(batch, *p)
		if len(batch) < exportChunk {
			return nil
		}
		return flush()
	})
	if err != nil {
		return err
	}
	return flush()
}

func exportRow(p *Patient, f Figures) []string {
	return []string{
		p.UUID, p.LastName, p.FirstName, p.BirthDate, p.Sex, p.Email, p.Phone, strconv.FormatBool(p.Archived),
		strconv.Itoa(f.Acts), f.LastOn, f.LastType, strconv.Itoa(f.Files), p.Reference,
	}
}

// Count returns how many patients a filter keeps.
func (s *Store) Count(ctx context.Context, scope Scope, f Filter) (int, error) {
	n, err := f.apply(s.db.NewSelect().Model((*Patient)(nil)), scope, s.now().UnixMilli()).Count(ctx)
	return int(n), err
}
