package messaging

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/testdb"
)

// contact creates a contact between two people; the scene's own between Camille and Hugo is `i`.
func (s *scene) contact(id string, from, to uuid.UUID) {
	s.t.Helper()
	s.exec("INSERT INTO invitations (uuid, from_user, to_email, to_user, message, status, created_at, answered_at) VALUES (?, ?, ?, ?, '', 'accepted', 1, 2)",
		id, from.String(), id+"@x.example", to.String())
}

func (s *scene) end(contact string) {
	s.t.Helper()
	s.exec("UPDATE invitations SET ended_at = 3 WHERE uuid = ?", contact)
}

// add adds people to a group.
func (s *scene) add(by, conversation uuid.UUID, added ...uuid.UUID) {
	s.t.Helper()
	_, err := s.AddParticipants(s.t.Context(), messagingapi.AddParticipantsRequestObject{UserUuid: by, ConversationUuid: conversation,
		Body: &messagingapi.ParticipantsInput{ParticipantsUuids: added}})
	require.NoError(s.t, err)
}

// carry sends a file of Camille's practice.
func (s *scene) carry(conversation uuid.UUID, text, name string) uuid.UUID {
	s.t.Helper()
	file := s.file(name, s.patient.String())
	_, err := s.send(s.camille, conversation, messagingapi.MessageInput{Text: &text, FilesUuids: &[]uuid.UUID{file}, Consent: agreedOn(s.t, "2026-11-19")})
	require.NoError(s.t, err)
	return file
}

func (s *scene) reaches(user, file uuid.UUID) bool {
	s.t.Helper()
	reaches, err := Reaches(s.t.Context(), s.db, user.String(), file.String())
	require.NoError(s.t, err)
	return reaches
}

func TestFilesOfMessagesAreClosedOnceTheContactHasEnded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		paul := uuid.New() // he has no contact in the other practice
		s.insert(&identity.User{UUID: paul.String(), PracticeUUID: "q", Login: "paul@x.example", FirstName: "Paul", LastName: "Roux", Role: "owner"})
		group := s.must(s.begin(s.camille, KindGroup, "Cas", s.nora, s.hugo))
		s.add(s.hugo, group.Uuid, paul)
		file := s.carry(group.Uuid, "Voici la radio", "Éloïse Lefèvre.png")
		last := func(user uuid.UUID) messagingapi.Message {
			items := s.messages(user, group.Uuid, messagingapi.ListMessagesParams{}).Items
			return items[len(items)-1]
		}
		sent := []messagingapi.MessageAttachment{{FileUuid: file, Name: "Éloïse Lefèvre.png", MediaType: "image/png", Bytes: 12}}
		for _, user := range []uuid.UUID{s.camille, s.nora, s.hugo, paul} {
			assert.True(t, s.reaches(user, file))
			assert.Equal(t, sent, last(user).Attachments)
			assert.Len(t, s.about(user, group.Uuid).Files, 1)
		}

		s.end("i")
		for _, user := range []uuid.UUID{s.hugo, paul} {
			assert.False(t, s.reaches(user, file))
			assert.Equal(t, "Voici la radio", last(user).Text, "what was written stays")
			assert.Equal(t, []messagingapi.MessageAttachment{{FileUuid: file, Name: "file.png", MediaType: "image/png", Bytes: 12, Withdrawn: ptr(true)}},
				last(user).Attachments, "its name is often the patient's")
			assert.Empty(t, s.about(user, group.Uuid).Files)
		}
		for _, user := range []uuid.UUID{s.camille, s.nora} {
			assert.True(t, s.reaches(user, file))
			assert.Equal(t, sent, last(user).Attachments)
			assert.Len(t, s.about(user, group.Uuid).Files, 1)
		}
		assert.False(t, s.reaches(s.hugo, s.carry(group.Uuid, "Encore une", "b.png")), "nor what is sent later to a group that he is still in")

		s.contact("again", s.hugo, s.camille)
		assert.True(t, s.reaches(s.hugo, file))
		assert.True(t, s.reaches(paul, file))
	})
}

func TestTheLastContactBetweenTwoPracticesDecides(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		file := s.carry(c.Uuid, "La radio", "radio.png")
		group := s.must(s.begin(s.camille, KindGroup, "Cas", s.nora, s.hugo))
		shared := s.carry(group.Uuid, "La même", "autre.png")
		s.contact("second", s.hugo, s.nora)
		s.end("i")
		assert.True(t, s.reaches(s.hugo, shared), "a colleague is still in contact")
		s.end("second")
		assert.False(t, s.reaches(s.hugo, shared))
		assert.False(t, s.reaches(s.hugo, file))
	})
}

func TestWhoWasBroughtInLosesTheFilesWithWhoBroughtHim(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.contact("j", s.hugo, s.zoe)
		group := s.must(s.begin(s.camille, KindGroup, "Cas", s.hugo))
		s.add(s.hugo, group.Uuid, s.zoe)
		file := s.carry(group.Uuid, "Voici la radio", "radio.png")
		assert.True(t, s.reaches(s.zoe, file), "a contact of a contact, in one group")
		s.exec("UPDATE conversation_members SET left_at = 4 WHERE user_uuid = ?", s.hugo.String())
		assert.True(t, s.reaches(s.zoe, file), "who brought her in has left, and is still a contact")
		s.end("i")
		assert.False(t, s.reaches(s.zoe, file), "a second account of a removed user")

		s.exec("UPDATE invitations SET ended_at = 0 WHERE uuid = 'i'")
		s.contact("k", s.zoe, s.camille)
		s.end("k")
		assert.False(t, s.reaches(s.zoe, file), "removed by the practice itself, whatever their common contacts")
	})
}
