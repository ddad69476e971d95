// Package tasksapi is the server side of contracts/product/tasks.yaml, generated from it.
package tasksapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
