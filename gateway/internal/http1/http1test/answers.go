package http1test

import "strings"

// Answers are answers of an upstream, valid and invalid ones, by name.
var Answers = map[string]string{
	"JSON":                JSON(" {\"a\":[1]}\n"),
	"a JSON list":         JSON("[]"),
	"a page as JSON":      JSON("<html>"),
	"JSON that was cut":   JSON("{\"a\":["),
	"a larger page":       JSON("{\"a\": <html>" + strings.Repeat("x", 90_000)),
	"no JSON at all":      JSON(""),
	"length":              OK("abc"),
	"nothing":             OK(""),
	"status 203":          "HTTP/1.1 203 x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"undeclared status":   "HTTP/1.1 202 x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"no reason":           "HTTP/1.1 200\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"parameters":          "HTTP/1.1 200 OK\r\ncontent-type: Text/Plain; charset=utf-8\r\ncontent-length:3\r\n\r\nabc",
	"declared headers":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\netag: \"a\"\r\nEtag: \"b\"\r\nSet-Cookie: a=b\r\nLocation: /x\r\nContent-Length: 3\r\n\r\nabc",
	"foreign location":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nLocation: //evil.example\r\nContent-Length: 3\r\n\r\nabc",
	"no content":          "HTTP/1.1 204 No Content\r\n\r\n",
	"no content, length":  "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\n",
	"chunks":              "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
	"length and chunks":   "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
	"two lengths":         "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
	"one length twice":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
	"a length with sign":  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: +3\r\n\r\nabc",
	"folded":              "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nEtag: a\r\n b\r\nContent-Length: 3\r\n\r\nabc",
	"bare line feeds":     "HTTP/1.1 200 OK\nContent-Type: text/plain\nContent-Length: 3\n\nabc",
	"a space in a name":   "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length : 3\r\n\r\nabc",
	"a line without name": "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n: x\r\nContent-Length: 3\r\n\r\nabc",
	"control characters":  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nEtag: a\x00b\r\nContent-Length: 3\r\n\r\nabc",
	"interim":             "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + OK("abc"),
	"closing":             "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc",
	"keep-alive":          "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: Keep-Alive\r\nContent-Length: 3\r\n\r\nabc",
	"HTTP/1.0":            "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"HTML":                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nabc",
	"no type":             "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
	"two types":           "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nabc",
	"a problem":           "HTTP/1.1 409 Conflict\r\nContent-Type: application/problem+json\r\nContent-Length: 22\r\n\r\n{\"code\":\"views.limit\"}",
	"a service token's":   "HTTP/1.1 401 x\r\nWWW-Authenticate: Bearer\r\nContent-Length: 0\r\n\r\n",
	"unavailable":         "HTTP/1.1 503 x\r\nContent-Length: 0\r\n\r\n",
	"garbage":             "SSH-2.0-OpenSSH_9.6\r\n\r\n",
	"a long head":         "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-A: " + strings.Repeat("a", 8<<10) + "\r\nContent-Length: 3\r\n\r\nabc",
	"a head without end":  "HTTP/1.1 200 OK\r\nX-A: " + strings.Repeat("a", 40<<10),
	"middling":            OK(strings.Repeat("abcdefg", 9000)),
	"large":               OK(strings.Repeat("abcdefg", 60_000)),
	"more than said":      OK("abc") + "def",
	"two answers":         OK("abc") + OK("another's"),
}

// JSON is an answer declared as JSON.
func JSON(body string) string { return strings.Replace(OK(body), "text/plain", "application/json", 1) }
