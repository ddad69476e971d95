// Package factorsapi is the server side of contracts/product/factors.yaml, generated from it.
package factorsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
