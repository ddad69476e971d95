// Package payments stores the cards that a user has registered at the payment provider, and pays invoices with them. A card
// number is typed into the provider's own page; this package has only what the provider sends to our server.
package payments

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// MaxCards is the maximum number of cards of a user.
	MaxCards = 5
	// sessionLife is the maximum duration of a registration.
	sessionLife = 15 * time.Minute
	// maxSessions limits the open registrations of one user.
	maxSessions = 20
)

// Card is a registered card. Token is the provider's and is useless without our secret.
type Card struct {
	bun.BaseModel `bun:"table:payment_cards,alias:pc"`

	UUID        string `bun:"uuid,pk"`
	UserUUID    string `bun:"user_uuid"`
	Token       string `bun:"token"`
	Fingerprint string `bun:"fingerprint"` // equal for equal cards
	Brand       string `bun:"brand"`
	LastFour    string `bun:"last_four"`
	ExpiryMonth int    `bun:"expiry_month"`
	ExpiryYear  int    `bun:"expiry_year"`
	IsDefault   bool   `bun:"is_default"`
	AddedAt     int64  `bun:"added_at"`
}

// expired reports whether the card's last month is over.
func (c *Card) expired(today time.Time) bool {
	return c.ExpiryYear < today.Year() || c.ExpiryYear == today.Year() && c.ExpiryMonth < int(today.Month())
}

// Kinds of sessions.
const (
	sessionCard    = "card"
	sessionMandate = "mandate"
)

// session is a registration started by a user.
type session struct {
	bun.BaseModel `bun:"table:card_sessions,alias:cs"`

	StateHash string `bun:"state_hash,pk"`
	Kind      string `bun:"kind"`
	UserUUID  string `bun:"user_uuid"`
	Reference string `bun:"reference"`
	ExpiresAt int64  `bun:"expires_at"`
	UsedAt    int64  `bun:"used_at"`
}

func hashState(state string) string {
	sum := sha256.Sum256([]byte(state))
	return hex.EncodeToString(sum[:])
}

// cardStore stores cards and registrations.
type cardStore struct {
	db  *bun.DB
	now func() time.Time
}

func cardsOf(ctx context.Context, db bun.IDB, user string) ([]Card, error) {
	all := []Card{}
	err := db.NewSelect().Model(&all).Where("pc.user_uuid = ?", user).
		OrderExpr("CASE WHEN pc.is_default THEN 0 ELSE 1 END, pc.added_at, pc.uuid").Limit(MaxCards).Scan(ctx)
	return all, err
}

// forUser serialises changes of a user's cards: the user's row is the lock.
func (s *cardStore) forUser(ctx context.Context, user string, apply func(ctx context.Context, tx bun.Tx) error) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user))
		if err != nil {
			return err
		}
		if !exists {
			return problem.NotFound()
		}
		return apply(ctx, tx)
	})
}

// begin stores a registration and returns its state, which only the user's page receives.
func (s *cardStore) begin(ctx context.Context, kind, user, reference string) (state string, expires time.Time, err error) {
	state, expires = rand.Text()+rand.Text(), s.now().Add(sessionLife)
	err = s.forUser(ctx, user, func(ctx context.Context, tx bun.Tx) error {
		open, err := tx.NewSelect().Model((*session)(nil)).Where("cs.user_uuid = ?", user).Where("cs.used_at = 0").
			Where("cs.expires_at > ?", s.now().UnixMilli()).Count(ctx)
		if err != nil {
			return err
		}
		if open >= maxSessions {
			busy := problem.New(http.StatusTooManyRequests, "card.sessions_limit", "Too many registrations are open.")
			busy.RetryAfter = sessionLife
			return busy
		}
		_, err = tx.NewInsert().Model(&session{StateHash: hashState(state), Kind: kind, UserUUID: user, Reference: reference, ExpiresAt: expires.UnixMilli()}).Exec(ctx)
		return err
	})
	return state, expires, err
}

// open returns the registration of a state, or NotFound. Attack stopped: attaching another user's card to this user, or this
// user's card to another one, by a state or a reference from another registration.
func (s *cardStore) open(ctx context.Context, db bun.IDB, kind, user, state, reference string) (*session, error) {
	var found session
	err := db.NewSelect().Model(&found).Where("cs.state_hash = ?", hashState(state)).Where("cs.kind = ?", kind).Where("cs.user_uuid = ?", user).
		Where("cs.reference = ?", reference).Where("cs.used_at = 0").Where("cs.expires_at > ?", s.now().UnixMilli()).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return &found, err
}

