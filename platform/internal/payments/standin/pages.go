package standin

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"math/big"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

var (
	//go:embed challenge.html
	challengeHTML string
	//go:embed mandate.html
	mandateHTML string

	challengePage = template.Must(template.New("challenge").Parse(challengeHTML))
	mandatePage   = template.Must(template.New("mandate").Parse(mandateHTML))
)

// payerContent is the content of a payer's page.
type payerContent struct {
	content
	Title, Text, Amount, LastFour string
}

func (p *Provider) renderPayer(w http.ResponseWriter, page *template.Template, d details, title, amount string, done bool, status int, fault string) error {
	messages := messages[locale.Or(d.Locale)]
	var out bytes.Buffer
	shown := payerContent{
		content: content{Locale: locale.Or(d.Locale), Base: p.base, Fault: messages[fault], W: messages, Done: done, Reference: d.Page, Origins: d.Origins},
		Title:   messages[title], Text: messages["challengeText"], Amount: amount, LastFour: d.LastFour,
	}
	if err := page.Execute(&out, shown); err != nil {
		return err
	}
	return serve(w, d.Origins, status, &out)
}

func (p *Provider) challenge(w http.ResponseWriter, o *object, d details) error {
	amount := fmt.Sprintf("%d,%02d €", d.Amount/100, d.Amount%100)
	if d.Locale == "en" {
		amount = fmt.Sprintf("€%d.%02d", d.Amount/100, d.Amount%100)
	}
	return p.renderPayer(w, challengePage, d, "challengeTitle", amount, o.State != stateAction, http.StatusOK, "")
}

func (p *Provider) showChallenge(w http.ResponseWriter, r *http.Request) error {
	o, err := objectBySecret(r.Context(), p.db, kindPayment, r.PathValue("page"))
	if err != nil {
		return err
	}
	d, err := o.details()
	if err != nil {
		return err
	}
	return p.challenge(w, o, d)
}

// takeChallenge handles the payer's answer at the bank.
func (p *Provider) takeChallenge(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	var o *object
	var d details
	err := p.exclusively(r.Context(), func(ctx context.Context, tx bun.Tx) error {
		var err error
		if o, err = objectBySecret(ctx, tx, kindPayment, r.PathValue("page")); err != nil {
			return err
		}
		if d, err = o.details(); err != nil || o.State != stateAction {
			return err
		}
		o.State = stateSucceeded
		if r.PostForm.Get("choice") != "approve" {
			o.State, d.Failure = stateFailed, "authentication_failed"
		}
		return p.keep(ctx, tx, o, d)
	})
	if err != nil {
		return err
	}
	return p.challenge(w, o, d)
}

// States of a mandate.
const (
	mandateOpen    = "open"
	mandateSigned  = "signed"
	mandateRevoked = "revoked"
)

// testAccounts are the only accepted account numbers, with their banks: published by providers for tests. debitBehaviour has
// the outcome of debits.
var testAccounts = map[string]string{
	"FR1420041010050500013M02606": "La Banque Postale", "FR8420041010050500013M02607": "La Banque Postale",
	"FR3020041010050500013M02609": "La Banque Postale", "DE89370400440532013000": "Commerzbank",
}

func (p *Provider) beginMandate(w http.ResponseWriter, r *http.Request) error {
	var wanted struct {
		Origins []string `json:"origins"`
		Locale  string   `json:"locale"`
	}
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	if len(wanted.Origins) > maxOrigins || slices.ContainsFunc(wanted.Origins, func(o string) bool { return !isOrigin(o) }) {
		return problem.Invalid("origins", "are not origins")
	}
	page := rand.Text()
	o := &object{ID: "mandate-" + rand.Text(), Kind: kindMandate, State: mandateOpen, SecretHash: hash(page)}
	d := details{Page: page, Origins: strings.Join(wanted.Origins, " "), Locale: locale.Or(wanted.Locale)}
	err := p.exclusively(r.Context(), func(ctx context.Context, tx bun.Tx) error { return p.keep(ctx, tx, o, d) })
	if err != nil {
		return err
	}
	return answer(w, http.StatusCreated, map[string]any{"reference": page, "url": p.base + "/mandate/" + page, "expiresAt": p.now().Add(registrationLife).UTC()})
}

