package team

import (
	"context"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
)

// reachable returns those users whom a user may add to a group: colleagues, and accepted contacts of the user or the practice. Attack stopped: finding
// the name of any uuid.
func reachable(ctx context.Context, tx bun.Tx, user *identity.User, ids []string) ([]string, error) {
	var found []string
	if len(ids) == 0 {
		return nil, nil
	}
	condition, args := identity.ReachableContact(user.UUID, user.PracticeUUID)
	err := tx.NewSelect().Model((*identity.User)(nil)).Column("u.uuid").Where("u.uuid IN (?)", bun.List(ids)).
		Where("u.closed_at = 0").Where("u.uuid <> ?", user.UUID).
		Where("(u.practice_uuid = ? OR "+condition+")", append([]any{user.PracticeUUID}, args...)...).
		Scan(ctx, &found)
	return found, err
}

// setMembers adds people to an empty group.
func (h *Handlers) setMembers(ctx context.Context, tx bun.Tx, user *identity.User, group string, members []uuid.UUID) error {
	wanted := map[string]bool{}
	ids := make([]string, 0, len(members))
	for _, member := range members {
		if !wanted[member.String()] {
			wanted[member.String()] = true
			ids = append(ids, member.String())
		}
	}
	found, err := reachable(ctx, tx, user, ids)
	if err != nil {
		return err
	}
	if len(found) != len(ids) {
		var form input.Form
		form.Fault("members", "unknown", "Colleagues, or contacts who accepted.")
		return form.Err()
	}
	rows := make([]GroupMember, 0, len(ids))
	for _, id := range ids {
		rows = append(rows, GroupMember{GroupUUID: group, MemberUUID: id, AddedAt: h.now().UnixMilli()})
	}
	if len(rows) == 0 {
		return nil
	}
	_, err = tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// AddGroupMember implements POST /groups/member-add/{userUuid}/{groupUuid}/{memberUuid}.
func (h *Handlers) AddGroupMember(ctx context.Context, request teamapi.AddGroupMemberRequestObject) (teamapi.AddGroupMemberResponseObject, error) {
	wire, err := h.change(ctx, request.UserUuid, func(ctx context.Context, tx bun.Tx, user *identity.User) (string, error) {
		group, err := own(ctx, tx, user.UUID, request.GroupUuid.String())
		if err != nil {
			return "", err
		}
		member := request.MemberUuid.String()
		found, err := reachable(ctx, tx, user, []string{member})
		if err != nil {
			return "", err
		}
		if len(found) == 0 {
			return "", problem.NotFound()
		}
		others, err := tx.NewSelect().Model((*GroupMember)(nil)).Where("group_uuid = ?", group.UUID).Where("member_uuid <> ?", member).Count(ctx)
		if err != nil {
			return "", err
		}
		if others >= MaxMembers {
			return "", listing.Conflict("groups.members", "At most 100 members.")
		}
		_, err = tx.NewInsert().Model(&GroupMember{GroupUUID: group.UUID, MemberUUID: member, AddedAt: h.now().UnixMilli()}).
			On("CONFLICT (group_uuid, member_uuid) DO NOTHING").Exec(ctx)
		if err != nil {
			return "", err
		}
		return group.UUID, bump(ctx, tx, group)
	})
	return teamapi.AddGroupMember200JSONResponse{Result: wire}, err
}

// RemoveGroupMember implements DELETE /groups/member-remove/{userUuid}/{groupUuid}/{memberUuid}.
func (h *Handlers) RemoveGroupMember(ctx context.Context, request teamapi.RemoveGroupMemberRequestObject) (teamapi.RemoveGroupMemberResponseObject, error) {
	wire, err := h.change(ctx, request.UserUuid, func(ctx context.Context, tx bun.Tx, user *identity.User) (string, error) {
		group, err := own(ctx, tx, user.UUID, request.GroupUuid.String())
		if err != nil {
			return "", err
		}
		_, err = tx.NewDelete().Model((*GroupMember)(nil)).Where("group_uuid = ?", group.UUID).Where("member_uuid = ?", request.MemberUuid.String()).Exec(ctx)
		if err != nil {
			return "", err
		}
		return group.UUID, bump(ctx, tx, group)
	})
	return teamapi.RemoveGroupMember200JSONResponse{Result: wire}, err
}

// bump raises the group's version, so that a page with the previous version gets a conflict when it saves.
func bump(ctx context.Context, tx bun.Tx, group *Group) error {
	_, err := tx.NewUpdate().Model(group).Set("version = version + 1").WherePK().Exec(ctx)
	return err
}
