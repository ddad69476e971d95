// Package crmapi is the server side of contracts/crm.yaml, generated from it.
package crmapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/crm.yaml
