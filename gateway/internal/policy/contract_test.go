package policy_test

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/contracttest"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
)

const (
	contract = "../../../contracts/product-api.yaml"
	// ofThePractice is an object that every user of Camille's practice owns, and no one else.
	ofThePractice = "cccccccc-cccc-4ccc-8ccc-cccccccccccc"
)

// walk is a running edge with one signed-in browser for each role, and a product API that records the requests.
type walk struct {
	*gatewaytest.Edge
	maker  *contracttest.Maker
	people []gatewaytest.Person
	signed map[string]*gatewaytest.Browser
}

func startWalk(t *testing.T, table []policy.Operation) *walk {
	w := &walk{Edge: gatewaytest.New(t, gatewaytest.Settings{Table: table}), maker: contracttest.NewMaker(1),
		people: []gatewaytest.Person{camille, gatewaytest.Paul, gatewaytest.Nora, gatewaytest.Ana, gatewaytest.Guest, hugo},
		signed: map[string]*gatewaytest.Browser{}}
	w.Product.Mux.HandleFunc("GET /ownership/{user}/{kind}/{id}", func(rw http.ResponseWriter, r *http.Request) {
		if r.PathValue("user") == hugo.UUID || r.PathValue("id") != ofThePractice {
			gatewaytest.Problem(rw, http.StatusNotFound, "not_found")
			return
		}
		rw.WriteHeader(http.StatusNoContent)
	})
	for _, p := range w.people {
		w.signed[p.UUID] = w.SignIn(p)
	}
	return w
}

func person(p gatewaytest.Person) contracttest.Person {
	return contracttest.Person{UUID: p.UUID, Login: p.Login, Object: ofThePractice}
}

// send makes a call in owner's name from a browser, and returns what the product API received apart from ownership checks.
func (w *walk) send(t *testing.T, b *gatewaytest.Browser, c contracttest.Call, owner contracttest.Person, headers ...string) (gatewaytest.Answer, []gatewaytest.Request) {
	t.Helper()
	r := w.maker.Request(c, "/api/product", owner)
	req, err := http.NewRequest(r.Method, w.URL+r.Target(), bytes.NewReader(r.Body))
	require.NoError(t, err)
	for name, value := range r.Header {
		req.Header.Set(name, value)
	}
	if r.Type != "" {
		req.Header.Set("Content-Type", r.Type)
	}
	req.Header.Set("X-Portal-Token", b.Token)
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	before := len(w.Product.Seen())
	answer := b.Send(req)
	var seen []gatewaytest.Request
	for _, up := range w.Product.Seen()[before:] {
		if !strings.HasPrefix(up.Path, "/ownership/") {
			seen = append(seen, up)
		}
	}
	return answer, seen
}

// TestEveryCallOfTheContractIsItsOwnersAlone makes every call of the contract: its owner reaches the product API, another
// user never does, whatever the answer (REQ-14, REQ-31).
func TestEveryCallOfTheContractIsItsOwnersAlone(t *testing.T) {
	calls, err := contracttest.Load(contract)
	require.NoError(t, err)
	w := startWalk(t, nil)
	walked := 0
	for _, c := range calls {
		t.Run(c.ID, func(t *testing.T) {
			switch c.Access {
			case "browser":
				w.owned(t, c)
			case "public":
				w.public(t, c)
			default:
				answer, seen := w.send(t, w.signed[camille.UUID], c, person(camille))
				assert.Equal(t, 404, answer.Status, "a call for the gateway alone")
				assert.Empty(t, seen)
			}
			walked++
		})
	}
	assert.Equal(t, len(calls), walked)
	assert.Greater(t, walked, 30)
}

