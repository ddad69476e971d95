// Package preferencesapi is the server side of contracts/product/preferences.yaml, generated from it.
package preferencesapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
