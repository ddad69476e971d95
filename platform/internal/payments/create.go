package payments

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/problem"
)

// request is a practice's request to pay, with its method.
type request struct {
	selection
	User       string
	Method     string
	MethodUUID string
	On         string // the day of a scheduled payment; "" pays now
	OnDueDate  bool
	Expected   int64 // the charge that the page showed
	Key        string
}

// requests deduplicates by the stored payments themselves.
var requests = idempotency.Keys{Table: "payments", Scope: "practice_uuid", Digest: "request_digest", Result: "uuid"}

// create stores a payment with all consequences of its creation, or returns the one that was created with the same key.
// Nothing has been sent to the provider yet: if this process ends, the reconciliation sends the payment.
func (s *Service) create(ctx context.Context, user *identity.User, r request) (*Payment, error) {
	r.User = user.UUID
	digest, err := idempotency.Digest(r)
	if err != nil {
		return nil, err
	}
	var made *Payment
	err = s.inPractice(ctx, user.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		before, err := requests.Before(ctx, tx, user.PracticeUUID, r.Key, digest)
		if err != nil {
			return err
		}
		if before != "" {
			made, err = paymentOf(ctx, tx, user.PracticeUUID, before)
			return err
		}
		made, err = s.begin(ctx, tx, user, r, digest)
		return err
	})
	return made, err
}

func (s *Service) begin(ctx context.Context, tx bun.Tx, user *identity.User, r request, digest string) (*Payment, error) {
	plan, err := makePlan(ctx, tx, user.PracticeUUID, r.selection)
	if err != nil {
		return nil, err
	}
	charge := plan.charge()
	if charge != r.Expected {
		return nil, conflict("payments.changed", "What is owed has changed.")
	}
	now := s.now()
	p := &Payment{
		UUID: uuid.NewString(), PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Method: r.Method, MethodUUID: r.MethodUUID,
		Currency: commerce.Currency, ChargeCents: charge, Smileys: plan.smileysUsed(), CreatedAt: now.UnixMilli(),
		IdempotencyKey: r.Key, RequestDigest: digest,
	}
	if p.ScheduledOn, err = scheduledDay(r, plan, now); err != nil {
		return nil, err
	}
	if err := s.chooseMethod(ctx, tx, p, now); err != nil {
		return nil, err
	}
	if p.Number, err = commerce.NextNumber(ctx, tx, "P", now); err != nil {
		return nil, err
	}
	if err := s.write(ctx, tx, p, plan, now); err != nil {
		return nil, err
	}
	if err := s.publishStatus(ctx, tx, p); err != nil {
		return nil, err
	}
	return p, journal.Record(ctx, tx, journal.OfAccount(p.PracticeUUID, p.UserUUID, journal.MakePayment))
}

// write stores a payment, applies its smileys and credits, and reserves its charge.
func (s *Service) write(ctx context.Context, tx bun.Tx, p *Payment, plan *plan, now time.Time) error {
	if p.Method == methodTransfer {
		p.CreditorReference = referenceBody(p.Number)
	}
	p.NextTryAt = now.Add(recheckAfter[p.Status]).UnixMilli()
	if p.Status == Succeeded {
		p.SettledAt = now.UnixMilli()
	}
	if _, err := tx.NewInsert().Model(p).Exec(ctx); err != nil {
		return err
	}
	reserved := []commerce.Reservation{}
	for i := range plan.items {
		item := &plan.items[i]
		item.PaymentUUID = p.UUID
		if item.ChargeCents > 0 {
			reserved = append(reserved, commerce.Reservation{PaymentUUID: p.UUID, InvoiceReference: item.InvoiceReference, PracticeUUID: p.PracticeUUID, AmountCents: item.ChargeCents})
		}
		if plan.smileys[i] > 0 {
			if err := loyalty.Spend(ctx, tx, p.PracticeUUID, p.UserUUID, item.InvoiceReference, plan.smileys[i], now); err != nil {
				return err
			}
		}
	}
	if _, err := tx.NewInsert().Model(&plan.items).Exec(ctx); err != nil {
		return err
	}
	if err := step(ctx, tx, p, now); err != nil {
		return err
	}
	if err := commerce.Settle(ctx, tx, p.PracticeUUID, plan.settlements(p.UUID), now); err != nil {
		return err
	}
	return commerce.Reserve(ctx, tx, reserved)
}

// scheduledDay returns the day on which a payment is charged, or "" for now.
func scheduledDay(r request, plan *plan, now time.Time) (string, error) {
	today := now.In(localtime.Zone).Format(time.DateOnly)
	on := r.On
	switch {
	case r.OnDueDate && plan.dueOn < today:
		return "", problem.Invalid("onDueDate", "is past: an invoice is overdue") // never charged now: the payer did not agree to that
	case r.OnDueDate && plan.dueOn > today:
		on = plan.dueOn
	}
	if on == "" {
		return "", nil
	}
	if on <= today || on > now.In(localtime.Zone).AddDate(1, 0, 0).Format(time.DateOnly) {
		return "", problem.Invalid("on", "is not a day after today within a year")
	}
	if r.Method == methodTransfer {
		return "", problem.Invalid("on", "is chosen at the bank for a transfer")
	}
	return on, nil
}

// chooseMethod sets a payment's means of payment and its first status.
func (s *Service) chooseMethod(ctx context.Context, tx bun.Tx, p *Payment, now time.Time) error {
	if p.ChargeCents == 0 {
		p.Method, p.MethodUUID, p.ScheduledOn, p.Status = methodNone, "", "", Succeeded
		return nil
	}
	p.Status = Created
	if p.ScheduledOn != "" {
		p.Status = Scheduled
	}
	switch p.Method {
	case methodCard:
		card, err := (&cardStore{db: s.db, now: s.now}).one(ctx, tx, p.UserUUID, p.MethodUUID)
		if err != nil {
			return err
		}
		charged, err := chargedOn(p, now)
		if err != nil {
			return err
		}
		if card.expired(charged) {
			return conflict("payments.method_expired", "The card has expired by then.")
		}
		p.Token, p.Brand, p.LastFour = card.Token, card.Brand, card.LastFour
	case methodSEPA:
		mandate, err := mandateOf(ctx, tx, p.PracticeUUID, p.MethodUUID)
		if err != nil {
			return err
		}
		charged, err := chargedOn(p, now)
		if err != nil {
			return err
		}
		last, err := lastUses(ctx, tx, []string{mandate.UUID})
		if err != nil {
			return err
		}
		if mandate.expired(last[mandate.UUID], charged) {
			return conflict("payments.method_expired", "The mandate has expired by then.")
		}
		p.Token, p.LastFour, p.Mandate = mandate.Token, mandate.LastFour, mandate.Reference
	case methodTransfer:
		if s.creditor.IBAN == "" {
			return conflict("payments.method_unavailable", "Transfers are not offered.")
		}
		p.Status, p.MethodUUID = AwaitingTransfer, ""
	default:
		return problem.New(http.StatusConflict, "payments.method_required", "Something is left to be charged.")
	}
	return nil
}

// chargedOn returns the day on which a payment is charged.
func chargedOn(p *Payment, now time.Time) (time.Time, error) {
	if p.ScheduledOn == "" {
		return now.In(localtime.Zone), nil
	}
	return time.ParseInLocation(time.DateOnly, p.ScheduledOn, localtime.Zone)
}
