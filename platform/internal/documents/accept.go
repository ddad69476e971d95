package documents

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// MarkOfferSeen implements POST /offers/seen/{userUuid}/{offerUuid}.
func (h *Handlers) MarkOfferSeen(ctx context.Context, request documentsapi.MarkOfferSeenRequestObject) (documentsapi.MarkOfferSeenResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	offer, err := h.changeOffer(ctx, user, request.OfferUuid.String(), func(ctx context.Context, tx bun.Tx, o *Offer) (bool, error) {
		return store.Affected(tx.NewUpdate().Model(o).Set("seen_at = ?", h.now().UnixMilli()).WherePK().Where("seen_at = 0").Exec(ctx))
	})
	if err != nil {
		return nil, err
	}
	wire, err := offer.detail(locale.Of(ctx))
	return documentsapi.MarkOfferSeen200JSONResponse{Result: wire}, err
}

// AcceptOffer implements POST /offers/accept/{userUuid}/{offerUuid}.
func (h *Handlers) AcceptOffer(ctx context.Context, request documentsapi.AcceptOfferRequestObject) (documentsapi.AcceptOfferResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if user.Role != identity.OwnerRole && user.Role != "practitioner" {
		return nil, problem.New(http.StatusForbidden, "auth.role", "Who commits the practice is a dentist.")
	}
	key, terms := request.Body.IdempotencyKey.String(), request.Body.TermsVersion
	offer, err := h.changeOffer(ctx, user, request.OfferUuid.String(), func(ctx context.Context, tx bun.Tx, o *Offer) (bool, error) {
		if repeated, err := h.mayAccept(o, key, terms); repeated || err != nil {
			return false, err
		}
		now := h.now().UnixMilli()
		return store.Affected(tx.NewUpdate().Model(o).Set("accepted_at = ?", now).Set("accepted_by = ?", user.UUID).Set("accepted_terms = ?", terms).
			Set("idempotency_key = ?", key).Set("seen_at = CASE WHEN seen_at = 0 THEN ? ELSE seen_at END", now).WherePK().Exec(ctx))
	})
	if store.Duplicate(err) {
		err = listing.Conflict("idempotency.conflict", "The key was used for another offer.")
	}
	if err != nil {
		return nil, err
	}
	wire, err := offer.detail(locale.Of(ctx))
	return documentsapi.AcceptOffer200JSONResponse{Result: wire}, err
}

// mayAccept reports whether the request is a repetition, or why the offer cannot be accepted.
func (h *Handlers) mayAccept(o *Offer, key string, terms int) (repeated bool, err error) {
	switch {
	case o.AcceptedAt != 0 && *o.IdempotencyKey != key:
		return false, listing.Conflict("offers.accepted", "It was accepted before.")
	case o.AcceptedAt != 0 && o.AcceptedTerms != terms:
		return false, listing.Conflict("idempotency.conflict", "The key was used for other terms.")
	case o.AcceptedAt != 0:
		return true, nil
	case o.ValidUntil < h.today():
		return false, listing.Conflict("offers.expired", "")
	case o.ValidFrom > h.today():
		return false, listing.Conflict("offers.not_yet", "")
	case o.TermsVersion != terms:
		return false, listing.Conflict("offers.terms_changed", "Read the terms as they are now.")
	}
	return false, nil
}

type offerChange func(ctx context.Context, tx bun.Tx, offer *Offer) (changed bool, err error)

// changeOffer serialises the changes of an offer, notifies the practice, and returns the changed offer.
func (h *Handlers) changeOffer(ctx context.Context, user *identity.User, id string, apply offerChange) (*Offer, error) {
	var offer *Offer
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The row is the lock: of two colleagues who accept concurrently, the second one finds the offer accepted.
		if _, err := tx.ExecContext(ctx, "UPDATE offers SET reference = reference WHERE uuid = ? AND practice_uuid = ?", id, user.PracticeUUID); err != nil {
			return err
		}
		found, err := h.offer(ctx, tx, user.PracticeUUID, id)
		if err != nil {
			return err
		}
		changed, err := apply(ctx, tx, found)
		if err != nil {
			return err
		}
		offer = found
		if !changed {
			return nil
		}
		if offer, err = h.offer(ctx, tx, user.PracticeUUID, id); err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: user.PracticeUUID, Kind: "offer.changed", SubjectUUID: id, Tags: []string{"offers"}})
	})
	return offer, err
}
