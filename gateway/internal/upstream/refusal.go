package upstream

import (
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"portal/gateway/internal/problem"
)

// upstreamProblem has the members that are read of an upstream's problem. Its texts are dropped: they may quote personal
// data, and pages translate the codes.
type upstreamProblem struct {
	Code   string `json:"code"`
	Errors []struct {
		Field string `json:"field"`
		Code  string `json:"code"`
	} `json:"errors"`
}

var codePattern = regexp.MustCompile(`^[a-z][a-z0-9_]{0,30}(\.[a-z0-9_]{1,30}){0,4}$`)

const (
	maxProblem = 32 << 10
	maxFields  = 50
	maxText    = 100
)

// refusal turns an answer without success into our own problem: same meaning, our request id, nothing else from it. A status
// that the contract declares may have no problem body, and the answer to a HEAD has none.
func (s *System) refusal(resp *http.Response, declared, head bool) error {
	status := resp.StatusCode
	cause := fmt.Errorf("%s answered %d", s.opt.Name, status)
	switch {
	case status == http.StatusUnauthorized, status < http.StatusBadRequest:
		// This 401 refuses our service token; passed on, the page would treat the session as expired.
		return s.problem(http.StatusBadGateway, "bad_answer").Because(cause)
	case gatewayStatus(status):
		return s.unavailable(cause, retryAfter(resp))
	case status == http.StatusRequestedRangeNotSatisfiable:
		return problem.New(status, "request.range", "").Because(cause) // the browser's own Range, passed on
	}
	kind, _, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	wordless := head || declared && resp.ContentLength <= 0
	if wordless && status < http.StatusInternalServerError && status != http.StatusTooManyRequests {
		return problem.New(status, wordFor(status), "").Because(cause)
	}
	if err != nil || kind != problem.ContentType {
		return s.plainRefusal(status, cause)
	}
	var theirs upstreamProblem
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxProblem)).Decode(&theirs); err != nil || !codePattern.MatchString(theirs.Code) {
		return s.plainRefusal(status, cause)
	}
	if status >= http.StatusInternalServerError {
		return s.problem(http.StatusBadGateway, "bad_answer").Because(fmt.Errorf("%w: %s", cause, theirs.Code))
	}
	ours := problem.New(status, theirs.Code, "").Because(cause)
	if len(theirs.Errors) > maxFields {
		theirs.Errors = theirs.Errors[:maxFields]
	}
	for _, f := range theirs.Errors {
		ours.Fields = append(ours.Fields, problem.Field{Field: clip(f.Field), Code: clip(f.Code)})
	}
	if status == http.StatusTooManyRequests || resp.Header.Get("Retry-After") != "" {
		ours.RetryAfter = retryAfter(resp)
	}
	return ours
}

// wordFor is the code of a refusal without one.
func wordFor(status int) string {
	switch status {
	case http.StatusNotFound, http.StatusGone:
		return "not_found"
	case http.StatusPreconditionFailed:
		return "request.precondition"
	}
	return "request.refused"
}

func (s *System) plainRefusal(status int, cause error) error {
	switch status {
	case http.StatusNotFound, http.StatusGone:
		return problem.NotFound().Because(cause)
	case http.StatusTooManyRequests:
		return s.unavailable(cause, 2*time.Second)
	}
	return s.problem(http.StatusBadGateway, "bad_answer").Because(cause)
}

func retryAfter(resp *http.Response) time.Duration {
	seconds, err := strconv.Atoi(resp.Header.Get("Retry-After"))
	if err != nil || seconds < 1 {
		return time.Second
	}
	return min(time.Duration(seconds)*time.Second, 5*time.Minute)
}

func clip(text string) string {
	if len(text) <= maxText {
		return text
	}
	return text[:maxText]
}
