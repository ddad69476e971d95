// Package ssoapi is the server side of contracts/sso.yaml, generated from it.
package ssoapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/sso.yaml
