// Package balancesapi is the client of the accounting system, generated from contracts/balances.yaml.
package balancesapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/balances.yaml
