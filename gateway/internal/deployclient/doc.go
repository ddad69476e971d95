// Package deployclient is the client side of contracts/deploy.yaml, generated from it, for the command line.
package deployclient

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/deploy.yaml
