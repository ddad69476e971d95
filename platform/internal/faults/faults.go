// Package faults injects failures into the reference systems for tests: delays, errors, truncated answers. It is mounted
// only if the settings permit it, which they do not for a public address.
package faults

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// Kinds of faults.
const (
	Slow         = "slow"         // the answer is delayed by DelayMS
	Failing      = "error"        // 500
	Garbage      = "garbage"      // invalid JSON with the type of JSON
	Wrong        = "wrong"        // JSON that violates the contract
	Huge         = "huge"         // more than a client should read
	Truncated    = "truncated"    // fewer bytes than announced
	Reset        = "reset"        // the connection ends without an answer
	Unauthorized = "unauthorized" // the token is refused
)

var kinds = []string{Slow, Failing, Garbage, Wrong, Huge, Truncated, Reset, Unauthorized}

// Fault is an active fault.
type Fault struct {
	Kind    string `json:"kind"`
	Times   int    `json:"times"`   // number of calls it affects; 0: until it is removed
	DelayMS int    `json:"delayMs"` // of Slow
	Skip    int    `json:"skip"`    // number of calls that succeed before
}

// Injector has the active faults by system.
type Injector struct {
	mu      sync.Mutex
	systems []string
	active  map[string]Fault
}

// New returns an Injector without faults.
func New() *Injector { return &Injector{active: map[string]Fault{}} }

// Wrap applies the active faults to a system; a nil Injector changes nothing.
func (b *Injector) Wrap(system string, next http.Handler) http.Handler {
	if b == nil {
		return next
	}
	b.systems = append(b.systems, system)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fault, on := b.take(system)
		if !on {
			next.ServeHTTP(w, r)
			return
		}
		if fault.Kind == Slow {
			select {
			case <-time.After(time.Duration(fault.DelayMS) * time.Millisecond):
				next.ServeHTTP(w, r)
			case <-r.Context().Done():
			}
			return
		}
		respond(w, r, fault.Kind, next)
	})
}

func (b *Injector) take(system string) (Fault, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	fault, on := b.active[system]
	if on && fault.Skip > 0 {
		fault.Skip--
		b.active[system] = fault
		return fault, false
	}
	if on && fault.Times > 0 {
		if fault.Times--; fault.Times == 0 {
			delete(b.active, system)
		} else {
			b.active[system] = fault
		}
		fault.Times++
	}
	return fault, on
}

const hugeSize = 24 << 20

func respond(w http.ResponseWriter, r *http.Request, kind string, next http.Handler) {
	header := w.Header()
	switch kind {
	case Failing:
		httpx.Problem(w, r, problem.New(http.StatusInternalServerError, "internal", ""))
	case Unauthorized:
		header.Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		httpx.Problem(w, r, problem.New(http.StatusUnauthorized, "token.invalid", ""))
	case Garbage:
		header.Set("Content-Type", "application/json")
		write(w, []byte(`{"result": <html>`))
	case Wrong:
		header.Set("Content-Type", "application/json")
		write(w, []byte(`{"result":{"items":"none","total":-1},"access_token":7}`))
	case Huge:
		header.Set("Content-Type", "application/json")
		write(w, append(append([]byte(`{"result":"`), bytes.Repeat([]byte("x"), hugeSize)...), `"}`...))
	case Truncated:
		kept := &bufferedResponse{header: http.Header{}}
		next.ServeHTTP(kept, r)
		for name, values := range kept.header {
			header[name] = values
		}
		header.Set("Content-Length", strconv.Itoa(kept.body.Len()+64))
		write(w, kept.body.Bytes())
		panic(http.ErrAbortHandler)
	case Reset:
		panic(http.ErrAbortHandler)
	}
}

// write ignores a client that has disconnected, which tests provoke.
func write(w http.ResponseWriter, body []byte) {
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write(body)
	_ = http.NewResponseController(w).Flush() // bytes that cannot be flushed are sent at the end
}

// bufferedResponse buffers an answer.
type bufferedResponse struct {
	header http.Header
	body   bytes.Buffer
}

func (k *bufferedResponse) Header() http.Header         { return k.header }
func (k *bufferedResponse) WriteHeader(int)             {}
func (k *bufferedResponse) Write(p []byte) (int, error) { return k.body.Write(p) }

const bodyLimit = 1 << 10

// Handler serves PUT and DELETE /faults/{system}.
func (b *Injector) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("PUT /faults/{system}", func(w http.ResponseWriter, r *http.Request) {
		var fault Fault
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyLimit))
		if err != nil || json.Unmarshal(raw, &fault) != nil || !slices.Contains(kinds, fault.Kind) || min(fault.Times, fault.DelayMS, fault.Skip) < 0 {
			httpx.Problem(w, r, problem.Invalid("kind", "is no such fault"))
			return
		}
		b.set(w, r, &fault)
	})
	mux.HandleFunc("DELETE /faults/{system}", func(w http.ResponseWriter, r *http.Request) { b.set(w, r, nil) })
	mux.HandleFunc("/", httpx.NotFound)
	return mux
}

func (b *Injector) set(w http.ResponseWriter, r *http.Request, fault *Fault) {
	system := r.PathValue("system")
	if !slices.Contains(b.systems, system) {
		httpx.NotFound(w, r)
		return
	}
	b.mu.Lock()
	if fault == nil {
		delete(b.active, system)
	} else {
		b.active[system] = *fault
	}
	b.mu.Unlock()
	w.WriteHeader(http.StatusNoContent)
}
