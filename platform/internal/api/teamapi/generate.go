// Package teamapi is the server side of contracts/product/team.yaml, generated from it.
package teamapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
