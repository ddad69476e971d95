// Package scale holds the lists to what a large practice asks of them: 20 000 rows of each kind, on both engines, each
// filter and sort answered from an index of the practice's own rows. Its tests run without the race detector, which makes
// the SQLite that is written in Go ten times slower.
package scale
