package commerce

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/store"
)

const (
	// Statements are sent between the hours mailedFrom and mailedUntil, in Paris, on the first mailedDays days of a
	// month. If no platform runs during that time, the month has no statement by mail.
	mailedFrom, mailedUntil, mailedDays = 7, 12, 5
	// mailedAtOnce and mailedEvery keep the mail queue from filling: the remaining statements are sent in the next round.
	mailedAtOnce = 100
	mailedEvery  = time.Minute
	// statementPage is the page to which a statement's mail links.
	statementPage = pages.CabinetStatement
)

// MonthlyStatements mails the amount that a practice owes to its owners and its users of the role `accounts`, at the
// beginning of each month. Practices that owe nothing get no mail, nor do users who have turned mails about invoices off.
type MonthlyStatements struct {
	db     *bun.DB
	post   notifications.Mailer
	portal string // its origin; "" when unknown: no mail is sent then
	log    *slog.Logger
	now    func() time.Time
}

// NewMonthlyStatements returns a MonthlyStatements that links to the portal's origin.
func NewMonthlyStatements(db *bun.DB, post notifications.Mailer, portal string, log *slog.Logger, now func() time.Time) *MonthlyStatements {
	return &MonthlyStatements{db: db, post: post, portal: portal, log: log, now: now}
}

// Run sends the statements that are due, periodically until ctx ends.
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

// debtor is a user who is to receive a statement of the practice.
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

// Send queues the statements that are due now, each once, and returns how many.
func (m *MonthlyStatements) Send(ctx context.Context) (int, error) {
	now := m.now().In(localtime.Zone)
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
			continue // another replica has sent it
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

// due returns the users whose statement of a month was not mailed yet, with the amount that their practices owe on a day.
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
