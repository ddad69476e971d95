package assistant

import (
	"bytes"
	"context"
	_ "embed"
	"html/template"
	"strings"

	"portal/contracts/chatbotapi"
	"portal/platform/internal/problem"
)

//go:embed page.html.tmpl
var pageSource string

//go:embed page.css
var stylesheet string

//go:embed page.js
var script string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// GetPage implements GET /page: an introduction and suggested questions.
func (h *Handlers) GetPage(_ context.Context, request chatbotapi.GetPageRequestObject) (chatbotapi.GetPageResponseObject, error) {
	language := string(request.Params.Lang)
	messages, known := phrases[language]
	if !known {
		return nil, problem.NotFound()
	}
	var page bytes.Buffer
	err := pageTemplate.Execute(&page, struct {
		Lang, Title, Hello, Knows, Ask string
		Questions                      []string
	}{language, messages.title, messages.hello, messages.knows, messages.ask, messages.questions})
	if err != nil {
		return nil, err
	}
	return chatbotapi.GetPage200TexthtmlResponse{Body: &page, ContentLength: int64(page.Len())}, nil
}

// GetStylesheet implements GET /page.css; it contains no text, and is the same in every language.
func (h *Handlers) GetStylesheet(context.Context, chatbotapi.GetStylesheetRequestObject) (chatbotapi.GetStylesheetResponseObject, error) {
	return chatbotapi.GetStylesheet200TextcssResponse{Body: strings.NewReader(stylesheet), ContentLength: int64(len(stylesheet))}, nil
}

// GetScript implements GET /page.js; it contains no text either.
func (h *Handlers) GetScript(context.Context, chatbotapi.GetScriptRequestObject) (chatbotapi.GetScriptResponseObject, error) {
	return chatbotapi.GetScript200TextjavascriptResponse{Body: strings.NewReader(script), ContentLength: int64(len(script))}, nil
}
