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

func TestAPatientsFileLeavesThePracticeByThoseWhoMayShareHim(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		among := s.must(s.begin(s.camille, KindGroup, "Entre nous", s.nora))
		outside := s.must(s.begin(s.camille, KindGroup, "Avec Hugo", s.nora, s.hugo))
		support := s.must(s.begin(s.camille, KindSupport, "Question", s.nora))
		radio, letter := s.file("radio.png", s.patient.String()), s.file("courrier.pdf", "")
		carry := func(user uuid.UUID, c messagingapi.Conversation, files ...uuid.UUID) error {
			_, err := s.send(user, c.Uuid, messagingapi.MessageInput{FilesUuids: &files})
			return err
		}
		s.unproven = true
		assertProblem(t, carry(s.camille, outside, radio), http.StatusForbidden, "auth.step_up")
		require.NoError(t, carry(s.camille, among, radio), "a stolen session carries nothing out, and daily work goes on")
		require.NoError(t, carry(s.camille, support, radio))
		require.NoError(t, carry(s.camille, outside, letter))
		s.unproven = false
		require.NoError(t, carry(s.camille, outside, radio), "an owner shares")
		require.NoError(t, carry(s.nora, among, radio), "colleagues see the patient anyway")
		require.NoError(t, carry(s.nora, support, radio), "the manufacturer makes what is ordered")
		require.NoError(t, carry(s.nora, outside, letter), "a file of no patient")
		for _, files := range [][]uuid.UUID{{radio}, {letter, radio}} {
			assertProblem(t, carry(s.nora, outside, files...), http.StatusForbidden, "auth.role")
		}
		assert.Len(t, s.messages(s.hugo, outside.Uuid, messagingapi.ListMessagesParams{}).Items, 3, "nothing of a refused message")
		s.exec("UPDATE users SET role = 'practitioner' WHERE uuid = ?", s.nora.String())
		require.NoError(t, carry(s.nora, outside, radio))
		_, err := s.AddParticipants(t.Context(), messagingapi.AddParticipantsRequestObject{UserUuid: s.camille, ConversationUuid: among.Uuid,
			Body: &messagingapi.ParticipantsInput{ParticipantsUuids: []uuid.UUID{s.hugo}}})
		require.NoError(t, err)
		for _, m := range s.messages(s.hugo, among.Uuid, messagingapi.ListMessagesParams{}).Items {
			assert.Empty(t, m.Attachments, "what was sent before is not for whoever joins")
		}
	})
}

func TestWhoKeepsTheAccountsReadsNoTeethAndNoNamesOfFiles(t *testing.T) {
	s := newScene(t, testdb.New(t))
	s.exec("UPDATE orders SET teeth = '36'")
	c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
	links := []messagingapi.MessageLinkInput{{Kind: LinkOrder, Reference: ptr("C26-00001")}}
	_, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Links: &links, FilesUuids: &[]uuid.UUID{s.file("Éloïse Lefèvre.png", s.patient.String())}})
	require.NoError(t, err)
	shown := func() messagingapi.Message {
		return s.messages(s.nora, c.Uuid, messagingapi.ListMessagesParams{}).Items[0]
	}
	assert.Equal(t, []int{36}, *shown().Links[0].Teeth)
	assert.Equal(t, "Éloïse Lefèvre.png", shown().Attachments[0].Name)
	s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.nora.String())
	assert.Empty(t, *shown().Links[0].Teeth)
	assert.Equal(t, "file.png", shown().Attachments[0].Name)
	assert.Equal(t, "file.png", s.about(s.nora, c.Uuid).Files[0].File.Name)
}
