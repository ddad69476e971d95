package mail

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	gomail "github.com/wneessen/go-mail"

	"portal/platform/internal/locale"
)

var until = time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC)

func message(kind Kind, language string) Message {
	return Message{Kind: kind, To: "camille.martin@cabinet-tilleuls.example", Locale: language, Name: "Camille Martin", Practice: "Cabinet <des> Tilleuls",
		Inviter: "Nora <Faure>", InviterPractice: "Cabinet Rivage", Role: "assistant", Email: "nouvelle@x.example", Person: "Léa Petit",
		Link: "https://portal.example/auth/reset-password#code=ABC", Until: until, Reference: "Q26-00001"}
}

func TestADigestCountsInEveryLanguage(t *testing.T) {
	types := []string{"request", "order", "invoice", "claim", "file", "patient", "message", "network", "smileys", "offer", "account", "help", "open_invoice", "late_invoice"}
	for _, language := range locale.All {
		m := message(Digest, language)
		for _, kind := range types {
			m.Counts = append(m.Counts, Count{kind, 1}, Count{kind, 12})
		}
		c := m.content()
		require.Len(t, c.Counts, 2*len(types))
		for i, line := range c.Counts {
			assert.Regexp(t, []string{`\b1\b`, `\b12\b`}[i%2], line, language)
		}
		assert.Contains(t, c.text(), "- "+c.Counts[0]+"\n- "+c.Counts[1], language)
	}
	one := message(Digest, "en")
	one.Counts = []Count{{"message", 1}, {"order", 3}}
	assert.Equal(t, []string{"1 message", "3 updates on your orders"}, one.content().Counts)
}

func TestUserTextIsEscaped(t *testing.T) {
	m, _ := newMailer(t, "")
	asked := message(SupportRequest, "fr")
	asked.Text = "Bonjour,\n<script>alert(1)</script>"
	m.Enqueue(asked)
	flush(t, m)
	entries, err := os.ReadDir(m.folder)
	require.NoError(t, err)
	raw, err := os.ReadFile(m.folder + "/" + entries[0].Name())
	require.NoError(t, err)
	assert.Contains(t, string(raw), "> Bonjour,")
	html := string(raw)[strings.Index(string(raw), "text/html"):]
	assert.NotContains(t, html, "<script>")
}

func TestEveryMessageIsCompleteInEveryLanguage(t *testing.T) {
	require.Len(t, locale.All, 5)
	notices := []Kind{EmailRestored, SupportRequest, CodesRefused, ProofsRefused, ScansLinked} // they have no link
	subjects := map[string]string{}
	for _, language := range locale.All {
		for _, kind := range Kinds {
			c := message(kind, language).content()
			assert.Equal(t, language, c.Locale)
			for _, text := range []string{c.Subject, c.Greeting, c.Lead, c.Ignore, c.Signature, c.Until, c.Paste} {
				assert.NotEmpty(t, text, "%s %s", language, kind)
				assert.NotRegexp(t, regexp.MustCompile(`\{\w+\}`), text)
			}
			assert.Equal(t, slices.Contains(notices, kind), c.Action == "", "%s %s", language, kind)
			assert.Contains(t, c.Until, "20/11/2026 10:42", "in Paris")
			if other, taken := subjects[c.Subject]; taken {
				t.Errorf("%s %s has the subject of %s", language, kind, other)
			}
			subjects[c.Subject] = language
		}
	}
	assert.Equal(t, "fr", message(Guest, "de").content().Locale)
}

func TestANewBrowserIsCalledABrowser(t *testing.T) {
	names := map[string]string{"fr": "navigateur", "en": "browser", "it": "browser", "es": "navegador", "pt": "navegador"}
	for _, language := range locale.All {
		for _, kind := range []Kind{NewBrowser, NewBrowserNotice} {
			c := message(kind, language).content()
			assert.Contains(t, c.Subject, names[language])
			assert.Contains(t, c.Lead, names[language])
		}
	}
}

func TestAGuestsMailNamesTheEndOfAccess(t *testing.T) {
	for _, language := range locale.All {
		m := message(Guest, language)
		m.Access = until.AddDate(0, 0, 10)
		assert.Contains(t, m.content().Lead, "30/11/2026", language)
	}
	assert.NotContains(t, message(Guest, "fr").content().Lead, "jusqu’au", "an end that is not known yet")
}

func newMailer(t *testing.T, smtp string) (*Mailer, *strings.Builder) {
	t.Helper()
	var logged strings.Builder
	m, err := New(smtp, t.TempDir()+"/mail", slog.New(slog.NewTextHandler(&logged, nil)), func() time.Time { return until })
	require.NoError(t, err)
	m.pauses = []time.Duration{time.Millisecond, time.Millisecond}
	return m, &logged
}

// flush delivers all queued messages.
func flush(t *testing.T, m *Mailer) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m.Run(ctx)
}

