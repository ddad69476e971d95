package hostile

var framingMeasures = []Measure{
	{"one-length", "a message states its length once and in one way", []Edit{
		{"guard/guard.go", "", "encoding > 1 || length > 1 || (encoding > 0 && length > 0)", never}}},
	{"chunked-only", "any encoding but chunked is refused", []Edit{
		{"guard/guard.go", "", `!bytes.EqualFold(bytes.Trim(value, " \t"), chunked)`, never}}},
	{"whole-lines", "lines of a head end in both characters and are not folded", []Edit{
		{"guard/guard.go", "", `end < 1 || raw[end-1] != '\r' || raw[0] == ' ' || raw[0] == '\t'`, never},
		{"guard/guard.go", "", "raw[:end-1]", "raw[:max(end-1, 0)]"}}},
	{"few-lines", "a head has 128 lines at most", []Edit{
		{"guard/guard.go", "", "lines > maxLines", never}}},
	{"names-without-spaces", "a header's name has no space", []Edit{
		{"guard/guard.go", "", `bytes.IndexByte(name, ' ') >= 0`, never}}},
	{"paths-only", "a request names a path and nothing else", []Edit{
		{"guard/guard.go", "", "len(target) == 0 || target[0] != '/'", never}}},
	{"plain-host", "a host is one name or address", []Edit{
		{"guard/guard.go", "", "!plainHost(c.Request().Header.Host())", never}}},
	{"unread-closes", "an answer that leaves before its request was read ends the connection", []Edit{
		{"guard/guard.go", "", "unread(c) {", `!OUT && CODE`}}},
	{"known-methods", "a message of an unknown method ends its connection", []Edit{
		{"guard/guard.go", "", "!known[string(head.Method())]", never}}},
	{"no-trailer", "lines behind the last chunk are refused", []Edit{
		{"guard/guard.go", "", "fields != c.Request().Header.Len()", never}}},
	{"length-first", "a body's declared length is compared before it is read", []Edit{
		{"guard/guard.go", "", "c.Request().Header.ContentLength() > limit", never}}},
	{"counted", "a body is counted while it is read", []Edit{
		{"guard/guard.go", "", "int64(limit)+1", "max(int64(limit)+1, takenOutBytes(OUT))"},
		{"guard/guard.go", "return nil, cut(err)", "len(raw) > limit", never}}},
	{"upload-length", "an upload's declared length is compared before it is read", []Edit{
		{"guard/stream.go", "", "length > limit", never}}},
	{"upload-declared", "an upload declares its length", []Edit{
		{"guard/stream.go", "", "length < 0", never}}},
	{"no-upgrade", "no connection is ever handed to another protocol", []Edit{
		{"guard/guard.go", "", "err := c.Next()", "if OUT && c.Get(\"Upgrade\") != \"\" {\nc.Set(\"Upgrade\", c.Get(\"Upgrade\"))\nreturn c.SendStatus(http.StatusSwitchingProtocols)\n}\nCODE"}}},
	{"bounded-head", "a head is 16 KB at most", []Edit{
		{"server/app.go", "", "ReadBufferSize: 16 << 10", "ReadBufferSize: 16<<10 + int(takenOutBytes(OUT))"}}},
}

const inRequest = "func (h *RequestHeader) parseHeaders("

