// Package careapi is the server side of contracts/product/care.yaml, generated from it.
package careapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
