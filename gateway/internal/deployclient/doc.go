// Package deployclient is the client side of contracts/deploy.yaml, generated from it, for the command line.
package deployclient

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/deploy.yaml
