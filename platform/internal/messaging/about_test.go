package messaging

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/testdb"
)

func (s *scene) about(user, conversation uuid.UUID) messagingapi.ConversationContext {
	s.t.Helper()
	answer, err := s.GetConversationContext(s.t.Context(), messagingapi.GetConversationContextRequestObject{UserUuid: user, ConversationUuid: conversation})
	require.NoError(s.t, err)
	return answer.(messagingapi.GetConversationContext200JSONResponse).Result
}

func TestAConversationKnowsWhatItIsAbout(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindGroup, "Cas", s.nora, s.hugo))
		order := messagingapi.MessageLinkInput{Kind: LinkOrder, Reference: ptr("C26-00001")}
		for range 2 {
			_, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Text: ptr("x"), Links: &[]messagingapi.MessageLinkInput{order, {Kind: LinkPatient, Uuid: &s.patient}}})
			require.NoError(t, err)
		}
		first, second := s.file("a.png", ""), s.file("b.png", "")
		gone, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{FilesUuids: &[]uuid.UUID{first}})
		require.NoError(t, err)
		kept, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{FilesUuids: &[]uuid.UUID{second}})
		require.NoError(t, err)
		_, err = s.DeleteMessage(t.Context(), messagingapi.DeleteMessageRequestObject{UserUuid: s.camille, MessageUuid: gone.Uuid})
		require.NoError(t, err)

		mine := s.about(s.nora, c.Uuid)
		require.Len(t, mine.Links, 2, "each once")
		assert.Equal(t, []any{ptr("C26-00001"), ptr(messagingapi.OrderStatusPending)}, []any{mine.Links[0].Reference, mine.Links[0].OrderStatus})
		assert.Equal(t, &messagingapi.PersonInfo{FirstName: "A", LastName: "B"}, mine.Links[1].Person)
		require.Len(t, mine.Files, 1, "what was taken back is gone")
		assert.Equal(t, []any{second, kept.Seq}, []any{mine.Files[0].File.FileUuid, mine.Files[0].Seq})
		var lines []string
		require.NoError(t, db.NewSelect().Table("journal_lines").ColumnExpr("action || ' ' || kind || ' ' || patient_uuid").Order("seq").Scan(t.Context(), &lines))
		share, view := "share message "+s.patient.String(), "view message "+s.patient.String()
		assert.Equal(t, []string{share, share, view}, lines)

		theirs := s.about(s.hugo, c.Uuid)
		assert.Empty(t, theirs.Links, "another practice learns nothing")
		assert.Len(t, theirs.Files, 1)
		_, err = s.GetConversationContext(t.Context(), messagingapi.GetConversationContextRequestObject{UserUuid: s.zoe, ConversationUuid: c.Uuid})
		assertNotFound(t, err)
	})
}

func TestWhoKeepsTheAccountsReadsNoPatientInALink(t *testing.T) {
	s := newScene(t, testdb.New(t))
	c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
	links := []messagingapi.MessageLinkInput{{Kind: LinkOrder, Reference: ptr("C26-00001")}, {Kind: LinkPatient, Uuid: &s.patient}, {Kind: LinkClaim, Uuid: &s.claim}}
	_, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Text: ptr("x"), Links: &links})
	require.NoError(t, err)
	s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.nora.String())
	shown := s.messages(s.nora, c.Uuid, messagingapi.ListMessagesParams{}).Items[0].Links
	require.Len(t, shown, 3)
	assert.NotNil(t, shown[0].OrderStatus, "orders are theirs to see")
	assert.Equal(t, []messagingapi.MessageLink{{Kind: LinkPatient}, {Kind: LinkClaim}}, shown[1:], "which ones they do not learn")
}

func TestGroupsAreAViewOfTheirOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.must(s.begin(s.camille, KindDirect, "", s.nora))
		group := s.must(s.begin(s.camille, KindGroup, "Cas", s.nora, s.hugo))
		put := s.must(s.begin(s.camille, KindGroup, "Rangé", s.nora))
		_, err := s.ArchiveConversation(t.Context(), messagingapi.ArchiveConversationRequestObject{UserUuid: s.camille, ConversationUuid: put.Uuid, Body: &messagingapi.ArchiveInput{Archived: true}})
		require.NoError(t, err)
		shown := s.list(s.camille, messagingapi.ListConversationsParams{Show: ptr(messagingapi.ListConversationsParamsShowGroups)})
		require.Len(t, shown.Items, 1)
		assert.Equal(t, group.Uuid, shown.Items[0].Uuid)
		assert.Equal(t, messagingapi.ConversationCounts{Open: 2, Groups: 1, Archived: 1}, shown.Counts)
	})
}
