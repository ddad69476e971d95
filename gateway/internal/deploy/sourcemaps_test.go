package deploy

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/rum"
)

// example maps 1:1 and 3:5 to src/app.tsx and 1:11 to shared-ui; the code from 1:41 has no source.
const example = `{"version":3,"sources":["webpack://mfe_cabinet/./src/app.tsx","webpack://mfe_cabinet/../shared-ui/src/form/form.tsx"],` +
	`"names":["submit"],"mappings":"AAAA,UCuHiCA,8B;;IDjH/B"}`

func TestAPlaceInABuiltFileIsMapped(t *testing.T) {
	m := parseSourceMap([]byte(example))
	for place, expected := range map[[2]int]string{
		{1, 1}: "src/app.tsx:1:1", {1, 10}: "src/app.tsx:1:1", {1, 11}: "shared-ui/src/form/form.tsx:120:34",
		{1, 40}: "shared-ui/src/form/form.tsx:120:34", {3, 5}: "src/app.tsx:7:3", {3, 900}: "src/app.tsx:7:3",
		{2, 1}: "", {3, 1}: "", {0, 1}: "", {4, 1}: "", {-1, -1}: "",
	} {
		assert.Equal(t, expected, m.place(place[0], place[1]), place)
	}
	for _, unsound := range []string{"", "null", "{}", `{"mappings":"????"}`, `{"mappings":"AAAA,////////////"}`, `{"sources":["a"],"mappings":"AD"}`} {
		assert.Empty(t, parseSourceMap([]byte(unsound)).place(1, 1), unsound)
	}
}

type failures []rum.Failure

func (f failures) Failures(context.Context, string, string) ([]rum.Failure, error) { return f, nil }
func (f failures) Find(context.Context, string) (*rum.Failure, error)              { return &f[0], nil }

func TestFailuresNameCommitAndSourcesWhichBrowsersDoNotGet(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	a := sample("mfe-cabinet", "1.0.0", "/mon-cabinet")
	archive := packedWith(t, a, map[string]string{"app.js.map": example, "source.json": `{"commit":"c742d40d0000-dirty"}`})
	require.Equal(t, http.StatusCreated, p.send(cabinet, a, archive, "").Status)
	p.handlers.Failures = failures{{
		Reference: "ABCD-0123", Remote: "mfe-cabinet", Version: "1.0.0",
		Stack: "at w (/remotes/mfe-cabinet/1.0.0/app.js:1:12)\nf@/remotes/mfe-cabinet/1.0.0/app.js:3:6\nat /remotes/mfe-cabinet/1.0.0/entry.js:1:1",
	}}
	expected := "at w (shared-ui/src/form/form.tsx:120:34)\nf@src/app.tsx:7:3\nat /remotes/mfe-cabinet/1.0.0/entry.js:1:1"
	var list []deployapi.Failure
	require.NoError(t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/remotes/mfe-cabinet/versions/1.0.0/failures", nil).Result, &list))
	require.Len(t, list, 1)
	assert.Equal(t, expected, list[0].Stack)
	var found deployapi.Failure
	require.NoError(t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/failures/ABCD-0123", nil).Result, &found))
	assert.Equal(t, expected, found.Stack, "also when the map is known")
	require.NotNil(t, found.Commit)
	assert.Equal(t, "c742d40d0000-dirty", *found.Commit)

	app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler))})
	app.Get(remotes.Route, remotes.NewFiles(p.registry, 0).Serve)
	for file, status := range map[string]int{"app.js": http.StatusOK, "app.js.map": http.StatusNotFound, "source.json": http.StatusNotFound} {
		response, err := app.Test(httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/remotes/mfe-cabinet/1.0.0/"+file, nil))
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, status, response.StatusCode, file)
	}

	unsound := sample("mfe-cabinet", "2.0.0", "/mon-cabinet")
	refused := p.send(cabinet, unsound, packedWith(t, unsound, map[string]string{
		"app.js.map": "{}", "source.json": `{"commit":"<b>"}`, "other.js.map": example,
	}), "")
	assert.Equal(t, http.StatusUnprocessableEntity, refused.Status)
	codes := map[string]string{}
	for _, field := range refused.Errors {
		codes[field.Field] = field.Code
	}
	assert.Equal(t, map[string]string{
		"files/app.js.map": "source.map", "files/source.json": "source.commit", "files/other.js.map": "file.unlisted",
	}, codes)
}
