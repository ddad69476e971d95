package push

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
)

const (
	lookEvery = 2 * time.Second
	// batch bounds the pushes of a round, and atOnce the concurrent ones.
	batch, atOnce = 64, 8
	// lease is how long a process owns the pushes that it sends: longer than a push and its statements take.
	lease = time.Minute
	// newsLife is how long a notice is worth a push: in the queue here, and then at the push service.
	newsLife = 24 * time.Hour
	// mostAttempts, firstPause and longestPause are the retries after failures of push services: after half a minute,
	// two, eight …
	mostAttempts, firstPause, longestPause = 8, 30 * time.Second, time.Hour
	maxAnswer                              = 4 << 10
)

// Outcomes of a push.
const (
	Sent     = "sent"
	Delayed  = "delayed"  // the push service failed or limits the rate: it is retried
	Gone     = "gone"     // the browser has ended its subscription
	Refused  = "refused"  // the push service refuses it permanently
	GivenUp  = "given_up" // too old, or too many failures
	Unwanted = "unwanted" // the subscription was ended here
)

// Outcomes are all outcomes.
var Outcomes = []string{Sent, Delayed, Gone, Refused, GivenUp, Unwanted}

// Run sends due pushes until ctx ends.
func (s *Service) Run(ctx context.Context) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := s.Send(ctx); err != nil && ctx.Err() == nil {
				s.options.Log.ErrorContext(ctx, "push: deliveries not read", "error", err)
			}
		}
	}
}

// target is a browser and the kind of its due notices.
type target struct {
	SubscriptionID string `bun:"subscription_id"`
	UserUUID       string `bun:"user_uuid"`
	Kind           string `bun:"kind"`
}

// Send sends the due pushes. Pushes in progress when ctx ends are completed. If a push service asked to wait, or another
// process is sending to a browser, the browser's other notices are sent later.
func (s *Service) Send(ctx context.Context) error {
	var due []target
	now := s.options.Now().UnixMilli()
	err := s.db.NewSelect().Model((*delivery)(nil)).Column("pd.subscription_id", "pd.user_uuid", "pd.kind").Where("pd.due_at <= ?", now).
		Where("NOT EXISTS (SELECT 1 FROM push_deliveries AS later WHERE later.subscription_id = pd.subscription_id AND later.attempts > 0 AND later.due_at > ?)", now).
		Group("pd.subscription_id", "pd.user_uuid", "pd.kind").OrderExpr("MIN(pd.due_at)").Limit(batch).Scan(ctx, &due)
	if err != nil {
		return err
	}
	var sending sync.WaitGroup
	free := make(chan struct{}, atOnce)
	for _, to := range due {
		if ctx.Err() != nil {
			break
		}
		free <- struct{}{}
		sending.Go(func() {
			defer func() { <-free }()
			outcome, err := s.deliver(context.WithoutCancel(ctx), to)
			if err != nil {
				s.options.Log.ErrorContext(ctx, "push: not delivered", "error", err)
			}
			if outcome != "" {
				s.options.Observe(outcome)
			}
		})
	}
	sending.Wait()
	return nil
}

// deliver claims a browser's due notices of a kind, and sends them as one push. Only one of several processes gets them;
// outcome is "" for the others.
func (s *Service) deliver(ctx context.Context, to target) (outcome string, err error) {
	ctx, cancel := context.WithTimeout(ctx, lease/2)
	defer cancel()
	now := s.options.Now()
	var news []delivery
	err = s.db.NewRaw("UPDATE push_deliveries SET due_at = ?, attempts = attempts + 1 WHERE subscription_id = ? AND user_uuid = ? AND kind = ? AND due_at <= ?"+
		" RETURNING *", now.Add(lease).UnixMilli(), to.SubscriptionID, to.UserUUID, to.Kind, now.UnixMilli()).Scan(ctx, &news)
	if err != nil || len(news) == 0 {
		return "", err
	}
	r, err := s.recipientOf(ctx, to)
	if errors.Is(err, keys.ErrUnreadable) {
		return Gone, s.forget(ctx, to, news)
	}
	if err != nil {
		return Delayed, err // due again after the lease
	}
	if r == nil {
		return Unwanted, s.drop(ctx, news)
	}
	answer, err := s.push(ctx, r, to.Kind, news)
	outcome, again := s.outcomeOf(answer, err, news)
	switch outcome {
	case Delayed:
		return outcome, s.postpone(ctx, news, again)
	case Gone:
		return outcome, s.forget(ctx, to, news)
	case Refused:
		s.options.Log.WarnContext(ctx, "push: refused", "status", answer.status, "host", r.host())
	}
	return outcome, s.drop(ctx, news)
}

