// Command gen prints the gateway's settings as a Markdown table, for docs/configuration.md.
package main

import (
	"fmt"

	"portal/gateway/internal/config"
)

func main() {
	fmt.Print(config.Reference())
}
