// Package demo makes the synthetic practices of the portal's demonstration.
package demo

import (
	"context"

	"github.com/uptrace/bun"
)

// Seed fills
func Seed(ctx context.Context, db *bun.DB) error { return nil }

// SeedLarge fills
func SeedLarge(ctx context.Context, db *bun.DB) error { return nil }
