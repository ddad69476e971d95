// Command edge compares the gateway with its alternatives: plain nginx, nginx with auth_request, Caddy with forward_auth.
// `make bench ONLY=edge` runs it; docs/performance.md describes the method.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type options struct {
	gateway, json, page, chart, only, contenders, from string
	dists                                              []string
	rounds, seconds, streams                           int
	smoke, hold                                        bool
}

func run(args []string, out io.Writer) error {
	if len(args) == 3 && args[0] == "upstream" {
		return serveUpstream(args[1], args[2])
	}
	if len(args) == 4 && args[0] == "check" {
		return serveCheck(args[1], args[2], args[3])
	}
	o, err := parse(args)
	if err != nil {
		return err
	}
	if o.from != "" {
		found, err := readResults(o.from)
		if err != nil {
			return err
		}
		return o.write(found)
	}
	return bench(o, out)
}

func parse(args []string) (options, error) {
	var o options
	set := flag.NewFlagSet("edge", flag.ContinueOnError)
	set.StringVar(&o.gateway, "gateway", "bin/gateway", "the gateway's program")
	dists := set.String("dist", "shell/dist,mfe-dashboard/dist", "built artefacts: the shell, then a remote")
	set.StringVar(&o.json, "json", "", "where the results go")
	set.StringVar(&o.page, "page", "", "the page that lists them")
	set.StringVar(&o.chart, "chart", "", "the chart that the page shows")
	set.StringVar(&o.from, "from", "", "figures of an earlier run: write the page and the chart of them, and measure nothing")
	set.StringVar(&o.only, "only", "", "names of workloads, comma separated; fanout is one")
	set.StringVar(&o.contenders, "contenders", "", "names of contenders, comma separated")
	set.IntVar(&o.rounds, "rounds", 3, "rounds, each contender once in each")
	set.IntVar(&o.seconds, "seconds", 4, "seconds of each run")
	set.IntVar(&o.streams, "streams", 10_000, "event streams of the fan-out")
	set.BoolVar(&o.smoke, "smoke", false, "everything once and short: that it still runs, not how fast")
	set.BoolVar(&o.hold, "hold", false, "start everything, sign in, say where, and wait for the input's end")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	o.dists = strings.Split(*dists, ",")
	if o.smoke {
		o.rounds, o.seconds, o.streams = 1, 1, 200
	}
	for i, dist := range o.dists {
		path, err := filepath.Abs(dist)
		if err != nil {
			return o, err
		}
		o.dists[i] = path
	}
	path, err := filepath.Abs(o.gateway)
	o.gateway = path
	return o, err
}

func (o options) wants(list, name string) bool {
	return list == "" || slices.Contains(strings.Split(list, ","), name)
}

