// Package erpapi is the server side of contracts/erp.yaml, generated from it.
package erpapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/erp.yaml
