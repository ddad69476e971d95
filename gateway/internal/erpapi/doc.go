// Package erpapi has the types of contracts/erp.yaml and the contract itself, to check what comes by it.
package erpapi

//go:generate go tool oapi-codegen -config oapi.yaml ../../../contracts/erp.yaml
