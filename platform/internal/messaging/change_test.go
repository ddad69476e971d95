package messaging

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/testdb"
)

func TestAMessageMayBeChangedForFiveMinutes(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		file := s.file("radio.png", "")
		m, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Text: ptr("Bonjuor"), FilesUuids: &[]uuid.UUID{file}})
		require.NoError(t, err)
		require.NotNil(t, m.EditableUntil)
		edit := func(user uuid.UUID, text string, version int) (messagingapi.Message, error) {
			answer, err := s.EditMessage(t.Context(), messagingapi.EditMessageRequestObject{UserUuid: user, MessageUuid: m.Uuid, Body: &messagingapi.MessageEdit{Text: text, Version: version}})
			if err != nil {
				return messagingapi.Message{}, err
			}
			return answer.(messagingapi.EditMessage200JSONResponse).Result, nil
		}
		remove := func(user uuid.UUID) error {
			_, err := s.DeleteMessage(t.Context(), messagingapi.DeleteMessageRequestObject{UserUuid: user, MessageUuid: m.Uuid})
			return err
		}
		for _, user := range []uuid.UUID{s.hugo, s.nora, s.zoe} {
			_, err = edit(user, "Ha", 1)
			assertNotFound(t, err)
			assertNotFound(t, remove(user))
		}
		s.notices(s.hugo)
		edited, err := edit(s.camille, "Bonjour", 1)
		require.NoError(t, err)
		assert.Equal(t, []any{"Bonjour", 2, true}, []any{edited.Text, edited.Version, edited.EditedAt != nil})
		assert.Equal(t, []string{"message.changed"}, s.notices(s.hugo))
		_, err = edit(s.camille, "Bonsoir", 1)
		assertProblem(t, err, http.StatusConflict, "version.conflict")
		reaches, err := Reaches(t.Context(), db, s.hugo.String(), file.String())
		require.NoError(t, err)
		assert.True(t, reaches)
		stranger, err := Reaches(t.Context(), db, s.zoe.String(), file.String())
		require.NoError(t, err)
		assert.False(t, stranger)
		s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.hugo.String())
		reaches, err = Reaches(t.Context(), db, s.hugo.String(), file.String())
		require.NoError(t, err)
		assert.False(t, reaches, "accounts see no files")
		s.exec("UPDATE users SET role = 'owner' WHERE uuid = ?", s.hugo.String())

		s.later(changeFor)
		_, err = edit(s.camille, "Trop tard", 2)
		assertProblem(t, err, http.StatusConflict, "messages.final")
		assertProblem(t, remove(s.camille), http.StatusConflict, "messages.final")
		s.later(-changeFor)
		require.NoError(t, remove(s.camille))
		assertNotFound(t, remove(s.camille))
		shown := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{}).Items[0]
		assert.Equal(t, []any{true, "", 0}, []any{shown.Deleted, shown.Text, len(shown.Attachments)})
		reaches, err = Reaches(t.Context(), db, s.hugo.String(), file.String())
		require.NoError(t, err)
		assert.False(t, reaches, "what was taken back opens nothing")
		assert.Zero(t, s.one(s.hugo, c.Uuid).Unread)
	})
}

func TestWhatAMessageCarriesIsTheSendersOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		links := []messagingapi.MessageLinkInput{{Kind: LinkPatient, Uuid: &s.patient}, {Kind: LinkOrder, Reference: ptr("C26-00001")}, {Kind: LinkClaim, Uuid: &s.claim}}
		file := s.file("radio.png", s.patient.String())
		m, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{FilesUuids: &[]uuid.UUID{file}, Consent: agreedOn(t, "2026-11-19"), Links: &links, MentionsUuids: &[]uuid.UUID{s.hugo}})
		require.NoError(t, err)
		assert.Equal(t, []messagingapi.MessageLink{
			{Kind: LinkPatient, Mine: true, Uuid: &s.patient, Person: &messagingapi.PersonInfo{FirstName: "A", LastName: "B"}},
			{Kind: LinkOrder, Mine: true, Reference: ptr("C26-00001"), Product: ptr(""), Teeth: &[]int{}, OrderStatus: ptr(messagingapi.OrderStatusPending)},
			{Kind: LinkClaim, Mine: true, Uuid: &s.claim, Product: ptr("")},
		}, m.Links)
		assert.Equal(t, []messagingapi.MessageAttachment{{FileUuid: file, Name: "radio.png", MediaType: "image/png", Bytes: 12}}, m.Attachments)
		theirs := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{}).Items[0]
		assert.Equal(t, []messagingapi.MessageLink{{Kind: LinkPatient}, {Kind: LinkOrder}, {Kind: LinkClaim}}, theirs.Links, "another practice learns no id")
		assert.Nil(t, theirs.EditableUntil)
		var lines []string
		require.NoError(t, db.NewSelect().Table("journal_lines").ColumnExpr("practice_uuid || ' ' || action || ' ' || kind || ' ' || patient_uuid").Order("seq").Scan(t.Context(), &lines))
		assert.Equal(t, []string{"p share message " + s.patient.String(), "p view message " + s.patient.String()}, lines)
		var titles []string
		require.NoError(t, db.NewSelect().Table("notifications").Column("title").Scan(t.Context(), &titles))
		assert.Equal(t, []string{"notifications.message.mention"}, titles)

		for name, in := range map[string]messagingapi.MessageInput{
			"patient": {Text: ptr("x"), Links: &links}, "file": {FilesUuids: &[]uuid.UUID{file}},
			"order": {Text: ptr("x"), Links: ptr(links[1:2])}, "claim": {Text: ptr("x"), Links: ptr(links[2:])},
		} {
			_, err := s.send(s.hugo, c.Uuid, in)
			require.Error(t, err, name)
			assertNotFound(t, err)
		}
		for name, in := range map[string]messagingapi.MessageInput{
			"nothing": {}, "spaces": {Text: ptr(" \n")}, "mention": {Text: ptr("x"), MentionsUuids: &[]uuid.UUID{s.nora}}, "control": {Text: ptr("a\x00b")},
			"order by uuid": {Text: ptr("x"), Links: &[]messagingapi.MessageLinkInput{{Kind: LinkOrder, Uuid: &s.patient}}},
		} {
			_, err := s.send(s.camille, c.Uuid, in)
			require.Error(t, err, name)
			assertProblem(t, err, http.StatusBadRequest, "request.invalid")
		}
	})
}

func TestAMessageBecomesAClaim(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		m := s.post(s.hugo, c.Uuid, "La couronne est fendue")
		claim := func(user, claim uuid.UUID) (messagingapi.Message, error) {
			answer, err := s.LinkMessageToClaim(t.Context(), messagingapi.LinkMessageToClaimRequestObject{UserUuid: user, MessageUuid: m.Uuid, Body: &messagingapi.MessageClaimInput{ClaimUuid: claim}})
			if err != nil {
				return messagingapi.Message{}, err
			}
			return answer.(messagingapi.LinkMessageToClaim200JSONResponse).Result, nil
		}
		linked, err := claim(s.camille, s.claim)
		require.NoError(t, err)
		assert.Equal(t, &s.claim, linked.ClaimUuid)
		assert.Nil(t, s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{}).Items[0].ClaimUuid)
		_, err = claim(s.hugo, s.claim)
		assertNotFound(t, err)
		_, err = claim(s.nora, s.claim)
		assertNotFound(t, err)
	})
}
