package main

import (
	"fmt"
	"math"
	"strings"
)

// Dimensions of the chart, in pixels.
const (
	chartWidth  = 860
	chartHeight = 420
	plotLeft    = 76
	plotRight   = 690
	plotTop     = 56
	plotBottom  = 366
)

// The decades of the scale, in €.
const (
	leastDecade = -4
	mostDecade  = 1
)

// line is a line of the chart, labelled at its end.
type line struct {
	name, colour string
	of           func(sizing) float64
}

var lines = []line{
	{"everything", "#0f766e", sizing.total},
	{"without files", "#b45309", sizing.running},
	{"database", "#7c3aed", func(s sizing) float64 { return s.Database }},
	{"the edge, Redis", "#be185d", func(s sizing) float64 { return s.Edge }},
}

const chartStyle = `<style>
text{font:13px system-ui,sans-serif;fill:#1e293b}.small{font-size:11px}.title{font-size:16px;font-weight:600}.grid{stroke:#cbd5e1}
@media(prefers-color-scheme:dark){text{fill:#e2e8f0}.grid{stroke:#475569}.ground{fill:#0f172a}}
</style>`

// chart draws € for each practitioner and month. Both scales are logarithmic, because shared costs are divided by a thousand
// times as many people at the end as at the beginning.
func chart(all []sizing) string {
	var b strings.Builder
	for decade := leastDecade; decade <= mostDecade; decade++ {
		y := height(math.Pow10(decade))
		fmt.Fprintf(&b, "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/><text class=\"small\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s €</text>\n",
			plotLeft, y, plotRight, y, plotLeft-8, y+4, decimal(math.Pow10(decade)))
	}
	for _, s := range all {
		fmt.Fprintf(&b, "<text class=\"small\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", across(all, s), plotBottom+20, whole(s.Accounts))
	}
	fmt.Fprintf(&b, "<text class=\"small\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">accounts</text>\n", (plotLeft+plotRight)/2, plotBottom+40)
	for _, l := range lines {
		b.WriteString(l.draw(all))
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="Euros for each practitioner and month, by the number of accounts">`+
		"\n%s\n<rect class=\"ground\" width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n"+
		"<text class=\"title\" x=\"24\" y=\"28\">€ for each practitioner and month, by the number of accounts</text>\n%s</svg>\n",
		chartWidth, chartHeight, chartStyle, b.String())
}

func (l line) draw(all []sizing) string {
	var points, dots []string
	last := all[len(all)-1]
	for _, s := range all {
		euros := l.of(s) / s.Accounts
		points = append(points, fmt.Sprintf("%.1f,%.1f", across(all, s), height(euros)))
		dots = append(dots, fmt.Sprintf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"><title>%s, %s accounts: %s €</title></circle>",
			across(all, s), height(euros), l.colour, l.name, whole(s.Accounts), decimal(euros)))
	}
	return fmt.Sprintf("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"/>\n%s\n<text class=\"small\" x=\"%d\" y=\"%.1f\">%s</text>\n",
		strings.Join(points, " "), l.colour, strings.Join(dots, "\n"), plotRight+10, height(l.of(last)/last.Accounts)+4, l.name+" "+decimal(l.of(last)/last.Accounts)+" €")
}

// height returns the y coordinate of an amount.
func height(euros float64) float64 {
	decade := math.Min(mostDecade, math.Max(leastDecade, math.Log10(euros)))
	return plotBottom - (decade-leastDecade)/(mostDecade-leastDecade)*(plotBottom-plotTop)
}

// across returns the x coordinate of a number of accounts.
func across(all []sizing, s sizing) float64 {
	least, most := math.Log10(all[0].Accounts), math.Log10(all[len(all)-1].Accounts)
	return plotLeft + 20 + (math.Log10(s.Accounts)-least)/(most-least)*(plotRight-plotLeft-40)
}
