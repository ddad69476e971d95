package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// visitorAddress is the address of a browser's network, as wrk.lua and the proxy in front report it.
const visitorAddress = "203.0.113.7"

// visitor is a practitioner with a session of the gateway.
type visitor struct {
	user   string
	cookie string // name=value
	token  string // anti-forgery
}

// signIn signs the user with a number in by the gateway's own login, from the browser's address that the load uses later: a
// proof of identity counts in its own network only.
func signIn(client *http.Client, addr, from string, number int) (visitor, error) {
	body, err := json.Marshal(map[string]any{"login": loginOf(number), "password": password, "type": "PROFESSIONAL", "remember": false})
	if err != nil {
		return visitor{}, err
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+addr+"/bff/login", bytes.NewReader(body)) //nolint:noctx // the client has a deadline
	if err != nil {
		return visitor{}, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("X-Forwarded-For", from)
	resp, err := client.Do(req)
	if err != nil {
		return visitor{}, err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end below
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return visitor{}, err
	}
	if resp.StatusCode != http.StatusOK {
		return visitor{}, fmt.Errorf("sign-in answers %d: %s", resp.StatusCode, raw)
	}
	var session struct{ UUID, Token string }
	if err := json.Unmarshal(raw, &session); err != nil {
		return visitor{}, err
	}
	for _, cookie := range resp.Cookies() {
		if cookie.Name == cookieName {
			return visitor{session.UUID, cookie.Name + "=" + cookie.Value, session.Token}, nil
		}
	}
	return visitor{}, fmt.Errorf("the sign-in gave no %s", cookieName)
}

// crowdSize is the number of users who share the large answers: of 256 concurrent ones each has four.
const crowdSize = 64

// signInCrowd signs many users in and writes a file for wrk.lua, with a user and a cookie on each line.
func (s *stage) signInCrowd() (file string, err error) {
	client := newClient()
	var lines strings.Builder
	for i := range crowdSize {
		who, err := signIn(client, s.contenders[0].addr, fmt.Sprintf("203.%d.113.7", i), 2+i)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&lines, "%s %s\n", who.user, who.cookie)
	}
	file = filepath.Join(s.dir, "crowd")
	return file, os.WriteFile(file, []byte(lines.String()), 0o600)
}

func newClient() *http.Client {
	return &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 8}}
}

func cutPort(addr string) (host, port string, err error) { return net.SplitHostPort(addr) }
