// Package page answers the browser's navigations: who may see which path, the one HTML document with its
// nonce, its inline state and its preload links, and the plain page for when that document cannot be made.
package page
