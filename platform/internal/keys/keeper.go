package keys

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"

	"gocloud.dev/secrets"
	_ "gocloud.dev/secrets/awskms" // the driver of awskms://
	"gocloud.dev/secrets/localsecrets"
)

// sealedPrefix begins what the database holds of a sealed key.
const sealedPrefix = "sealed:"

// maxOpened bounds the opened keys that are kept.
const maxOpened = 100

// Keeper encrypts the platform's keys for the database (envelope encryption). Attack stopped: a stolen database or backup
// signs tokens. A nil Keeper leaves keys as they are.
type Keeper struct {
	keeper *secrets.Keeper
	mu     sync.Mutex
	opened map[string]string // by what is stored: a key service is not asked each time a key is read
}

// ErrSealed is returned for a key that this Keeper cannot open.
var ErrSealed = errors.New("keys: a key is sealed with another key than KEYS_URL has")

// OpenKeeper opens `base64key://<32 bytes>`, `file://<path of such a key>`, or `awskms://<key id, ARN or alias>?region=…`, whose
// credentials are those of the environment. "" gives a nil Keeper.
func OpenKeeper(ctx context.Context, rawURL string) (*Keeper, error) {
	if rawURL == "" {
		return nil, nil
	}
	keeper, err := openKeeper(ctx, rawURL)
	if err != nil {
		return nil, fmt.Errorf("keys: open KEYS_URL: %w", redacted(err, rawURL))
	}
	return &Keeper{keeper: keeper, opened: map[string]string{}}, nil
}

func openKeeper(ctx context.Context, rawURL string) (*secrets.Keeper, error) {
	path, isFile := strings.CutPrefix(rawURL, "file://")
	if !isFile {
		return secrets.OpenKeeper(ctx, rawURL)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := localsecrets.Base64Key(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, err
	}
	return localsecrets.NewKeeper(key), nil
}

// redacted is an error without what follows the scheme of a URL that is no file's: it may be the key.
func redacted(err error, rawURL string) error {
	scheme, rest, _ := strings.Cut(rawURL, "://")
	if scheme == "file" || rest == "" {
		return err
	}
	return errors.New(strings.ReplaceAll(err.Error(), rest, "…"))
}

// Close releases the key service.
func (k *Keeper) Close() error {
	if k == nil {
		return nil
	}
	return k.keeper.Close()
}

// seal gives what the database may hold of a key.
func (k *Keeper) seal(ctx context.Context, plain string) (string, error) {
	if k == nil {
		return plain, nil
	}
	sealed, err := k.keeper.Encrypt(ctx, []byte(plain))
	if err != nil {
		return "", fmt.Errorf("keys: seal: %w", err)
	}
	return sealedPrefix + base64.RawStdEncoding.EncodeToString(sealed), nil
}

// open gives the key of what the database holds. What was stored before there was a Keeper is the key itself.
func (k *Keeper) open(ctx context.Context, stored string) (string, error) {
	encoded, isSealed := strings.CutPrefix(stored, sealedPrefix)
	if !isSealed {
		return stored, nil
	}
	if k == nil {
		return "", ErrSealed
	}
	k.mu.Lock()
	plain, known := k.opened[stored]
	k.mu.Unlock()
	if known {
		return plain, nil
	}
	raw, err := base64.RawStdEncoding.DecodeString(encoded)
	if err != nil {
		return "", ErrSealed
	}
	opened, err := k.keeper.Decrypt(ctx, raw)
	if err != nil {
		return "", errors.Join(ErrSealed, err)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.opened) >= maxOpened {
		clear(k.opened)
	}
	k.opened[stored] = string(opened)
	return string(opened), nil
}

// isOpen reports whether stored is a key that a Keeper should seal.
func (k *Keeper) isOpen(stored string) bool {
	return k != nil && !strings.HasPrefix(stored, sealedPrefix)
}
