// Package quotesapi has the types of contracts/quotes.yaml and the contract itself, to check what comes by it.
package quotesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/quotes.yaml
