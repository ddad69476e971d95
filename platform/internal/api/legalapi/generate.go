// Package legalapi is the server side of contracts/product/legal.yaml, generated from it.
package legalapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
