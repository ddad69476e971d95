// Package uniteapi is the server side of contracts/scans.yaml, generated from it.
package uniteapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/scans.yaml
