package main

import (
	"encoding/json"
	"os"
	"slices"
	"time"
)

// results are the results of a benchmark run.
type results struct {
	Date    string `json:"date"`
	Machine string `json:"machine"`
	// Load is the load average before the benchmark began.
	Load     float64           `json:"load"`
	Versions map[string]string `json:"versions"`
	Rounds   int               `json:"rounds"`
	Seconds  int               `json:"seconds"`
	// Program identifies the gateway's build while a run is incomplete.
	Program string  `json:"program,omitempty"`
	Rows    []row   `json:"rows"`
	FanOut  *fanout `json:"fanOut,omitempty"`
}

// row has the medians of one workload with one number of connections.
type row struct {
	Workload    string            `json:"workload"`
	Title       string            `json:"title"`
	Connections int               `json:"connections"`
	Medians     map[string]sample `json:"medians"`
	// Ratios compare throughput with plain nginx, as the median over the rounds.
	Ratios map[string]float64 `json:"ratios"`
}

// rowOf makes a row from the samples of each contender in the order of the rounds.
func rowOf(w workload, connections int, samples map[string][]sample) row {
	r := row{Workload: w.Name, Title: w.Title, Connections: connections, Medians: map[string]sample{}, Ratios: map[string]float64{}}
	reference := samples[namePlain]
	for name, list := range samples {
		r.Medians[name] = medianSample(list)
		var ratios []float64
		for i, s := range list {
			if i < len(reference) && reference[i].PerSecond > 0 {
				ratios = append(ratios, s.PerSecond/reference[i].PerSecond)
			}
		}
		r.Ratios[name] = median(ratios)
	}
	return r
}

func medianSample(list []sample) sample {
	pick := func(of func(sample) float64) float64 {
		values := make([]float64, len(list))
		for i, s := range list {
			values[i] = of(s)
		}
		return median(values)
	}
	m := sample{
		PerSecond: pick(func(s sample) float64 { return s.PerSecond }), Megabytes: pick(func(s sample) float64 { return s.Megabytes }),
		P50: pick(func(s sample) float64 { return s.P50 }), P99: pick(func(s sample) float64 { return s.P99 }),
		Processor: pick(func(s sample) float64 { return s.Processor }),
		Resident:  pick(func(s sample) float64 { return s.Resident }), Idle: pick(func(s sample) float64 { return s.Idle }),
	}
	for _, s := range list {
		m.Failed += s.Failed
	}
	return m
}

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}

// readResults reads the results of an earlier run.
func readResults(path string) (*results, error) {
	raw, err := os.ReadFile(path) //nolint:gosec // chosen by the caller
	if err != nil {
		return nil, err
	}
	var r results
	return &r, json.Unmarshal(raw, &r)
}

func (r *results) write(path string) error {
	raw, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(raw, '\n'), 0o644) //nolint:gosec // a report for everybody
}

func today() string { return time.Now().Format(time.DateOnly) }
