package policy

import (
	"mime"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/forms"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
	"portal/gateway/internal/upstream"
)

const (
	mediaMultipart  = "multipart/form-data"
	mediaUrlencoded = "application/x-www-form-urlencoded"
)

// formBody reads a form. A form without files is buffered. Of a form with files, the fields, which come first, are read and
// checked before the first byte passes, and the rest is checked while it passes.
func (p *Policy) formBody(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) ([]string, error) {
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	boundary := forms.Boundary(c.Get(fiber.HeaderContentType))
	isPairs := kind == mediaUrlencoded && m.Form.Urlencoded
	if err != nil || !isPairs && (kind != mediaMultipart || !m.Form.Multipart) {
		return nil, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	schema := p.bodies[m.ID]
	if schema == nil {
		return nil, problem.New(http.StatusInternalServerError, "internal", "")
	}
	if !isPairs && boundary == "" {
		return nil, problem.New(http.StatusBadRequest, "request.invalid", "The form's boundary cannot be read.")
	}
	call.Header.Set(fiber.HeaderContentType, mediaUrlencoded)
	if !isPairs {
		call.Header.Set(fiber.HeaderContentType, mime.FormatMediaType(mediaMultipart, map[string]string{"boundary": boundary}))
	}
	rules := m.rules(schema)
	if len(m.Form.Files) > 0 {
		return p.streamedForm(c, s, m, call, forms.NewScanner(boundary, rules), schema)
	}
	raw, err := guard.Body(c, guard.MaxJSON)
	if err != nil {
		return nil, err
	}
	var values []forms.Value
	if isPairs {
		values, err = forms.Urlencoded(string(raw), rules)
	} else {
		values, err = whole(forms.NewScanner(boundary, rules), raw)
	}
	if err != nil {
		return nil, err
	}
	call.Body = raw
	object, faults := forms.Object(values, schema)
	return p.checkBody(s, m, object, faults)
}

func whole(scanner *forms.Scanner, raw []byte) ([]forms.Value, error) {
	if err := scanner.Feed(raw); err != nil {
		return nil, err
	}
	return scanner.Values(), scanner.End()
}

// rules returns the scanner's rules for the form's schema and its files.
func (o *Operation) rules(schema *strictjson.Schema) forms.Rules {
	files := make(map[string]int, len(o.Form.Files))
	for _, f := range o.Form.Files {
		files[f.Name] = f.Most
	}
	return forms.Rules{Files: files, IsField: func(name string) (declared, many bool) {
		property := schema.Property(name)
		return property != nil, property != nil && property.Kind() == "array"
	}}
}

func (p *Policy) streamedForm(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call, scanner *forms.Scanner, schema *strictjson.Schema) ([]string, error) {
	upload, err := guard.OpenUpload(c, m.MaxBody)
	if err != nil {
		return nil, err
	}
	passed := false
	defer func() {
		if !passed {
			upload.Shut()
		}
	}()
	var head []byte
	piece := make([]byte, 8<<10)
	for !scanner.Decided() && upload.Len() > 0 {
		n, err := upload.Read(piece)
		head = append(head, piece[:n]...)
		if err != nil {
			return nil, err
		}
		if err := scanner.Feed(piece[:n]); err != nil {
			return nil, err
		}
	}
	if upload.Len() == 0 {
		// The whole form is buffered, so its end is checked before anything passes.
		if err := scanner.End(); err != nil {
			return nil, err
		}
	}
	object, faults := forms.Object(scanner.Values(), schema)
	if list, _, isDeep := strings.Cut(m.OwnerField, "[]."); isDeep && scanner.HasFile() {
		// Files without an owner's entry would belong to no user.
		if items, _ := member(object, list).([]any); len(items) == 0 {
			return nil, problem.NotFound()
		}
	}
	if _, err := p.checkBody(s, m, object, faults); err != nil {
		return nil, err
	}
	upload.Replay(head)
	behind := len(head)
	upload.Watch(func(chunk []byte, last bool) error {
		known := min(behind, len(chunk))
		behind -= known
		if err := scanner.Feed(chunk[known:]); err != nil {
			return err
		}
		if last {
			return scanner.End()
		}
		return nil
	})
	call.Upload, passed = upload, true
	return nil, nil
}
