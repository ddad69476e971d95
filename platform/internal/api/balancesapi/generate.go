// Package balancesapi is the server side of contracts/balances.yaml, generated from it.
package balancesapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/balances.yaml
