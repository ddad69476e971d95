package keys

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"
)

const (
	// LongestToken is how long a token may live: so long a key is published after it has signed its last.
	LongestToken = 12 * time.Hour
	// lead is how long a key is published before it signs, so that whoever keeps the public keys for a while knows it by then.
	lead = 10 * time.Minute
	// leeway is by how much the machines' clocks may differ.
	leeway = time.Minute
	// followEvery is how often what other replicas did is read.
	followEvery = 30 * time.Second
	// askAgain is how soon a key that is not known is looked for again. Attack stopped: tokens with invented keys, each of
	// which would cost a question to the database.
	askAgain = time.Second
)

type signingRow struct {
	bun.BaseModel `bun:"table:signing_keys"`

	KID       string `bun:"kid,pk"`
	Follows   string `bun:"follows"`
	Secret    string `bun:"secret"`
	SignsFrom int64  `bun:"signs_from"`
}

// signing is a key and the time in which it counts.
type signing struct {
	key   jose.JSONWebKey
	from  time.Time // signs
	until time.Time // is published; zero while no other follows
}

// Ring is the keys that sign tokens (RS256): the one that does, those that did, as long as a token of theirs may live, and
// the next a while before. They are rows of the database, so that replicas agree.
type Ring struct {
	db     *bun.DB
	keeper *Keeper
	now    func() time.Time
	every  time.Duration

	reading sync.Mutex
	mu      sync.RWMutex
	keys    []signing // by the time from which they sign; never empty once opened
	read    time.Time
}

// OpenRing reads the keys, or makes the first. Each signs for as long as every says; 0: until Rotate is called.
func OpenRing(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, every time.Duration) (*Ring, error) {
	r := &Ring{db: db, keeper: keeper, now: now, every: every}
	if err := r.refresh(ctx, 0); err != nil {
		return nil, err
	}
	if len(r.known()) > 0 {
		return r, nil
	}
	return r, r.add(ctx, "", now())
}

// Current is the key that signs now.
func (r *Ring) Current() jose.JSONWebKey {
	all, now := r.known(), r.now()
	for i := len(all) - 1; i > 0; i-- {
		if !all[i].from.After(now) {
			return all[i].key
		}
	}
	return all[0].key
}

// Published are the public keys by which tokens are verified, read anew when they are older than a second.
func (r *Ring) Published(ctx context.Context) []jose.JSONWebKey {
	if err := r.refresh(ctx, askAgain); err != nil {
		// Those that are known hold on; tokens would else end with the database.
		slog.WarnContext(ctx, "signing keys not read", "error", err)
	}
	var public []jose.JSONWebKey
	for _, k := range r.alive() {
		public = append(public, k.key.Public())
	}
	return public
}

// Find gives the public key of that id, if a token may still be verified by it.
func (r *Ring) Find(ctx context.Context, kid string) (jose.JSONWebKey, bool) {
	for _, k := range r.alive() {
		if k.key.KeyID == kid {
			return k.key.Public(), true
		}
	}
	for _, key := range r.Published(ctx) {
		if key.KeyID == kid {
			return key, true
		}
	}
	return jose.JSONWebKey{}, false
}

// Follow reads what other replicas did, until ctx ends.
func (r *Ring) Follow(ctx context.Context) {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := r.refresh(ctx, 0); err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "signing keys not read", "error", err)
			}
		}
	}
}

// Sweep makes the next key when the time of the newest is nearly over, and forgets those by which nothing lives.
func (r *Ring) Sweep(ctx context.Context) error {
	if err := r.refresh(ctx, 0); err != nil {
		return err
	}
	all, now := r.known(), r.now()
	for _, k := range all {
		if k.isOver(now) {
			if _, err := r.db.NewDelete().Model((*signingRow)(nil)).Where("kid = ?", k.key.KeyID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	newest := all[len(all)-1]
	ends := newest.from.Add(r.every)
	if r.every == 0 || ends.After(now.Add(lead)) {
		return r.refresh(ctx, 0)
	}
	if earliest := now.Add(lead); ends.Before(earliest) {
		ends = earliest
	}
	return r.add(ctx, newest.key.KeyID, ends)
}

// Rotate makes the next key ahead of its time, and tells which it is and from when it signs. A compromised key ends at once,
// with every token that was signed by it or by one before it.
func (r *Ring) Rotate(ctx context.Context, compromised bool) (kid string, from time.Time, err error) {
	if err := r.refresh(ctx, 0); err != nil {
		return "", time.Time{}, err
	}
	all, from := r.known(), r.now()
	if !compromised {
		from = from.Add(lead)
	}
	if err := r.add(ctx, all[len(all)-1].key.KeyID, from); err != nil {
		return "", time.Time{}, err
	}
	after := r.known()
	newest := after[len(after)-1]
	if compromised {
		if _, err := r.db.NewDelete().Model((*signingRow)(nil)).Where("kid <> ?", newest.key.KeyID).Exec(ctx); err != nil {
			return "", time.Time{}, err
		}
		if err := r.refresh(ctx, 0); err != nil {
			return "", time.Time{}, err
		}
	}
	return newest.key.KeyID, newest.from, nil
}

// add makes the key that follows another, unless somebody did.
func (r *Ring) add(ctx context.Context, follows string, from time.Time) error {
	kid := rand.Text()
	secret, err := newRSA(jose.RS256, "sig")(kid)
	if err != nil {
		return fmt.Errorf("make a signing key: %w", err)
	}
	sealed, err := r.keeper.seal(ctx, secret)
	if err != nil {
		return err
	}
	row := &signingRow{KID: kid, Follows: follows, Secret: sealed, SignsFrom: from.UnixMilli()}
	if _, err := r.db.NewInsert().Model(row).On("CONFLICT (follows) DO NOTHING").Exec(ctx); err != nil {
		return fmt.Errorf("keep a signing key: %w", err)
	}
	return r.refresh(ctx, 0)
}

// refresh reads the keys, unless they were read less than that time ago.
func (r *Ring) refresh(ctx context.Context, age time.Duration) error {
	r.reading.Lock()
	defer r.reading.Unlock()
	r.mu.RLock()
	read := r.read
	r.mu.RUnlock()
	if age > 0 && r.now().Sub(read) < age {
		return nil
	}
	var rows []signingRow
	if err := r.db.NewSelect().Model(&rows).Order("signs_from", "kid").Scan(ctx); err != nil {
		return fmt.Errorf("read the signing keys: %w", err)
	}
	all := make([]signing, len(rows))
	for i, row := range rows {
		all[i].from = time.UnixMilli(row.SignsFrom)
		secret, err := r.keeper.open(ctx, row.Secret)
		if err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(secret), &all[i].key); err != nil {
			return errors.New("a signing key cannot be read") // without the cause, which may quote it
		}
		if i > 0 {
			all[i-1].until = all[i].from.Add(LongestToken + leeway)
		}
	}
	if len(all) == 0 && !read.IsZero() {
		return errors.New("the signing keys are gone")
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keys, r.read = all, r.now()
	return nil
}

func (r *Ring) known() []signing {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.keys
}

func (r *Ring) alive() (alive []signing) {
	now := r.now()
	for _, k := range r.known() {
		if !k.isOver(now) {
			alive = append(alive, k)
		}
	}
	return alive
}

func (k signing) isOver(now time.Time) bool { return !k.until.IsZero() && now.After(k.until) }
