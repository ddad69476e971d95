// Package ssoapi is the client of the single sign-on service, generated from contracts/sso.yaml.
package ssoapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/sso.yaml
