package journal

import (
	"context"
	"encoding/csv"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func named(name string) string { return uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String() }

var (
	tilleuls, rivage = named("tilleuls"), named("rivage")
	camille, hugo    = named("camille"), named("hugo")
	paul             = named("paul")
	maelys, stranger = named("maelys"), named("stranger")
	visitor          = named("guest")
)

type practices map[string][2]string // practice and role

func (p practices) ReaderOf(_ context.Context, user string) (practice, role string, err error) {
	if reader, known := p[user]; known {
		return reader[0], reader[1], nil
	}
	return "", "", problem.NotFound()
}

func newHandlers(t *testing.T, db *bun.DB) *Handlers {
	exec := func(statement string, arguments ...any) {
		t.Helper()
		_, err := db.ExecContext(t.Context(), statement, arguments...)
		require.NoError(t, err)
	}
	for practice, user := range map[string]string{tilleuls: camille, rivage: hugo} {
		exec("INSERT INTO practices (uuid, name, street, postal_code, city, country) VALUES (?, ?, '', '', '', 'FR')", practice, "Cabinet "+practice[:3])
		exec("INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role, locale) VALUES (?, ?, ?, 'Ü', '=cmd', 'owner', '')", user, practice, user)
	}
	exec("INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role, locale) VALUES (?, ?, 'paul', 'Paul', 'Roux', 'practitioner', '')", paul, tilleuls)
	for patient, practice := range map[string]string{maelys: tilleuls, stranger: rivage} {
		_, err := db.ExecContext(t.Context(), "INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, ?, 'Maëlys', 'Dupont', '1988-04-02', false)", patient, practice)
		require.NoError(t, err)
	}
	_, err := db.ExecContext(t.Context(), `INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)
		VALUES (?, ?, ?, ?, 'g@x.example', 'Guy', 'Gast', 'fr', '', 1, 2, 2)`, visitor, tilleuls, camille, maelys)
	require.NoError(t, err)
	readers := practices{camille: {tilleuls, "owner"}, paul: {tilleuls, "practitioner"}, hugo: {rivage, "owner"}}
	return NewHandlers(NewStore(db), readers, NewFailures(db, time.Now), &browsers{}, func(context.Context, bun.IDB, string, string) error { return nil })
}

// browsers records the sign-ins that it receives.
type browsers struct{ noted, notified []BrowserSignIn }

func (b *browsers) SignedIn(_ context.Context, _ bun.Tx, in BrowserSignIn) (func(), error) {
	b.noted = append(b.noted, in)
	return func() { b.notified = append(b.notified, in) }, nil
}

func at(t *testing.T, db *bun.DB, day string, line Line) {
	t.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04", day, localtime.Zone)
	require.NoError(t, err)
	line.At = moment.UnixMilli()
	require.NoError(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error { return Append(ctx, tx, tilleuls, []Line{line}) }))
}

