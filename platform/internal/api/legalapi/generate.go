// Package legalapi is the server side of contracts/product/legal.yaml, generated from it.
package legalapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
