// Package chatbotapi has the types of contracts/chatbot.yaml and the contract itself, for the validation of bodies.
package chatbotapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi.yaml ../../../contracts/chatbot.yaml
