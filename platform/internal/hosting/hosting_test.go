package hosting

import (
	"bytes"
	"compress/flate"
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/files"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is two practices with a patient each, on 20 November 2026.
type scene struct {
	*Handlers
	t                            *testing.T
	store                        *files.Blobs
	practice, other              string
	camille, etienne, nora, hugo uuid.UUID
	patient, minor, stranger     uuid.UUID
	clock                        time.Time
	letters                      []mail.Message
}

// Later implements identity.Mailer.
func (s *scene) Later(prepare mail.Prepare) {
	message, wanted, err := prepare(s.t.Context())
	require.NoError(s.t, err)
	if wanted {
		s.letters = append(s.letters, message)
	}
}

func (s *scene) exec(statement string, arguments ...any) {
	s.t.Helper()
	_, err := s.db.ExecContext(s.t.Context(), statement, arguments...)
	require.NoError(s.t, err)
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, practice: uuid.NewString(), other: uuid.NewString(), camille: uuid.New(), etienne: uuid.New(), nora: uuid.New(), hugo: uuid.New(),
		patient: uuid.New(), minor: uuid.New(), stranger: uuid.New(), clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC)}
	var err error
	s.store, err = files.OpenBlobs(t.Context(), "file://"+t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, s.store.Close()) })
	service, err := identity.New(db)
	require.NoError(t, err)
	accounts := identity.NewAccounts(service, s, []string{"https://portal.example"}, func() time.Time { return s.clock })
	s.Handlers = NewHandlers(db, accounts, s.store, 1000, func() time.Time { return s.clock })
	s.exec("INSERT INTO practices (uuid, name, street, postal_code, city, country) VALUES (?, 'Tilleuls', '', '', '', 'FR'), (?, 'Rivage', '', '', '', 'FR')", s.practice, s.other)
	for _, user := range []struct {
		id             uuid.UUID
		practice, role string
	}{{s.camille, s.practice, "owner"}, {s.etienne, s.practice, "practitioner"}, {s.nora, s.practice, "assistant"}, {s.hugo, s.other, "owner"}} {
		s.exec("INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role) VALUES (?, ?, ?, 'A', ?, ?)",
			user.id.String(), user.practice, user.id.String()+"@x.example", user.role, user.role)
	}
	for _, patient := range []struct {
		id             uuid.UUID
		practice, born string
	}{{s.patient, s.practice, "1980-05-01"}, {s.minor, s.practice, "2020-05-01"}, {s.stranger, s.other, "1980-05-01"}} {
		s.exec("INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, ?, '=Zoé', 'Bœuf', ?, ?)",
			patient.id.String(), patient.practice, patient.born, false)
	}
	return s
}

// keep stores a file of a patient.
func (s *scene) keep(practice string, patient uuid.UUID, by uuid.UUID, kind, name, content string) string {
	s.t.Helper()
	id := uuid.NewString()
	if content != "" {
		_, err := s.store.Put(s.t.Context(), "f/"+id, "text/plain", stringsReader(content))
		require.NoError(s.t, err)
	}
	row := map[string]any{"uuid": id, "practice_uuid": practice, "patient_uuid": patient.String(), "claim_uuid": "", "application_uuid": "", "kind": kind,
		"name": name, "media": "", "size": len(content), "sha256": "", "blob": "f/" + id, "link": "", "width": 0, "height": 0, "pages": 0, "frames": 0,
		"triangles": 0, "note": "", "taken_on": "", "created_at": 5, "created_by": by.String(), "version": 0, "deleted_at": 0, "name_sort": "",
		"search_text": "", "preview": "none", "preview_blob": "", "preview_tries": 0, "lease_until": 0}
	_, err := s.db.NewInsert().Model(&row).Table("files").Exec(s.t.Context())
	require.NoError(s.t, err)
	return id
}

