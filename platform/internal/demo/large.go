package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/store"
)

// The large practice, in steps that are each written whole or not at all.
const (
	largePatients    = 5000
	largeOrders      = 20000
	patientsPerStep  = 500
	ordersPerStep    = 50
	patientSteps     = largePatients / patientsPerStep
	largeSteps       = patientSteps + largeOrders/ordersPerStep
	largeNumbersFrom = 20000
)

// minPause is the least time between two steps. The pause is as long as the step was, so that the people who use the
// portal meanwhile find the database free half of the time, however slow the machine: SQLite has one writer, and
// those who wait for it do not queue.
const minPause = 10 * time.Millisecond

// SeedLarge writes the large practice, newest orders first, and goes on where an earlier start was interrupted.
func SeedLarge(ctx context.Context, db *bun.DB) error {
	for {
		var next []int
		if err := db.NewSelect().Model((*progress)(nil)).Column("next").Where("name = ?", largeRun).Scan(ctx, &next); err != nil {
			return err
		}
		if len(next) == 0 || next[0] >= largeSteps {
			return nil
		}
		began := time.Now()
		err := db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return largeStep(ctx, tx, next[0]) })
		if err != nil {
			return fmt.Errorf("step %d: %w", next[0], err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(max(minPause, time.Since(began))):
		}
	}
}

// largeStep claims a step in the same transaction that writes it: two replicas, or a start after a crash, cannot
// write it twice.
func largeStep(ctx context.Context, tx bun.Tx, step int) error {
	mine, err := store.Affected(tx.NewUpdate().Model((*progress)(nil)).Set("next = ?", step+1).
		Where("name = ?", largeRun).Where("next = ?", step).Exec(ctx))
	if err != nil || !mine {
		return err
	}
	s := grand()
	if step < patientSteps {
		people := make([]commerce.Patient, 0, patientsPerStep)
		for i := step * patientsPerStep; i < (step+1)*patientsPerStep; i++ {
			people = append(people, largePatient(s, i))
		}
		return insert(ctx, tx, people)
	}
	return largeOrdersStep(ctx, tx, s, step-patientSteps)
}

func largePatient(s *staffed, i int) commerce.Patient {
	rng := rand.New(rand.NewPCG(seed, uint64(1_000_000+i)))
	patient := patients(rng, s.UUID, 1, 0)[0]
	patient.UUID, patient.Archived = id("patient", s.UUID, i), i%40 == 39
	return patient
}

func largeOrdersStep(ctx context.Context, tx bun.Tx, s *staffed, step int) error {
	rng := rand.New(rand.NewPCG(seed, uint64(2_000_000+step)))
	products := drawProducts(rng, ordersPerStep)
	var orders []*order
	var invoices []*invoice
	for i := range ordersPerStep {
		index := step*ordersPerStep + i
		o := build(rng, s, largePlan(rng, s, index, products[i]))
		orders = append(orders, o)
		if inv := largeInvoice(rng, s, index, o); inv != nil {
			invoices = append(invoices, inv)
		}
	}
	if err := insertOrders(ctx, tx, orders); err != nil {
		return err
	}
	return insertInvoices(ctx, tx, invoices)
}

// spread is the time between two orders of the large practice.
const spread = 2 * 365 * 24 * time.Hour / largeOrders

func largePlan(rng *rand.Rand, s *staffed, index int, p product) plan {
	exact := reference.UTC().Add(-12 * time.Hour).Add(-time.Duration(index) * spread)
	minutes := exact.Hour()*60 + exact.Minute()
	// In UTC, where no hour comes twice. The day's minutes are pressed into working hours, which keeps their order.
	ordered := time.Date(exact.Year(), exact.Month(), exact.Day(), 8, minutes*10/24, exact.Second(), 0, paris)
	status := largeStatus(rng, index)
	result := plan{
		reference: fmt.Sprintf("C%02d-%05d", exact.Year()%100, largeNumber(exact)), product: p, status: status,
		ordered: ordered, last: ordered.AddDate(0, 0, p.days+rng.IntN(8)),
	}
	if latest := reference.AddDate(0, 0, -1); result.last.After(latest) {
		result.last = latest
	}
	if !p.stock {
		patient := largePatient(s, rng.IntN(largePatients))
		result.patient = &patient
	}
	return result
}

// largeNumber rises with time; orders are about eight numbers apart.
func largeNumber(at time.Time) int {
	minute := (at.YearDay()-1)*24*60 + at.Hour()*60 + at.Minute()
	return largeNumbersFrom + minute*(99999-largeNumbersFrom)/(366*24*60)
}

func largeStatus(rng *rand.Rand, index int) commerce.Status {
	switch {
	case index < 600:
		return commerce.Status(1 + min(9, index*10/600))
	case index%67 == 0:
		return commerce.Refused
	case index%211 == 0:
		return commerce.PartiallyDelivered
	}
	return commerce.Delivered
}

// largeInvoice bills nine orders in ten, now and then with what decision 19 hides or what is no order.
func largeInvoice(rng *rand.Rand, s *staffed, index int, o *order) *invoice {
	if o.Status < commerce.DeliveredByCarrier || o.Status == commerce.Refused || index%13 == 0 {
		return nil
	}
	inv := bill(s, o)
	number := "F" + o.Reference[1:]
	switch {
	case index%977 == 0:
		inv = warranty(s, o)
	case index%983 == 0:
		inv = legacy(s, o)
		number = "BIOA" + o.Reference[1:]
	case index%499 == 0:
		inv = forService(s, services[index%len(services)], time.UnixMilli(o.StatusSince).In(paris))
	}
	status := commerce.Paid
	if index < 2500 {
		status = []commerce.InvoiceStatus{commerce.NotPaid, commerce.Paid, commerce.NotPaid, commerce.Unknown}[rng.IntN(4)]
	}
	inv.settle(rng, number, status, map[string]*commerce.Patient{o.PatientUUID: o.patient})
	return inv
}
