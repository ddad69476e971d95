package sso

import (
	"context"
	"errors"
	"sync"
	"time"

	"portal/gateway/internal/session"
)

const (
	// usualPatience is the default maximum duration of one renewal.
	usualPatience = 3 * time.Second
	// leastLeft is the minimum remaining life of a token that is used: a launch takes some of it.
	leastLeft = 10 * time.Second
	// atOnce is the maximum number of concurrent background renewals; beyond it, the next page tries again.
	atOnce = 16
	// askAgain is the polling interval of a caller that waits for another replica's renewal.
	askAgain = 100 * time.Millisecond
)

// Sessions store the tokens with which applications are opened.
type Sessions interface {
	SignOn(ctx context.Context, s *session.Session) (session.SignOn, error)
	KeepSignOn(ctx context.Context, s *session.Session, before session.SignOn, token string, ends time.Time) error
	LockRenewal(ctx context.Context, s *session.Session) (giveBack func(context.Context), mine bool, err error)
}

// tokens manages the SSO token of a session: it is stored with the session, renewed in the second half of its life, and
// requested if the service did not answer at the sign-in. Only one replica at a time requests it.
type tokens struct {
	client   *Client
	sessions Sessions
	opt      Options

	ctx     context.Context
	stop    context.CancelFunc
	places  chan struct{}
	running sync.WaitGroup
}

func newTokens(opt Options) *tokens {
	if opt.Patience == 0 {
		opt.Patience = usualPatience
	}
	ctx, stop := context.WithCancel(context.Background())
	return &tokens{client: opt.Client, sessions: opt.Sessions, opt: opt, ctx: ctx, stop: stop, places: make(chan struct{}, atOnce)}
}

func (t *tokens) close() {
	t.stop()
	t.running.Wait()
}

// of returns the token of a session, and renews it in the background if half of its life is over.
func (t *tokens) of(ctx context.Context, s *session.Session) (string, error) {
	kept, err := t.sessions.SignOn(ctx, s)
	if err != nil {
		return "", err
	}
	if !t.serves(kept) {
		return t.await(ctx, s, kept.Token)
	}
	if t.due(kept) {
		t.beside(s)
	}
	return kept.Token, nil
}

// another returns a token in place of one that the service no longer accepts.
func (t *tokens) another(ctx context.Context, s *session.Session, void string) (string, error) {
	kept, err := t.sessions.SignOn(ctx, s)
	if err != nil {
		return "", err
	}
	if t.serves(kept) && kept.Token != void {
		return kept.Token, nil // another request has renewed it already
	}
	return t.await(ctx, s, void)
}

func (t *tokens) serves(kept session.SignOn) bool {
	return kept.Token != "" && kept.Ends.Sub(t.opt.Now()) > leastLeft
}

// due reports whether half of a token's life is over.
func (t *tokens) due(kept session.SignOn) bool {
	if !t.serves(kept) || kept.IssuedAt.IsZero() {
		return false
	}
	return half(kept.IssuedAt, kept.Ends, t.opt.Now())
}

func half(issued, ends, now time.Time) bool { return now.Sub(issued) > ends.Sub(issued)/2 }

// beside renews a due token in the background.
func (t *tokens) beside(s *session.Session) {
	select {
	case t.places <- struct{}{}:
	default:
		return
	}
	t.running.Go(func() {
		defer func() { <-t.places }()
		ctx, cancel := context.WithTimeout(t.ctx, t.opt.Patience)
		defer cancel()
		kept, err := t.sessions.SignOn(ctx, s)
		if err != nil || !t.due(kept) {
			return
		}
		if _, _, err := t.renew(ctx, s, ""); err != nil {
			t.opt.Metrics.Count("sso", "renewal_failed")
			t.opt.Log.WarnContext(ctx, "a token of single sign-on was not renewed", "cause", err)
		}
	})
}

// await gets a token that a launch needs, or waits for the one that another replica gets.
func (t *tokens) await(ctx context.Context, s *session.Session, void string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, t.opt.Patience)
	defer cancel()
	for {
		token, mine, err := t.renew(ctx, s, void)
		if mine || err != nil {
			return token, err
		}
		select {
		case <-ctx.Done():
			return "", errAway.Because(errors.New("sso: another renewal did not end"))
		case <-time.After(askAgain):
		}
		kept, err := t.sessions.SignOn(ctx, s)
		if err != nil {
			return "", err
		}
		if t.serves(kept) && kept.Token != void {
			return kept.Token, nil
		}
	}
}

// renew requests another token while it holds the lock: with the current one, or with the practitioner's if that one is
// void. The previous holder of the lock may have got one already.
func (t *tokens) renew(ctx context.Context, s *session.Session, void string) (token string, mine bool, err error) {
	giveBack, mine, err := t.sessions.LockRenewal(ctx, s)
	if err != nil || !mine {
		return "", false, err
	}
	defer giveBack(ctx)
	kept, err := t.sessions.SignOn(ctx, s)
	if err != nil {
		return "", true, err
	}
	if t.serves(kept) && kept.Token != void && !t.due(kept) {
		return kept.Token, true, nil
	}
	proof := t.proof(kept, void)
	if proof == "" {
		return "", true, errSignIn
	}
	token, ends, err := t.client.Renew(ctx, s.Login, proof)
	if errors.Is(err, errRefused) {
		return "", true, errSignIn.Because(err)
	}
	if err != nil {
		return "", true, err
	}
	t.opt.Metrics.Count("sso", "renewed")
	return token, true, t.sessions.KeepSignOn(ctx, s, kept, token, ends)
}

func (t *tokens) proof(kept session.SignOn, void string) string {
	if t.serves(kept) && kept.Token != void {
		return kept.Token
	}
	if kept.UserToken != "" && kept.UserEnds.Sub(t.opt.Now()) > leastLeft {
		return kept.UserToken
	}
	return ""
}
