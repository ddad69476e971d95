package listing

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/testwait"
)

// serve answers every request with answer, on a server whose answers have a deadline of one second unless they stream.
func serve(t *testing.T, answer func(http.ResponseWriter) error) *testwait.Memory {
	t.Helper()
	return testwait.Serve(t, &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if err := answer(w); err != nil {
				panic(err)
			}
		}),
		WriteTimeout: time.Second,
		ErrorLog:     slog.NewLogLogger(slog.DiscardHandler, slog.LevelError), // one test breaks its answer on purpose
	})
}

// takeSlowly reads an answer with a pause in the middle that is longer than the server's absolute deadline. It runs in a
// synctest bubble.
func takeSlowly(t *testing.T, server *testwait.Memory) []byte {
	t.Helper()
	response, err := server.Client.Get(server.URL)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	first := make([]byte, 64<<10)
	_, err = io.ReadFull(response.Body, first)
	require.NoError(t, err)
	time.Sleep(1500 * time.Millisecond) // of the bubble's clock
	rest, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return slices.Concat(first, rest)
}

func TestASlowReaderGetsAWholeArchive(t *testing.T) {
	document := bytes.Repeat([]byte("%PDF"), 1<<18)
	archive := Zip{Filename: "a.zip", Made: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Count: 40, Entry: func(i int) (string, []byte, error) {
		return fmt.Sprintf("%02d.pdf", i), document, nil
	}}
	var content []byte
	synctest.Test(t, func(t *testing.T) { content = takeSlowly(t, serve(t, archive.Serve)) })
	read, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	require.NoError(t, err)
	require.Len(t, read.File, 40)
	last, err := read.File[39].Open()
	require.NoError(t, err)
	raw, err := io.ReadAll(last)
	require.NoError(t, err)
	assert.Equal(t, document, raw)
	assert.Equal(t, "39.pdf", read.File[39].Name)
}

func TestASlowReaderHoldsNoRows(t *testing.T) {
	var over atomic.Bool
	row := []string{strings.Repeat("x", 1<<10)}
	export := Table{Name: "a", Header: []string{"a"}, Rows: func(write func([]string) error) error {
		defer over.Store(true)
		for range 7 << 10 { // seven MiB: more than socket buffers, less than maxAhead
			if err := write(row); err != nil {
				return err
			}
		}
		return nil
	}}
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, export.Serve)
		response, err := server.Client.Get(server.URL)
		require.NoError(t, err)
		synctest.Wait()
		assert.True(t, over.Load(), "the rows are read although no one takes them")
		time.Sleep(1200 * time.Millisecond) // of the bubble's clock, past the server's deadline
		raw, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, 3+3+(7<<10)*(1<<10+2), len(raw))
	})
}

func TestAnExportEndsWithItsReader(t *testing.T) {
	a, stopped := newAhead(4), make(chan error, 1)
	go a.made(func(w io.Writer) error {
		for {
			if _, err := w.Write([]byte("12345678")); err != nil {
				stopped <- err
				return err
			}
		}
	})
	assert.ErrorContains(t, a.drain(broken{}), "gone")
	assert.ErrorIs(t, <-stopped, errReaderGone)
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestAPanicWithinAnExportEndsItsAnswerOnly(t *testing.T) {
	defer func() {
		err, ok := recover().(error)
		require.True(t, ok)
		assert.ErrorIs(t, err, http.ErrAbortHandler)
		assert.ErrorContains(t, err, "index out of range")
	}()
	var none []string
	assert.NoError(t, Table{Rows: func(func([]string) error) error { _ = none[len(none)]; return nil }}.Serve(httptest.NewRecorder()))
	t.Fatal("a cut export must not look complete")
}

func TestACutArchiveIsNoArchive(t *testing.T) {
	server := serve(t, Zip{Count: 2, Entry: func(i int) (string, []byte, error) {
		if i == 1 {
			return "", nil, errors.New("the database went away")
		}
		return "a.pdf", bytes.Repeat([]byte("%PDF"), 1<<16), nil
	}}.Serve)
	response, err := server.Client.Get(server.URL)
	require.NoError(t, err)
	_, err = io.ReadAll(response.Body)
	require.Error(t, err)
	require.NoError(t, response.Body.Close())
}

func TestDistinct(t *testing.T) {
	assert.Equal(t, []string{"b", "a"}, Distinct([]string{"b", "a", "b"}))
}
