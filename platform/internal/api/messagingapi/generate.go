// Package messagingapi is the server side of contracts/product/messaging.yaml, generated from it.
package messagingapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
