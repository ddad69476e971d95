// Package messagingapi is the server side of contracts/product/messaging.yaml, generated from it.
package messagingapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
