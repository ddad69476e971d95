// Package quotesapi has the types of contracts/quotes.yaml and the contract itself, for the validation of bodies.
package quotesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/quotes.yaml
