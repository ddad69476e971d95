// Package preferencesapi is the server side of contracts/product/preferences.yaml, generated from it.
package preferencesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