// recipient is a browser with the data about its user for pushes.
type recipient struct {
	Sealed   string `bun:"sealed"`
	Locale   string `bun:"locale"`
	Practice string `bun:"practice"`

	subscription webpush.Subscription
}

// recipientOf returns the browser of a target with its user, nil where nothing may be sent to it any more.
func (s *Service) recipientOf(ctx context.Context, to target) (*recipient, error) {
	var r recipient
	err := s.db.NewSelect().Model((*Browser)(nil)).ColumnExpr("ps.sealed, u.locale, p.name AS practice").
		Join("JOIN users AS u ON u.uuid = ps.user_uuid AND u.credentials_version = ps.credentials AND u.closed_at = 0 AND u.suspended_at = 0").
		Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		Where("ps.id = ?", to.SubscriptionID).Where("ps.user_uuid = ?", to.UserUUID).Where("ps.sender_key = ?", s.public).Scan(ctx, &r)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	content, err := s.vault.Open(ctx, to.UserUUID, r.Sealed)
	if err != nil {
		return nil, err
	}
	return &r, json.Unmarshal([]byte(content), &r.subscription)
}

// answer is the answer of a push service.
type answer struct {
	status     int
	retryAfter string
}

// push encrypts and sends one push. By its Topic a push service replaces an undelivered one of the same kind.
func (s *Service) push(ctx context.Context, r *recipient, kind string, news []delivery) (answer, error) {
	payload, err := payloadOf(r, kind, news)
	if err != nil {
		return answer{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, sendDeadline)
	defer cancel()
	response, err := webpush.SendNotificationWithContext(ctx, payload, &r.subscription, &webpush.Options{
		HTTPClient: s.client, Subscriber: s.options.Contact, Topic: kind, TTL: int(newsLife.Seconds()), Urgency: urgencyOf(kind),
		VAPIDPublicKey: s.public, VAPIDPrivateKey: s.options.Key,
	})
	if err != nil {
		return answer{}, err
	}
	_, err = io.Copy(io.Discard, io.LimitReader(response.Body, maxAnswer)) // so that the connection can be reused
	return answer{response.StatusCode, response.Header.Get("Retry-After")}, errors.Join(err, response.Body.Close())
}

// outcomeOf returns the outcome of a push and, for Delayed, the time until the next try.
func (s *Service) outcomeOf(a answer, failure error, news []delivery) (outcome string, again time.Duration) {
	switch {
	case errors.Is(failure, errPrivate):
		return Gone, 0
	case a.status == 0, a.status == http.StatusTooManyRequests, a.status >= 500:
		first, attempts := news[0], 0
		for _, n := range news {
			attempts = max(attempts, n.Attempts)
			if n.At < first.At {
				first = n
			}
		}
		again = min(longestPause, firstPause<<(2*min(attempts-1, 4)))
		if asked := s.retryAfter(a.retryAfter); asked > again {
			again = asked
		}
		if attempts >= mostAttempts || s.options.Now().Add(again).Sub(time.UnixMilli(first.At)) > newsLife {
			return GivenUp, 0
		}
		return Delayed, again
	case a.status >= 200 && a.status < 300:
		return Sent, 0
	case a.status == http.StatusNotFound || a.status == http.StatusGone:
		return Gone, 0
	default:
		return Refused, 0
	}
}

// retryAfter parses Retry-After (RFC 9110, section 10.2.3): seconds or a date; zero for any other value.
func (s *Service) retryAfter(value string) time.Duration {
	if seconds, err := strconv.Atoi(value); err == nil && seconds > 0 {
		return time.Duration(min(seconds, int(newsLife.Seconds())+1)) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return at.Sub(s.options.Now())
	}
	return 0
}

func uuidsOf(news []delivery) []string {
	all := make([]string, len(news))
	for i, n := range news {
		all[i] = n.UUID
	}
	return all
}

func (s *Service) postpone(ctx context.Context, news []delivery, pause time.Duration) error {
	_, err := s.db.NewUpdate().Model((*delivery)(nil)).Set("due_at = ?", s.options.Now().Add(pause).UnixMilli()).
		Where("uuid IN (?)", bun.List(uuidsOf(news))).Exec(ctx)
	return err
}

// forget deletes a subscription that cannot be reached any more.
func (s *Service) forget(ctx context.Context, to target, news []delivery) error {
	_, err := s.end(ctx, to.UserUUID, to.SubscriptionID)
	return errors.Join(err, s.drop(ctx, news))
}

func (s *Service) drop(ctx context.Context, news []delivery) error {
	_, err := s.db.NewDelete().Model((*delivery)(nil)).Where("uuid IN (?)", bun.List(uuidsOf(news))).Exec(ctx)
	return err
}
