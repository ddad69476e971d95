package deploy

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"portal/gateway/internal/blobs"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/redisstore"
)

const (
	tokensKey    = "deploy:tokens"
	tokensUsed   = "deploy:tokens:used"
	tokensFolder = "_tokens/" // names of artefacts do not begin with an underscore
	tokenPrefix  = "pdt_"
	maxTokens    = 500
	// usedEvery is the minimum interval between writes of a token's last use.
	usedEvery = time.Minute
)

// ErrTooManyTokens refuses a token over the maximum number.
var ErrTooManyTokens = errors.New("there are too many tokens")

// token is a stored token, without its secret.
type token struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Remotes   []string  `json:"remotes"`
	Actions   []Action  `json:"actions"`
	Hash      string    `json:"hash"` // SHA-256 of a secret of 160 bits: a slower hash is not needed
	CreatedAt time.Time `json:"createdAt"`
	CreatedBy string    `json:"createdBy"`
	// MakerID is the token that made this one and with which it ends; "" if the maker is not a token.
	MakerID   string    `json:"makerId,omitempty"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// Tokens stores deploy tokens: in Redis, so that a revocation applies to every replica at once, with a copy beside the
// artefacts, so that a loss of Redis locks no team out.
type Tokens struct {
	rdb    redis.Cmdable
	bucket *blob.Bucket
	log    *slog.Logger
	now    func() time.Time
}

// NewTokens stores tokens in Redis and in the artefact store.
func NewTokens(rdb redis.Cmdable, bucket *blob.Bucket, log *slog.Logger, now func() time.Time) *Tokens {
	return &Tokens{rdb: rdb, bucket: bucket, log: log, now: now}
}

var lower = base32.StdEncoding.WithPadding(base32.NoPadding)

func randomName(bytes int) string {
	raw := make([]byte, bytes)
	_, _ = rand.Read(raw) // never fails since Go 1.24
	return strings.ToLower(lower.EncodeToString(raw))
}

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Create makes a token for a caller and returns its text, which cannot be read again.
func (t *Tokens) Create(ctx context.Context, by *Caller, request deployapi.TokenRequest) (token, string, error) {
	now := t.now().UTC().Truncate(time.Second)
	end, err := endOf(by, request, now)
	if err != nil {
		return token{}, "", err
	}
	present, err := t.all(ctx)
	if err != nil {
		return token{}, "", err
	}
	present, err = t.withoutExpired(ctx, present)
	if err != nil {
		return token{}, "", err
	}
	if len(present) >= maxTokens {
		return token{}, "", ErrTooManyTokens
	}
	secret := randomName(20)
	made := token{
		ID: randomName(10), Name: request.Name, Remotes: request.Remotes, Actions: request.Actions, Hash: hashOf(secret),
		CreatedAt: now, CreatedBy: by.author(), MakerID: by.ID, ExpiresAt: end,
	}
	if err := t.keep(ctx, made); err != nil {
		return token{}, "", err
	}
	return made, tokenPrefix + made.ID + "_" + secret, nil
}

// keep writes a token, first to the store.
func (t *Tokens) keep(ctx context.Context, made token) error {
	text, err := json.Marshal(made)
	if err != nil {
		return fmt.Errorf("make token: %w", err)
	}
	if err := t.bucket.WriteAll(ctx, tokensFolder+made.ID+".json", text, nil); err != nil {
		return fmt.Errorf("keep token: %w", err)
	}
	bound, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	admitted, err := admit.Run(bound, t.rdb, []string{tokensKey}, made.ID, text, made.MakerID).Int()
	if err != nil {
		return fmt.Errorf("keep token: %w", err)
	}
	if admitted == 0 {
		return errors.Join(errMakerOver, t.forget(ctx, made.ID))
	}
	return nil
}

// forget deletes a token's copy from the store.
func (t *Tokens) forget(ctx context.Context, id string) error {
	if err := t.bucket.Delete(ctx, tokensFolder+id+".json"); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return fmt.Errorf("remove token: %w", err)
	}
	return nil
}

// withoutExpired deletes the expired tokens: they are never revoked, and would count towards the maximum.
func (t *Tokens) withoutExpired(ctx context.Context, all []token) ([]token, error) {
	var left []token
	for _, kept := range all {
		if t.now().Before(kept.ExpiresAt) {
			left = append(left, kept)
		} else if _, err := t.Revoke(ctx, kept.ID); err != nil {
			return nil, err
		}
	}
	return left, nil
}

// Verify returns the caller of a token; nil for an invalid one.
func (t *Tokens) Verify(ctx context.Context, text string) (*Caller, error) {
	id, secret, ok := strings.Cut(strings.TrimPrefix(text, tokenPrefix), "_")
	if !ok || !strings.HasPrefix(text, tokenPrefix) {
		return nil, nil
	}
	kept, err := t.one(ctx, id)
	if err != nil || kept == nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare([]byte(kept.Hash), []byte(hashOf(secret))) != 1 || !t.now().Before(kept.ExpiresAt) {
		return nil, nil
	}
	t.noteUse(ctx, id)
	return &Caller{
		ID: kept.ID, Name: kept.Name, Kind: deployapi.CallerKindToken, Remotes: kept.Remotes, Actions: kept.Actions, ExpiresAt: kept.ExpiresAt,
	}, nil
}

func (t *Tokens) one(ctx context.Context, id string) (*token, error) {
	if err := t.restored(ctx); err != nil {
		return nil, err
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	text, err := t.rdb.HGet(bound, tokensKey, id).Bytes()
	if errors.Is(err, redis.Nil) || (err == nil && (string(text) == revoked || id == restoredMark)) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read token: %w", err)
	}
	var kept token
	if err := json.Unmarshal(text, &kept); err != nil {
		return nil, fmt.Errorf("read token: %w", err)
	}
	return &kept, nil
}

// noteUse records the last use, which helps to find unused tokens; it may fail.
func (t *Tokens) noteUse(ctx context.Context, id string) {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	last, err := t.rdb.HGet(bound, tokensUsed, id).Int64()
	if err == nil && t.now().Sub(time.Unix(last, 0)) < usedEvery {
		return
	}
	if err := t.rdb.HSet(bound, tokensUsed, id, t.now().Unix()).Err(); err != nil {
		t.log.Debug("deploy: last use of a token not noted", "error", err)
	}
}

// List returns all tokens by name, with the last use of each.
func (t *Tokens) List(ctx context.Context) ([]token, map[string]time.Time, error) {
	all, err := t.all(ctx)
	if err != nil {
		return nil, nil, err
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	marks, err := t.rdb.HGetAll(bound, tokensUsed).Result()
	if err != nil {
		return nil, nil, fmt.Errorf("read tokens: %w", err)
	}
	used := map[string]time.Time{}
	for id, mark := range marks {
		var at int64
		if _, err := fmt.Sscan(mark, &at); err == nil {
			used[id] = time.Unix(at, 0).UTC()
		}
	}
	slices.SortFunc(all, func(a, b token) int { return strings.Compare(a.Name+a.ID, b.Name+b.ID) })
	return all, used, nil
}

func (t *Tokens) all(ctx context.Context) ([]token, error) {
	if err := t.restored(ctx); err != nil {
		return nil, err
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	texts, err := t.rdb.HGetAll(bound, tokensKey).Result()
	if err != nil {
		return nil, fmt.Errorf("read tokens: %w", err)
	}
	all := make([]token, 0, len(texts))
	for id, text := range texts {
		if id == restoredMark || text == revoked {
			continue
		}
		var kept token
		if err := json.Unmarshal([]byte(text), &kept); err != nil {
			return nil, fmt.Errorf("read tokens: %w", err)
		}
		all = append(all, kept)
	}
	return all, nil
}

// Revoke revokes a token and all its descendants. It deletes the copy in the store first: a token that returned after a loss
// of Redis would be worse than one that lives a moment longer.
func (t *Tokens) Revoke(ctx context.Context, id string) (bool, error) {
	kept, err := t.one(ctx, id)
	if err != nil || kept == nil {
		return false, err
	}
	if err := t.forget(ctx, id); err != nil {
		return false, err
	}
	bound, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	over, err := revokeAll.Run(bound, t.rdb, []string{tokensKey}, id).StringSlice()
	if err != nil {
		return false, fmt.Errorf("revoke token: %w", err)
	}
	for _, made := range over[1:] { // the first is id
		if err := t.forget(ctx, made); err != nil {
			// The token is revoked all the same: without its maker it is not restored.
			t.log.WarnContext(ctx, "deploy: the copy of a revoked token is left over", "id", made, "error", err)
		}
	}
	return true, nil
}

// revoked replaces a revoked token.
const revoked = ""

// restore writes what is not in Redis yet. Attack stopped: a replica that has read a token from the store just before it was
// revoked must not restore it.
var restore = redis.NewScript(`
for i = 1, #ARGV, 2 do redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1`)

