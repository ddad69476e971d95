// Package quotesapi is the server side of contracts/quotes.yaml, generated from it.
package quotesapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/quotes.yaml
