package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
)

// Markers around the generated part of the page.
const (
	pageBegin = "<!-- edge: written by make bench ONLY=edge -->"
	pageEnd   = "<!-- edge: end -->"
)

const pageTitle = "# Performance\n\nEverything here is measured by `make bench`. Numbers of different machines are not comparable; ratios nearly are.\n"

// names are the contenders in their order on the page.
var names = []string{nameGateway, namePlain, nameAuth, nameCaddy}

// writePage replaces the edge's part of the page and keeps the rest.
func writePage(path, chartPath string, found *results) error {
	raw, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		raw, err = []byte(pageTitle), nil
	}
	if err != nil {
		return err
	}
	link := filepath.Base(chartPath)
	if relative, err := filepath.Rel(filepath.Dir(path), chartPath); err == nil {
		link = filepath.ToSlash(relative)
	}
	return os.WriteFile(path, []byte(place(string(raw), section(found, link))), 0o644) //nolint:gosec // a page for everybody
}

// place replaces the part of an earlier run, or adds it after the title.
func place(page, text string) string {
	text = pageBegin + "\n\n" + text + "\n" + pageEnd
	before, rest, found := strings.Cut(page, pageBegin)
	if !found {
		head, tail, _ := strings.Cut(page, "\n## ")
		if tail != "" {
			tail = "\n## " + tail
		}
		return strings.TrimRight(head, "\n") + "\n\n" + text + "\n" + tail
	}
	_, after, found := strings.Cut(rest, pageEnd)
	if !found {
		after = "\n"
	}
	return before + text + after
}

func section(found *results, chartLink string) string {
	var b strings.Builder
	v := found.Versions
	fmt.Fprintf(&b, "## The edge\n\nMeasured on %s: %s; Go %s, nginx %s, Caddy %s, Redis %s, wrk %s.\n\n",
		found.Date, found.Machine, v["Go"], v["nginx"], v["Caddy"], v["Redis"], v["wrk"])
	if found.Load > quiet {
		fmt.Fprintf(&b, "**The machine was shared:** %.0f other processes were runnable at the start. Throughput and latencies "+
			"are affected by them; processor time is more reliable. To be repeated on an idle machine.\n\n", found.Load)
	}
	b.WriteString(method(found))
	if chartLink != "" {
		fmt.Fprintf(&b, "![Throughput of each contender as a part of nginx plain](%s)\n\n", chartLink)
	}
	b.WriteString(table(found))
	if f := found.FanOut; f != nil {
		fmt.Fprintf(&b, "\n**Event streams.** %d idle streams of %d signed-in users on one gateway: %.0f MiB resident (%.0f before them, %.1f KiB each). "+
			"A release sent to all streams: the first received it after %.0f ms, half after %.0f ms, the last after %.0f ms, for %.2f s of processor.\n",
			f.Connections, (f.Connections+perUser-1)/perUser, f.IdleMiB, f.EmptyMiB, (f.IdleMiB-f.EmptyMiB)*1024/float64(f.Connections),
			f.First, f.P50, f.Last, f.Processor)
	}
	b.WriteString("\n" + goalSummary(found))
	return b.String()
}

func method(found *results) string {
	return fmt.Sprintf("Each contender has one processor to itself, together with what it needs to answer (its session service, Redis); the load "+
		"(wrk) and the upstream have the others. In every round each contender runs once for %d s, in rotating order; the table has "+
		"the medians of %d rounds, and ratios are taken within a round, so that disturbances affect all contenders alike. wrk waits for "+
		"each answer before its next request: latencies are those under full load.\n\n"+
		"- **gateway** is the complete gateway with production settings: policy, ownership and input checks, the session checked live, service token, "+
		"breaker and retry budget, metrics and access log.\n"+
		"- **nginx** only proxies, with upstream keep-alive: the ceiling. It checks no session.\n"+
		"- **nginx auth_request** and **Caddy forward_auth** query a small session service (Go, fasthttp, one pipelined connection to Redis) for every request, which reads the same "+
		"session from the same Redis.\n\n"+
		"The configurations are in `bench/edge`, the figures in `bench/results/edge.json`.\n\n", found.Seconds, found.Rounds)
}

