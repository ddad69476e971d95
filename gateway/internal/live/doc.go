// Package live follows what changes at the product API, so that nobody is shown what is no longer true: one subscription
// for each replica empties the caches by tag, ends and renews sessions, and tells whoever listens in this process.
package live