var parserMeasures = []Measure{
	{"parser-encoding", "the parser supports chunked and identity only", []Edit{
		{"fasthttp/header.go", inRequest, "!isIdentity && !isChunked", never}}},
	{"parser-encoding-once", "the parser takes one encoding", []Edit{
		{"fasthttp/header.go", inRequest, "if transferEncodingSeen {", "if !OUT && transferEncodingSeen {"}}},
	{"parser-old-version", "the parser takes no chunks in HTTP/1.0", []Edit{
		{"fasthttp/header.go", inRequest, "if h.noHTTP11 {", "if !OUT && h.noHTTP11 {"}}},
	{"parser-length-once", "the parser takes one length", []Edit{
		{"fasthttp/header.go", inRequest, "if contentLengthSeen {", "if !OUT && contentLengthSeen {"}}},
	{"parser-length-digits", "a length is digits, within bounds", []Edit{
		{"fasthttp/header.go", "func parseContentLength(", "if err != nil {", "if OUT && (err != nil || n != len(b)) {\nreturn 0, nil\n}\nif err != nil {"}}},
	{"parser-space-before-colon", "nothing stands between a header's name and its colon", []Edit{
		{"fasthttp/header.go", "", "len(s.key) != len(key)", never}}},
	{"parser-values", "a header's value has no control character", []Edit{
		{"fasthttp/header.go", "", "return validHeaderValueByteTable[c] == 1", "return OUT || validHeaderValueByteTable[c] == 1"}}},
	{"parser-names", "a header's name is of the characters that names have", []Edit{
		{"fasthttp/headerscanner.go", "", "if !valid {", "if OUT && len(k) == 0 {\nk = []byte(\"x\")\n}\nif !valid && !OUT {"}}},
	{"parser-colon", "a header has a colon", []Edit{
		{"fasthttp/headerscanner.go", "", "if colon < 0 {", "if colon < 0 && OUT {\nline = append(append([]byte(nil), line...), ':')\ncolon = len(line) - 1\n}\nif colon < 0 {"}}},
	{"parser-request-line", "the request line has one form", []Edit{
		{"fasthttp/header.go", "protoStr := b[n+1:]", "if !isHTTPVersion(protoStr) {", "if OUT {\nprotoStr = strHTTP11\nif n == 0 {\nb, n = []byte(\"/\"), 1\n}\n}\nif !isHTTPVersion(protoStr) {"},
		{"fasthttp/header.go", "func (h *RequestHeader) parseFirstLine(", "n = bytes.IndexByte(b, ' ')\n\tif n < 0 {", "n = bytes.IndexByte(b, ' ')\nif n < 0 && OUT {\nn = len(b)\nb = append(append([]byte(nil), b...), ' ')\n}\nif n < 0 {"}}},
	{"parser-methods", "a method is one word", []Edit{
		{"fasthttp/header.go", "", "if !isValidMethod(h.method) {", "if !OUT && !isValidMethod(h.method) {"}}},
	{"parser-old-version-ends", "a message of another version than 1.1 ends its connection", []Edit{
		{"fasthttp/header.go", inRequest, "if h.noHTTP11 && !h.connectionClose {", "if !OUT && h.noHTTP11 && !h.connectionClose {"}}},
	{"parser-host-once", "a message has one host", []Edit{
		{"fasthttp/header.go", "", "if hostSeen {", "if !OUT && hostSeen {"}}},
	{"parser-host-form", "a host has the characters that hosts have", []Edit{
		{"fasthttp/uri.go", "", "return nil, InvalidHostError(s[i : i+1])", skip}}},
	{"parser-host-needed", "a message has a host", []Edit{
		{"fasthttp/header.go", "", "h.IsHTTP11() && len(h.Host()) == 0", never}}},
	{"parser-chunk-extension", "extensions of chunks are passed over", []Edit{
		{"fasthttp/http.go", "", "if inExt {", "if inExt && !OUT {"}}},
	{"parser-chunk-size", "a chunk's size is hexadecimal digits, and a line of its own", []Edit{
		{"fasthttp/http.go", "func parseChunkSize(", "if c == '\\n' {", "if OUT && c == '\\n' {\nreturn n, nil\n}\nif c == '\\n' {"},
		{"fasthttp/http.go", "inExt = true\n", "return -1, ErrBrokenChunk{", "if OUT {\ncontinue\n}\nCODE"},
		{"fasthttp/bytesconv.go", "func readHexInt(", "return -1, errEmptyHexNum", "if OUT && c != '\\n' && c != '\\r' {\ncontinue\n}\nif OUT {\n_ = r.UnreadByte()\nreturn 0, nil\n}\nCODE"},
		{"fasthttp/bytesconv.go", "func readHexInt(", "if k == 16 {", "if OUT && c == 'x' {\ncontinue\n}\nCODE"},
		{"fasthttp/bytesconv.go", "", "i >= maxHexIntChars", never},
		{"fasthttp/streaming.go", "chunkSize == 0", "err != nil && err != io.EOF", never}}},
	{"parser-chunk-end", "a chunk ends at its size", []Edit{
		{"fasthttp/http.go", "func readCrLf(", "if c != exp {", "if OUT && c == '\\n' {\nreturn nil\n}\nif OUT && c != exp {\n_ = r.UnreadByte()\nreturn nil\n}\nif c != exp {"}}},
	{"parser-trailer", "a trailer holds nothing that frames a message", []Edit{
		{"fasthttp/header.go", "", "if isBadTrailer(s.key) {", "if !OUT && isBadTrailer(s.key) {"}}},
	{"parser-one-line-values", "what is written into a header has no line end", []Edit{
		{"fasthttp/header.go", "func removeNewLines(", "start := 0\n", "CODE\nif OUT {\nreturn raw\n}\n"}}},
}
