// Package documentsapi is the server side of contracts/product/documents.yaml, generated from it.
package documentsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
