// Package problem defines the errors of the platform's answers: RFC 9457 problem details with a stable code.
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
)

// Field describes an invalid input.
type Field struct {
	Field  string `json:"field"`
	Code   string `json:"code"`
	Detail string `json:"detail,omitempty"`
}

// Error is a failure with the answer that the caller receives. Cause is for the log only.
type Error struct {
	Status     int
	Code       string
	Detail     string
	Fields     []Field
	Cause      error
	RetryAfter time.Duration
}

// New returns an Error without a cause.
func New(status int, code, detail string) *Error {
	return &Error{Status: status, Code: code, Detail: detail}
}

// WaitMinutes returns RetryAfter as pages show it: whole minutes, at least one.
func (e *Error) WaitMinutes() int { return max(1, int(math.Ceil(e.RetryAfter.Minutes()))) }

// NotFound is the answer for objects that do not exist and for those of others: their existence itself is private.
func NotFound() *Error { return New(http.StatusNotFound, "not_found", "") }

// IsNotFound reports whether err is an answer with the status 404.
func IsNotFound(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status == http.StatusNotFound
}

// Invalid is the answer for input that violates the contract.
func Invalid(field, detail string) *Error {
	e := New(http.StatusBadRequest, "request.invalid", "The request does not follow the contract.")
	e.Fields = []Field{{Field: field, Code: "invalid", Detail: detail}}
	return e
}

// Error implements error.
func (e *Error) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("%s (%d): %v", e.Code, e.Status, e.Cause)
	}
	return fmt.Sprintf("%s (%d)", e.Code, e.Status)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

type body struct {
	Type      string  `json:"type"`
	Title     string  `json:"title"`
	Status    int     `json:"status"`
	Code      string  `json:"code"`
	Detail    string  `json:"detail,omitempty"`
	RequestID string  `json:"requestId,omitempty"`
	Errors    []Field `json:"errors,omitempty"`
}

// From returns the Error for err. Any other error becomes a 500 without detail, because its text may contain personal
// data, or a 503 where the database is unavailable.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	if e = unavailable(err); e != nil {
		return e
	}
	return &Error{Status: http.StatusInternalServerError, Code: "internal", Cause: err}
}

// Write answers with the result of From.
func Write(w http.ResponseWriter, r *http.Request, requestID string, err error) {
	e := From(err)
	if e.Status >= http.StatusInternalServerError {
		slog.ErrorContext(r.Context(), "request failed", "requestId", requestID, "code", e.Code, "error", e.Cause)
	}
	if e.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(e.RetryAfter.Seconds()+0.5)))
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(e.Status)
	payload, marshalErr := json.Marshal(body{
		Type: "about:blank", Title: http.StatusText(e.Status), Status: e.Status, Code: e.Code,
		Detail: e.Detail, RequestID: requestID, Errors: e.Fields,
	})
	if marshalErr != nil {
		slog.ErrorContext(r.Context(), "problem not encoded", "requestId", requestID, "error", marshalErr)
		return
	}
	if _, writeErr := w.Write(payload); writeErr != nil {
		slog.DebugContext(r.Context(), "caller left before the problem was read", "requestId", requestID)
	}
}
