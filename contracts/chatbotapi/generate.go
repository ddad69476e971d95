// Package chatbotapi is the server side and the types of contracts/chatbot.yaml, generated from it.
package chatbotapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../chatbot.yaml
