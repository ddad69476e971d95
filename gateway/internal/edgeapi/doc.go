// Package edgeapi is the gateway's own surface, generated from contracts/edge.yaml: the server interface that
// the rooms together must fulfil, and the types that cross the wire.
package edgeapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/edge.yaml
