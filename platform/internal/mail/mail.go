// Package mail composes the platform's messages in their readers' language and delivers them: by SMTP, or as .eml files
// with a page to read them while a portal is developed.
package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

const (
	queueLength = 256
	sendTimeout = 20 * time.Second
	// drainGrace bounds the delivery of queued messages when the platform stops.
	drainGrace = 5 * time.Second
)

// defaultFrom is the sender of messages unless the SMTP URL names another (?from=).
const defaultFrom = "no-reply@portal.example"

// transport delivers a composed message.
type transport func(ctx context.Context, message *gomail.Msg) error

// Prepare decides, outside of the request, whether there is a message to send, and which.
type Prepare func(ctx context.Context) (message Message, wanted bool, err error)

// Mailer delivers messages in the background. Attack stopped: the time of an answer shows whether a message was sent.
type Mailer struct {
	queue   chan Prepare
	deliver transport
	from    string
	folder  string // of .eml files; "" with SMTP
	pauses  []time.Duration
	log     *slog.Logger
	now     func() time.Time
}

// New prepares a mailer: by SMTP where there is a URL, else into files of folder.
func New(smtpURL, folder string, log *slog.Logger, now func() time.Time) (*Mailer, error) {
	m := &Mailer{queue: make(chan Prepare, queueLength), from: defaultFrom, log: log, now: now,
		pauses: []time.Duration{time.Second, 5 * time.Second}}
	if smtpURL == "" {
		m.folder = folder
		m.deliver = m.write
		return m, nil
	}
	client, from, err := newClient(smtpURL)
	if err != nil {
		return nil, err
	}
	if from != "" {
		m.from = from
	}
	m.deliver = func(ctx context.Context, message *gomail.Msg) error {
		return client.DialAndSendWithContext(ctx, message)
	}
	return m, nil
}

func newClient(smtpURL string) (*gomail.Client, string, error) {
	// Errors do not repeat the URL: it contains a password.
	u, err := url.Parse(smtpURL)
	if err != nil || u.Hostname() == "" {
		return nil, "", errors.New("the SMTP URL cannot be read")
	}
	options := []gomail.Option{gomail.WithTimeout(sendTimeout)}
	port, tls := 25, gomail.TLSOpportunistic
	if u.User != nil {
		password, _ := u.User.Password()
		// Attack stopped: a relay on the path that strips STARTTLS to read the password.
		port, tls = 587, gomail.TLSMandatory
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	if u.Scheme == "smtps" {
		port = 465
		options = append(options, gomail.WithSSL())
	} else {
		options = append(options, gomail.WithTLSPolicy(tls))
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, "", errors.New("the SMTP URL has no such port")
		}
	}
	client, err := gomail.NewClient(u.Hostname(), append(options, gomail.WithPort(port))...)
	if err != nil {
		return nil, "", fmt.Errorf("SMTP client: %w", err)
	}
	return client, u.Query().Get("from"), nil
}

// Enqueue queues a message for delivery and returns at once. When the queue is full the message is dropped and logged. Call
// it after the transaction has committed.
func (m *Mailer) Enqueue(message Message) {
	m.Later(func(context.Context) (Message, bool, error) { return message, true, nil })
}

// Later queues a message that is prepared in the background. When the queue is full it is dropped and logged: the person
// can request it again.
func (m *Mailer) Later(prepare Prepare) {
	select {
	case m.queue <- prepare:
	default:
		m.log.Error("mail dropped: too many wait")
	}
}

// Run delivers until ctx ends, then delivers the queued messages.
func (m *Mailer) Run(ctx context.Context) {
	for {
		select {
		case prepare := <-m.queue:
			m.handle(ctx, prepare)
		case <-ctx.Done():
			m.drain(context.WithoutCancel(ctx))
			return
		}
	}
}

func (m *Mailer) drain(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, drainGrace)
	defer cancel()
	for {
		select {
		case prepare := <-m.queue:
			m.handle(ctx, prepare)
		default:
			return
		}
	}
}

func (m *Mailer) handle(ctx context.Context, prepare Prepare) {
	message, wanted, err := prepare(context.WithoutCancel(ctx))
	if err != nil {
		m.log.Error("mail not prepared", "error", err)
		return
	}
	if wanted {
		_ = m.Deliver(ctx, message) // logged
	}
}

// Deliver composes a message and delivers it with a few retries. It returns why it failed. Either outcome is logged with
// the kind only, never with the reader.
func (m *Mailer) Deliver(ctx context.Context, message Message) error {
	composed, err := m.compose(message)
	if err != nil {
		m.log.Error("mail not composed", "kind", string(message.Kind), "error", err)
		return err
	}
	for try := 0; ; try++ {
		attempt, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendTimeout)
		err = m.deliver(attempt, composed)
		cancel()
		if err == nil {
			m.log.Info("mail sent", "kind", string(message.Kind))
			return nil
		}
		if try == len(m.pauses) || ctx.Err() != nil {
			m.log.Error("mail not sent", "kind", string(message.Kind), "reason", reason(err))
			return fmt.Errorf("mail %s not sent: %s", message.Kind, reason(err))
		}
		select {
		case <-time.After(m.pauses[try]):
		case <-ctx.Done():
		}
	}
}

// reason returns why a delivery failed, without the addresses that a server's answer repeats.
func reason(err error) string {
	var refused *gomail.SendError
	if errors.As(err, &refused) {
		return refused.Reason.String()
	}
	return fmt.Sprintf("%T", errors.Unwrap(err))
}

// write stores a message as a file that only its owner may read: it contains links that open accounts.
func (m *Mailer) write(_ context.Context, message *gomail.Msg) error {
	if err := os.MkdirAll(m.folder, 0o700); err != nil {
		return err
	}
	name := filepath.Join(m.folder, m.now().UTC().Format("20060102T150405.000000000")+"-"+rand.Text()[:8]+suffix)
	// The file is renamed when it is complete: the outbox may be read at any time, and a full disk leaves no half of a
	// message.
	part := name + ".part"
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = message.WriteTo(file)
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return nil
}