func table(found *results) string {
	var b strings.Builder
	b.WriteString("| Workload | Connections | Contender | Answers/s | MB/s | p50 ms | p99 ms | Processor s / 10 000 | Memory MiB | Throughput ÷ nginx | Processor ÷ nginx |\n")
	b.WriteString("| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	for _, r := range found.Rows {
		for _, name := range names {
			m, ok := r.Medians[name]
			if !ok {
				continue
			}
			fmt.Fprintf(&b, "| %s | %d | %s | %s | %.0f | %.2f | %.2f | %.2f | %.0f | %.2f | %s |\n", r.Title, r.Connections, name,
				number(m.PerSecond), m.Megabytes, m.P50, m.P99, m.Processor, m.Resident, r.Ratios[name], part(m.Processor, r.Medians[namePlain].Processor))
		}
	}
	return b.String()
}

// quiet is the load below which the figures are the contenders' own.
const quiet = 1

// part formats a share of plain nginx's value, "–" for none.
func part(value, reference float64) string {
	if reference == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", value/reference)
}

// number formats a small value with three significant digits.
func number(value float64) string {
	if value < 100 {
		return fmt.Sprintf("%.1f", value)
	}
	return fmt.Sprintf("%.0f", value)
}

// goal is a target of the gateway relative to another contender.
type goal struct {
	workload, against string
	least             float64
}

// goals are the project's targets for the edge.
var goals = []goal{
	{"1kb", namePlain, 0.75}, {"1kb", nameAuth, 2}, {"1kb", nameCaddy, 4},
	{"100kb", namePlain, 0.85}, {"10mb", namePlain, 0.9}, {"cached", namePlain, 1},
}

// slowest is the maximum ratio of the 99th percentile to that of plain nginx.
const slowest = 1.5

// goalSummary describes which targets are met, and which are not.
func goalSummary(found *results) string {
	var won, lost []string
	for _, r := range found.Rows {
		ours, ok := r.Medians[nameGateway]
		if !ok {
			continue
		}
		for _, g := range goals {
			theirs, ok := r.Medians[g.against]
			if g.workload != r.Workload || !ok || theirs.PerSecond == 0 {
				continue
			}
			ratio := ours.PerSecond / theirs.PerSecond
			if g.against == namePlain {
				ratio = r.Ratios[nameGateway]
			}
			line := fmt.Sprintf("%s, %d connections: %.2f × %s (goal %.2f)", r.Title, r.Connections, ratio, g.against, g.least)
			if ratio >= g.least {
				won = append(won, line)
			} else {
				lost = append(lost, line)
			}
		}
		if ours.Failed > 0 {
			lost = append(lost, fmt.Sprintf("%s, %d connections: %d requests were refused or had no answer", r.Title, r.Connections, ours.Failed))
		}
		if r.Workload == "10mb" {
			each := max(0, ours.Resident-leastIdle(found)) / float64(r.Connections)
			line := fmt.Sprintf("%s, %d connections: %.2f MiB of memory for each running transfer (goal: less than 2)", r.Title, r.Connections, each)
			if each < 2 {
				won = append(won, line)
			} else {
				lost = append(lost, line)
			}
		}
		if reference, ok := r.Medians[namePlain]; ok && ours.P99 > slowest*reference.P99 {
			lost = append(lost, fmt.Sprintf("%s, %d connections: p99 is %.1f × that of nginx (goal %.1f)", r.Title, r.Connections, ours.P99/reference.P99, slowest))
		}
	}
	doubt := ""
	if found.Load > quiet {
		doubt = ", measured on a busy machine"
	}
	return list("Goals that are met"+doubt, won) + list("Goals that are missed"+doubt, lost)
}

// leastIdle returns the gateway's memory before any growth: later runs start with the memory of earlier ones.
func leastIdle(found *results) float64 {
	least := math.Inf(1)
	for _, r := range found.Rows {
		if ours, ok := r.Medians[nameGateway]; ok {
			least = min(least, ours.Idle)
		}
	}
	return least
}

func list(title string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return "**" + title + "**\n\n- " + strings.Join(lines, "\n- ") + "\n\n"
}
