// Package orderingapi is the server side of contracts/product/ordering.yaml, generated from it.
package orderingapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
