// Package hostile contains attacks: a corpus of raw bytes, the answers that each must get, and the defence that stops
// it. Its tests send the corpus over TCP to the whole assembled gateway, whose upstreams record every byte that they
// receive; gen writes the table of all rows to docs/hostile.md.
package hostile

//go:generate go run ./gen
