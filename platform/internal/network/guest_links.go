package network

import (
	"context"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// renewEvery is the interval between two mails to a guest who returns.
const renewEvery = 10 * time.Minute

var _ identity.Guests = (*Handlers)(nil)

// expected is a guest with the inviter.
type expected struct {
	Guest `bun:",extend"`

	First string `bun:"inviter_first"`
	Last  string `bun:"inviter_last"`

	PracticeName string `bun:"practice_name"`
}

func (h *Handlers) expected(ctx context.Context, code string) (*expected, error) {
	var found []expected
	err := h.db.NewSelect().TableExpr("guests AS g").ColumnExpr("g.*, u.first_name AS inviter_first, u.last_name AS inviter_last, p.name AS practice_name").
		Join("JOIN users AS u ON u.uuid = g.invited_by").Join("JOIN practices AS p ON p.uuid = g.practice_uuid").Where("g.code_hash = ?", identity.HashCode(code)).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// OpenLink implements identity.Guests.
func (h *Handlers) OpenLink(ctx context.Context, code string) (*identityapi.LinkState, error) {
	g, err := h.expected(ctx, code)
	if g == nil || err != nil {
		return nil, err
	}
	now := h.now().UnixMilli()
	out := &identityapi.LinkState{Purpose: identityapi.LinkStatePurposeGuest, State: identityapi.LinkStateStateValid}
	switch {
	case g.ExpiresAt <= now: // the access itself has ended: no new link is sent
		out.State = identityapi.LinkStateStateExpired
	case g.CodeUsedAt != 0:
		out.State = identityapi.LinkStateStateUsed
	case g.CodeExpiresAt <= now:
		out.State = identityapi.LinkStateStateExpired
	default:
		name, inviter, until := g.FirstName+" "+g.LastName, g.First+" "+g.Last, g.linkUntil()
		out.Login, out.Name, out.Inviter, out.ExpiresAt, out.AccessUntil = &g.Email, &name, &inviter, &until, g.accessEnd()
	}
	return out, nil
}

// Renew implements identity.Guests. A guest who has used a link before gets a new one by mail while the access lasts. A
// guest who never has must ask the inviter.
func (h *Handlers) Renew(ctx context.Context, code string) (mail.Message, bool, error) {
	g, err := h.expected(ctx, code)
	if g == nil || err != nil || h.portal == "" {
		return mail.Message{}, false, err
	}
	next, now := identity.NewCode(), h.now()
	until := now.Add(linkLife)
	renewed, err := store.Affected(h.db.NewUpdate().Model((*Guest)(nil)).Set("code_hash = ?", identity.HashCode(next)).
		Set("code_expires_at = ?", until.UnixMilli()).Set("code_used_at = 0").
		Where("uuid = ?", g.UUID).Where("code_hash = ?", g.CodeHash).Where("validated_at > 0").Where("expires_at > ?", now.UnixMilli()).
		// The age of the previous link follows from its expiry; it bounds the mails.
		Where("code_expires_at < ?", until.Add(-renewEvery).UnixMilli()).Exec(ctx))
	g.CodeExpiresAt = until.UnixMilli()
	return h.letter(&g.Guest, g.First+" "+g.Last, g.PracticeName, next), renewed, err
}

// ResendGuest implements POST /network/resend-guest/{userUuid}/{guestUuid}.
func (h *Handlers) ResendGuest(ctx context.Context, request networkapi.ResendGuestRequestObject) (networkapi.ResendGuestResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if h.portal == "" {
		return nil, problem.New(http.StatusServiceUnavailable, "portal.unknown", "The portal's address is not configured.")
	}
	code, guest := identity.NewCode(), &Guest{}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		guest, err = h.resent(ctx, tx, user.PracticeUUID, request.GuestUuid.String(), identity.HashCode(code))
		if err != nil {
			return err
		}
		return h.countMail(ctx, tx, user, guest.Email, "guests.too_many")
	})
	if err != nil {
		return nil, err
	}
	h.welcome(user, guest, code)
	wire, err := guest.wire()
	return networkapi.ResendGuest200JSONResponse{Result: wire}, err
}

