package care

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func TestThePracticeSeesToWhomAPatientIsShown(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		read := func(user, patient string) *careapi.PatientViewers {
			answer, err := f.h.GetPatient(f.as(user), careapi.GetPatientRequestObject{UserUuid: parse(user), PatientUuid: parse(patient)})
			require.NoError(t, err)
			return answer.(careapi.GetPatient200JSONResponse).Result.SharedWith
		}
		assert.Nil(t, read(nora, zoe), "shown to no user")
		share, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		end, guestEnd := f.now.AddDate(0, 0, 7).UTC(), f.now.Add(time.Hour).UTC()
		seen := read(nora, maelys)
		require.NotNil(t, seen)
		assert.Equal(t, careapi.PatientViewers{Total: 2, Latest: []careapi.PatientViewer{
			{Name: "F " + hugo[:4], Kind: careapi.PatientViewerKindContact, Until: &end}, {Name: "G G", Kind: careapi.PatientViewerKindGuest, Until: &guestEnd},
		}}, *seen)
		assert.Nil(t, read(hugo, maelys), "who reads by a share learns of no other")
		assert.Nil(t, read(guest, maelys))

		for i := range 3 {
			f.exec(`INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)
				VALUES (?, ?, ?, ?, 'g@x.example', 'Waiting', ?, 'fr', '', ?, ?, 0)`, id(fmt.Sprint("waiting", i)), ours, anna, maelys, fmt.Sprint(i),
				f.now.UnixMilli()+int64(i)+1, f.now.Add(time.Hour).UnixMilli())
		}
		seen = read(anna, maelys)
		assert.Equal(t, []any{5, "Waiting 2", "Waiting 1"}, []any{seen.Total, seen.Latest[0].Name, seen.Latest[1].Name}, "bounded")
		assert.Nil(t, seen.Latest[0].Until, "begins with the first visit")

		_, err = f.Revoke(f.as(anna), anna, share.UUID)
		require.NoError(t, err)
		f.now = f.now.Add(time.Hour)
		assert.Nil(t, read(nora, maelys), "revoked, and ended")
	})
}
