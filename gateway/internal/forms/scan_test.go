package forms

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/problem"
)

var rules = Rules{
	IsField: func(name string) (declared, many bool) { return name == "owner" || name == "many", name == "many" },
	Files:   map[string]int{"file": 2},
}

func field(name, value string) string {
	return "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n"
}

func file(name, content string) string {
	return "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"; filename=\"x.png\"\r\nContent-Type: image/png\r\n\r\n" + content + "\r\n"
}

const end = "--b--\r\n"

// scan feeds a body in pieces of the given size.
func scan(body string, size int) (*Scanner, error) {
	s := NewScanner("b", rules)
	for raw := []byte(body); len(raw) > 0; {
		n := min(size, len(raw))
		if err := s.Feed(bytes.Clone(raw[:n])); err != nil {
			return s, err
		}
		raw = raw[n:]
	}
	return s, s.End()
}

func TestFieldsComeBeforeFilesAndOnce(t *testing.T) {
	for size := 1; size < 70; size++ {
		s, err := scan(field("owner", "me")+field("many", "1")+field("many", "2\r\n")+file("file", "\r\n--\r\n-b-\r\n")+file("file", "")+end, size)
		require.NoError(t, err, "in pieces of %d", size)
		assert.Equal(t, []Value{{"owner", "me"}, {"many", "1"}, {"many", "2\r\n"}}, s.Values())
		assert.True(t, s.HasFile() && s.Decided())
	}
	_, err := scan(field("owner", "me")+"--b--", 7)
	assert.NoError(t, err, "the last line may have no end")
}

func TestWhatCouldBeReadInTwoWaysIsRefused(t *testing.T) {
	own := field("owner", "me")
	for name, body := range map[string]string{
		"a late owner":             own + file("file", "x") + field("owner", "him") + end,
		"a late other field":       own + file("file", "x") + field("many", "1") + end,
		"a second owner":           own + field("owner", "him") + end,
		"another case":             own + field("Owner", "him") + end,
		"an undeclared field":      own + field("admin", "1") + end,
		"an undeclared file":       own + file("other", "x") + end,
		"an owner as a file":       file("owner", "him") + end,
		"a file as a field":        own + field("file", "x") + end,
		"too many files":           own + file("file", "1") + file("file", "2") + file("file", "3") + end,
		"something before":         "preamble\r\n" + own + end,
		"something behind":         own + end + field("owner", "him"),
		"bare line feeds":          strings.ReplaceAll(own+end, "\r\n", "\n"),
		"a boundary that goes on":  own + "--bb\r\n" + end,
		"a boundary with space":    own + "--b \r\nContent-Disposition: form-data; name=\"owner\"\r\n\r\nhim\r\n" + end,
		"a boundary within a file": own + file("file", "x--by") + end,
		"a boundary after a LF":    own + file("file", "x\n--b\r\nContent-Disposition: form-data; name=\"owner\"\r\n\r\nhim") + end,
		"a transfer encoding":      "--b\r\nContent-Disposition: form-data; name=\"owner\"\r\nContent-Transfer-Encoding: base64\r\n\r\nbWU=\r\n" + end,
		"two dispositions":         "--b\r\nContent-Disposition: form-data; name=\"owner\"\r\nContent-Disposition: form-data; name=\"many\"\r\n\r\nme\r\n" + end,
		"a folded header":          "--b\r\nContent-Disposition: form-data;\r\n name=\"owner\"\r\n\r\nme\r\n" + end,
		"two names":                "--b\r\nContent-Disposition: form-data; name=\"many\"; name=\"owner\"\r\n\r\nme\r\n" + end,
		"an extended name":         "--b\r\nContent-Disposition: form-data; name=\"many\"; name*=utf-8''owner\r\n\r\nme\r\n" + end,
		"an escaped name":          "--b\r\nContent-Disposition: form-data; name=\"ow\\ner\"\r\n\r\nme\r\n" + end,
		"no name":                  "--b\r\nContent-Disposition: form-data\r\n\r\nme\r\n" + end,
		"no header":                "--b\r\n\r\nme\r\n" + end,
		"no end":                   own,
		"half an end":              own + "--b-",
		"nothing":                  "",
		"an endless header":        "--b\r\nContent-Disposition: " + strings.Repeat("x", 4000),
		"too much":                 field("many", strings.Repeat("x", 40<<10)) + field("many", strings.Repeat("x", 40<<10)) + end,
	} {
		for _, size := range []int{1, 7, 4096} {
			_, err := scan(body, size)
			var p *problem.Error
			if assert.ErrorAs(t, err, &p, "%s, in pieces of %d", name, size) {
				assert.Contains(t, []int{400, 413}, p.Status, name)
			}
		}
	}
}

