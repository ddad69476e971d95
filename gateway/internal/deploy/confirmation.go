package deploy

import (
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
)

const (
	maxConfirmation = 8 << 10
	// maxEchoed bounds what of a stranger's field name is repeated.
	maxEchoed = 40
)

// readConfirmation reads the form by which somebody confirms an override: its token and either an id or versions.
func readConfirmation(c fiber.Ctx) (edgeapi.ConfirmOverrideFormdataBody, error) {
	var confirmed edgeapi.ConfirmOverrideFormdataBody
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationForm {
		return confirmed, problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, maxConfirmation)
	if err != nil {
		return confirmed, err
	}
	form, err := url.ParseQuery(string(raw))
	if err != nil {
		return confirmed, problem.New(http.StatusBadRequest, "request.invalid", "The body is no form.").Because(err)
	}
	for _, name := range slices.Sorted(maps.Keys(form)) {
		switch {
		case name != "token" && name != "id" && name != "remote":
			return confirmed, problem.Invalid(problem.Field{Field: strings.ToValidUTF8(name[:min(len(name), maxEchoed)], ""), Code: "unknown"})
		case name != "remote" && len(form[name]) > 1:
			return confirmed, problem.Invalid(problem.Field{Field: name, Code: "repeated"})
		}
	}
	id, versions := form.Get("id"), form["remote"]
	if (id == "") == (len(versions) == 0) {
		return confirmed, problem.Invalid(problem.Field{Field: "id", Code: "required", Detail: "Give either id or remote."})
	}
	return edgeapi.ConfirmOverrideFormdataBody{Token: form.Get("token"), Id: optional(id), Remote: &versions}, nil
}
