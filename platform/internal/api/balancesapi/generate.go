// Package balancesapi is the server side of contracts/balances.yaml, generated from it.
package balancesapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/balances.yaml
