// Package crmapi has the types of contracts/crm.yaml and the contract itself, for the validation of bodies.
package crmapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/crm.yaml
