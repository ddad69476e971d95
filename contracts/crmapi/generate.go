// Package crmapi is the server side and the types of contracts/crm.yaml, generated from it.
package crmapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../crm.yaml
