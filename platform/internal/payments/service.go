package payments

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/mail"
)

// Mailer delivers mails in the background.
type Mailer interface {
	Enqueue(message mail.Message)
}

// Service pays invoices: it stores payments, sends them to the provider, applies the provider's events, and queries payments
// without events.
type Service struct {
	db       *bun.DB
	provider *Provider
	creditor Creditor
	origins  []string // origins that may frame the provider's pages; mails contain the first
	mailer   Mailer
	log      *slog.Logger
	now      func() time.Time
}

// NewService returns a service. Mails contain the first of origins.
func NewService(db *bun.DB, provider *Provider, creditor Creditor, origins []string, mailer Mailer, log *slog.Logger, now func() time.Time) *Service {
	return &Service{db: db, provider: provider, creditor: creditor, origins: origins, mailer: mailer, log: log, now: now}
}

// maxTries limits the attempts to send a payment while the provider does not answer, to about a day. The payment is then
// cancelled there too, so that no money moves later.
const maxTries = 100

// send sends a created payment to the provider. Its uuid is the idempotency key: sent twice, it moves money once.
func (s *Service) send(ctx context.Context, p *Payment) error {
	var reported ProviderPayment
	var err error
	if p.Tries >= maxTries {
		reported, err = s.provider.Cancel(ctx, p.UUID)
	} else {
		reported, err = s.provider.Pay(ctx, p.UUID, Instruction{
			Amount: p.ChargeCents, Currency: p.Currency, Method: p.Method, Token: p.Token, Reference: p.Number, OffSession: p.ScheduledOn != "", Origins: s.origins, Locale: s.localeOf(ctx, p.UserUUID),
		})
	}
	if err != nil {
		return err
	}
	return s.ApplyPayment(ctx, reported)
}

// ask fetches the state of a payment from the provider.
func (s *Service) ask(ctx context.Context, p *Payment) error {
	reported, err := s.provider.Payment(ctx, p.UUID)
	if err != nil {
		return err
	}
	return s.ApplyPayment(ctx, reported)
}

// cancel ends a payment that has not been made. The provider decides whether it is too late; its answer counts.
func (s *Service) cancel(ctx context.Context, p *Payment, failure string) error {
	switch p.Status {
	case Created, ActionRequired:
		reported, err := s.provider.Cancel(ctx, p.UUID)
		if err != nil {
			return err
		}
		return s.ApplyPayment(ctx, reported)
	}
	return s.inPractice(ctx, p.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		now, err := paymentOf(ctx, tx, p.PracticeUUID, p.UUID)
		if err != nil {
			return err
		}
		switch now.Status {
		case AwaitingTransfer:
			return s.closeTransfer(ctx, tx, now, failure)
		case Scheduled:
			return s.transition(ctx, tx, now, Canceled)
		}
		return nil // it has advanced meanwhile
	})
}

// localeOf returns the language of the bank's pages for the payer; "" if unknown.
func (s *Service) localeOf(ctx context.Context, user string) string {
	var locale string
	err := s.db.NewSelect().Table("users").Column("locale").Where("uuid = ?", user).Scan(ctx, &locale)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		s.log.WarnContext(ctx, "payments: locale not read", "error", err)
	}
	return locale
}
