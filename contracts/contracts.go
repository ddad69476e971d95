// Package contracts embeds the OpenAPI documents and the JSON Schema of this folder. Packages below it are generated from
// them.
package contracts

import (
	"embed"
	"fmt"
	"net/url"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
)

//go:embed *.yaml
var documents embed.FS

// RemoteSchema is the JSON Schema of remote.json.
//
//go:embed remote.schema.json
var RemoteSchema []byte

// The loader keeps each parsed document, and resolves references between them. It is not safe for concurrent use.
var (
	mu     sync.Mutex
	loader = openapi3.Loader{ReadFromURIFunc: func(_ *openapi3.Loader, location *url.URL) ([]byte, error) {
		return documents.ReadFile(location.Path)
	}}
)

// Document returns the parsed OpenAPI document of a file, such as "erp.yaml". All callers share it: they must not change it.
func Document(file string) (*openapi3.T, error) {
	mu.Lock()
	defer mu.Unlock()
	document, err := loader.LoadFromURI(&url.URL{Path: file})
	if err != nil {
		return nil, fmt.Errorf("contracts: %s: %w", file, err)
	}
	return document, nil
}
