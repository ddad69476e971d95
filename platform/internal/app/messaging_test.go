package app_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

func TestMessagesAndTheFeedOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, nora, hugo := a.user(demo.Camille), a.user(demo.Nora), a.user(demo.Hugo)
	next := p.feed(a.token)
	require.Equal(t, "ready", next("event"))
	require.Equal(t, "{}", next("data"))

	var one struct {
		Result struct {
			UUID   string
			Seq    int64
			Unread int
		}
	}
	a.call(http.MethodPost, "/product/conversations/create/"+camille,
		`{"kind":"group","clientKey":"`+uuid.NewString()+`","subject":"Implant 26","participantsUuids":["`+nora+`"]}`, http.StatusOK, &one)
	conversation := one.Result.UUID
	for frame := next("data"); !strings.Contains(frame, `"kind":"conversation.new"`); frame = next("data") {
		require.NotContains(t, frame, "Implant 26", "no content in the feed") // overdue requests may come first
	}
	message := `{"clientKey":"` + uuid.NewString() + `","text":"Le patient vient à 14 h."}`
	send := "/product/messages/send/" + camille + "/" + conversation
	a.call(http.MethodPost, send, message, http.StatusOK, &one)
	first := one.Result.UUID
	a.call(http.MethodPost, send, message, http.StatusOK, &one)
	assert.Equal(t, first, one.Result.UUID)
	a.call(http.MethodPost, send, strings.Replace(message, "}", `,"extra":1}`, 1), http.StatusBadRequest, nil)
	a.call(http.MethodPost, send, `{"clientKey":"again","text":"x"}`, http.StatusBadRequest, nil)
	a.call(http.MethodPost, "/product/messages/send/"+hugo+"/"+conversation, message, http.StatusNotFound, nil)
	a.get("/product/conversations/one/"+nora+"/"+conversation, http.StatusOK, &one)
	assert.Equal(t, 1, one.Result.Unread)
	a.get("/product/messages/list/"+nora+"/"+conversation+"?limit=101", http.StatusBadRequest, nil)
	for frame := ""; !strings.Contains(frame, `"kind":"message.new"`) || !strings.Contains(frame, nora); frame = next("data") {
		require.NotContains(t, frame, "14 h", "no content in the feed")
	}
	var count struct{ Result struct{ Unread int } }
	a.get("/product/notifications/count/"+nora, http.StatusOK, &count)
	assert.Positive(t, count.Result.Unread)
	assert.NotContains(t, p.log.String(), "14 h")
}

func TestTheFeedDoesNotHoldTheShutdown(t *testing.T) {
	p := start(t, seededSQLite(t))
	next := p.feed(p.serviceToken("product-api"))
	require.Equal(t, "ready", next("event"))
	p.stop()
	require.NoError(t, <-p.done, "a feed that held the shutdown would be cut off after its grace, which is an error")
	p.done <- nil
	for last := next("event"); last != ""; last = next("event") {
		require.Equal(t, "change", last, "only changes precede the end")
	}
}

// feed reads the event feed; next returns the value of the next line with a name, "" at the end.
func (p *platform) feed(token string) (next func(name string) string) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.origin+"/product/events/feed", nil)
	require.NoError(p.t, err)
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(request)
	require.NoError(p.t, err)
	p.t.Cleanup(func() { _ = response.Body.Close() })
	require.Equal(p.t, http.StatusOK, response.StatusCode)
	lines := bufio.NewScanner(response.Body)
	return func(name string) string {
		for lines.Scan() {
			if value, found := strings.CutPrefix(lines.Text(), name+": "); found {
				return value
			}
		}
		return ""
	}
}

func TestAFileTravelsWithItsMessage(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
	var files struct {
		Result struct{ Items []struct{ UUID string } }
	}
	a.get("/product/files/list/"+camille+"?kind=picture", http.StatusOK, &files)
	require.NotEmpty(t, files.Result.Items)
	file := files.Result.Items[0].UUID
	owns := "/product/ownership/" + hugo + "/file/" + file
	a.get(owns, http.StatusNotFound, nil)

	var one struct{ Result struct{ UUID string } }
	a.call(http.MethodPost, "/product/conversations/create/"+camille, `{"kind":"direct","clientKey":"`+uuid.NewString()+`","participantsUuids":["`+hugo+`"]}`, http.StatusOK, &one)
	carry := `{"clientKey":"` + uuid.NewString() + `","filesUuids":["` + file + `"],"consent":{"purpose":"opinion","on":"2026-11-02","form":"oral"}}`
	a.call(http.MethodPost, "/product/messages/send/"+hugo+"/"+one.Result.UUID, carry, http.StatusNotFound, nil)
	a.call(http.MethodPost, "/product/messages/send/"+camille+"/"+one.Result.UUID, carry, http.StatusOK, &one)
	a.get(owns, http.StatusNoContent, nil)
	var shown struct{ Result map[string]any }
	a.get("/product/files/one/"+hugo+"/"+file, http.StatusOK, &shown)
	for _, kept := range []string{"patient", "createdBy", "claimUuid"} {
		assert.NotContains(t, shown.Result, kept, "the answer does not contain its patient and its owner")
	}
	assert.Empty(t, shown.Result["note"])
	a.call(http.MethodDelete, "/product/messages/delete/"+camille+"/"+one.Result.UUID, "", http.StatusNoContent, nil)
	a.get(owns, http.StatusNotFound, nil)
}

