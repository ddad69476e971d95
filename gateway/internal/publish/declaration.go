package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"portal/contracts"
)

// schema is the compiled schema of remote.json.
var schema = sync.OnceValues(func() (*jsonschema.Schema, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(contracts.RemoteSchema))
	if err != nil {
		return nil, fmt.Errorf("remote.schema.json: %w", err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("remote.schema.json", document); err != nil {
		return nil, fmt.Errorf("remote.schema.json: %w", err)
	}
	return compiler.Compile("remote.schema.json")
})

// checkDeclaration validates the declared part of a manifest, which comes from remote.json, against the schema.
func checkDeclaration(r *report, manifest []byte) error {
	rules, err := schema()
	if err != nil {
		return err
	}
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(manifest, &whole); err != nil {
		return fmt.Errorf("manifest: %w", err) // it was parsed before
	}
	declared := map[string]json.RawMessage{}
	for _, key := range []string{"name", "module", "shell", "routes", "menu", "slots", "extensions"} {
		if value, ok := whole[key]; ok {
			declared[key] = value
		}
	}
	text, err := json.Marshal(declared)
	if err != nil {
		return fmt.Errorf("manifest: %w", err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("manifest: %w", err)
	}
	var wrong *jsonschema.ValidationError
	if err := rules.Validate(value); errors.As(err, &wrong) {
		reportSchema(r, wrong, message.NewPrinter(language.English))
	} else if err != nil {
		return fmt.Errorf("manifest: %w", err)
	}
	return nil
}

func reportSchema(r *report, wrong *jsonschema.ValidationError, printer *message.Printer) {
	for _, cause := range wrong.Causes {
		reportSchema(r, cause, printer)
	}
	if len(wrong.Causes) == 0 {
		r.add(strings.Join(wrong.InstanceLocation, "/"), "declaration.schema", "%s", wrong.ErrorKind.LocalizedString(printer))
	}
}
