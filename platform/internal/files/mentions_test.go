package files

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
)

func (p *portal) commenters(user, file string) []string {
	p.t.Helper()
	var uuids []string
	for _, one := range result[[]filesapi.FileCommenter](p.t, p.get(user, "/files/commenters/"+user+"/"+file)) {
		uuids = append(uuids, one.Uuid.String())
	}
	return uuids
}

func TestACommentMentionsThoseWhoMayAnswer(t *testing.T) {
	p := single(t)
	file := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	say := func(user, more string) answer {
		return p.post(user, comments(user, file), `{"text":"@A B","anchor":{"kind":"file"}`+more+`}`)
	}
	notices := func() (links []string) {
		require.NoError(t, p.db.NewSelect().Table("notifications").ColumnExpr("user_uuid || ' ' || title || ' ' || link").Order("user_uuid").Scan(t.Context(), &links))
		p.exec("DELETE FROM notifications")
		return links
	}
	p.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", bruno)
	p.shared("read")
	assert.Empty(t, p.commenters(anna, file), "neither a reader nor who keeps the accounts may answer")
	assert.Equal(t, http.StatusForbidden, p.get(other, "/files/commenters/"+other+"/"+file).StatusCode)
	assert.Equal(t, http.StatusBadRequest, say(anna, `,"mentionsUuids":["`+other+`"]`).StatusCode)
	assert.Empty(t, notices())

	p.exec("UPDATE users SET role = 'assistant' WHERE uuid = ?", bruno)
	p.shared("comment")
	assert.ElementsMatch(t, []string{bruno, other}, p.commenters(anna, file))
	assert.Equal(t, []string{anna}, p.commenters(other, file), "who shared; not the practice's other members")
	thread := result[filesapi.FileComment](t, say(anna, `,"mentionsUuids":["`+other+`","`+other+`"]`))
	link := "/mon-espace/patient/fichiers?comment=" + thread.Uuid.String() + "&file=" + file + "&patient=" + ourPatient
	assert.Equal(t, []string{other + " notifications.message.mention " + link}, notices())
	assert.Equal(t, http.StatusBadRequest, say(other, `,"mentionsUuids":["`+bruno+`"]`).StatusCode)
	reply := p.post(bruno, comments(bruno, file), `{"text":"Oui","replyTo":"`+thread.Uuid.String()+`","mentionsUuids":["`+anna+`"]}`)
	require.Equal(t, http.StatusOK, reply.StatusCode)
	assert.Equal(t, []string{anna + " notifications.message.mention " + link}, notices(), "the reply's thread")
	assert.ElementsMatch(t, []string{anna, bruno}, p.commenters(other, file), "an author of the threads")
}
