// Package searchapi is the server side of contracts/product/search.yaml, generated from it.
package searchapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
