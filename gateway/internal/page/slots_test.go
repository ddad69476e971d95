package page

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

// withSlots returns a portal whose dashboard shows two slots and whose layout shows one.
func withSlots(t *testing.T) *remotes.Resolution {
	shell := remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/auth/guest", edgeapi.Anonymous))
	shell.Manifest["slots"] = []string{"top-bar.tool"}
	dashboard := remotestest.Route("/dashboard", edgeapi.SignedIn, "/api/product/first/{uuid}")
	dashboard.Slots = &[]string{"dashboard.todo", "dashboard.card"}
	patient, yes := remotestest.Route("/patient", edgeapi.SignedIn), true
	patient.Guests = &yes
	owners := remotestest.Extension("dashboard.card", "money", 10, "/api/product/money/{uuid}")
	owners.Roles = &[]string{"owner"}
	assistants := remotestest.Extension("dashboard.card", "teeth", 20, "/api/product/teeth/{uuid}")
	assistants.Roles = &[]string{"assistant"}
	return resolution(t, shell,
		remotestest.New("mfe-aa", "1.0.0", "mfe_aa", remotestest.Route("/aa", edgeapi.SignedIn)).
			Extends(owners, assistants, remotestest.Extension("dashboard.todo", "orders", 20), remotestest.Extension("palette.kind", "orders-found", 1)),
		remotestest.New("mfe-bb", "1.0.0", "mfe_bb", remotestest.Route("/bb", edgeapi.SignedIn)).
			Extends(remotestest.Extension("dashboard.card", "recent", 5), remotestest.Extension("top-bar.tool", "bell", 1, "/api/product/bell/{uuid}")),
		remotestest.New("mfe-dashboard", "1.0.0", "mfe_dashboard", dashboard, patient),
	)
}

func TestWhatOthersAddComesWithTheDocument(t *testing.T) {
	app := newApp(t, withSlots(t), &people{person: camille})
	_, body := get(t, app, "/dashboard")
	var got []string
	for _, link := range elements(t, body, "link") {
		if link["rel"] != "preload" {
			continue
		}
		if link["as"] == "script" {
			assert.NotEmpty(t, link["integrity"], link["href"])
		}
		got = append(got, link["href"])
	}
	at := len(got) - 14
	require.Positive(t, at)
	assert.Equal(t, []string{
		"/api/product/first/11111111-2222-4333-8444-555555555555", // the first of the page itself
		"/remotes/mfe-aa/1.0.0/entry.js", "/remotes/mfe-aa/1.0.0/extensions.js", "/remotes/mfe-aa/1.0.0/ext-orders.js",
		"/remotes/shell/0.1.0/table.js", "/remotes/mfe-aa/1.0.0/locales/ext.fr.1a2b.json",
		"/remotes/mfe-bb/1.0.0/entry.js", "/remotes/mfe-bb/1.0.0/extensions.js", "/remotes/mfe-bb/1.0.0/ext-recent.js",
		"/remotes/mfe-bb/1.0.0/locales/ext.fr.1a2b.json",
		"/remotes/mfe-aa/1.0.0/ext-money.js", "/api/product/money/11111111-2222-4333-8444-555555555555",
		"/remotes/mfe-bb/1.0.0/ext-bell.js", "/api/product/bell/11111111-2222-4333-8444-555555555555",
	}, got[at:])
	_, body = get(t, app, "/aa")
	assert.Contains(t, preloadLinks(body), "ext-bell.js", "the layout is around every page")
	assert.NotContains(t, preloadLinks(body), "ext-money.js")
	_, body = get(t, app, "/nothing-here")
	assert.Contains(t, preloadLinks(body), "ext-bell.js", "around the page that says there is none, too")
	_, body = get(t, app, "/galerie/nothing-here")
	assert.NotContains(t, preloadLinks(body), "ext-bell.js")
}

func TestNothingComesThatThePersonDoesNotHave(t *testing.T) {
	assistant, guest := *camille, *camille
	assistant.Role, guest.Role = "assistant", "guest"
	_, body := get(t, newApp(t, withSlots(t), &people{person: &assistant}), "/dashboard")
	links := preloadLinks(body)
	assert.Contains(t, links, "ext-teeth.js")
	assert.NotContains(t, links, "money")
	_, body = get(t, newApp(t, withSlots(t), &people{person: &guest}), "/patient")
	assert.NotContains(t, preloadLinks(body), "ext-", "a guest's pages stand without the bar")
	_, body = get(t, newApp(t, withSlots(t), &people{}), "/")
	assert.NotContains(t, preloadLinks(body), "ext-")
}

func TestOfMuchTheFirstComes(t *testing.T) {
	dashboard := remotestest.Route("/dashboard", edgeapi.SignedIn)
	dashboard.Slots = &[]string{"dashboard.card"}
	artefacts := []*remotestest.Artefact{
		remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous)),
		remotestest.New("mfe-dashboard", "1.0.0", "mfe_dashboard", dashboard),
	}
	var many []edgeapi.PageExtension
	for i := range 11 {
		calls := make([]string, 5)
		for call := range calls {
			calls[call] = fmt.Sprintf("/api/product/x%d/%d", i, call)
		}
		many = append(many, remotestest.Extension("dashboard.card", fmt.Sprintf("card-%d", i), 100-i, calls...))
	}
	artefacts = append(artefacts, remotestest.New("mfe-aa", "1.0.0", "mfe_aa", remotestest.Route("/aa", edgeapi.SignedIn)).Extends(many...))
	_, body := get(t, newApp(t, resolution(t, artefacts...), &people{person: camille}), "/dashboard")
	links := preloadLinks(body)
	assert.Contains(t, links, "ext-card-10.js")
	assert.Contains(t, links, "ext-card-3.js")
	assert.NotContains(t, links, "ext-card-2.js", "the ninth waits until it is seen")
	assert.Contains(t, links, "/api/product/x7/0")
	assert.NotContains(t, links, "/api/product/x6/0", "twenty calls are enough")
}

func TestThePageStateHasTheExtensionsOfOthers(t *testing.T) {
	_, body := get(t, newApp(t, withSlots(t), &people{person: camille}), "/dashboard")
	var state edgeapi.PageState
	require.NoError(t, json.Unmarshal([]byte(stateText(t, body)), &state))
	byName := map[string]edgeapi.PageRemote{}
	for _, r := range state.Remotes {
		byName[r.Name] = r
	}
	assert.Nil(t, byName["mfe-dashboard"].Extensions)
	assert.Nil(t, byName["mfe-dashboard"].ExtensionLocales)
	require.NotNil(t, byName["mfe-aa"].Extensions)
	assert.Len(t, *byName["mfe-aa"].Extensions, 4)
	texts := *byName["mfe-aa"].ExtensionLocales
	assert.Equal(t, "/remotes/mfe-aa/1.0.0/locales/ext.it.1a2b.json", texts["it"].Url)
	assert.NotEmpty(t, texts["it"].Integrity)
}
