package standin

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// States of payments and refunds.
const (
	stateAction     = "action_required"
	stateProcessing = "processing"
	stateSucceeded  = "succeeded"
	stateFailed     = "failed"
	stateCanceled   = "canceled"
	stateReturned   = "returned"
)

// cardBehaviour is the bank's behaviour by the last digits of a test card; other cards pay at once.
var cardBehaviour = map[string]struct{ state, failure string }{
	"3155": {stateAction, ""}, "9995": {stateFailed, "insufficient_funds"}, "0341": {stateFailed, "card_declined"},
}

// debitBehaviour is the outcome of a direct debit by the last digits of a test account; others succeed.
var debitBehaviour = map[string][]struct{ state, failure string }{
	"2607": {{stateFailed, "insufficient_funds"}},
	"2609": {{stateSucceeded, ""}, {stateReturned, "debit_refused"}},
}

func (p *Provider) mountPayments(at string) {
	p.mux.Handle("PUT "+at+"/api/payments/{key}", p.servers(p.pay))
	p.mux.Handle("GET "+at+"/api/payments/{key}", p.servers(p.payment))
	p.mux.Handle("POST "+at+"/api/payments/{key}/cancel", p.servers(p.cancel))
	p.mux.Handle("PUT "+at+"/api/refunds/{key}", p.servers(p.refund))
	p.mux.Handle("GET "+at+"/api/events", p.servers(p.feed))
	p.mux.Handle("POST "+at+"/api/transfers", p.servers(p.transfer))
	p.mux.Handle("POST "+at+"/api/delivery", p.servers(p.setDelivery))
	p.mux.Handle("POST "+at+"/api/mandates", p.servers(p.beginMandate))
	p.mux.Handle("GET "+at+"/api/mandates/{reference}", p.servers(p.mandate))
	p.mux.Handle("DELETE "+at+"/api/mandates/{token}", p.servers(p.revoke))
	p.mux.Handle("GET "+at+"/challenge/{page}", p.browsers(p.showChallenge))
	p.mux.Handle("POST "+at+"/challenge/{page}", p.browsers(p.takeChallenge))
	p.mux.Handle("GET "+at+"/mandate/{page}", p.browsers(p.showMandate))
	p.mux.Handle("POST "+at+"/mandate/{page}", p.browsers(p.takeMandate))
}

// instruction is an order to move money.
type instruction struct {
	Amount     int64    `json:"amount"`
	Currency   string   `json:"currency"`
	Method     string   `json:"method"`
	Token      string   `json:"token"`
	OffSession bool     `json:"offSession"`
	Origins    []string `json:"origins"`
	Locale     string   `json:"locale"`
}

// pay creates a payment, or returns the one of its key: sent twice, it moves money once.
func (p *Provider) pay(w http.ResponseWriter, r *http.Request) error {
	var wanted instruction
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	key := r.PathValue("key")
	if wanted.Amount <= 0 || wanted.Currency != "EUR" || len(key) > 64 || len(wanted.Origins) > maxOrigins ||
		slices.ContainsFunc(wanted.Origins, func(o string) bool { return !isOrigin(o) }) {
		return problem.Invalid("body", "is no instruction")
	}
	return p.answerWith(r.Context(), w, kindPayment, key, func(ctx context.Context, tx bun.Tx, o *object, d details) error {
		if o.Version > 0 {
			return nil
		}
		d = details{Amount: wanted.Amount, Currency: wanted.Currency, Method: wanted.Method, Origins: strings.Join(wanted.Origins, " "), Locale: locale.Or(wanted.Locale)}
		var err error
		switch wanted.Method {
		case "card":
			err = p.chargeCard(ctx, tx, o, &d, wanted)
		case "sepa":
			err = p.debit(ctx, tx, o, &d, wanted.Token)
		default:
			return problem.Invalid("method", "is unknown")
		}
		if err != nil {
			return err
		}
		return p.keep(ctx, tx, o, d)
	})
}

