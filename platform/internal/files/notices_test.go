package files

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/httpx"
)

// notices returns the notices since the last call as "recipient title", in the order of writing, and the link of the last.
func (p *portal) notices() (all []string, link string) {
	p.t.Helper()
	var rows []struct{ UserUUID, Title, Link string }
	require.NoError(p.t, p.db.NewSelect().Table("notifications").Column("user_uuid", "title", "link").Order("uuid").Scan(p.t.Context(), &rows))
	for _, row := range rows {
		all, link = append(all, row.UserUUID+" "+row.Title), row.Link
	}
	p.exec("DELETE FROM notifications")
	return all, link
}

func TestATextOnAFileNotifiesThoseWhomItConcerns(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		file := p.upload(bruno, Picture, "a.jpg", photo(t, 0))
		p.shared("contribute") // by anna
		p.notices()
		verdict := func(user, body string) filesapi.FileComment {
			return result[filesapi.FileComment](t, p.post(user, "/files/verdict/"+user+"/"+file, body))
		}
		text := func(user, body string) filesapi.FileComment {
			return result[filesapi.FileComment](t, p.post(user, comments(user, file), body))
		}
		const change = `{"verdict":"change","text":"Épaulement à reprendre"}`
		thread := verdict(other, change).Uuid.String()
		notified, link := p.notices()
		assert.ElementsMatch(t, []string{anna + " notifications.file.changeAsked", bruno + " notifications.file.changeAsked"}, notified, "who shared, and who added the file")
		assert.Equal(t, "/mon-espace/patient/fichiers?comment="+thread+"&file="+file+"&patient="+ourPatient, link)

		reply := `{"text":"Fait","replyTo":"` + thread + `"}`
		text(bruno, reply)
		notified, link = p.notices()
		assert.Equal(t, []string{other + " notifications.file.replied"}, notified, "the author of the thread, and not the one of the reply")
		assert.Contains(t, link, "comment="+thread)
		text(anna, reply)
		notified, _ = p.notices()
		assert.ElementsMatch(t, []string{bruno + " notifications.file.replied", other + " notifications.file.replied"}, notified, "who wrote in the thread before")
		verdict(other, `{"verdict":"approved"}`)
		notified, _ = p.notices()
		assert.ElementsMatch(t, []string{anna + " notifications.file.approved", bruno + " notifications.file.approved"}, notified)
		text(other, `{"text":"@A B","anchor":{"kind":"file"},"mentionsUuids":["`+anna+`"]}`)
		notified, _ = p.notices()
		assert.ElementsMatch(t, []string{anna + " notifications.message.mention", bruno + " notifications.file.commented"}, notified, "a mention is the only notice of its text")

		p.exec("UPDATE patient_shares SET revoked_at = 2")
		text(anna, reply)
		notified, _ = p.notices()
		assert.Equal(t, []string{bruno + " notifications.file.replied"}, notified, "no one whose access has ended")
		p.shared("contribute")
		p.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", bruno)
		p.exec("INSERT INTO notification_preferences (user_uuid, type, page, mail) VALUES (?, 'file', FALSE, FALSE)", anna)
		verdict(other, change)
		notified, _ = p.notices()
		assert.Empty(t, notified, "neither a role without patients nor who wants no such notices")
	})
}

func TestTheSenderOfAFileIsNotifiedOfItsVerdict(t *testing.T) {
	p := single(t)
	p.shared("contribute")
	sent := p.offered(other, "a.jpg", 0)
	require.Equal(t, http.StatusOK, sent.StatusCode)
	require.Equal(t, http.StatusNoContent, p.decide(anna, result[filesapi.TrayFile](t, sent).Uuid.String(), "true").StatusCode)
	var file string
	require.NoError(t, p.db.NewSelect().Table("files").Column("uuid").Scan(t.Context(), &file))
	p.notices()
	path := "/files/verdict/" + anna + "/" + file
	require.Equal(t, http.StatusOK, p.post(anna, path, `{"verdict":"approved"}`).StatusCode)
	notified, _ := p.notices()
	assert.Equal(t, []string{other + " notifications.file.approved"}, notified)
	p.exec("UPDATE patient_shares SET treatment = 'C26-1'")
	require.Equal(t, http.StatusOK, p.post(anna, path, `{"verdict":"change","text":"Encore"}`).StatusCode)
	notified, _ = p.notices()
	assert.Empty(t, notified, "a file that the share does not show")
}

func TestNamesOfFilesAreForThoseWhoMayReadThemNow(t *testing.T) {
	p := single(t)
	file := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	names := func(user string) map[string]Names {
		t.Helper()
		found, err := p.service.NamesOf(httpx.WithActor(t.Context(), httpx.Actor{UserUUID: user}), user, []string{file, named("unknown")})
		require.NoError(t, err)
		return found
	}
	want := map[string]Names{file: {File: "a.jpg", Patient: "Zoé Bœuf"}}
	before := len(p.journal())
	assert.Empty(t, names(other))
	assert.Len(t, p.journal(), before, "no reading without a name")
	p.shared("read")
	assert.Equal(t, want, names(other))
	assert.Equal(t, want, names(anna))
	assert.Equal(t, []string{"list overview", "list overview"}, p.journal()[before:], "in the journal of the patient's practice")
	p.exec("UPDATE users SET role = 'accounts' WHERE uuid = ?", anna)
	assert.Empty(t, names(anna), "a role without patients")
	p.exec("UPDATE patient_shares SET expires_at = ?", time.Now().Add(-time.Minute).UnixMilli())
	assert.Empty(t, names(other))
}
