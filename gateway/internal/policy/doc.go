// Package policy decides which call of the product API a browser may make, on whose behalf, and passes it on. What it
// may is generated from the contract; what the contract does not declare does not exist.
package policy

//go:generate go run portal/gateway/internal/policy/gen -contract ../../../contracts/product-api.yaml -out table.gen.go -bodies bodies.gen.json
