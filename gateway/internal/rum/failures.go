package rum

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

const (
	failuresKept = 7 * 24 * time.Hour
	// maxListed is the number of failures that are kept for a version.
	maxListed = 50
	// maxDescribed is the number of failures of a version that one session can describe within a minute.
	maxDescribed = 3
	maxMessage   = 300
	maxFrames    = 30
	maxFrameSize = 200
	maxPath      = 200
)

// Failure is one failure of a version in a browser, without personal data.
type Failure struct {
	// Reference is shown on the failure screen: 4 and 4 hex digits.
	Reference string    `json:"reference"`
	Remote    string    `json:"remote"`
	Version   string    `json:"version"`
	Code      string    `json:"code"`
	At        time.Time `json:"at"`
	Message   string    `json:"message"`
	// Stack has one frame in a line, without the portal's origin.
	Stack string `json:"stack"`
	Path  string `json:"path"`
}

var referenceText = regexp.MustCompile(`^[0-9A-F]{4}-[0-9A-F]{4}$`)

// IsReference reports whether a text has the form of a failure's reference.
func IsReference(text string) bool { return referenceText.MatchString(text) }

func failuresKey(remote, version string) string { return "rum:failures:" + remote + "/" + version }

func referenceKey(reference string) string { return "rum:failure:" + reference }

// Keep stores a failure that a session's page has described, after personal data are removed. The caller has checked that the
// version exists. The addresses of routes have no ids.
func (s *Store) Keep(ctx context.Context, session string, f Failure, routes ...string) error {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	minute := strconv.FormatInt(s.now().Unix()/60, 10)
	allowance := "rum:said:" + session + ":" + f.Remote + "/" + f.Version + ":" + minute + ":d"
	left, err := spend.Run(ctx, s.rdb, []string{allowance}, 1, maxDescribed).Int()
	if err != nil {
		return fmt.Errorf("keep a failure: %w", err)
	}
	if left == 0 || !IsReference(f.Reference) {
		return nil
	}
	f.At = s.now().UTC().Truncate(time.Second)
	f.Message, f.Stack, f.Path = anonymous(f.Message), frames(f.Stack), pathWithoutIDs(f.Path, routes)
	text, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("keep a failure: %w", err)
	}
	key := failuresKey(f.Remote, f.Version)
	pipe := s.rdb.Pipeline()
	pipe.LPush(ctx, key, text)
	pipe.LTrim(ctx, key, 0, maxListed-1)
	pipe.Expire(ctx, key, failuresKept)
	// A page chooses its reference: it must not replace that of another.
	pipe.SetNX(ctx, referenceKey(f.Reference), f.Remote+"/"+f.Version, failuresKept)
	if _, err := pipe.Exec(ctx); err != nil {
		return fmt.Errorf("keep a failure: %w", err)
	}
	return nil
}

// Failures returns the last failures of a version, newest first.
func (s *Store) Failures(ctx context.Context, remote, version string) ([]Failure, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	texts, err := s.rdb.LRange(ctx, failuresKey(remote, version), 0, maxListed-1).Result()
	if err != nil {
		return nil, fmt.Errorf("read the failures of %s: %w", remote, err)
	}
	list := make([]Failure, 0, len(texts))
	for _, text := range texts {
		var f Failure
		if err := json.Unmarshal([]byte(text), &f); err != nil {
			return nil, fmt.Errorf("read the failures of %s: %w", remote, err)
		}
		list = append(list, f)
	}
	return list, nil
}

// Find returns the failure with a reference; nil if it is unknown, expired, or no longer among the last of its version.
func (s *Store) Find(ctx context.Context, reference string) (*Failure, error) {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	of, err := s.rdb.Get(bound, referenceKey(reference)).Result()
	if errors.Is(err, redis.Nil) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find a failure: %w", err)
	}
	remote, version, _ := strings.Cut(of, "/")
	list, err := s.Failures(ctx, remote, version)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].Reference == reference {
			return &list[i], nil
		}
	}
	return nil, nil
}

var (
	// An engine quotes identifiers in these forms; other quotes may contain what a user typed.
	engineQuote = regexp.MustCompile(`\((?:reading|setting|evaluating) '[A-Za-z_$][\w$]*'\)`)
	quoted      = regexp.MustCompile("\"[^\"]*\"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”")
	mail        = regexp.MustCompile(`\S+@\S+`)
	identifier  = regexp.MustCompile(`[0-9a-fA-F]{8}-[0-9a-fA-F-]{20,}|\+?\d[\d .]{3,}\d|\d{4,}`)
	address     = regexp.MustCompile(`https?://[^/\s)]+`)
	query       = regexp.MustCompile(`[?#][^\s:)]*`)
	frame       = regexp.MustCompile(`:\d+:\d+\)?$`)
	idSegment   = regexp.MustCompile(`\d|%|@`)
)

const replaced = "…"

// anonymous removes what may be personal data from a message: quoted text, mail addresses, identifiers and long numbers.
func anonymous(message string) string {
	var kept []string
	message = engineQuote.ReplaceAllStringFunc(message, func(form string) string {
		kept = append(kept, form)
		return "\x00"
	})
	message = quoted.ReplaceAllString(message, replaced)
	message = mail.ReplaceAllString(message, replaced)
	message = query.ReplaceAllString(address.ReplaceAllString(message, ""), "")
	message = identifier.ReplaceAllString(message, replaced)
	for _, form := range kept {
		message = strings.Replace(message, "\x00", form, 1)
	}
	return clip(strings.Join(strings.Fields(message), " "), maxMessage)
}

// frames returns the frames of a stack: the message above them is left out.
func frames(stack string) string {
	var lines []string
	for line := range strings.Lines(stack) {
		line = strings.TrimSpace(line)
		if !frame.MatchString(line) {
			continue
		}
		line = query.ReplaceAllString(address.ReplaceAllString(line, ""), "")
		if lines = append(lines, clip(line, maxFrameSize)); len(lines) == maxFrames {
			break
		}
	}
	return strings.Join(lines, "\n")
}

// pathWithoutIDs replaces segments with digits below the route, as ids have, and removes the query.
func pathWithoutIDs(path string, routes []string) string {
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	route := ""
	for _, declared := range routes {
		if len(declared) > len(route) && (path == declared || strings.HasPrefix(path, declared+"/")) {
			route = declared
		}
	}
	segments := strings.Split(path[len(route):], "/")
	for i, segment := range segments {
		if idSegment.MatchString(segment) {
			segments[i] = replaced
		}
	}
	return clip(route+strings.Join(segments, "/"), maxPath)
}

func clip(text string, most int) string {
	runes := []rune(strings.ToValidUTF8(text, ""))
	return string(runes[:min(len(runes), most)])
}
