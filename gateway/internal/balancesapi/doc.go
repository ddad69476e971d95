// Package balancesapi is the client of the accounting system, generated from contracts/balances.yaml.
package balancesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/balances.yaml
