// Package scansapi is the server side of contracts/product/scans.yaml, generated from it.
package scansapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
