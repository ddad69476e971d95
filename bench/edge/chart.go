package main

import (
	"fmt"
	"html"
	"strings"
)

// Dimensions of the chart, in pixels.
const (
	chartWidth  = 860
	labelWidth  = 190
	valueWidth  = 60
	barHeight   = 14
	barGap      = 3
	groupGap    = 18
	chartTop    = 64
	chartMargin = 24
)

// colours are the colours of the contenders, which also have labels.
var colours = map[string]string{nameGateway: "#0f766e", namePlain: "#64748b", nameAuth: "#b45309", nameCaddy: "#7c3aed"}

const chartStyle = `<style>
text{font:13px system-ui,sans-serif;fill:#1e293b}.small{font-size:11px}.title{font-size:16px;font-weight:600}.grid{stroke:#cbd5e1}
@media(prefers-color-scheme:dark){text{fill:#e2e8f0}.grid{stroke:#475569}.ground{fill:#0f172a}}
</style>`

// chart draws the throughput of each contender relative to plain nginx, for every workload at its smallest number of
// connections.
func chart(found *results) string {
	rows := firstOfEach(found.Rows)
	most := 1.0
	for _, r := range rows {
		for _, ratio := range r.Ratios {
			most = max(most, ratio)
		}
	}
	scale := (chartWidth - labelWidth - valueWidth - chartMargin) / most
	var b strings.Builder
	y := chartTop
	for _, r := range rows {
		y = drawGroup(&b, r, y, scale)
	}
	one := labelWidth + scale
	grid := fmt.Sprintf(`<line class="grid" x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke-dasharray="4 3"/>`, one, chartTop-6, one, y-groupGap+6)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="Throughput as a part of nginx plain">`+
		"\n%s\n<rect class=\"ground\" width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n"+
		"<text class=\"title\" x=\"%d\" y=\"26\">Throughput as a part of nginx plain (= 1), one processor each</text>\n%s\n%s\n%s</svg>\n",
		chartWidth, y+4, chartStyle, chartMargin, legend(), grid, b.String())
}

func firstOfEach(rows []row) []row {
	var out []row
	for _, r := range rows {
		if len(out) == 0 || out[len(out)-1].Workload != r.Workload {
			out = append(out, r)
		}
	}
	return out
}

func drawGroup(b *strings.Builder, r row, y int, scale float64) int {
	fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\">%s</text>\n<text class=\"small\" x=\"%d\" y=\"%d\">%d connections</text>\n",
		chartMargin, y+12, html.EscapeString(r.Title), chartMargin, y+28, r.Connections)
	top := y
	for _, name := range names {
		ratio, ok := r.Ratios[name]
		if !ok {
			continue
		}
		width := max(1, ratio*scale)
		fmt.Fprintf(b, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"><title>%s: %.2f</title></rect>\n",
			labelWidth, y, width, barHeight, colours[name], html.EscapeString(name), ratio)
		fmt.Fprintf(b, "<text class=\"small\" x=\"%.1f\" y=\"%d\">%.2f</text>\n", labelWidth+width+5, y+barHeight-3, ratio)
		y += barHeight + barGap
	}
	return max(y, top+32) + groupGap
}

func legend() string {
	var b strings.Builder
	x := labelWidth
	for _, name := range names {
		fmt.Fprintf(&b, "<rect x=\"%d\" y=\"38\" width=\"11\" height=\"11\" rx=\"2\" fill=\"%s\"/><text class=\"small\" x=\"%d\" y=\"48\">%s</text>",
			x, colours[name], x+16, html.EscapeString(name))
		x += 40 + 7*len(name)
	}
	return b.String()
}
