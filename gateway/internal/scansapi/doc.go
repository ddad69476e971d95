// Package scansapi has the types of contracts/scans.yaml and the contract itself, to check what comes by it.
package scansapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/scans.yaml
