package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/upstream"
)

// platformModel is the product API's feed: a list of events of which the oldest are dropped.
type platformModel struct {
	log       []Event // the event of id n is log[n-1]
	forgotten int64
	away      bool
}

// answer returns what the feed sends for a Last-Event-ID; "" requests events from now on.
func (p *platformModel) answer(last string) []frame {
	head := int64(len(p.log))
	at, err := strconv.ParseInt(last, 10, 64)
	if err != nil {
		at = head
	}
	expected := []frame{{id: strconv.FormatInt(at, 10), name: "ready", data: "{}"}}
	if at < p.forgotten || at > head {
		return append(expected, frame{id: strconv.FormatInt(head, 10), name: Reset, data: "{}"})
	}
	for _, e := range p.log[at:] {
		if !e.Ephemeral {
			expected = append(expected, expectedFrame(e))
		}
	}
	if at < head && p.log[head-1].Ephemeral {
		expected = append(expected, frame{id: strconv.FormatInt(head, 10), name: "passed", data: "{}"})
	}
	return expected
}

func expectedFrame(e Event) frame {
	return frame{id: strconv.FormatInt(e.ID, 10), name: "change",
		data: fmt.Sprintf(`{"id":%d,"kind":"message.new","practice":%q,"user":%q,"subject":"s","tags":["messages"],"ephemeral":%t}`, e.ID, e.Practice, e.User, e.Ephemeral)}
}

// Open implements Source.
func (p *platformModel) Open(_ context.Context, call upstream.Call) (io.ReadCloser, error) {
	if p.away {
		return nil, errors.New("away")
	}
	var text strings.Builder
	for _, f := range p.answer(call.Header.Get("Last-Event-ID")) {
		fmt.Fprintf(&text, "id: %s\nevent: %s\ndata: %s\n\n", f.id, f.name, f.data)
	}
	return io.NopCloser(strings.NewReader(text.String())), nil
}

// unnotified implements Cache and People: nothing is cached here, and no session ends.
type unnotified struct{}

func (unnotified) Empty(context.Context, string, []string) error           { return nil }
func (unnotified) EmptyAll(context.Context) error                          { return nil }
func (unnotified) CredentialsChanged(context.Context, string, int64) error { return nil }
func (unnotified) Suspended(context.Context, string, int64) error          { return nil }
func (unnotified) SessionEnded(context.Context, string, string) error      { return nil }
func (unnotified) Changed(context.Context, string) error                   { return nil }

// sharedMemory is the Memory that all replicas share.
type sharedMemory struct{ id string }

func (m *sharedMemory) Last(context.Context) (string, error) { return m.id, nil }
func (m *sharedMemory) Keep(_ context.Context, id string) error {
	m.id = id
	return nil
}

// replicaModel is a gateway: the real hub and feed, and the frames that the feed has received but not read.
type replicaModel struct {
	hub     *Hub
	feed    *Feed
	waiting []frame
}

// pipe buffers what a stream writes; a browser reads from it what has arrived.
type pipe struct {
	net.Conn
	written bytes.Buffer
}

func (p *pipe) Write(raw []byte) (int, error)    { return p.written.Write(raw) }
func (*pipe) SetWriteDeadline(_ time.Time) error { return nil }

// browserModel is a client that listens, disconnects and reconnects.
type browserModel struct {
	practice, user string
	on             *stream
	from           *pipe
	last           string // the Last-Event-ID of its next connection
	known          int64  // it has received everything up to here; nowhere before its first connection
	resets         int
}

// world is the whole system.
type world struct {
	*rapid.T
	platform platformModel
	memory   sharedMemory
	replicas []*replicaModel
	browsers []*browserModel
	// excused reports that something has happened after which a reset is allowed.
	excused bool
}

func (w *world) concerns(b *browserModel, e Event) bool {
	if e.User != "" {
		return e.User == b.user
	}
	return e.Practice == b.practice
}

func (w *world) start() *replicaModel {
	hub := NewHub(&w.platform)
	r := &replicaModel{hub: hub, feed: New(Options{
		Source: &w.platform, Cache: unnotified{}, People: unnotified{}, Memory: &w.memory, Hub: hub,
		Log: slog.New(slog.DiscardHandler), Metrics: telemetry.NewMetrics(),
	})}
	r.feed.recall(w.Context())
	w.connect(r)
	return r
}

