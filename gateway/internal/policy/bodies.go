package policy

import (
	_ "embed" // the schemas of all bodies
	"errors"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
	"portal/gateway/internal/upstream"
)

//go:embed bodies.gen.json
var bodiesJSON []byte

// bodySchemas are the compiled schemas of the contract's bodies by operation id, read once for the process.
var bodySchemas = sync.OnceValues(func() (map[string]*strictjson.Schema, error) { return compile(bodiesJSON) })

func compile(raw []byte) (map[string]*strictjson.Schema, error) {
	doc, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		return nil, fmt.Errorf("policy: schemas of bodies: %w", err)
	}
	compiler, found := strictjson.NewCompiler(), map[string]*strictjson.Schema{}
	for name, ref := range doc.Components.Schemas {
		id, isBody := strings.CutPrefix(name, "body.")
		if !isBody {
			continue
		}
		if found[id], err = compiler.Compile(ref); err != nil {
			return nil, fmt.Errorf("policy: schema of %s: %w", id, err)
		}
	}
	return found, nil
}

// body reads the body of a call, according to its kind, and sets it on the call. It returns the owned objects that the body
// names.
func (p *Policy) body(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) (objects []string, err error) {
	switch m.Body {
	case BodyNone:
		if guard.HasBody(c) {
			return nil, problem.New(http.StatusBadRequest, "request.body_not_allowed", "")
		}
		call.Header.Del(fiber.HeaderContentType)
		return nil, nil
	case BodyJSON:
		return p.jsonBody(c, s, m, call)
	case BodyForm:
		return p.formBody(c, s, m, call)
	}
	if kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType)); len(m.Media) > 0 && (err != nil || !slices.Contains(m.Media, kind)) {
		return nil, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	upload, err := guard.OpenUpload(c, m.MaxBody)
	if err != nil {
		return nil, err
	}
	call.Upload = upload
	return nil, nil
}

func (p *Policy) jsonBody(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) ([]string, error) {
	if !guard.IsJSON(c) {
		return nil, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, guard.MaxJSON)
	if err != nil {
		return nil, err
	}
	value, err := parse(raw)
	if err != nil {
		return nil, err
	}
	objects, err := p.checkBody(s, m, value, nil)
	if err != nil {
		return nil, err
	}
	call.Body = raw
	call.Header.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	return objects, nil
}

func parse(raw []byte) (any, error) {
	value, err := strictjson.Parse(raw)
	var repeated *strictjson.RepeatedError
	if errors.As(err, &repeated) {
		return nil, problem.Invalid(problem.Field{Field: clip(repeated.Name), Code: "repeated"})
	}
	if err != nil {
		return nil, problem.New(http.StatusBadRequest, "request.invalid", "The body is not valid JSON.")
	}
	return value, nil
}

// checkBody checks a body that was read: first its owner, before anything else about it is reported, and then the contract's
// schema.
func (p *Policy) checkBody(s *session.Session, m matched, value any, faults []strictjson.Fault) ([]string, error) {
	owners, err := m.ownersIn(value)
	if err != nil {
		return nil, err
	}
	if s != nil && !m.isObject() && !m.allMine(s, owners) {
		return nil, problem.NotFound()
	}
	if schema := p.bodies[m.ID]; schema != nil {
		faults = append(faults, schema.Check(value)...)
	}
	if len(faults) > 0 {
		return nil, invalid(faults)
	}
	if m.isObject() {
		return owners, nil
	}
	return nil, nil
}

func invalid(faults []strictjson.Fault) error {
	fields := make([]problem.Field, len(faults))
	for i, f := range faults {
		fields[i] = problem.Field{Field: f.Field, Code: f.Code}
	}
	return problem.Invalid(fields...)
}
