// Package page answers the browser's navigations: the access check for paths, the one HTML document with its nonce, its
// inline state and its preload links, and a plain page for when that document cannot be made.
package page
