package identity

import (
	"context"
	"fmt"
	"runtime"

	"github.com/alexedwards/argon2id"
)

// hashParams cost about 30 ms and 19 MiB for each check (the OWASP minimum for argon2id).
var hashParams = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// HashPassword makes the hash that is stored for a password.
func HashPassword(password string) (string, error) {
	return argon2id.CreateHash(password, hashParams)
}

// verifier compares passwords with hashes, a bounded number at a time.
type verifier struct {
	dummy   string
	slots   chan struct{}
	compare func(password, hash string) (bool, error)
	create  func(password string) (string, error)
}

func newVerifier() (*verifier, error) {
	dummy, err := HashPassword("no account has this hash")
	if err != nil {
		return nil, fmt.Errorf("hash for unknown accounts: %w", err)
	}
	return &verifier{
		dummy: dummy,
		// Attack stopped: a flood of logins, each taking 19 MiB, that ends the process for want of memory.
		slots:   make(chan struct{}, max(4, 2*runtime.NumCPU())),
		compare: argon2id.ComparePasswordAndHash,
		create:  HashPassword,
	}, nil
}

// check does the same work whether there is a hash or not. Attack stopped: finding accounts by the time of an answer.
func (v *verifier) check(ctx context.Context, password, hash string) (bool, error) {
	select {
	case v.slots <- struct{}{}:
		defer func() { <-v.slots }()
	case <-ctx.Done():
		return false, ctx.Err()
	}
	return v.compareHeld(password, hash)
}

// hash makes a hash under the same bound as check.
func (v *verifier) hash(ctx context.Context, password string) (string, error) {
	select {
	case v.slots <- struct{}{}:
		defer func() { <-v.slots }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	return v.create(password)
}

func (v *verifier) compareHeld(password, hash string) (bool, error) {
	known := hash != ""
	if !known {
		hash = v.dummy
	}
	match, err := v.compare(password, hash)
	return match && known, err
}
