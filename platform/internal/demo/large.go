package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

// The large practice is written in steps; each is a transaction.
const (
	largePatients    = 5000
	largeOrders      = 20000
	largeNumbersFrom = 20000
)

// amount is the number of rows to write, in total and in a step. The size of a step may differ between builds: progress
// counts patients and orders, not steps, and each of them depends on its index alone.
type amount struct {
	patients, orders             int
	patientsAtOnce, ordersAtOnce int
}

var largeAmount = amount{patients: largePatients, orders: largeOrders, patientsAtOnce: 500, ordersAtOnce: 50}

// until returns the end of the step that begins at a position: patients come first, then orders.
func (a amount) until(from int) int {
	if from < a.patients {
		return min(from+a.patientsAtOnce, a.patients)
	}
	return min(from+a.ordersAtOnce, a.patients+a.orders)
}

// minPause is the least time between two steps. The pause is as long as the step was, so that the database is free for
// users half of the time on any machine: SQLite has one writer, and waiting writers do not queue.
const minPause = 10 * time.Millisecond

// SeedLarge writes the large practice, newest orders first, and continues after an interrupted start.
func SeedLarge(ctx context.Context, db *bun.DB) error { return largeAmount.write(ctx, db) }

func (a amount) write(ctx context.Context, db *bun.DB) error {
	for {
		next, err := largeProgress(ctx, db)
		if err != nil {
			return err
		}
		if next >= a.patients+a.orders {
			return nil
		}
		began := time.Now()
		if err := db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return a.step(ctx, tx, next) }); err != nil {
			return fmt.Errorf("large practice from %d: %w", next, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(max(minPause, time.Since(began))):
		}
	}
}

// largeProgress returns how many patients and orders are written. The database of an earlier build does not store it:
// they are counted then, because every step was a transaction.
func largeProgress(ctx context.Context, db *bun.DB) (int, error) {
	var next []int
	err := db.NewSelect().Model((*progress)(nil)).Column("next").Where("name = ?", largeRun).Scan(ctx, &next)
	if err != nil || len(next) > 0 {
		return append(next, 0)[0], err
	}
	written := 0
	for _, table := range []any{(*commerce.Patient)(nil), (*commerce.Order)(nil)} {
		n, err := db.NewSelect().Model(table).Where("practice_uuid = ?", grand().UUID).Count(ctx)
		if err != nil {
			return 0, err
		}
		written += int(n)
	}
	_, err = db.NewInsert().Model(&progress{Name: largeRun, Next: written}).On("CONFLICT (name) DO NOTHING").Exec(ctx)
	return written, err
}

// step claims a step in the transaction that writes it: two replicas, or a restart after a crash, cannot write it twice.
func (a amount) step(ctx context.Context, tx bun.Tx, from int) error {
	until := a.until(from)
	mine, err := store.Affected(tx.NewUpdate().Model((*progress)(nil)).Set("next = ?", until).
		Where("name = ?", largeRun).Where("next = ?", from).Exec(ctx))
	if err != nil || !mine {
		return err
	}
	s := grand()
	if from < a.patients {
		people := make([]commerce.Patient, 0, until-from)
		var acts []care.Act
		for i := from; i < until; i++ {
			people = append(people, largePatient(s, i))
			acts = append(acts, largeActs(s, i)...)
		}
		if err := insertPatients(ctx, tx, people); err != nil {
			return err
		}
		return insert(ctx, tx, acts)
	}
	return a.writeOrders(ctx, tx, s, from-a.patients, until-a.patients)
}

func largePatient(s *staffed, i int) commerce.Patient {
	rng := rand.New(rand.NewPCG(seed, uint64(1_000_000+i)))
	patient := patients(rng, s.UUID, 1, 0)[0]
	patient.UUID, patient.Archived = id("patient", s.UUID, i), i%40 == 39
	return patient
}

func (a amount) writeOrders(ctx context.Context, tx bun.Tx, s *staffed, from, until int) error {
	var orders []*order
	var invoices []*invoice
	for index := from; index < until; index++ {
		rng := rand.New(rand.NewPCG(seed, uint64(2_000_000+index)))
		o := build(rng, s, a.plan(rng, s, index))
		orders = append(orders, o)
		if inv := largeInvoice(rng, s, index, o); inv != nil {
			invoices = append(invoices, inv)
			if index%101 == 100 && inv.IsOrder && inv.Status == commerce.Paid && inv.TotalCents > 0 {
				invoices = append(invoices, credit(s, inv))
			}
		}
	}
	if err := insertOrders(ctx, tx, orders); err != nil {
		return err
	}
	return insertInvoices(ctx, tx, invoices)
}

// spread is the time between two orders of the large practice.
const spread = 2 * 365 * 24 * time.Hour / largeOrders

func (a amount) plan(rng *rand.Rand, s *staffed, index int) plan {
	p := drawProducts(rng, 1)[0]
	exact := reference.UTC().Add(-12 * time.Hour).Add(-time.Duration(index) * spread)
	minutes := exact.Hour()*60 + exact.Minute()
	// The time is computed in UTC, where no hour occurs twice. The day's minutes are compressed into working hours, which
	// keeps their order.
	ordered := time.Date(exact.Year(), exact.Month(), exact.Day(), 8, minutes*10/24, exact.Second(), 0, localtime.Zone)
	status := largeStatus(rng, index)
	result := plan{
		reference: fmt.Sprintf("C%02d-%05d", exact.Year()%100, largeNumber(exact)), product: p, status: status,
		ordered: ordered, last: ordered.AddDate(0, 0, p.days+rng.IntN(8)),
	}
	if latest := reference.AddDate(0, 0, -1); result.last.After(latest) {
		result.last = latest
	}
	if !p.stock {
		patient := largePatient(s, rng.IntN(a.patients))
		result.patient = &patient
	}
	return result
}

// largeNumber increases with time; consecutive orders are about eight numbers apart.
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

// largeInvoice invoices nine orders in ten, and sometimes generates an invoice that REQ-19 hides or one without an order.
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
		inv = forService(s, services[index%len(services)], time.UnixMilli(o.StatusSince).In(localtime.Zone))
	}
	status := commerce.Paid
	if index < 2500 {
		status = []commerce.InvoiceStatus{commerce.NotPaid, commerce.Paid, commerce.NotPaid, commerce.Unknown}[rng.IntN(4)]
	}
	inv.settle(rng, number, status, map[string]*commerce.Patient{o.PatientUUID: o.patient})
	return inv
}
