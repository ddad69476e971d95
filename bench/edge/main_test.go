package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1, 5}, 5}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := median(c.values); got != c.want {
			t.Errorf("median(%v) = %v, want %v", c.values, got, c.want)
		}
	}
}

func TestStatOfAProcessWithAnyName(t *testing.T) {
	u, err := parseStat("77 (a b) c) S 1 1 1 0 -1 4194560 100 0 0 0 150 50 0 0 20 0 1 0 100 1000 25 18446744073709551615")
	if err != nil {
		t.Fatal(err)
	}
	if u.seconds != 2 || u.resident%25 != 0 || u.resident == 0 {
		t.Errorf("got %+v", u)
	}
	if _, err := parseStat("nothing"); err == nil {
		t.Error("accepted nonsense")
	}
}

func TestLoadAndServersDoNotShareAProcessor(t *testing.T) {
	for processors, want := range map[int][2]string{1: {"0", "0"}, 2: {"0", "1"}, 4: {"0,1,2", "3"}} {
		if load, server := layout(processors); load != want[0] || server != want[1] {
			t.Errorf("layout(%d) = %s and %s", processors, load, server)
		}
	}
}

func TestReadWrkResult(t *testing.T) {
	got, err := readWrkResult([]byte("Running 1s test\n{\"micros\":1000000,\"requests\":200,\"bytes\":2000,\"failed\":1,\"refused\":0,\"p50\":500,\"p99\":9000}\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := got.sample(workload{}, usage{seconds: 1, resident: 1 << 20}, usage{seconds: 1.5}, 4<<20)
	if want := (sample{PerSecond: 200, Megabytes: 0.002, P50: 0.5, P99: 9, Processor: 25, Resident: 4, Idle: 1, Failed: 1}); s != want {
		t.Errorf("got %+v, want %+v", s, want)
	}
	if _, err := readWrkResult([]byte("unable to connect")); err == nil {
		t.Error("accepted an answer without figures")
	}
}

func twoRounds() *results {
	w := workload{Name: "1kb", Title: "Proxying, 1 KB"}
	return &results{Date: "2026-01-01", Machine: "2 × x", Versions: map[string]string{}, Rounds: 2, Seconds: 5, Rows: []row{rowOf(w, 64, map[string][]sample{
		nameGateway: {{PerSecond: 80, P99: 3}, {PerSecond: 40, P99: 3}},
		namePlain:   {{PerSecond: 100, P99: 1}, {PerSecond: 50, P99: 1}},
		nameAuth:    {{PerSecond: 50}, {PerSecond: 10}},
	})}}
}

func TestRatiosAreTakenWithinARound(t *testing.T) {
	r := twoRounds().Rows[0]
	if r.Ratios[nameGateway] != 0.8 || r.Ratios[namePlain] != 1 {
		t.Errorf("ratios %v", r.Ratios)
	}
}

func TestThePageListsMissedGoals(t *testing.T) {
	text := section(twoRounds(), "images/x.svg")
	won, lost, _ := strings.Cut(text, "Goals that are missed")
	if !strings.Contains(won, "0.80 × nginx (goal 0.75)") || !strings.Contains(lost, "p99 is 3.0 × that of nginx") {
		t.Error(text)
	}
}

func TestThePageKeepsWhatOthersWrote(t *testing.T) {
	page := place(pageTitle+"\n## Lists\n\nfast\n", "first")
	page = place(page, "second")
	if strings.Contains(page, "first") || !strings.Contains(page, "second\n"+pageEnd) || !strings.HasSuffix(page, "## Lists\n\nfast\n") || !strings.HasPrefix(page, pageTitle) {
		t.Error(page)
	}
}

func TestTheChartIsXML(t *testing.T) {
	decoder := xml.NewDecoder(strings.NewReader(chart(twoRounds())))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