func TestFilesAndTheirPage(t *testing.T) {
	m, logged := newMailer(t, "")
	outbox := m.Outbox()
	get := func(path, host, peer string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Host, r.RemoteAddr = host, peer
		w := httptest.NewRecorder()
		outbox.ServeHTTP(w, r)
		return w
	}
	assert.Contains(t, get("/outbox", "localhost:8090", "127.0.0.1:1").Body.String(), "Nothing yet")
	m.Enqueue(message(ResetPassword, "en"))
	m.Enqueue(message(Guest, "fr"))
	m.Enqueue(message(PasswordChanged, "fr"))
	flush(t, m)
	entries, err := os.ReadDir(m.folder)
	require.NoError(t, err)
	require.Len(t, entries, 3)
	info, err := entries[0].Info()
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	assert.NotContains(t, logged.String(), "camille")
	assert.NotContains(t, logged.String(), "ABC")

	page := get("/outbox", "localhost:8090", "127.0.0.1:1")
	assert.Contains(t, page.Body.String(), "Choose a new password")
	assert.Contains(t, page.Body.String(), "Nora &lt;Faure&gt; vous invite")
	assert.Contains(t, page.Body.String(), "Votre mot de passe a été changé", "subjects are encoded words (RFC 2047)")
	one := regexp.MustCompile(`href="(/outbox/[^"]+)">Choose`).FindStringSubmatch(page.Body.String())
	require.Len(t, one, 2)
	shown := get(one[1], "127.0.0.1:8090", "[::1]:1")
	assert.Contains(t, shown.Body.String(), `<a href="https://portal.example/auth/reset-password#code=ABC">`)
	assert.Contains(t, shown.Header().Get("Content-Security-Policy"), "default-src 'none'")
	for _, refused := range [][3]string{
		{"/outbox", "evil.example", "127.0.0.1:1"}, {"/outbox", "localhost", "10.0.0.7:1"}, {"/outbox/..%2fplatform.db", "localhost", "127.0.0.1:1"},
		{"/outbox/20261120T094200.000000000-ABCDEFGH", "localhost", "127.0.0.1:1"},
	} {
		assert.Equal(t, http.StatusNotFound, get(refused[0], refused[1], refused[2]).Code, refused)
	}
}

func TestAMessageIsInTheOutboxWhenItIsWhole(t *testing.T) {
	m, _ := newMailer(t, "")
	broken := errors.New("no room")
	listed := func() int {
		found, err := filepath.Glob(filepath.Join(m.folder, "*"+suffix))
		require.NoError(t, err)
		return len(found)
	}
	for want, wrong := range map[int]error{0: broken, 1: nil} {
		half := gomail.NewMsg()
		half.SetBodyWriter(gomail.TypeTextPlain, func(w io.Writer) (int64, error) {
			n, err := io.WriteString(w, "half of it")
			require.NoError(t, err)
			assert.Zero(t, listed(), "while it is written")
			return int64(n), wrong
		})
		require.ErrorIs(t, m.write(t.Context(), half), wrong)
		assert.Equal(t, want, listed())
		entries, err := os.ReadDir(m.folder)
		require.NoError(t, err)
		assert.Len(t, entries, want, "nothing else is left")
		require.NoError(t, os.RemoveAll(m.folder))
	}
}

func TestDeliveryIsTriedAgainAndTheReaderIsNeverLogged(t *testing.T) {
	m, logged := newMailer(t, "")
	tries := 0
	m.deliver = func(context.Context, *gomail.Msg) error {
		if tries++; tries < 3 {
			return errors.New("camille.martin refused")
		}
		return nil
	}
	require.NoError(t, m.Deliver(t.Context(), message(VerifyEmail, "it")))
	assert.Equal(t, 3, tries)
	tries = -100
	err := m.Deliver(t.Context(), message(VerifyEmail, "it"))
	require.ErrorContains(t, err, "mail verify_email not sent")
	assert.NotContains(t, err.Error(), "camille", "errors are logged")
	assert.Equal(t, -97, tries)
	assert.Contains(t, logged.String(), "mail not sent")
	assert.NotContains(t, logged.String(), "camille")
}

func TestTooManyMessagesAreDropped(t *testing.T) {
	m, logged := newMailer(t, "")
	for range queueLength + 1 {
		m.Enqueue(message(Guest, "pt"))
	}
	assert.Contains(t, logged.String(), "mail dropped")
}

func TestBySMTP(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	got := make(chan string, 1)
	go serveOne(listener, got)
	m, logged := newMailer(t, "smtp://"+listener.Addr().String()+"?from=portal@maker.example")
	assert.Nil(t, m.Outbox(), "no page where mail really leaves")
	m.Enqueue(message(FirstConnexion, "es"))
	flush(t, m)
	raw := <-got
	require.NoError(t, listener.Close())
	for _, part := range []string{"RCPT TO:<camille.martin@cabinet-tilleuls.example>", "portal@maker.example", "Content-Language: es",
		"Auto-Submitted: auto-generated", "text/plain", "text/html", "contrase"} {
		assert.Contains(t, raw, part)
	}
	assert.Contains(t, logged.String(), "mail sent")
	for _, bad := range []string{"smtp://", "smtp://:25", "smtp://h:99999999"} {
		_, err := New(bad, "", slog.Default(), time.Now)
		assert.Error(t, err, bad)
	}
	_, err = New("smtps://user:secret@mail.example", "", slog.Default(), time.Now)
	require.NoError(t, err)
}

// serveOne is an SMTP server for one message.
func serveOne(listener net.Listener, got chan<- string) {
	var all strings.Builder
	defer func() { got <- all.String() }()
	conn, err := listener.Accept()
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	writeLine := func(line string) { _, _ = io.WriteString(conn, line+"\r\n") }
	writeLine("220 test")
	inData := false
	for scanner := bufio.NewScanner(conn); scanner.Scan(); {
		line := scanner.Text()
		all.WriteString(line + "\n")
		switch {
		case inData && line == ".":
			inData = false
			writeLine("250 kept")
		case inData:
		case line == "DATA":
			inData = true
			writeLine("354 go on")
		case line == "QUIT":
			writeLine("221 bye")
			return
		default:
			writeLine("250 fine")
		}
	}
}