func TestAPracticeReadsItsOwnJournal(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		at(t, db, "2026-03-01 23:30", Line{ActorUUID: camille, Action: View, Kind: "patient", PatientUUID: maelys, SubjectUUID: maelys, Address: "192.0.2.7"})
		at(t, db, "2026-03-02 00:30", Line{ActorUUID: hugo, Action: View, Kind: "act", PatientUUID: maelys, SubjectUUID: "a1"})
		at(t, db, "2026-03-02 09:00", Line{ActorUUID: visitor, Action: List, Kind: "acts", PatientUUID: maelys, Amount: 3})
		at(t, db, "2026-03-03 09:00", Line{ActorUUID: named("forgotten"), Action: List, Kind: "patients", Amount: 25})
		at(t, db, "2026-03-03 10:00", Line{Action: Export, Kind: "patients", Amount: 200})

		list := func(params journalapi.ListJournalParams) journalapi.JournalPage {
			t.Helper()
			answer, err := h.ListJournal(t.Context(), journalapi.ListJournalRequestObject{UserUuid: uuid.MustParse(camille), Params: params})
			require.NoError(t, err)
			return answer.(journalapi.ListJournal200JSONResponse).Result
		}
		all := list(journalapi.ListJournalParams{})
		require.Len(t, all.Items, 5)
		roles := []journalapi.JournalActorRole{}
		for _, line := range all.Items {
			roles = append(roles, line.Actor.Role)
		}
		assert.Equal(t, []journalapi.JournalActorRole{"system", "unknown", "guest", "owner", "owner"}, roles)
		assert.Equal(t, "Cabinet "+rivage[:3], *all.Items[3].Actor.Practice)
		assert.Nil(t, all.Items[4].Actor.Practice)
		assert.Equal(t, "Maëlys", all.Items[4].Patient.PersonInfo.FirstName)
		assert.Equal(t, int64(25), *all.Items[1].Count)

		second := openapi_types.Date{Time: time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)}
		assert.Equal(t, 2, list(journalapi.ListJournalParams{From: &second, To: &second}).Total, "days of Paris")
		patient, actor := uuid.MustParse(maelys), uuid.MustParse(hugo)
		assert.Equal(t, 3, list(journalapi.ListJournalParams{Patient: &patient}).Total)
		assert.Equal(t, 1, list(journalapi.ListJournalParams{Actor: &actor}).Total)
		assert.Equal(t, 2, list(journalapi.ListJournalParams{Kinds: &journalapi.Kinds{"patients"}}).Total)
		assert.Equal(t, 2, list(journalapi.ListJournalParams{Actions: &journalapi.Actions{journalapi.JournalActionList}}).Total)
		_, err := db.ExecContext(t.Context(), "UPDATE patients SET search_text = 'maelys dupont' WHERE uuid = ?", maelys)
		require.NoError(t, err)
		for search, want := range map[string]int{"DUPÔNT": 3, "Gäst maelys": 1, "gast unknown": 0, "=cmd": 2, rivage[:3]: 1, "100%": 0, " ": 5} {
			assert.Equal(t, want, list(journalapi.ListJournalParams{Search: &search}).Total, search)
		}
		size, page := 2, 3
		assert.Len(t, list(journalapi.ListJournalParams{Size: &size, Page: &page}).Items, 1)

		answer, err := h.GetJournalFacets(t.Context(), journalapi.GetJournalFacetsRequestObject{UserUuid: uuid.MustParse(camille)})
		require.NoError(t, err)
		facets := answer.(journalapi.GetJournalFacets200JSONResponse).Result
		assert.Equal(t, []int{5, 3, 4, 5}, []int{facets.Total, len(facets.Action), len(facets.Kind), len(facets.Actor)})
	})
}

func TestAnotherPracticesJournalIsNotThere(t *testing.T) {
	db := testdb.New(t)
	h := newHandlers(t, db)
	require.NoError(t, Record(t.Context(), db, Entry{PracticeUUID: tilleuls, PatientUUID: maelys, Action: View, Kind: "patient"}))
	answer, err := h.ListJournal(t.Context(), journalapi.ListJournalRequestObject{UserUuid: uuid.MustParse(hugo)})
	require.NoError(t, err)
	assert.Zero(t, answer.(journalapi.ListJournal200JSONResponse).Result.Total)
	ask := func(user, patient string) error {
		_, err := h.GetPatientJournal(t.Context(), journalapi.GetPatientJournalRequestObject{UserUuid: uuid.MustParse(user), PatientUuid: uuid.MustParse(patient)})
		return err
	}
	require.NoError(t, ask(camille, maelys))
	assert.Error(t, ask(hugo, maelys))
	assert.Error(t, ask(camille, stranger))
	assert.Error(t, ask(visitor, maelys))
}

func TestTheExportIsALineAndNoProgram(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		many := make([]Line, exportChunk+3)
		for i := range many {
			many[i] = Line{At: int64(i), ActorUUID: camille, Action: View, Kind: "patient", PatientUUID: maelys}
		}
		require.NoError(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error { return Append(ctx, tx, tilleuls, many) }))
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: camille})
		answer, err := h.ExportJournal(ctx, journalapi.ExportJournalRequestObject{UserUuid: uuid.MustParse(camille)})
		require.NoError(t, err)
		recorder := httptest.NewRecorder()
		require.NoError(t, answer.VisitExportJournalResponse(recorder))
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(recorder.Body.String(), "\ufeff"))).ReadAll()
		require.NoError(t, err)
		assert.Len(t, rows, 1+exportChunk+3+1, "header, lines, and the export itself")
		assert.Equal(t, []string{"export", "journal", "203"}, []string{rows[1][8], rows[1][9], rows[1][14]})
		assert.Equal(t, "'=cmd", rows[2][3])
	})
}

