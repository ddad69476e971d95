// Package chatbotapi is the server side of contracts/chatbot.yaml, generated from it.
package chatbotapi

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../../../contracts/chatbot.yaml
