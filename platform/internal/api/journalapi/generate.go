// Package journalapi is the server side of contracts/product/journal.yaml, generated from it.
package journalapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
