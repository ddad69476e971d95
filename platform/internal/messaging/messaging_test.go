package messaging

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/testdb"
)

func TestWhoMayWriteToWhom(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, to := range []uuid.UUID{s.nora, s.hugo} {
			_, err := s.begin(s.camille, KindDirect, "", to)
			require.NoError(t, err)
		}
		for name, wrong := range map[string]func() (messagingapi.Conversation, error){
			"stranger":             func() (messagingapi.Conversation, error) { return s.begin(s.camille, KindDirect, "", s.zoe) },
			"contact of colleague": func() (messagingapi.Conversation, error) { return s.begin(s.nora, KindDirect, "", s.hugo) },
			"unknown user":         func() (messagingapi.Conversation, error) { return s.begin(s.camille, KindDirect, "", uuid.New()) },
			"group with stranger":  func() (messagingapi.Conversation, error) { return s.begin(s.camille, KindGroup, "x", s.nora, s.zoe) },
			"support with contact": func() (messagingapi.Conversation, error) { return s.begin(s.camille, KindSupport, "x", s.hugo) },
			"unknown sender":       func() (messagingapi.Conversation, error) { return s.begin(uuid.New(), KindSupport, "x") },
		} {
			_, err := wrong()
			require.Error(t, err, name)
			assertNotFound(t, err)
		}
		_, err := s.begin(s.camille, KindDirect, "")
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")
		_, err = s.begin(s.camille, KindGroup, " ", s.nora)
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")

		answer, err := s.ListMessageContacts(t.Context(), messagingapi.ListMessageContactsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		people := answer.(messagingapi.ListMessageContacts200JSONResponse).Result
		require.Len(t, people, 2)
		assert.Equal(t, []uuid.UUID{s.nora, s.hugo}, []uuid.UUID{people[0].Uuid, people[1].Uuid})
		assert.True(t, people[0].Colleague)
		answer, err = s.ListMessageContacts(t.Context(), messagingapi.ListMessageContactsRequestObject{UserUuid: s.camille, Params: messagingapi.ListMessageContactsParams{Search: ptr("bernard RIV")}})
		require.NoError(t, err)
		assert.Len(t, answer.(messagingapi.ListMessageContacts200JSONResponse).Result, 1)

		s.exec("UPDATE users SET suspended_at = 1 WHERE uuid = ?", s.nora.String())
		_, err = s.begin(s.camille, KindGroup, "Sans elle", s.nora)
		assertNotFound(t, err)
		s.exec("UPDATE invitations SET ended_at = 5")
		_, err = s.begin(s.camille, KindDirect, "", s.hugo)
		assertNotFound(t, err)
		direct := s.list(s.hugo, messagingapi.ListConversationsParams{}).Items[0]
		_, err = s.send(s.hugo, direct.Uuid, messagingapi.MessageInput{Text: ptr("encore ?")})
		assertProblem(t, err, http.StatusConflict, "conversations.no_contact")
	})
}

func TestTwoPeopleHaveOneConversation(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var beginning sync.WaitGroup
		uuids := make([]uuid.UUID, 8)
		for i := range uuids {
			beginning.Go(func() {
				from, to := s.camille, s.hugo
				if i%2 == 1 {
					from, to = to, from
				}
				c, err := s.begin(from, KindDirect, "", to)
				assert.NoError(t, err)
				uuids[i] = c.Uuid
			})
		}
		beginning.Wait()
		for _, id := range uuids {
			assert.Equal(t, uuids[0], id)
		}
		key := uuid.New()
		group := s.must(s.beginWith(s.camille, key, KindGroup, "Implant 26", s.nora))
		assert.Equal(t, group.Uuid, s.must(s.beginWith(s.camille, key, KindGroup, "Implant 26", s.nora)).Uuid)
		_, err := s.beginWith(s.camille, key, KindGroup, "Autre chose", s.nora)
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		assert.Equal(t, 2, s.list(s.camille, messagingapi.ListConversationsParams{}).Total)
	})
}

