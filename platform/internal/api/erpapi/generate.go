// Package erpapi is the server side of contracts/erp.yaml, generated from it.
package erpapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/erp.yaml