func TestBoundariesThatAllReadAlike(t *testing.T) {
	assert.Equal(t, "b", Boundary("multipart/form-data; boundary=b"))
	assert.Equal(t, "----WebKitFormBoundaryAbC0", Boundary(`multipart/form-data; boundary="----WebKitFormBoundaryAbC0"`))
	for _, kind := range []string{"multipart/form-data", "multipart/mixed; boundary=b", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a b\"",
		"multipart/form-data; boundary=b; charset=utf-7", "multipart/form-data; boundary=b; boundary=c", "multipart/form-data; boundary=" + strings.Repeat("x", 71), "é"} {
		assert.Empty(t, Boundary(kind), kind)
	}
}

func TestPairsAreReadInOneWay(t *testing.T) {
	values, err := Urlencoded("owner=me&many=a%26b&many=c+d", rules)
	require.NoError(t, err)
	assert.Equal(t, []Value{{"owner", "me"}, {"many", "a&b"}, {"many", "c d"}}, values)
	for _, raw := range []string{"owner=me&owner=him", "owner=me;owner=him", "Owner=me", "owner%00=me", "owner=%zz", "owner[]=me", "owner=me&&many=1"} {
		_, err := Urlencoded(raw, rules)
		assert.Error(t, err, raw)
	}
}

// FuzzScanner compares the scanner with the parser of the platform: a form that passes has the same fields there, with the
// same values, in the same order, all of them before the files, and independent of how the bytes are split.
func FuzzScanner(f *testing.F) {
	f.Add([]byte(field("owner", "me")+file("file", "\r\n--x")+end), 3)
	f.Add([]byte(field("owner", "me")+field("many", "")+end), 1)
	f.Add([]byte(field("owner", "me")+file("file", "x")+field("owner", "him")+end), 64)
	f.Add([]byte("--b\r\ncontent-disposition:form-data; name=\"owner\"\r\n\r\n\r\n--b--"), 2)
	f.Fuzz(func(t *testing.T, body []byte, size int) {
		if size < 1 || size > 1<<16 {
			size = 1 + len(body)/3
		}
		whole, errWhole := scan(string(body), 1<<20)
		pieces, errPieces := scan(string(body), size)
		if (errWhole == nil) != (errPieces == nil) {
			t.Fatalf("whole: %v, in pieces of %d: %v", errWhole, size, errPieces)
		}
		if errWhole != nil {
			return
		}
		assert.Equal(t, whole.Values(), pieces.Values())
		var behind []Value
		reader, hasFile := multipart.NewReader(bytes.NewReader(body), "b"), false
		for {
			part, err := reader.NextPart()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, "passed, and is refused behind")
			content, err := io.ReadAll(part)
			require.NoError(t, err)
			if part.FileName() != "" {
				hasFile = true
				continue
			}
			if _, isFile := rules.Files[part.FormName()]; isFile {
				hasFile = true // a file without a name is also a file
				continue
			}
			require.False(t, hasFile, "a field behind a file passed")
			behind = append(behind, Value{part.FormName(), string(content)})
		}
		assert.Equal(t, whole.Values(), behind)
	})
}

// FuzzUrlencoded compares Urlencoded with the parser of the platform: what is accepted has the same values there.
func FuzzUrlencoded(f *testing.F) {
	for _, seed := range []string{"a=1&b=2", "a=%31", "a=1;b=2", "a", "", "&", "a=1&a=2", "%61=1", "a=%zz", "many=1&many=2"} {
		f.Add(seed)
	}
	rules := Rules{IsField: func(name string) (declared, many bool) {
		return name == "a" || name == "b" || name == "many", name == "many"
	}}
	f.Fuzz(func(t *testing.T, raw string) {
		values, err := Urlencoded(raw, rules)
		if err != nil {
			return
		}
		behind, err := url.ParseQuery(raw)
		if err != nil {
			t.Fatalf("%q passed, and the reader behind says %v", raw, err)
		}
		found := url.Values{}
		for _, v := range values {
			found.Add(v.Name, v.Text)
		}
		if found.Encode() != behind.Encode() {
			t.Fatalf("%q is %v here and %v behind", raw, found, behind)
		}
	})
}
