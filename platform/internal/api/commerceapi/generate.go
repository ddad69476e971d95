// Package commerceapi is the server side of contracts/product/commerce.yaml, generated from it.
package commerceapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
