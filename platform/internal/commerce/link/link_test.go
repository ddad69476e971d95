package link

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ring has keys by their ids; the last of ids signs.
type ring struct {
	ids   []string
	keys  map[string][32]byte
	first [32]byte // zero: deleted
}

func (r ring) Current() (kid string, key [32]byte) {
	kid = r.ids[len(r.ids)-1]
	return kid, r.keys[kid]
}

func (r ring) Find(_ context.Context, kid string) (key [32]byte, ok bool) {
	key, ok = r.keys[kid]
	return key, ok
}

func (r ring) First() (key [32]byte, ok bool) { return r.first, r.first != [32]byte{} }

func signer(kid string, key [32]byte) *Signer {
	return NewSigner(ring{ids: []string{kid}, keys: map[string][32]byte{kid: key}})
}

var (
	ours   = signer("A7", [32]byte{1, 2, 3})
	theirs = signer("A7", [32]byte{1, 2, 4})
	sample = Link{UUID: uuid.MustParse("7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"), ExpiresAt: time.Unix(1795000000, 0).UTC()}
)

func isGenuine(t *testing.T, s *Signer, text string) bool {
	t.Helper()
	_, ok := s.Parse(t.Context(), text)
	return ok
}

func TestALinkSaysWhatWasSigned(t *testing.T) {
	text := ours.Sign(sample)
	assert.Len(t, text, len("A7.")+encodedLen)
	assert.Equal(t, text, ours.Sign(sample))
	read, ok := ours.Parse(t.Context(), text)
	require.True(t, ok)
	assert.Equal(t, sample, read)
	assert.False(t, isGenuine(t, theirs, text), "another key's")
}

func TestALinkNamesTheKeyThatSignedIt(t *testing.T) {
	both := NewSigner(ring{ids: []string{"A7", "B7"}, keys: map[string][32]byte{"A7": {1, 2, 3}, "B7": {5}}})
	old, text := ours.Sign(sample), both.Sign(sample)
	assert.True(t, strings.HasPrefix(text, "B7."))
	assert.True(t, isGenuine(t, both, old))
	assert.True(t, isGenuine(t, both, text))
	assert.False(t, isGenuine(t, ours, text))
	assert.False(t, isGenuine(t, both, "A7"+text[2:]))
	assert.False(t, isGenuine(t, both, "B7"+old[2:]))
}

// Attack stopped: a token with an unknown key id, signed with the zero key that a failed look-up returns.
func TestALinkOfAnInventedKeyIsRefused(t *testing.T) {
	forged := signer("invented", [32]byte{}).Sign(sample)
	assert.False(t, isGenuine(t, ours, forged))
	assert.False(t, isGenuine(t, ours, "."+forged[len("invented."):]))
}

func TestTextsThatNameNoKeyAreTheFirsts(t *testing.T) {
	key := [32]byte{1, 2, 3}
	raw := append([]byte{unnamed}, sample.UUID[:]...)
	raw = binary.BigEndian.AppendUint64(raw, uint64(sample.ExpiresAt.Unix()))
	text := encoding.EncodeToString(append(raw, mac(key, raw)...))
	withFirst := NewSigner(ring{ids: []string{"A7"}, keys: map[string][32]byte{"A7": key}, first: key})
	read, ok := withFirst.Parse(t.Context(), text)
	require.True(t, ok)
	assert.Equal(t, sample, read)
	assert.False(t, isGenuine(t, ours, text), "the first key is gone")
	assert.False(t, isGenuine(t, withFirst, "A7."+text), "a link has one text")
	named := withFirst.Sign(sample)
	assert.False(t, isGenuine(t, withFirst, named[len("A7."):]))
}

func TestEveryChangedByteIsRefused(t *testing.T) {
	kid, encoded, _ := strings.Cut(ours.Sign(sample), separator)
	raw, err := base64.RawURLEncoding.DecodeString(encoded)
	require.NoError(t, err)
	for i := range raw {
		for _, mask := range []byte{0x01, 0x80, 0xff} {
			changed := append([]byte{}, raw...)
			changed[i] ^= mask
			assert.False(t, isGenuine(t, ours, kid+separator+base64.RawURLEncoding.EncodeToString(changed)), "byte %d with %x", i, mask)
		}
	}
}

func TestEveryChangedCharacterIsRefused(t *testing.T) {
	text := ours.Sign(sample)
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for i := range text {
		for _, c := range alphabet + "+/=\n\r .\x00é" {
			if changed := text[:i] + string(c) + text[i+1:]; changed != text {
				require.False(t, isGenuine(t, ours, changed), "%q at %d", c, i)
			}
		}
	}
	for _, other := range []string{
		"", ".", text[1:], text[:len(text)-1], text + "A", text + text, " " + text, text + "\n", text + ".", "." + text, strings.Repeat("A", encodedLen),
	} {
		assert.False(t, isGenuine(t, ours, other), "%q", other)
	}
}

func FuzzParse(f *testing.F) {
	genuine := ours.Sign(sample)
	for _, seed := range []string{
		"", genuine, theirs.Sign(sample), genuine[1:], strings.ToUpper(genuine), strings.Repeat("\n", encodedLen), "A7." + strings.Repeat("A", encodedLen),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, ok := ours.Parse(t.Context(), text)
		if ok && ours.Sign(read) != text {
			t.Fatalf("%q is read as what has another text", text)
		}
		if ok && text != genuine {
			t.Fatalf("%q was never signed", text)
		}
	})
}
