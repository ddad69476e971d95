// Package aftersalesapi is the server side of contracts/product/aftersales.yaml, generated from it.
package aftersalesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
