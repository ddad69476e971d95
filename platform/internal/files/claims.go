package files

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

const (
	claimFilesMost = 10
	fieldMost      = 4 << 10
	datasMost      = 64 << 10
)

// claimData is a form's data about one file.
type claimData struct {
	Category        string `json:"category"`
	FileName        string `json:"fileName"`
	UserUUID        string `json:"userUuid"`
	ApplicationUUID string `json:"applicationUuid"`
	ClientClameID   string `json:"clientClameId"`
}

func (d *claimData) set(name, value string) bool {
	fields := map[string]*string{
		"category": &d.Category, "fileName": &d.FileName, "userUuid": &d.UserUUID, "applicationUuid": &d.ApplicationUUID,
		"clientClameId": &d.ClientClameID,
	}
	field, known := fields[name]
	if !known || *field != "" {
		return false // Attack stopped: two parsers that read different values of a repeated userUuid
	}
	*field = value
	return true
}

func (d *claimData) check() error {
	if d.Category != Claim {
		return problem.Invalid("category", "is clame")
	}
	if cleanName(d.FileName) == "" {
		return problem.Invalid("fileName", "is empty")
	}
	for _, id := range []struct {
		name  string
		value *string
	}{{"userUuid", &d.UserUUID}, {"applicationUuid", &d.ApplicationUUID}, {"clientClameId", &d.ClientClameID}} {
		parsed, err := uuid.Parse(*id.value)
		if err != nil {
			return problem.Invalid(id.name, "is no uuid")
		}
		*id.value = parsed.String()
	}
	return nil
}

// UploadClaimFile implements POST /files/upload-clame-file.
func (h *Handlers) UploadClaimFile(ctx context.Context, request filesapi.UploadClaimFileRequestObject) (filesapi.UploadClaimFileResponseObject, error) {
	var data claimData
	for {
		part, err := request.Body.NextPart()
		if err != nil {
			return nil, formProblem(err, "file")
		}
		if part.FormName() != "file" {
			value, err := field(part, fieldMost)
			if err != nil {
				return nil, err
			}
			if !data.set(part.FormName(), value) {
				return nil, problem.Invalid("body", "has a field twice, or one that is unknown")
			}
			continue
		}
		f, err := h.attach(ctx, data, part)
		if err != nil {
			return nil, err
		}
		if err := atEnd(request.Body); err != nil {
			return nil, err
		}
		var w wire
		return filesapi.UploadClaimFile200JSONResponse{Result: w.file(f)}, w.Err()
	}
}

// atEnd reads the parts after the last file, none of which may have content.
func atEnd(form *multipart.Reader) error {
	if _, err := form.NextPart(); !errors.Is(err, io.EOF) {
		return problem.Invalid("body", "goes on after its last file")
	}
	return nil
}

func formProblem(err error, missing string) error {
	if errors.Is(err, io.EOF) {
		return problem.Invalid(missing, "is missing")
	}
	invalid := problem.Invalid("body", "is no form")
	invalid.Cause = err
	return invalid
}

func field(part *multipart.Part, most int64) (string, error) {
	value, err := io.ReadAll(io.LimitReader(part, most+1))
	if err != nil {
		return "", formProblem(err, part.FormName())
	}
	if int64(len(value)) > most {
		return "", problem.Invalid(part.FormName(), "is too long")
	}
	return string(value), nil
}

