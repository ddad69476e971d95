package mail

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	htmltemplate "html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"portal/platform/internal/figures"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
)

// Kind is the subject of a message.
type Kind string

// The kinds of messages.
const (
	FirstConnexion Kind = "first_connexion"
	TeamInvitation Kind = "team_invitation" // for a person whom a colleague has invited
	ResetPassword  Kind = "reset_password"
	VerifyEmail    Kind = "verify_email"
	EmailChange    Kind = "email_change"
	EmailRestored  Kind = "email_restored" // to an address that a denial has replaced by the one before
	Guest          Kind = "guest"
	Invitation     Kind = "invitation"
	Digest         Kind = "digest"
	SupportRequest Kind = "support_request"
	SupportAnswer  Kind = "support_answer"
	OrderPlaced    Kind = "order_placed"
	NewOwner       Kind = "new_owner"
	PracticeExport Kind = "practice_export"
	BulkReads      Kind = "bulk_reads"
	NewBrowser     Kind = "new_browser"
	// NewBrowserNotice is for the practice's other owners.
	NewBrowserNotice Kind = "new_browser_notice"

	// SignInDenied is for the practice's owners: a user has denied a sign-in.
	SignInDenied    Kind = "sign_in_denied"
	PasswordChanged Kind = "password_changed"

	FactorAdded     Kind = "factor_added"
	FactorReplaced  Kind = "factor_replaced"
	FactorRemoved   Kind = "factor_removed"
	PasskeyAdded    Kind = "passkey_added"
	PasskeyRemoved  Kind = "passkey_removed"
	RecoveryRenewed Kind = "recovery_renewed"
	RecoveryUsed    Kind = "recovery_used"
	ScansLinked     Kind = "scans_linked"   // the scan service permits the portal to read
	ProofsRefused   Kind = "proofs_refused" // too many in a session, which has ended
	CodesRefused    Kind = "codes_refused"  // too many after a correct password: no more are accepted for a while

	FactorsResetPlanned       Kind = "factors_reset_planned"
	FactorsResetPlannedNotice Kind = "factors_reset_planned_notice"
	FactorsReset              Kind = "factors_reset"
	FactorsResetNotice        Kind = "factors_reset_notice" // to owners
	FactorDemanded            Kind = "factor_demanded"      // to owners: the whole practice must use one
	FactorWaived              Kind = "factor_waived"        // to owners
	FactorRequired            Kind = "factor_required"      // to the members of the practice who have none

	// About payments, to the payer and the practice's owners.
	PaymentMade      Kind = "payment_made"
	PaymentFailed    Kind = "payment_failed"   // also of a payment that the bank returned
	PaymentTomorrow  Kind = "payment_tomorrow" // a scheduled payment is charged the day after
	PaymentRefunded  Kind = "payment_refunded"
	RefundDeclined   Kind = "refund_declined"
	TransferReceived Kind = "transfer_received" // a partial or an unannounced one
	MandateAdded     Kind = "mandate_added"
	MandateRevoked   Kind = "mandate_revoked"
	MonthlyStatement Kind = "monthly_statement" // to owners and users of the role `accounts`
)

// Kinds are all of them.
var Kinds = []Kind{FirstConnexion, TeamInvitation, ResetPassword, VerifyEmail, EmailChange, EmailRestored, Guest, Invitation, Digest, SupportRequest, SupportAnswer, OrderPlaced,
	NewOwner, PracticeExport, BulkReads, NewBrowser, NewBrowserNotice, SignInDenied, PasswordChanged, FactorAdded, FactorReplaced, FactorRemoved, PasskeyAdded, PasskeyRemoved, RecoveryRenewed, RecoveryUsed, CodesRefused, ProofsRefused, ScansLinked,
	FactorsResetPlanned, FactorsResetPlannedNotice, FactorsReset, FactorsResetNotice, FactorDemanded, FactorWaived, FactorRequired,
	PaymentMade, PaymentFailed, PaymentTomorrow, PaymentRefunded, RefundDeclined, TransferReceived, MandateAdded, MandateRevoked, MonthlyStatement}

// Message is one mail to one reader.
type Message struct {
	Kind   Kind
	To     string
	Locale string
	Name   string // the reader's, where it is known
	// Practice is the reader's, "" for guests and unknown readers.
	Practice string
	// Role is the reader's in the practice, in invitations to it.
	Role string
	// Email is the address that the text names.
	Email   string
	Inviter string // of guests; the asker, in questions to the support; the acting user, in messages to owners
	// InviterPractice is the inviter's practice, "" where the reader is of the same.
	InviterPractice string
	Person          string    // the person that the message is about
	N               int       // a number, where the text has one
	Link            string    // "" when there is nothing to do
	Until           time.Time // when a link that works once expires
	Access          time.Time // when the access that the link grants ends

	Amount    int64   // in cents, where the text has one
	Reference string  // of a question, or of an order
	Text      string  // user input, shown verbatim
	Counts    []Count // of a digest
}

// Count is the number of news of one type in a digest.
type Count struct {
	Type string
	N    int
}

//go:embed locales/*.json mail.html outbox.html
var files embed.FS

// messages are one language's texts.
type messages struct {
	Greeting, Stranger, Until, Paste, Ignore, Signature string

	Roles  map[string]string
	Kinds  map[Kind]struct{ Subject, Lead, Access, Action, Ignore string }
	Counts map[string]struct{ One, Other string }
}

