package payments

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
)

// tags are the cache tags of everything that shows payments or amounts due.
var tags = []string{"payments", "invoices"}

// publish sends the change of a payment to the practice's open pages.
func (s *Service) publish(ctx context.Context, tx bun.Tx, p *Payment) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: p.PracticeUUID, Kind: "payment.changed", SubjectUUID: p.UUID, Tags: tags})
}

// mailOf returns the mail about a payment's new status; "" sends none.
var mailOf = map[Status]mail.Kind{Succeeded: mail.PaymentMade, Failed: mail.PaymentFailed, Returned: mail.PaymentFailed}

// publishStatus publishes a payment's new status to pages and mails a final one to users.
func (s *Service) publishStatus(ctx context.Context, tx bun.Tx, p *Payment) error {
	if err := s.publish(ctx, tx, p); err != nil {
		return err
	}
	if kind := mailOf[p.Status]; kind != "" && p.Method != methodNone {
		return s.mail(ctx, tx, p.PracticeUUID, p.UserUUID, about(p, kind, p.ChargeCents))
	}
	return nil
}

func (s *Service) notifyTransfer(ctx context.Context, tx bun.Tx, t *Transfer) error {
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: t.PracticeUUID, Kind: "payment.received", SubjectUUID: t.PaymentUUID, Tags: tags})
	if err != nil {
		return err
	}
	reference := t.Reference
	if t.AssignedTo != "" {
		reference = t.AssignedTo
	}
	return s.mail(ctx, tx, t.PracticeUUID, "", mail.Message{Kind: mail.TransferReceived, Reference: reference, Amount: t.AmountCents})
}

func (s *Service) notifyRefund(ctx context.Context, tx bun.Tx, p *Payment, r *Refund) error {
	if err := s.publish(ctx, tx, p); err != nil {
		return err
	}
	switch r.Status {
	case refundSucceeded:
		return s.mail(ctx, tx, p.PracticeUUID, p.UserUUID, about(p, mail.PaymentRefunded, r.AmountCents))
	case refundDeclined:
		return s.mail(ctx, tx, p.PracticeUUID, p.UserUUID, about(p, mail.RefundDeclined, r.AmountCents))
	}
	return nil
}

// about returns a mail about a payment and an amount of it. Its link is a path, to which mail adds the origin.
func about(p *Payment, kind mail.Kind, cents int64) mail.Message {
	return mail.Message{Kind: kind, Reference: p.Number, Amount: cents, Link: paymentPage + p.UUID}
}

// Targets of links in mails: payments, and cards with mandates.
const (
	paymentsPage = pages.CabinetPayments
	paymentPage  = pages.CabinetPayment + "?id="
	methodsPage  = pages.AccountCards
)

// mailQueue are the mails of a transaction, sent after its commit.
type mailQueue struct{ all []mail.Message }

type mailQueueKey struct{}

// mail sends a mail to the practice's owners and to the payer, after the commit of the caller's transaction.
func (s *Service) mail(ctx context.Context, tx bun.Tx, practice, payer string, message mail.Message) error {
	if len(s.origins) > 0 {
		switch {
		case message.Link != "":
			message.Link = s.origins[0] + message.Link
		case message.Kind == mail.MandateAdded || message.Kind == mail.MandateRevoked:
			message.Link = s.origins[0] + methodsPage
		default:
			message.Link = s.origins[0] + paymentsPage
		}
	} else {
		message.Link = ""
	}
	notices, err := identity.PaymentNotices(ctx, tx, practice, payer, message)
	if waiting, ok := ctx.Value(mailQueueKey{}).(*mailQueue); ok {
		waiting.all = append(waiting.all, notices...)
	}
	return err
}