// connect reconnects a replica to the feed; what it had not read of the previous connection is lost.
func (w *world) connect(r *replicaModel) { r.waiting = w.platform.answer(r.feed.last) }

// stutter makes the feed repeat events to a replica.
func (w *world) stutter(r *replicaModel) {
	last, err := strconv.ParseInt(r.feed.last, 10, 64)
	if err != nil {
		return
	}
	again := min(last, max(0, w.platform.forgotten, last-int64(rapid.IntRange(1, 5).Draw(w.T, "again"))))
	r.waiting = w.platform.answer(strconv.FormatInt(again, 10))
}

// read lets a replica process frames that it has received.
func (w *world) read(r *replicaModel, most int) {
	if rapid.Bool().Draw(w.T, "a second passed") {
		r.feed.kept = time.Time{} // its position is stored
	}
	for range min(most, len(r.waiting)) {
		if err := r.feed.take(w.Context(), r.waiting[0]); err != nil {
			w.Fatalf("take: %v", err)
		}
		r.waiting = r.waiting[1:]
	}
}

func (w *world) publish(e Event) {
	e.ID = int64(len(w.platform.log) + 1)
	w.platform.log = append(w.platform.log, e)
	for _, r := range w.replicas {
		r.waiting = append(r.waiting, expectedFrame(e))
	}
}

// open is GET /events of a browser on a replica.
func (w *world) open(b *browserModel, r *replicaModel) {
	w.leave(b)
	l, err := r.hub.listen(reader{b.practice, b.user, "owner"}, "session")
	if err != nil {
		w.Fatalf("listen: %v", err)
	}
	at := r.hub.recent.at()
	if id, err := strconv.ParseInt(b.last, 10, 64); err == nil {
		at.id = id
	}
	b.from = &pipe{}
	b.on = &stream{w: &eventWriter{conn: b.from}, l: l, at: at}
	if err := b.on.w.send(frameOf(at.id, "ready", "{}")); err != nil {
		w.Fatalf("ready: %v", err)
	}
	b.on.changes(w.Context())
}

// leave ends a stream; the browser keeps what it has read.
func (w *world) leave(b *browserModel) {
	if b.on != nil {
		b.on.l.close()
		b.on, b.from = nil, nil
	}
}

// receive lets a browser read some bytes; the rest of an incomplete frame is read later, or never.
func (w *world) receive(b *browserModel, bytes int) {
	text := b.from.written.String()
	whole := strings.LastIndex(text[:min(bytes, len(text))], "\n\n")
	if whole < 0 {
		return
	}
	b.from.written.Next(whole + 2)
	_ = frames(strings.NewReader(text[:whole+2]), func(f frame) error { w.hear(b, f); return nil })
}

// hear compares what a browser receives with what has happened.
func (w *world) hear(b *browserModel, f frame) {
	if f.id == "" {
		return
	}
	id, err := strconv.ParseInt(f.id, 10, 64)
	if err != nil {
		w.Fatalf("%q is no id", f.id)
	}
	defer func() { b.known, b.last = id, f.id }()
	switch {
	case f.name == Reset:
		b.resets++
		return // it reads everything again
	case b.known == noPosition:
		return // its page was made at this position
	case f.name == "change" && id <= b.known:
		w.Fatalf("%s knows %d and received %d", b.user, b.known, id)
	case id < b.known:
		w.Fatalf("%s knows %d and is led back to %d", b.user, b.known, id)
	}
	for _, e := range w.platform.log[b.known:id] {
		if !e.Ephemeral && w.concerns(b, e) && (f.name != "change" || e.ID < id) {
			w.Fatalf("%s did not receive %d: %s %d follows %d", b.user, e.ID, f.name, id, b.known)
		}
	}
	if f.name == "change" && !w.concerns(b, w.platform.log[id-1]) {
		w.Fatalf("%s received %d, which is another's", b.user, id)
	}
}

