package payments

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/store"
)

// workVariable is the environment variable by which the test binary becomes a process that does one piece of work and is
// killed.
const workVariable = "PAYMENTS_WORK"

// work is the task of such a process: it pays, cancels, or reconciles.
type work struct {
	Database, Provider string
	User               uuid.UUID
	Now                time.Time
	Pay                *paymentsapi.PaymentRequest
	Cancel             *uuid.UUID
}

// runWork writes a byte to the standard output when it starts the work; returns the exit code.
func runWork(text string) int {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var w work
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		return failWork(err)
	}
	db, err := store.Open(ctx, w.Database)
	if err != nil {
		return failWork(err)
	}
	people, err := identity.New(db)
	if err != nil {
		return failWork(err)
	}
	clock := func() time.Time { return w.Now }
	service := NewService(db, NewProvider(w.Provider, secret), testCreditor, []string{"https://portal.example"}, &mailbox{}, slog.New(slog.DiscardHandler), clock)
	handlers := NewHandlers(people, service)
	_, _ = fmt.Print(".")
	switch {
	case w.Pay != nil:
		_, err = handlers.CreatePayment(ctx, paymentsapi.CreatePaymentRequestObject{UserUuid: w.User, Body: w.Pay})
	case w.Cancel != nil:
		_, _ = handlers.CancelPayment(ctx, paymentsapi.CancelPaymentRequestObject{UserUuid: w.User, PaymentUuid: *w.Cancel})
	default:
		err = service.Reconcile(ctx)
	}
	if err = errors.Join(err, db.Close()); err != nil {
		return failWork(err)
	}
	return 0
}

func failWork(err error) int {
	_, _ = fmt.Fprintln(os.Stderr, err)
	return 1
}

// kill runs work in another process and kills it (SIGKILL) at a random moment. The browser, which got no answer, sends its
// request again.
func (h *history) kill() {
	w := work{Database: h.url, Provider: h.provider.URL + "/payments", User: h.camille, Now: h.clock()}
	if body, ok := h.choose(); ok && h.rng.IntN(3) > 0 {
		w.Pay = &body
	} else if p := h.any(); p != nil && h.rng.IntN(2) == 0 {
		w.Cancel = &p.Uuid
	}
	text, err := json.Marshal(w)
	require.NoError(h.t, err)
	process := exec.CommandContext(h.t.Context(), os.Args[0])
	process.Env = append(os.Environ(), workVariable+"="+string(text))
	process.Stderr = os.Stderr
	begins, err := process.StdoutPipe()
	require.NoError(h.t, err)
	require.NoError(h.t, process.Start())
	_, err = io.ReadFull(begins, make([]byte, 1))
	time.Sleep(time.Duration(h.rng.Int64N(int64(12 * time.Millisecond))))
	if killed := process.Process.Kill(); !errors.Is(killed, os.ErrProcessDone) {
		require.NoError(h.t, killed)
	}
	_ = process.Wait() // killed, or done before
	require.NoError(h.t, err, "it never began")
	h.later(time.Second)
	h.restart()
	if w.Pay == nil {
		return
	}
	made, err := h.ask(*w.Pay)
	require.NoError(h.t, err, "history %d: sent again after a killed process", h.number)
	h.made, h.asked = append(h.made, made), append(h.asked, *w.Pay)
}
