// Package page answers the browser's navigations: the access check for paths (the shell's own, in
// shell/src/routes.ts, decides the same for navigations within the page), the one HTML document with its nonce, its
// inline state and its preload links, and a plain page for when that document cannot be made.
package page
