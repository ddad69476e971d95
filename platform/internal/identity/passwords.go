package identity

import (
	"context"
	"fmt"
	"runtime"
	"time"

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
	dummy string
	slots chan struct{}
	// suspects are the slots of addresses that have failed several times: less than all, so that a flood from there leaves
	// processors to other clients.
	suspects chan struct{}
	compare  func(password, hash string) (bool, error)
	create   func(password string) (string, error)
}

func newVerifier() (*verifier, error) {
	dummy, err := HashPassword("no account has this hash")
	if err != nil {
		return nil, fmt.Errorf("hash for unknown accounts: %w", err)
	}
	return &verifier{
		dummy: dummy,
		// Attack stopped: a flood of logins, each taking 19 MiB, that ends the process for want of memory.
		slots:    make(chan struct{}, max(4, 2*runtime.NumCPU())),
		suspects: make(chan struct{}, max(1, runtime.NumCPU()/2)),
		compare:  argon2id.ComparePasswordAndHash,
		create:   HashPassword,
	}, nil
}

// check does the same work whether there is a hash or not. Attack stopped: finding accounts by the time of an answer.
func (v *verifier) check(ctx context.Context, password, hash string, suspect bool) (bool, error) {
	if suspect {
		leave, err := enter(ctx, v.suspects)
		if err != nil {
			return false, err
		}
		// The slot is idle for as long again: half of its processor's time is for other clients.
		begun := time.Now()
		defer func() { time.AfterFunc(time.Since(begun), leave) }()
	}
	leave, err := enter(ctx, v.slots)
	if err != nil {
		return false, err
	}
	defer leave()
	return v.compareHeld(password, hash)
}

// hash makes a hash under the same bound as check.
func (v *verifier) hash(ctx context.Context, password string) (string, error) {
	leave, err := enter(ctx, v.slots)
	if err != nil {
		return "", err
	}
	defer leave()
	return v.create(password)
}

// enter takes a slot and gives what gives it back, or the context's error.
func enter(ctx context.Context, slots chan struct{}) (leave func(), err error) {
	select {
	case slots <- struct{}{}:
		return func() { <-slots }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (v *verifier) compareHeld(password, hash string) (bool, error) {
	known := hash != ""
	if !known {
		hash = v.dummy
	}
	match, err := v.compare(password, hash)
	return match && known, err
}
