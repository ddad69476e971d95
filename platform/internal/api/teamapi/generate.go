// Package teamapi is the server side of contracts/product/team.yaml, generated from it.
package teamapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
