package standin

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"portal/platform/internal/problem"
)

const (
	deliverEvery    = time.Second
	deliverTimeout  = 5 * time.Second
	deliverAtOnce   = 50
	deliverTries    = 8
	deliverInterval = 10 * time.Second
)

// delivery sends webhooks and injects network faults.
type delivery struct {
	url  string
	sign func(body []byte, at time.Time) (header, value string)

	mu     sync.Mutex
	faults Faults
}

// Faults are injected into the next webhooks.
type Faults struct {
	Lose   int   `json:"lose"`   // number of webhooks to drop; the feed has them
	Repeat int   `json:"repeat"` // number of webhooks to send twice
	Delay  int64 `json:"delay"`  // delay in milliseconds of every second webhook, so that later ones overtake it
}

// Deliver makes the provider send webhooks to an address, signed.
func (p *Provider) Deliver(url string, sign func(body []byte, at time.Time) (header, value string)) {
	p.delivery.url, p.delivery.sign = url, sign
}

func (p *Provider) setDelivery(w http.ResponseWriter, r *http.Request) error {
	var wanted Faults
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil || wanted.Lose < 0 || wanted.Repeat < 0 || wanted.Delay < 0 || wanted.Delay > 3_600_000 {
		return problem.Invalid("body", "is no set of faults")
	}
	p.delivery.mu.Lock()
	p.delivery.faults = wanted
	p.delivery.mu.Unlock()
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// due is the time of the next webhook; 0 is never.
func (d *delivery) due(now time.Time) int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.url == "":
		return 0
	case d.faults.Lose > 0:
		d.faults.Lose--
		return 0
	}
	late := time.Duration(d.faults.Delay) * time.Millisecond
	if now.UnixMilli()%2 == 0 {
		late = 0
	}
	return now.Add(late).UnixMilli()
}

// Run simulates the banks and delivers webhooks, until ctx ends.
func (p *Provider) Run(ctx context.Context) {
	ticker := time.NewTicker(deliverEvery)
	defer ticker.Stop()
	client := &http.Client{Timeout: deliverTimeout}
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			// The next round retries failures.
			if p.Advance(ctx) == nil {
				_ = p.deliverDue(ctx, client)
			}
		}
	}
}

func (p *Provider) deliverDue(ctx context.Context, client *http.Client) error {
	var due []event
	err := p.db.NewSelect().Model(&due).Where("e.due_at > 0").Where("e.due_at <= ?", p.now().UnixMilli()).Order("e.due_at", "e.seq").Limit(deliverAtOnce).Scan(ctx)
	if err != nil {
		return err
	}
	for i := range due {
		e := &due[i]
		e.Tries++
		next := int64(0)
		if err := p.send(ctx, client, []byte(e.Body)); err != nil {
			if e.Tries < deliverTries {
				next = p.now().Add(deliverInterval << e.Tries).UnixMilli()
			}
		} else if p.delivery.again() {
			next = p.now().UnixMilli()
		}
		if _, err := p.db.NewUpdate().Model(e).Set("due_at = ?", next).Set("tries = ?", e.Tries).WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// again reports whether the webhook just sent is sent once more.
func (d *delivery) again() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.faults.Repeat == 0 {
		return false
	}
	d.faults.Repeat--
	return true
}

func (p *Provider) send(ctx context.Context, client *http.Client, body []byte) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.delivery.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	header, value := p.delivery.sign(body, p.now())
	request.Header.Set(header, value)
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }() // the error of closing a body that was only read
	if _, err := io.Copy(io.Discard, io.LimitReader(response.Body, bodyLimit)); err != nil {
		return err
	}
	if response.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("the receiver answered %d", response.StatusCode)
	}
	return nil
}
