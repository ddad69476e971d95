// Package deployapi is the server side of contracts/deploy.yaml, generated from it.
package deployapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/deploy.yaml
