// Package eventsapi is the server side of contracts/product/events.yaml, generated from it.
package eventsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
