package server

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/testwait"
)

// listen opens an event stream and reads it up to its first position.
func (v *visitor) listen(t *testing.T, query, last string) *bufio.Reader {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, v.e.url+"/events"+query, http.NoBody)
	require.NoError(t, err)
	if last != "" {
		request.Header.Set("Last-Event-ID", last)
	}
	response, err := v.Do(request)
	require.NoError(t, err)
	t.Cleanup(func() { _ = response.Body.Close() })
	require.Equal(t, 200, response.StatusCode)
	stream := bufio.NewReader(response.Body)
	assert.JSONEq(t, `{}`, waitFor(t, stream, "ready"))
	return stream
}

func TestAStreamTellsItsUserWhatChangesAndGoesOnWhereItWas(t *testing.T) {
	e := start(t)
	feed := gatewaytest.NewFeed(e.product)
	v := e.visitor().signIn()
	testwait.Until(t, func() bool { return len(feed.Asked()) > 0 }, "the feed is read")
	testwait.Until(t, func() bool { return strings.Contains(v.get("/bff/page-state").body, `"events":"0"`) }, "a page contains the position of the feed")
	assert.NotContains(t, e.visitor().get("/bff/page-state").body, `"events"`, "visitors hear nothing")

	stream := v.listen(t, "", "")
	expectEvent := func(practice, user, subject string) {
		feed.Send(live.Event{At: time.Now(), Kind: "order.status", Practice: practice, User: user, Subject: subject, Tags: []string{"orders"}})
	}
	expectEvent(gatewaytest.Hugo.Practice, "", "C1")
	expectEvent(gatewaytest.Camille.Practice, gatewaytest.Nora.UUID, "C2")
	expectEvent(gatewaytest.Camille.Practice, "", "C3")
	expectEvent(gatewaytest.Camille.Practice, gatewaytest.Camille.UUID, "C4")
	assert.JSONEq(t, `{"id":"3","kind":"order.status","subject":"C3","tags":["orders"]}`, waitFor(t, stream, "change"))
	assert.JSONEq(t, `{"id":"4","kind":"order.status","subject":"C4","tags":["orders"]}`, waitFor(t, stream, "change"))

	assert.Contains(t, waitFor(t, v.listen(t, "?after=0", "3"), "change"), `"id":"4"`, "the header wins")
	assert.Contains(t, waitFor(t, v.listen(t, "?after=2", ""), "change"), `"id":"3"`)
	for _, after := range []string{"x", "-1", "1e3", "9999999999999999999"} {
		assert.Equal(t, 400, v.get("/events?after="+after).StatusCode, after)
	}
	feed.Reset()
	assert.JSONEq(t, `{}`, waitFor(t, stream, live.Reset))
}

func TestAStreamEndsWithItsSessionAndNoOther(t *testing.T) {
	e := start(t)
	v, other := e.visitor().signIn(), e.visitor().signIn()
	stream, others := v.listen(t, "", ""), other.listen(t, "", "")
	from := time.Now()
	require.Equal(t, 204, v.do("POST", "/api/circle/logout", "").StatusCode)
	assert.JSONEq(t, `{}`, waitFor(t, stream, "end"))
	assert.Less(t, time.Since(from), testwait.Timeout(10*time.Second), "at once, not with the next heartbeat")
	_, err := io.ReadAll(stream)
	require.NoError(t, err)
	assert.Equal(t, 200, other.get("/bff/session").StatusCode)
	require.Equal(t, 204, other.do("POST", "/bff/sessions/revoke-all", "").StatusCode)
	assert.JSONEq(t, `{}`, waitFor(t, others, "end"))
}
