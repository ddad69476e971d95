package files

import (
	"context"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

var tusVersion = "1.0.0"

func checkVersion(version string) error {
	if version != tusVersion {
		return problem.New(http.StatusPreconditionFailed, "upload.version", "tus 1.0.0 is spoken here.")
	}
	return nil
}

func expires(u *Upload) *string {
	at := localtime.Instant(u.ExpiresAt).Format(http.TimeFormat)
	return &at
}

// fileOf returns the uuid of the file of a complete upload.
func fileOf(u *Upload) *string {
	if !u.Done {
		return nil
	}
	id := u.file()
	return &id
}

func offset(u *Upload) *int {
	at := int(u.Received)
	return &at
}

// CreateUpload implements POST /files/uploads/{userUuid}.
func (h *Handlers) CreateUpload(ctx context.Context, request filesapi.CreateUploadRequestObject) (filesapi.CreateUploadResponseObject, error) {
	if err := checkVersion(request.Params.TusResumable); err != nil {
		return nil, err
	}
	wanted, err := readMetadata(request.Params.UploadMetadata)
	if err != nil {
		return nil, err
	}
	wanted.Length = request.Params.UploadLength
	upload, err := h.Begin(ctx, request.UserUuid.String(), wanted)
	if err != nil {
		return nil, err
	}
	location := "/files/uploads/" + upload.UserUUID + "/" + upload.UUID
	return filesapi.CreateUpload201Response{Headers: filesapi.CreateUpload201ResponseHeaders{
		Location: &location, TusResumable: &tusVersion, UploadOffset: offset(upload), UploadExpires: expires(upload),
	}}, nil
}

var digestPattern = regexp.MustCompile(`^[0-9a-f]{64}$`)

// readMetadata parses Upload-Metadata: keys, each with a base64 value.
func readMetadata(header string) (Wanted, error) {
	values := map[string]string{}
	var form input.Form
	for pair := range strings.SplitSeq(header, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		value, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
		if _, twice := values[key]; err != nil || key == "" || twice {
			form.Fault("Upload-Metadata", "invalid", "")
			break
		}
		values[key] = string(value)
	}
	wanted := Wanted{
		Kind: values["kind"], Name: cleanName(values["filename"]), Patient: strings.ToLower(values["patientUuid"]),
		SHA256: strings.ToLower(values["sha256"]), Metadata: header,
	}
	if rule, known := ruleOf(wanted.Kind); !known || rule.Kind == Viewer || rule.Kind == Claim {
		form.Fault("kind", "invalid", "is no kind that is uploaded here")
	}
	if wanted.Name == "" {
		form.Fault("filename", "required", "")
	}
	if !digestPattern.MatchString(wanted.SHA256) {
		form.Fault("sha256", "invalid", "is the content's SHA-256, 64 hexadecimal digits")
	}
	if wanted.Patient != "" {
		if id, err := uuid.Parse(wanted.Patient); err != nil || id.String() != wanted.Patient {
			form.Fault("patientUuid", "invalid", "")
		}
	} else if wanted.Kind != Document {
		form.Fault("patientUuid", "required", "")
	}
	return wanted, form.Err()
}

// GetUpload implements HEAD /files/uploads/{userUuid}/{uploadUuid}.
func (h *Handlers) GetUpload(ctx context.Context, request filesapi.GetUploadRequestObject) (filesapi.GetUploadResponseObject, error) {
	if err := checkVersion(request.Params.TusResumable); err != nil {
		return nil, err
	}
	upload, err := h.State(ctx, request.UserUuid.String(), request.UploadUuid.String())
	if err != nil {
		return nil, err
	}
	fresh, length := "no-store", int(upload.Length)
	return filesapi.GetUpload200Response{Headers: filesapi.GetUpload200ResponseHeaders{
		CacheControl: &fresh, TusResumable: &tusVersion, UploadExpires: expires(upload), UploadLength: &length,
		UploadMetadata: &upload.Metadata, UploadOffset: offset(upload), UploadFile: fileOf(upload),
	}}, nil
}

// PatchUpload implements PATCH /files/uploads/{userUuid}/{uploadUuid}.
func (h *Handlers) PatchUpload(ctx context.Context, request filesapi.PatchUploadRequestObject) (filesapi.PatchUploadResponseObject, error) {
	if err := checkVersion(request.Params.TusResumable); err != nil {
		return nil, err
	}
	length := int64(-1)
	if r := requestOf(ctx); r != nil {
		length = r.ContentLength
	}
	upload, err := h.Take(ctx, request.UserUuid.String(), request.UploadUuid.String(), request.Params.UploadOffset, request.Body, length)
	if err != nil {
		return nil, err
	}
	return filesapi.PatchUpload204Response{Headers: filesapi.PatchUpload204ResponseHeaders{
		TusResumable: &tusVersion, UploadExpires: expires(upload), UploadOffset: offset(upload), UploadFile: fileOf(upload),
	}}, nil
}

// DeleteUpload implements DELETE /files/uploads/{userUuid}/{uploadUuid}.
func (h *Handlers) DeleteUpload(ctx context.Context, request filesapi.DeleteUploadRequestObject) (filesapi.DeleteUploadResponseObject, error) {
	if err := checkVersion(request.Params.TusResumable); err != nil {
		return nil, err
	}
	err := h.GiveUp(ctx, request.UserUuid.String(), request.UploadUuid.String())
	return filesapi.DeleteUpload204Response{Headers: filesapi.DeleteUpload204ResponseHeaders{TusResumable: &tusVersion}}, err
}

// Sweep deletes abandoned uploads, and deleted files whose time for restoring has passed.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	var stale []Upload
	err := s.db.NewSelect().Model(&stale).Where("expires_at < ?", now.UnixMilli()).Limit(sweepMost).Scan(ctx)
	if err != nil {
		return err
	}
	for i := range stale {
		if err := s.drop(ctx, &stale[i]); err != nil {
			return err
		}
	}
	return s.sweepDeleted(ctx, now.Add(-restorable-time.Hour))
}
