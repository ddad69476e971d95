package publish

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"

	"portal/gateway/internal/remotes"
)

// groups are the at-rules that contain rules; what they contain is checked. Any at-rule that is neither one of these nor
// keyframes is valid for the whole page: fonts, imports, registered properties, printed pages.
var groups = regexp.MustCompile(`^@(layer|media|supports|container|scope|starting-style)$`)

var keyframes = regexp.MustCompile(`^@(-\w+-)?keyframes$`)

// maxNesting limits the recursion for nested rules and selectors.
const maxNesting = 32

// checkStyles refuses stylesheets of a remote that could match elements of the shell or of other remotes. Each selector must
// lead through an element of the remote: one with a class that begins with stylePrefix, which the build gives to all classes,
// or the remote's own place.
func checkStyles(r *report, folder fs.FS, m *remotes.Manifest) error {
	if m.Name == remotes.ShellName {
		return nil
	}
	for file := range m.Files {
		if path.Ext(file) != ".css" {
			continue
		}
		content, err := fs.ReadFile(folder, file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // reported already
		}
		if err != nil {
			return err
		}
		s := sheet{report: r, place: "files/" + file, remote: m.Name, prefix: stylePrefix(m.Name)}
		s.rules(lexed(content), false, 0)
	}
	return nil
}

// stylePrefix returns the letters with which the names of a remote's classes and keyframes begin; the build computes the same
// (tooling/webpack/src/own-selectors.ts).
func stylePrefix(name string) string {
	sum := sha256.Sum256([]byte(name))
	prefix := make([]byte, 3)
	for i := range prefix {
		prefix[i] = 'a' + sum[i]%26
	}
	return string(prefix)
}

type token struct {
	kind css.TokenType
	text string
}

func lexed(content []byte) []token {
	lexer := css.NewLexer(parse.NewInputBytes(slices.Clone(content)))
	var tokens []token
	for {
		kind, text := lexer.Next()
		switch kind {
		case css.ErrorToken:
			return tokens // the end
		case css.CommentToken:
		default:
			tokens = append(tokens, token{kind, string(text)})
		}
	}
}

// closing returns the index behind the block or function that begins at tokens[at], or behind the token if none does. As in
// browsers, a bracket that does not match the last open one closes nothing.
func closing(tokens []token, at int) int {
	var open []css.TokenType
	for ; at < len(tokens); at++ {
		switch kind := tokens[at].kind; kind {
		case css.LeftBraceToken:
			open = append(open, css.RightBraceToken)
		case css.LeftBracketToken:
			open = append(open, css.RightBracketToken)
		case css.LeftParenthesisToken, css.FunctionToken:
			open = append(open, css.RightParenthesisToken)
		default:
			if len(open) > 0 && open[len(open)-1] == kind {
				open = open[:len(open)-1]
			}
		}
		if len(open) == 0 {
			return at + 1
		}
	}
	return at
}

func trimmed(tokens []token) []token {
	blank := func(t token) bool { return t.kind == css.WhitespaceToken }
	for len(tokens) > 0 && blank(tokens[0]) {
		tokens = tokens[1:]
	}
	for len(tokens) > 0 && blank(tokens[len(tokens)-1]) {
		tokens = tokens[:len(tokens)-1]
	}
	return tokens
}

func text(tokens []token) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString(t.text)
	}
	return b.String()
}

// listed splits a list of selectors at its commas.
func listed(tokens []token) [][]token {
	var list [][]token
	from := 0
	for at := 0; at < len(tokens); {
		if tokens[at].kind == css.CommaToken {
			list = append(list, trimmed(tokens[from:at]))
			from = at + 1
		}
		at = closing(tokens, at)
	}
	return append(list, trimmed(tokens[from:]))
}

type sheet struct {
	report                *report
	place, remote, prefix string
}

func (s *sheet) refuse(format string, args ...any) {
	s.report.add(s.place, "style.global", format, args...)
}

