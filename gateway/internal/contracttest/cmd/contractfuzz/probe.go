package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"portal/gateway/internal/contracttest"
)

// probe is one request and its user.
type probe struct {
	number  uint64
	target  target
	by      *user
	request contracttest.Request
	headers map[string]string
	how     string
}

// maker makes requests with the ids that the user has read; under is the first segment of the call's path, its subject.
func (s *user) maker(seed, number uint64, under string) *contracttest.Maker {
	m := contracttest.NewMaker(seed)
	m.Rand = rand.New(rand.NewPCG(seed, number))
	m.Known = map[string][]string{"reference": s.references, "email": {s.login}, "login": {s.login}}
	m.UUID = func(name string) string { return s.own(m, name, under) }
	return m
}

// own returns one of the user's own UUIDs that the name may refer to.
func (s *user) own(m *contracttest.Maker, name, under string) string {
	noun := strings.TrimSuffix(strings.TrimSuffix(name, "Uuids"), "Uuid")
	if m.Rand.IntN(5) > 0 && noun != "" {
		for _, like := range []string{noun, noun + "s", noun + "es", name, under} {
			if ids := s.ids[like]; len(ids) > 0 {
				return ids[m.Rand.IntN(len(ids))]
			}
		}
	}
	if len(s.all) > 0 && m.Rand.IntN(4) > 0 {
		return s.all[m.Rand.IntN(len(s.all))]
	}
	return m.RandomUUID()
}

// person is the identity in a request: the user's own, with an object of theirs.
func (s *user) person(m *contracttest.Maker, t target) contracttest.Person {
	noun := t.Owner.Is // file, claim
	if ids := append(append([]string{}, s.ids[noun+"s"]...), s.ids[noun]...); len(ids) > 0 {
		return contracttest.Person{UUID: s.uuid, Login: s.login, Object: ids[m.Rand.IntN(len(ids))]}
	}
	return contracttest.Person{UUID: s.uuid, Login: s.login, Object: m.RandomUUID()}
}

// sharingCalls are calls by which a practice shares data with another. Only Camille makes them: what Hugo shares with her would
// look like a leak afterwards.
var sharingCalls = map[string]bool{"createConversation": true, "addParticipants": true, "sharePatient": true, "sendMessage": true, "invite": true}

// joiningCalls are those of them that add the named people, who then see everything from before as well: these requests name
// colleagues instead.
var joiningCalls = map[string]bool{"createConversation": true, "addParticipants": true}

// within replaces everyone from another practice by a colleague.
func (s *probe) within(people []*user) {
	for _, other := range people {
		if joiningCalls[s.target.ID] && other.practice != "" && other.practice != s.by.practice {
			s.request.Body = bytes.ReplaceAll(s.request.Body, []byte(other.uuid), []byte(people[1].uuid))
		}
	}
}

// newProbe makes request number i of a seed.
func newProbe(seed, i uint64, targets []target, people []*user) probe {
	pick := rand.New(rand.NewPCG(seed, 1<<32+i))
	// Calls take turns; the user and the kind of request are random. Camille makes most requests.
	s := probe{number: i, target: targets[i%uint64(len(targets))], by: people[[]int{0, 0, 0, 0, 1, 1, 2, 2, 3}[pick.IntN(9)]], headers: map[string]string{}}
	if sharingCalls[s.target.ID] && s.by.practice != "" {
		s.by = people[0]
	}
	under := s.target.noun()
	m := s.by.maker(seed, i, under)
	who := s.by.person(m, s.target)
	kind := pick.IntN(100)
	switch {
	case kind < 25:
		s.how = "valid"
	case kind < 45:
		s.how = "valid, full"
		m.Full = func() bool { return m.Rand.IntN(3) > 0 }
	case kind < 65:
		s.how = "with things of another practice"
		m.Full = func() bool { return m.Rand.IntN(2) == 0 }
		m.UUID = func(name string) string {
			if len(s.by.foreign) > 0 && m.Rand.IntN(2) == 0 {
				if id := s.by.foreign[m.Rand.IntN(len(s.by.foreign))]; isUUID(id) {
					return id
				}
			}
			return s.by.own(m, name, under)
		}
	case kind < 75:
		s.how = "in the name of another"
		other := people[pick.IntN(3)]
		who = other.person(m, s.target)
	}
	s.request = m.Request(s.target.Call, s.target.prefix, who)
	s.within(people)
	if s.how == "" {
		s.how = "broken: " + breakRequest(m.Rand, &s)
	}
	return s
}

// patience is how often a busy portal may refuse a request before it counts as a failure.
const patience = 3

// send makes the request, and repeats it after a pause if the portal is too busy: the last answer counts.
func (s probe) send(ctx context.Context, respite time.Duration) (answer, error) {
	for try := 1; ; try++ {
		a, err := s.by.send(ctx, s.request, s.headers)
		if err != nil || a.status != http.StatusServiceUnavailable || try > patience {
			return a, err
		}
		select {
		case <-ctx.Done():
			return a, ctx.Err()
		case <-time.After(respite):
		}
	}
}

// String returns the request as a curl command that repeats it.
func (s probe) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# request %d, as %s, %s; COOKIE and TOKEN are those of the session\n", s.number, s.by.name, s.how)
	fmt.Fprintf(&b, "curl -i --path-as-is -X %s -H \"Cookie: $COOKIE\" -H \"X-Portal-Token: $TOKEN\" -H 'Origin: %s'", s.request.Method, s.by.base)
	for name, value := range s.request.Header {
		fmt.Fprintf(&b, " -H %s", quoted(name+": "+value))
	}
	for name, value := range s.headers {
		fmt.Fprintf(&b, " -H %s", quoted(name+": "+value))
	}
	if s.request.Type != "" {
		fmt.Fprintf(&b, " -H %s", quoted("Content-Type: "+s.request.Type))
	}
	if len(s.request.Body) > 0 {
		body := string(s.request.Body)
		if len(body) > 2000 {
			body = body[:2000] + "…"
		}
		fmt.Fprintf(&b, " --data-binary %s", quoted(body))
	}
	fmt.Fprintf(&b, " %s", quoted(s.by.base.String()+s.request.Target()))
	return b.String()
}

func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
