package payments

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
)

// announceHour is the hour in Paris from which the mail about the next day's payments is sent.
const announceHour = 8

// announceScheduled mails once about each payment that is charged the next day. The SEPA rulebook requires it for debits, and
// a card may have been replaced meanwhile.
func (s *Service) announceScheduled(ctx context.Context) error {
	now := s.now().In(localtime.Zone)
	if now.Hour() < announceHour {
		return nil
	}
	var due []Payment
	err := s.db.NewSelect().Model(&due).Where("p.status = ?", Scheduled).Where("p.scheduled_on = ?", now.AddDate(0, 0, 1).Format(time.DateOnly)).
		Where("p.announced_at = 0").Order("p.uuid").Limit(atOnce).Scan(ctx)
	if err != nil {
		return err
	}
	var failed error
	for i := range due {
		failed = errors.Join(failed, s.announce(ctx, due[i].PracticeUUID, due[i].UUID))
		if ctx.Err() != nil {
			break
		}
	}
	return failed
}

func (s *Service) announce(ctx context.Context, practice, payment string) error {
	return s.inPractice(ctx, practice, func(ctx context.Context, tx bun.Tx) error {
		p, err := paymentOf(ctx, tx, practice, payment)
		if err != nil || p.Status != Scheduled || p.AnnouncedAt != 0 {
			return err // another replica was first, or it was cancelled
		}
		p.AnnouncedAt = s.now().UnixMilli()
		if _, err := tx.NewUpdate().Model(p).Column("announced_at").WherePK().Exec(ctx); err != nil {
			return err
		}
		return s.mail(ctx, tx, p.PracticeUUID, p.UserUUID, about(p, mail.PaymentTomorrow, p.ChargeCents))
	})
}
