// Package filesapi is the server side of contracts/product/files.yaml, generated from it.
package filesapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
