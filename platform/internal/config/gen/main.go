// Command gen prints the platform's settings as a Markdown table, for docs/configuration.md.
package main

import (
	"fmt"

	"portal/platform/internal/config"
)

func main() {
	fmt.Print(config.Reference())
}
