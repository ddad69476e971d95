// Package productapi is the gateway's own client of the product API, generated from contracts/product-api.yaml.
package productapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/product-api.yaml
