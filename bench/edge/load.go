package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// workload is a request that is repeated.
type workload struct {
	Name        string
	Title       string
	path        string
	method      string
	body        int
	Connections []int
	contenders  []string // nil: all
	crowded     bool     // requested by many users in turn: a single user may not have that many concurrent requests
}

// workloads are the measured requests, for a visitor and one static file.
func workloads(who visitor, file string) []workload {
	product := "/api/product"
	both := []int{64, 256}
	return []workload{
		{Name: "1kb", Title: "Proxying, 1 KB", path: product + "/cart/get/" + who.user, Connections: both},
		{Name: "100kb", Title: "Proxying, 100 KB", path: product + "/users/patients-get/" + who.user, Connections: both},
		{Name: "10mb", Title: "Proxying, 10 MB", path: product + "/claims/export/" + who.user, Connections: both, crowded: true},
		{Name: "cached", Title: "Kept answer, 1 KB", path: product + "/smileys/" + who.user, Connections: both},
		{Name: "static", Title: "Static file", path: file, Connections: both, contenders: []string{nameGateway, namePlain, nameCaddy}},
		{Name: "upload", Title: "Upload, 100 MB", path: product + "/files/uploads/" + who.user + "/" + userID(1), method: "PATCH",
			body: 100 << 20, Connections: []int{8}},
	}
}

// sample is one run of one workload against one contender.
type sample struct {
	PerSecond float64 `json:"perSecond"`
	Megabytes float64 `json:"megabytesPerSecond"`
	P50       float64 `json:"p50Ms"`
	P99       float64 `json:"p99Ms"`
	// Processor is processor seconds for 10 000 requests.
	Processor float64 `json:"processorSecondsPer10000"`
	// Resident is the maximum resident memory in MiB; Idle the memory before.
	Resident float64 `json:"residentMiB"`
	Idle     float64 `json:"idleMiB"`
	// Failed counts refusals, and requests without an answer.
	Failed int64 `json:"failed"`
}

// wrkResult is the line that wrk.lua prints.
type wrkResult struct {
	Micros, Requests, Bytes, Failed, Refused, P50, P99 int64
}

// patience is by how much longer a run may take if no answer arrived in time: large answers on a busy machine.
const patience = 6

// shoot loads one contender for a while.
func (s *stage) shoot(c *contender, w workload, who visitor, connections int, lasting time.Duration) (sample, error) {
	found, err := s.once(c, w, who, connections, lasting)
	if errors.Is(err, errNothing) {
		found, err = s.once(c, w, who, connections, lasting*patience)
	}
	return found, err
}

var errNothing = errors.New("no answers")

func (s *stage) once(c *contender, w workload, who visitor, connections int, lasting time.Duration) (sample, error) {
	script := filepath.Join(s.dir, "wrk.lua")
	if err := s.writeScript(script); err != nil {
		return sample{}, err
	}
	threads := min(connections, strings.Count(s.loadCPUs, ",")+1)
	cmd := exec.Command("taskset", "-c", s.loadCPUs, "wrk", "-t"+strconv.Itoa(threads), "-c"+strconv.Itoa(connections), //nolint:noctx,gosec // ends by itself; fixed arguments
		"-d"+wrkSeconds(lasting), "--timeout", "20s", "-s", script, "http://"+c.addr+w.path)
	cmd.Env = append(os.Environ(), "BENCH_COOKIE="+who.cookie, "BENCH_TOKEN="+who.token, "BENCH_BODY="+strconv.Itoa(w.body))
	if w.crowded {
		cmd.Env = append(cmd.Env, "BENCH_USER="+who.user, "BENCH_CROWD="+s.crowd)
	}
	if w.method != "" {
		cmd.Env = append(cmd.Env, "BENCH_METHOD="+w.method)
	}
	before := measure(c.processes)
	peak := watchMemory(c.processes)
	out, err := cmd.CombinedOutput()
	most := peak()
	after := measure(c.processes)
	if err != nil {
		return sample{}, fmt.Errorf("wrk: %w: %s", err, out)
	}
	t, err := readWrkResult(out)
	if err != nil {
		return sample{}, err
	}
	if t.Requests == 0 {
		return sample{}, fmt.Errorf("%s, %s: %w: %s", c.Name, w.Name, errNothing, out)
	}
	if t.Refused > t.Requests/2 {
		return sample{}, fmt.Errorf("%s, %s: %d answers, %d of them refusals: %s", c.Name, w.Name, t.Requests, t.Refused, out)
	}
	t.Requests -= t.Refused
	t.Failed += t.Refused
	return t.sample(w, before, after, most), nil
}

func (t wrkResult) sample(w workload, before, after usage, most int64) sample {
	seconds := float64(t.Micros) / 1e6
	moved := float64(t.Bytes)
	if w.body > 0 {
		moved = float64(t.Requests) * float64(w.body)
	}
	return sample{
		PerSecond: float64(t.Requests) / seconds, Megabytes: moved / seconds / 1e6,
		P50: float64(t.P50) / 1000, P99: float64(t.P99) / 1000,
		Processor: (after.seconds - before.seconds) / float64(t.Requests) * 10_000,
		Resident:  float64(most) / (1 << 20), Idle: float64(before.resident) / (1 << 20), Failed: t.Failed,
	}
}

func readWrkResult(out []byte) (wrkResult, error) {
	for line := range bytes.SplitSeq(out, []byte("\n")) {
		var t wrkResult
		if bytes.HasPrefix(line, []byte("{")) && json.Unmarshal(line, &t) == nil {
			return t, nil
		}
	}
	return wrkResult{}, fmt.Errorf("wrk said nothing that can be read: %s", out)
}

// wrkSeconds formats a duration for wrk, in whole seconds.
func wrkSeconds(d time.Duration) string {
	return strconv.Itoa(max(1, int(d.Round(time.Second).Seconds()))) + "s"
}

func (s *stage) writeScript(path string) error {
	raw, err := files.ReadFile("wrk.lua")
	if err != nil {
		return err
	}
	return os.WriteFile(path, raw, 0o600)
}

// watchMemory samples the resident memory until the returned function is called, which returns the maximum.
func watchMemory(processes []*process) func() int64 {
	stop, most := make(chan struct{}), int64(0)
	var looking sync.WaitGroup
	looking.Go(func() {
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		for {
			most = max(most, measure(processes).resident)
			select {
			case <-stop:
				return
			case <-tick.C:
			}
		}
	})
	return func() int64 {
		close(stop)
		looking.Wait()
		return most
	}
}
