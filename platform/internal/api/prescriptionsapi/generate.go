// Package prescriptionsapi is the server side of contracts/product/prescriptions.yaml, generated from it.
package prescriptionsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