func TestAMessageIsSentOnceHoweverOftenItComes(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		other := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		keys := []uuid.UUID{uuid.New(), uuid.New(), uuid.New()}
		var sending sync.WaitGroup
		var mu sync.Mutex
		seen := map[uuid.UUID]map[uuid.UUID]bool{}
		for i := range 24 {
			sending.Go(func() {
				key := keys[i%3]
				m, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{ClientKey: key, Text: ptr(fmt.Sprint("message ", i%3)),
					Links: &[]messagingapi.MessageLinkInput{{Kind: LinkPatient, Uuid: &s.patient}}})
				if !assert.NoError(t, err) {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				if seen[key] == nil {
					seen[key] = map[uuid.UUID]bool{}
				}
				seen[key][m.Uuid] = true
			})
		}
		sending.Wait()
		all := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{})
		require.Len(t, all.Items, 3)
		for i, m := range all.Items {
			assert.Equal(t, int64(i+1), m.Seq)
		}
		for _, uuids := range seen {
			assert.Len(t, uuids, 1)
		}
		_, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{ClientKey: keys[0], Text: ptr("autre")})
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		_, err = s.send(s.camille, other.Uuid, messagingapi.MessageInput{ClientKey: keys[0], Text: ptr("message 0")})
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		_, err = s.send(s.hugo, c.Uuid, messagingapi.MessageInput{ClientKey: keys[0], Text: ptr("a key is its user's")})
		require.NoError(t, err)
	})
}

func TestParallelWritersLeaveNoGap(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindGroup, "Trois", s.nora, s.hugo))
		var sending sync.WaitGroup
		for _, from := range []uuid.UUID{s.camille, s.nora, s.hugo} {
			sending.Go(func() {
				for i := range 10 {
					s.post(from, c.Uuid, fmt.Sprint(i))
				}
			})
		}
		sending.Wait()
		all := s.messages(s.camille, c.Uuid, messagingapi.ListMessagesParams{})
		require.Len(t, all.Items, 30)
		for i, m := range all.Items {
			assert.Equal(t, int64(i+1), m.Seq)
		}
		assert.Equal(t, 20, s.one(s.nora, c.Uuid).Unread)
	})
}

func TestReadingAndUnread(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		s.notices(s.nora)
		s.post(s.camille, c.Uuid, "Bonjour")
		s.post(s.camille, c.Uuid, "Tu es là ?")
		assert.Equal(t, []string{"notification.new", "message.new", "message.new"}, s.notices(s.nora), "one notice for what waits")
		hers := s.one(s.nora, c.Uuid)
		assert.Equal(t, []int64{2, 0, 2}, []int64{int64(hers.Unread), hers.ReadUpTo, hers.LastSeq})
		assert.Equal(t, "Tu es là ?", hers.LastMessage.Text)
		assert.Zero(t, s.one(s.camille, c.Uuid).Unread, "one's own are read")
		assert.Equal(t, messagingapi.UnreadCount{Conversations: 1, Messages: 1}, s.read(s.nora, c.Uuid, 1))
		assert.Equal(t, []string{"message.read"}, s.notices(s.camille))
		assert.Equal(t, messagingapi.UnreadCount{}, s.read(s.nora, c.Uuid, 99))
		assert.Equal(t, messagingapi.UnreadCount{}, s.read(s.nora, c.Uuid, 1), "it never goes back")
		for _, p := range s.one(s.camille, c.Uuid).Participants {
			assert.Equal(t, int64(2), *p.ReadUpTo, "the sender had read all, the reader says so")
		}
		var unread int
		require.NoError(t, db.NewSelect().Table("notifications").ColumnExpr("COUNT(*)").Where("unread").Scan(t.Context(), &unread))
		assert.Zero(t, unread, "what was read in the conversation is read on the notifications page")
		s.post(s.nora, c.Uuid, "Oui")
		assert.Equal(t, []string{"message.read", "notification.new", "message.new"}, s.notices(s.camille))
		answer, err := s.CountUnreadConversations(t.Context(), messagingapi.CountUnreadConversationsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		assert.Equal(t, messagingapi.UnreadCount{Conversations: 1, Messages: 1}, answer.(messagingapi.CountUnreadConversations200JSONResponse).Result)
	})
}