// rules checks the content of a stylesheet or a block. Inside of a style rule, nested rules stand between declarations.
func (s *sheet) rules(tokens []token, nested bool, depth int) {
	if depth > maxNesting {
		s.refuse("nests rules more than %d deep", maxNesting)
		return
	}
	from := 0
	for at := 0; at < len(tokens); {
		switch tokens[at].kind {
		case css.SemicolonToken:
			s.statement(trimmed(tokens[from:at]))
			at++
			from = at
		case css.LeftBraceToken:
			end := closing(tokens, at)
			body := tokens[at+1 : end]
			if len(body) > 0 && body[len(body)-1].kind == css.RightBraceToken {
				body = body[:len(body)-1]
			}
			s.rule(trimmed(tokens[from:at]), body, nested, depth)
			at, from = end, end
		default:
			at = closing(tokens, at)
		}
	}
	s.statement(trimmed(tokens[from:]))
}

// statement checks what ends without a block: a declaration, or an at-rule.
func (s *sheet) statement(tokens []token) {
	if len(tokens) > 0 && tokens[0].kind == css.AtKeywordToken && !groups.MatchString(strings.ToLower(tokens[0].text)) {
		s.refuse("%s is valid for the whole page, which only the shell styles", tokens[0].text)
	}
}

func (s *sheet) rule(prelude, body []token, nested bool, depth int) {
	switch {
	case len(prelude) == 0:
		s.refuse("has a block without a selector")
	case prelude[0].kind != css.AtKeywordToken:
		for _, selector := range listed(prelude) {
			if !s.own(selector, nested, 0) {
				s.refuse("%s matches elements of the whole page: begin it with a class of the remote, and build it with the portal's preset", text(selector))
			}
		}
		s.rules(body, true, depth+1)
	case keyframes.MatchString(strings.ToLower(prelude[0].text)):
		if name := text(trimmed(prelude[1:])); !strings.HasPrefix(strings.Trim(name, `"'`), s.prefix) {
			s.refuse("the keyframes %s are not the remote's own: their name does not begin with %s", name, s.prefix)
		}
	case groups.MatchString(strings.ToLower(prelude[0].text)):
		s.rules(body, nested, depth+1)
	case prelude[0].text == "@page" && len(prelude) > 2 && prelude[2].kind == css.IdentToken:
		// Only elements that name the page are printed on it.
	default:
		s.statement(prelude)
	}
}

// own reports whether all elements that a selector matches are the remote's, or lie inside of one that is.
func (s *sheet) own(selector []token, nested bool, depth int) bool {
	if depth > maxNesting {
		return false
	}
	inside := nested && depth == 0 && !slices.ContainsFunc(selector, func(t token) bool { return t.text == "&" }) // `& ` is implied
	own := false
	for at := 0; at < len(selector); {
		end := closing(selector, at)
		if combinator, descends := combines(selector, at); combinator > 0 {
			// Siblings of an own element may belong to others: extensions have neighbours.
			if at == 0 {
				inside = inside && descends
			} else {
				inside = inside || own && descends
			}
			own, end = false, at+combinator
		} else {
			own = own || s.ownPart(selector[at:end], selector[end:], nested, depth)
		}
		at = end
	}
	return own || inside
}

// combines returns the number of tokens of the combinator at a place, zero without one, and whether it leads to descendants.
func combines(selector []token, at int) (count int, descends bool) {
	descends = true
	for ; at+count < len(selector); count++ {
		switch t := selector[at+count]; {
		case t.kind == css.WhitespaceToken || t.text == ">":
		case t.text == "+" || t.text == "~" || t.text == "|" || t.kind == css.ColumnToken:
			descends = false
		default:
			return count, descends
		}
	}
	return count, descends
}

// ownPart reports whether a part of a compound selector restricts it to the remote's elements.
func (s *sheet) ownPart(part, rest []token, nested bool, depth int) bool {
	switch first := part[0]; {
	case first.text == "&":
		return nested // elsewhere it is the root of the document
	case first.text == ".":
		return len(rest) > 0 && strings.HasPrefix(rest[0].text, s.prefix)
	case first.kind == css.LeftBracketToken:
		condition := strings.NewReplacer(`"`, "", "'", "").Replace(text(part))
		return condition == "[data-remote="+s.remote+"]"
	case first.text == "is(" || first.text == "where(":
		for _, branch := range listed(part[1 : len(part)-1]) {
			if !s.own(branch, nested, depth+1) {
				return false
			}
		}
		return true
	default:
		return false
	}
}
