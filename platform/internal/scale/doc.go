// Package scale tests the lists with a large practice: 20 000 rows of each kind, on both engines. Each filter and sort
// must be answered from an index of the practice's own rows. The tests run without the race detector, which makes the
// SQLite implementation in Go ten times slower.
package scale
