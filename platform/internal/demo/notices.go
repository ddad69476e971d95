package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
	"portal/platform/internal/help"
	"portal/platform/internal/notifications"
)

// subject is an object of a notification: its key in the page's address, its reference, if it has one, and the total of
// an invoice.
type subject struct {
	Key, Reference string
	Cents          int64
}

// subjects returns the objects of notifications, by kind, those of a status by both: the practice's own.
func subjects(ctx context.Context, tx bun.Tx, practice string) (map[string][]subject, error) {
	found := map[string][]subject{
		"conversation": {{Key: id("conversation", 0)}}, "ticket": {{Key: id("ticket", 0), Reference: ticketReference(0)}},
	}
	// A draft of a claim has no reference yet.
	with := func(status fmt.Stringer) string { return fmt.Sprintf("status = %d", status) }
	for _, from := range []struct{ of, table, key, where string }{
		{"order sent", "orders", "reference", with(commerce.Sent)}, {"order delivered", "orders", "reference", with(commerce.Delivered)},
		{"order in_progress", "orders", "reference", with(commerce.InProgress)}, {"invoice", "invoices", "reference", "is_order"},
		{"claim", "cases", "uuid", "kind = 'claim' AND reference <> ''"}, {"claim received", "cases", "uuid", "kind = 'claim' AND " + with(aftersales.Received)},
	} {
		var some []subject
		cents := "0"
		if from.table == "invoices" {
			cents = "total_cents"
		}
		err := tx.NewSelect().Table(from.table).ColumnExpr("? AS key, reference, ? AS cents", bun.Ident(from.key), bun.Safe(cents)).Where("practice_uuid = ?", practice).
			Where(from.where).OrderExpr("reference DESC").Limit(12).Scan(ctx, &some)
		if err != nil {
			return nil, err
		}
		found[from.of] = some
	}
	return found, nil
}

// seedNotifications writes 120 notifications for the first account and some for two others; a quarter is unread. None is
// mailed: the demonstration sends no mail.
func seedNotifications(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 61))
	var rows []notifications.Notification
	for _, to := range []struct {
		login, practice string
		count           int
	}{{Camille, tilleuls().UUID, 120}, {Nora, tilleuls().UUID, 24}, {Hugo, rivage().UUID, 16}} {
		about, err := subjects(ctx, tx, to.practice)
		if err != nil {
			return err
		}
		if to.login != Camille {
			delete(about, "ticket")
		}
		if to.login == Hugo {
			delete(about, "conversation")
		}
		at := reference.Add(-9 * time.Minute)
		for i, drawn := 0, 0; drawn < to.count; i++ {
			notice := notices[(i*7)%len(notices)]
			if notice.of != "" && len(about[notice.of]) == 0 {
				continue
			}
			n := notification(notice, about, i)
			n.UUID, n.UserUUID, n.At = id("notification", to.login, drawn), id("user", to.login), at.UnixMilli()
			n.Unread = drawn < to.count/5 || drawn%13 == 0
			rows = append(rows, n)
			at = at.Add(-time.Duration(20+rng.IntN(1900)) * time.Minute)
			drawn++
		}
	}
	return insert(ctx, tx, rows)
}

// notification generates a notification about one of the subjects.
func notification(n notice, subjects map[string][]subject, i int) notifications.Notification {
	params := map[string]string{}
	maps.Copy(params, n.params)
	link, about := n.link, subjects[n.of]
	if n.of != "" {
		of := about[i%len(about)]
		link += of.Key
		if of.Reference != "" {
			params["reference"] = of.Reference
		}
		if of.Cents != 0 {
			params["cents"], params["currency"] = strconv.FormatInt(of.Cents, 10), commerce.Currency
		}
		if n.kind == "claim" {
			params["kind"] = "claim"
		}
	}
	return notifications.Notification{Type: n.kind, Title: n.title, Params: encodedMap(params), Link: link, OnPage: true}
}

func ticketReference(i int) string { return fmt.Sprintf("%s-%05d", reference.Format("Q06"), i+1) }

func encodedMap(values map[string]string) string {
	raw, err := json.Marshal(values)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return string(raw)
}

// seedTickets writes the first account's tickets, and one from a person without an account.
func seedTickets(ctx context.Context, tx bun.Tx) error {
	var tickets []help.Ticket
	var messages []help.TicketMessage
	user := id("user", Camille)
	for i, q := range questions {
		created := reference.Add(-time.Duration((len(questions)-i)*9) * 24 * time.Hour)
		key := id("ticket key", i)
		t := help.Ticket{
			UUID: id("ticket", i), Reference: ticketReference(i), UserUUID: &user, Name: "Camille Martin", Email: Camille, Locale: "fr",
			Topic: q.topic, Subject: q.subject, Context: q.context, Status: q.status, CreatedAt: created.UnixMilli(), LastSeq: len(q.lines), ClientKey: &key,
		}
		if i == len(questions)-1 {
			t.UserUUID, t.ClientKey, t.Name, t.Email = nil, nil, "Anne Roy", "anne.roy@cabinet-lumiere.example"
		}
		for n, text := range q.lines {
			m := help.TicketMessage{TicketUUID: t.UUID, Seq: n + 1, Side: "user", Author: t.Name, At: created.Add(time.Duration(n) * 5 * time.Hour).UnixMilli(), Text: text, ClientKey: id("ticket message key", i, n)}
			if n%2 == 1 {
				m.Side, m.Author = "support", supporter
			}
			t.UpdatedAt = m.At
			messages = append(messages, m)
		}
		tickets = append(tickets, t)
	}
	if err := insert(ctx, tx, tickets); err != nil {
		return err
	}
	if err := insert(ctx, tx, messages); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, "INSERT INTO ticket_numbers (series, last) VALUES (?, ?)", reference.Format("Q06"), len(tickets))
	return err
}