func TestOnlyOwnersReadLinesOfAdministration(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		at(t, db, "2026-03-01 09:00", Line{ActorUUID: camille, Action: View, Kind: "patient", PatientUUID: maelys, SubjectUUID: maelys})
		at(t, db, "2026-03-01 10:00", Line{ActorUUID: camille, Action: ChangeRole, Kind: KindAccount, SubjectUUID: paul, OldValue: "assistant", NewValue: "practitioner"})
		at(t, db, "2026-03-01 11:00", Line{ActorUUID: paul, Action: SignIn, Kind: KindAccount, SubjectUUID: paul, Method: "openid"})
		list := func(user string, category journalapi.JournalCategory, search string) (journalapi.JournalPage, error) {
			params := journalapi.ListJournalParams{Search: &search}
			if category != "" {
				params.Category = &category
			}
			answer, err := h.ListJournal(t.Context(), journalapi.ListJournalRequestObject{UserUuid: uuid.MustParse(user), Params: params})
			if err != nil {
				return journalapi.JournalPage{}, err
			}
			return answer.(journalapi.ListJournal200JSONResponse).Result, nil
		}
		total := func(user string, category journalapi.JournalCategory, search string) int {
			page, err := list(user, category, search)
			require.NoError(t, err)
			return page.Total
		}
		const data, administration = journalapi.JournalCategory(Data), journalapi.JournalCategory(Administration)
		assert.Equal(t, []int{3, 1, 2}, []int{total(camille, "", ""), total(camille, data, ""), total(camille, administration, "")})
		assert.Equal(t, 2, total(camille, "", "roux"), "who acted, and whose account it was")
		assert.Equal(t, []int{1, 1}, []int{total(paul, "", ""), total(paul, data, "")})
		assert.Zero(t, total(paul, "", "roux"))
		_, err := list(paul, administration, "")
		var refused *problem.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, []any{403, "auth.role"}, []any{refused.Status, refused.Code})

		page, err := list(camille, administration, "")
		require.NoError(t, err)
		role := page.Items[1]
		assert.Equal(t, []string{"Roux", "assistant", "practitioner"}, []string{role.Account.PersonInfo.LastName, *role.From, *role.To})
		facets := func(user string) journalapi.JournalFacets {
			answer, err := h.GetJournalFacets(t.Context(), journalapi.GetJournalFacetsRequestObject{UserUuid: uuid.MustParse(user)})
			require.NoError(t, err)
			return answer.(journalapi.GetJournalFacets200JSONResponse).Result
		}
		assert.Equal(t, []int{3, 3}, []int{facets(camille).Total, len(facets(camille).Action)})
		assert.Equal(t, []int{1, 1}, []int{facets(paul).Total, len(facets(paul).Action)})

		exported := func(user string) string {
			answer, err := h.ExportJournal(t.Context(), journalapi.ExportJournalRequestObject{UserUuid: uuid.MustParse(user)})
			require.NoError(t, err)
			recorder := httptest.NewRecorder()
			require.NoError(t, answer.VisitExportJournalResponse(recorder))
			return recorder.Body.String()
		}
		assert.Contains(t, exported(camille), ",Roux,Paul,,,assistant,practitioner")
		assert.Contains(t, exported(camille), ",Roux,Paul,openid,,,")
		assert.NotContains(t, exported(paul), "Roux")
	})
}

