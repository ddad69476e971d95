// Package documentsapi is the server side of contracts/product/documents.yaml, generated from it.
package documentsapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
