package files

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
)

// at returns a position with as many coordinates as are given.
func at(kind filesapi.CommentAnchorKind, coordinates ...float64) filesapi.CommentAnchor {
	anchor := filesapi.CommentAnchor{Kind: &kind}
	for i, to := range []**float64{&anchor.X, &anchor.Y, &anchor.Z}[:len(coordinates)] {
		*to = &coordinates[i]
	}
	return anchor
}

func comments(user, file string) string { return "/files/comments/" + user + "/" + file }

// shared shares ourPatient with other, who is of another practice.
func (p *portal) shared(rights string) {
	p.t.Helper()
	p.exec("DELETE FROM patient_shares")
	p.exec("INSERT INTO patient_shares (uuid, patient_uuid, practice_uuid, by_user, with_user, message, rights, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)"+
		" VALUES (?, ?, ?, ?, ?, '', ?, 1, ?, 0, 0, '')", uuid.NewString(), ourPatient, ours, anna, other, rights, time.Now().Add(time.Hour).UnixMilli())
}

func TestEveryKindOfFileHasItsPositions(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	picture := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	p.exec("UPDATE files SET frames = 3, width = 40, height = 30, media = 'application/dicom' WHERE uuid = ?", p.upload(anna, Picture, "b.jpg", photo(t, 1)))
	p.exec("UPDATE files SET pages = 2, media = 'application/pdf' WHERE uuid = ?", p.upload(anna, Picture, "c.jpg", photo(t, 2)))
	var xray, letter string
	require.NoError(t, p.db.NewSelect().Table("files").Column("uuid").Where("frames = 3").Scan(t.Context(), &xray))
	require.NoError(t, p.db.NewSelect().Table("files").Column("uuid").Where("pages = 2").Scan(t.Context(), &letter))

	for _, c := range []struct{ file, anchor, refused string }{
		{scan, `"kind":"surface","x":-1,"y":2,"z":3`, ""},
		{scan, `"kind":"file"`, ""},
		{scan, `"kind":"picture","x":1,"y":1`, "file.kind"},
		{picture, `"kind":"picture","x":0,"y":1000`, ""},
		{picture, `"kind":"picture","x":1000.5,"y":1`, "anchor.x range"},
		{picture, `"kind":"picture","x":-1,"y":1`, "anchor.x range"},
		{picture, `"kind":"picture","x":1`, "anchor.y required"},
		{picture, `"kind":"picture","x":1,"y":1,"z":1`, "anchor.z range"},
		{picture, `"kind":"picture","number":1,"x":1,"y":1`, "anchor.number range"},
		{picture, `"kind":"file","x":1`, "anchor.x range"},
		{picture, `"kind":"frame","number":1,"x":1,"y":1`, "file.kind"},
		{xray, `"kind":"frame","number":3,"x":40,"y":30`, ""},
		{xray, `"kind":"frame","number":4,"x":1,"y":1`, "anchor.number range"},
		{xray, `"kind":"frame","number":1,"x":40.1,"y":1`, "anchor.x range"},
		{xray, `"kind":"frame","x":1,"y":1`, "anchor.number required"},
		{letter, `"kind":"page","number":2,"x":500,"y":500`, ""},
		{letter, `"kind":"page","number":3,"x":1,"y":1`, "anchor.number range"},
		{letter, `"kind":"surface","x":1,"y":1,"z":1`, "file.kind"},
	} {
		a := p.post(anna, comments(anna, c.file), `{"text":"Ici","anchor":{`+c.anchor+`}}`)
		switch {
		case c.refused == "":
			assert.Equal(t, http.StatusOK, a.StatusCode, c.anchor)
		case strings.HasPrefix(c.refused, "anchor."):
			field, code, _ := strings.Cut(c.refused, " ")
			assert.Equal(t, http.StatusBadRequest, a.StatusCode, c.anchor)
			assert.Contains(t, string(a.body), fmt.Sprintf(`"field":"%s","code":"%s"`, field, code), c.anchor)
		default:
			assert.Equal(t, c.refused, a.code(t), c.anchor)
		}
	}
	found := result[[]filesapi.FileComment](t, p.get(anna, comments(anna, xray)))
	want := at(filesapi.CommentAnchorKindFrame, 40, 30)
	three := 3
	want.Number = &three
	assert.Equal(t, want, found[0].Anchor)
}

