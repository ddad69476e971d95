// Command commonpasswords generates the list of common passwords that the platform embeds.
//
//	go run ./internal/commonpasswords/cmd/commonpasswords -source passwords.txt
//
// The source has one password per line, the most common first. docs/decisions/0054-common-passwords.md names the one in
// use.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"

	"portal/platform/internal/commonpasswords"
)

func main() {
	source := flag.String("source", "", "file of passwords, one a line, the commonest first")
	out := flag.String("out", "internal/commonpasswords/list.bin.gz", "file to write")
	selection := commonpasswords.Selection{}
	flag.IntVar(&selection.Commonest, "commonest", 100_000, "how many of the commonest to take, whatever their length")
	flag.IntVar(&selection.MinLength, "min-length", 12, "length from which all others are taken as well")
	flag.Parse()
	if err := run(*source, *out, selection); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(source, out string, selection commonpasswords.Selection) error {
	passwords, err := os.Open(source)
	if err != nil {
		return err
	}
	defer func() { _ = passwords.Close() }()
	var list bytes.Buffer
	entries, err := commonpasswords.Build(passwords, selection, &list)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d entries\n", out, entries)
	return os.WriteFile(out, list.Bytes(), 0o600)
}
