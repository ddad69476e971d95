// Command cost calculates the resources and costs of the portal by the number of accounts: it measures the platform
// (-measure), and writes the table and the chart of docs/scale.md. `make bench ONLY=cost` runs it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		stop()
		os.Exit(1) //nolint:gocritic // everything is closed by now
	}
}

type options struct {
	inputs, edge, platform, page, chart, measure, postgres string
	lasting                                                time.Duration
}

func run(ctx context.Context, args []string, out io.Writer) error {
	var o options
	set := flag.NewFlagSet("cost", flag.ContinueOnError)
	set.StringVar(&o.inputs, "inputs", "bench/cost/inputs.json", "assumptions and prices")
	set.StringVar(&o.edge, "edge", "bench/results/edge.json", "what the bench of the edge found")
	set.StringVar(&o.platform, "platform", "bench/results/platform.json", "what -measure finds")
	set.StringVar(&o.page, "page", "", "the page to write")
	set.StringVar(&o.chart, "chart", "", "the chart that it shows")
	set.StringVar(&o.measure, "measure", "", "the platform's program: measure it first")
	set.StringVar(&o.postgres, "postgres", "", "the folder of PostgreSQL's programs")
	set.DurationVar(&o.lasting, "lasting", 20*time.Second, "how long each kind of call is made")
	if err := set.Parse(args); err != nil {
		return err
	}
	if o.measure != "" {
		if err := o.look(ctx, out); err != nil {
			return err
		}
	}
	if o.page == "" {
		return nil
	}
	in, err := readInputs(o.inputs)
	if err != nil {
		return err
	}
	f, err := readFigures(o.edge, o.platform)
	if err != nil {
		return err
	}
	return o.write(in, f)
}

// write writes the chart and the page.
func (o options) write(in *inputs, f figures) error {
	link, err := filepath.Rel(filepath.Dir(o.page), o.chart)
	if err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(o.chart, []byte(chart(sizes(in, f))), 0o644), //nolint:gosec // a picture for everybody
		writePage(o.page, section(in, f, filepath.ToSlash(link))),
	)
}
