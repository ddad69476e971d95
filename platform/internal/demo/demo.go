// Package demo generates the synthetic practices of the portal's demonstration: the same at every start, from a fixed
// seed and a fixed reference date.
package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

const seed = 20261120

// progress stores which steps are written.
type progress struct {
	bun.BaseModel `bun:"table:seed_progress"`

	Name string `bun:"name,pk"`
	Next int    `bun:"next"`
}

const (
	smallRun = "demo"
	largeRun = "demo-large-rows"
)

// Seed writes the accounts and the first practices in one transaction, unless they exist already.
func Seed(ctx context.Context, db *bun.DB) error {
	done, err := db.NewSelect().Model((*progress)(nil)).Where("name = ?", smallRun).Exists(ctx)
	if err != nil || done {
		return err
	}
	hashes := make(map[string]string, len(accounts))
	for _, login := range accounts {
		if hashes[login], err = identity.HashPassword(Password); err != nil {
			return err
		}
	}
	elsewhere, err := applicationCredentials()
	if err != nil {
		return err
	}
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		claims := []progress{{Name: smallRun, Next: 1}, {Name: largeRun, Next: 0}}
		first, err := store.Affected(tx.NewInsert().Model(&claims).On("CONFLICT (name) DO NOTHING").Exec(ctx))
		if err != nil || !first {
			return err // another replica was faster
		}
		if err := seedSmall(ctx, tx, hashes); err != nil {
			return err
		}
		return insert(ctx, tx, elsewhere)
	})
}

func seedSmall(ctx context.Context, tx bun.Tx, hashes map[string]string) error {
	apps := Applications()
	if err := insert(ctx, tx, apps); err != nil {
		return err
	}
	if err := insert(ctx, tx, []laboratory.Closure{{First: "2026-12-28", Last: "2027-01-01"}, {First: "2027-08-02", Last: "2027-08-20"}}); err != nil {
		return err
	}
	practices := append([]*staffed{tilleuls(), rivage(), neuf(), grand(), operations()}, neighbours()...)
	if err := errors.Join(seedPeople(ctx, tx, practices, hashes), seedVisits(ctx, tx, practices)); err != nil {
		return err
	}
	if err := seedTilleuls(ctx, tx); err != nil {
		return fmt.Errorf("first practice: %w", err)
	}
	if err := seedRivage(ctx, tx); err != nil {
		return fmt.Errorf("second practice: %w", err)
	}
	if err := errors.Join(seedCases(ctx, tx, grand(), grandCases(), nil), seedCaseNumbers(ctx, tx)); err != nil {
		return fmt.Errorf("claims and returns: %w", err)
	}
	if err := seedCare(ctx, tx); err != nil {
		return fmt.Errorf("care: %w", err)
	}
	if err := seedSystems(ctx, tx); err != nil {
		return fmt.Errorf("other systems: %w", err)
	}
	if err := seedPartners(ctx, tx); err != nil {
		return fmt.Errorf("partners: %w", err)
	}
	if err := errors.Join(seedGallery(ctx, tx), seedPayments(ctx, tx)); err != nil {
		return fmt.Errorf("gallery and payments: %w", err)
	}
	if err := insert(ctx, tx, campaigns(grand(), 60, 8640)); err != nil {
		return err
	}
	if err := errors.Join(seedPapers(ctx, tx), seedHosting(ctx, tx), seedTeam(ctx, tx)); err != nil {
		return fmt.Errorf("team, papers and hosting: %w", err)
	}
	if err := errors.Join(seedMessaging(ctx, tx), seedProducts(ctx, tx)); err != nil {
		return fmt.Errorf("messages and products: %w", err)
	}
	return nil
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, localtime.Zone)
}

