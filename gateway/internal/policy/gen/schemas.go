package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"
)

var schemaRef = regexp.MustCompile(`"#/components/schemas/([A-Za-z0-9._-]+)"`)

// schemas returns the schemas of all bodies, each under "body." and the operation id, with the schemas that they refer to.
// It is a separate document, so that the gateway does not parse the whole contract at its start. Its keys are sorted.
func schemas(doc *openapi3.T, operations []operation) ([]byte, error) {
	known := map[string]json.RawMessage{}
	for _, o := range operations {
		if o.Body != "BodyJSON" && o.Body != "BodyForm" {
			continue
		}
		raw, err := bodySchema(doc, o)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", o.ID, err)
		}
		known["body."+o.ID] = raw
		if err := referred(doc, raw, known); err != nil {
			return nil, fmt.Errorf("%s: %w", o.ID, err)
		}
	}
	return json.MarshalIndent(map[string]any{
		"openapi": "3.0.3", "info": map[string]string{"title": "bodies of the product API", "version": "1"},
		"paths": map[string]any{}, "components": map[string]any{"schemas": known},
	}, "", " ")
}

// referred adds the schemas that a schema refers to, recursively.
func referred(doc *openapi3.T, raw []byte, known map[string]json.RawMessage) error {
	for _, found := range schemaRef.FindAllSubmatch(raw, -1) {
		name := string(found[1])
		if known[name] != nil {
			continue
		}
		ref := doc.Components.Schemas[name]
		if ref == nil {
			return fmt.Errorf("refers to %s, which is nowhere", name)
		}
		inner, err := json.Marshal(ref)
		if err != nil {
			return err
		}
		known[name] = inner
		if err := referred(doc, inner, known); err != nil {
			return err
		}
	}
	return nil
}

// bodySchema returns the schema of a body, for a form without its files.
func bodySchema(doc *openapi3.T, o operation) (json.RawMessage, error) {
	op := operationOf(doc, o)
	if o.Body == "BodyJSON" {
		return json.Marshal(op.RequestBody.Value.Content.Get(mediaJSON).Schema)
	}
	fields := *schemaOf(op, formMedia(op))
	fields.Properties = openapi3.Schemas{}
	isFile := func(name string) bool {
		return slices.ContainsFunc(o.Form.Files, func(f fileField) bool { return f.Name == name })
	}
	for name, ref := range schemaOf(op, formMedia(op)).Properties {
		if !isFile(name) {
			fields.Properties[name] = ref
		}
	}
	fields.Required = slices.DeleteFunc(slices.Clone(fields.Required), isFile)
	closed := false
	fields.AdditionalProperties = openapi3.AdditionalProperties{Has: &closed}
	return json.Marshal(&fields)
}

func operationOf(doc *openapi3.T, o operation) *openapi3.Operation {
	method := o.Method
	if o.Upstream != "" {
		method = o.Upstream
	}
	return doc.Paths.Value(o.Template).GetOperation(method)
}
