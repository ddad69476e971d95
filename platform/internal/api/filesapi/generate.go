// Package filesapi is the server side of contracts/product/files.yaml, generated from it.
package filesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
