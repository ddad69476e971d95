package identity

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/alexedwards/argon2id"

	"portal/platform/internal/httpx"
	"portal/platform/internal/lockout"
	"portal/platform/internal/passwordhash"
)

// HashPassword returns the hash that is stored for a password.
func HashPassword(password string) (string, error) {
	return passwordhash.Create(password)
}

// verifier compares passwords with hashes, with bounded concurrency.
type verifier struct {
	dummy string
	slots *slots // by the client's address
	// suspects are the slots for addresses that have failed several times: fewer than all, so that a flood from these
	// addresses leaves processors to other clients.
	suspects *slots
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
		// Attack stopped: a flood of logins, each of which takes 19 MiB, exhausts the memory.
		slots:    newSlots(max(4, 2*runtime.NumCPU())),
		suspects: newSlots(max(1, runtime.NumCPU()/2)),
		compare:  argon2id.ComparePasswordAndHash,
		create:   HashPassword,
	}, nil
}

// check does the same work whether or not there is a hash. Attack stopped: finding accounts by the time of an answer.
func (v *verifier) check(ctx context.Context, password, hash string, suspect bool) (bool, error) {
	address := lockout.Address(httpx.ClientOf(ctx))
	if suspect {
		leave, err := v.suspects.enter(ctx, address)
		if err != nil {
			return false, err
		}
		// The slot then stays idle for as long as the comparison took: half of its processor's time is for other clients.
		start := time.Now()
		defer func() { time.AfterFunc(time.Since(start), leave) }()
	}
	leave, err := v.slots.enter(ctx, address)
	if err != nil {
		return false, err
	}
	defer leave()
	return v.compareWithSlot(password, hash)
}

// hash computes a hash under the same concurrency limit as check.
func (v *verifier) hash(ctx context.Context, password string) (string, error) {
	leave, err := v.slots.enter(ctx, lockout.Address(httpx.ClientOf(ctx)))
	if err != nil {
		return "", err
	}
	defer leave()
	return v.create(password)
}

func (v *verifier) compareWithSlot(password, hash string) (bool, error) {
	known := hash != ""
	if !known {
		hash = v.dummy
	}
	match, err := v.compare(password, hash)
	return match && known, err
}
