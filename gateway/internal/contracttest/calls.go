// Package contracttest generates requests from the contract, so that tests and fuzzing cover every declared call
// automatically.
package contracttest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sort"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Owner is where a call names its owner, and the kind of the owner.
type Owner struct {
	Param string `json:"param"`
	Field string `json:"field"`
	Form  string `json:"form"`
	Is    string `json:"is"`
}

// IsObject reports whether the owner is an object of the user.
func (o Owner) IsObject() bool { return o.Is == "file" || o.Is == "claim" }

// Call is one declared call.
type Call struct {
	ID       string
	Method   string // as browsers send it
	Declared string // as the contract declares it
	Path     string
	Access   string
	Owner    Owner
	Data     string // the kind of data
	Roles    []string
	Body     string
	Rate     int

	Op         *openapi3.Operation
	Parameters openapi3.Parameters
}

// Allows reports whether a role may make the call.
func (c Call) Allows(role string) bool {
	if len(c.Roles) == 0 {
		return role != "guest"
	}
	return slices.Contains(c.Roles, role)
}

// Load reads every call of a contract, in a fixed order.
func Load(path string) ([]Call, error) {
	loader := openapi3.NewLoader()
	loader.IsExternalRefsAllowed = true // a contract may use another's schemas
	doc, err := loader.LoadFromFile(path)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	var calls []Call
	for template, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			call := Call{ID: op.OperationID, Method: method, Declared: method, Path: template, Op: op,
				Parameters: slices.Concat(item.Parameters, op.Parameters)}
			if err := call.readEdge(op.Extensions["x-edge"]); err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, template, err)
			}
			calls = append(calls, call)
		}
	}
	sort.Slice(calls, func(i, j int) bool { return calls[i].Path+calls[i].Method < calls[j].Path+calls[j].Method })
	return calls, nil
}

func (c *Call) readEdge(extension any) error {
	if extension == nil {
		return nil // the gateway's own endpoints have no such policy
	}
	raw, err := json.Marshal(extension)
	if err != nil {
		return err
	}
	var edge struct {
		Access, Method, Body, Data string
		Owner                      Owner
		Roles                      []string
		Rate                       struct{ PerMinute int }
	}
	if err := json.Unmarshal(raw, &edge); err != nil {
		return err
	}
	c.Access, c.Owner, c.Data, c.Roles, c.Body, c.Rate = edge.Access, edge.Owner, edge.Data, edge.Roles, edge.Body, edge.Rate.PerMinute
	if edge.Method == "post" {
		c.Method = http.MethodPost
	}
	return nil
}

// MediaOfBody returns the first declared media type of the request's body, multipart before others; "" for none.
func (c Call) MediaOfBody() string {
	if c.Op.RequestBody == nil || c.Op.RequestBody.Value == nil {
		return ""
	}
	names := slices.SortedFunc(maps.Keys(c.Op.RequestBody.Value.Content), func(a, b string) int {
		return cmp.Or(multipartRank(b)-multipartRank(a), cmp.Compare(a, b))
	})
	if len(names) == 0 {
		return ""
	}
	return names[0]
}

// multipartRank returns 1 for a multipart type and 0 for another.
func multipartRank(media string) int {
	if strings.HasPrefix(media, "multipart") {
		return 1
	}
	return 0
}

// BodySchema returns the schema of the body, or nil.
func (c Call) BodySchema() *openapi3.Schema {
	if media := c.MediaOfBody(); media != "" {
		if ref := c.Op.RequestBody.Value.Content.Get(media).Schema; ref != nil {
			return ref.Value
		}
	}
	return nil
}