func TestTheListSearchesAndArchives(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		direct := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		group := s.must(s.begin(s.camille, KindGroup, "Implant de la 26", s.nora))
		support := s.must(s.begin(s.camille, KindSupport, "Facture d’octobre"))
		s.post(s.hugo, direct.Uuid, "J’ai reçu la céramique 100 %")
		found := func(text string) (uuids []uuid.UUID) {
			for _, c := range s.list(s.camille, messagingapi.ListConversationsParams{Search: &text}).Items {
				uuids = append(uuids, c.Uuid)
			}
			return uuids
		}
		assert.Equal(t, []uuid.UUID{direct.Uuid}, found("CERAMIQUE"))
		assert.Equal(t, []uuid.UUID{direct.Uuid}, found("hugo 100 %"))
		assert.Equal(t, []uuid.UUID{group.Uuid}, found("implant nora"))
		assert.Equal(t, []uuid.UUID{support.Uuid}, found("d'octobre"))
		assert.Empty(t, found("céramique nora"))
		assert.Empty(t, found("%_"))
		assert.Equal(t, direct.Uuid, s.list(s.camille, messagingapi.ListConversationsParams{}).Items[0].Uuid, "the newest message first")

		_, err := s.ArchiveConversation(t.Context(), messagingapi.ArchiveConversationRequestObject{UserUuid: s.camille, ConversationUuid: direct.Uuid, Body: &messagingapi.ArchiveInput{Archived: true}})
		require.NoError(t, err)
		page := s.list(s.camille, messagingapi.ListConversationsParams{})
		assert.Equal(t, []any{2, messagingapi.ConversationCounts{Open: 2, Unread: 1, Archived: 1, Groups: 1}}, []any{page.Total, page.Counts})
		assert.Equal(t, 1, s.list(s.camille, messagingapi.ListConversationsParams{Show: ptr(messagingapi.ListConversationsParamsShowArchived)}).Total)
		assert.Equal(t, 1, s.list(s.camille, messagingapi.ListConversationsParams{Show: ptr(messagingapi.ListConversationsParamsShowUnread)}).Total)
		s.post(s.hugo, direct.Uuid, "Encore moi")
		assert.Equal(t, 3, s.list(s.camille, messagingapi.ListConversationsParams{}).Total, "a new message brings it back")
		two := s.list(s.camille, messagingapi.ListConversationsParams{Page: ptr(2), Size: ptr(2)})
		assert.Equal(t, []int{3, 1}, []int{two.Total, len(two.Items)})
		assert.Zero(t, s.list(s.zoe, messagingapi.ListConversationsParams{}).Total)
	})
}

func TestGroupsGrowAndShrink(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindGroup, "Prothèse", s.nora))
		s.post(s.camille, c.Uuid, "Entre nous")
		grow := func(user uuid.UUID, who ...uuid.UUID) (messagingapi.Conversation, error) {
			answer, err := s.AddParticipants(t.Context(), messagingapi.AddParticipantsRequestObject{UserUuid: user, ConversationUuid: c.Uuid, Body: &messagingapi.ParticipantsInput{ParticipantsUuids: who}})
			if err != nil {
				return messagingapi.Conversation{}, err
			}
			return answer.(messagingapi.AddParticipants200JSONResponse).Result, nil
		}
		_, err := grow(s.nora, s.hugo)
		assertNotFound(t, err)
		_, err = grow(s.hugo, s.hugo)
		assertNotFound(t, err)
		s.notices(s.hugo)
		grown, err := grow(s.camille, s.hugo, s.nora)
		require.NoError(t, err)
		assert.Len(t, grown.Participants, 3)
		assert.Equal(t, []string{"conversation.changed"}, s.notices(s.hugo))
		theirs := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{})
		require.Len(t, theirs.Items, 1, "what was written before was not meant for him")
		assert.Equal(t, []any{messagingapi.MessageSide(SideSystem), TextJoined, []uuid.UUID{s.hugo}, false},
			[]any{theirs.Items[0].Side, theirs.Items[0].Text, theirs.Items[0].Mentions, theirs.HasBefore})
		assert.Zero(t, s.one(s.hugo, c.Uuid).Unread)
		assert.Zero(t, s.list(s.hugo, messagingapi.ListConversationsParams{Search: ptr("entre nous")}).Total)
		s.post(s.hugo, c.Uuid, "Bonjour à tous")

		leave := func(user, conversation uuid.UUID) error {
			_, err := s.LeaveConversation(t.Context(), messagingapi.LeaveConversationRequestObject{UserUuid: user, ConversationUuid: conversation})
			return err
		}
		require.NoError(t, leave(s.nora, c.Uuid))
		assertNotFound(t, leave(s.nora, c.Uuid))
		_, err = s.send(s.nora, c.Uuid, messagingapi.MessageInput{Text: ptr("encore")})
		assertNotFound(t, err)
		assert.Zero(t, s.list(s.nora, messagingapi.ListConversationsParams{}).Total)
		s.post(s.camille, c.Uuid, "Nora est partie")
		_, err = grow(s.camille, s.nora)
		require.NoError(t, err)
		back := s.messages(s.nora, c.Uuid, messagingapi.ListMessagesParams{})
		assert.Len(t, back.Items, 1)
		direct := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		assertProblem(t, leave(s.camille, direct.Uuid), http.StatusConflict, "conversations.direct")
		_, err = s.AddParticipants(t.Context(), messagingapi.AddParticipantsRequestObject{UserUuid: s.camille, ConversationUuid: direct.Uuid, Body: &messagingapi.ParticipantsInput{ParticipantsUuids: []uuid.UUID{s.hugo}}})
		assertProblem(t, err, http.StatusConflict, "conversations.direct")
	})
}

