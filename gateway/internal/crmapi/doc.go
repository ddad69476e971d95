// Package crmapi has the types of contracts/crm.yaml and the contract itself, to check what comes by it.
package crmapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/crm.yaml
