package care

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func TestAFormerReaderReceivesHowTheShareEnded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		refused := func(user, patient, code string) {
			t.Helper()
			_, err := f.scope(user).Readable(t.Context(), db, patient)
			refusedAs(t, err, code)
		}
		end := func(user, patient string) (careapi.PatientShareEnd, error) {
			answer, err := f.h.GetPatientShareEnd(f.as(user), careapi.GetPatientShareEndRequestObject{UserUuid: uuid.MustParse(user), PatientUuid: uuid.MustParse(patient)})
			if err != nil {
				return careapi.PatientShareEnd{}, err
			}
			return answer.(careapi.GetPatientShareEnd200JSONResponse).Result, nil
		}
		unknown := func(user, patient string) {
			t.Helper()
			_, err := end(user, patient)
			refusedAs(t, err, "not_found")
		}
		refused(hugo, maelys, "not_found")
		unknown(hugo, maelys)
		first, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		unknown(hugo, maelys)
		_, err = f.Revoke(f.as(bruno), bruno, first.UUID)
		require.NoError(t, err)
		refused(hugo, maelys, "share.revoked")
		got, err := end(hugo, maelys)
		require.NoError(t, err)
		by := func(user string) careapi.PersonInfo { return careapi.PersonInfo{FirstName: "F", LastName: user[:4]} }
		assert.Equal(t, careapi.PatientShareEnd{How: careapi.PatientShareEndHowRevoked, By: by(bruno), At: f.now.UTC()}, got, "a colleague of the sharer ended it")
		refused(hugo, zoe, "not_found")
		unknown(hugo, zoe)
		unknown(nora, maelys)

		second, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		f.exec("UPDATE patient_shares SET created_at = created_at + 1, expires_at = 1000 WHERE uuid = ?", second.UUID)
		refused(hugo, maelys, "share.expired")
		got, err = end(hugo, maelys)
		require.NoError(t, err)
		assert.Equal(t, careapi.PatientShareEnd{How: careapi.PatientShareEndHowExpired, By: by(anna), At: time.Unix(1, 0).UTC()}, got, "the newest share")
	})
}

func TestOnlyThePracticeThatUnlinkedAPatientMayRestore(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		refused := func(user, code string) {
			t.Helper()
			_, err := f.scope(user).Readable(t.Context(), db, maelys)
			refusedAs(t, err, code)
		}
		_, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		_, err = f.Unlink(f.as(anna), anna, maelys)
		require.NoError(t, err)
		refused(nora, "patient.unlinked")
		refused(hugo, "not_found")
		refused(guest, "not_found")
		f.exec("UPDATE patients SET unlinked_at = ? WHERE uuid = ?", time.Now().AddDate(0, 0, -UndoDays-1).UnixMilli(), maelys)
		refused(nora, "not_found")
		f.exec("UPDATE patients SET unlinked_at = ?, merged_into = ? WHERE uuid = ?", time.Now().UnixMilli(), zoe, maelys)
		refused(nora, "not_found")
	})
}
