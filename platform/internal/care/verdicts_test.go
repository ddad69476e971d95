package care

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func TestARequestForAChangeWaitsWhileItHolds(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		at := 0
		verdict := func(user, verdict string) {
			at++
			f.exec("INSERT INTO file_comments (uuid, file_uuid, text, kind, number, x, y, z, verdict, created_at, created_by, resolved_at) VALUES (?, ?, '', 'file', 0, 0, 0, 0, ?, ?, ?, 0)",
				id(verdict+string(rune('a'+at))), picture, verdict, at, user)
		}
		open := func() []string {
			_, _, open := f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{})
			return open
		}
		verdict(hugo, "change")
		verdict(anna, "approved")
		assert.Equal(t, []string{"file picture"}, open(), "another practice's approval is not an answer")
		verdict(hugo, "approved")
		assert.Empty(t, open())
		verdict(hugo, "change")
		assert.Equal(t, []string{"file picture"}, open())
		f.exec("UPDATE file_comments SET resolved_at = 9 WHERE verdict = 'change'")
		assert.Empty(t, open())
	})
}
