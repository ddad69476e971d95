// Command takeout is the mutation check of docs/hostile.md: it disables the defences of every row, in copies that only the
// compiler reads, and requires that the row's tests fail. Run it in gateway; the argument is a pattern of rows' names, -v
// shows the output of rows whose tests passed.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"regexp"

	"portal/gateway/internal/hostile/takeout"
)

func main() {
	verbose := flag.Bool("v", false, "show the output of rows that nobody misses")
	flag.Parse()
	if err := run(flag.Arg(0), *verbose); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(part string, isVerbose bool) (err error) {
	ctx := context.Background()
	pattern, err := regexp.Compile(part)
	if err != nil {
		return err
	}
	rows := takeout.Rows(pattern)
	bench, err := takeout.New(".", takeout.Needed(rows))
	if err != nil {
		return err
	}
	defer func() {
		if failed := bench.Close(); err == nil {
			err = failed
		}
	}()
	if err := bench.Build(ctx, takeout.Packages(rows)...); err != nil {
		return err
	}
	survived := 0
	err = bench.Try(ctx, rows, func(r *takeout.Row) {
		if !r.Survived {
			fmt.Printf("noticed   %-32s without %s\n", r.Name(), r.Out)
			return
		}
		survived++
		fmt.Printf("UNNOTICED %-32s without %s\n", r.Name(), r.Out)
		if isVerbose {
			fmt.Println(r.Output)
		}
	})
	if err == nil && survived > 0 {
		err = fmt.Errorf("%d of %d rows pass without their measures", survived, len(rows))
	}
	return err
}
