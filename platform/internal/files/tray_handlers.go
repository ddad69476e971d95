package files

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// OfferFile implements POST /files/tray-offer.
func (h *Handlers) OfferFile(ctx context.Context, request filesapi.OfferFileRequestObject) (filesapi.OfferFileResponseObject, error) {
	values := map[string]string{"userUuid": "", "patientUuid": "", "kind": "", "fileName": ""}
	for {
		part, err := request.Body.NextPart()
		if err != nil {
			return nil, formProblem(err, "file")
		}
		if name := part.FormName(); name != "file" {
			value, err := field(part, fieldMost)
			if err != nil {
				return nil, err
			}
			if before, known := values[name]; !known || before != "" {
				return nil, problem.Invalid("body", "has a field twice, or one that is unknown")
			}
			values[name] = value
			continue
		}
		user, err := uuid.Parse(values["userUuid"])
		if err != nil {
			return nil, problem.Invalid("userUuid", "is no uuid")
		}
		// Attack stopped: a form that names one user where the edge reads it, and another where the platform does.
		if caller := httpx.ActorOf(ctx).UserUUID; caller != "" && caller != user.String() {
			return nil, problem.NotFound()
		}
		patient, err := uuid.Parse(values["patientUuid"])
		if err != nil {
			return nil, problem.Invalid("patientUuid", "is no uuid")
		}
		sent, err := h.offer(ctx, user.String(), patient.String(), values["kind"], values["fileName"], part)
		if err != nil {
			return nil, err
		}
		if err := atEnd(request.Body); err != nil {
			return nil, err
		}
		var w wire
		return filesapi.OfferFile200JSONResponse{Result: w.tray(sent)}, w.Err()
	}
}

func (w *wire) tray(t *TrayFile) filesapi.TrayFile {
	file := filesapi.TrayFile{Uuid: w.UUID(t.UUID), Kind: filesapi.FileKind(t.Kind), Name: t.Name, MediaType: t.Media, Size: t.Size, At: localtime.Instant(t.CreatedAt)}
	if t.Author != nil {
		file.By = w.author(t.CreatedBy, t.Author.FirstName, t.Author.LastName)
		if t.Author.Practice != nil {
			file.Practice = apivalue.Optional(t.Author.Practice.Name)
		}
	}
	return file
}

// ListTray implements GET /files/tray/{userUuid}/{patientUuid}.
func (h *Handlers) ListTray(ctx context.Context, request filesapi.ListTrayRequestObject) (filesapi.ListTrayResponseObject, error) {
	found, err := h.Service.tray(ctx, request.UserUuid.String(), request.PatientUuid.String())
	if err != nil {
		return nil, err
	}
	var w wire
	result := make([]filesapi.TrayFile, 0, len(found))
	for i := range found {
		result = append(result, w.tray(&found[i]))
	}
	return filesapi.ListTray200JSONResponse{Result: result}, w.Err()
}

// DownloadTrayFile implements GET /files/tray-content/{userUuid}/{fileUuid}.
func (h *Handlers) DownloadTrayFile(ctx context.Context, request filesapi.DownloadTrayFileRequestObject) (filesapi.DownloadTrayFileResponseObject, error) {
	sent, err := h.trayContent(ctx, request.UserUuid.String(), request.FileUuid.String())
	if err != nil {
		return nil, err
	}
	err = journal.Record(ctx, h.db, journal.Entry{PracticeUUID: sent.PracticeUUID, PatientUUID: sent.PatientUUID, Action: journal.Download, Kind: journal.KindTray, SubjectUUID: sent.UUID})
	f := &File{Name: sent.Name, Media: sent.Media, Size: sent.Size, SHA256: sent.SHA256, Blob: sent.Blob, CreatedAt: sent.CreatedAt}
	return trayContent{download{r: requestOf(ctx), file: f, blobs: h.blobs}}, err
}

type trayContent struct{ download }

// DecideTrayFile implements POST /files/tray-decide/{userUuid}/{fileUuid}.
func (h *Handlers) DecideTrayFile(ctx context.Context, request filesapi.DecideTrayFileRequestObject) (filesapi.DecideTrayFileResponseObject, error) {
	decide := h.decline
	if request.Body.Accepted {
		decide = h.accept
	}
	return filesapi.DecideTrayFile204Response{}, decide(ctx, request.UserUuid.String(), request.FileUuid.String())
}

// VisitDownloadTrayFileResponse implements the contract's response.
func (c trayContent) VisitDownloadTrayFileResponse(w http.ResponseWriter) error {
	return c.VisitDownloadFileResponse(w)
}
