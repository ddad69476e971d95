// Package passwordhash computes the stored hashes of passwords, with argon2id.
package passwordhash

import "github.com/alexedwards/argon2id"

// params cost about 30 ms and 19 MiB for each hash (the OWASP minimum for argon2id).
var params = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Params returns the parameters of new hashes.
func Params() argon2id.Params { return params }

// Create returns the hash of a password.
func Create(password string) (string, error) { return argon2id.CreateHash(password, &params) }

// LowerCost makes all later hashes cheap. Only testdb calls it, before tests begin, which would otherwise spend most of
// their time on hashes.
func LowerCost() { params.Memory, params.Iterations = 64, 1 }
