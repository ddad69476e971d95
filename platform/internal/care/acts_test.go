package care

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/listing"
	"portal/platform/internal/testdb"
)

// REQ-50
func TestActsOfAPatient(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order("C26-1", maelys)
		given := ActInput{Type: Prosthesis, DoneOn: "2026-03-05", Teeth: []int{37, 36}, Note: "Posée à l’envers", OrderReference: "C26-1", Files: []string{picture}}
		act, err := f.AddAct(f.as(nora), nora, maelys, given)
		require.NoError(t, err)
		assert.Equal(t, "36,37", act.Teeth)
		for _, wrong := range []struct {
			patient string
			change  func(*ActInput)
		}{
			{zoe, func(*ActInput) {}}, {maelys, func(i *ActInput) { i.Files = []string{picture, otherFile} }},
			{maelys, func(i *ActInput) { i.OrderReference = "C99-1" }},
		} {
			input := given
			wrong.change(&input)
			_, err := f.AddAct(f.as(anna), anna, wrong.patient, input)
			refusedAs(t, err, "request.invalid")
		}
		_, err = f.AddAct(f.as(anna), anna, stranger, ActInput{Type: Aligners, DoneOn: "2026-01-01"})
		refusedAs(t, err, "not_found")

		f.act(maelys, Panoramic, "2026-06-05")
		list := func(filter ActFilter) int {
			acts, total, types, err := f.ListActs(t.Context(), Access{Patient: &Patient{UUID: maelys}}, filter, "-date", 1, 10)
			require.NoError(t, err)
			assert.Len(t, acts, total)
			assert.Equal(t, []listing.Count{{Value: Prosthesis, Count: 1}, {Value: Panoramic, Count: 1}}, types)
			return total
		}
		assert.Equal(t, 2, list(ActFilter{}))
		assert.Equal(t, 1, list(ActFilter{Tooth: 36}))
		assert.Zero(t, list(ActFilter{Tooth: 63}))
		assert.Equal(t, 1, list(ActFilter{Search: "posee envers"}))
		assert.Equal(t, 1, list(ActFilter{From: "2026-03-05", To: "2026-03-05", Types: []string{Prosthesis}}))

		given.Files, given.Note, given.OrderReference = nil, "Reposée", ""
		changed, err := f.UpdateAct(f.as(bruno), bruno, act.UUID, 1, given)
		require.NoError(t, err)
		assert.Equal(t, 2, changed.Version)
		given.Note = "Autre"
		_, err = f.UpdateAct(f.as(anna), anna, act.UUID, 1, given)
		assert.Equal(t, "note", refusedAs(t, err, "version.conflict").Fields[0].Field)
		_, err = f.UpdateAct(f.as(hugo), hugo, act.UUID, 2, given)
		refusedAs(t, err, "not_found")
		last := f.lastLine(ours)
		require.NoError(t, f.DeleteAct(f.as(anna), anna, act.UUID))
		refusedAs(t, f.DeleteAct(f.as(anna), anna, act.UUID), "not_found")
		assert.Equal(t, []string{"delete act"}, names(f.journaled(ours, last)))
	})
}

func TestAnActIsCheckedBeyondTheContract(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	day := func(day string) openapi_types.Date {
		parsed, err := time.Parse(dayLayout, day)
		require.NoError(t, err)
		return openapi_types.Date{Time: parsed}
	}
	for field, body := range map[string]careapi.ActInput{
		"teeth": {Type: careapi.ActTypeAligners, On: day("2026-01-01"), Teeth: &[]int{19}},
		"on":    {Type: careapi.ActTypeAligners, On: day(f.now.AddDate(0, 0, 3).Format(dayLayout))},
	} {
		_, err := f.h.actInput(body.Type, body.On, body.Teeth, body.Note, body.OrderReference, body.FilesUuids)
		answer := refusedAs(t, err, "request.invalid")
		assert.Equal(t, field, answer.Fields[0].Field)
	}
}

