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

// Service pays invoices: it keeps payments, sends them to the provider, takes what the provider says, and asks where it
// says nothing.
type Service struct {
	db       *bun.DB
	provider *Provider
	creditor Creditor
	origins  []string // that may frame the provider's pages; the first is named in mails
	mailer   Mailer
	log      *slog.Logger
	now      func() time.Time
}

// NewService joins the store, the provider, the account to which transfers go, the portal's origins, the mailer, the log and
// the clock.
func NewService(db *bun.DB, provider *Provider, creditor Creditor, origins []string, mailer Mailer, log *slog.Logger, now func() time.Time) *Service {
	return &Service{db: db, provider: provider, creditor: creditor, origins: origins, mailer: mailer, log: log, now: now}
}

// maxTries bounds how long a payment is sent to a provider that does not answer: about a day. It is then given up there
// too, so that nothing moves afterwards.
const maxTries = 100

// send gives a created payment to the provider. Sent twice, it moves money once: its uuid is the key.
func (s *Service) send(ctx context.Context, p *Payment) error {
	var told ProviderPayment
	var err error
	if p.Tries >= maxTries {
		told, err = s.provider.Cancel(ctx, p.UUID)
	} else {
		told, err = s.provider.Pay(ctx, p.UUID, Instruction{
			Amount: p.ChargeCents, Currency: p.Currency, Method: p.Method, Token: p.Token, Reference: p.Number, OffSession: p.ScheduledOn != "", Origins: s.origins, Locale: s.localeOf(ctx, p.UserUUID),
		})
	}
	if err != nil {
		return err
	}
	return s.ApplyPayment(ctx, told)
}

// ask fetches the state of a payment from the provider.
func (s *Service) ask(ctx context.Context, p *Payment) error {
	told, err := s.provider.Payment(ctx, p.UUID)
	if err != nil {
		return err
	}
	return s.ApplyPayment(ctx, told)
}

// giveUp ends a payment that has not been made. The provider decides whether it is too late; what it did counts.
func (s *Service) giveUp(ctx context.Context, p *Payment, failure string) error {
	switch p.Status {
	case Created, ActionRequired:
		told, err := s.provider.Cancel(ctx, p.UUID)
		if err != nil {
			return err
		}
		return s.ApplyPayment(ctx, told)
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
			return s.become(ctx, tx, now, Canceled)
		}
		return nil // it has gone on meanwhile
	})
}

// localeOf is the language of the payer's pages at the bank; "" where it is not known.
func (s *Service) localeOf(ctx context.Context, user string) string {
	var locale string
	err := s.db.NewSelect().Table("users").Column("locale").Where("uuid = ?", user).Scan(ctx, &locale)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		s.log.WarnContext(ctx, "payments: locale not read", "error", err)
	}
	return locale
}