// restoredMark is a field of the hash that marks Redis as complete; no token has this id.
const restoredMark = "_"

// restored fills an empty Redis from the store, once. Descendants of a revoked token are left out.
func (t *Tokens) restored(ctx context.Context) error {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	done, err := t.rdb.HExists(bound, tokensKey, restoredMark).Result()
	if err != nil {
		return fmt.Errorf("read tokens: %w", err)
	}
	if done {
		return nil
	}
	texts, makers := map[string]string{}, map[string]string{}
	objects, err := blobs.List(ctx, t.bucket, &blob.ListOptions{Prefix: tokensFolder})
	if err != nil {
		return fmt.Errorf("read tokens kept: %w", err)
	}
	for _, object := range objects {
		text, err := t.bucket.ReadAll(ctx, object.Key)
		if gcerrors.Code(err) == gcerrors.NotFound {
			continue // revoked a moment ago
		}
		if err != nil {
			return fmt.Errorf("read tokens kept: %w", err)
		}
		id := strings.TrimSuffix(strings.TrimPrefix(object.Key, tokensFolder), ".json")
		texts[id], makers[id] = string(text), makerOf(text)
	}
	fields := []any{restoredMark, "1"}
	for id, text := range texts {
		if !orphaned(makers, id) {
			fields = append(fields, id, text)
		}
	}
	bound, cancelWrite := redisstore.Bound(ctx)
	defer cancelWrite()
	if err := restore.Run(bound, t.rdb, []string{tokensKey}, fields).Err(); err != nil {
		return fmt.Errorf("restore tokens: %w", err)
	}
	return nil
}
