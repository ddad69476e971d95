// Command sbom lists the third-party components of the portal and compares them with known vulnerabilities.
//
//	sbom -root ../.. write ../../.cache/sbom         # one CycloneDX 1.6 document for each program and one for the front
//	sbom -root ../.. page ../../mfe-account/…        # the module of the licences page
//	sbom check ../../.cache/sbom vulnerabilities.zip # exit code 1: some are affected; 2: the files cannot be read
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"portal/tooling/go/internal/sbom"
)

var errUsage = errors.New("usage: sbom [-root clone] write folder | page file | check folder file...")

func main() {
	root := flag.String("root", ".", "the clone")
	flag.Parse()
	affected, err := run(context.Background(), *root, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if affected {
		os.Exit(1)
	}
}

func run(ctx context.Context, root string, arguments []string) (affected bool, err error) {
	switch {
	case len(arguments) > 2 && arguments[0] == "check":
		return check(arguments[1], arguments[2:])
	case len(arguments) == 2 && arguments[0] == "write":
		return false, write(ctx, root, arguments[1])
	case len(arguments) == 2 && arguments[0] == "page":
		return false, page(ctx, root, arguments[1])
	}
	return false, errUsage
}

func write(ctx context.Context, root, dir string) error {
	documents, err := listed(ctx, root)
	if err != nil {
		return err
	}
	for _, document := range documents {
		fmt.Printf("%s: %d components\n", document.Name, len(document.Components))
	}
	return sbom.Write(documents, dir)
}

func page(ctx context.Context, root, path string) error {
	documents, err := listed(ctx, root)
	if err != nil {
		return err
	}
	content, err := sbom.Page(documents)
	if err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o600)
}

func listed(ctx context.Context, root string) ([]sbom.Document, error) {
	absolute, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	return sbom.Documents(ctx, absolute)
}

func check(dir string, files []string) (affected bool, err error) {
	documents, err := sbom.Read(dir)
	if err != nil {
		return false, err
	}
	report, err := sbom.Check(documents, files)
	if err != nil {
		return false, err
	}
	for _, found := range report.Findings {
		fmt.Println(describe(found))
	}
	fmt.Printf("%d components compared; packages named by the advisories: Go %d, npm %d; affected: %d\n",
		report.Components, report.Advisories["Go"], report.Advisories["npm"], len(report.Findings))
	return len(report.Findings) > 0, nil
}

func describe(found sbom.Finding) string {
	ids := strings.Join(slices.Concat([]string{found.Advisory.ID}, found.Advisory.Aliases), ", ")
	line := fmt.Sprintf("%s %s in %s: %s: %s", found.Component.Name, found.Component.Version, strings.Join(found.In, ", "), ids, found.Advisory.Summary)
	if len(found.Fixed) > 0 {
		line += "; fixed in " + strings.Join(found.Fixed, ", ")
	}
	return line
}
