package remotes

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
)

// workerFile is the shell's service worker in its artefact.
const workerFile = "sw.js"

// farewell is the service worker that removes its predecessor with all that it has kept. Browsers ask for the worker at each
// navigation, so that a fault in one of the field ends within one visit.
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`

// WithoutApp withdraws the installable app: ServeWorker answers with a worker that removes the one of before.
func (f *Files) WithoutApp() *Files {
	without := *f
	without.appless = true
	return &without
}

// App reports whether the active shell brings a service worker that is to be registered.
func (f *Files) App() bool {
	shell := f.registry.Snapshot().Resolution.Shell
	return !f.appless && shell != nil && shell.Files[workerFile] != ""
}

// ServeWorker answers with the service worker of the active shell, or with one that removes it where there is to be none: the app
// is withdrawn, or the shell has none any more. Its policy binds the worker too (Content Security Policy Level 3, section 4.2).
func (f *Files) ServeWorker(c fiber.Ctx) error {
	shell := f.registry.Snapshot().Resolution.Shell
	if shell == nil {
		return problem.NotFound() // for a moment: nothing is known of the worker
	}
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; connect-src 'self'")
	if f.App() {
		return f.send(c, shell, workerFile, "no-cache")
	}
	c.Set(fiber.HeaderContentType, contentTypes[".js"])
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	return c.SendString(farewell)
}
