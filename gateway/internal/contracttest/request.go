package contracttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"net/url"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Person is the user in whose name a request is made.
type Person struct{ UUID, Login, Object string }

// Owns returns the person's value for the owner that the call names.
func (p Person) Owns(o Owner) string {
	switch {
	case o.IsObject():
		return p.Object
	case o.Is == "session-login":
		return p.Login
	}
	return p.UUID
}

// Request is a request as a browser would send it.
type Request struct {
	Method, Path, Query string
	Header              map[string]string
	Type                string
	Body                []byte
}

// Target returns the path and the query.
func (r Request) Target() string {
	if r.Query == "" {
		return r.Path
	}
	return r.Path + "?" + r.Query
}

// Request makes the call in a person's name. prefix precedes the paths of the contract.
func (m *Maker) Request(c Call, prefix string, who Person) Request {
	r := Request{Method: c.Method, Header: map[string]string{}}
	values, query := map[string]string{}, url.Values{}
	for _, ref := range c.Parameters {
		p := ref.Value
		switch {
		case p.In == openapi3.ParameterInPath:
			values[p.Name] = scalar(m.Value(p.Name, p.Schema.Value))
		case !p.Required && !m.Full():
		case p.In == openapi3.ParameterInQuery:
			for _, item := range listed(m.Value(p.Name, p.Schema.Value)) {
				query.Add(p.Name, scalar(item))
			}
		case p.In == openapi3.ParameterInHeader:
			r.Header[p.Name] = scalar(m.Value(p.Name, p.Schema.Value))
		}
	}
	if c.Owner.Param != "" {
		values[c.Owner.Param] = who.Owns(c.Owner)
	}
	r.Path = prefix + fill(c.Path, values)
	r.Query = query.Encode()
	m.body(&r, c, who)
	return r
}

func fill(template string, values map[string]string) string {
	parts := strings.Split(template, "/")
	for i, part := range parts {
		if name, ok := strings.CutPrefix(part, "{"); ok {
			parts[i] = url.PathEscape(values[strings.TrimSuffix(name, "}")])
		}
	}
	return strings.Join(parts, "/")
}

func listed(value any) []any {
	if items, ok := value.([]any); ok {
		return items
	}
	return []any{value}
}

func scalar(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case float64:
		return fmt.Sprintf("%.0f", value)
	case map[string]any, []any:
		raw, err := json.Marshal(value)
		if err != nil {
			return ""
		}
		return string(raw)
	}
	return fmt.Sprint(value)
}

func (m *Maker) body(r *Request, c Call, who Person) {
	media, schema := c.MediaOfBody(), c.BodySchema()
	if media == "" || schema == nil {
		return
	}
	r.Type = media
	if c.Body == "stream" || schema.Format == "binary" {
		r.Body = []byte("\x89PNG\r\n\x1a\nbytes of a file")
		return
	}
	value := m.Value("", schema)
	if object, ok := value.(map[string]any); ok {
		if list, _, isDeep := strings.Cut(c.Owner.Field+c.Owner.Form, "[]."); isDeep && len(listed(object[list])) == 0 {
			object[list] = []any{m.Value(list, schema.Properties[list].Value.Items.Value)} // an empty list names no owner
		}
		own(object, c.Owner, who)
	}
	if media == "application/json" || strings.HasSuffix(media, "+json") {
		raw, err := json.Marshal(value)
		if err == nil {
			r.Body = raw
		}
		return
	}
	object, _ := value.(map[string]any)
	if media == "application/x-www-form-urlencoded" {
		form := url.Values{}
		for name, v := range object {
			for _, item := range listed(v) {
				form.Add(name, scalar(item))
			}
		}
		r.Body = []byte(form.Encode())
		return
	}
	r.Body, r.Type = Multipart(schema, object)
}

// own sets the owner in the body of the call.
func own(object map[string]any, o Owner, who Person) {
	name := o.Field + o.Form
	if name == "" {
		return
	}
	list, field, isDeep := strings.Cut(name, "[].")
	if isDeep {
		items, _ := object[list].([]any)
		for _, item := range items {
			if entry, ok := item.(map[string]any); ok {
				entry[field] = who.Owns(o)
			}
		}
		return
	}
	if _, isList := object[name].([]any); isList {
		object[name] = []any{who.Owns(o)}
		return
	}
	object[name] = who.Owns(o)
}

// Multipart encodes an object as a form: its fields first, then its files.
func Multipart(schema *openapi3.Schema, object map[string]any) (body []byte, contentType string) {
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	_ = w.SetBoundary("boundary-of-a-generated-request") // the boundary is valid
	var files []string
	for _, name := range propertyNames(schema) {
		property := schema.Properties[name].Value
		if property.Format == "binary" || property.Items != nil && property.Items.Value.Format == "binary" {
			files = append(files, name)
			continue
		}
		value, has := object[name]
		if !has {
			continue
		}
		for _, item := range listed(value) {
			_ = w.WriteField(name, scalar(item)) // writing to a buffer does not fail
		}
	}
	for _, name := range files {
		part, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="` + name + `"; filename="scan.png"`},
			"Content-Type": {"image/png"}})
		if err == nil {
			_, _ = part.Write([]byte("\x89PNG\r\n\x1a\nbytes of a file"))
		}
	}
	_ = w.Close()
	return out.Bytes(), w.FormDataContentType()
}
