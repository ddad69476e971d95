package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
)

// Markers around the generated part of docs/scale.md.
const (
	pageBegin = "<!-- cost: written by make bench ONLY=cost -->"
	pageEnd   = "<!-- cost: end -->"
)

// scales are the numbers of accounts that the page shows.
var scales = []float64{1_000, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000}

func sizes(in *inputs, f figures) (all []sizing) {
	for _, accounts := range scales {
		all = append(all, size(in, f, accounts))
	}
	return all
}

func writePage(path string, text string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(raw), pageBegin)
	_, after, whole := strings.Cut(rest, pageEnd)
	if !found || !whole {
		return errors.New(path + " has no place for the costs")
	}
	return os.WriteFile(path, []byte(before+pageBegin+"\n\n"+text+"\n"+pageEnd+after), 0o644) //nolint:gosec // a page for everybody
}

func section(in *inputs, f figures, chartLink string) string {
	var b strings.Builder
	all := sizes(in, f)
	last := all[len(all)-1]
	fmt.Fprintf(&b, "Resources and costs at the busiest minute of a working day, computed from measurements (the edge on %s, the platform on %s) and "+
		"from the assumptions and prices below: replace them in `bench/cost/inputs.json`, then run `make bench ONLY=cost`. Prices are examples "+
		"of a European provider of 2026 without tax; they are not an offer.\n\n", f.edgeDate, f.platformDate)
	fmt.Fprintf(&b, "![€ for each practitioner and month, by the number of accounts](%s)\n\n", chartLink)
	b.WriteString("| Accounts | Requests/s | Event streams | Fronts | Gateways | Platforms | PostgreSQL vCPU | vCPU, total | Memory GiB | Database GB | Files TB | € a month | of which files | € for each account | without files |\n")
	b.WriteString("| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	for _, s := range all {
		fmt.Fprintf(&b, "| %s | %s | %s | %.0f | %.0f | %.0f | 2 × %.0f | %s | %s | %s | %s | %s | %s | %.3f | %.3f |\n", whole(s.Accounts), whole(s.Requests),
			whole(s.Streams), s.Fronts, s.Gateways, s.Platforms, s.DatabaseVCPU, whole(s.VCPU), whole(s.GiB), whole(s.DatabaseGB), whole(s.FilesTB),
			whole(s.total()), whole(s.Files), s.total()/s.Accounts, s.running()/s.Accounts)
	}
	fmt.Fprintf(&b, "\n**Shares at %s accounts:** files take %s of the total. Of the rest, the database "+
		"takes %s, platforms %s, the edge with its fronts and Redis %s, the network %s, cluster and monitoring %s. The edge costs %.4f € for each "+
		"practitioner and month.\n", whole(last.Accounts), percent(last.Files, last.total()), percent(last.Database, last.running()),
		percent(last.Platform, last.running()), percent(last.Edge, last.running()), percent(last.Net, last.running()), percent(last.Beside, last.running()),
		last.Edge/last.Accounts)
	b.WriteString(beside(in, f))
	b.WriteString(measured(f))
	b.WriteString("\n**Assumed**\n\n| Assumption | Value | |\n| --- | --: | --- |\n")
	each(in, func(name string, i input) {
		fmt.Fprintf(&b, "| `%s` | %s %s | %s |\n", name, decimal(i.Value), i.Unit, i.Why)
	})
	b.WriteString("\nNot included: staff, mail, payments and external systems; a second region; the surcharge of a certification for health data.\n")
	return b.String()
}

// beside describes what the edge's requests would take with an alternative to the gateway.
func beside(in *inputs, f figures) string {
	var lines []string
	calls := size(in, f, scales[len(scales)-1]).Requests
	for name, processor := range f.others {
		lines = append(lines, fmt.Sprintf("%s %.1f", name, calls*processor/10_000/in.Machines.Utilisation.Value))
	}
	slices.Sort(lines)
	return "\n**Processors of the edge alone,** if every request were a small uncached call, at the same number of accounts and utilisation, for each alternative: " +
		strings.Join(lines, ", ") + ". nginx alone checks no session.\n"
}

func measured(f figures) string {
	return fmt.Sprintf("\n**Measured:** for 10 000 calls, the gateway and Redis take %.2f s of processor (a small uncached answer), %.2f s (a cached one), %.2f s "+
		"(a static file); an event stream takes %.1f KiB. The front is counted with %.2f s, which Caddy took with a session service and without "+
		"TLS: an upper bound, except for TLS. A reading call takes %.1f s of the platform and %.1f s of PostgreSQL, a writing one %.1f s and %.1f s "+
		"(`bench/results/platform.json`). An order with its dependent rows takes %.1f KB of the database.\n",
		f.proxied, f.kept, f.static, f.streamKiB, f.front, f.read, f.databaseRead, f.write, f.databaseWrite, f.bytesPerOrder/1000)
}

func percent(part, of float64) string { return fmt.Sprintf("%.0f %%", part/of*100) }

// decimal formats a value as in the inputs.
func decimal(value float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.4f", value), "0"), ".")
}

// whole formats a rounded number in groups of three digits.
func whole(value float64) string {
	digits := fmt.Sprintf("%.0f", math.Round(value))
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, groups...), " ")
}
