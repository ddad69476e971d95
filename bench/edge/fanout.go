package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// fanout has the costs of an event for many open pages.
type fanout struct {
	Connections int `json:"connections"`
	// IdleMiB is the gateway's resident memory while all streams are open and silent, EmptyMiB the memory before.
	EmptyMiB float64 `json:"emptyMiB"`
	IdleMiB  float64 `json:"idleMiB"`
	// First, P50 and Last are when the event reached the first, half and the last of them, in ms since the release.
	First float64 `json:"firstMs"`
	P50   float64 `json:"p50Ms"`
	Last  float64 `json:"lastMs"`
	// Processor is the gateway's processor time in seconds for notifying all of them once.
	Processor float64 `json:"processorSeconds"`
}

// perUser is the number of streams per user here; the gateway allows a few more.
const perUser = 20

// listener is an open page that receives events.
type listener struct {
	conn net.Conn
	in   *bufio.Reader
}

// fanOut opens streams, waits until they are silent, and releases another version of a remote: each page must receive it.
func (s *stage) fanOut(count int, remote string, versions []string) (fanout, error) {
	gateway := s.contenders[0]
	only := gateway.processes[:1]
	empty := measure(only).resident
	listeners, err := s.listen(gateway.addr, count)
	defer func() {
		for _, l := range listeners {
			_ = l.conn.Close() // the bench is done with it
		}
	}()
	if err != nil {
		return fanout{}, err
	}
	time.Sleep(time.Second)
	found := fanout{Connections: count, EmptyMiB: mib(empty), IdleMiB: mib(measure(only).resident)}
	before := measure(only)
	since := time.Now()
	heard := make([]float64, count)
	var waiting sync.WaitGroup
	failures := make(chan error, count)
	for i, l := range listeners {
		waiting.Go(func() {
			if err := l.hears("remotes"); err != nil {
				failures <- err
				return
			}
			heard[i] = float64(time.Since(since).Microseconds()) / 1000
		})
	}
	if err := s.release(gateway.addr, remote, versions); err != nil {
		return fanout{}, err
	}
	waiting.Wait()
	close(failures)
	if err := <-failures; err != nil {
		return fanout{}, fmt.Errorf("%d of %d streams did not hear the event: %w", len(failures)+1, count, err)
	}
	found.Processor = measure(only).seconds - before.seconds
	slices.Sort(heard)
	found.First, found.P50, found.Last = heard[0], heard[count/2], heard[count-1]
	return found, nil
}

func mib(n int64) float64 { return float64(n) / (1 << 20) }

func (s *stage) listen(addr string, count int) ([]listener, error) {
	client := newClient()
	defer client.CloseIdleConnections()
	var listeners []listener
	var who visitor
	for i := range count {
		if i%perUser == 0 {
			var err error
			if who, err = signIn(client, addr, visitorAddress, 1000+i/perUser); err != nil {
				return listeners, err
			}
		}
		l, err := listenTo(addr, who)
		if err != nil {
			return listeners, fmt.Errorf("stream %d: %w", i, err)
		}
		listeners = append(listeners, l)
	}
	for i, l := range listeners {
		if err := l.hears("remotes"); err != nil {
			return listeners, fmt.Errorf("stream %d: %w", i, err)
		}
	}
	return listeners, nil
}

func listenTo(addr string, who visitor) (listener, error) {
	conn, err := dial(addr)
	if err != nil {
		return listener{}, err
	}
	_, err = fmt.Fprintf(conn, "GET /events HTTP/1.1\r\nHost: portal.example\r\nCookie: %s\r\nAccept: text/event-stream\r\n\r\n", who.cookie)
	return listener{conn, bufio.NewReaderSize(conn, 512)}, err
}

// hears waits for an event of a kind.
func (l listener) hears(kind string) error {
	if err := l.conn.SetReadDeadline(time.Now().Add(30 * time.Second)); err != nil {
		return err
	}
	want := []byte("event: " + kind)
	for {
		line, err := l.in.ReadSlice('\n')
		if err != nil && err != bufio.ErrBufferFull { //nolint:errorlint // as documented
			return err
		}
		if bytes.HasPrefix(line, want) {
			return nil
		}
	}
}

// release promotes the version that is not running, as a team does.
func (s *stage) release(addr, remote string, versions []string) error {
	var state struct{ Result struct{ Active *string } }
	if err := s.ask(http.MethodGet, addr, "/deploy/remotes/"+remote, nil, &state); err != nil {
		return err
	}
	other := versions[0]
	if state.Result.Active != nil && *state.Result.Active == other {
		other = versions[1]
	}
	return s.ask(http.MethodPost, addr, "/deploy/remotes/"+remote+"/promote", map[string]string{"version": other}, nil)
}

func (s *stage) ask(method, addr, path string, body, into any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequest(method, "http://"+addr+path, bytes.NewReader(raw)) //nolint:noctx // the client has a deadline
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+s.deploy)
	if body == nil {
		req.Body, req.ContentLength = http.NoBody, 0
	} else {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := newClient().Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end below
	raw, err = io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s answers %d: %s", method, path, resp.StatusCode, raw)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(raw, into)
}