// attach creates a file of a claim from what it reads. Access is checked before the first byte is read.
func (s *Service) attach(ctx context.Context, data claimData, content io.Reader) (*File, error) {
	if err := data.check(); err != nil {
		return nil, err
	}
	f := &File{
		UUID: uuid.NewString(), ClaimUUID: data.ClientClameID, ApplicationUUID: data.ApplicationUUID, Kind: Claim,
		Name: data.FileName, CreatedBy: data.UserUUID,
	}
	// Attack stopped: a form that names one user where the edge reads it, and another where the platform does.
	if caller := httpx.ActorOf(ctx).UserUUID; caller != "" && caller != data.UserUUID {
		return nil, problem.NotFound()
	}
	scope, err := s.writer(ctx, data.UserUUID)
	if err != nil {
		return nil, err
	}
	f.PracticeUUID = scope.PracticeUUID
	if err := s.mayAttach(ctx, scope, f); err != nil {
		return nil, err
	}
	rule, _ := ruleOf(Claim)
	spooled, err := newSpool(content, rule.Most)
	if err != nil {
		return nil, err
	}
	defer func() { _ = spooled.close() }() // the system sweeps a temporary file that stays
	if spooled.size == 0 {
		return nil, problem.New(http.StatusUnprocessableEntity, "file.empty", "The file is empty.")
	}
	if err := s.keep(ctx, f, spooled, func(context.Context, bun.Tx) error { return nil }); err != nil {
		return nil, err
	}
	return s.readable(ctx, data.UserUUID, f.UUID)
}

func (s *Service) mayAttach(ctx context.Context, scope care.Scope, f *File) error {
	known, err := s.db.NewSelect().Table("applications").Where("uuid = ?", f.ApplicationUUID).Exists(ctx)
	if err != nil {
		return err
	}
	if !known {
		return problem.Invalid("applicationUuid", "is unknown")
	}
	practice, open, err := s.claimOf(ctx, s.db, f.ClaimUUID)
	switch {
	case err != nil:
		return err
	case practice != scope.PracticeUUID:
		return problem.NotFound()
	case !open:
		return problem.New(http.StatusConflict, "claim.closed", "The claim takes no files any more.")
	}
	return nil
}

// UploadClaimFiles implements POST /files/upload-multiple-clame-files.
func (h *Handlers) UploadClaimFiles(ctx context.Context, request filesapi.UploadClaimFilesRequestObject) (filesapi.UploadClaimFilesResponseObject, error) {
	var datas []claimData
	results := []filesapi.ClaimFileResult{}
	for {
		part, err := request.Body.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, formProblem(err, "files")
		}
		switch {
		case part.FormName() == "datas" && len(results) == 0:
			if datas, err = moreData(datas, part); err != nil {
				return nil, err
			}
		case part.FormName() == "files" && len(results) < len(datas):
			result, err := h.attachOne(ctx, datas[len(results)], part)
			if err != nil {
				return nil, err
			}
			results = append(results, result)
		default:
			return nil, problem.Invalid("files", "need their data before them")
		}
	}
	if len(results) != len(datas) {
		return nil, problem.Invalid("files", "are fewer than their data")
	}
	if len(results) == 0 {
		return filesapi.UploadClaimFiles204Response{}, nil
	}
	return filesapi.UploadClaimFiles200JSONResponse{Result: results}, nil
}

// moreData reads one object, or a list of them.
func moreData(datas []claimData, part *multipart.Part) ([]claimData, error) {
	text, err := field(part, datasMost)
	if err != nil {
		return nil, err
	}
	var more []claimData
	if exactly(text, &more) != nil {
		var one claimData
		if err := exactly(text, &one); err != nil {
			return nil, problem.Invalid("datas", "is not what the contract asks")
		}
		more = []claimData{one}
	}
	for i := range more {
		if err := more[i].check(); err != nil {
			return nil, err
		}
	}
	if datas = append(datas, more...); len(datas) > claimFilesMost {
		return nil, problem.Invalid("datas", "are more than 10")
	}
	return datas, nil
}

// exactly parses one JSON value without unknown properties and without trailing data.
func exactly(text string, into any) error {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("files: more than one value")
	}
	return nil
}

// attachOne returns the result of one file; only a server error stops the others.
func (h *Handlers) attachOne(ctx context.Context, data claimData, part *multipart.Part) (filesapi.ClaimFileResult, error) {
	result := filesapi.ClaimFileResult{FileName: cleanName(data.FileName)}
	f, err := h.attach(ctx, data, part)
	var refused *problem.Error
	switch {
	case err == nil:
		var w wire
		file := w.file(f)
		result.File, err = &file, w.Err()
	case errors.As(err, &refused) && refused.Status < http.StatusInternalServerError:
		result.Problem, err = problemToWire(refused), nil
	}
	return result, err
}
