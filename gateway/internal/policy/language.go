package policy

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/upstream"
)

// setLanguage requests texts in the language of the page. The browser's own Accept-Language is not used: users choose the
// language in the portal, and links to files, prefetches and the document's first calls cannot set a header.
func (p *Policy) setLanguage(c fiber.Ctx, header *upstream.Fields) {
	if p.opt.Language != nil {
		header.Set(fiber.HeaderAcceptLanguage, p.opt.Language(c))
	}
}

// cachedRequest returns the part of the cache key besides the owner: the request, and the language of its texts, which
// setLanguage has set.
func (p *Policy) cachedRequest(call *upstream.Call) string {
	request := call.Path + "?" + call.Query
	if p.opt.Language == nil {
		return request
	}
	return request + "\x00" + call.Header.Get(fiber.HeaderAcceptLanguage)
}
