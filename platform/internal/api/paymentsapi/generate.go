// Package paymentsapi is the server side of contracts/product/payments.yaml, generated from it.
package paymentsapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
