package main

import (
	"slices"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

const (
	mediaJSON       = "application/json"
	mediaMultipart  = "multipart/form-data"
	mediaUrlencoded = "application/x-www-form-urlencoded"
)

type form struct {
	Multipart, Urlencoded bool
	Files                 []fileField
}

type fileField struct {
	Name string
	Most int
}

func (o *operation) readBody(e edge, op *openapi3.Operation, fault reporter) {
	kind, ok := bodies[e.Body]
	if !ok {
		fault("body is %q, not none, json, form or stream", e.Body)
	}
	o.Body = kind
	if (op.RequestBody != nil) != (e.Body != "none") {
		fault("x-edge.body is %q but the request body says otherwise", e.Body)
	}
	switch e.Body {
	case "json":
		if op.RequestBody != nil && schemaOf(op, mediaJSON) == nil {
			fault("has no schema of its JSON body")
		}
	case "form":
		o.readForm(e, op, fault)
	case "stream":
		o.readMaxBody(e, fault)
		if op.RequestBody != nil {
			media := map[string]bool{}
			for name := range op.RequestBody.Value.Content {
				media[name] = true
			}
			o.Media = names(media)
		}
	}
}

// Limits of bodies that are not declared as streams: they are small and end soon.
const (
	plainIdle = 20 * time.Second
	plainEnd  = 5 * time.Minute
)

// readPace reads the deadlines of an answer: until its first byte, between two bytes, and in all.
func (o *operation) readPace(e edge, fault reporter) {
	deadline, err := time.ParseDuration(e.Deadline)
	if err != nil || deadline < 100*time.Millisecond || deadline > time.Minute {
		fault("deadline %q is not between 100ms and 1m", e.Deadline)
	}
	o.DeadlineMs = deadline.Milliseconds()
	idle, end := plainIdle, plainEnd
	if e.Stream != nil {
		var errIdle, errEnd error
		idle, errIdle = time.ParseDuration(e.Stream.Idle)
		end, errEnd = time.ParseDuration(e.Stream.End)
		if errIdle != nil || idle < time.Second || idle > time.Minute {
			fault("stream.idle %q is not between 1s and 1m", e.Stream.Idle)
		}
		if errEnd != nil || end < time.Minute || end > 2*time.Hour {
			fault("stream.end %q is not between 1m and 2h", e.Stream.End)
		}
		if o.Cache > 0 {
			fault("is a stream, which is never held whole, so its answer cannot be cached")
		}
	} else if slices.ContainsFunc(o.Types, grows) {
		// An answer whose duration grows with the practice would be cut for the largest practices.
		fault("answers %v without x-edge.stream", o.Types)
	}
	o.Idle, o.End = int64(idle.Seconds()), int64(end.Seconds())
}

// grows reports whether answers of a media type have no fixed maximum size.
func grows(media string) bool { return media == "application/zip" || media == "text/csv" }

func (o *operation) readMaxBody(e edge, fault reporter) {
	o.MaxBody = e.MaxBytes
	if o.MaxBody == 0 {
		o.MaxBody = defaultStream
	}
	if o.MaxBody < 0 || o.MaxBody > maxStreamBytes {
		fault("maxBytes is outside 1–%d", maxStreamBytes)
	}
}

// formMedia returns the media type whose schema describes the form; "" for none.
func formMedia(op *openapi3.Operation) string {
	for _, media := range []string{mediaMultipart, mediaUrlencoded} {
		if schemaOf(op, media) != nil {
			return media
		}
	}
	return ""
}

func (o *operation) readForm(e edge, op *openapi3.Operation, fault reporter) {
	media := formMedia(op)
	if media == "" {
		fault("has no schema of its form")
		return
	}
	for name := range op.RequestBody.Value.Content {
		if name != mediaMultipart && name != mediaUrlencoded {
			fault("is a form and %s as well", name)
		}
	}
	schema := schemaOf(op, media)
	if !schema.Type.Is(openapi3.TypeObject) {
		fault("is a form whose schema is no object")
	}
	o.Form = form{Multipart: schemaOf(op, mediaMultipart) != nil, Urlencoded: schemaOf(op, mediaUrlencoded) != nil,
		Files: fileFields(schema, fault)}
	if len(o.Form.Files) == 0 {
		return
	}
	o.readMaxBody(e, fault)
	if o.Form.Urlencoded {
		fault("has files, which no urlencoded form can bring")
	}
}

// fileFields returns the properties that are files: format binary, or arrays of that.
func fileFields(schema *openapi3.Schema, fault reporter) []fileField {
	var found []fileField
	for name, ref := range schema.Properties {
		value, most := ref.Value, 1
		if value.Type.Is(openapi3.TypeArray) && value.Items != nil && value.Items.Value.Format == "binary" {
			if value.MaxItems == nil {
				fault("files %q have no maxItems", name)
				continue
			}
			most, value = int(*value.MaxItems), value.Items.Value
		}
		if value.Format == "binary" {
			found = append(found, fileField{name, most})
		}
	}
	slices.SortFunc(found, func(a, b fileField) int { return strings.Compare(a.Name, b.Name) })
	return found
}