func TestAddingByCode(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("UPDATE patients SET note = 'privé', reference = 'D-1', phone = '0465710009' WHERE uuid = ?", maelys)
		first, _, err := f.GenerateCode(f.as(anna), anna, maelys)
		require.NoError(t, err)
		text, expires, err := f.GenerateCode(f.as(anna), anna, maelys)
		require.NoError(t, err)
		assert.Equal(t, f.now.Add(codeLife), expires)
		var stored string
		require.NoError(t, db.NewSelect().Table("patient_codes").Column("code_hash").Scan(t.Context(), &stored))
		assert.NotContains(t, stored, text)
		for _, wrong := range []string{first, "AAAA-BBBB-CCCC", ""} {
			_, err := f.AddByCode(f.as(hugo), hugo, maelys, wrong)
			refusedAs(t, err, "not_found")
		}
		_, err = f.AddByCode(f.as(hugo), hugo, zoe, text)
		refusedAs(t, err, "not_found")

		oursBefore, theirsBefore := f.lastLine(ours), f.lastLine(theirs)
		added, err := f.AddByCode(f.as(hugo), hugo, maelys, " "+text[:9]+text[10:]+" ")
		require.NoError(t, err)
		assert.Equal(t, []string{theirs, "Dupont", "1988-04-02", "0465710009", "", ""}, []string{added.PracticeUUID, added.LastName, added.BirthDate, added.Phone, added.Reference, added.Note})
		assert.NotZero(t, added.VerifiedAt)
		assert.Equal(t, []string{"share patient"}, names(f.journaled(ours, oursBefore)))
		assert.Equal(t, []string{"create patient"}, names(f.journaled(theirs, theirsBefore)))
		again, err := f.AddByCode(f.as(hugo), hugo, maelys, "whatever")
		require.NoError(t, err)
		assert.Equal(t, added.UUID, again.UUID)
		_, err = f.scope(hugo).Readable(t.Context(), db, maelys)
		refusedAs(t, err, "not_found")
	})
}

func TestACodeEndsAfterFiveWrongOnesAndInTime(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		text, _, err := f.GenerateCode(f.as(anna), anna, maelys)
		require.NoError(t, err)
		var guesses sync.WaitGroup
		for range codeTries {
			guesses.Go(func() {
				_, err := f.AddByCode(f.as(hugo), hugo, maelys, "AAAA-BBBB-CCCC")
				refusedAs(t, err, "not_found")
			})
		}
		guesses.Wait()
		_, err = f.AddByCode(f.as(hugo), hugo, maelys, text)
		refusedAs(t, err, "not_found")

		text, _, err = f.GenerateCode(f.as(anna), anna, maelys)
		require.NoError(t, err)
		f.now = f.now.Add(codeLife)
		_, err = f.AddByCode(f.as(hugo), hugo, maelys, text)
		refusedAs(t, err, "not_found")
		require.NoError(t, f.Sweep(t.Context()))
		left, err := db.NewSelect().Table("patient_codes").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestSharesAreWithContactsAndHaveAReceipt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		email := hugo[:8] + "@x.example"
		for _, unknown := range []string{"nobody@x.example", bruno[:8] + "@x.example"} {
			_, err := f.Share(f.as(anna), anna, maelys, forDays(unknown, 7))
			refusedAs(t, err, "share.recipient")
		}
		_, err := f.Share(f.as(bruno), bruno, maelys, forDays(email, 7))
		refusedAs(t, err, "share.recipient")
		share, err := f.Share(f.as(anna), anna, maelys, ShareInput{Email: email, Message: "Avis ?", Days: 7, Consent: agreed})
		require.NoError(t, err)
		var links []string
		require.NoError(t, f.db.NewSelect().Table("notifications").Column("link").Where("title = ?", "notifications.patient.shared").Scan(t.Context(), &links))
		assert.Equal(t, []string{"/mon-espace/patient/modifier-patient?patient=" + maelys}, links, "the notification leads to the patient")
		_, err = f.Share(f.as(anna), anna, maelys, forDays(email, 7))
		refusedAs(t, err, "share.exists")
		line := f.journaled(ours, share.ReceiptSeq-1)[0]
		assert.Equal(t, []string{share.ReceiptHash, "share", share.UUID, "opinion, written, 2026-11-02"},
			[]string{line.Hash, line.Action, line.SubjectUUID, line.NewValue}, "what the patient agreed to is in the chain")

		answer, err := f.h.GetPatient(f.as(hugo), careapi.GetPatientRequestObject{UserUuid: parse(hugo), PatientUuid: parse(maelys)})
		require.NoError(t, err)
		record := answer.(careapi.GetPatient200JSONResponse).Result
		assert.Equal(t, careapi.PatientRecordAccessShared, record.Access)
		assert.Equal(t, anna[:4], record.SharedBy.LastName)
		assert.Equal(t, careapi.SharingPurposeOpinion, record.Consent.Purpose, "who receives it sees why")
		reads, err := f.ReadsOf(t.Context(), share)
		require.NoError(t, err)
		assert.Equal(t, 1, reads.Count)

		received, total, err := f.Shares(t.Context(), f.scope(hugo), ShareFilter{Received: true}, 1, 10)
		require.NoError(t, err)
		assert.Equal(t, 1, total)
		assert.Equal(t, share.UUID, received[0].UUID)
		_, total, err = f.Shares(t.Context(), f.scope(hugo), ShareFilter{}, 1, 10)
		require.NoError(t, err)
		assert.Zero(t, total)

		_, err = f.Revoke(f.as(hugo), hugo, share.UUID)
		refusedAs(t, err, "not_found")
		f.now = f.now.AddDate(0, 0, 7)
		given, _, err := f.Shares(t.Context(), f.scope(anna), ShareFilter{Statuses: []string{ShareExpired}}, 1, 10)
		require.NoError(t, err)
		require.Len(t, given, 1)
		assert.Equal(t, ShareExpired, given[0].Status(f.now))
		_, err = f.Share(f.as(anna), anna, maelys, forDays(email, 7))
		require.NoError(t, err, "a new one, once the first is over")
	})
}

