// Package scansapi has the types of contracts/scans.yaml and the contract itself, for the validation of bodies.
package scansapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/scans.yaml
