// Package edgeapi is the gateway's own API, generated from contracts/edge.yaml: the server interface that the gateway's
// packages implement together, and the types of requests and answers.
package edgeapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/edge.yaml