func TestALineOfAShareNamesRecipientPurposeAndConsent(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := newHandlers(t, db)
		share := named("share")
		_, err := db.ExecContext(t.Context(), `INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)
			VALUES (?, ?, ?, ?, ?, '', 1, 2, 0, 1, '')`, share, tilleuls, maelys, camille, hugo)
		require.NoError(t, err)
		at(t, db, "2026-03-01 09:00", Line{ActorUUID: camille, Action: Share, Kind: "share", PatientUUID: maelys, SubjectUUID: share, NewValue: "opinion, written, 2026-02-28"})
		at(t, db, "2026-03-01 10:00", Line{ActorUUID: camille, Action: Share, Kind: "guest", PatientUUID: maelys, SubjectUUID: visitor, NewValue: "request, oral, 2026-03-01"})
		at(t, db, "2026-03-01 11:00", Line{ActorUUID: camille, Action: Change, Kind: "share", PatientUUID: maelys, SubjectUUID: share})
		at(t, db, "2026-03-01 12:00", Line{ActorUUID: camille, Action: Share, Kind: "guest", PatientUUID: maelys, SubjectUUID: named("forgotten")})
		at(t, db, "2026-03-01 13:00", Line{ActorUUID: camille, Action: View, Kind: "patient", PatientUUID: maelys, SubjectUUID: maelys})
		at(t, db, "2026-03-01 14:00", Line{ActorUUID: camille, Action: Share, Kind: KindMessage, PatientUUID: maelys, SubjectUUID: named("message"), OldValue: hugo, NewValue: "opinion, written, 2026-03-01"})

		answer, err := h.GetPatientJournal(t.Context(), journalapi.GetPatientJournalRequestObject{UserUuid: uuid.MustParse(paul), PatientUuid: uuid.MustParse(maelys)})
		require.NoError(t, err)
		lines := answer.(journalapi.GetPatientJournal200JSONResponse).Result.Items
		require.Len(t, lines, 6)
		message, view, forgotten, ended, guest, shared := lines[0], lines[1], lines[2], lines[3], lines[4], lines[5]
		require.NotNil(t, message.Recipient, "a message names whom it shows the patient to")
		assert.Equal(t, "=cmd", message.Recipient.PersonInfo.LastName)
		assert.Equal(t, journalapi.SharingPurposeOpinion, message.Consent.Purpose)
		require.NotNil(t, shared.Recipient)
		require.NotNil(t, shared.Consent)
		assert.Equal(t, []string{"=cmd", "Cabinet " + rivage[:3]}, []string{shared.Recipient.PersonInfo.LastName, *shared.Recipient.Practice})
		assert.Equal(t, []any{journalapi.SharingPurposeOpinion, journalapi.ConsentFormWritten, "2026-02-28"},
			[]any{shared.Consent.Purpose, shared.Consent.Form, shared.Consent.On.String()})
		require.NotNil(t, guest.Recipient)
		assert.Equal(t, []any{"Gast", journalapi.JournalActorRole("guest")}, []any{guest.Recipient.PersonInfo.LastName, guest.Recipient.Role})
		assert.Equal(t, journalapi.SharingPurposeRequest, guest.Consent.Purpose)
		require.NotNil(t, ended.Recipient, "the end of a share names whose it was")
		assert.Nil(t, ended.Consent)
		assert.Nil(t, forgotten.Recipient)
		assert.Nil(t, forgotten.Consent, "from before it was asked")
		assert.Nil(t, view.Recipient)

		exported, err := h.ExportJournal(t.Context(), journalapi.ExportJournalRequestObject{UserUuid: uuid.MustParse(camille)})
		require.NoError(t, err)
		recorder := httptest.NewRecorder()
		require.NoError(t, exported.VisitExportJournalResponse(recorder))
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(recorder.Body.String(), "\ufeff"))).ReadAll()
		require.NoError(t, err)
		recipients := len(rows[0]) - 6
		assert.Equal(t, []string{"recipientLastName", "recipientFirstName", "recipientPractice", "purpose", "consentForm", "consentOn"}, rows[0][recipients:])
		assert.Equal(t, []string{"Gast", "Guy", "Cabinet " + tilleuls[:3], "request", "oral", "2026-03-01"}, rows[6][recipients:])
		assert.Equal(t, []string{"'=cmd", "Ü", "Cabinet " + rivage[:3], "opinion", "written", "2026-02-28"}, rows[7][recipients:])
		assert.Equal(t, []string{"'=cmd", "Ü", "Cabinet " + rivage[:3], "opinion", "written", "2026-03-01"}, rows[2][recipients:])
	})
}
