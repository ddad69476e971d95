package app

import (
	"net/http"

	"portal/contracts/chatbotapi"
	"portal/platform/internal/assistant"
	"portal/platform/internal/help"
	"portal/platform/internal/httpx"
)

func mountChatbot(mux *http.ServeMux, h deps) error {
	validate, err := validated("/chatbot", "chatbot.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	chatbotapi.HandlerWithOptions(
		chatbotapi.NewStrictHandlerWithOptions(assistant.NewHandlers(help.NewFinder(h.db)), nil, chatbotapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		chatbotapi.StdHTTPServerOptions{
			BaseURL: "/chatbot", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []chatbotapi.MiddlewareFunc{validate},
		})
	mux.Handle("/chatbot/", h.signer.Require("chatbot", h.faults.Wrap("chatbot", inner)))
	return nil
}
