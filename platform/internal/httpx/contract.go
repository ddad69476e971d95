package httpx

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"mime"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"portal/platform/internal/problem"
)

const bodyLimit = 64 << 10

// Contract validates requests against an OpenAPI document, for routes registered under base on a ServeMux.
type Contract struct {
	base   string
	routes map[string]*routers.Route
}

// NewContract prepares every operation of doc.
func NewContract(base string, doc *openapi3.T) *Contract {
	c := &Contract{base: base, routes: map[string]*routers.Route{}}
	for path, item := range doc.Paths.Map() {
		for method, declared := range item.Operations() {
			// The tokens package has verified the bearer token already. The validator would read the whole body into
			// memory before it skips the security check.
			operation := *declared
			operation.Security = openapi3.NewSecurityRequirements()
			c.routes[method+" "+base+path] = &routers.Route{
				Spec: doc, Path: path, PathItem: item, Method: method, Operation: &operation,
			}
		}
	}
	return c
}

// Middleware answers 400 to requests that violate the contract, and names the field.
func (c *Contract) Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		SetRoute(r.Context(), r.Pattern)
		route, ok := c.routes[r.Pattern]
		if !ok {
			Problem(w, r, errors.New("route without an operation: "+r.Pattern))
			return
		}
		raw, err := rawBody(r, route)
		if err != nil {
			Problem(w, r, err)
			return
		}
		switch {
		case raw:
			r.Body = incoming{ReadCloser: r.Body, conn: http.NewResponseController(w)}
		case r.Body != nil:
			r.Body = http.MaxBytesReader(w, r.Body, bodyLimit)
		}
		if err := validate(r, route); err != nil {
			Problem(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

const formMedia = "application/x-www-form-urlencoded"

// rawBody reports whether the body is a stream of any length, which its handler reads and checks itself and which is
// never whole in memory. Forms without files have the same size limit as JSON.
func rawBody(r *http.Request, route *routers.Route) (bool, error) {
	if !unchecked(route) {
		return false, nil
	}
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || route.Operation.RequestBody.Value.Content[media] == nil {
		return false, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	return media != formMedia && r.Body != nil, nil
}

// unchecked reports whether a call takes a body that is not JSON.
func unchecked(route *routers.Route) bool {
	body := route.Operation.RequestBody
	return body != nil && body.Value != nil && body.Value.Content.Get("application/json") == nil
}

func validate(r *http.Request, route *routers.Route) error {
	pathParams := map[string]string{}
	for _, parameter := range route.Operation.Parameters {
		if parameter.Value.In == openapi3.ParameterInPath {
			pathParams[parameter.Value.Name] = r.PathValue(parameter.Value.Name)
		}
	}
	query := r.URL.Query()
	for name, values := range query {
		for _, value := range values {
			if !storable(value) {
				return problem.Invalid(name, "is not text")
			}
		}
	}
	for name, value := range pathParams {
		if !storable(value) {
			return problem.Invalid(name, "is not text")
		}
	}
	err := openapi3filter.ValidateRequest(r.Context(), &openapi3filter.RequestValidationInput{
		Request: r, PathParams: pathParams, QueryParams: query, Route: route,
		Options: &openapi3filter.Options{
			SkipSettingDefaults: true,
			ExcludeRequestBody:  unchecked(route),
		},
	})
	return contractProblem(err)
}

// storable reports whether PostgreSQL can store s as text. SQLite stores more; both engines must answer alike.
func storable(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

// contractProblem turns the validator's error into a 400 without repeating the offending value.
func contractProblem(err error) error {
	if err == nil {
		return nil
	}
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "At most 64 KiB.")
	}
	field, detail := "body", "is not what the contract asks"
	var requestError *openapi3filter.RequestError
	if errors.As(err, &requestError) && requestError.Parameter != nil {
		field = requestError.Parameter.Name
	}
	var schemaError *openapi3.SchemaError
	if errors.As(err, &schemaError) {
		if pointer := schemaError.JSONPointer(); len(pointer) > 0 && field == "body" {
			field = strings.Join(pointer, ".")
		}
		detail = "breaks the rule " + schemaError.SchemaField
		if name := undeclared(schemaError); name != "" {
			unknown := problem.Invalid(strings.TrimPrefix(field+"."+name, "body."), "is not declared")
			unknown.Fields[0].Code, unknown.Cause = "unknown", err
			return unknown
		}
	}
	invalid := problem.Invalid(field, detail)
	invalid.Cause = err
	return invalid
}

// undeclared returns the first member that a closed object does not declare. The validator reports its name in the error
// text only.
func undeclared(fault *openapi3.SchemaError) string {
	members, isObject := fault.Value.(map[string]any)
	if fault.SchemaField != "properties" || !isObject {
		return ""
	}
	const most = 40 // bounds untrusted text
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if fault.Schema.Properties[name] == nil {
			return strings.ToValidUTF8(name[:min(len(name), most)], "")
		}
	}
	return ""
}

// BindError answers requests with parameters that could not be parsed. Each generated package has its own error types for
// this, all with a ParamName.
func BindError(w http.ResponseWriter, r *http.Request, err error) {
	SetRoute(r.Context(), r.Pattern)
	field := "query"
	if v := reflect.Indirect(reflect.ValueOf(err)); v.Kind() == reflect.Struct {
		if name := v.FieldByName("ParamName"); name.Kind() == reflect.String {
			field = name.String()
		}
	}
	invalid := problem.Invalid(field, "cannot be read")
	invalid.Cause = err
	Problem(w, r, invalid)
}

// DecodeError answers requests with a body that could not be decoded.
func DecodeError(w http.ResponseWriter, r *http.Request, err error) {
	field := "body"
	var typeError *json.UnmarshalTypeError
	if errors.As(err, &typeError) && typeError.Field != "" {
		field = typeError.Field
	}
	invalid := problem.Invalid(field, "cannot be read")
	invalid.Cause = err
	Problem(w, r, invalid)
}

// HandlerError answers the error that an operation returned.
func HandlerError(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, context.Canceled) && r.Context().Err() != nil {
		// The caller has disconnected: no one reads the answer, and it is no server error.
		err = problem.New(http.StatusServiceUnavailable, "request.canceled", "")
	}
	Problem(w, r, err)
}
