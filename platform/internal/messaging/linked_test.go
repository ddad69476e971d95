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

func (s *scene) without(user, conversation, file uuid.UUID) ([]uuid.UUID, error) {
	answer, err := s.ListParticipantsWithoutFile(s.t.Context(), messagingapi.ListParticipantsWithoutFileRequestObject{UserUuid: user, ConversationUuid: conversation, FileUuid: file})
	if err != nil {
		return nil, err
	}
	return answer.(messagingapi.ListParticipantsWithoutFile200JSONResponse).Result, nil
}

func TestALinkedFileIsSeenByThoseWhoMayReadIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.unproven = true // a link shares nothing, so it asks for no proof and no consent
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		scan := s.file("mandibule.stl", s.patient.String())
		link := messagingapi.MessageLinkInput{Kind: LinkFile, Uuid: &scan, Place: ptr("n3")}
		sent, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Links: &[]messagingapi.MessageLinkInput{link}})
		require.NoError(t, err, "no text is needed")
		require.Len(t, sent.Links, 1)
		assert.Equal(t, []any{"mandibule.stl", s.patient, ptr("n3")}, []any{sent.Links[0].File.Name, sent.Links[0].File.PatientUuid, sent.Links[0].Place})

		seen := func() messagingapi.MessageLink {
			items := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{}).Items
			return items[len(items)-1].Links[0]
		}
		assert.Equal(t, messagingapi.MessageLink{Kind: messagingapi.MessageLinkKindFile}, seen(), "nothing but the kind")
		s.shared[scan.String()+" "+s.hugo.String()] = true
		assert.Equal(t, "mandibule.stl", seen().File.Name)
		delete(s.shared, scan.String()+" "+s.hugo.String())
		assert.Nil(t, seen().File, "the share has ended")

		var lines []string
		require.NoError(t, db.NewSelect().Table("journal_lines").ColumnExpr("practice_uuid || ' ' || action || ' ' || patient_uuid").Order("seq").Scan(t.Context(), &lines))
		assert.Equal(t, []string{"p share " + s.patient.String(), "p view " + s.patient.String()}, lines, "the hidden link is no read")
		assert.Equal(t, 1, s.list(s.hugo, messagingapi.ListConversationsParams{}).Items[0].LastMessage.Attachments)
	})
}

func TestOnlyReadersLinkAFile(t *testing.T) {
	s := newScene(t, testdb.New(t))
	c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
	scan, letter := s.file("scan.stl", s.patient.String()), s.file("lettre.pdf", "")
	send := func(user, file uuid.UUID, place string) error {
		link := messagingapi.MessageLinkInput{Kind: LinkFile, Uuid: &file, Place: &place}
		_, err := s.send(user, c.Uuid, messagingapi.MessageInput{Text: ptr("x"), Links: &[]messagingapi.MessageLinkInput{link}})
		return err
	}
	assertNotFound(t, send(s.hugo, scan, ""))
	assertNotFound(t, send(s.camille, letter, ""))
	assertNotFound(t, send(s.camille, uuid.New(), "n9"))
	assertProblem(t, send(s.camille, scan, "n9"), http.StatusBadRequest, "request.invalid")
	s.shared[scan.String()+" "+s.hugo.String()] = true
	require.NoError(t, send(s.hugo, scan, "n3"), "a reader by a share shows its owner a place")
	var practice string
	require.NoError(t, s.db.NewSelect().Table("journal_lines").Column("practice_uuid").Order("seq DESC").Limit(1).Scan(t.Context(), &practice))
	assert.Equal(t, "p", practice, "the journal of the patient's practice")
}

func TestParticipantsWithoutAFileAreListed(t *testing.T) {
	s := newScene(t, testdb.New(t))
	c := s.must(s.begin(s.camille, KindGroup, "Cas", s.nora, s.hugo))
	scan := s.file("scan.stl", s.patient.String())
	without, err := s.without(s.camille, c.Uuid, scan)
	require.NoError(t, err)
	assert.Equal(t, []uuid.UUID{s.hugo}, without)
	_, err = s.without(s.hugo, c.Uuid, scan)
	assertNotFound(t, err)
	_, err = s.without(s.zoe, c.Uuid, scan)
	assertNotFound(t, err)
	s.shared[scan.String()+" "+s.hugo.String()] = true
	without, err = s.without(s.hugo, c.Uuid, scan)
	require.NoError(t, err)
	assert.Empty(t, without, "only the practice of the patient knows who reads")
	s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.nora.String())
	without, err = s.without(s.camille, c.Uuid, scan)
	require.NoError(t, err)
	assert.Equal(t, []uuid.UUID{s.nora}, without, "the role sees no files")
}

func TestALinkedPatientIsSeenByThoseWithWhomItIsShared(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.hugo))
		_, err := s.send(s.camille, c.Uuid, messagingapi.MessageInput{Links: &[]messagingapi.MessageLinkInput{{Kind: LinkPatient, Uuid: &s.patient}}, Text: ptr("x")})
		require.NoError(t, err)
		seen := func() messagingapi.MessageLink {
			items := s.messages(s.hugo, c.Uuid, messagingapi.ListMessagesParams{}).Items
			return items[len(items)-1].Links[0]
		}
		hidden := messagingapi.MessageLink{Kind: messagingapi.MessageLinkKindPatient}
		assert.Equal(t, hidden, seen(), "nothing but the kind")
		assert.Empty(t, s.about(s.hugo, c.Uuid).Links)

		s.shared[s.patient.String()+" "+s.hugo.String()] = true
		shown := seen()
		assert.Equal(t, []any{true, &s.patient, &messagingapi.PersonInfo{FirstName: "A", LastName: "B"}, "1990-02-03"},
			[]any{shown.Mine, shown.Uuid, shown.Person, shown.BirthDate.String()})
		assert.Equal(t, []messagingapi.MessageLink{shown}, s.about(s.hugo, c.Uuid).Links)
		var practices []string
		require.NoError(t, db.NewSelect().Table("journal_lines").Column("practice_uuid").Distinct().Scan(t.Context(), &practices))
		assert.Equal(t, []string{"p"}, practices, "the journal of the patient's practice")

		delete(s.shared, s.patient.String()+" "+s.hugo.String())
		assert.Equal(t, hidden, seen(), "the share has ended")
		s.shared[s.patient.String()+" "+s.hugo.String()] = true
		s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.hugo.String())
		assert.Equal(t, hidden, seen(), "the role sees no patients")
	})
}