// tilleulsDistribution has the numbers of demo-practice.md: with the thirteen pictured orders and the overdue one, 420 orders.
func tilleulsDistribution() distribution {
	return distribution{
		patients: 225, archived: 25, named: append(append([][2]string{}, pictured...), homonyms...), numberBase: 60,
		periods: []period{
			{date(2024, 11, 21), date(2026, 5, 31), 246},
			{date(2026, 6, 1), date(2026, 9, 19), 75},
			{date(2026, 9, 20), date(2026, 10, 26), 85},
		},
		active: map[commerce.Status]int{
			commerce.Pending: 5, commerce.Validated: 6, commerce.DeliveryDatePending: 6, commerce.Sent: 8,
			commerce.Received: 8, commerce.InProgress: 11, commerce.PreparationInProgress: 7,
			commerce.ExpeditionInProgress: 6, commerce.DeliveredByCarrier: 5, commerce.PartiallyDelivered: 5,
		},
		refused: 7,
		invoices: invoiceCounts{
			total: 380, paid: 296, unpaid: 65, zero: 6, legacy: 6, services: 12, unpaidAmong: 120,
			overdueNumber: "F26-02871", legacyPrefix: "BIOA25",
		},
	}
}

func seedTilleuls(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 1))
	s, sh := tilleuls(), tilleulsDistribution()
	people := patients(rng, s.UUID, sh.patients, sh.archived, sh.named...)
	drawn := drawOrders(rng, s, sh, people[:sh.patients-sh.archived])
	refuse(rng, drawn[:sh.periods[0].orders], sh.refused)
	drawn = append(drawn, build(rng, s, plan{
		product: overdue, status: commerce.Delivered, ordered: moment(9, 24, 11, 0), last: moment(10, 13, 9, 0),
		patient: &people[20], teeth: overdueTeeth,
	}))
	number(drawn, sh.numberBase, 4060)
	decided := decide(s, drawn)
	orders := append(showcaseOrders(rng, s, people), drawn...)
	if err := write(ctx, tx, rng, s, sh, people, orders, 300, 1240); err != nil {
		return err
	}
	if err := decided.insert(ctx, tx); err != nil {
		return err
	}
	return seedCases(ctx, tx, s, tilleulsCases(), orders)
}

func rivageDistribution() distribution {
	return distribution{
		patients: 40, archived: 2, numberBase: 10100,
		periods: []period{{date(2025, 6, 1), date(2026, 9, 19), 28}, {date(2026, 9, 20), date(2026, 11, 18), 12}},
		active: map[commerce.Status]int{
			commerce.Pending: 1, commerce.Validated: 1, commerce.DeliveryDatePending: 1, commerce.InProgress: 3,
			commerce.ExpeditionInProgress: 1, commerce.PartiallyDelivered: 1,
		},
		refused: 1,
		invoices: invoiceCounts{
			total: 30, paid: 23, unpaid: 5, zero: 1, legacy: 1, services: 2, unpaidAmong: 10, legacyPrefix: "BIOA24",
		},
	}
}

func seedRivage(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 2))
	s, sh := rivage(), rivageDistribution()
	people := patients(rng, s.UUID, sh.patients, sh.archived)
	orders := drawOrders(rng, s, sh, people[:sh.patients-sh.archived])
	refuse(rng, orders[:sh.periods[0].orders], sh.refused)
	number(orders, sh.numberBase, 19000)
	if err := write(ctx, tx, rng, s, sh, people, orders, 24, 385); err != nil {
		return err
	}
	return seedCases(ctx, tx, s, rivageCases(), orders)
}

// write invoices the orders and inserts all rows of a practice.
func write(ctx context.Context, tx bun.Tx, rng *rand.Rand, s *staffed, sh distribution, people []commerce.Patient, orders []*order, smileys int, balance int64) error {
	if err := insertPatients(ctx, tx, people); err != nil {
		return err
	}
	if err := insertOrders(ctx, tx, orders); err != nil {
		return err
	}
	invoices := drawInvoices(rng, s, sh.invoices, sh.numberBase, orders)
	if err := insertInvoices(ctx, tx, invoices); err != nil {
		return err
	}
	return insert(ctx, tx, ledger(rng, s, smileys, balance, invoices, orders))
}