func TestThreadsHaveRepliesAndAreResolved(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		second := p.upload(anna, DentalScan, "autre.stl", samples.ArchSTL(21, 10, 0, false))
		p.shared("comment")
		thread := result[filesapi.FileComment](t, p.post(anna, comments(anna, scan), pin))
		id := thread.Uuid.String()
		reply := func(user, file, to string) answer {
			return p.post(user, comments(user, file), `{"text":"Vu","replyTo":"`+to+`"}`)
		}
		resolve := func(user, comment string, resolved bool) answer {
			return p.post(user, "/files/comment-resolve/"+user+"/"+scan+"/"+comment, `{"resolved":`+strconv.FormatBool(resolved)+`}`)
		}
		thread = result[filesapi.FileComment](t, reply(other, scan, id))
		require.Len(t, *thread.Replies, 1)
		answered := (*thread.Replies)[0]
		assert.Equal(t, theirs, *answered.Practice, "a reply names its author's practice")
		assert.Equal(t, http.StatusNotFound, reply(anna, scan, answered.Uuid.String()).StatusCode, "replies have one level")
		assert.Equal(t, http.StatusNotFound, reply(anna, second, id).StatusCode, "of another file")

		thread = result[filesapi.FileComment](t, resolve(other, id, true))
		first := *thread.ResolvedAt
		assert.NotNil(t, thread.ResolvedBy)
		p.now = p.now.Add(time.Minute)
		assert.Equal(t, first, *result[filesapi.FileComment](t, resolve(anna, id, true)).ResolvedAt, "the first who resolves stays")
		assert.Nil(t, result[filesapi.FileComment](t, resolve(anna, id, false)).ResolvedAt)
		assert.Equal(t, http.StatusNotFound, resolve(anna, answered.Uuid.String(), true).StatusCode, "a reply is not resolved")

		for range repliesMost - 1 {
			require.Equal(t, http.StatusOK, reply(bruno, scan, id).StatusCode)
		}
		assert.Equal(t, "comments.replies", reply(anna, scan, id).code(t))
		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, comments(anna, scan)+"/"+id, nil).StatusCode)
		left, err := p.db.NewSelect().Model((*Comment)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left, "replies go with their thread")
	})
}

func TestAShareSaysWhoWritesOnAFile(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		ofOurs := result[filesapi.FileComment](t, p.post(anna, comments(anna, scan), pin)).Uuid.String()
		write := func(user string) answer { return p.post(user, comments(user, scan), pin) }
		judge := func(user, body string) answer { return p.post(user, "/files/verdict/"+user+"/"+scan, body) }
		remove := func(user, id string) answer {
			return p.send(user, http.MethodDelete, comments(user, scan)+"/"+id, nil)
		}
		const change = `{"verdict":"change","text":"Épaulement à reprendre"}`
		for _, c := range []struct {
			rights         string
			comment, judge int
		}{{"read", 403, 403}, {"comment", 200, 403}, {"contribute", 200, 200}} {
			p.shared(c.rights)
			assert.Equal(t, http.StatusOK, p.get(other, comments(other, scan)).StatusCode, c.rights)
			assert.Equal(t, c.comment, write(other).StatusCode, c.rights)
			assert.Equal(t, c.judge, judge(other, change).StatusCode, c.rights)
			assert.Equal(t, http.StatusForbidden, remove(other, ofOurs).StatusCode, "not the practice's, with %s", c.rights)
		}
		assert.Equal(t, "share.right", remove(other, ofOurs).code(t))
		before := len(p.journal())
		own := result[filesapi.FileComment](t, write(other))
		assert.Equal(t, []string{"change file"}, p.journal()[before:], "in the practice's journal")
		assert.Equal(t, http.StatusNoContent, remove(other, own.Uuid.String()).StatusCode, "a reader deletes an own comment")
		hers := result[filesapi.FileComment](t, write(other)).Uuid.String()
		assert.Equal(t, http.StatusNoContent, remove(anna, hers).StatusCode, "the practice any")

		verdict := result[filesapi.FileComment](t, judge(other, change))
		assert.Equal(t, filesapi.FileVerdictChange, *verdict.Verdict)
		approved := result[filesapi.FileComment](t, judge(anna, `{"verdict":"approved"}`))
		assert.Equal(t, filesapi.FileVerdictApproved, *approved.Verdict)
		assert.Equal(t, http.StatusBadRequest, judge(anna, `{"verdict":"change"}`).StatusCode, "what is to be changed")
		assert.Equal(t, http.StatusBadRequest, judge(anna, `{"verdict":"perfect"}`).StatusCode)
		assert.Equal(t, http.StatusNotFound, judge(guest, change).StatusCode)

		p.exec("UPDATE patient_shares SET revoked_at = 2")
		assert.Equal(t, http.StatusNotFound, write(other).StatusCode, "a withdrawn share permits nothing")
		assert.Equal(t, http.StatusNotFound, p.get(other, comments(other, scan)).StatusCode)
	})
}

func TestReadersByAShareAreNotifiedOfEachChangeOfAFile(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	p.shared("read")
	for name, change := range map[string]func() answer{
		"comment":     func() answer { return p.post(anna, comments(anna, scan), pin) },
		"measurement": func() answer { return p.post(anna, "/files/measurements/"+anna+"/"+scan, angle) },
	} {
		p.exec("DELETE FROM events")
		require.Equal(t, http.StatusOK, change().StatusCode, name)
		var notified []string
		require.NoError(t, p.db.NewSelect().Table("events").ColumnExpr("practice_uuid || ' ' || user_uuid").Where("subject_uuid = ?", scan).Scan(t.Context(), &notified))
		assert.ElementsMatch(t, []string{ours + " ", theirs + " " + other}, notified, name)
	}
}