func TestAFileIsClosedWithTheContactByWhichItCame(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
	var files struct {
		Result struct{ Items []struct{ UUID string } }
	}
	a.get("/product/files/list/"+camille+"?kind=picture", http.StatusOK, &files)
	require.NotEmpty(t, files.Result.Items)
	file := files.Result.Items[0].UUID
	var one struct{ Result struct{ UUID string } }
	a.call(http.MethodPost, "/product/conversations/create/"+camille, `{"kind":"direct","clientKey":"`+uuid.NewString()+`","participantsUuids":["`+hugo+`"]}`, http.StatusOK, &one)
	conversation := one.Result.UUID
	a.call(http.MethodPost, "/product/messages/send/"+camille+"/"+conversation,
		`{"clientKey":"`+uuid.NewString()+`","text":"La radio","filesUuids":["`+file+`"],"consent":{"purpose":"opinion","on":"2026-11-02","form":"oral"}}`, http.StatusOK, nil)
	reads := func(user, file string) map[string]string {
		return map[string]string{"ownership": "/product/ownership/" + user + "/file/" + file, "one": "/product/files/one/" + user + "/" + file,
			"download": "/product/files/download/" + file, "preview": "/product/files/preview/" + file}
	}
	a.as(hugo, http.MethodGet, reads(hugo, file)["one"], "", http.StatusOK, nil)

	var network struct {
		Result struct {
			Items []struct{ UUID, ContactUUID string }
		}
	}
	a.get("/product/network/list/"+camille+"?search=Bernard", http.StatusOK, &network)
	for _, contact := range network.Result.Items {
		if contact.ContactUUID == hugo {
			a.call(http.MethodDelete, "/product/network/remove/"+camille+"/"+contact.UUID, "", http.StatusNoContent, nil)
		}
	}
	type refusal struct{ Code, Detail string }
	never := reads(hugo, uuid.NewString())
	for name, path := range reads(hugo, file) {
		var withdrawn, unknown refusal
		a.as(hugo, http.MethodGet, path, "", http.StatusNotFound, &withdrawn)
		a.as(hugo, http.MethodGet, never[name], "", http.StatusNotFound, &unknown)
		assert.Equal(t, unknown, withdrawn, "%s: as one that is not there", name)
	}
	a.as(camille, http.MethodGet, reads(camille, file)["one"], "", http.StatusOK, nil)
	var read struct {
		Result struct {
			Items []struct {
				Text        string
				Attachments []struct{ Withdrawn bool }
			}
		}
	}
	a.get("/product/messages/list/"+hugo+"/"+conversation, http.StatusOK, &read)
	require.NotEmpty(t, read.Result.Items)
	last := read.Result.Items[len(read.Result.Items)-1]
	assert.Equal(t, "La radio", last.Text)
	assert.Equal(t, []struct{ Withdrawn bool }{{true}}, last.Attachments)
}

func TestHelpOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	var articles struct {
		Result struct {
			Items []struct{ Slug, Title string }
		}
	}
	a.get("/product/help/articles?locale=es&search=contrase%C3%B1a+olvidada", http.StatusOK, &articles)
	require.NotEmpty(t, articles.Result.Items)
	assert.Equal(t, "sign-in", articles.Result.Items[0].Slug)
	a.get("/product/help/articles?locale=de", http.StatusBadRequest, nil)
	a.get("/product/help/article/sign-in", http.StatusOK, nil)
	a.get("/product/help/article/..", http.StatusNotFound, nil)
	contact := `{"name":"Anne Roy","email":"anne@x.example","topic":"other","subject":"Compte","message":"Bonjour"}`
	a.call(http.MethodPost, "/product/help/contact", contact, http.StatusOK, nil)
	a.call(http.MethodPost, "/product/help/contact", `{"name":"Anne Roy"}`, http.StatusBadRequest, nil)
	assert.NotContains(t, p.log.String(), "anne@")
}
