package payments

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// maxRefunds limits the refunds of one payment.
const maxRefunds = 20

var refundRequests = idempotency.Keys{Table: "payment_refunds", Scope: "practice_uuid", Digest: "request_digest", Result: "uuid"}

func refundsOf(ctx context.Context, db bun.IDB, payment string) ([]Refund, error) {
	all := []Refund{}
	err := db.NewSelect().Model(&all).Where("pr.payment_uuid = ?", payment).Order("pr.at", "pr.uuid").Scan(ctx)
	return all, err
}

// requestRefund stores a practice's request; the manufacturer decides on it.
func (s *Service) requestRefund(ctx context.Context, user *identity.User, payment string, cents int64, reason, key string) error {
	digest, err := idempotency.Digest([]any{user.UUID, payment, cents, reason})
	if err != nil {
		return err
	}
	var accepted *Refund
	err = s.inPractice(ctx, user.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		accepted = nil
		p, err := paymentOf(ctx, tx, user.PracticeUUID, payment)
		if err != nil {
			return err
		}
		before, err := refundRequests.Before(ctx, tx, user.PracticeUUID, key, digest)
		if err != nil || before != "" {
			return err
		}
		if p.Status != Succeeded || p.ChargeCents == 0 {
			return conflict("payments.not_made", "The payment has not been made.")
		}
		left, err := s.refundable(ctx, tx, p)
		if err != nil {
			return err
		}
		if cents > left {
			return conflict("payments.above_paid", "It is more than is left of the payment.")
		}
		r := &Refund{UUID: uuid.NewString(), PaymentUUID: p.UUID, PracticeUUID: p.PracticeUUID, UserUUID: user.UUID, Status: refundRequested,
			AmountCents: cents, At: s.now().UnixMilli(), Reason: reason, IdempotencyKey: key, RequestDigest: digest}
		if _, err := tx.NewInsert().Model(r).Exec(ctx); err != nil {
			return err
		}
		credit, err := s.creditOf(ctx, tx, p)
		if err != nil {
			return err
		}
		if cents <= credit {
			// It is the practice's own credit: no decision is needed.
			r.NextTryAt = s.now().Add(recheckAfter[Created]).UnixMilli()
			accepted = r
			err = s.transitionRefund(ctx, tx, p, r, refundProcessing)
		} else {
			err = s.publish(ctx, tx, p)
		}
		if err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.OfAccount(p.PracticeUUID, user.UUID, journal.RequestRefund))
	})
	if err != nil || accepted == nil {
		return err
	}
	if err := s.sendRefund(ctx, accepted); err != nil {
		s.log.WarnContext(ctx, "payments: refund not sent yet", "error", err)
	}
	return nil
}

// creditOf returns a practice's credit on credit notes of a payment's invoices and on its account, less refunds in progress.
func (s *Service) creditOf(ctx context.Context, tx bun.Tx, p *Payment) (int64, error) {
	items, err := itemsOf(ctx, tx, p.UUID)
	if err != nil {
		return 0, err
	}
	notes, credit, err := commerce.CreditsLeft(ctx, tx, p.PracticeUUID, maxItems)
	if err != nil {
		return 0, err
	}
	paid := references(items)
	for i := range notes {
		if slices.Contains(paid, notes[i].Corrects) {
			credit -= notes[i].Owed()
		}
	}
	var onTheirWay int64
	err = tx.NewSelect().Model((*Refund)(nil)).ColumnExpr("COALESCE(SUM(pr.amount_cents), 0)").Where("pr.practice_uuid = ?", p.PracticeUUID).
		Where("pr.status = ?", refundProcessing).Scan(ctx, &onTheirWay)
	return credit - onTheirWay, err
}

// refundable returns the part of a payment's money that is neither refunded nor requested.
func (s *Service) refundable(ctx context.Context, db bun.IDB, p *Payment) (int64, error) {
	moved, err := s.moved(ctx, db, p.UUID)
	if err != nil {
		return 0, err
	}
	left := int64(0)
	for _, m := range moved {
		left += m.Cents
	}
	refunds, err := refundsOf(ctx, db, p.UUID)
	for i := range refunds {
		if refunds[i].Status == refundRequested || refunds[i].Status == refundProcessing {
			left -= refunds[i].AmountCents
		}
	}
	if len(refunds) >= maxRefunds {
		return 0, err
	}
	return left, err
}

// decideRefund records the manufacturer's decision. An accepted refund is sent to the provider, or by the reconciliation if
// this process ends first.
func (s *Service) decideRefund(ctx context.Context, refund string, accept bool, answer string) (*Payment, error) {
	r, err := s.refundByUUID(ctx, refund)
	if err != nil {
		return nil, err
	}
	var p *Payment
	err = s.inPractice(ctx, r.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		next := refundDeclined
		if accept {
			next = refundProcessing
		}
		if p, err = paymentOf(ctx, tx, r.PracticeUUID, r.PaymentUUID); err != nil {
			return err
		}
		current := &Refund{}
		if err := tx.NewSelect().Model(current).Where("pr.uuid = ?", refund).Scan(ctx); err != nil {
			return err
		}
		if current.Status == next {
			return nil // the same decision again
		}
		if current.Status != refundRequested {
			return conflict("payments.refund_decided", "The request has been answered.")
		}
		current.Answer, current.NextTryAt = answer, s.now().Add(recheckAfter[Created]).UnixMilli()
		r = current
		return s.transitionRefund(ctx, tx, p, current, next)
	})
	if err != nil || r.Status != refundProcessing {
		return p, err
	}
	if err := s.sendRefund(ctx, r); err != nil {
		s.log.WarnContext(ctx, "payments: refund not sent yet", "error", err)
	}
	return paymentOf(ctx, s.db, r.PracticeUUID, r.PaymentUUID)
}

