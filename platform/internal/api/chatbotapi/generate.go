// Package chatbotapi is the server side of contracts/chatbot.yaml, generated from it.
package chatbotapi

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen -config oapi-codegen.yaml ../../../../contracts/chatbot.yaml