func bench(o options, out io.Writer) (err error) {
	dir, err := os.MkdirTemp("", "portal-bench-")
	if err != nil {
		return err
	}
	if err := os.Chmod(dir, 0o755); err != nil { //nolint:gosec // nginx's workers read it
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	s := &stage{dir: dir, artefacts: filepath.Join(dir, "remotes"), gateway: o.gateway, deploy: "deploy-token-of-the-bench"}
	s.loadCPUs, s.serverCPU = layout(runtime.NumCPU())
	// This process belongs to the load.
	if err := exec.Command("taskset", "-acp", s.loadCPUs, strconv.Itoa(os.Getpid())).Run(); err != nil { //nolint:noctx,gosec // ends by itself; fixed arguments
		return fmt.Errorf("taskset: %w", err)
	}
	stagedFiles, err := stageArtefacts(s.artefacts, o.dists)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.open(); err != nil {
		return err
	}
	who, err := signIn(newClient(), s.contenders[0].addr, visitorAddress, 1)
	if err != nil {
		return err
	}
	if s.crowd, err = s.signInCrowd(); err != nil {
		return err
	}
	if o.hold {
		return s.hold(who, stagedFiles, out)
	}
	found, err := o.begin()
	if err != nil {
		return err
	}
	for _, w := range workloads(who, stagedFiles.file) {
		if !o.wants(o.only, w.Name) {
			continue
		}
		if err := s.rows(o, w, who, found, out); err != nil {
			return err
		}
	}
	if o.wants(o.only, "fanout") && found.FanOut == nil {
		f, err := s.fanOut(o.streams, stagedFiles.remote, stagedFiles.versions)
		if err != nil {
			return err
		}
		found.FanOut = &f
		fmt.Fprintf(out, "fan-out to %d: %.0f MiB idle (%.0f before), first %.0f ms, half %.0f ms, last %.0f ms, %.2f s of processor\n",
			f.Connections, f.IdleMiB, f.EmptyMiB, f.First, f.P50, f.Last, f.Processor)
	}
	return o.finish(found)
}

// write writes the results to the requested files.
func (o options) write(found *results) error {
	if o.json != "" {
		if err := found.write(o.json); err != nil {
			return err
		}
	}
	if o.chart != "" {
		if err := os.WriteFile(o.chart, []byte(chart(found)), 0o644); err != nil { //nolint:gosec // a picture for everybody
			return err
		}
	}
	if o.page != "" {
		return writePage(o.page, o.chart, found)
	}
	return nil
}

// rows measures one workload: each round measures every contender once, so that disturbances affect all of them.
func (s *stage) rows(o options, w workload, who visitor, found *results, out io.Writer) error {
	counts := w.Connections
	if o.smoke {
		counts, w.body = []int{4}, min(w.body, 1<<20)
	}
	for _, connections := range counts {
		if found.has(w, connections) {
			continue // measured by the interrupted run
		}
		samples := map[string][]sample{}
		for round := range o.rounds {
			for i := range s.contenders {
				c := s.contenders[(i+round)%len(s.contenders)]
				if w.contenders != nil && !slices.Contains(w.contenders, c.Name) || !o.wants(o.contenders, c.Name) {
					continue
				}
				sample, err := s.shoot(c, w, who, connections, time.Duration(o.seconds)*time.Second)
				if err != nil {
					return err
				}
				samples[c.Name] = append(samples[c.Name], sample)
			}
		}
		r := rowOf(w, connections, samples)
		found.Rows = append(found.Rows, r)
		r.print(out)
		if err := o.keep(found); err != nil {
			return err
		}
	}
	return nil
}

func (r row) print(out io.Writer) {
	for _, name := range []string{nameGateway, namePlain, nameAuth, nameCaddy} {
		m, ok := r.Medians[name]
		if !ok {
			continue
		}
		fmt.Fprintf(out, "%-7s %3d  %-19s %9.0f/s %7.0f MB/s  p50 %8.2f ms  p99 %8.2f ms  %6.2f s/10000  %5.0f MiB  ×%.2f  failed %d\n",
			r.Workload, r.Connections, name, m.PerSecond, m.Megabytes, m.P50, m.P99, m.Processor, m.Resident, r.Ratios[name], m.Failed)
	}
}

// hold keeps the servers running for inspection, for example with a profiler.
func (s *stage) hold(who visitor, files staged, out io.Writer) error {
	for _, c := range s.contenders {
		fmt.Fprintf(out, "%-19s http://%s\n", c.Name, c.addr)
	}
	fmt.Fprintf(out, "admin %s\nload on processors %s, servers on %s\nCookie: %s\nuser %s\nfile %s\n", s.admin, s.loadCPUs, s.serverCPU, who.cookie, who.user, files.file)
	_, err := io.Copy(io.Discard, os.Stdin)
	return err
}

// layout assigns all processors but the last to the load, and the last to the servers: they do not compete, and each
// contender has exactly one.
func layout(processors int) (load, server string) {
	if processors < 2 {
		return "0", "0"
	}
	names := make([]string, processors-1)
	for i := range names {
		names[i] = strconv.Itoa(i)
	}
	return strings.Join(names, ","), strconv.Itoa(processors - 1)
}