func (w *walk) owned(t *testing.T, c contracttest.Call) {
	for _, p := range w.people {
		answer, seen := w.send(t, w.signed[p.UUID], c, person(p), "X-Portal-User", hugo.UUID, "X-Portal-Client", "6.6.6.6", "X-Portal-Device", "Forged",
			"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
		isTheirs := c.Allows(p.Role) && (p != hugo || !c.Owner.IsObject())
		if !isTheirs {
			assert.Empty(t, seen, "as %s", p.Role)
			assert.Contains(t, []int{403, 404}, answer.Status, "as %s: %s", p.Role, answer.Body)
			continue
		}
		if assert.Len(t, seen, 1, "as %s: %d %s", p.Role, answer.Status, answer.Body) {
			assert.Equal(t, c.Declared, seen[0].Method)
			assert.Equal(t, []string{p.UUID}, seen[0].Header["X-Portal-User"])
			assert.Equal(t, []string{"127.0.0.1"}, seen[0].Header["X-Portal-Client"])
			var device []string
			if c.Method != http.MethodGet && c.Method != http.MethodHead {
				device = []string{"Firefox · Linux"}
			}
			assert.Equal(t, device, seen[0].Header["X-Portal-Device"])
		}
	}
	refused := func(as string, b *gatewaytest.Browser, headers ...string) gatewaytest.Answer {
		answer, seen := w.send(t, b, c, person(camille), headers...)
		assert.Empty(t, seen, as)
		return answer
	}
	assert.Equal(t, 404, refused("as another practitioner", w.signed[hugo.UUID]).Status)
	assert.Contains(t, []int{401, 403}, refused("as anonymous", w.Browser(), "X-Portal-Token", "guessed").Status)
	if !c.Owner.IsObject() {
		for _, p := range w.people[1:] {
			assert.Contains(t, []int{403, 404}, refused("as a colleague, "+p.Role, w.signed[p.UUID]).Status)
		}
	}
	if c.Method != http.MethodGet && c.Method != http.MethodHead {
		assert.Equal(t, 403, refused("without the token", w.signed[camille.UUID], "X-Portal-Token", "").Status)
		for _, site := range []string{"cross-site", "same-site", "none"} {
			assert.Equal(t, 403, refused("from another site", w.signed[camille.UUID], "Sec-Fetch-Site", site).Status, site)
		}
	}
	if c.Method != c.Declared {
		turned := c
		turned.Method = c.Declared
		answer, seen := w.send(t, w.signed[camille.UUID], turned, person(camille))
		assert.Equal(t, 404, answer.Status, "a browser's GET")
		assert.Empty(t, seen, "a browser's GET")
	}
}

func cached(id string) bool {
	return slices.ContainsFunc(policy.Table, func(o policy.Operation) bool { return o.ID == id && o.Cache > 0 })
}

func (w *walk) public(t *testing.T, c contracttest.Call) {
	own := []string{"Origin", w.URL}
	for as, b := range map[string]*gatewaytest.Browser{"anonymous": w.Browser(), "Camille": w.signed[camille.UUID]} {
		answer, seen := w.send(t, b, c, person(camille), append(own, "X-Portal-Client", "6.6.6.6", "X-Portal-Device", "Forged")...)
		if assert.Len(t, seen, 1, "as %s: %d %s", as, answer.Status, answer.Body) {
			assert.NotContains(t, seen[0].Header, "X-Portal-User")
			// The client's address reaches the product API for its journal, unless the answer is cached for all users.
			if cached(c.ID) {
				assert.NotContains(t, seen[0].Header, "X-Portal-Client")
			} else {
				assert.Equal(t, []string{"127.0.0.1"}, seen[0].Header["X-Portal-Client"])
			}
			for _, kept := range []string{"Cookie", "X-Portal-Token", "X-Portal-Device"} {
				assert.NotContains(t, seen[0].Header, kept)
			}
		}
	}
	if c.Method == http.MethodGet || c.Method == http.MethodHead {
		return
	}
	for as, headers := range map[string][]string{"a foreign page": {"Origin", "https://evil.example"}, "another site": {"Sec-Fetch-Site", "same-site"},
		"no word of where it comes from": nil} {
		answer, seen := w.send(t, w.signed[camille.UUID], c, person(camille), headers...)
		assert.Equal(t, 403, answer.Status, as)
		assert.Empty(t, seen, as)
	}
}

// TestEveryPublicCallHasItsRate makes the public calls with a low rate limit of their own.
func TestEveryPublicCallHasItsRate(t *testing.T) {
	calls, err := contracttest.Load(contract)
	require.NoError(t, err)
	table := make([]policy.Operation, len(policy.Table))
	copy(table, policy.Table)
	for i := range table {
		if table[i].Public {
			require.Positive(t, table[i].Rate, table[i].ID)
			table[i].Rate = 2
		}
	}
	w := startWalk(t, table)
	for _, c := range calls {
		if c.Access != "public" {
			continue
		}
		for range 2 {
			_, seen := w.send(t, w.Browser(), c, contracttest.Person{}, "Origin", w.URL)
			assert.Len(t, seen, 1, c.ID)
		}
		// A session does not evade the limit: it counts the address.
		for _, b := range []*gatewaytest.Browser{w.Browser(), w.signed[camille.UUID]} {
			answer, seen := w.send(t, b, c, contracttest.Person{}, "Origin", w.URL)
			assert.Equal(t, 429, answer.Status, c.ID)
			assert.Equal(t, "request.too_many", answer.Code(), c.ID)
			assert.NotEmpty(t, answer.Header.Get("Retry-After"), c.ID)
			assert.Empty(t, seen, c.ID)
		}
	}
}
