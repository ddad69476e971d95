// Package practiceapi is the server side of contracts/product/practice.yaml, generated from it.
package practiceapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