// resent gives a guest of the practice who has not used the code a new one.
func (h *Handlers) resent(ctx context.Context, tx bun.Tx, practice, id, hash string) (*Guest, error) {
	// The practice's row is the lock, as for inviting a guest.
	if _, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice); err != nil {
		return nil, err
	}
	var found []Guest
	if err := tx.NewSelect().Model(&found).Where("uuid = ?", id).Where("practice_uuid = ?", practice).Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	guest, now := &found[0], h.now()
	if err := guest.mayResend(now); err != nil {
		return nil, err
	}
	if guest.ExpiresAt <= now.UnixMilli() {
		if err := h.hasRoom(ctx, tx, practice); err != nil {
			return nil, err
		}
	}
	guest.CodeHash, guest.CodeExpiresAt, guest.CodeUsedAt, guest.Resent = hash, now.Add(linkLife).UnixMilli(), 0, guest.Resent+1
	guest.ExpiresAt = guest.linkUntil().UnixMilli()
	_, err := tx.NewUpdate().Model(guest).Column("code_hash", "code_expires_at", "expires_at", "code_used_at", "resent").WherePK().Exec(ctx)
	if err != nil {
		return nil, err
	}
	choice, err := care.ChosenFor(ctx, tx, guest.UUID)
	if err != nil {
		return nil, err
	}
	return guest, guest.note(ctx, tx, journal.Share, guest.granted(choice))
}

// WithdrawGuest implements DELETE /network/withdraw-guest/{userUuid}/{guestUuid}. The guest's row stays, because the
// journal refers to it; access and link end now, and the edge ends the guest's sessions.
func (h *Handlers) WithdrawGuest(ctx context.Context, request networkapi.WithdrawGuestRequestObject) (networkapi.WithdrawGuestResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	now := h.now().UnixMilli()
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		known, err := tx.NewSelect().Model((*Guest)(nil)).Where("uuid = ?", request.GuestUuid.String()).
			Where("practice_uuid = ?", user.PracticeUUID).Exists(ctx)
		if err != nil {
			return err
		}
		if !known {
			return problem.NotFound()
		}
		var ended []Guest
		err = tx.NewUpdate().Model(&ended).ModelTableExpr("guests AS g").Set("expires_at = ?", now).Set("code_expires_at = ?", now).Set("access_until = ?", now).
			Where("uuid = ?", request.GuestUuid.String()).
			// A guest who never came could request a new link after the last one expired: that ends too.
			Where("expires_at > ? OR validated_at = 0 AND (access_until = 0 OR access_until > ?)", now, now).Returning("*").Scan(ctx)
		if err != nil || len(ended) == 0 {
			return err
		}
		guest := &ended[0]
		if err := events.Publish(ctx, tx, guest.over()); err != nil {
			return err
		}
		return guest.note(ctx, tx, journal.Change, "")
	})
	return networkapi.WithdrawGuest204Response{}, err
}

// mayResend bounds the mails to a guest who has not used a link.
func (g *Guest) mayResend(now time.Time) error {
	sent := time.UnixMilli(g.CodeExpiresAt).Add(-linkLife)
	switch wait := resendAfter - now.Sub(sent); {
	case g.ValidatedAt != 0:
		return problem.New(http.StatusConflict, "guests.came", "Who came gets another link by the mail's own way.")
	case g.AccessUntil != 0 && g.AccessUntil <= now.UnixMilli():
		return problem.New(http.StatusConflict, "guests.over", "The access has ended: the guest is to be invited anew.")
	case g.Resent >= MaxResent:
		return problem.New(http.StatusConflict, "guests.resent", "At most five times.")
	case wait > 0:
		soon := problem.New(http.StatusTooManyRequests, "guests.too_soon", "")
		soon.RetryAfter = wait
		return soon
	}
	return nil
}

// ValidateGuest implements POST /users/validate-guest/{hashValidation}. Unknown, used and expired codes get the same
// answer. The first use begins the access; later links do not prolong it.
func (h *Handlers) ValidateGuest(ctx context.Context, request networkapi.ValidateGuestRequestObject) (networkapi.ValidateGuestResponseObject, error) {
	spent := problem.New(http.StatusGone, "link.spent", "")
	hash, now := identity.HashCode(request.HashValidation), h.now().UnixMilli()
	access := h.now().Add(accessLife).UnixMilli()
	var guest Guest
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// One statement uses the code up: of several concurrent uses only one succeeds.
		var used []Guest
		err := tx.NewUpdate().Model(&used).ModelTableExpr("guests AS g").Set("code_used_at = ?", now).
			Set("expires_at = CASE WHEN validated_at <> 0 THEN expires_at WHEN access_until <> 0 THEN access_until ELSE ? END", access).
			Set("access_until = CASE WHEN validated_at = 0 AND access_until = 0 THEN ? ELSE access_until END", access).
			Set("validated_at = CASE WHEN validated_at = 0 THEN ? ELSE validated_at END", now).
			Where("code_hash = ?", hash).Where("code_used_at = 0").Where("code_expires_at > ?", now).Where("expires_at > ?", now).
			Returning("*").Scan(ctx)
		if err != nil {
			return err
		}
		if len(used) == 0 {
			return spent
		}
		guest = used[0]
		return guest.note(ctx, tx, journal.Change, "")
	})
	if err != nil {
		return nil, err
	}
	wire, err := guest.wire()
	return networkapi.ValidateGuest200JSONResponse{Result: wire}, err
}
