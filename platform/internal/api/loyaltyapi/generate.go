// Package loyaltyapi is the server side of contracts/product/loyalty.yaml, generated from it.
package loyaltyapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
