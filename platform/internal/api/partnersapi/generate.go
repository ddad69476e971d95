// Package partnersapi is the server side of contracts/product/partners.yaml, generated from it.
package partnersapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
