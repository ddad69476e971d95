// Package productapi is the whole of contracts/product-api.yaml: the document, and the types that other contracts borrow.
// Each context serves its part by a package of its own.
package productapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
