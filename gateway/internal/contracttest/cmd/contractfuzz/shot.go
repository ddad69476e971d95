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

// shot is one request and who makes it.
type shot struct {
	number  uint64
	target  target
	by      *someone
	request contracttest.Request
	headers map[string]string
	how     string
}

// maker makes requests with what somebody knows; under is the first word of the call's path, which says what it is about.
func (s *someone) maker(seed, number uint64, under string) *contracttest.Maker {
	m := contracttest.NewMaker(seed)
	m.Rand = rand.New(rand.NewPCG(seed, number))
	m.Known = map[string][]string{"reference": s.references, "email": {s.login}, "login": {s.login}}
	m.UUID = func(name string) string { return s.own(m, name, under) }
	return m
}

// own gives one of somebody's own uuids that the name may mean.
func (s *someone) own(m *contracttest.Maker, name, under string) string {
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

// person is in whose name somebody asks: their own, with an object of theirs.
func (s *someone) person(m *contracttest.Maker, t target) contracttest.Person {
	noun := t.Owner.Is // file, claim
	if ids := append(append([]string{}, s.ids[noun+"s"]...), s.ids[noun]...); len(ids) > 0 {
		return contracttest.Person{UUID: s.uuid, Login: s.login, Object: ids[m.Rand.IntN(len(ids))]}
	}
	return contracttest.Person{UUID: s.uuid, Login: s.login, Object: m.RandomUUID()}
}

// letsIn are calls by which a practice lets another see something of its own. Only Camille makes them: what Hugo showed her
// would look like a leak afterwards.
var letsIn = map[string]bool{"createConversation": true, "addParticipants": true, "sharePatient": true, "sendMessage": true, "invite": true}

// joins are those of them that let people in whom they name. Of what was there before they would show everything: they name
// colleagues instead.
var joins = map[string]bool{"createConversation": true, "addParticipants": true}

// within puts a colleague in the place of everybody of another practice.
func (s *shot) within(people []*someone) {
	for _, other := range people {
		if joins[s.target.ID] && other.practice != "" && other.practice != s.by.practice {
			s.request.Body = bytes.ReplaceAll(s.request.Body, []byte(other.uuid), []byte(people[1].uuid))
		}
	}
}

// aim makes request number i of a seed.
func aim(seed, i uint64, targets []target, people []*someone) shot {
	pick := rand.New(rand.NewPCG(seed, 1<<32+i))
	// Each call has its turn; who makes it, and how, is chance. Camille makes most.
	s := shot{number: i, target: targets[i%uint64(len(targets))], by: people[[]int{0, 0, 0, 0, 1, 1, 2, 2, 3}[pick.IntN(9)]], headers: map[string]string{}}
	if letsIn[s.target.ID] && s.by.practice != "" {
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
		s.how = "broken: " + breakIt(m.Rand, &s)
	}
	return s
}

// patience is how often a portal that is busy may say so before it counts as a failure.
const patience = 3

// fire makes the request, and again after a respite where the portal is too busy: whether it then answers is what counts.
func (s shot) fire(ctx context.Context, respite time.Duration) (answer, error) {
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

// String is the request as a command that makes it again.
func (s shot) String() string {
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
