package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
)

const (
	clientID     = "portal-bench"
	clientSecret = "secret-of-the-bench-only" // #nosec G101 -- of a platform that lives for a minute
	person       = "camille.martin@cabinet-tilleuls.example"
	writers      = 4
	warming      = 3 * time.Second
)

// reads are the most frequent requests of pages, with their relative frequency.
var reads = []struct {
	path  string
	times int
}{
	{"/product/orders/list/{user}", 4}, {"/product/orders/facets/{user}", 1}, {"/product/invoices/list/{user}", 2},
	{"/product/smileys/{user}", 2}, {"/product/users/{user}", 2}, {"/product/claims/list/{user}", 1},
}

// bench is a platform with its own PostgreSQL.
type bench struct {
	ctx      context.Context //nolint:containedctx // its end ends all of it
	origin   string
	token    string
	user     string
	platform int // process ids
	postgres int
	sql      func(ctx context.Context, sql string) (float64, error)
}

// look measures the platform and writes the results.
func (o options) look(ctx context.Context, out io.Writer) error {
	found := platformResults{Date: time.Now().Format(time.DateOnly), Machine: machine(), Load: load(),
		Versions: map[string]string{"Go": strings.TrimPrefix(runtime.Version(), "go"), "PostgreSQL": o.postgresVersion(ctx)}}
	b, stop, err := o.open(ctx)
	if err != nil {
		return err
	}
	err = b.measure(o.lasting, &found)
	if err := errors.Join(err, stop()); err != nil {
		return err
	}
	raw, err := json.MarshalIndent(found, "", "  ")
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "10 000 calls: reads %.1f + %.1f s, writes %.1f + %.1f s (platform + PostgreSQL); an order %.1f KB; load before %.1f\n",
		found.Reads.Platform, found.Reads.Database, found.Writes.Platform, found.Writes.Database, found.DatabaseBytes/found.Orders/1000, found.Load)
	return os.WriteFile(o.platform, append(raw, '\n'), 0o644) //nolint:gosec // figures for everybody
}

func (b *bench) measure(lasting time.Duration, found *platformResults) error {
	if err := b.signIn(); err != nil {
		return err
	}
	if err := b.grown(); err != nil {
		return err
	}
	var err error
	if found.Orders, found.DatabaseBytes, err = b.weigh(); err != nil {
		return err
	}
	if found.Reads, err = b.load(lasting, b.read); err != nil {
		return err
	}
	if found.Writes, err = b.load(lasting, b.write); err != nil {
		return err
	}
	used, err := usageOf(b.platform)
	found.ResidentMiB = used.resident / (1 << 20)
	return err
}

// load makes calls for a while, and returns the resources that both processes used for them.
func (b *bench) load(lasting time.Duration, call func(turn int) error) (share, error) {
	if _, err := b.calls(warming, call); err != nil {
		return share{}, err
	}
	before, err := b.usage()
	if err != nil {
		return share{}, err
	}
	made, err := b.calls(lasting, call)
	if err != nil {
		return share{}, err
	}
	after, err := b.usage()
	if err != nil {
		return share{}, err
	}
	of := func(seconds float64) float64 { return seconds / float64(made) * 10_000 }
	return share{Calls: made, Platform: of(after[0] - before[0]), Database: of(after[1] - before[1])}, nil
}

func (b *bench) usage() (seconds [2]float64, err error) {
	for i, pid := range []int{b.platform, b.postgres} {
		used, err := usageOf(pid)
		if err != nil {
			return seconds, err
		}
		seconds[i] = used.seconds
	}
	return seconds, nil
}

// calls makes concurrent calls until the time is over; a failed one ends them all.
func (b *bench) calls(lasting time.Duration, call func(turn int) error) (int, error) {
	until := time.Now().Add(lasting)
	var made atomic.Int64
	var group sync.WaitGroup
	failed := make(chan error, writers)
	for range writers {
		group.Go(func() {
			for time.Now().Before(until) && len(failed) == 0 && b.ctx.Err() == nil {
				if err := call(int(made.Add(1))); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	group.Wait()
	close(failed)
	return int(made.Load()), errors.Join(<-failed, b.ctx.Err())
}

func (b *bench) read(turn int) error {
	var paths []string
	for _, r := range reads {
		for range r.times {
			paths = append(paths, r.path)
		}
	}
	return b.ask(http.MethodGet, strings.ReplaceAll(paths[turn%len(paths)], "{user}", b.user), nil, nil)
}

// write asks the support a question: one transaction with a row, an event and a mail, as most changes are.
func (b *bench) write(int) error {
	body := map[string]string{"clientKey": uuid.NewString(), "topic": "other", "subject": "Mesure", "message": "Écrit pour mesurer."}
	return b.ask(http.MethodPost, "/product/help/ticket/"+b.user, body, nil)
}

var client = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: writers}}

func (b *bench) ask(method, path string, body, into any) error {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return err
		}
	}
	req, err := http.NewRequestWithContext(b.ctx, method, b.origin+path, &sent)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+b.token)
	req.Header.Set("Content-Type", "application/json")
	if b.user != "" {
		req.Header.Set("X-Portal-User", b.user)
	}
	return answer(req, into)
}

func answer(req *http.Request, into any) error {
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	raw, err := io.ReadAll(resp.Body)
	if err := errors.Join(err, resp.Body.Close()); err != nil {
		return err
	}
	if resp.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("%s %s: %d %s", req.Method, req.URL.Path, resp.StatusCode, raw)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(raw, into)
}

func (b *bench) signIn() error {
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {"product-api"}}
	req, err := http.NewRequestWithContext(b.ctx, http.MethodPost, b.origin+"/oidc/oauth/token", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.SetBasicAuth(url.QueryEscape(clientID), url.QueryEscape(clientSecret))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	var token struct {
		AccessToken string `json:"access_token"`
	}
	if err := answer(req, &token); err != nil {
		return err
	}
	b.token = token.AccessToken
	var user struct{ Result struct{ UUID string } }
	err = b.ask(http.MethodGet, "/product/users/get-by-credentials/"+person, nil, &user)
	b.user = user.Result.UUID
	return err
}

// machine describes the machine of the measurement.
func machine() string {
	model, kernel := runtime.GOARCH, ""
	if file, err := os.Open("/proc/cpuinfo"); err == nil {
		lines := bufio.NewScanner(file)
		for lines.Scan() {
			if name, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(name) == "model name" {
				model = strings.TrimSpace(value)
			}
		}
		_ = file.Close() // only read
	}
	if raw, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		kernel = ", Linux " + strings.TrimSpace(string(raw))
	}
	return fmt.Sprintf("%d × %s%s", runtime.NumCPU(), model, kernel)
}
