package upstream

import (
	"net/http"
	"slices"
	"strings"
)

// Fields are the headers of a call, each name once. There are few: a slice costs a request less than a map of slices.
type Fields []Field

// Field is one header. Its name is in the form of http.CanonicalHeaderKey.
type Field struct{ Name, Value string }

// Get returns the value of a header, "" for none.
func (f Fields) Get(name string) string {
	if i := f.place(name); i >= 0 {
		return f[i].Value
	}
	return ""
}

// Set sets a header and replaces any earlier value.
func (f *Fields) Set(name, value string) {
	if i := f.place(name); i >= 0 {
		(*f)[i].Value = value
		return
	}
	*f = append(*f, Field{http.CanonicalHeaderKey(name), value})
}

// Del drops a header.
func (f *Fields) Del(name string) {
	if i := f.place(name); i >= 0 {
		*f = slices.Delete(*f, i, i+1)
	}
}

func (f Fields) place(name string) int {
	return slices.IndexFunc(f, func(one Field) bool { return len(one.Name) == len(name) && strings.EqualFold(one.Name, name) })
}
