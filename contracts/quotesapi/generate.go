// Package quotesapi is the server side and the types of contracts/quotes.yaml, generated from it.
package quotesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../quotes.yaml
