// Package push sends notices to browsers by Web Push (RFC 8030), encrypted for each (RFC 8291) and signed with the portal's own
// key (VAPID, RFC 8292).
package push

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/keys"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// MostBrowsers bounds the subscriptions of a user.
	MostBrowsers = 10
	// subscriptionLife is how long a subscription is stored that no session confirms: as long as the longest session.
	subscriptionLife = 30 * 24 * time.Hour
	// authSize is the length of a browser's secret (RFC 8291, section 3.2).
	authSize = 16
)

// Options are the settings and dependencies of pushes.
type Options struct {
	Key      string          // private key of the sender: base64url of a P-256 scalar
	Contact  string          // contact of the sender, for push services
	Ring     *keys.Symmetric // encrypts subscriptions in the database
	Loopback bool            // push services may be on this machine, without TLS; for tests
	Log      *slog.Logger
	Now      func() time.Time
	Observe  func(outcome string) // receives the outcomes of pushes; may be nil
}

// Service stores the browsers' subscriptions and sends pushes.
type Service struct {
	db      *bun.DB
	vault   *keys.Vault
	options Options
	public  string // base64url of the uncompressed point
	client  *http.Client
}

// New returns a Service.
func New(db *bun.DB, options Options) (*Service, error) {
	raw, err := base64.RawURLEncoding.DecodeString(options.Key)
	if err != nil {
		return nil, fmt.Errorf("push: the sender's key is not base64url") // the cause is omitted because it may quote the key
	}
	private, err := ecdh.P256().NewPrivateKey(raw)
	if err != nil {
		return nil, fmt.Errorf("push: the sender's key: %w", err)
	}
	if options.Observe == nil {
		options.Observe = func(string) {}
	}
	return &Service{
		db: db, options: options, public: base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()), client: newClient(options.Loopback),
		vault: keys.NewVault(options.Ring, "", "", keys.Column{Table: "push_subscriptions", ID: "id", Owner: "user_uuid", Text: "sealed"}),
	}, nil
}

// PublicKey returns the applicationServerKey for browsers.
func (s *Service) PublicKey() string { return s.public }

// Browser is a browser with a push subscription.
type Browser struct {
	bun.BaseModel `bun:"table:push_subscriptions,alias:ps"`

	ID          string `bun:"id,pk"`
	UserUUID    string `bun:"user_uuid"`
	Sealed      string `bun:"sealed"` // webpush.Subscription as JSON, encrypted for the user
	SenderKey   string `bun:"sender_key"`
	Session     string `bun:"session"`
	Credentials int64  `bun:"credentials"`
	Device      string `bun:"device"`
	CreatedAt   int64  `bun:"created_at"`
	SeenAt      int64  `bun:"seen_at"`
}

// Subscription is a browser's push subscription.
type Subscription struct{ Endpoint, P256dh, Auth string }

// IDOf returns the id of a subscription, which does not disclose its endpoint: anyone with the endpoint may remove it
// from the push service.
func IDOf(endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return hex.EncodeToString(sum[:])
}

// check refuses an invalid subscription.
func (s *Service) check(sub Subscription) error {
	if err := checkEndpoint(sub.Endpoint, s.options.Loopback); err != nil {
		return problem.Invalid("endpoint", err.Error())
	}
	point, err := base64.RawURLEncoding.DecodeString(sub.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(point)
	}
	if err != nil {
		return problem.Invalid("p256dh", "is no point of P-256")
	}
	if secret, err := base64.RawURLEncoding.DecodeString(sub.Auth); err != nil || len(secret) != authSize {
		return problem.Invalid("auth", "is not 16 bytes in base64url")
	}
	return nil
}

// Browsers returns the user's browsers with subscriptions, the newest first.
func (s *Service) Browsers(ctx context.Context, user string) ([]Browser, error) {
	var all []Browser
	err := s.db.NewSelect().Model(&all).Where("ps.user_uuid = ?", user).Where("ps.sender_key = ?", s.public).
		Order("ps.created_at DESC", "ps.id").Limit(MostBrowsers).Scan(ctx)
	return all, err
}

