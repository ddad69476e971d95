package link

import (
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	ours   = NewSigner([32]byte{1, 2, 3})
	theirs = NewSigner([32]byte{1, 2, 4})
	sample = Link{UUID: uuid.MustParse("7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"), ExpiresAt: time.Unix(1795000000, 0).UTC()}
)

func TestALinkSaysWhatWasSigned(t *testing.T) {
	text := ours.Sign(sample)
	assert.Len(t, text, Length)
	assert.Equal(t, text, ours.Sign(sample))
	read, ok := ours.Parse(text)
	require.True(t, ok)
	assert.Equal(t, sample, read)
	_, ok = theirs.Parse(text)
	assert.False(t, ok, "another key's")
}

func TestEveryChangedByteIsRefused(t *testing.T) {
	raw, err := base64.RawURLEncoding.DecodeString(ours.Sign(sample))
	require.NoError(t, err)
	for i := range raw {
		for _, mask := range []byte{0x01, 0x80, 0xff} {
			changed := append([]byte{}, raw...)
			changed[i] ^= mask
			_, ok := ours.Parse(base64.RawURLEncoding.EncodeToString(changed))
			assert.False(t, ok, "byte %d with %x", i, mask)
		}
	}
}

func TestEveryChangedCharacterIsRefused(t *testing.T) {
	text := ours.Sign(sample)
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for i := range text {
		for _, c := range alphabet + "+/=\n\r .\x00é" {
			if changed := text[:i] + string(c) + text[i+1:]; changed != text {
				_, ok := ours.Parse(changed)
				require.False(t, ok, "%q at %d", c, i)
			}
		}
	}
	for _, other := range []string{"", text[1:], text[:len(text)-1], text + "A", text + text, " " + text, text + "\n", strings.Repeat("A", Length)} {
		_, ok := ours.Parse(other)
		assert.False(t, ok, "%q", other)
	}
}

func FuzzParse(f *testing.F) {
	genuine := ours.Sign(sample)
	for _, seed := range []string{"", genuine, theirs.Sign(sample), genuine[1:], strings.ToUpper(genuine), strings.Repeat("\n", Length), strings.Repeat("A", Length)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, ok := ours.Parse(text)
		if ok && ours.Sign(read) != text {
			t.Fatalf("%q is read as what has another text", text)
		}
		if ok && text != genuine {
			t.Fatalf("%q was never signed", text)
		}
	})
}
