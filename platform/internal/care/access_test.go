package care

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/testdb"
)

func TestARightIncludesTheOnesBeforeIt(t *testing.T) {
	for right, includes := range map[Right][]bool{
		RightRead:       {true, false, false},
		RightComment:    {true, true, false},
		RightContribute: {true, true, true},
		"":              {false, false, false},
		"owner":         {false, false, false},
	} {
		for i, need := range rights {
			assert.Equal(t, includes[i], right.Includes(need), "%s includes %s", right, need)
		}
		assert.False(t, right.Includes("erase"), "an unknown right is permitted by none")
	}
}

func TestAShareHasTheRightThatWasChosen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		may := func(user string, need Right) error {
			_, err := f.scope(user).Access(t.Context(), db, maelys, need)
			return err
		}
		assert.NoError(t, may(bruno, RightContribute), "the practice itself")
		assert.NoError(t, may(guest, RightRead))
		assert.Equal(t, http.StatusNotFound, refusedAs(t, may(guest, RightComment), "not_found").Status)
		refusedAs(t, may(hugo, RightRead), "not_found")

		email := hugo[:8] + "@x.example"
		for _, c := range []struct {
			given Right
			least string // the first right that is refused
			value string
		}{{"", "comment", "opinion, written, 2026-11-02"}, {RightComment, "contribute", "opinion, written, 2026-11-02, comment"}, {RightContribute, "", "opinion, written, 2026-11-02, contribute"}} {
			input := forDays(email, 7)
			input.Rights = c.given
			share, err := f.Share(f.as(anna), anna, maelys, input)
			require.NoError(t, err)
			assert.Equal(t, c.value, f.journaled(ours, share.ReceiptSeq-1)[0].NewValue, "the right is in the chain")
			for _, need := range rights {
				err := may(hugo, need)
				if c.least != "" && need.Includes(Right(c.least)) {
					assert.Equal(t, http.StatusForbidden, refusedAs(t, err, "share.right").Status)
				} else {
					assert.NoError(t, err, "%s by %s", need, share.Rights)
				}
			}
			answer, err := f.h.GetPatient(f.as(hugo), careapi.GetPatientRequestObject{UserUuid: parse(hugo), PatientUuid: parse(maelys)})
			require.NoError(t, err)
			assert.Equal(t, careapi.ShareRights(share.Rights), *answer.(careapi.GetPatient200JSONResponse).Result.Rights)
			_, err = f.Revoke(f.as(anna), anna, share.UUID)
			require.NoError(t, err)
			refusedAs(t, may(hugo, RightRead), "share.revoked")
			f.now = f.now.Add(time.Millisecond) // the latest share decides how the access ended
		}
	})
}

func TestAnOwnerWhoSeesThePortalAsAnotherRoleHasThatRole(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("UPDATE users SET role = 'owner' WHERE uuid = ?", anna)
		f.exec("UPDATE users SET role = 'assistant' WHERE uuid = ?", bruno)
		for user, role := range map[string]string{anna: "accounts", bruno: "assistant"} {
			ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: user, Role: "accounts"})
			scope, err := ScopeOf(ctx, db, user)
			require.NoError(t, err)
			assert.Equal(t, role, scope.Role)
		}
		for _, seen := range []string{"", "practitioner", "accounts"} {
			ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: anna, Role: seen})
			sees, err := identity.HasRole(ctx, db, anna, identity.PatientRoles)
			require.NoError(t, err)
			assert.Equal(t, seen != "accounts", sees, "as %q", seen)
		}
	})
}

func TestAShareFromBeforeRightsPermitsReading(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec(`INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)
			VALUES (?, ?, ?, ?, ?, '', 1, ?, 0, 1, '')`, id("old share"), ours, maelys, anna, hugo, time.Now().Add(time.Hour).UnixMilli())
		access, err := f.scope(hugo).Access(t.Context(), db, maelys, RightRead)
		require.NoError(t, err)
		assert.Equal(t, RightRead, access.Right)
		_, err = db.ExecContext(t.Context(), "UPDATE patient_shares SET rights = 'owner'")
		assert.Error(t, err, "both engines refuse an unknown right")
	})
}
