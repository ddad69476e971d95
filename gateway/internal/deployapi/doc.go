// Package deployapi is the server side of contracts/deploy.yaml, generated from it.
package deployapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/deploy.yaml
