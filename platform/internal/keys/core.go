package keys

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

const (
	// lead is how long a key is published before it is used, so that clients with cached keys have read it by then.
	lead = 10 * time.Minute
	// leeway bounds the difference between the machines' clocks.
	leeway = time.Minute
	// followEvery is the interval at which the changes of other replicas are read.
	followEvery = 30 * time.Second
	// askAgain is the minimum interval between look-ups of unknown keys. Attack stopped: tokens and links with invented
	// key ids, each of which would cost a database query.
	askAgain = time.Second
)

// table describes where the keys of a ring are stored.
type table struct {
	name    string
	from    string  // the column with the time from which a key is used
	purpose Purpose // of the ring's rows; "" where the table has only one ring
}

const (
	insertKey        = "INSERT INTO ? (kid, follows, secret, ?) VALUES (?, ?, ?, ?) ON CONFLICT (follows) DO NOTHING"
	insertPurposeKey = "INSERT INTO ? (kid, follows, secret, ?, purpose) VALUES (?, ?, ?, ?, ?) ON CONFLICT (purpose, follows) DO NOTHING"
)

// settings of a ring.
type settings struct {
	db       *bun.DB
	keeper   *Keeper
	now      func() time.Time
	every    time.Duration // how long a key is used; 0: until Rotate is called
	table    table
	keep     time.Duration // how long a key is needed after the next one is used
	retained bool          // replaced keys stay until they are removed one by one
}

// entry is a key with the time of its use.
type entry[K any] struct {
	kid      string
	follows  string
	key      K
	from     time.Time // the key is used from then on
	replaced time.Time // when the next key is used; zero without a next one
}

// core is the common part of the rings of all kinds of keys: the current key, the previous ones for as long as objects
// made with them may be valid, and, some time before its use, the next one. They are rows of the database, so that
// replicas agree.
type core[K any] struct {
	settings
	create func(kid string) (secret string, err error)
	parse  func(secret string) (K, error)

	reading sync.Mutex
	mu      sync.RWMutex
	keys    []entry[K] // in order of first use; never empty once opened
	read    time.Time
}

// open reads the keys, or creates the first one.
func (c *core[K]) open(ctx context.Context) error {
	if err := c.refresh(ctx, 0); err != nil {
		return err
	}
	if len(c.known()) > 0 {
		return nil
	}
	return c.add(ctx, "", c.now())
}

// inUse returns the current key.
func (c *core[K]) inUse() entry[K] {
	all, now := c.known(), c.now()
	for i := len(all) - 1; i > 0; i-- {
		if !all[i].from.After(now) {
			return all[i]
		}
	}
	return all[0]
}

// find returns the key with an id, if objects made with it may still be valid.
func (c *core[K]) find(ctx context.Context, kid string) (entry[K], bool) {
	if found, ok := c.lookUp(kid); ok {
		return found, true
	}
	c.reread(ctx)
	return c.lookUp(kid)
}

func (c *core[K]) lookUp(kid string) (entry[K], bool) {
	for _, k := range c.alive() {
		if k.kid == kid {
			return k, true
		}
	}
	return entry[K]{}, false
}

// reread reads the keys if they are older than a second. If the database fails, the known keys stay: otherwise all
// objects made with them would become invalid.
func (c *core[K]) reread(ctx context.Context) {
	if err := c.refresh(ctx, askAgain); err != nil {
		slog.WarnContext(ctx, "keys not read", "table", c.table.name, "error", err)
	}
}

// Follow reads the changes of other replicas until ctx ends.
func (c *core[K]) Follow(ctx context.Context) {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := c.refresh(ctx, 0); err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "keys not read", "table", c.table.name, "error", err)
			}
		}
	}
}

// Sweep creates the next key when the time of the newest one is nearly over, and removes keys without valid objects.
func (c *core[K]) Sweep(ctx context.Context) error {
	if err := c.refresh(ctx, 0); err != nil {
		return err
	}
	now := c.now()
	for _, k := range c.known() {
		if c.retained || !c.isOver(k, now) {
			continue
		}
		if err := c.remove(ctx, "kid = ?", k.kid); err != nil {
			return err
		}
	}
	newest := c.newest()
	ends := newest.from.Add(c.every)
	if c.every == 0 || ends.After(now.Add(lead)) {
		return c.refresh(ctx, 0)
	}
	if earliest := now.Add(lead); ends.Before(earliest) {
		ends = earliest
	}
	return c.add(ctx, newest.kid, ends)
}

