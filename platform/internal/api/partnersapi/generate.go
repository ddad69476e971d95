// Package partnersapi is the server side of contracts/product/partners.yaml, generated from it.
package partnersapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
