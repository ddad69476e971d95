// Package problem is the only form of errors that leave the edge: a value with a stable code that the page translates,
// rendered as application/problem+json (RFC 9457).
package problem

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/telemetry"
)

// ContentType is the media type of every error answer of the edge.
const ContentType = "application/problem+json"

// Field names one invalid input.
type Field struct {
	Field  string `json:"field"`
	Code   string `json:"code"`
	Detail string `json:"detail,omitempty"`
}

// Error is an error with everything that its answer needs. Detail and Title are shown to the browser; Cause is only logged.
type Error struct {
	Status     int
	Code       string
	Title      string
	Detail     string
	Fields     []Field
	Cause      error
	RetryAfter time.Duration
}

// New creates an error that answers with this status and code.
func New(status int, code, detail string) *Error {
	return &Error{Status: status, Code: code, Title: http.StatusText(status), Detail: detail}
}

// NotFound is the only answer for what does not exist, is not declared or belongs to another user: different answers would
// reveal what exists (CWE-204).
func NotFound() *Error { return New(http.StatusNotFound, "not_found", "") }

// Unauthenticated answers a data call without a session that needs one.
func Unauthenticated() *Error { return New(http.StatusUnauthorized, "auth.required", "") }

// Invalid answers invalid input and names the fields.
func Invalid(fields ...Field) *Error {
	e := New(http.StatusBadRequest, "request.invalid", "")
	e.Fields = fields
	return e
}

// Error implements error; the text is for the log and may contain the cause.
func (e *Error) Error() string {
	if e.Cause == nil {
		return fmt.Sprintf("%d %s", e.Status, e.Code)
	}
	return fmt.Sprintf("%d %s: %v", e.Status, e.Code, e.Cause)
}

// Unwrap returns the cause for errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Cause }

// Because returns a copy of the error with its cause.
func (e *Error) Because(cause error) *Error {
	c := *e
	c.Cause = cause
	return &c
}

// After returns a copy of the error with a Retry-After.
func (e *Error) After(wait time.Duration) *Error {
	c := *e
	c.RetryAfter = wait
	return &c
}

// From converts any error to one with a status and code. An error of another type becomes a 500 without details.
func From(err error) *Error {
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	var framework *fiber.Error
	if errors.As(err, &framework) {
		return New(framework.Code, frameworkCode(framework.Code), "").Because(err)
	}
	return New(http.StatusInternalServerError, "internal", "").Because(err)
}

func frameworkCode(status int) string {
	switch status {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return "not_found"
	case http.StatusRequestEntityTooLarge:
		return "request.too_large"
	case http.StatusRequestHeaderFieldsTooLarge:
		return "request.headers_too_large"
	case http.StatusServiceUnavailable:
		return "unavailable"
	}
	if status >= http.StatusInternalServerError {
		return "internal"
	}
	return "request.invalid"
}

// body is the JSON form; its members are those of the contract's Problem.
type body struct {
	Type      string  `json:"type"`
	Title     string  `json:"title"`
	Status    int     `json:"status"`
	Code      string  `json:"code"`
	Detail    string  `json:"detail,omitempty"`
	RequestID string  `json:"requestId,omitempty"`
	Errors    []Field `json:"errors,omitempty"`
}

// Write renders the error as the answer of this request.
func Write(c fiber.Ctx, e *Error) error {
	title := e.Title
	if title == "" {
		title = http.StatusText(e.Status)
	}
	raw, err := json.Marshal(body{
		Type: "about:blank", Title: title, Status: e.Status, Code: e.Code, Detail: e.Detail,
		RequestID: telemetry.RequestIDFrom(c), Errors: e.Fields,
	})
	if err != nil {
		return fmt.Errorf("render problem: %w", err)
	}
	// A handler may have failed halfway: its partial answer must not mix with the problem.
	c.Response().ResetBody()
	c.Response().Header.Del(fiber.HeaderContentEncoding)
	c.Response().Header.Del(fiber.HeaderContentDisposition)
	c.Response().Header.Del(fiber.HeaderETag)
	c.Set(fiber.HeaderContentType, ContentType)
	c.Set(fiber.HeaderCacheControl, "no-store")
	if e.RetryAfter > 0 {
		c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	return c.Status(e.Status).Send(raw)
}

// Handler renders every error of a request and logs those that are the gateway's own faults.
func Handler(log *slog.Logger) fiber.ErrorHandler {
	return func(c fiber.Ctx, err error) error {
		e := From(err)
		if e.Status >= http.StatusInternalServerError {
			log.ErrorContext(c.Context(), "request failed", "code", e.Code, "status", e.Status,
				"requestId", telemetry.RequestIDFrom(c), "cause", causeText(e))
		}
		return Write(c, e)
	}
}

func causeText(e *Error) string {
	if e.Cause == nil {
		return ""
	}
	return telemetry.Scrub(e.Cause.Error())
}
