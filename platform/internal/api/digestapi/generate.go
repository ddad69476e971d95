// Package digestapi is the server side of contracts/product/digest.yaml, generated from it.
package digestapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
