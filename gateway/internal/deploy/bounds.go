package deploy

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
)

var (
	versionText = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.+_-]{0,59}$`)
	markText    = regexp.MustCompile(`^[0-9]{1,20}-[0-9]{1,20}$`)
	remoteText  = regexp.MustCompile(`^(\*|shell|kit|mfe-[a-z][a-z0-9-]{1,40})$`)
)

const (
	maxReason = 500
	maxName   = 60
	maxDays   = 365
)

// checks collects violations of the contract's bounds, for all fields at once.
type checks []problem.Field

func (f *checks) add(ok bool, field, code string) {
	if !ok {
		*f = append(*f, problem.Field{Field: field, Code: code})
	}
}

func (f *checks) version(text string) { f.add(versionText.MatchString(text), "version", "invalid") }

func (f *checks) reason(text *string) {
	f.add(text == nil || utf8.RuneCountInString(*text) <= maxReason, "reason", "too_long")
}

func reasonWithin(reason *string) error {
	var f checks
	f.reason(reason)
	return f.problem()
}

func (f *checks) problem() error {
	if len(*f) > 0 {
		return problem.Invalid(*f...)
	}
	return nil
}

func itoa(i int) string { return strconv.Itoa(i) }

// isUnprintable reports whether a character would change how the surrounding text is displayed, such as bidirectional marks.
func isUnprintable(r rune) bool { return !unicode.IsPrint(r) }

// bounds validates a request against contracts/deploy.yaml.
func bounds(request any) error {
	var f checks
	switch r := request.(type) {
	case *deployapi.CanaryRequest:
		f.version(r.Version)
		f.reason(r.Reason)
		f.add(r.Percent >= 0 && r.Percent <= 100, "percent", "out_of_range")
		if r.Users != nil {
			f.add(len(*r.Users) <= 100, "users", "too_many")
			for i, user := range *r.Users {
				f.add(user != "" && len(user) <= 254, "users."+itoa(i), "invalid")
			}
		}
	case *deployapi.PromoteRequest:
		f.version(r.Version)
		f.reason(r.Reason)
	case *deployapi.RollbackRequest:
		if r.Version != nil {
			f.version(*r.Version)
		}
		f.add(r.From == nil || versionText.MatchString(*r.From), "from", "invalid")
		f.reason(r.Reason)
	case *deployapi.BuildFailure:
		length := utf8.RuneCountInString(r.Words)
		f.add(length > 0 && length <= maxBuildMessage, "words", "invalid")
	case *deployapi.TokenRequest:
		length := utf8.RuneCountInString(r.Name)
		f.add(length > 0 && length <= maxName && !strings.ContainsFunc(r.Name, isUnprintable), "name", "invalid")
		f.add(len(r.Remotes) > 0 && len(r.Remotes) <= 50, "remotes", "invalid")
		for i, name := range r.Remotes {
			f.add(remoteText.MatchString(name), "remotes."+itoa(i), "invalid")
		}
		f.add(len(r.Actions) > 0 && len(r.Actions) <= len(Every), "actions", "invalid")
		for i, action := range r.Actions {
			f.add(action.Valid(), "actions."+itoa(i), "invalid")
		}
		f.add(r.ExpiresInDays == nil || (*r.ExpiresInDays >= 1 && *r.ExpiresInDays <= maxDays), "expiresInDays", "out_of_range")
	}
	return f.problem()
}
