package care

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/consent"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func id(name string) string { return uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String() }

var (
	ours, theirs       = id("practice-ours"), id("practice-theirs")
	anna, bruno, nora  = id("anna"), id("bruno"), id("nora")
	hugo               = id("hugo") // of the other practice, a contact of anna
	maelys, zoe, archi = id("maelys"), id("zoe"), id("archived")
	stranger           = id("stranger") // of the other practice
	guest              = id("guest")
	zahra              = id("zahra")
	eshop              = id("eshop")
	picture, otherFile = id("picture"), id("other-file")
)

type fixture struct {
	*Store
	t   *testing.T
	db  *bun.DB
	now time.Time
	h   *Handlers
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, now: time.Now().Truncate(time.Millisecond)}
	f.Store = NewStore(db, func() time.Time { return f.now })
	f.h = NewHandlers(f.Store)
	for practice, users := range map[string]map[string]string{ours: {anna: "owner", bruno: "practitioner", nora: "assistant"}, theirs: {hugo: "owner"}} {
		f.insert(&identity.Practice{UUID: practice, Name: "Cabinet " + practice[:4], Country: "FR"})
		for user, role := range users {
			f.insert(&identity.User{UUID: user, PracticeUUID: practice, Login: user[:8] + "@x.example", FirstName: "F", LastName: user[:4], Role: role})
		}
	}
	f.patient(ours, maelys, "Maëlys", "Dupont", "1988-04-02", false)
	f.patient(ours, zoe, "Zoé", "Bœuf d’Arc", "2015-12-31", false)
	f.patient(ours, zahra, "Zahra", "Bœuf", "1950-02-28", false)
	f.patient(ours, archi, "Noël", "Château", "1940-01-01", true)
	f.patient(theirs, stranger, "Anaïs", "N’Diaye", "1990-06-15", false)
	f.exec("INSERT INTO applications (uuid, name) VALUES (?, 'E-shop')", eshop)
	f.exec(`INSERT INTO invitations (uuid, from_user, to_email, to_user, message, status, created_at, answered_at) VALUES (?, ?, ?, ?, '', 'accepted', 1, 2)`,
		id("invitation"), anna, hugo[:8]+"@x.example", hugo)
	f.exec(`INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)
		VALUES (?, ?, ?, ?, 'g@x.example', 'G', 'G', 'fr', '', 1, ?, 2)`, guest, ours, anna, maelys, f.now.Add(time.Hour).UnixMilli())
	f.file(ours, maelys, picture)
	f.file(ours, zoe, otherFile)
	return f
}

// agreed is the patient's consent to a share.
var agreed = consent.Consent{Purpose: "opinion", On: "2026-11-02", Form: "written"}

func forDays(email string, days int) ShareInput {
	return ShareInput{Email: email, Days: days, Consent: agreed}
}

func (f *fixture) exec(statement string, args ...any) {
	f.t.Helper()
	_, err := f.db.ExecContext(f.t.Context(), statement, args...)
	require.NoError(f.t, err)
}

func (f *fixture) insert(model any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(model).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) patient(practice, uuid, first, last, birth string, archived bool) {
	p := &Patient{UUID: uuid, PracticeUUID: practice, Archived: archived, Version: 1, CreatedAt: 1, UpdatedAt: 1}
	p.set(Identity{FirstName: first, LastName: last, BirthDate: birth})
	f.insert(p)
}

func (f *fixture) file(practice, patient, uuid string) {
	f.exec(`INSERT INTO files (uuid, practice_uuid, patient_uuid, claim_uuid, application_uuid, kind, name, media, size, sha256, blob, link, width, height,
		pages, frames, triangles, note, taken_on, created_at, created_by, version, deleted_at, name_sort, search_text, preview, preview_blob, preview_tries, lease_until)
		VALUES (?, ?, ?, '', '', 'picture', 'a.png', 'image/png', 1, '', '', '', 1, 1, 0, 0, 0, '', '', 1, ?, 1, 0, '', '', 'none', '', 0, 0)`,
		uuid, practice, patient, anna)
}

// order writes an order of anna for a patient.
func (f *fixture) order(reference, patient string) {
	f.t.Helper()
	f.exec(`INSERT INTO orders (reference, practice_uuid, ordered_at, status, status_since, line, product, teeth, application_uuid, patient_uuid,
		practitioner_uuid, entered_by_uuid, delivery_on, parts, parts_delivered, refusal_reason, scan_name, ship_name, ship_street, ship_postal_code,
		ship_city, ship_country, currency, shipping_cents, total_cents, patient_sort, product_sort, search_text)
		VALUES (?, ?, 1, 1, 1, 'protheses', 'P', '', ?, ?, ?, ?, '', 1, 0, '', '', '', '', '', '', 'FR', 'EUR', 0, 0, '', '', 'x')`,
		reference, ours, eshop, patient, anna, anna)
}

func (f *fixture) act(patient, kind, on string, teeth ...int) *Act {
	f.t.Helper()
	act, err := f.AddAct(f.as(anna), anna, patient, ActInput{Type: kind, DoneOn: on, Teeth: teeth})
	require.NoError(f.t, err)
	return act
}

// as returns the context of a request by the gateway for a user.
func (f *fixture) as(user string) context.Context {
	return httpx.WithActor(f.t.Context(), httpx.Actor{UserUUID: user, Address: "192.0.2.7"})
}

func (f *fixture) scope(user string) Scope {
	f.t.Helper()
	scope, err := ScopeOf(f.t.Context(), f.db, user)
	require.NoError(f.t, err)
	return scope
}

// journaled returns the journal lines of a practice after a line.
func (f *fixture) journaled(practice string, since int64) []journal.Line {
	f.t.Helper()
	var lines []journal.Line
	require.NoError(f.t, f.db.NewSelect().Model(&lines).Where("practice_uuid = ?", practice).Where("seq > ?", since).Order("seq").Scan(f.t.Context()))
	return lines
}

// names returns lines as "action kind".
func names(lines []journal.Line) []string {
	all := []string{}
	for _, line := range lines {
		all = append(all, line.Action+" "+line.Kind)
	}
	return all
}

func (f *fixture) lastLine(practice string) int64 {
	lines := f.journaled(practice, 0)
	if len(lines) == 0 {
		return 0
	}
	return lines[len(lines)-1].Seq
}

func refusedAs(t *testing.T, err error, want string) *problem.Error {
	t.Helper()
	var answer *problem.Error
	if assert.ErrorAs(t, err, &answer, want) {
		assert.Equal(t, want, answer.Code)
	} else {
		answer = &problem.Error{}
	}
	return answer
}

func uuids(patients []Patient) []string {
	all := []string{}
	for _, p := range patients {
		all = append(all, p.UUID)
	}
	return all
}
