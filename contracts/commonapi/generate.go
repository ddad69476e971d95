// Package commonapi has the types of contracts/product/common.yaml that other contracts use: amounts and problems.
package commonapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../product/common.yaml
