package main

import (
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// readOwner finds the parameter that names the owner of a call: a call without one would be open to all users.
func (o *operation) readOwner(e edge, op *openapi3.Operation, fault reporter) {
	if e.Access == "public" {
		if e.Owner != nil {
			fault("is public and yet has an owner")
		}
		return
	}
	if e.Owner == nil {
		fault("is reachable by browsers but declares no owner")
		return
	}
	kind, ok := owners[e.Owner.Is]
	if !ok {
		fault("owner is %q, not session-user, session-login, file or claim", e.Owner.Is)
	}
	o.OwnerParam, o.Owner = e.Owner.Param, kind
	named := 0
	for _, place := range []string{e.Owner.Param, e.Owner.Field, e.Owner.Form} {
		if place != "" {
			named++
		}
	}
	if named > 1 {
		fault("the owner is a parameter or a field of the body, not both")
	}
	isObject := e.Owner.Is == "file" || e.Owner.Is == "claim"
	switch {
	case e.Owner.Param == "" && e.Owner.Field != "" && e.Body != "form":
		o.ownerInBody(e.Owner.Field, "application/json", op, isObject, fault)
	case e.Owner.Param == "" && e.Owner.Field+e.Owner.Form != "":
		o.ownerInForm(e, op, isObject, fault)
	default:
		o.ownerInPath(isObject, fault)
	}
}

func (o *operation) ownerInPath(isObject bool, fault reporter) {
	at := slices.IndexFunc(o.Segments, func(s segment) bool { return s.Param == o.OwnerParam && s.Param != "" })
	if at < 0 {
		fault("owner parameter %q is not part of the path", o.OwnerParam)
	} else if isObject && o.Segments[at].Rule.Kind != "UUID" {
		fault("owner parameter %q is not of format uuid", o.OwnerParam)
	}
}

func (o *operation) ownerInForm(e edge, op *openapi3.Operation, isObject bool, fault reporter) {
	if e.Body != "form" {
		fault("owner field %q stands in a form, but the body is %q", e.Owner.Form, e.Body)
		return
	}
	media := formMedia(op)
	if media == "" {
		return // readBody reports it
	}
	if isObject && len(fileFields(schemaOf(op, media), func(string, ...any) {})) > 0 {
		fault("a form with files is forwarded while it is read: the owner cannot be checked")
	}
	o.ownerInBody(e.Owner.Field+e.Owner.Form, media, op, isObject, fault)
}

// ownerInBody requires a schema that refuses every body without an owner.
func (o *operation) ownerInBody(name, media string, op *openapi3.Operation, isObject bool, fault reporter) {
	o.OwnerField = name
	schema := schemaOf(op, media)
	list, field, isDeep := strings.Cut(name, "[].")
	if isDeep && media != "application/json" {
		if schema == nil || !slices.Contains(schema.Required, list) || schema.Properties[list] == nil ||
			!schema.Properties[list].Value.Type.Is(openapi3.TypeArray) {
			fault("owner field %q: %s is not a required list of the %s body", name, list, media)
			return
		}
		schema, name = schema.Properties[list].Value.Items.Value, field
	}
	if schema == nil || !slices.Contains(schema.Required, name) || schema.Properties[name] == nil {
		fault("owner field %q is not a required property of the %s body", name, media)
		return
	}
	value := schema.Properties[name].Value
	if value.Type.Is(openapi3.TypeArray) && isObject {
		if value.MaxItems == nil || *value.MaxItems > maxObjects || value.MinItems < 1 {
			fault("owner field %q is not a list of 1 to %d", name, maxObjects)
		}
		value = value.Items.Value
	}
	if !value.Type.Is(openapi3.TypeString) || isObject && value.Format != "uuid" {
		fault("owner field %q is not a text, or not of format uuid", name)
	}
}

// schemaOf returns the schema of a call's body, or nil.
func schemaOf(op *openapi3.Operation, media string) *openapi3.Schema {
	if op.RequestBody == nil || op.RequestBody.Value == nil {
		return nil
	}
	content := op.RequestBody.Value.Content.Get(media)
	if content == nil || content.Schema == nil {
		return nil
	}
	return content.Schema.Value
}
