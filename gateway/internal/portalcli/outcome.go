package portalcli

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"text/tabwriter"
	"unicode"

	"portal/gateway/internal/deployapi"
)

type (
	noAnswer   struct{ error }
	notAllowed struct{ error }
)

// refusedBy is a problem in the portal's answer.
type refusedBy struct{ problem deployapi.Problem }

func (p refusedBy) Error() string {
	text := p.problem.Title
	if p.problem.Detail != nil && *p.problem.Detail != "" {
		text = *p.problem.Detail
	}
	text += " (" + p.problem.Code + ")"
	if p.problem.Errors != nil {
		for _, fault := range *p.problem.Errors {
			detail := fault.Code
			if fault.Detail != nil {
				detail = *fault.Detail
			}
			text += "\n  " + fault.Field + ": " + detail
		}
	}
	if p.problem.RequestId != nil {
		text += "\n  request " + *p.problem.RequestId
	}
	return text
}

// maxAnswer is the maximum size of an answer that is read.
const maxAnswer = 16 << 20

// bounded limits the size of answers.
type bounded struct{ next http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := b.next.RoundTrip(request)
	if err == nil {
		response.Body = http.MaxBytesReader(nil, response.Body, maxAnswer)
	}
	return response, err
}

// answer is the common interface of the generated client's answers.
type answer interface {
	GetBody() []byte
	StatusCode() int
	Status() string
	ContentType() string
}

// result returns the content of an answer; a problem, or no answer at all, is an error. An answer without a body is the zero
// value.
func result[T any](of answer, err error) (T, error) {
	var whole struct {
		Result T `json:"result"`
	}
	var unreachable *url.Error
	switch {
	case errors.As(err, &unreachable):
		return whole.Result, noAnswer{fmt.Errorf("the portal does not answer: %w", unreachable.Err)}
	case errors.As(err, new(*json.SyntaxError)), errors.As(err, new(*json.UnmarshalTypeError)):
		return whole.Result, fmt.Errorf("this does not look like a portal: %w", err)
	case err != nil:
		return whole.Result, noAnswer{fmt.Errorf("the portal's answer broke off: %w", err)}
	}
	kind, _, _ := mime.ParseMediaType(of.ContentType()) // an invalid type is not one of ours
	switch {
	case of.StatusCode() == http.StatusNoContent:
		return whole.Result, nil
	case of.StatusCode() < 300 && kind == "application/json" && json.Unmarshal(of.GetBody(), &whole) == nil:
		return whole.Result, nil
	}
	var refused refusedBy
	if kind == "application/problem+json" && json.Unmarshal(of.GetBody(), &refused.problem) == nil {
		return whole.Result, refused
	}
	return whole.Result, fmt.Errorf("this does not look like a portal: %s", of.Status())
}

// code returns the exit code for an error.
func code(err error) int {
	var problem refusedBy
	switch {
	case errors.As(err, new(usage)):
		return ExitUsage
	case errors.As(err, new(taken)):
		return ExitConflict
	case errors.As(err, new(unwell)):
		return ExitRefused
	case errors.As(err, new(noAnswer)):
		return ExitNoAnswer
	case errors.As(err, new(notAllowed)):
		return ExitNotAllowed
	case !errors.As(err, &problem):
		return ExitTrouble
	}
	switch problem.problem.Status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound:
		return ExitNotAllowed
	case http.StatusConflict:
		return ExitConflict
	case http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusRequestEntityTooLarge:
		return ExitRefused
	case http.StatusServiceUnavailable, http.StatusBadGateway, http.StatusGatewayTimeout, http.StatusTooManyRequests:
		return ExitNoAnswer
	}
	return ExitTrouble
}

// fail prints an error, to a person on stderr, to a program as JSON on stdout.
func fail(s Streams, asJSON bool, err error) int {
	exit := code(err)
	if !asJSON {
		_, _ = fmt.Fprintln(s.Err, "portal:", err) // there is no other output
		return exit
	}
	value := map[string]any{"error": err.Error(), "exit": exit}
	var problem refusedBy
	if errors.As(err, &problem) {
		value["problem"] = problem.problem
	}
	_ = json.NewEncoder(s.Out).Encode(value) // the same
	return exit
}

// printable removes control characters. Attack stopped: a reason or a name with terminal escapes that overwrite other lines
// (CWE-150).
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// print prints a result: as JSON, or as the lines of people, with cells separated by tabs.
func (r *run) print(result any, people func(line func(cells ...any))) error {
	if r.json {
		encoder := json.NewEncoder(r.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(result)
	}
	table := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	people(func(cells ...any) {
		for i, cell := range cells {
			if i > 0 {
				_, _ = fmt.Fprint(table, "\t") // Flush returns the error
			}
			_, _ = fmt.Fprint(table, printable(fmt.Sprint(cell)))
		}
		_, _ = fmt.Fprintln(table)
	})
	return table.Flush()
}