func TestNoPatientIsSharedByAConsentOfTomorrow(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.now = time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
		share := func(day int) error {
			on := openapi_types.Date{Time: time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC)}
			_, err := f.h.SharePatient(f.as(anna), careapi.SharePatientRequestObject{UserUuid: parse(anna), PatientUuid: parse(maelys),
				Body: &careapi.ShareInput{Email: hugo[:8] + "@x.example", Days: 7,
					Consent: careapi.ConsentInput{Purpose: careapi.SharingPurposeOpinion, On: on, Form: careapi.ConsentFormOral}}})
			return err
		}
		refusedAs(t, share(27), "request.invalid")
		require.NoError(t, share(26))
	})
}

func TestTheJournalSaysWhoReadAndHowMuch(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		last := f.lastLine(ours)
		_, err := f.h.ListPatients(f.as(nora), careapi.ListPatientsRequestObject{UserUuid: parse(nora)})
		require.NoError(t, err)
		_, err = f.h.GetPatients(f.as(guest), careapi.GetPatientsRequestObject{Id: parse(guest)})
		require.NoError(t, err)
		_, err = f.h.SearchPatients(f.as(nora), careapi.SearchPatientsRequestObject{UserUuid: parse(nora), PatientName: "boeuf"})
		require.NoError(t, err)
		_, err = f.h.ListActs(f.as(guest), careapi.ListActsRequestObject{UserUuid: parse(guest), PatientUuid: parse(maelys)})
		require.NoError(t, err)
		_, err = f.h.ListActs(f.as(guest), careapi.ListActsRequestObject{UserUuid: parse(guest), PatientUuid: parse(zoe)})
		refusedAs(t, err, "not_found")
		lines := f.journaled(ours, last)
		require.Equal(t, []string{"list patients", "view patient", "list patients"}, names(lines), "the guest's two readings are one visit")
		assert.Equal(t, []int64{3, 0, 2}, []int64{lines[0].Amount, lines[1].Amount, lines[2].Amount})
		assert.Equal(t, []string{"", maelys, ""}, []string{lines[0].PatientUUID, lines[1].PatientUUID, lines[2].PatientUUID})
	})
}

func TestAGuestReadsNoNoteOrContact(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("UPDATE patients SET note = 'privé', reference = 'D-1', phone = '0465710009', email = 'm@x.example' WHERE uuid = ?", maelys)
		read := func(user string) careapi.PatientRecord {
			answer, err := f.h.GetPatient(f.as(user), careapi.GetPatientRequestObject{UserUuid: parse(user), PatientUuid: parse(maelys)})
			require.NoError(t, err)
			return answer.(careapi.GetPatient200JSONResponse).Result
		}
		own, theirs := read(nora), read(guest)
		assert.Equal(t, []string{"privé", "D-1", "0465710009", "m@x.example"}, []string{*own.Note, *own.Reference, *own.Phone, *own.Email})
		assert.Equal(t, []any{careapi.PatientRecordAccessGuest, own.PersonInfo, own.BirthDate, own.Acts}, []any{theirs.Access, theirs.PersonInfo, theirs.BirthDate, theirs.Acts})
		require.NotNil(t, theirs.SharedBy, "a guest reads who shares")
		assert.NotEmpty(t, theirs.SharedBy.LastName)
		assert.Nil(t, own.SharedBy)
		assert.Nil(t, theirs.Note)
		assert.Nil(t, theirs.Reference)
		assert.Nil(t, theirs.Phone)
		assert.Nil(t, theirs.Email)
	})
}

func TestConcurrentWorkOfOnePracticeNeitherBlocksNorBreaksTheChain(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		act := f.act(zoe, Contention, "2026-01-05", 31)
		var failed atomic.Int32
		var people sync.WaitGroup
		for i := range 8 {
			people.Go(func() {
				for range 5 {
					var err error
					switch i % 4 {
					case 0:
						_, err = f.h.GetPatient(f.as(nora), careapi.GetPatientRequestObject{UserUuid: parse(nora), PatientUuid: parse(zoe)})
					case 1:
						_, err = f.AddAct(f.as(anna), anna, zoe, ActInput{Type: Aligners, DoneOn: "2026-02-0" + strconv.Itoa(i)})
					case 2:
						_, err = f.SetArchived(f.as(bruno), bruno, zoe, i%8 == 2)
					case 3:
						_, err = f.h.GetAct(f.as(nora), careapi.GetActRequestObject{UserUuid: parse(nora), ActUuid: parse(act.UUID)})
					}
					if !assert.NoError(t, err) {
						failed.Add(1)
					}
				}
			})
		}
		people.Wait()
		assert.Zero(t, failed.Load())
		f.wholeChains()
	})
}
