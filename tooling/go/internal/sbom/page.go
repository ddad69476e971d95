package sbom

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
)

const pageHead = `// Written by ` + "`make generate`" + ` from package-lock.json and the Go modules. Do not edit.

/** A third-party component: its name, version and SPDX licence. */
export type Component = readonly [name: string, version: string, licence: string];

`

// Page returns the TypeScript module from which the front shows the components: those of its bundles, and those of all
// programs together. The version of the standard library is left out, since it depends on the builder's Go.
func Page(documents []Document) ([]byte, error) {
	var browser, programs []Component
	for _, document := range documents {
		if document.Name == "front" {
			browser = append(browser, document.Components...)
		} else {
			programs = append(programs, document.Components...)
		}
	}
	page := bytes.NewBufferString(pageHead)
	if err := writeConstant(page, "browser", "What the pages consist of in the browser.", browser); err != nil {
		return nil, err
	}
	page.WriteString("\n")
	err := writeConstant(page, "programs", "What the programs on the servers consist of.", programs)
	return page.Bytes(), err
}

func writeConstant(page *bytes.Buffer, name, comment string, components []Component) error {
	rows := slices.Clone(components)
	for i := range rows {
		if rows[i].Name == standardLibrary {
			rows[i].Name, rows[i].Version = "Go", ""
		}
		rows[i].SHA512 = ""
	}
	slices.SortFunc(rows, func(a, b Component) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version))
	})
	fmt.Fprintf(page, "/** %s */\nexport const %s: readonly Component[] = [\n", comment, name)
	for _, row := range slices.Compact(rows) {
		line, err := json.Marshal([]string{row.Name, row.Version, row.License})
		if err != nil {
			return err
		}
		fmt.Fprintf(page, "  %s,\n", line)
	}
	page.WriteString("];\n")
	return nil
}
