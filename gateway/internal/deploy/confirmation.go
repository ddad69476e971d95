package deploy

import (
	"mime"
	"net/http"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/forms"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
)

const maxConfirmation = 8 << 10

var confirmationRules = forms.Rules{IsField: func(name string) (declared, many bool) {
	return name == "token" || name == "id" || name == "remote", name == "remote"
}}

// readConfirmation parses the form that confirms an override: its token and either an id or versions.
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
	fields, err := forms.Urlencoded(string(raw), confirmationRules)
	if err != nil {
		return confirmed, err
	}
	var id string
	var versions []string
	for _, field := range fields {
		switch field.Name {
		case "token":
			confirmed.Token = field.Text
		case "id":
			id = field.Text
		case "remote":
			versions = append(versions, field.Text)
		}
	}
	if (id == "") == (len(versions) == 0) {
		return confirmed, problem.Invalid(problem.Field{Field: "id", Code: "required", Detail: "Give either id or remote."})
	}
	confirmed.Id, confirmed.Remote = optional(id), &versions
	return confirmed, nil
}