// Rotate creates the next key ahead of its time, and returns its id and the time of its first use. With compromised the
// next key is used immediately, and all other keys are removed, which invalidates all objects made with them. A ring that
// holds its keys removes none: the texts that they encrypt would be lost.
func (c *core[K]) Rotate(ctx context.Context, compromised bool) (kid string, from time.Time, err error) {
	if err := c.refresh(ctx, 0); err != nil {
		return "", time.Time{}, err
	}
	last, from := c.newest(), c.now()
	switch {
	case !compromised:
		from = from.Add(lead)
	case c.retained && !from.After(last.from):
		from = last.from.Add(time.Millisecond)
	}
	if err := c.add(ctx, last.kid, from); err != nil {
		return "", time.Time{}, err
	}
	next, made := c.follower(last.kid)
	if !made {
		return "", time.Time{}, fmt.Errorf("keys: the next key of %s was removed", c.table.name)
	}
	if compromised && !c.retained {
		// This includes a key that was next: it was stored together with the compromised one.
		if err := c.remove(ctx, "kid <> ?", next.kid); err != nil {
			return "", time.Time{}, err
		}
		if err := c.refresh(ctx, 0); err != nil {
			return "", time.Time{}, err
		}
	}
	return next.kid, next.from, nil
}

// newest returns the key without a follower: the last one, unless a rotation of a compromised key stopped halfway.
func (c *core[K]) newest() entry[K] {
	all := c.known()
	for i := len(all) - 1; i > 0; i-- {
		if _, followed := c.follower(all[i].kid); !followed {
			return all[i]
		}
	}
	return all[0]
}

// follower returns the key that follows another.
func (c *core[K]) follower(kid string) (entry[K], bool) {
	for _, k := range c.known() {
		if k.follows == kid {
			return k, true
		}
	}
	return entry[K]{}, false
}

// add creates the key that follows another, unless another replica has done so.
func (c *core[K]) add(ctx context.Context, follows string, from time.Time) error {
	kid := rand.Text()
	secret, err := c.create(kid)
	if err != nil {
		return fmt.Errorf("make a key of %s: %w", c.table.name, err)
	}
	sealed, err := c.keeper.seal(ctx, secret)
	if err != nil {
		return err
	}
	query, args := insertKey, []any{bun.Ident(c.table.name), bun.Ident(c.table.from), kid, follows, sealed, from.UnixMilli()}
	if c.table.purpose != "" {
		query, args = insertPurposeKey, append(args, string(c.table.purpose))
	}
	if _, err := c.db.NewRaw(query, args...).Exec(ctx); err != nil {
		return fmt.Errorf("keep a key of %s: %w", c.table.name, err)
	}
	return c.refresh(ctx, 0)
}

// remove deletes keys of this ring.
func (c *core[K]) remove(ctx context.Context, where, kid string) error {
	query := c.db.NewDelete().Table(c.table.name).Where(where, kid)
	if c.table.purpose != "" {
		query = query.Where("purpose = ?", string(c.table.purpose))
	}
	_, err := query.Exec(ctx)
	return err
}

// keyRow is a stored key.
type keyRow struct {
	KID     string `bun:"kid"`
	Follows string `bun:"follows"`
	Secret  string `bun:"secret"`
	From    int64  `bun:"used_from"`
}

func (c *core[K]) stored(ctx context.Context) (rows []keyRow, err error) {
	query := c.db.NewSelect().Table(c.table.name).ColumnExpr("kid, follows, secret, ? AS used_from", bun.Ident(c.table.from)).
		OrderExpr("?, kid", bun.Ident(c.table.from))
	if c.table.purpose != "" {
		query = query.Where("purpose = ?", string(c.table.purpose))
	}
	if err := query.Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("read %s: %w", c.table.name, err)
	}
	return rows, nil
}

// refresh reads the keys, unless they were read more recently than age.
func (c *core[K]) refresh(ctx context.Context, age time.Duration) error {
	c.reading.Lock()
	defer c.reading.Unlock()
	c.mu.RLock()
	read := c.read
	c.mu.RUnlock()
	if age > 0 && c.now().Sub(read) < age {
		return nil
	}
	rows, err := c.stored(ctx)
	if err != nil {
		return err
	}
	all := make([]entry[K], len(rows))
	for i, row := range rows {
		all[i] = entry[K]{kid: row.KID, follows: row.Follows, from: time.UnixMilli(row.From)}
		secret, err := c.keeper.open(ctx, row.Secret)
		if err != nil {
			return err
		}
		if all[i].key, err = c.parse(secret); err != nil {
			return fmt.Errorf("a key of %s cannot be read", c.table.name) // the cause is omitted because it may quote the key
		}
		if i > 0 {
			all[i-1].replaced = all[i].from
		}
	}
	if len(all) == 0 && !read.IsZero() {
		return errors.New("the keys of " + c.table.name + " are gone")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keys, c.read = all, c.now()
	return nil
}

func (c *core[K]) known() []entry[K] {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.keys
}

// alive returns the keys by which existing objects may be decrypted or verified.
func (c *core[K]) alive() (alive []entry[K]) {
	now := c.now()
	for _, k := range c.known() {
		if c.retained || !c.isOver(k, now) {
			alive = append(alive, k)
		}
	}
	return alive
}

// isOver reports whether the next key has been used for longer than the ring keeps this one.
func (c *core[K]) isOver(k entry[K], now time.Time) bool {
	return !k.replaced.IsZero() && now.After(k.replaced.Add(c.keep+leeway))
}
