// Package policy decides which calls of the product API a browser may make and on whose behalf, and forwards them. Its table
// is generated from the contract; a call that the contract does not declare does not exist.
package policy

//go:generate go run portal/gateway/internal/policy/gen -contract ../../../contracts/product-api.yaml -out table.gen.go -bodies bodies.gen.json