var (
	languages = readLanguages()
	page      = htmltemplate.Must(htmltemplate.ParseFS(files, "mail.html"))
)

func readLanguages() map[string]messages {
	all := map[string]messages{}
	for _, language := range locale.All {
		raw, err := files.ReadFile("locales/" + language + ".json")
		var w messages
		if err == nil {
			err = json.Unmarshal(raw, &w)
		}
		if err != nil {
			panic(fmt.Sprintf("mail texts %s: %v", language, err)) // they are embedded
		}
		all[language] = w
	}
	return all
}

// content is a message in its language.
type content struct {
	Locale, Subject, Greeting, Lead, Action, Link, Until, Paste, Ignore, Signature string

	// Reader names the person and the practice that the message is for, "" for an unknown reader.
	Reader string

	Counts []string
	Text   []string // its lines
}

func (m Message) content() content {
	language := locale.Or(m.Locale)
	w := languages[language]
	kind := w.Kinds[m.Kind]
	fill := strings.NewReplacer("{name}", m.Name, "{inviter}", m.Inviter, "{from}", m.from(), "{practice}", m.Practice, "{role}", w.Roles[m.Role],
		"{email}", m.Email, "{person}", m.Person, "{de person}", elided(m.Person), "{n}", strconv.Itoa(m.N), "{until}", m.Until.In(localtime.Zone).Format("02/01/2006 15:04"), "{access}", m.Access.In(localtime.Zone).Format("02/01/2006"), "{reference}", m.Reference, "{amount}", figures.Euros(m.Amount)).Replace
	c := content{Locale: language, Subject: fill(kind.Subject), Greeting: fill(w.Greeting), Lead: fill(kind.Lead), Ignore: w.Ignore, Signature: w.Signature}
	if kind.Ignore != "" {
		c.Ignore = fill(kind.Ignore)
	}
	if kind.Access != "" && !m.Access.IsZero() {
		c.Lead += " " + fill(kind.Access)
	}
	for _, count := range m.Counts {
		c.Counts = append(c.Counts, w.count(count))
	}
	if m.Text != "" {
		c.Text = strings.Split(m.Text, "\n")
	}
	if m.Link != "" {
		c.Action, c.Link, c.Paste = kind.Action, m.Link, w.Paste
	}
	if !m.Until.IsZero() && m.Link != "" {
		c.Until = fill(w.Until)
	}
	if m.Name == "" {
		c.Greeting = w.Stranger
	}
	c.Reader = joined(" · ", m.Name, m.Practice)
	return c
}

// from returns the inviter's name, with the practice where the reader belongs to another one.
func (m Message) from() string {
	if m.InviterPractice == "" {
		return m.Inviter
	}
	return m.Inviter + " (" + m.InviterPractice + ")"
}

// startsWithVowel matches names before which the French "de" is elided; "y" counts as a vowel before a consonant only.
var startsWithVowel = regexp.MustCompile(`(?i)^([aeiouœæàâäéèêëîïôöùûü]|y[^aeiouy])`)

// elided returns a name after the French "de": "d’Éloïse", "de Nora".
func elided(name string) string {
	if startsWithVowel.MatchString(name) {
		return "d’" + name
	}
	return "de " + name
}

// joined joins the texts that are not empty.
func joined(separator string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), separator)
}

// CountText returns a number of news of a type as text in a language.
func CountText(language string, c Count) string { return languages[language].count(c) }

// count returns a number of news as text. The five languages have one form for one and another for more.
func (w messages) count(c Count) string {
	text := w.Counts[c.Type].Other
	if c.N == 1 {
		text = w.Counts[c.Type].One
	}
	return strings.ReplaceAll(text, "{n}", strconv.Itoa(c.N))
}

func (c content) text() string {
	parts := []string{c.Greeting, c.Lead}
	if len(c.Counts) > 0 {
		parts = append(parts, "- "+strings.Join(c.Counts, "\n- "))
	}
	if len(c.Text) > 0 {
		parts = append(parts, "> "+strings.Join(c.Text, "\n> "))
	}
	if c.Link != "" {
		parts = append(parts, c.Action+"\n"+c.Link)
	}
	if c.Until != "" {
		parts = append(parts, c.Until)
	}
	return strings.Join(append(parts, c.Ignore, "-- \n"+joined("\n", c.Signature, c.Reader)), "\n\n") + "\n"
}

// compose writes the message as text and as HTML.
func (m *Mailer) compose(message Message) (*gomail.Msg, error) {
	c := message.content()
	msg := gomail.NewMsg()
	if err := msg.FromFormat(c.Signature, m.from); err != nil {
		return nil, err
	}
	if err := msg.To(message.To); err != nil {
		return nil, fmt.Errorf("the reader's address is not one") // the cause would contain it
	}
	msg.Subject(c.Subject)
	msg.SetDateWithValue(m.now())
	msg.SetMessageID()
	msg.SetGenHeader("Content-Language", c.Locale)
	// Suppresses automatic replies (RFC 3834).
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	var html bytes.Buffer
	if err := page.Execute(&html, c); err != nil {
		return nil, err
	}
	msg.SetBodyString(gomail.TypeTextPlain, c.text())
	msg.AddAlternativeString(gomail.TypeTextHTML, html.String())
	return msg, nil
}