// Subscribe adds the browser of the session that ctx acts for; it replaces a subscription with the same endpoint. With
// replaces, it ends that subscription of the user, or returns NotFound where there is none.
func (s *Service) Subscribe(ctx context.Context, user string, sub Subscription, replaces string) error {
	if err := s.check(sub); err != nil {
		return err
	}
	content, err := json.Marshal(webpush.Subscription{Endpoint: sub.Endpoint, Keys: webpush.Keys{P256dh: sub.P256dh, Auth: sub.Auth}})
	if err != nil {
		return err
	}
	sealed, err := s.vault.Seal(user, string(content))
	if err != nil {
		return err
	}
	actor, now := httpx.ActorOf(ctx), s.options.Now().UnixMilli()
	row := &Browser{ID: IDOf(sub.Endpoint), UserUUID: user, Sealed: sealed, SenderKey: s.public, Session: actor.Session, Device: actor.Device, CreatedAt: now, SeenAt: now}
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The user's row is the lock: two concurrent calls cannot exceed the limit.
		err := tx.NewRaw("UPDATE users SET login = login WHERE uuid = ? AND closed_at = 0 AND suspended_at = 0 RETURNING credentials_version", user).
			Scan(ctx, &row.Credentials)
		if err != nil {
			return unlessNone(err)
		}
		if replaces != "" {
			known, err := store.Affected(tx.NewDelete().Model((*Browser)(nil)).Where("id = ?", replaces).Where("user_uuid = ?", user).Exec(ctx))
			if err != nil {
				return err
			}
			if !known {
				return problem.NotFound()
			}
		}
		// It may be another user's: a browser's pushes are for its current user.
		if _, err := tx.NewDelete().Model((*Browser)(nil)).Where("id = ?", row.ID).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(row).Exec(ctx); err != nil {
			return err
		}
		kept := tx.NewSelect().TableExpr("push_subscriptions AS recent").Column("recent.id").Where("recent.user_uuid = ?", user).
			OrderExpr("recent.seen_at DESC, recent.created_at DESC, recent.id").Limit(MostBrowsers)
		_, err = tx.NewDelete().Model((*Browser)(nil)).Where("user_uuid = ?", user).Where("id NOT IN (?)", kept).Exec(ctx)
		return err
	})
}

// Confirm binds a subscription to the session that ctx acts for, and to the current credentials. It returns NotFound
// where the user has none with this id; the browser then deletes its own.
func (s *Service) Confirm(ctx context.Context, user, id string) error {
	actor := httpx.ActorOf(ctx)
	confirmed, err := store.Affected(s.db.NewUpdate().Model((*Browser)(nil)).Set("session = ?", actor.Session).Set("device = ?", actor.Device).
		Set("credentials = (SELECT credentials_version FROM users WHERE uuid = ?)", user).Set("seen_at = ?", s.options.Now().UnixMilli()).
		Where("id = ?", id).Where("user_uuid = ?", user).Where("sender_key = ?", s.public).Exec(ctx))
	if err == nil && !confirmed {
		return problem.NotFound()
	}
	return err
}

// Unsubscribe ends a subscription of the user, or returns NotFound where there is none with this id.
func (s *Service) Unsubscribe(ctx context.Context, user, id string) error {
	ended, err := s.end(ctx, user, id)
	if err == nil && !ended {
		return problem.NotFound()
	}
	return err
}

func (s *Service) end(ctx context.Context, user, id string) (bool, error) {
	return store.Affected(s.db.NewDelete().Model((*Browser)(nil)).Where("id = ?", id).Where("user_uuid = ?", user).Exec(ctx))
}

// EndSession ends pushes to the browser of an ended session, or with "" to all browsers of the user. Attack stopped: the
// next user of a shared computer sees the previous user's notifications.
func EndSession(ctx context.Context, db bun.IDB, user, session string) error {
	query := db.NewDelete().Model((*Browser)(nil)).Where("user_uuid = ?", user)
	if session != "" {
		query = query.Where("session = ?", session)
	}
	_, err := query.Exec(ctx)
	return err
}

// Sweep deletes subscriptions that were not confirmed in time, those of a former sender's key, and expired notices; it
// encrypts again what an older key encrypted.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.options.Now()
	_, err := s.db.NewDelete().Model((*Browser)(nil)).
		Where("seen_at < ? OR sender_key <> ?", now.Add(-subscriptionLife).UnixMilli(), s.public).Exec(ctx)
	if err != nil {
		return err
	}
	if _, err := s.db.NewDelete().Model((*delivery)(nil)).Where("at < ?", now.Add(-newsLife).UnixMilli()).Exec(ctx); err != nil {
		return err
	}
	return s.vault.Sweep(ctx, s.db)
}