// keepSeries stores a series of one slice.
func (s *scene) keepSeries(content string) string {
	s.t.Helper()
	id := s.keep(s.practice, s.patient, s.camille, "radio", "CBCT", "")
	var packed bytes.Buffer
	deflated, err := flate.NewWriter(&packed, flate.BestSpeed)
	require.NoError(s.t, err)
	_, err = deflated.Write([]byte(content))
	require.NoError(s.t, err)
	require.NoError(s.t, deflated.Close())
	_, err = s.store.Put(s.t.Context(), "s/"+id, "", &packed)
	require.NoError(s.t, err)
	s.exec("UPDATE files SET slices = 1 WHERE uuid = ?", id)
	s.exec("INSERT INTO file_slices (file_uuid, instance, number, along, name, size, packed, crc, sha256, blob) VALUES (?, '1.2', 1, 0, 'IM1', ?, 0, 0, '', ?)", id, len(content), "s/"+id)
	return id
}

func refusedWith(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, []any{status, code}, []any{p.Status, p.Code})
}

func (s *scene) noted(practice string) []string {
	s.t.Helper()
	var lines []string
	require.NoError(s.t, s.db.NewSelect().Table("journal_lines").ColumnExpr("action || ' ' || kind").Where("practice_uuid = ?", practice).Order("seq").
		Scan(context.Background(), &lines))
	return lines
}

func TestHostingSaysWhereTheDataLiesAndHowMuchThereIs(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		get := func(user uuid.UUID) hostingapi.Hosting {
			answer, err := s.GetHosting(t.Context(), hostingapi.GetHostingRequestObject{UserUuid: user})
			require.NoError(t, err)
			return answer.(hostingapi.GetHosting200JSONResponse).Result
		}
		none := get(s.camille)
		assert.Nil(t, none.Host)
		assert.Equal(t, []any{int64(1000), int64(0), 0, 6}, []any{none.Quota.Bytes, none.Quota.Used, len(none.Quota.Kinds), len(none.Retention)})
		s.keep(s.practice, s.patient, s.camille, "picture", "a.png", "12345")
		s.keep(s.practice, s.patient, s.camille, "picture", "b.png", "123")
		s.keep(s.practice, s.patient, s.camille, "radio", "c.dcm", "1")
		s.keep(s.other, s.stranger, s.hugo, "radio", "d.dcm", "1234567")
		for until, state := range map[string]hostingapi.HostingCertificateState{"2026-11-19": hostingapi.HostingCertificateStateEnded,
			"2026-11-20": hostingapi.HostingCertificateStateEnding, "2027-06-01": hostingapi.HostingCertificateStateValid} {
			s.exec("DELETE FROM hosting_plans")
			plan := Plan{PracticeUUID: s.practice, HostName: "Hébergeur", HostCountry: "FR", DataCountry: "FR", CertificateFrom: "2024-01-01", CertificateUntil: until}
			_, err := db.NewInsert().Model(&plan).Exec(t.Context())
			require.NoError(t, err)
			hosting := get(s.nora)
			assert.Equal(t, []any{state, "Hébergeur"}, []any{hosting.Certificate.State, hosting.Host.Name})
			assert.Equal(t, hostingapi.HostingQuota{Bytes: 1000, Used: 9, Files: 3, Kinds: []hostingapi.HostingUse{{Kind: "picture", Files: 2, Bytes: 8}, {Kind: "radio", Files: 1, Bytes: 1}}}, hosting.Quota)
		}
	})
}

func (s *scene) erase(user uuid.UUID, scope hostingapi.EraseRequestInputScope, patient *uuid.UUID) (hostingapi.EraseRequest, error) {
	answer, err := s.RequestErase(s.t.Context(), hostingapi.RequestEraseRequestObject{UserUuid: user, Body: &hostingapi.EraseRequestInput{Scope: scope, PatientUuid: patient}})
	if err != nil {
		return hostingapi.EraseRequest{}, err
	}
	return answer.(hostingapi.RequestErase200JSONResponse).Result, nil
}

func (s *scene) decide(id uuid.UUID, state hostingapi.EraseDecisionState) error {
	_, err := s.DecideEraseRequest(s.t.Context(), hostingapi.DecideEraseRequestRequestObject{RequestUuid: id, Body: &hostingapi.EraseDecision{State: state}})
	return err
}

func (s *scene) cancel(user, id uuid.UUID) error {
	_, err := s.CancelEraseRequest(s.t.Context(), hostingapi.CancelEraseRequestRequestObject{UserUuid: user, RequestUuid: id})
	return err
}

