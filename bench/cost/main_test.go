package main

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func measuredFigures(t *testing.T) (*inputs, figures) {
	t.Helper()
	in, err := readInputs("inputs.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := readFigures("../results/edge.json", "../results/platform.json")
	if err != nil {
		t.Fatal(err)
	}
	return in, f
}

// The page must show the model's results for the committed figures and inputs.
func TestThePageAndItsChartAreWhatTheModelSays(t *testing.T) {
	in, f := measuredFigures(t)
	page, err := os.ReadFile("../../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), pageBegin)
	shown, _, whole := strings.Cut(rest, pageEnd)
	if !whole || strings.TrimSpace(shown) != strings.TrimSpace(section(in, f, "images/scale-cost.svg")) {
		t.Error("docs/scale.md shows other costs: make bench ONLY=cost writes it anew")
	}
	drawn, err := os.ReadFile("../../docs/images/scale-cost.svg")
	if err != nil {
		t.Fatal(err)
	}
	if string(drawn) != chart(sizes(in, f)) {
		t.Error("docs/images/scale-cost.svg shows other costs: make bench ONLY=cost draws it anew")
	}
}

// byHand returns a model with round figures, whose results can be calculated by hand.
func byHand() (*inputs, figures) {
	in := &inputs{}
	p, m, price := &in.People, &in.Machines, &in.Prices
	for i, value := range map[*input]float64{
		&p.ActiveShare: 0.5, &p.ViewsPerDay: 10, &p.DocumentsPerDay: 1, &p.CallsPerView: 2, &p.KeptShare: 0.5, &p.WriteShare: 0.1, &p.FilesPerDocument: 10,
		&p.PeakHourShare: 0.5, &p.PeakOverHour: 2, &p.WatchingShare: 0.5, &p.OrdersPerYear: 100, &p.YearsKept: 10, &p.FilesPerYear: 1, &p.FilesYears: 2,
		&p.EgressPerDay: 1, &m.Utilisation: 0.5, &m.ZoneSpare: 1, &m.GatewayVCPU: 1, &m.GatewayGiB: 1, &m.PlatformVCPU: 1, &m.PlatformGiB: 1, &m.GatewaysLeast: 1, &m.FrontsLeast: 1,
		&m.PlatformsLeast: 1, &m.DocumentCalls: 10, &m.RedisServers: 1, &m.RedisPerSession: 1, &m.DatabaseServers: 2, &m.DatabaseGiBPerVCPU: 1,
		&m.DatabaseVCPULeast: 1, &m.Backups: 1, &price.VcpuHour: 0.1, &price.GibHour: 0.01, &price.DatabaseVCPUHour: 0.2, &price.DatabaseGiBHour: 0.02,
		&price.DatabaseGBMonth: 0.1, &price.BackupGBMonth: 0.1, &price.ObjectGBMonth: 0.1, &price.EgressGB: 0.1, &price.ClusterMonth: 100,
		&price.WatchingMonth: 10, &price.WatchingPerVCPU: 1,
	} {
		*i = input{value, "x", "by hand"}
	}
	return in, figures{proxied: 1, kept: 0.5, static: 0.2, front: 1, read: 10, write: 20, databaseRead: 5, databaseWrite: 10, gatewayMiB: 100, streamKiB: 10, bytesPerOrder: 1000}
}

func TestTheModelByHand(t *testing.T) {
	in, f := byHand()
	// 72 000 accounts, 36 000 active, 10 of each of their actions a second at the peak: 200 calls of which 100 cached, 80
	// reads and 20 writes; 10 documents, 100 files.
	s := size(in, f, 72_000)
	for name, c := range map[string][2]float64{
		"requests": {s.Requests, 310}, "streams": {s.Streams, 18_000}, "database": {s.DatabaseGB, 72}, "files": {s.FilesTB, 144},
		"gateways":   {s.Gateways, 1},  // 0.027 processors of requests, 176 MiB of streams
		"platforms":  {s.Platforms, 1}, // 0.12 processors
		"vCPU":       {s.VCPU, 1 + 1 + 1 + 1 + 2},
		"database €": {s.Database, 730*(2*0.2+2*0.02) + 72*(2*0.1+0.1)},
		"files €":    {s.Files, 14_400}, "network €": {s.Net, 36_000 * 0.001 * 21 * 0.1}, "beside €": {s.Beside, 116},
	} {
		if math.Abs(c[0]-c[1]) > 1e-6*math.Max(1, c[1]) {
			t.Errorf("%s: %v, on paper %v", name, c[0], c[1])
		}
	}
	if ten := size(in, f, 7_200_000); ten.Gateways != 29 || ten.Platforms != 24 || ten.DatabaseVCPU != 12 {
		t.Errorf("a hundred times as many: %+v", ten)
	}
}

func TestMoreAccountsNeverTakeLessAndEachCostsLess(t *testing.T) {
	in, f := measuredFigures(t)
	last := sizing{}
	for i, s := range sizes(in, f) {
		if s.VCPU < last.VCPU || s.total() <= last.total() || s.Gateways < last.Gateways {
			t.Errorf("%+v takes less than %+v", s, last)
		}
		if i > 0 && s.total()/s.Accounts >= last.total()/last.Accounts {
			t.Errorf("each of %v costs more than of %v", s.Accounts, last.Accounts)
		}
		last = s
	}
}

func TestEveryInputCounts(t *testing.T) {
	raw, err := os.ReadFile("inputs.json")
	if err != nil {
		t.Fatal(err)
	}
	in, f := measuredFigures(t)
	base := size(in, f, 1_000_000)
	var groups map[string]map[string]input
	if err := json.Unmarshal(raw, &groups); err != nil {
		t.Fatal(err)
	}
	least := map[string]bool{"gatewaysLeast": true, "frontsLeast": true, "platformsLeast": true, "databaseVCPULeast": true, "clusterMonth": true}
	for group, all := range groups {
		for name, i := range all {
			kept := i
			i.Value *= 100
			if least[name] {
				i.Value = 1e6
			}
			all[name] = i
			path := filepath.Join(t.TempDir(), "inputs.json")
			changed, err := json.Marshal(groups)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, changed, 0o600); err != nil {
				t.Fatal(err)
			}
			other, err := readInputs(path)
			if err != nil {
				t.Fatal(err)
			}
			if size(other, f, 1_000_000) == base {
				t.Errorf("%s.%s changes nothing", group, name)
			}
			all[name] = kept
		}
	}
}

func TestSenselessInputsAreRefused(t *testing.T) {
	raw, err := os.ReadFile("inputs.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{{`"value": 0.6`, `"value": -1`}, {`"activeShare"`, `"activeShares"`}, {`"why": "who sign in on a working day"`, `"why": ""`}} {
		spoilt := strings.Replace(string(raw), change[0], change[1], 1)
		path := filepath.Join(t.TempDir(), "inputs.json")
		if err := os.WriteFile(path, []byte(spoilt), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readInputs(path); err == nil || spoilt == string(raw) {
			t.Errorf("%s was taken", change[1])
		}
	}
}

func TestTheChartIsXML(t *testing.T) {
	in, f := measuredFigures(t)
	decoder := xml.NewDecoder(strings.NewReader(chart(sizes(in, f))))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
