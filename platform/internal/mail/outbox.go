package mail

import (
	"errors"
	"html/template"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

const (
	suffix = ".eml"
	// shown is how many messages the page lists.
	shown = 100
)

var fileName = regexp.MustCompile(`^[0-9T.]{20,40}-[A-Z2-7]{8}$`)

var outboxPage = template.Must(template.ParseFS(files, "outbox.html"))

// storedMail is a message of the outbox.
type storedMail struct {
	Name, To, Subject, Date string
	Lines                   []line
}

// line is a line of text, or a link.
type line struct{ Text, Link string }

// Outbox serves the messages that are stored as files, to browsers of this machine only: their links open accounts. It is
// nil where mail is sent by SMTP; the page does not exist then.
func (m *Mailer) Outbox() http.Handler {
	if m.folder == "" {
		return nil
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /outbox", m.list)
	mux.HandleFunc("GET /outbox/{name}", m.show)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !local(r) {
			http.NotFound(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// local reports whether the request comes from this machine under a name of this machine. Attack stopped: a page whose
// own name resolves to this machine (DNS rebinding) reads the links.
func local(r *http.Request) bool {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	peer, _, err := net.SplitHostPort(r.RemoteAddr)
	loopback := func(address string) bool {
		ip := net.ParseIP(address)
		return ip != nil && ip.IsLoopback()
	}
	return err == nil && loopback(peer) && (loopback(host) || host == "localhost" || strings.HasSuffix(host, ".localhost"))
}

func (m *Mailer) list(w http.ResponseWriter, _ *http.Request) {
	entries, err := os.ReadDir(m.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		m.failed(w, err)
		return
	}
	letters := []storedMail{}
	for _, entry := range slices.Backward(entries) {
		name, isMail := strings.CutSuffix(entry.Name(), suffix)
		if !isMail || !fileName.MatchString(name) {
			continue
		}
		one, err := m.read(name)
		if err != nil {
			m.log.Warn("a file of the outbox cannot be read", "error", err)
			continue
		}
		if letters = append(letters, one); len(letters) == shown {
			break
		}
	}
	m.render(w, map[string]any{"Letters": letters})
}

func (m *Mailer) show(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !fileName.MatchString(name) {
		http.NotFound(w, r)
		return
	}
	one, err := m.read(name)
	if errors.Is(err, fs.ErrNotExist) {
		http.NotFound(w, r)
		return
	}
	if err != nil {
		m.failed(w, err)
		return
	}
	m.render(w, map[string]any{"Letter": one})
}

func (m *Mailer) render(w http.ResponseWriter, data any) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Referrer-Policy", "no-referrer")
	if err := outboxPage.Execute(w, data); err != nil {
		m.log.Warn("outbox page cut off", "error", err)
	}
}

func (m *Mailer) failed(w http.ResponseWriter, err error) {
	m.log.Error("outbox cannot be read", "error", err)
	http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
}

// read opens one message; its text part is shown.
func (m *Mailer) read(name string) (storedMail, error) {
	root, err := os.OpenRoot(m.folder)
	if err != nil {
		return storedMail{}, err
	}
	defer func() { _ = root.Close() }() // opened for reading only
	file, err := root.Open(name + suffix)
	if err != nil {
		return storedMail{}, err
	}
	defer func() { _ = file.Close() }() // opened for reading only
	msg, err := gomail.EMLToMsgFromReader(io.LimitReader(file, 1<<20))
	if err != nil {
		return storedMail{}, err
	}
	var decoder mime.WordDecoder
	subject, err := decoder.DecodeHeader(strings.Join(msg.GetGenHeader(gomail.HeaderSubject), ""))
	if err != nil {
		return storedMail{}, err
	}
	one := storedMail{Name: name, To: strings.Join(msg.GetToString(), ", "), Subject: subject}
	if dates := msg.GetGenHeader(gomail.HeaderDate); len(dates) > 0 {
		one.Date = dates[0]
	}
	parts := msg.GetParts()
	if len(parts) == 0 {
		return one, nil
	}
	text, err := parts[0].GetContent()
	for raw := range strings.SplitSeq(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n") {
		l := line{Text: raw}
		if strings.HasPrefix(raw, "http://") || strings.HasPrefix(raw, "https://") {
			l.Link = raw
		}
		one.Lines = append(one.Lines, l)
	}
	return one, err
}
