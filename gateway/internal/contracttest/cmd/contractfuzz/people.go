package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"portal/gateway/internal/contracttest"
	"portal/gateway/internal/strictjson"
)

// user is a signed-in user of the portal, or an anonymous visitor.
type user struct {
	name     string
	practice string // whose objects they may see; "" for none
	uuid     string
	login    string
	token    string
	base     *url.URL
	client   *http.Client

	ids        map[string][]string // UUIDs by the noun under which they were read
	all        []string            // all of their UUIDs
	references []string
	texts      map[string]bool // all of their texts that would identify them to another user
	shown      map[string]bool // everything that they were shown, in exports as well
	foreign    []string        // UUIDs and references of another practice
	markers    []string        // texts that they must never be shown
}

var demo = []struct{ name, login, practice string }{
	{"camille", "camille.martin@cabinet-tilleuls.example", "tilleuls"},
	{"nora", "nora.faure@cabinet-tilleuls.example", "tilleuls"},
	{"hugo", "hugo.bernard@cabinet-rivage.example", "rivage"},
	{"anonymous", "", ""},
}

func signIn(ctx context.Context, o options) ([]*user, error) {
	base, err := url.Parse(o.url)
	if err != nil {
		return nil, err
	}
	var people []*user
	for _, d := range demo {
		jar, err := cookiejar.New(nil)
		if err != nil {
			return nil, err
		}
		s := &user{name: d.name, login: d.login, practice: d.practice, base: base, ids: map[string][]string{}, texts: map[string]bool{}, shown: map[string]bool{},
			client: &http.Client{Jar: jar, Timeout: 70 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 16},
				CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
		if d.login != "" {
			if err := s.enter(ctx, o.password); err != nil {
				return nil, fmt.Errorf("%s: %w", d.name, err)
			}
		}
		people = append(people, s)
	}
	return people, nil
}

func (s *user) enter(ctx context.Context, password string) error {
	raw, err := json.Marshal(map[string]any{"login": s.login, "password": password, "type": "PROFESSIONAL"})
	if err != nil {
		return err
	}
	a, err := s.send(ctx, contracttest.Request{Method: "POST", Path: "/bff/login", Type: "application/json", Body: raw}, nil)
	if err != nil {
		return err
	}
	var session struct{ UUID, Token string }
	if err := json.Unmarshal(a.body, &session); err != nil || a.status != http.StatusOK {
		return fmt.Errorf("the login answers %d", a.status)
	}
	s.uuid, s.token = session.UUID, session.Token
	return nil
}

// answer is an answer read whole.
type answer struct {
	status int
	media  string
	body   []byte
}

const maxRead = 32 << 20

// send sends a request unchanged: its path is not cleaned.
func (s *user) send(ctx context.Context, r contracttest.Request, headers map[string]string) (answer, error) {
	req, err := http.NewRequestWithContext(ctx, r.Method, s.base.String(), bytes.NewReader(r.Body))
	if err != nil {
		return answer{}, err
	}
	req.URL.Opaque, req.URL.RawQuery = r.Path, r.Query
	if len(r.Body) == 0 {
		req.Body, req.ContentLength = http.NoBody, 0
	}
	for name, value := range r.Header {
		req.Header.Set(name, value)
	}
	if r.Type != "" {
		req.Header.Set("Content-Type", r.Type)
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("X-Portal-Token", s.token)
	req.Header.Set("Origin", s.base.Scheme+"://"+s.base.Host)
	for name, value := range headers {
		req.Header.Set(name, value)
	}
	for _, cookie := range s.client.Jar.Cookies(s.base) {
		req.AddCookie(cookie)
	}
	resp, err := s.client.Transport.RoundTrip(req)
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = resp.Body.Close() }() // it was read
	if cookies := resp.Cookies(); len(cookies) > 0 {
		s.client.Jar.SetCookies(s.base, cookies)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxRead))
	if err != nil {
		return answer{}, err
	}
	media, _, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil {
		media = resp.Header.Get("Content-Type")
	}
	return answer{resp.StatusCode, media, body}, nil
}

