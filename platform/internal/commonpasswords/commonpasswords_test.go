package commonpasswords

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheEmbeddedListHasTheCommonestPasswords(t *testing.T) {
	list, err := Load()
	require.NoError(t, err)
	assert.Greater(t, list.Len(), 143_000, "100 000 of any length, and every one that can be chosen")
	for _, common := range []string{
		"123456", "password", "qwerty123456", "passwordpassword", "1234567890123456", "administrator", "iloveyouforever", "aaaaaaaaaaaa",
	} {
		assert.True(t, list.Has(common), common)
	}
	for _, rare := range []string{"Sourire-2026!", "trois girafes au bord du lac", "sept lanternes dans le verger", "Boutique-2026!", ""} {
		assert.False(t, list.Has(rare), rare)
	}
}

func TestCaseSpaceAndCompatibilityFormsMakeNoDifference(t *testing.T) {
	list, err := Load()
	require.NoError(t, err)
	for _, spelt := range []string{"PassWord1234", "  password1234\t", "pass word 1234", "ｐａｓｓｗｏｒｄ１２３４"} {
		assert.True(t, list.Has(spelt), spelt)
	}
}

// A common password with a prefix or suffix is not on the list, which has no stems.
func TestOnlyWholePasswordsAreCommon(t *testing.T) {
	list, err := Load()
	require.NoError(t, err)
	for _, longer := range []string{"password1234 et du vent", "le-qwerty123456-de-zinc"} {
		assert.False(t, list.Has(longer), longer)
	}
}

func TestAPasswordLooksCommonByChanceOnceInMillions(t *testing.T) {
	list, err := Load()
	require.NoError(t, err)
	for i := range 200_000 {
		require.False(t, list.Has(fmt.Sprint("chosen by chance ", i)), i)
	}
}

func TestAListIsBuiltOfTheCommonestAndOfThoseThatCanBeChosen(t *testing.T) {
	source := "one\nTwo\ntwo\nthree\nfour\nlong enough to choose\nfive\n"
	var file, again bytes.Buffer
	entries, err := Build(strings.NewReader(source), Selection{Commonest: 3, MinLength: 12}, &file)
	require.NoError(t, err)
	assert.Equal(t, 4, entries)
	_, err = Build(strings.NewReader(source), Selection{Commonest: 3, MinLength: 12}, &again)
	require.NoError(t, err)
	assert.Equal(t, file.Bytes(), again.Bytes(), "the same source gives the same bytes")
	list, err := read(&file)
	require.NoError(t, err)
	assert.Equal(t, 4, list.Len())
	for password, common := range map[string]bool{"one": true, "two": true, "three": true, "four": false, "five": false, "longenoughtochoose": true} {
		assert.Equal(t, common, list.Has(password), password)
	}
}

func TestASourceThatCannotServeIsRefused(t *testing.T) {
	for source, wrong := range map[string]string{"one\ntwo\n": "fewer than 3", "one\n\xff\n": "line 2", strings.Repeat("x", 1<<17): "read the source"} {
		_, err := Build(strings.NewReader(source), Selection{Commonest: 3, MinLength: 12}, &bytes.Buffer{})
		assert.ErrorContains(t, err, wrong)
	}
}

func TestAFileThatIsNoListIsRefused(t *testing.T) {
	zipped := func(content []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, err := w.Write(content)
		require.NoError(t, err)
		require.NoError(t, w.Close())
		return b.Bytes()
	}
	oneBucket := func(count byte, rests ...byte) []byte {
		return zipped(append(append([]byte(magic), append([]byte{count}, make([]byte, buckets-1)...)...), rests...))
	}
	_, err := read(bytes.NewReader(oneBucket(2, 0, 0, 1, 0, 0, 2)))
	require.NoError(t, err)
	for wrong, file := range map[string][]byte{
		"EOF":                      nil,
		"unexpected EOF":           embedded[:len(embedded)/2],
		"not a list":               zipped([]byte("CPW2")),
		"cut short":                oneBucket(2, 0, 0, 1),
		"the list is not in order": oneBucket(2, 0, 0, 2, 0, 0, 1),
	} {
		_, err := read(bytes.NewReader(file))
		assert.ErrorContains(t, err, wrong)
	}
}
