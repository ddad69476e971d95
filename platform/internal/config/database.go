package config

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// Database reads the setting that commands other than the server need: --database-url, or PLATFORM_DATABASE_URL.
func Database(args, environ []string) (string, error) {
	flags := flag.NewFlagSet("platform", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	url := flags.String("database-url", "", "sqlite://<path> or postgres://…")
	if err := flags.Parse(args); err != nil {
		return "", err
	}
	if flags.NArg() > 0 {
		return "", fmt.Errorf("%q is not understood", flags.Arg(0))
	}
	for _, entry := range environ {
		if value, ours := strings.CutPrefix(entry, prefix+"DATABASE_URL="); ours {
			*url = value
		}
	}
	if *url == "" {
		return "", errors.New("PLATFORM_DATABASE_URL: is required")
	}
	var c Config
	if err := setDatabase(&c, *url); err != nil {
		return "", fmt.Errorf("PLATFORM_DATABASE_URL: %w", err)
	}
	return c.DatabaseURL, nil
}

// KeysURL reads the setting KEYS_URL for commands that use keys without serving.
func KeysURL(environ []string) (string, error) {
	var c Config
	for _, entry := range environ {
		if value, ours := strings.CutPrefix(entry, prefix+"KEYS_URL="); ours {
			if err := setKeysURL(&c, value); err != nil {
				return "", fmt.Errorf("PLATFORM_KEYS_URL: %w", err)
			}
		}
	}
	return c.KeysURL, nil
}