// do performs one random action.
func (w *world) do() {
	r := rapid.SampledFrom(w.replicas).Draw(w.T, "replica")
	b := rapid.SampledFrom(w.browsers).Draw(w.T, "browser")
	switch rapid.SampledFrom([]string{"publish", "publish", "publish", "read", "read", "read", "wake", "wake", "receive", "receive",
		"open", "open", "leave", "beat", "cut", "stutter", "restart", "away", "forget", "lose memory"}).Draw(w.T, "what") {
	case "publish":
		practice := rapid.SampledFrom([]string{"tilleuls", "rivage"}).Draw(w.T, "practice")
		user := rapid.SampledFrom([]string{"", "camille", "nora", "hugo"}).Draw(w.T, "user")
		w.publish(Event{Practice: practice, User: user, Ephemeral: rapid.IntRange(0, 5).Draw(w.T, "ephemeral") == 0})
	case "read":
		w.read(r, rapid.IntRange(1, 6).Draw(w.T, "events"))
	case "wake":
		if b.on != nil {
			b.on.changes(w.Context())
		}
	case "receive":
		if b.on != nil {
			w.receive(b, rapid.IntRange(1, 2000).Draw(w.T, "bytes"))
		}
	case "open":
		w.open(b, r)
	case "leave":
		w.leave(b)
	case "beat":
		if b.on != nil {
			b.on.beat(w.Context())
			w.excused = w.excused || b.on.at.id == noPosition // the replica was too slow to wait for
		}
	case "cut":
		w.connect(r)
	case "stutter":
		w.stutter(r)
	case "restart":
		w.restart(r)
	case "away":
		w.platform.away = !w.platform.away
	case "forget":
		if rapid.IntRange(0, 4).Draw(w.T, "really") == 0 {
			w.platform.forgotten, w.excused = int64(len(w.platform.log)), true
		}
	case "lose memory":
		if rapid.IntRange(0, 4).Draw(w.T, "really") == 0 {
			w.memory.id, w.excused = "", true
		}
	}
}

// restart is kill -9: its clients keep what they have received.
func (w *world) restart(r *replicaModel) {
	for _, b := range w.browsers {
		if b.on != nil && b.on.l.hub == r.hub {
			w.leave(b)
		}
	}
	w.replicas[slices.Index(w.replicas, r)] = w.start()
}

// end repairs everything and delivers everything to every client.
func (w *world) end() {
	w.platform.away = false
	if rapid.Bool().Draw(w.T, "something follows") {
		w.publish(Event{Practice: "tilleuls"})
		w.publish(Event{Practice: "rivage"})
	}
	for _, r := range w.replicas {
		w.connect(r)
		w.read(r, len(r.waiting))
		r.hub.backlog.failed = time.Time{}
	}
	for _, b := range w.browsers {
		if b.on == nil {
			w.open(b, rapid.SampledFrom(w.replicas).Draw(w.T, "replica"))
		}
		b.on.changes(w.Context())
		b.on.changes(w.Context()) // a stream that restarted sends its reset first
		w.receive(b, b.from.written.Len())
		for _, e := range w.platform.log[max(0, b.known):] {
			if w.concerns(b, e) && !e.Ephemeral {
				w.Fatalf("%s never heard of %d: it knows %d", b.user, e.ID, b.known)
			}
		}
		if b.resets > 0 && !w.excused {
			w.Fatalf("%s had to read everything again although nothing was forgotten", b.user)
		}
	}
}

// Two replicas that lag, lose their feed and die; browsers that are disconnected in the middle of a frame and reconnect to
// either. In any order of these, each browser receives every change that concerns it once, or a reset.
func TestAResumedStreamMissesNothingAndReceivesNothingTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &world{T: t, memory: sharedMemory{id: "0"}}
		w.replicas = []*replicaModel{w.start(), w.start()}
		for practice, users := range map[string][]string{"tilleuls": {"camille", "nora"}, "rivage": {"hugo"}} {
			for _, user := range users {
				w.browsers = append(w.browsers, &browserModel{practice: practice, user: user, known: noPosition})
			}
		}
		slices.SortFunc(w.browsers, func(a, b *browserModel) int { return strings.Compare(a.user, b.user) })
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			w.do()
		}
		w.end()
	})
}
