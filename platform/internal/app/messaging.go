package app

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/care"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/messaging"
	"portal/platform/internal/problem"
)

func messagingContext(h deps) module {
	handlers := messaging.NewHandlers(h.db, h.accounts, attachables{h.files}, sharedPatients{}, h.now)
	h.files.CarriedBy(messaging.Reaches)
	return module{mount: func(t target) {
		strict := messagingapi.NewStrictHandlerWithOptions(handlers, nil, messagingapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		messagingapi.HandlerWithOptions(strict, messagingapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []messagingapi.MiddlewareFunc{t.validate},
		})
	}}
}

// attachables permits messages to attach files of the sender's practice, and to link those of patients' records.
type attachables struct{ files *files.Service }

// Readable implements messaging.Files.
func (a attachables) Readable(ctx context.Context, db bun.IDB, user string, uuids []string) (map[string]messaging.LinkedFile, error) {
	found, err := a.files.ReadableOf(ctx, db, user, uuids)
	if err != nil {
		return nil, err
	}
	readable := make(map[string]messaging.LinkedFile, len(found))
	for id, f := range found {
		linked := messaging.LinkedFile{
			File:         messaging.File{UUID: f.UUID, Name: f.Name, MediaType: f.Media, PatientUUID: f.PatientUUID, Bytes: f.Size},
			PracticeUUID: f.PracticeUUID, Preview: f.Preview == files.PreviewReady,
			CheckPlace: func(place string) error { return files.CheckPlace(place, f) },
		}
		if f.Patient != nil {
			linked.PatientFirst, linked.PatientLast = f.Patient.FirstName, f.Patient.LastName
		}
		readable[id] = linked
	}
	return readable, nil
}

// sharedPatients finds the patients of other practices that messages show.
type sharedPatients struct{}

// SharedPatients implements messaging.Patients.
func (sharedPatients) SharedPatients(ctx context.Context, db bun.IDB, user string, uuids []string) (map[string]messaging.Patient, error) {
	found, err := care.SharedWith(ctx, db, user, uuids)
	shared := make(map[string]messaging.Patient, len(found))
	for _, p := range found {
		shared[p.UUID] = messaging.Patient{FirstName: p.FirstName, LastName: p.LastName, BirthDate: p.BirthDate}
	}
	return shared, err
}

// Attachable implements messaging.Files. A viewer's link has no content to attach, and the role `accounts` sees no files.
func (attachables) Attachable(ctx context.Context, tx bun.IDB, user, practice string, uuids []string) ([]messaging.File, error) {
	clinical, err := identity.HasRole(ctx, tx, user, identity.PatientRoles)
	if err != nil {
		return nil, err
	}
	if !clinical {
		return nil, problem.NotFound()
	}
	var rows []files.File
	err = tx.NewSelect().Model(&rows).Where("f.uuid IN (?)", bun.List(uuids)).Where("f.practice_uuid = ?", practice).
		Where("f.deleted_at = 0").Where("f.kind <> ?", files.Viewer).Scan(ctx)
	if err != nil {
		return nil, err
	}
	byUUID := map[string]files.File{}
	for _, f := range rows {
		byUUID[f.UUID] = f
	}
	attached := make([]messaging.File, 0, len(uuids))
	for _, id := range uuids {
		f, found := byUUID[id]
		if !found {
			return nil, problem.NotFound()
		}
		attached = append(attached, messaging.File{UUID: f.UUID, Name: f.Name, MediaType: f.Media, PatientUUID: f.PatientUUID, Bytes: f.Size})
	}
	return attached, nil
}
