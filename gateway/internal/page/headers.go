package page

import (
	"crypto/rand"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"
)

// nonce returns 128 random bits for one answer: a script injected into the page cannot guess it.
func nonce() string {
	var raw [16]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	return base64.RawStdEncoding.EncodeToString(raw[:])
}

// workerPolicy is the name of the Trusted Types policy by which the shell registers the service worker; it allows one fixed
// URL.
const workerPolicy = "portal-app"

// policy returns the Content-Security-Policy of the document. It allows no inline script or style, no eval and no foreign
// origin. Scripts run only with the nonce, or if a script with the nonce loads them. Strings become scripts only through the
// Trusted Types policies of the build's own containers. payments is the one foreign origin that a page may frame, or empty.
func policy(nonce string, containers []string, framed bool, payments string) string {
	ancestors := "'none'"
	if framed {
		ancestors = "'self'"
	}
	types := "'none'"
	if len(containers) > 0 {
		types = strings.Join(append(slices.Clone(containers), workerPolicy), " ")
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'nonce-" + nonce + "' 'strict-dynamic'",
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"media-src 'self' blob:",
		"worker-src 'self'",
		"manifest-src 'self'",
		strings.TrimSpace("frame-src 'self' " + payments),
		"frame-ancestors " + ancestors,
		"base-uri 'none'",
		"form-action 'self'",
		"require-trusted-types-for 'script'",
		"trusted-types " + types,
		"report-uri /bff/reports/csp",
	}, "; ")
}

// plainPolicy returns the policy of the gateway's own pages, such as the one shown when the document cannot be made: no
// script at all. forms is the allowed target of their forms.
func plainPolicy(nonce, forms string) string {
	return "default-src 'none'; style-src 'nonce-" + nonce + "'; img-src 'self'; base-uri 'none'; " +
		"form-action " + forms + "; frame-ancestors 'none'"
}

const permissions = "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
	"magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()"

// documentHeaders sets the headers of every HTML answer.
func documentHeaders(c fiber.Ctx, csp string, framed, secure bool) {
	c.Set(fiber.HeaderContentType, "text/html; charset=utf-8")
	c.Set(fiber.HeaderContentSecurityPolicy, csp)
	// Attack stopped: clickjacking by a foreign page that frames ours (CWE-1021).
	if framed {
		c.Set(fiber.HeaderXFrameOptions, "SAMEORIGIN")
	} else {
		c.Set(fiber.HeaderXFrameOptions, "DENY")
	}
	// The state contains the anti-forgery token: no cache stores this answer, and Back requests it again after a logout.
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderVary, "Accept-Encoding, Cookie, Accept-Language")
	// Windows of other sites get no reference to ours, nor ours to theirs.
	c.Set("Cross-Origin-Opener-Policy", "same-origin")
	c.Set(fiber.HeaderPermissionsPolicy, permissions) // on documents only: on data and scripts it would be 240 bytes without effect
	Common(c, secure)
}

// common are the security headers of every answer as bytes, because they are written for each request.
var common = [][2][]byte{
	{[]byte(fiber.HeaderXContentTypeOptions), []byte("nosniff")},
	// Paths contain ids of people: other sites get no URL of ours.
	{[]byte(fiber.HeaderReferrerPolicy), []byte("same-origin")},
	{[]byte("Cross-Origin-Resource-Policy"), []byte("same-origin")},
}

var transportSecurity = [2][]byte{[]byte(fiber.HeaderStrictTransportSecurity), []byte("max-age=31536000; includeSubDomains")}

// Common sets the security headers of every answer, whatever its kind.
func Common(c fiber.Ctx, secure bool) {
	out := &c.Response().Header
	for _, h := range common {
		out.SetCanonical(h[0], h[1])
	}
	if secure {
		out.SetCanonical(transportSecurity[0], transportSecurity[1])
	}
}
