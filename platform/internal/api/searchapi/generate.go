// Package searchapi is the server side of contracts/product/search.yaml, generated from it.
package searchapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
