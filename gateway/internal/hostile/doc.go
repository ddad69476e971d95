// Package hostile is what attackers send: a corpus of raw bytes, what each must be answered, and the measure that stops
// it. Its tests send the corpus over TCP to the whole assembled gateway, whose upstreams note every byte that they
// receive; gen writes the table of all of it into docs/hostile.md.
package hostile

//go:generate go run ./gen
