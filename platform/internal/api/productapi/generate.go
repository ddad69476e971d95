// Package productapi is the server side of contracts/product-api.yaml, generated from it.
package productapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
