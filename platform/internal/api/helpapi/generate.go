// Package helpapi is the server side of contracts/product/help.yaml, generated from it.
package helpapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
