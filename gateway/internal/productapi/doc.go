// Package productapi is the gateway's own client of the product API, generated from contracts/product-api.yaml.
package productapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/product-api.yaml