// useUp invalidates a state.
func (s *cardStore) useUp(ctx context.Context, tx bun.Tx, state string) error {
	_, err := tx.NewUpdate().Model((*session)(nil)).Set("used_at = ?", s.now().UnixMilli()).Where("state_hash = ?", hashState(state)).Exec(ctx)
	return err
}

// complete uses up the state and stores the card. A registered card gets its new expiry and token.
func (s *cardStore) complete(ctx context.Context, user, state, reference string, registered ProviderCard, makeDefault bool) (*Card, error) {
	var kept *Card
	err := s.forUser(ctx, user, func(ctx context.Context, tx bun.Tx) error {
		if _, err := s.open(ctx, tx, sessionCard, user, state, reference); err != nil {
			return err
		}
		if err := s.useUp(ctx, tx, state); err != nil {
			return err
		}
		all, err := cardsOf(ctx, tx, user)
		if err != nil {
			return err
		}
		for i := range all {
			if all[i].Fingerprint == registered.Fingerprint {
				kept = &all[i]
			}
		}
		if kept == nil {
			if len(all) >= MaxCards {
				return problem.New(http.StatusConflict, "cards.limit", "At most 5 cards.")
			}
			kept = &Card{UUID: uuid.NewString(), UserUUID: user, Fingerprint: registered.Fingerprint, AddedAt: s.now().UnixMilli()}
		}
		kept.Token, kept.Brand, kept.LastFour, kept.ExpiryMonth, kept.ExpiryYear = registered.Token, registered.brand(), registered.LastFour, registered.ExpiryMonth, registered.ExpiryYear
		if len(all) == 0 || makeDefault {
			kept.IsDefault = true
			if err := clearDefault(ctx, tx, user); err != nil {
				return err
			}
		}
		_, err = tx.NewInsert().Model(kept).On("CONFLICT (uuid) DO UPDATE").Set("token = EXCLUDED.token").Set("expiry_month = EXCLUDED.expiry_month").
			Set("expiry_year = EXCLUDED.expiry_year").Set("is_default = EXCLUDED.is_default").Exec(ctx)
		if err != nil {
			return err
		}
		return changed(ctx, tx, user)
	})
	return kept, err
}

func clearDefault(ctx context.Context, tx bun.Tx, user string) error {
	_, err := tx.NewUpdate().Model((*Card)(nil)).Set("is_default = ?", false).Where("user_uuid = ?", user).Where("is_default").Exec(ctx)
	return err
}

func setDefault(ctx context.Context, tx bun.Tx, card string) error {
	_, err := tx.NewUpdate().Model((*Card)(nil)).Set("is_default = ?", true).Where("uuid = ?", card).Exec(ctx)
	return err
}

// one returns a user's own card, or NotFound.
func (s *cardStore) one(ctx context.Context, db bun.IDB, user, card string) (*Card, error) {
	var found Card
	err := db.NewSelect().Model(&found).Where("pc.uuid = ?", card).Where("pc.user_uuid = ?", user).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return &found, err
}

func (s *cardStore) makeDefault(ctx context.Context, user, card string) error {
	return s.forUser(ctx, user, func(ctx context.Context, tx bun.Tx) error {
		found, err := s.one(ctx, tx, user, card)
		if err != nil || found.IsDefault {
			return err
		}
		if err := clearDefault(ctx, tx, user); err != nil {
			return err
		}
		if err := setDefault(ctx, tx, card); err != nil {
			return err
		}
		return changed(ctx, tx, user)
	})
}

// remove deletes a card; the oldest remaining card becomes the default.
func (s *cardStore) remove(ctx context.Context, user, card string) error {
	return s.forUser(ctx, user, func(ctx context.Context, tx bun.Tx) error {
		gone, err := s.one(ctx, tx, user, card)
		if err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model(gone).WherePK().Exec(ctx); err != nil {
			return err
		}
		left, err := cardsOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if gone.IsDefault && len(left) > 0 {
			if err := setDefault(ctx, tx, left[0].UUID); err != nil {
				return err
			}
		}
		return changed(ctx, tx, user)
	})
}

// changed notifies the user's other pages; colleagues do not see cards.
func changed(ctx context.Context, tx bun.Tx, user string) error {
	var practice string
	if err := tx.NewSelect().Table("users").Column("practice_uuid").Where("uuid = ?", user).Scan(ctx, &practice); err != nil {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: "cards.changed", Tags: []string{"cards"}})
}

// sweep deletes registrations that have ended.
func (s *cardStore) sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*session)(nil)).Where("expires_at < ?", s.now().UnixMilli()).Exec(ctx)
	return err
}
