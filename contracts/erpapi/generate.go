// Package erpapi is the server side and the types of contracts/erp.yaml, generated from it.
package erpapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../erp.yaml
