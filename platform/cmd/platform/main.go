// Command platform is the portal's reference upstream: product API, single sign-on, balances and OpenID provider.
// `platform journal verify` checks the access journals instead of serving, `platform keys rotate` makes the next key of every ring,
// `platform factors reset` plans the reset of a user's second factors, `platform sessions end` ends the sessions of a user, or of all.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"portal/platform/internal/app"
	"portal/platform/internal/config"
	"portal/platform/internal/keys"
	"portal/platform/internal/telemetry"
)

// commands are the subcommands by their two words; each returns the exit code.
var commands = map[string]func(args []string) int{
	"journal verify": verifyJournal,
	"keys rotate":    rotateKeys,
	"factors reset":  resetFactors,
	"sessions end":   endSessions,
}

func main() {
	if len(os.Args) > 2 {
		if command, known := commands[os.Args[1]+" "+os.Args[2]]; known {
			os.Exit(command(os.Args[3:]))
		}
	}
	cfg, err := config.Load(os.Args[1:], os.Environ())
	if err != nil {
		fmt.Fprintf(os.Stderr, "The platform cannot start:\n%v\n", err)
		os.Exit(2)
	}
	logger := slog.New(telemetry.LogHandler(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: cfg.LogLevel})))
	// The OpenID library logs through the default logger.
	slog.SetDefault(logger)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err = app.Run(ctx, cfg, logger, os.Stdout)
	stop()
	if err != nil {
		logger.Error("platform ended", "error", err)
		os.Exit(1)
	}
}

// resetFactors returns the exit code: 0 when the reset is planned or cancelled, 2 when not.
func resetFactors(args []string) int {
	login, cancel := "", false
	rest := slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		value, named := strings.CutPrefix(arg, "--login=")
		if named {
			login = value
		}
		cancel = cancel || arg == "--cancel"
		return named || arg == "--cancel"
	})
	url, err := config.Database(rest, os.Environ())
	if err == nil && login == "" {
		err = errors.New("--login: is required")
	}
	if err == nil {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		err = app.ResetFactors(ctx, url, login, cancel, os.Stdout)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "The factors cannot be reset:\n%v\n", err)
		return 2
	}
	return 0
}

// endSessions returns the exit code: 0 when the sessions end, 2 when not.
func endSessions(args []string) int {
	login, all := "", false
	rest := slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		value, named := strings.CutPrefix(arg, "--login=")
		if named {
			login = strings.TrimSpace(value)
		}
		all = all || arg == "--all"
		return named || arg == "--all"
	})
	url, err := config.Database(rest, os.Environ())
	if err == nil && all == (login != "") {
		err = errors.New("--login or --all: one of them is required")
	}
	if err == nil {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		err = app.EndSessions(ctx, url, login, os.Stdout)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "The sessions cannot be ended:\n%v\n", err)
		return 2
	}
	return 0
}

// rotateKeys returns the exit code: 0 when the next keys exist, 2 when not.
func rotateKeys(args []string) int {
	rotation := app.Rotation{Purpose: app.AllPurposes}
	rest := slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		if arg == "--compromised" {
			rotation.Compromised = true
			return true
		}
		purpose, named := strings.CutPrefix(arg, "--purpose=")
		if named {
			rotation.Purpose = keys.Purpose(purpose)
		}
		return named
	})
	var err, wrong error
	rotation.DatabaseURL, err = config.Database(rest, os.Environ())
	rotation.KeysURL, wrong = config.KeysURL(os.Environ())
	if err = errors.Join(err, wrong); err == nil {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		err = app.RotateKeys(ctx, rotation, os.Stdout)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "The keys cannot be rotated:\n%v\n", err)
		return 2
	}
	return 0
}

// verifyJournal returns the exit code: 0 when every chain is complete, 1 when one is broken, 2 when the check failed.
func verifyJournal(args []string) int {
	url, err := config.Database(args, os.Environ())
	if err != nil {
		fmt.Fprintf(os.Stderr, "The journal cannot be verified:\n%v\n", err)
		return 2
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	whole, err := app.VerifyJournal(ctx, url, os.Stdout)
	switch {
	case err != nil:
		fmt.Fprintf(os.Stderr, "The journal cannot be verified:\n%v\n", err)
		return 2
	case !whole:
		return 1
	}
	return 0
}