func (s *Service) refundByUUID(ctx context.Context, refund string) (*Refund, error) {
	found := &Refund{}
	err := s.db.NewSelect().Model(found).Where("pr.uuid = ?", refund).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return found, err
}

// sendRefund sends a refund to the provider. Money received by transfer is returned by transfer: the provider also finds the
// statement's line by the payment's key.
func (s *Service) sendRefund(ctx context.Context, r *Refund) error {
	reported, err := s.provider.Refund(ctx, r.UUID, r.PaymentUUID, r.AmountCents, commerce.Currency)
	if err != nil {
		return err
	}
	return s.ApplyRefund(ctx, reported)
}

// ApplyRefund applies the provider's state of a refund; a refund started at the provider itself is new here.
func (s *Service) ApplyRefund(ctx context.Context, reported ProviderRefund) error {
	if reported.Version < 1 || reported.Amount <= 0 || reported.Currency != commerce.Currency || len(reported.Key) > 64 {
		s.log.ErrorContext(ctx, "payments: provider message refused: no refund")
		return nil
	}
	practice, err := s.practiceOf(ctx, reported.Payment)
	if err != nil || practice == "" {
		return err
	}
	return s.inPractice(ctx, practice, func(ctx context.Context, tx bun.Tx) error {
		p, err := paymentOf(ctx, tx, practice, reported.Payment)
		if err != nil {
			return err
		}
		r := &Refund{}
		err = tx.NewSelect().Model(r).Where("pr.uuid = ?", reported.Key).Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			r = &Refund{UUID: reported.Key, PaymentUUID: p.UUID, PracticeUUID: practice, Status: refundProcessing, AmountCents: reported.Amount,
				At: s.now().UnixMilli(), IdempotencyKey: reported.Key}
			_, err = tx.NewInsert().Model(r).Exec(ctx)
		}
		if err != nil || reported.Version <= r.ProviderVersion {
			return err
		}
		if r.PaymentUUID != p.UUID || r.AmountCents != reported.Amount {
			s.log.ErrorContext(ctx, "payments: provider message refused: it does not match the refund", "payment", p.Number)
			return nil
		}
		r.ProviderVersion = reported.Version
		r.NextTryAt = s.now().Add(recheckAfter[Processing]).UnixMilli()
		if reported.Status == r.Status {
			_, err := tx.NewUpdate().Model(r).Column("provider_version", "next_try_at").WherePK().Exec(ctx)
			return err
		}
		if !slices.Contains(refundTransitions[r.Status], reported.Status) {
			s.log.ErrorContext(ctx, "payments: provider message refused: impossible transition", "refund", r.UUID, "from", r.Status, "to", reported.Status)
			return nil
		}
		return s.transitionRefund(ctx, tx, p, r, reported.Status)
	})
}

func (s *Service) transitionRefund(ctx context.Context, tx bun.Tx, p *Payment, r *Refund, next string) error {
	r.Status, r.At = next, s.now().UnixMilli()
	if next == refundSucceeded {
		if err := s.bookRefund(ctx, tx, p, r); err != nil {
			return err
		}
	}
	if _, err := tx.NewUpdate().Model(r).WherePK().Exec(ctx); err != nil {
		return err
	}
	return s.notifyRefund(ctx, tx, p, r)
}

// bookRefund books a refund: first against credit notes of the invoices that the payment settled, then against the account,
// then against those invoices, which are owed again.
func (s *Service) bookRefund(ctx context.Context, tx bun.Tx, p *Payment, r *Refund) error {
	items, err := itemsOf(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	notes, account, err := commerce.CreditsLeft(ctx, tx, p.PracticeUUID, maxItems)
	if err != nil {
		return err
	}
	rest := r.AmountCents
	lines := []commerce.Settlement{}
	take := func(reference string, most int64) {
		part := max(min(rest, most), 0)
		rest -= part
		lines = append(lines, s.line(p, commerce.SettlementRefund, r.UUID, reference, -part))
	}
	paid := references(items)
	for i := range notes {
		if slices.Contains(paid, notes[i].Corrects) {
			take(notes[i].Reference, -notes[i].Owed())
		}
	}
	take(commerce.Account, account)
	moved, err := s.moved(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	for _, m := range slices.Backward(moved) {
		if m.Reference != commerce.Account {
			take(m.Reference, m.Cents)
		}
	}
	if rest > 0 { // the provider refunded more than it charged: the practice owes it on its account
		at := slices.IndexFunc(lines, func(l commerce.Settlement) bool { return l.InvoiceReference == commerce.Account })
		lines[at].AmountCents -= rest
	}
	return commerce.Settle(ctx, tx, p.PracticeUUID, withMoney(lines), s.now())
}