// learn has every user read their own data: ids for further requests, and the texts that no other practice may be shown.
func learn(ctx context.Context, people []*user, targets []target) error {
	for round := range 2 { // the second round uses the ids of lists read in the first
		for _, s := range people {
			for i, t := range targets {
				if t.Method != http.MethodGet || t.Access == "gateway" || t.prefix == "" || s.uuid == "" && t.Access != "public" {
					continue
				}
				maker := s.maker(uint64(round), uint64(i), t.noun())
				r := maker.Request(t.Call, t.prefix, s.person(maker, t))
				for _, query := range views(t) {
					if err := s.read(ctx, t, r, query); err != nil {
						return err
					}
				}
			}
		}
	}
	for _, s := range people {
		for _, other := range people {
			if other.practice == "" || other.practice == s.practice {
				continue
			}
			s.foreign = append(append(s.foreign, other.all...), other.references...)
			s.foreign = append(s.foreign, other.uuid)
			for text := range other.texts {
				if !anybody(people, other.practice, text) && !slices.Contains(s.markers, text) {
					s.markers = append(s.markers, text)
				}
			}
		}
		slices.Sort(s.markers)
	}
	if len(people[0].markers) < 10 || len(people[0].all) < 10 {
		return fmt.Errorf("only %d things of Camille's and %d of others are known: nothing would be proven", len(people[0].all), len(people[0].markers))
	}
	return nil
}

// views are the queries with which a call shows everything: without parameters, and with each value of its enums.
func views(t target) []string {
	size := ""
	if t.Parameters.GetByInAndName("query", "size") != nil {
		size = "size=100"
	}
	queries := []string{size}
	for _, ref := range t.Parameters {
		p := ref.Value
		if p.In != "query" || p.Name == "sort" || len(p.Schema.Value.Enum) > 6 {
			continue
		}
		for _, word := range p.Schema.Value.Enum {
			queries = append(queries, strings.Trim(fmt.Sprintf("%s&%s=%v", size, p.Name, word), "&"))
		}
	}
	return queries
}

// read makes one request and stores what it shows.
func (s *user) read(ctx context.Context, t target, r contracttest.Request, query string) error {
	if r.Query == "" || query != "" && !strings.Contains(r.Query, strings.Split(query, "=")[0]+"=") {
		r.Query = strings.Trim(r.Query+"&"+query, "&")
	}
	a, err := s.send(ctx, r, nil)
	if err != nil {
		return err
	}
	if a.status != http.StatusOK || a.media != "application/json" && a.media != "text/csv" {
		return nil
	}
	for _, word := range words.FindAllString(string(a.body), -1) {
		s.shown[word] = true
	}
	if a.media == "application/json" {
		s.remember(t, a.body)
	}
	return nil
}

// words matches ids, references, names and addresses.
var words = regexp.MustCompile(`[\p{L}\p{N}@._’-]+`)

// anybody reports whether a text is shown to users of other practices as well: it then does not identify this one.
func anybody(people []*user, practice, text string) bool {
	return slices.ContainsFunc(people, func(s *user) bool { return s.practice != practice && s.shown[text] })
}

func (s *user) remember(t target, raw []byte) {
	value, err := strictjson.Parse(raw)
	if err != nil {
		return // judged when it is sent
	}
	s.collect(t.noun(), "", value)
}

func (s *user) collect(noun, name string, value any) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			s.collect(noun, name, item)
		}
	case strictjson.Object:
		for _, m := range value {
			under := noun
			if m.Name != "result" && isObject(m.Value) {
				under = m.Name // {"patient": {"uuid": …}}
			}
			s.collect(under, m.Name, m.Value)
		}
	case string:
		s.note(noun, name, value)
	}
}

func isObject(value any) bool { _, is := value.(strictjson.Object); return is }

func (s *user) note(noun, name, text string) {
	s.shown[text] = true
	switch {
	case isUUID(text):
		if name != "uuid" {
			noun = strings.TrimSuffix(name, "Uuid")
		}
		if !slices.Contains(s.ids[noun], text) {
			s.ids[noun] = append(s.ids[noun], text)
			s.all = append(s.all, text)
		}
		s.texts[text] = true
	case name == "reference" && len(text) >= 6:
		s.references = append(s.references, text)
		s.texts[text] = true
	case (name == "login" || name == "email") && strings.Contains(text, "@"), name == "lastName" && len(text) >= 9:
		s.texts[text] = true
	}
}

func isUUID(text string) bool { return len(text) == 36 && strings.Count(text, "-") == 4 }
