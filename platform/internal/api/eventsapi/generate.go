// Package eventsapi is the server side of contracts/product/events.yaml, generated from it.
package eventsapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
