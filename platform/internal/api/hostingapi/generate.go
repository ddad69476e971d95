// Package hostingapi is the server side of contracts/product/hosting.yaml, generated from it.
package hostingapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
