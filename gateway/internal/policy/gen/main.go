// Command gen generates the gateway's table from the x-edge policies of the product API's contract. It refuses a contract
// that would open a call by omission.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"

	"github.com/getkin/kin-openapi/openapi3"
)

func main() {
	contract := flag.String("contract", "", "OpenAPI file")
	out := flag.String("out", "", "Go file to write")
	bodies := flag.String("bodies", "", "JSON file to write the schemas of the bodies to")
	flag.Parse()
	if err := run(*contract, *out, *bodies); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(contract, out, bodies string) error {
	loader := openapi3.NewLoader()
	loader.IsExternalRefsAllowed = true
	doc, err := loader.LoadFromFile(contract)
	if err != nil {
		return fmt.Errorf("read the contract: %w", err)
	}
	operations, faults := read(doc)
	if len(faults) > 0 {
		return faults
	}
	var raw bytes.Buffer
	if err := source.Execute(&raw, operations); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	formatted, err := format.Source(raw.Bytes())
	if err != nil {
		return fmt.Errorf("format the table: %w\n%s", err, raw.String())
	}
	checked, err := schemas(doc, operations)
	if err != nil {
		return fmt.Errorf("write the schemas: %w", err)
	}
	if err := os.WriteFile(bodies, append(checked, '\n'), 0o644); err != nil {
		return err
	}
	return os.WriteFile(out, formatted, 0o644)
}
