// Package digestapi is the server side of contracts/product/digest.yaml, generated from it.
package digestapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
