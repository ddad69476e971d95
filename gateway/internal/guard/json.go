package guard

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/strictjson"
)

// JSON reads a small JSON body whose members are all declared. Its problem names what is wrong and does not repeat values.
func JSON(c fiber.Ctx, limit int, into any) error {
	if !IsJSON(c) {
		return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := Body(c, limit)
	if err != nil {
		return err
	}
	err = strictjson.DecodeKnown(raw, into)
	var (
		unknown  *strictjson.UnknownError
		repeated *strictjson.RepeatedError
		mistyped *json.UnmarshalTypeError
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &unknown):
		return problem.Invalid(problem.Field{Field: clip(unknown.Name), Code: "unknown"})
	case errors.As(err, &repeated):
		return problem.Invalid(problem.Field{Field: clip(repeated.Name), Code: "repeated"})
	case errors.As(err, &mistyped) && mistyped.Field != "":
		return problem.Invalid(problem.Field{Field: clip(mistyped.Field), Code: "invalid"})
	}
	return problem.New(http.StatusBadRequest, "request.invalid", "The body is not what the contract asks.").Because(err)
}

// clip limits the length of client input that is echoed.
func clip(text string) string {
	const most = 40
	if len(text) > most {
		text = text[:most]
	}
	return strings.ToValidUTF8(text, "")
}
