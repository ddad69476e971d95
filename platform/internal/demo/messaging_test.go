package demo

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/help"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/messaging"
	"portal/platform/internal/notifications"
)

// Enqueue implements the Postman of help and notifications.
func (noMembers) Enqueue(mail.Message) {}

func TestMessagesNotificationsAndQuestionsHaveEveryState(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		ctx, now := t.Context(), func() time.Time { return reference }
		accounts, err := identity.New(db)
		require.NoError(t, err)
		camille := uuid.MustParse(id("user", Camille))
		talks := messaging.NewHandlers(db, accounts, nil, nil, now)
		size := 100
		answer, err := talks.ListConversations(ctx, messagingapi.ListConversationsRequestObject{UserUuid: camille, Params: messagingapi.ListConversationsParams{Size: &size}})
		require.NoError(t, err)
		page := answer.(messagingapi.ListConversations200JSONResponse).Result
		assert.Equal(t, 40, page.Counts.Open+page.Counts.Archived)
		assert.GreaterOrEqual(t, page.Counts.Unread, 6)
		assert.GreaterOrEqual(t, page.Counts.Archived, 3)
		kinds, drafts := map[messagingapi.ConversationKind]int{}, 0
		var long messagingapi.Conversation
		for _, c := range page.Items {
			kinds[c.Kind]++
			if c.Draft != nil {
				drafts++
			}
			if c.LastSeq == longThread {
				long = c
			}
			assert.False(t, c.LastAt.After(reference))
			require.NotNil(t, c.LastMessage)
		}
		assert.Len(t, kinds, 3)
		assert.Equal(t, 2, drafts)
		require.Equal(t, int64(longThread), long.LastSeq)
		assert.Equal(t, 3, long.Unread)
		checkThreads(t, db)

		names := func(context.Context, string, []string) (map[string]map[string]string, error) { return nil, nil }
		read, err := notifications.NewHandlers(db, accounts, names, now).ListNotifications(ctx, notificationsapi.ListNotificationsRequestObject{UserUuid: camille})
		require.NoError(t, err)
		list := read.(notificationsapi.ListNotifications200JSONResponse).Result
		assert.Equal(t, 120, list.Total)
		assert.Len(t, list.Types, len(notifications.Types))
		assert.Greater(t, list.Unread, 20)
		assert.Less(t, list.Unread, 60)
		for _, n := range list.Items {
			assert.NotRegexp(t, "[=]$", *n.Link, "a link leads somewhere")
		}
		checkStatuses(t, db)
		due, err := notifications.NewDigests(db, noMembers{}, "https://portal.example", nil, now).Send(ctx)
		require.NoError(t, err)
		assert.Zero(t, due, "the demonstration mails no user")

		helping := help.NewHandlers(db, accounts, noMembers{}, "support@portal.example", "", now)
		asked, err := helping.ListTickets(ctx, helpapi.ListTicketsRequestObject{UserUuid: camille})
		require.NoError(t, err)
		counts := asked.(helpapi.ListTickets200JSONResponse).Result.Counts
		assert.Equal(t, helpapi.TicketCounts{Open: 1, Answered: 2, Closed: 2}, counts)
		next, err := helping.CreateTicket(ctx, helpapi.CreateTicketRequestObject{UserUuid: camille, Body: &helpapi.TicketInput{ClientKey: uuid.New(), Topic: "other", Subject: "x", Message: "y"}})
		require.NoError(t, err)
		assert.Equal(t, "Q26-00007", next.(helpapi.CreateTicket200JSONResponse).Result.Reference)
	})
}

// checkStatuses checks that a notification of an order's or a claim's status names the status that its object has.
func checkStatuses(t *testing.T, db *bun.DB) {
	statuses := map[string]string{}
	var orders []commerce.Order
	require.NoError(t, db.NewSelect().Model(&orders).Column("reference", "status").Scan(t.Context()))
	for _, o := range orders {
		statuses[o.Reference] = o.Status.String()
	}
	var cases []aftersales.Case
	require.NoError(t, db.NewSelect().Model(&cases).Column("reference", "status").Scan(t.Context()))
	for _, c := range cases {
		statuses[c.Reference] = c.Status.String()
	}
	var rows []notifications.Notification
	require.NoError(t, db.NewSelect().Model(&rows).Where("title LIKE 'notifications.%.status'").Scan(t.Context()))
	require.NotEmpty(t, rows)
	for _, n := range rows {
		var params map[string]string
		require.NoError(t, json.Unmarshal([]byte(n.Params), &params))
		assert.Equal(t, statuses[params["reference"]], params["status"], params["reference"])
	}
}

// checkThreads checks the store's invariants: no gaps, ascending times, authors who are participants, links to the
// author's own objects.
func checkThreads(t *testing.T, db *bun.DB) {
	var messages []messaging.Message
	require.NoError(t, db.NewSelect().Model(&messages).Order("g.conversation_uuid", "g.seq").Scan(t.Context()))
	var members []messaging.Member
	require.NoError(t, db.NewSelect().Model(&members).Scan(t.Context()))
	takesPart := map[string]bool{}
	for _, m := range members {
		takesPart[m.ConversationUUID+m.UserUUID] = true
	}
	last := messaging.Message{}
	linked, mentioned, deleted, edited := 0, 0, 0, 0
	for _, m := range messages {
		if m.ConversationUUID != last.ConversationUUID {
			last = messaging.Message{ConversationUUID: m.ConversationUUID}
		}
		require.Equal(t, last.Seq+1, m.Seq)
		require.LessOrEqual(t, last.At, m.At)
		if m.AuthorUUID != nil {
			require.True(t, takesPart[m.ConversationUUID+*m.AuthorUUID])
		}
		if m.Links != "[]" {
			linked++
			assert.True(t, ours(*m.AuthorUUID))
		}
		if m.Mentions != "[]" {
			mentioned++
		}
		if m.DeletedAt != 0 {
			deleted++
		}
		if m.EditedAt != 0 {
			edited++
		}
		last = m
	}
	assert.GreaterOrEqual(t, linked, 20)
	assert.GreaterOrEqual(t, mentioned, 20)
	assert.Equal(t, []int{1, 1}, []int{deleted, edited})
}
