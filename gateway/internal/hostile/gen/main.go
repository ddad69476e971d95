// Command gen writes docs/hostile.md.
package main

import (
	"fmt"
	"os"

	"portal/gateway/internal/hostile"
)

func main() {
	if err := os.WriteFile("../../../docs/hostile.md", []byte(hostile.Document()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