func (p *Provider) chargeCard(ctx context.Context, tx bun.Tx, o *object, d *details, wanted instruction) error {
	var card registration
	err := tx.NewSelect().Model(&card).Where("r.token = ?", wanted.Token).Where("r.token <> ''").Where("r.status = ?", completed).Scan(ctx)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	now := p.now()
	behaviour := cardBehaviour[card.LastFour]
	o.State, d.Failure, d.LastFour = stateSucceeded, behaviour.failure, card.LastFour
	switch {
	case err != nil:
		o.State, d.Failure = stateFailed, "card_declined" // removed meanwhile
	case card.ExpiryYear < now.Year() || card.ExpiryYear == now.Year() && card.ExpiryMonth < int(now.Month()):
		o.State, d.Failure = stateFailed, "expired_card"
	case behaviour.state == stateAction && !wanted.OffSession:
		d.Page = rand.Text()
		o.State, o.SecretHash = stateAction, hash(d.Page)
	case behaviour.state == stateFailed:
		o.State = stateFailed
	}
	return nil
}

func (p *Provider) debit(ctx context.Context, tx bun.Tx, o *object, d *details, token string) error {
	mandate, err := objectBySecret(ctx, tx, kindMandate, token)
	if problem.IsNotFound(err) || err == nil && mandate.State != mandateSigned {
		o.State, d.Failure = stateFailed, "mandate_revoked"
		return nil
	}
	if err != nil {
		return err
	}
	signed, err := mandate.details()
	o.State, d.LastFour, o.NextAt = stateProcessing, signed.LastFour, p.now().Add(p.SettleAfter).UnixMilli()
	return err
}

func (p *Provider) payment(w http.ResponseWriter, r *http.Request) error {
	found, err := objectOf(r.Context(), p.db, kindPayment, r.PathValue("key"))
	if err != nil {
		return err
	}
	d, err := found.details()
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, p.snapshot(found, d))
}

// cancel cancels a payment that has not been made. An unknown key is cancelled permanently.
func (p *Provider) cancel(w http.ResponseWriter, r *http.Request) error {
	key := r.PathValue("key")
	if len(key) > 64 {
		return problem.NotFound()
	}
	return p.answerWith(r.Context(), w, kindPayment, key, func(ctx context.Context, tx bun.Tx, o *object, d details) error {
		if o.Version > 0 && o.State != stateAction {
			return nil
		}
		o.State, o.SecretHash, d.Page = stateCanceled, "", ""
		return p.keep(ctx, tx, o, d)
	})
}

// refund refunds at most what a payment has brought. A transfer has no payment here.
func (p *Provider) refund(w http.ResponseWriter, r *http.Request) error {
	var wanted struct {
		Payment  string `json:"payment"`
		Amount   int64  `json:"amount"`
		Currency string `json:"currency"`
	}
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	key := r.PathValue("key")
	if wanted.Amount <= 0 || wanted.Currency != "EUR" || wanted.Payment == "" || len(key) > 64 || len(wanted.Payment) > 64 {
		return problem.Invalid("body", "is no refund")
	}
	return p.answerWith(r.Context(), w, kindRefund, key, func(ctx context.Context, tx bun.Tx, o *object, d details) error {
		if o.Version > 0 {
			return nil
		}
		o.State, o.NextAt = stateProcessing, p.now().Add(p.SettleAfter).UnixMilli()
		paid, err := objectOf(ctx, tx, kindPayment, wanted.Payment)
		if err != nil && !problem.IsNotFound(err) {
			return err
		}
		if err == nil {
			brought, err := paid.details()
			if err != nil {
				return err
			}
			if paid.State != stateSucceeded || wanted.Amount > brought.Amount {
				o.State, o.NextAt = stateFailed, 0
			}
		}
		return p.keep(ctx, tx, o, details{Amount: wanted.Amount, Currency: wanted.Currency, Payment: wanted.Payment})
	})
}

