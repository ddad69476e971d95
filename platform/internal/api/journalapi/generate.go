// Package journalapi is the server side of contracts/product/journal.yaml, generated from it.
package journalapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
