// Package notificationsapi is the server side of contracts/product/notifications.yaml, generated from it.
package notificationsapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
