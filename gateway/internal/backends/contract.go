package backends

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gofiber/fiber/v3"

	"portal/contracts"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/strictjson"
)

// contract validates bodies, in both directions, against the schemas of one system's contract. Attack stopped: a compromised
// or faulty upstream that puts arbitrary content into our answers.
type contract struct{ schemas openapi3.Schemas }

func loadContract(file string) (contract, error) {
	document, err := contracts.Document(file)
	if err != nil {
		return contract{}, fmt.Errorf("backends: contract: %w", err)
	}
	return contract{document.Components.Schemas}, nil
}

func (k contract) check(name string, raw []byte) error {
	schema := k.schemas[name]
	if schema == nil || schema.Value == nil {
		return errors.New("backends: no schema " + name)
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	return schema.Value.VisitJSON(value, openapi3.MultiErrors(), openapi3.EnableFormatValidation())
}

// request parses a browser's body, or a part of it under a field; it names each fault.
func (k contract) request(name, under string, raw []byte, into any) error {
	if err := k.check(name, raw); err != nil {
		return invalid(under, err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return problem.Invalid(problem.Field{Field: join(under, "body"), Code: "invalid"}).Because(err)
	}
	return nil
}

// answer parses a system's answer; one that breaks the contract is a problem of the system, and no part of it passes.
func (k contract) answer(name string, raw []byte, into any) error {
	if err := k.check(name, raw); err != nil {
		return errors.New("breaks the contract at " + strings.Join(places(err), ", ")) // without the values, which may be personal data
	}
	return json.Unmarshal(raw, into)
}

func invalid(under string, err error) error {
	var fields []problem.Field
	for _, place := range places(err) {
		field := problem.Field{Field: join(under, place), Code: "invalid"}
		if len(fields) == 0 || fields[len(fields)-1] != field {
			fields = append(fields, field)
		}
	}
	return problem.Invalid(fields...).Because(errors.New("breaks the contract"))
}

const maxPlaces = 20

// places are the paths of the faults.
func places(err error) []string {
	var many openapi3.MultiError
	if errors.As(err, &many) {
		var all []string
		for _, one := range many {
			if all = append(all, places(one)...); len(all) >= maxPlaces {
				return all[:maxPlaces]
			}
		}
		return all
	}
	var fault *openapi3.SchemaError
	if errors.As(err, &fault) {
		if pointer := fault.JSONPointer(); len(pointer) > 0 {
			return []string{clip(strings.Join(pointer, "."))}
		}
	}
	return []string{"body"}
}

func clip(text string) string {
	const most = 100
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "")
	}
	return text
}

func join(under, place string) string {
	switch {
	case under == "":
		return place
	case place == "body":
		return under
	}
	return under + "." + place
}

// body reads a small JSON body.
func body(c fiber.Ctx) ([]byte, error) {
	if !guard.IsJSON(c) {
		return nil, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, guard.MaxJSON)
	if err != nil {
		return nil, err
	}
	// The system behind the edge, and the proxies before it, must read the same value that the edge checks.
	if _, err := strictjson.Parse(raw); err != nil {
		return nil, problem.Invalid(problem.Field{Field: "body", Code: "invalid"})
	}
	return raw, nil
}

// object parses a JSON object whose members are only the named ones.
func object(raw []byte, names ...string) (map[string]json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil || members == nil {
		return nil, problem.Invalid(problem.Field{Field: "body", Code: "invalid"})
	}
	allowed := map[string]bool{}
	for _, name := range names {
		allowed[name] = true
	}
	for name := range members {
		if !allowed[name] {
			return nil, problem.Invalid(problem.Field{Field: clip(name), Code: "unknown"})
		}
	}
	return members, nil
}

// textOf returns a required text member of a bounded length.
func textOf(members map[string]json.RawMessage, name string, most int) (string, error) {
	var text string
	raw, given := members[name]
	if !given {
		return "", problem.Invalid(problem.Field{Field: name, Code: "required"})
	}
	if err := json.Unmarshal(raw, &text); err != nil || text == "" || len(text) > most {
		return "", problem.Invalid(problem.Field{Field: name, Code: "invalid"})
	}
	return text, nil
}