// mandate answers a mandate by the reference of its page. After the signature its secret is that of its token.
func (p *Provider) mandate(w http.ResponseWriter, r *http.Request) error {
	o, err := p.mandateOf(r.Context(), p.db, r.PathValue("reference"))
	if err != nil {
		return err
	}
	d, err := o.details()
	if err != nil {
		return err
	}
	shown := map[string]any{"status": o.State}
	if o.State == mandateSigned {
		shown["mandate"] = map[string]any{"token": d.Token, "reference": d.Reference, "bank": d.Bank, "lastFour": d.LastFour, "signedOn": d.BookedOn}
	}
	return answer(w, http.StatusOK, shown)
}

// mandateOf returns the mandate of a page, also after its signature.
func (p *Provider) mandateOf(ctx context.Context, db bun.IDB, page string) (*object, error) {
	o, err := objectBySecret(ctx, db, kindMandate, page)
	if problem.IsNotFound(err) {
		return objectBySecret(ctx, db, kindMandate, tokenOf(page))
	}
	return o, err
}

// tokenOf returns the token by which a server debits the mandate of a page.
func tokenOf(page string) string {
	digest := sha256.Sum256([]byte("token " + page))
	return "man_" + opaque(digest[:])[:32]
}

func (p *Provider) showMandate(w http.ResponseWriter, r *http.Request) error {
	o, err := p.mandateOf(r.Context(), p.db, r.PathValue("page"))
	if err != nil {
		return err
	}
	d, err := o.details()
	if err != nil {
		return err
	}
	return p.renderPayer(w, mandatePage, d, "mandateTitle", "", o.State != mandateOpen, http.StatusOK, "")
}

var accountSeparators = regexp.MustCompile(`[\s.-]`)

// takeMandate reads the account number, stores its last characters, and discards the rest.
func (p *Provider) takeMandate(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	iban := strings.ToUpper(accountSeparators.ReplaceAllString(r.PostForm.Get("iban"), ""))
	page, fault, status := r.PathValue("page"), "", http.StatusOK
	var o *object
	var d details
	err := p.exclusively(r.Context(), func(ctx context.Context, tx bun.Tx) error {
		var err error
		if o, err = p.mandateOf(ctx, tx, page); err != nil {
			return err
		}
		if d, err = o.details(); err != nil || o.State != mandateOpen {
			return err
		}
		if fault = accountFault(iban, r.PostForm.Get("holder")); fault != "" {
			status = http.StatusUnprocessableEntity
			return nil
		}
		o.State, o.SecretHash = mandateSigned, hash(tokenOf(page))
		d.Token, d.Reference, d.Bank = tokenOf(page), "PORTAL-"+strings.ToUpper(hash(page)[:12]), testAccounts[iban]
		d.LastFour, d.BookedOn = iban[len(iban)-4:], p.now().Format(time.DateOnly)
		return p.keep(ctx, tx, o, d)
	})
	if err != nil {
		return err
	}
	return p.renderPayer(w, mandatePage, d, "mandateTitle", "", o.State != mandateOpen, status, fault)
}

func accountFault(iban, holder string) string {
	if testAccounts[iban] == "" || !rightAccount(iban) {
		return "faultIban"
	}
	if strings.TrimSpace(holder) == "" {
		return "faultHolder"
	}
	return ""
}

// rightAccount checks the check digits of ISO 13616.
func rightAccount(iban string) bool {
	var digits strings.Builder
	for _, c := range iban[4:] + iban[:4] {
		switch {
		case c >= 'A' && c <= 'Z':
			fmt.Fprintf(&digits, "%d", c-'A'+10)
		case c >= '0' && c <= '9':
			digits.WriteRune(c)
		default:
			return false
		}
	}
	number, ok := new(big.Int).SetString(digits.String(), 10)
	return ok && new(big.Int).Mod(number, big.NewInt(97)).Int64() == 1
}

func (p *Provider) revoke(w http.ResponseWriter, r *http.Request) error {
	err := p.exclusively(r.Context(), func(ctx context.Context, tx bun.Tx) error {
		o, err := objectBySecret(ctx, tx, kindMandate, r.PathValue("token"))
		if err != nil {
			return err
		}
		d, err := o.details()
		if err != nil {
			return err
		}
		o.State, o.SecretHash, d.Token = mandateRevoked, "", ""
		return p.keep(ctx, tx, o, d)
	})
	if err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
