// Package commerceapi is the server side of contracts/product/commerce.yaml, generated from it.
package commerceapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