// answerWith changes one object, empty for an unknown key, and answers it.
func (p *Provider) answerWith(ctx context.Context, w http.ResponseWriter, kind, id string, apply func(ctx context.Context, tx bun.Tx, o *object, d details) error) error {
	var shown map[string]any
	err := p.exclusively(ctx, func(ctx context.Context, tx bun.Tx) error {
		o, err := objectOf(ctx, tx, kind, id)
		if problem.IsNotFound(err) {
			o, err = &object{ID: id, Kind: kind, Body: "{}"}, nil
		}
		if err != nil {
			return err
		}
		d, err := o.details()
		if err != nil {
			return err
		}
		if err := apply(ctx, tx, o, d); err != nil {
			return err
		}
		if d, err = o.details(); err != nil {
			return err
		}
		shown = p.snapshot(o, d)
		return nil
	})
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, shown)
}

// feed answers the changes after a position, at most a hundred events, the oldest first.
func (p *Provider) feed(w http.ResponseWriter, r *http.Request) error {
	after, err := strconv.ParseInt(r.URL.Query().Get("after"), 10, 64)
	if err != nil || after < 0 {
		return problem.Invalid("after", "is no position")
	}
	var found []event
	if err := p.db.NewSelect().Model(&found).Where("e.seq > ?", after).Order("e.seq").Limit(100).Scan(r.Context()); err != nil {
		return err
	}
	events := make([]json.RawMessage, 0, len(found))
	for _, e := range found {
		events = append(events, json.RawMessage(e.Body))
	}
	return answer(w, http.StatusOK, map[string]any{"events": events})
}

// transfer adds a line of the bank's statement.
func (p *Provider) transfer(w http.ResponseWriter, r *http.Request) error {
	var wanted struct {
		ID        string `json:"id"`
		Amount    int64  `json:"amount"`
		Reference string `json:"reference"`
		Sender    string `json:"sender"`
	}
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil || wanted.Amount <= 0 || wanted.ID == "" || len(wanted.ID) > 64 {
		return problem.Invalid("body", "is no transfer")
	}
	return p.answerWith(r.Context(), w, kindTransfer, wanted.ID, func(ctx context.Context, tx bun.Tx, o *object, _ details) error {
		if o.Version > 0 {
			return nil
		}
		o.State = stateSucceeded
		return p.keep(ctx, tx, o, details{Amount: wanted.Amount, Currency: "EUR", Reference: wanted.Reference, Sender: wanted.Sender, BookedOn: p.now().Format(time.DateOnly)})
	})
}

// Advance simulates the banks: direct debits succeed, fail or are returned, refunds arrive.
func (p *Provider) Advance(ctx context.Context) error {
	var due []object
	err := p.db.NewSelect().Model(&due).Where("o.next_at > 0").Where("o.next_at <= ?", p.now().UnixMilli()).Order("o.next_at", "o.id").Limit(50).Scan(ctx)
	if err != nil {
		return err
	}
	for _, one := range due {
		err := p.exclusively(ctx, func(ctx context.Context, tx bun.Tx) error {
			o, err := objectOf(ctx, tx, one.Kind, one.ID)
			if err != nil || o.NextAt == 0 || o.NextAt > p.now().UnixMilli() {
				return err
			}
			d, err := o.details()
			if err != nil {
				return err
			}
			p.next(o, &d)
			return p.keep(ctx, tx, o, d)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// next takes the next step of a debit or a refund.
func (p *Provider) next(o *object, d *details) {
	plan := debitBehaviour[d.LastFour]
	o.NextAt = 0
	if o.Kind == kindRefund || len(plan) == 0 {
		o.State = stateSucceeded
		return
	}
	at := 0
	if o.State == stateSucceeded {
		at = 1
	}
	o.State, d.Failure = plan[at].state, plan[at].failure
	if at+1 < len(plan) {
		o.NextAt = p.now().Add(p.SettleAfter).UnixMilli()
	}
}
