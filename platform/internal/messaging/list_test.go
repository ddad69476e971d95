package messaging

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/testdb"
)

func TestCursorsGoBothWays(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		for i := range 12 {
			s.post(s.camille, c.Uuid, fmt.Sprint("m", i+1))
		}
		read := func(before, after *int64, limit int) string {
			slice := s.messages(s.nora, c.Uuid, messagingapi.ListMessagesParams{Before: before, After: after, Limit: &limit})
			text := ""
			for _, m := range slice.Items {
				text += m.Text + " "
			}
			return fmt.Sprint(text, slice.HasBefore, slice.HasAfter)
		}
		assert.Equal(t, "m10 m11 m12 true false", read(nil, nil, 3))
		assert.Equal(t, "m7 m8 m9 true true", read(ptr(int64(10)), nil, 3))
		assert.Equal(t, "m1 m2 false true", read(ptr(int64(3)), nil, 3))
		assert.Equal(t, "m3 m4 m5 true true", read(nil, ptr(int64(2)), 3))
		assert.Equal(t, "m12 true false", read(nil, ptr(int64(11)), 3))
		assert.Equal(t, "true false", read(nil, ptr(int64(12)), 3))
		assert.Equal(t, "false true", read(ptr(int64(1)), nil, 3))
		_, err := s.ListMessages(t.Context(), messagingapi.ListMessagesRequestObject{UserUuid: s.nora, ConversationUuid: c.Uuid, Params: messagingapi.ListMessagesParams{Before: ptr(int64(1)), After: ptr(int64(1))}})
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")
		_, err = s.ListMessages(t.Context(), messagingapi.ListMessagesRequestObject{UserUuid: s.hugo, ConversationUuid: c.Uuid})
		assertNotFound(t, err)
	})
}

func TestTwoThousandMessagesStayFast(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		var rows []Message
		for i := range 2000 {
			author := s.hugo.String()
			rows = append(rows, Message{UUID: uuid.NewString(), ConversationUUID: c.Uuid.String(), Seq: int64(i + 1), Side: SideUser, AuthorUUID: &author, At: int64(i),
				Text: fmt.Sprint("message ", i), Mentions: "[]", Links: "[]", Version: 1})
		}
		for start := 0; start < len(rows); start += 400 {
			s.insert(ptr(rows[start : start+400]))
		}
		s.exec("UPDATE conversations SET last_seq = 2000 WHERE uuid = ?", c.Uuid.String())
		for i := range 20 {
			s.messages(s.camille, c.Uuid, messagingapi.ListMessagesParams{Before: ptr(int64(2000 - 50*i)), Limit: ptr(100)})
		}
		assert.Equal(t, 2000, s.list(s.camille, messagingapi.ListConversationsParams{}).Items[0].Unread)
	})
}
