// Package identityapi is the server side of contracts/product/identity.yaml, generated from it.
package identityapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
