package commerce

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/mail"
	"portal/platform/internal/notifications"
	"portal/platform/internal/paris"
	"portal/platform/internal/store"
)

const (
	// mailedFrom and mailedUntil are the hours, in Paris, between which statements leave, and mailedDays the days of a month on
	// which they may: a month in which no platform ran until then has no statement by mail.
	mailedFrom, mailedUntil, mailedDays = 7, 12, 5
	// mailedAtOnce and mailedEvery keep the post's queue from filling: what is left goes with the next look.
	mailedAtOnce = 100
	mailedEvery  = time.Minute
	// statementPage is where a statement's mail leads.
	statementPage = "/mon-cabinet/releve"
)

// MonthlyStatements mails what a practice owes to its owners and to those who keep its accounts, at the beginning of each month.
// Users whose preferences have no mails about invoices get none, nor do practices that owe nothing.
type MonthlyStatements struct {
	db     *bun.DB
	post   notifications.Postman
	portal string // its origin; "" when unknown, and then nothing is sent
	log    *slog.Logger
	now    func() time.Time
}

// NewMonthlyStatements joins the store, the post, the portal's origin, the log and the clock.
func NewMonthlyStatements(db *bun.DB, post notifications.Postman, portal string, log *slog.Logger, now func() time.Time) *MonthlyStatements {
	return &MonthlyStatements{db: db, post: post, portal: portal, log: log, now: now}
}

// Run looks for statements to send until ctx ends.
func (m *MonthlyStatements) Run(ctx context.Context) {
	ticker := time.NewTicker(mailedEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if _, err := m.Send(ctx); err != nil && ctx.Err() == nil {
				m.log.Error("statements not sent", "error", err)
			}
		}
	}
}

// debtor is a user to whom the statement of his practice is due.
type debtor struct {
	UUID      string `bun:"uuid"`
	Login     string `bun:"login"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
	Locale    string `bun:"locale"`
	Practice  string `bun:"practice"`
	Open      int    `bun:"open"`
	Late      int    `bun:"late"`
	Owed      int64  `bun:"owed"` // cents
}

// Send hands over the statements that are due now, each once, and gives how many.
func (m *MonthlyStatements) Send(ctx context.Context) (int, error) {
	now := m.now().In(paris.Zone)
	if m.portal == "" || now.Day() > mailedDays || now.Hour() < mailedFrom || now.Hour() >= mailedUntil {
		return 0, nil
	}
	month := now.Format("2006-01")
	due, err := m.due(ctx, month, now.Format(dayLayout))
	if err != nil {
		return 0, err
	}
	sent := 0
	for i := range due {
		to := &due[i]
		mine, err := store.Affected(m.db.ExecContext(ctx, "INSERT INTO statement_mails (user_uuid, month) VALUES (?, ?)"+
			" ON CONFLICT (user_uuid) DO UPDATE SET month = EXCLUDED.month WHERE statement_mails.month < EXCLUDED.month", to.UUID, month))
		if err != nil {
			return sent, err
		}
		if !mine {
			continue // another replica took it
		}
		counts := []mail.Count{{Type: "open_invoice", N: to.Open}}
		if to.Late > 0 {
			counts = append(counts, mail.Count{Type: "late_invoice", N: to.Late})
		}
		m.post.Enqueue(mail.Message{
			Kind: mail.MonthlyStatement, To: to.Login, Locale: to.Locale, Name: to.FirstName + " " + to.LastName, Practice: to.Practice,
			Amount: to.Owed, Link: m.portal + statementPage, Counts: counts,
		})
		sent++
	}
	return sent, nil
}

// due gives the users whose statement of a month was not mailed yet, with what their practices owe on a day.
func (m *MonthlyStatements) due(ctx context.Context, month, day string) ([]debtor, error) {
	owing := m.db.NewSelect().TableExpr("invoices AS i").ColumnExpr("i.practice_uuid").ColumnExpr("SUM(CASE WHEN "+owedOf+" > 0 THEN 1 ELSE 0 END) AS open").
		ColumnExpr("SUM(CASE WHEN "+overdueInvoice+" THEN 1 ELSE 0 END) AS late", day).ColumnExpr("SUM("+owedOf+") AS owed").
		Where("i.status = ?", NotPaid).Where(visibleInvoice).GroupExpr("i.practice_uuid").Having("SUM(" + owedOf + ") > 0")
	var due []debtor
	err := m.db.NewSelect().TableExpr("users AS u").
		ColumnExpr("u.uuid, u.login, u.first_name, u.last_name, u.locale, p.name AS practice, o.open, o.late, o.owed").
		Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		Join("JOIN (?) AS o ON o.practice_uuid = u.practice_uuid", owing).
		Join("LEFT JOIN statement_mails AS s ON s.user_uuid = u.uuid").
		Join("LEFT JOIN notification_preferences AS w ON w.user_uuid = u.uuid AND w.type = ?", notifications.TypeInvoice).
		Where("u.closed_at = 0").Where("u.suspended_at = 0").Where("u.role IN ('owner', 'accounts')").
		Where("w.user_uuid IS NULL OR w.mail").Where("s.month IS NULL OR s.month < ?", month).
		OrderExpr("u.uuid").Limit(mailedAtOnce).Scan(ctx, &due)
	return due, err
}
