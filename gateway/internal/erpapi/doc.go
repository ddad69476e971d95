// Package erpapi has the types of contracts/erp.yaml and the contract itself, for the validation of bodies.
package erpapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/erp.yaml
