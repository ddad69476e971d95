// Package scansapi is the server side of contracts/product/scans.yaml, generated from it.
package scansapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
