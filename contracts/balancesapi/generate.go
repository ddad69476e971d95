// Package balancesapi is both sides of contracts/balances.yaml, generated from it.
package balancesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../balances.yaml
