// Package networkapi is the server side of contracts/product/network.yaml, generated from it.
package networkapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
