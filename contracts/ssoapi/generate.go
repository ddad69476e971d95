// Package ssoapi is both sides of contracts/sso.yaml, generated from it.
package ssoapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../sso.yaml
