// Command contractfuzz generates requests from the contracts, sends them to a running portal as several signed-in users, and
// checks every answer: no server error, nothing that the contract does not declare, no data of another practice. The same
// seed generates the same requests as long as the portal has the same data.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"time"

	"portal/gateway/internal/contracttest"
)

type options struct {
	url, product, edge string
	password           string
	requests, workers  int
	seed               uint64
	limit, respite     time.Duration
}

func main() {
	var o options
	flag.StringVar(&o.url, "url", "http://localhost:8080", "the portal")
	flag.StringVar(&o.product, "product", "../contracts/product-api.yaml", "contract of the product API")
	flag.StringVar(&o.edge, "edge", "../contracts/edge.yaml", "contract of the gateway's own endpoints")
	flag.StringVar(&o.password, "password", "Sourire-2026!", "of the demo accounts")
	flag.IntVar(&o.requests, "n", 10_000, "how many requests")
	flag.IntVar(&o.workers, "workers", 4, "how many at once")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().Unix()), "of all that is random")
	flag.DurationVar(&o.limit, "limit", 4*time.Minute, "how long at most")
	flag.DurationVar(&o.respite, "respite", time.Second, "how long a portal that is too busy gets before it is asked again")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	code, err := run(ctx, o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 2
	}
	os.Exit(code)
}

func run(ctx context.Context, o options) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, o.limit)
	defer cancel()
	targets, err := load(o)
	if err != nil {
		return 0, err
	}
	people, err := signIn(ctx, o)
	if err != nil {
		return 0, err
	}
	if err := learn(ctx, people, targets); err != nil {
		return 0, err
	}
	fmt.Printf("seed %d: %d requests by %d calls, as %d people\n", o.seed, o.requests, len(targets), len(people))
	start := time.Now()
	found := &findings{seen: map[string]int{}, good: map[string]bool{}}
	var next, fired atomic.Int64
	var workers sync.WaitGroup
	for range o.workers {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := next.Add(1) - 1
				if i >= int64(o.requests) {
					return
				}
				shot := newProbe(o.seed, uint64(i), targets, people)
				answer, err := shot.send(ctx, o.respite)
				if err != nil {
					if ctx.Err() == nil {
						found.add(shot, "no answer: "+err.Error(), nil)
					}
					continue
				}
				fired.Add(1)
				found.check(shot, answer)
			}
		})
	}
	workers.Wait()
	fmt.Printf("%d requests in %s\n", fired.Load(), time.Since(start).Round(time.Millisecond))
	found.print(targets)
	switch {
	case len(found.list) > 0:
		return 1, nil
	case fired.Load() < int64(o.requests):
		return 0, fmt.Errorf("only %d of %d requests within %s", fired.Load(), o.requests, o.limit)
	}
	return 0, nil
}

// excludedCalls are calls that would end, or make read-only, sessions and accounts that other requests need. Each has tests of its own.
var excludedCalls = map[string]bool{"bffLogout": true, "circleLogout": true, "bffRevokeAll": true, "bffRevokeSession": true, "bffSeeAs": true, "deleteUser": true,
	"bffLogin": true, "oidcBackchannelLogout": true}

// load reads the calls of both contracts that a browser may make or attempt.
func load(o options) ([]target, error) {
	var targets []target
	for path, prefix := range map[string]string{o.product: "/api/product", o.edge: ""} {
		calls, err := contracttest.Load(path)
		if err != nil {
			return nil, err
		}
		for _, call := range calls {
			if excludedCalls[call.ID] || isStream(call) {
				continue
			}
			t, err := newTarget(call, prefix)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", call.ID, err)
			}
			targets = append(targets, t)
		}
	}
	sortTargets(targets)
	return targets, nil
}

// isStream reports whether an answer has no end, so that it cannot be read whole.
func isStream(call contracttest.Call) bool {
	ok := call.Op.Responses.Value("200")
	return ok != nil && ok.Value.Content.Get("text/event-stream") != nil
}
