// Package scansapi has the types of contracts/scans.yaml and the contract itself, to check what comes by it.
package scansapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/scans.yaml
