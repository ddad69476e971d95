// Package loyaltyapi is the server side of contracts/product/loyalty.yaml, generated from it.
package loyaltyapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
