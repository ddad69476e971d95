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

// sealedPrefix is the prefix of an encrypted key in the database.
const sealedPrefix = "sealed:"

// maxOpened bounds the cache of decrypted keys.
const maxOpened = 100

// Keeper encrypts the platform's keys for the database (envelope encryption). Attack stopped: a stolen database or backup
// signs tokens. A nil Keeper does not encrypt.
type Keeper struct {
	keeper *secrets.Keeper
	mu     sync.Mutex
	opened map[string]string // by stored form: a key read again needs no call of the key service
}

// ErrSealed is returned for a key that this Keeper cannot decrypt.
var ErrSealed = errors.New("keys: a key is sealed with another key than KEYS_URL has")

// OpenKeeper opens `base64key://<32 bytes>`, `file://<path of such a key>`, or `awskms://<key id, ARN or
// alias>?region=…`, whose credentials come from the environment. It returns a nil Keeper for "".
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

// redacted removes the part after the scheme of the URL from an error, unless it is a file's: it may be the key.
func redacted(err error, rawURL string) error {
	scheme, rest, _ := strings.Cut(rawURL, "://")
	if scheme == "file" || rest == "" {
		return err
	}
	return errors.New(strings.ReplaceAll(err.Error(), rest, "…"))
}

// Close closes the key service.
func (k *Keeper) Close() error {
	if k == nil {
		return nil
	}
	return k.keeper.Close()
}

// seal returns the form in which the database may store a key.
func (k *Keeper) seal(ctx context.Context, plaintext string) (string, error) {
	if k == nil {
		return plaintext, nil
	}
	sealed, err := k.keeper.Encrypt(ctx, []byte(plaintext))
	if err != nil {
		return "", fmt.Errorf("keys: seal: %w", err)
	}
	return sealedPrefix + base64.RawStdEncoding.EncodeToString(sealed), nil
}

// open returns the key of its stored form. A key that was stored before there was a Keeper is not encrypted.
func (k *Keeper) open(ctx context.Context, stored string) (string, error) {
	encoded, isSealed := strings.CutPrefix(stored, sealedPrefix)
	if !isSealed {
		return stored, nil
	}
	if k == nil {
		return "", ErrSealed
	}
	k.mu.Lock()
	plaintext, known := k.opened[stored]
	k.mu.Unlock()
	if known {
		return plaintext, nil
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

// isOpen reports whether a stored key is still to be encrypted by a Keeper.
func (k *Keeper) isOpen(stored string) bool {
	return k != nil && !strings.HasPrefix(stored, sealedPrefix)
}
