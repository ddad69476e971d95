// Command gen writes the generated files of the Helm chart below the folder that its argument names.
package main

import (
	"fmt"
	"os"

	"portal/tooling/ops/chart"
)

func main() {
	root := "../.."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	if err := chart.Write(root); err != nil {
		fmt.Fprintln(os.Stderr, "chart:", err)
		os.Exit(1)
	}
}