func TestDraftsAndTyping(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		draft := func(user uuid.UUID, text string) error {
			_, err := s.SaveDraft(t.Context(), messagingapi.SaveDraftRequestObject{UserUuid: user, ConversationUuid: c.Uuid, Body: &messagingapi.DraftInput{Text: text}})
			return err
		}
		require.NoError(t, draft(s.camille, "Je voulais\r\nte dire"))
		assertNotFound(t, draft(s.hugo, "x"))
		assert.Equal(t, "Je voulais\nte dire", *s.one(s.camille, c.Uuid).Draft)
		assert.Nil(t, s.one(s.nora, c.Uuid).Draft, "a draft is one's own")
		s.post(s.camille, c.Uuid, "Je voulais te dire")
		assert.Nil(t, s.one(s.camille, c.Uuid).Draft)

		s.notices(s.nora)
		typing := func(user uuid.UUID) error {
			_, err := s.TellTyping(t.Context(), messagingapi.TellTypingRequestObject{UserUuid: user, ConversationUuid: c.Uuid})
			return err
		}
		require.NoError(t, typing(s.camille))
		require.NoError(t, typing(s.camille))
		assertNotFound(t, typing(s.hugo))
		assert.Equal(t, []string{"message.typing"}, s.notices(s.nora))
		require.NoError(t, typing(s.nora))
		assert.Empty(t, s.notices(s.nora), "no user is notified of himself")
	})
}

func TestTheSupportAnswers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindSupport, "Livraison", s.nora))
		direct := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		s.post(s.camille, c.Uuid, "Où est ma commande ?")
		waiting := func() messagingapi.SupportConversationPage {
			answer, err := s.ListSupportConversations(t.Context(), messagingapi.ListSupportConversationsRequestObject{Params: messagingapi.ListSupportConversationsParams{Awaiting: ptr(true)}})
			require.NoError(t, err)
			return answer.(messagingapi.ListSupportConversations200JSONResponse).Result
		}
		page := waiting()
		require.Len(t, page.Items, 1)
		assert.Equal(t, []any{"Livraison", "Tilleuls", 2, true}, []any{page.Items[0].Subject, page.Items[0].Practice, len(page.Items[0].Participants), page.Items[0].Awaiting})
		key := uuid.New()
		answer := func(conversation uuid.UUID, text string) (messagingapi.Message, error) {
			answer, err := s.SendSupportMessage(t.Context(), messagingapi.SendSupportMessageRequestObject{ConversationUuid: conversation, Body: &messagingapi.SupportMessageInput{ClientKey: key, Agent: "Sophie, service clients", Text: text}})
			if err != nil {
				return messagingapi.Message{}, err
			}
			return answer.(messagingapi.SendSupportMessage200JSONResponse).Result, nil
		}
		var answering sync.WaitGroup
		for range 4 {
			answering.Go(func() {
				_, err := answer(c.Uuid, "Elle part demain.")
				assert.NoError(t, err)
			})
		}
		answering.Wait()
		_, err := answer(c.Uuid, "Ou après-demain.")
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		_, err = answer(direct.Uuid, "On vous lit")
		assertNotFound(t, err)
		_, err = answer(uuid.New(), "x")
		assertNotFound(t, err)
		assert.Empty(t, waiting().Items)
		all := s.messages(s.nora, c.Uuid, messagingapi.ListMessagesParams{})
		require.Len(t, all.Items, 2)
		assert.Equal(t, "Sophie, service clients", *all.Items[1].Agent)
		assert.Equal(t, 1, s.one(s.camille, c.Uuid).Unread)
		read, err := s.ListSupportMessages(t.Context(), messagingapi.ListSupportMessagesRequestObject{ConversationUuid: c.Uuid})
		require.NoError(t, err)
		assert.Len(t, read.(messagingapi.ListSupportMessages200JSONResponse).Result.Items, 2)
		_, err = s.ListSupportMessages(t.Context(), messagingapi.ListSupportMessagesRequestObject{ConversationUuid: direct.Uuid})
		assertNotFound(t, err)
	})
}
