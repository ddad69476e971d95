package team

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/store"
)

// GetSecondFactorDemand implements GET /collaborators/second-factor/{userUuid}.
func (h *Handlers) GetSecondFactorDemand(ctx context.Context, request teamapi.GetSecondFactorDemandRequestObject) (teamapi.GetSecondFactorDemandResponseObject, error) {
	user, err := h.accounts.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	demand, err := h.demandOf(ctx, user.PracticeUUID)
	return teamapi.GetSecondFactorDemand200JSONResponse{Result: demand}, err
}

// ChangeSecondFactorDemand implements PUT /collaborators/second-factor/{userUuid}. Only new sign-ins are affected; no
// session ends.
func (h *Handlers) ChangeSecondFactorDemand(ctx context.Context, request teamapi.ChangeSecondFactorDemandRequestObject) (teamapi.ChangeSecondFactorDemandResponseObject, error) {
	owner, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	demanded := request.Body.Demanded
	if h.demandedByPortal && !demanded {
		return nil, listing.Conflict("team.demanded_by_portal", "The portal demands it of everybody.")
	}
	var notices identity.Notices
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		if demanded {
			notices, err = h.demand(ctx, tx, owner)
		} else {
			notices, err = h.waive(ctx, tx, owner)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	h.accounts.Send(notices)
	demand, err := h.demandOf(ctx, owner.PracticeUUID)
	return teamapi.ChangeSecondFactorDemand200JSONResponse{Result: demand}, err
}

// demand stores since when the practice requires a second factor, and returns the messages about it. An existing
// requirement keeps its time. It returns 409 `team.own_factor` to owners who have no second factor themselves.
func (h *Handlers) demand(ctx context.Context, tx bun.Tx, owner *identity.User) (identity.Notices, error) {
	changed, err := store.Affected(tx.NewUpdate().Model((*identity.Practice)(nil)).Set("second_factor_since = ?", h.now().UnixMilli()).
		Where("uuid = ?", owner.PracticeUUID).Where("second_factor_since = 0").Exec(ctx))
	if err != nil || !changed {
		return nil, err
	}
	protected, err := tx.NewSelect().Table("user_factors").Where("user_uuid = ?", owner.UUID).Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !protected {
		return nil, listing.Conflict("team.own_factor", "The owner has no second factor.")
	}
	return h.publish(ctx, tx, owner, journal.DemandFactor, mail.FactorDemanded)
}

// waive ends the practice's requirement, and returns the messages about it.
func (h *Handlers) waive(ctx context.Context, tx bun.Tx, owner *identity.User) (identity.Notices, error) {
	changed, err := store.Affected(tx.NewUpdate().Model((*identity.Practice)(nil)).Set("second_factor_since = 0").
		Where("uuid = ?", owner.PracticeUUID).Where("second_factor_since > 0").Exec(ctx))
	if err != nil || !changed {
		return nil, err
	}
	return h.publish(ctx, tx, owner, journal.WaiveFactor, mail.FactorWaived)
}

// publish notifies the practice's pages of a change of the requirement, journals it, and returns the messages about it.
func (h *Handlers) publish(ctx context.Context, tx bun.Tx, owner *identity.User, action string, kind mail.Kind) (identity.Notices, error) {
	practice := owner.PracticeUUID
	notices, err := h.accounts.DemandNotices(ctx, tx, practice, kind)
	if err != nil {
		return nil, err
	}
	err = events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "practice.changed", SubjectUUID: practice, Tags: []string{"users"}})
	if err != nil {
		return nil, err
	}
	return notices, journal.Record(ctx, tx, journal.OfAccount(practice, owner.UUID, action))
}

// demandOf returns a practice's requirement, and how many of the users who may sign in have no second factor.
func (h *Handlers) demandOf(ctx context.Context, practice string) (teamapi.SecondFactorDemand, error) {
	var since int64
	err := h.db.NewSelect().Table("practices").Column("second_factor_since").Where("uuid = ?", practice).Scan(ctx, &since)
	if err != nil {
		return teamapi.SecondFactorDemand{}, err
	}
	without, err := h.db.NewSelect().Model((*identity.User)(nil)).Where("u.practice_uuid = ?", practice).
		Where("u.closed_at = 0").Where("u.suspended_at = 0").
		Where("NOT EXISTS (SELECT 1 FROM user_factors AS f WHERE f.user_uuid = u.uuid)").Count(ctx)
	demand := teamapi.SecondFactorDemand{Demanded: h.demandedByPortal || since > 0, ByPortal: h.demandedByPortal, Without: int(without)}
	if since > 0 {
		at := localtime.Instant(since)
		demand.Since = &at
	}
	return demand, err
}
