// Package padotestapi is the server side of contracts/product/padotest.yaml, generated from it.
package padotestapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
