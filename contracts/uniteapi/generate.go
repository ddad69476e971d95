// Package uniteapi is the server side and the types of contracts/scans.yaml, generated from it.
package uniteapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../scans.yaml