func TestWhatTheLawHasKeptIsErasedAfterItsDay(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		patient, practice := hostingapi.EraseRequestInputScopePatient, hostingapi.EraseRequestInputScopePractice
		_, err := s.erase(s.nora, patient, &s.patient)
		refusedWith(t, err, http.StatusForbidden, "auth.role")
		_, err = s.erase(s.etienne, practice, nil)
		refusedWith(t, err, http.StatusForbidden, "hosting.owner_only")
		_, err = s.erase(s.etienne, patient, nil)
		refusedWith(t, err, http.StatusBadRequest, "request.invalid")
		_, err = s.erase(s.etienne, patient, &s.stranger)
		refusedWith(t, err, http.StatusNotFound, "not_found")

		free, err := s.erase(s.etienne, patient, &s.patient)
		require.NoError(t, err)
		assert.Equal(t, []any{"retention.none", hostingapi.EraseStateReceived, "Bœuf"}, []any{free.Retention, free.State, free.Patient.PersonInfo.LastName})
		_, err = s.erase(s.camille, patient, &s.patient)
		refusedWith(t, err, http.StatusConflict, "hosting.erase_open")
		for _, who := range []uuid.UUID{s.patient, s.minor} {
			s.exec(`INSERT INTO acts (uuid, practice_uuid, patient_uuid, type, done_on, teeth, note, order_reference, author_uuid, version, created_at, updated_at, deleted_at, search_text)
				VALUES (?, ?, ?, 'aligners', '2026-02-03', '', '', NULL, ?, 0, 0, 0, 0, '')`, uuid.NewString(), s.practice, who.String(), s.camille.String())
		}
		child, err := s.erase(s.camille, patient, &s.minor)
		require.NoError(t, err)
		assert.Equal(t, []any{"retention.minor", "2048-05-01"}, []any{child.Retention, child.RetainedUntil.String()})
		all, err := s.erase(s.camille, practice, nil)
		require.NoError(t, err)
		assert.Equal(t, "retention.minor", all.Retention)

		refusedWith(t, s.cancel(s.hugo, free.Uuid), http.StatusNotFound, "not_found")
		refusedWith(t, s.cancel(s.etienne, all.Uuid), http.StatusForbidden, "hosting.owner_only")
		refusedWith(t, s.decide(free.Uuid, hostingapi.EraseDecisionStateDone), http.StatusConflict, "hosting.retained")
		s.clock = s.clock.Add(coolingOff)
		require.NoError(t, s.Sweep(t.Context()))
		require.NoError(t, s.decide(free.Uuid, hostingapi.EraseDecisionStateDone))
		refusedWith(t, s.decide(child.Uuid, hostingapi.EraseDecisionStateDone), http.StatusConflict, "hosting.retained")
		require.NoError(t, s.decide(child.Uuid, hostingapi.EraseDecisionStateRefused))
		refusedWith(t, s.cancel(s.camille, child.Uuid), http.StatusConflict, "hosting.erase_final")
		require.NoError(t, s.cancel(s.camille, all.Uuid))

		answer, err := s.ListEraseRequests(t.Context(), hostingapi.ListEraseRequestsRequestObject{UserUuid: s.etienne,
			Params: hostingapi.ListEraseRequestsParams{EraseStates: &hostingapi.EraseStates{hostingapi.EraseStateDone, hostingapi.EraseStateCanceled}}})
		require.NoError(t, err)
		decided := answer.(hostingapi.ListEraseRequests200JSONResponse).Result
		require.Equal(t, 2, decided.Total)
		for _, request := range decided.Items {
			require.NotNil(t, request.DecidedAt, request.State)
			assert.Equal(t, s.clock, *request.DecidedAt, request.State)
		}
		assert.Nil(t, free.DecidedAt)
		assert.Equal(t, []string{"create erase_request", "create erase_request", "create erase_request", "change erase_request", "change erase_request",
			"change erase_request", "change erase_request", "change erase_request", "change erase_request", "list erase_requests"}, s.noted(s.practice))
		again, err := s.erase(s.camille, patient, &s.minor)
		require.NoError(t, err, "what is decided may be asked anew")
		assert.NotEqual(t, child.Uuid, again.Uuid)
	})
}
