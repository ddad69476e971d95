// Package galleryapi is the server side of contracts/product/gallery.yaml, generated from it.
package galleryapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/product-api.yaml
