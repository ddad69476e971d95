package payments

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

const (
	// reconcileEvery is the pause between two rounds.
	reconcileEvery = 15 * time.Second
	// roundDeadline limits a round, however slow the provider is.
	roundDeadline = time.Minute
	// atOnce limits the payments of a kind in a round; the next round handles the others.
	atOnce = 50
	// feedPages limits the pages of the feed in a round.
	feedPages = 10
	// actionLife is the maximum time of a payer on the bank's page.
	actionLife = 30 * time.Minute
	// lease prevents two replicas from querying one payment at the same time.
	lease = time.Minute
)

// Run reconciles with the provider until ctx ends.
func (s *Service) Run(ctx context.Context) {
	ticker := time.NewTicker(reconcileEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			round, cancel := context.WithTimeout(ctx, roundDeadline)
			if err := s.Reconcile(round); err != nil && ctx.Err() == nil {
				s.log.ErrorContext(ctx, "payments: reconciliation failed", "error", err)
			}
			cancel()
		}
	}
}

// Reconcile recovers from lost messages, lost answers and killed processes: it reads the provider's feed, sends unsent
// payments, queries payments without news, starts due payments and ends abandoned ones. It may run at any time, on any
// replica, any number of times.
func (s *Service) Reconcile(ctx context.Context) error {
	return errors.Join(s.readFeed(ctx), s.announceScheduled(ctx), s.reconcilePayments(ctx), s.reconcileRefunds(ctx))
}

// Receive applies an event of the provider.
func (s *Service) Receive(ctx context.Context, event Event) error {
	switch {
	case event.Payment != nil:
		return s.ApplyPayment(ctx, *event.Payment)
	case event.Refund != nil:
		return s.ApplyRefund(ctx, *event.Refund)
	case event.Transfer != nil:
		return s.ApplyTransfer(ctx, *event.Transfer)
	}
	return nil // of an unknown kind
}

// feed is the position up to which the provider's feed has been read.
type feed struct {
	bun.BaseModel `bun:"table:payment_feed,alias:pf"`

	Name     string `bun:"name,pk"`
	Position int64  `bun:"position"`
}

const feedName = "provider"

// readFeed applies every event of the feed. The position advances after an event is applied; applying it twice changes
// nothing.
func (s *Service) readFeed(ctx context.Context) error {
	at := feed{Name: feedName}
	err := s.db.NewSelect().Model(&at).WherePK().Scan(ctx)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	for range feedPages {
		page, err := s.provider.Events(ctx, at.Position)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, event := range page {
			if event.Seq <= at.Position {
				return unavailable(errors.New("payments: the provider's feed goes back"))
			}
			if err := s.Receive(ctx, event); err != nil {
				return err
			}
			at.Position = event.Seq
		}
		// Two replicas may read the same pages; the position never decreases.
		_, err = s.db.NewInsert().Model(&at).On("CONFLICT (name) DO UPDATE").Set("position = EXCLUDED.position").
			Where("pf.position < EXCLUDED.position").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) reconcilePayments(ctx context.Context) error {
	now := s.now()
	var due []Payment
	err := s.db.NewSelect().Model(&due).Where("p.status IN (?)", bun.List(openStatuses)).Where("p.next_try_at <= ?", now.UnixMilli()).
		Where("(p.status <> ? OR p.scheduled_on <= ?)", Scheduled, now.In(localtime.Zone).Format(time.DateOnly)).
		Order("p.next_try_at", "p.uuid").Limit(atOnce).Scan(ctx)
	if err != nil {
		return err
	}
	var failed error
	for i := range due {
		mine, err := s.claim(ctx, &due[i])
		if err == nil && mine {
			err = s.advance(ctx, &due[i])
		}
		failed = errors.Join(failed, err)
		if ctx.Err() != nil {
			break
		}
	}
	return failed
}

// claim reserves a payment for this round; if no row changes, another replica has it.
func (s *Service) claim(ctx context.Context, p *Payment) (bool, error) {
	next := s.now().Add(max(lease, time.Duration(p.Tries)*15*time.Second, recheckAfter[p.Status])).UnixMilli()
	mine, err := store.Affected(s.db.NewUpdate().Model((*Payment)(nil)).Set("next_try_at = ?", next).Set("tries = tries + 1").
		Where("uuid = ?", p.UUID).Where("next_try_at = ?", p.NextTryAt).Where("status = ?", p.Status).Exec(ctx))
	p.NextTryAt = next
	p.Tries++
	return mine, err
}

// advance takes the next step of one payment.
func (s *Service) advance(ctx context.Context, p *Payment) error {
	age := s.now().Sub(time.UnixMilli(p.CreatedAt))
	switch p.Status {
	case Scheduled:
		return s.beginScheduled(ctx, p)
	case Created:
		return s.send(ctx, p)
	case ActionRequired:
		if err := s.ask(ctx, p); err != nil {
			return err
		}
		return s.expireAction(ctx, p)
	case Processing:
		return s.ask(ctx, p)
	case AwaitingTransfer:
		if age < transferLife {
			return nil
		}
		return s.cancel(ctx, p, "expired")
	}
	return nil
}

// beginScheduled sends a payment on its scheduled day.
func (s *Service) beginScheduled(ctx context.Context, p *Payment) error {
	var pending *Payment
	err := s.inPractice(ctx, p.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		now, err := paymentOf(ctx, tx, p.PracticeUUID, p.UUID)
		if err != nil || now.Status != Scheduled {
			return err
		}
		pending = now
		return s.transition(ctx, tx, now, Created)
	})
	if err != nil || pending == nil {
		return err
	}
	return s.send(ctx, pending)
}

// expireAction cancels a payment whose payer has left the bank's page.
func (s *Service) expireAction(ctx context.Context, p *Payment) error {
	now, err := paymentOf(ctx, s.db, p.PracticeUUID, p.UUID)
	if err != nil || now.Status != ActionRequired {
		return err
	}
	last := Step{}
	err = s.db.NewSelect().Model(&last).Where("ps.payment_uuid = ?", p.UUID).OrderExpr("ps.seq DESC").Limit(1).Scan(ctx)
	if err != nil || s.now().Sub(time.UnixMilli(last.At)) < actionLife {
		return err
	}
	return s.cancel(ctx, now, "expired")
}

func (s *Service) reconcileRefunds(ctx context.Context) error {
	var due []Refund
	err := s.db.NewSelect().Model(&due).Where("pr.status = ?", refundProcessing).Where("pr.next_try_at <= ?", s.now().UnixMilli()).
		Order("pr.next_try_at", "pr.uuid").Limit(atOnce).Scan(ctx)
	if err != nil {
		return err
	}
	var failed error
	for i := range due {
		next := s.now().Add(lease).UnixMilli()
		mine, err := store.Affected(s.db.NewUpdate().Model((*Refund)(nil)).Set("next_try_at = ?", next).Where("uuid = ?", due[i].UUID).
			Where("next_try_at = ?", due[i].NextTryAt).Exec(ctx))
		if err == nil && mine {
			err = s.sendRefund(ctx, &due[i])
		}
		failed = errors.Join(failed, err)
		if ctx.Err() != nil {
			break
		}
	}
	return failed
}
