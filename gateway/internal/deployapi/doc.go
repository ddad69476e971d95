// Package deployapi is generated from contracts/deploy.yaml: the server side, and the client of the command line.
package deployapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/deploy.yaml
