package notifications

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/store"
)

const (
	// digestHour is the hour, in Paris, at which the day's mails are sent; they cover the time before it.
	digestHour = 7
	// digestEnd is the hour after which a day's unsent mails are left to the next day, because no platform ran.
	digestEnd = 12
	// atOnce and lookEvery keep the mail queue from filling: the remaining mails are sent in the next round.
	atOnce    = 100
	lookEvery = time.Minute
	// keepFor is how long notifications are stored.
	keepFor = 180 * 24 * time.Hour
	// notificationsPage is the page to which a digest links.
	notificationsPage = pages.MessagingNotifications
)

// Mailer queues messages for delivery; see mail.Mailer.
type Mailer interface {
	Enqueue(message mail.Message)
}

// Digests sends each user who wants it one mail a day with the number of new notifications by type. It names no person,
// because mails may be read in transit.
type Digests struct {
	db     *bun.DB
	post   Mailer
	portal string // its origin; "" when unknown: no digest is sent then
	log    *slog.Logger
	now    func() time.Time
}

// NewDigests returns a Digests whose mails link to the portal's origin.
func NewDigests(db *bun.DB, post Mailer, portal string, log *slog.Logger, now func() time.Time) *Digests {
	return &Digests{db: db, post: post, portal: portal, log: log, now: now}
}

// Run sends the digests that are due, periodically until ctx ends.
func (d *Digests) Run(ctx context.Context) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if _, err := d.Send(ctx); err != nil && ctx.Err() == nil {
				d.log.Error("digests not sent", "error", err)
			}
		}
	}
}

// addressee is a user whose digest is due.
type addressee struct {
	UUID      string `bun:"uuid"`
	Login     string `bun:"login"`
	Practice  string `bun:"practice"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
	Locale    string `bun:"locale"`
}

// Send queues the digests that are due now, and returns how many.
func (d *Digests) Send(ctx context.Context) (int, error) {
	now := d.now().In(localtime.Zone)
	if d.portal == "" || now.Hour() < digestHour || now.Hour() >= digestEnd {
		return 0, nil
	}
	day := digestDay{name: now.Format(time.DateOnly), start: time.Date(now.Year(), now.Month(), now.Day(), digestHour, 0, 0, 0, localtime.Zone).UnixMilli()}
	var due []addressee
	err := d.db.NewSelect().TableExpr("users AS u").ColumnExpr("u.uuid, u.login, u.first_name, u.last_name, u.locale, p.name AS practice").
		Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		Join("LEFT JOIN notification_digests AS g ON g.user_uuid = u.uuid").
		Where("u.closed_at = 0").Where("u.suspended_at = 0").Where("g.day IS NULL OR g.day < ?", day.name).
		Where("EXISTS (SELECT 1 FROM notifications AS n WHERE n.user_uuid = u.uuid AND n.by_mail AND n.at < ?)", day.start).
		OrderExpr("u.uuid").Limit(atOnce).Scan(ctx, &due)
	if err != nil {
		return 0, err
	}
	sent := 0
	for _, to := range due {
		counts, err := d.take(ctx, to.UUID, day)
		if err != nil {
			return sent, err
		}
		if len(counts) == 0 {
			continue // another replica has sent it, or the user has read everything meanwhile
		}
		d.post.Enqueue(mail.Message{
			Kind: mail.Digest, To: to.Login, Locale: to.Locale, Name: to.FirstName + " " + to.LastName, Practice: to.Practice,
			Link: d.portal + notificationsPage, Counts: counts,
		})
		sent++
	}
	return sent, nil
}

// digestDay is a day of digests and its digestHour in milliseconds.
type digestDay struct {
	name  string
	start int64
}

// take claims the user's digest of a day and returns its content, so that nothing is mailed twice.
func (d *Digests) take(ctx context.Context, user string, day digestDay) ([]mail.Count, error) {
	var counts []mail.Count
	err := d.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		mine, err := store.Affected(tx.ExecContext(ctx, "INSERT INTO notification_digests (user_uuid, day) VALUES (?, ?)"+
			" ON CONFLICT (user_uuid) DO UPDATE SET day = EXCLUDED.day WHERE notification_digests.day < EXCLUDED.day", user, day.name))
		if err != nil || !mine {
			return err
		}
		var taken []struct {
			Type   string `bun:"type"`
			Title  string `bun:"title"`
			Params string `bun:"params"`
			Unread bool   `bun:"unread"`
		}
		err = tx.NewRaw("UPDATE notifications SET by_mail = ? WHERE user_uuid = ? AND by_mail AND at < ? RETURNING type, title, params, unread", false, user, day.start).Scan(ctx, &taken)
		if err != nil {
			return err
		}
		unread := map[string]int{}
		for _, t := range taken {
			kind := t.Type
			needsDecision, err := isDecisionRequest(t.Title, t.Params)
			if err != nil {
				return err
			}
			if needsDecision {
				kind = request
			}
			if t.Unread {
				unread[kind]++
			}
		}
		for _, kind := range append([]string{request}, Types...) {
			if n := unread[kind]; n > 0 {
				counts = append(counts, mail.Count{Type: kind, N: n})
			}
		}
		return nil
	})
	return slices.Clip(counts), err
}

// request is the pseudo type of notifications that wait for the practice's decision; it comes first in a digest.
const request = "request"

// isDecisionRequest reports whether a notice is the laboratory's question to a practice: a date, a plan, a new impression.
func isDecisionRequest(title, params string) (bool, error) {
	switch title {
	case "notifications.order.dateOffered", "notifications.order.plan":
		return true, nil
	case "notifications.order.status":
		var given struct {
			Status string `json:"status"`
		}
		err := json.Unmarshal([]byte(params), &given)
		return given.Status == "refused" || given.Status == "delivery_date_pending", err
	}
	return false, nil
}

// Sweep deletes old notifications.
func (d *Digests) Sweep(ctx context.Context) error {
	_, err := d.db.NewDelete().Model((*Notification)(nil)).Where("at < ?", d.now().Add(-keepFor).UnixMilli()).Exec(ctx)
	return err
}
