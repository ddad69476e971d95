// Package padotestapi is the server side of contracts/product/padotest.yaml, generated from it.
package padotestapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
