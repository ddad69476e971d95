package commerce

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

type postbox struct{ messages []mail.Message }

func (p *postbox) Enqueue(message mail.Message) { p.messages = append(p.messages, message) }

func TestAStatementIsMailedOnceAMonthToWhoPays(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for login, role := range map[string]string{"accounts": "accounts", "quiet": "accounts", "assistant": "assistant", "gone": "owner"} {
			user := &identity.User{UUID: login, PracticeUUID: ours, Login: login + "@x.example", FirstName: "Zoé", LastName: login, Role: role, Locale: "en"}
			f.insert(user)
		}
		exec := func(query string, args ...any) {
			_, err := db.ExecContext(t.Context(), query, args...)
			require.NoError(t, err)
		}
		exec("UPDATE users SET suspended_at = 1 WHERE uuid = 'gone'")
		exec("INSERT INTO notification_preferences (user_uuid, type, page, mail) VALUES ('quiet', 'invoice', ?, ?)", true, false)
		for reference, cents := range map[string]int64{"F26-00001": 10_000, "F26-00002": 5_000, "F26-00003": 7_000} {
			f.invoice(reference, false, cents)
		}
		exec("UPDATE invoices SET status = ?, due_on = '2026-07-01' WHERE reference = 'F26-00001'", NotPaid)
		exec("UPDATE invoices SET status = ?, due_on = '2026-08-10' WHERE reference = 'F26-00002'", NotPaid)
		f.rebate("F26-00001", 100, 1_000, at(2026, 7, 1, 9))

		post, clock := &postbox{}, time.Date(2026, 8, 1, 6, 59, 0, 0, localtime.Zone)
		send := func() int {
			// Two replicas run at the same time.
			sent := 0
			for range 2 {
				n, err := NewMonthlyStatements(db, post, "https://portal.example", slog.Default(), func() time.Time { return clock }).Send(t.Context())
				require.NoError(t, err)
				sent += n
			}
			return sent
		}
		assert.Zero(t, send(), "before its hour")
		clock = clock.Add(time.Minute)
		assert.Equal(t, 2, send())
		assert.Zero(t, send(), "it was sent")
		to := map[string]mail.Message{}
		for _, message := range post.messages {
			to[message.To] = message
		}
		assert.Equal(t, mail.Message{
			Kind: mail.MonthlyStatement, To: "accounts@x.example", Locale: "en", Name: "Zoé accounts", Practice: ours, Amount: 14_000,
			Link: "https://portal.example/mon-cabinet/releve", Counts: []mail.Count{{Type: "open_invoice", N: 2}, {Type: "late_invoice", N: 1}},
		}, to["accounts@x.example"])
		assert.Contains(t, to, ours+"@x.example", "the owner")
		clock = time.Date(2026, 9, 6, 8, 0, 0, 0, localtime.Zone)
		assert.Zero(t, send(), "a month that started long ago")
		clock = time.Date(2026, 9, 5, 8, 0, 0, 0, localtime.Zone)
		exec("UPDATE invoices SET status = ? WHERE reference = 'F26-00002'", Paid)
		assert.Equal(t, 2, send())
		exec("UPDATE invoices SET status = ?", Paid)
		clock = time.Date(2026, 10, 1, 8, 0, 0, 0, localtime.Zone)
		assert.Zero(t, send(), "nothing is owed")
	})
}
