// Package galleryapi is the server side of contracts/product/gallery.yaml, generated from it.
package galleryapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
