// Package paymentsapi is the server side of contracts/product/payments.yaml, generated from it.
package paymentsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
