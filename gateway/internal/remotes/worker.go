package remotes

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
)

// workerFile is the shell's service worker in its artefact.
const workerFile = "sw.js"

// unregisterScript is a service worker that removes its predecessor and all of its caches. Browsers request the worker at each
// navigation, so that a faulty one is gone within one visit.
const unregisterScript = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`

// WithoutApp disables the installable app: ServeWorker answers with a worker that removes the previous one.
func (f *Files) WithoutApp() *Files {
	without := *f
	without.appless = true
	return &without
}

// App reports whether the active shell has a service worker to register.
func (f *Files) App() bool {
	shell := f.registry.Snapshot().Resolution.Shell
	return !f.appless && shell != nil && shell.Files[workerFile] != ""
}

// ServeWorker answers with the service worker of the active shell, or with one that removes it if the app is disabled or the
// shell has none any more. Its policy applies to the worker too (Content Security Policy Level 3, section 4.2).
func (f *Files) ServeWorker(c fiber.Ctx) error {
	shell := f.registry.Snapshot().Resolution.Shell
	if shell == nil {
		return problem.NotFound() // temporarily: it is not known yet whether there is a worker
	}
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; connect-src 'self'")
	if f.App() {
		return f.send(c, shell, workerFile, "no-cache")
	}
	c.Set(fiber.HeaderContentType, contentTypes[".js"])
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	return c.SendString(unregisterScript)
}
