package policy

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/upstream"
)

// setLanguage asks for texts in the language of the page. The browser's own header is not it: a person chooses the portal's
// language in the portal, and links to files, prefetches and the document's first calls cannot set a header.
func (p *Policy) setLanguage(c fiber.Ctx, header *upstream.Fields) {
	if p.opt.Language != nil {
		header.Set(fiber.HeaderAcceptLanguage, p.opt.Language(c))
	}
}

// cachedRequest is what an answer is kept under beside its owner: the request, and the language of its texts, which setLanguage
// has set.
func (p *Policy) cachedRequest(call *upstream.Call) string {
	request := call.Path + "?" + call.Query
	if p.opt.Language == nil {
		return request
	}
	return request + "\x00" + call.Header.Get(fiber.HeaderAcceptLanguage)
}
