package messaging

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestAPatientsFileLeavesThePracticeByThoseWhoMayShareHim(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		among := s.must(s.begin(s.camille, KindGroup, "Entre nous", s.nora))
		outside := s.must(s.begin(s.camille, KindGroup, "Avec Hugo", s.nora, s.hugo))
		support := s.must(s.begin(s.camille, KindSupport, "Question", s.nora))
		radio, letter := s.file("radio.png", s.patient.String()), s.file("courrier.pdf", "")
		agreed := agreedOn(t, "2026-11-19")
		carry := func(user uuid.UUID, c messagingapi.Conversation, files ...uuid.UUID) error {
			_, err := s.send(user, c.Uuid, messagingapi.MessageInput{FilesUuids: &files, Consent: agreed})
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
			assert.Empty(t, m.Attachments, "a new participant does not see earlier files")
		}
	})
}

func agreedOn(t *testing.T, day string) *messagingapi.ConsentInput {
	t.Helper()
	on, err := time.Parse(time.DateOnly, day)
	require.NoError(t, err)
	return &messagingapi.ConsentInput{Purpose: messagingapi.SharingPurposeOpinion, On: openapi_types.Date{Time: on}, Form: messagingapi.ConsentFormWritten}
}

func TestAPatientsFileLeavesThePracticeWithPurposeAndConsent(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		among := s.must(s.begin(s.camille, KindGroup, "Entre nous", s.nora))
		outside := s.must(s.begin(s.camille, KindGroup, "Avec Hugo", s.nora, s.hugo))
		radio, letter := s.file("radio.png", s.patient.String()), s.file("courrier.pdf", "")
		carry := func(c messagingapi.Conversation, agreed *messagingapi.ConsentInput, files ...uuid.UUID) (messagingapi.Message, error) {
			return s.send(s.camille, c.Uuid, messagingapi.MessageInput{FilesUuids: &files, Consent: agreed})
		}
		s.unproven = true
		_, err := carry(outside, nil, letter, radio)
		assertFault(t, err, "consent", "required")
		s.unproven = false
		_, err = carry(outside, agreedOn(t, "2026-11-21"), radio)
		assertFault(t, err, "consent.on", "future")
		assert.Empty(t, s.messages(s.hugo, outside.Uuid, messagingapi.ListMessagesParams{}).Items, "nothing of a refused message")
		kept, err := carry(among, agreedOn(t, "2026-11-19"), radio)
		require.NoError(t, err)
		assert.Nil(t, kept.Consent, "nothing is shown outside")

		sent, err := carry(outside, agreedOn(t, "2026-11-19"), letter, radio)
		require.NoError(t, err)
		require.NotNil(t, sent.Consent)
		for _, reader := range []uuid.UUID{s.camille, s.nora, s.hugo} {
			shown := s.messages(reader, outside.Uuid, messagingapi.ListMessagesParams{}).Items[0].Consent
			require.NotNil(t, shown, "both sides see it")
			assert.Equal(t, []any{messagingapi.SharingPurposeOpinion, "2026-11-19", messagingapi.ConsentFormWritten}, []any{shown.Purpose, shown.On.String(), shown.Form})
		}
		s.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", s.nora.String())
		assert.Nil(t, s.messages(s.nora, outside.Uuid, messagingapi.ListMessagesParams{}).Items[0].Consent)
		links := []messagingapi.MessageLinkInput{{Kind: LinkPatient, Uuid: &s.patient}}
		_, err = s.send(s.camille, outside.Uuid, messagingapi.MessageInput{Text: ptr("Son dossier"), Links: &links})
		require.NoError(t, err)

		var lines []journal.Line
		require.NoError(t, db.NewSelect().Model(&lines).Where("j.kind = 'message'").Where("j.action <> 'view'").Order("j.seq").Scan(t.Context()))
		require.Len(t, lines, 3)
		assert.Equal(t, [][]string{{"create", "", ""}, {"share", s.hugo.String(), "opinion, written, 2026-11-19"}, {"share", s.hugo.String(), ""}},
			[][]string{{lines[0].Action, lines[0].OldValue, lines[0].NewValue}, {lines[1].Action, lines[1].OldValue, lines[1].NewValue}, {lines[2].Action, lines[2].OldValue, lines[2].NewValue}})
		assert.Equal(t, sent.Uuid.String(), lines[1].SubjectUUID)
	})
}

func assertFault(t *testing.T, err error, field, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	require.Len(t, p.Fields, 1)
	assert.Equal(t, []any{http.StatusBadRequest, field, code}, []any{p.Status, p.Fields[0].Field, p.Fields[0].Code})
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
