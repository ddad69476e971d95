package team

import (
	"context"

	"github.com/google/uuid"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/listing"
)

// InviteCollaborator implements POST /collaborators/invite/{userUuid}.
func (h *Handlers) InviteCollaborator(ctx context.Context, request teamapi.InviteCollaboratorRequestObject) (teamapi.InviteCollaboratorResponseObject, error) {
	owner, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	var form input.Form
	body := request.Body
	user := &identity.User{PracticeUUID: owner.PracticeUUID, Login: form.Email("email", body.Email), Role: string(body.Role), Locale: owner.Locale,
		FirstName: form.Required("personInfo.firstName", body.PersonInfo.FirstName, 80),
		LastName:  form.Required("personInfo.lastName", body.PersonInfo.LastName, 80)}
	if body.Locale != nil {
		user.Locale = string(*body.Locale)
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	if err := h.accounts.CreateInvited(ctx, user, MaxCollaborators); err != nil {
		return nil, err
	}
	wire, err := (&collaborator{User: *user}).wire(owner.UUID)
	return teamapi.InviteCollaborator200JSONResponse{Result: wire}, err
}

// ResendCollaboratorInvitation implements POST /collaborators/resend/{userUuid}/{collaboratorUuid}.
func (h *Handlers) ResendCollaboratorInvitation(ctx context.Context, request teamapi.ResendCollaboratorInvitationRequestObject) (teamapi.ResendCollaboratorInvitationResponseObject, error) {
	owner, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	user, err := h.accounts.Colleague(ctx, h.db, owner.PracticeUUID, request.CollaboratorUuid.String())
	if err != nil {
		return nil, err
	}
	entered, err := h.accounts.Entered(ctx, user.UUID)
	if err != nil {
		return nil, err
	}
	if entered || user.LastSeenAt != 0 || user.SuspendedAt != 0 {
		return nil, listing.Conflict("team.not_invited", "The account has been opened, or is suspended.")
	}
	return teamapi.ResendCollaboratorInvitation204Response{}, h.accounts.MailFirst(ctx, user)
}

// ChangeCollaboratorRole implements PUT /collaborators/role/{userUuid}/{collaboratorUuid}. Privilege escalation is
// impossible: only owners may call it, and there is no higher role.
func (h *Handlers) ChangeCollaboratorRole(ctx context.Context, request teamapi.ChangeCollaboratorRoleRequestObject) (teamapi.ChangeCollaboratorRoleResponseObject, error) {
	owner, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	err = h.accounts.ChangeRole(ctx, owner.PracticeUUID, request.CollaboratorUuid.String(), string(request.Body.Role), int64(request.Body.Version))
	if err != nil {
		return nil, err
	}
	wire, err := h.one(ctx, owner, request.CollaboratorUuid)
	return teamapi.ChangeCollaboratorRole200JSONResponse{Result: wire}, err
}

// SuspendCollaborator implements POST /collaborators/suspend/{userUuid}/{collaboratorUuid}.
func (h *Handlers) SuspendCollaborator(ctx context.Context, request teamapi.SuspendCollaboratorRequestObject) (teamapi.SuspendCollaboratorResponseObject, error) {
	owner, err := h.another(ctx, request.UserUuid, request.CollaboratorUuid)
	if err != nil {
		return nil, err
	}
	if err := h.accounts.Suspend(ctx, owner.PracticeUUID, request.CollaboratorUuid.String()); err != nil {
		return nil, err
	}
	wire, err := h.one(ctx, owner, request.CollaboratorUuid)
	return teamapi.SuspendCollaborator200JSONResponse{Result: wire}, err
}

// another returns the acting owner, who must not be the colleague: owners who suspend themselves could not return.
func (h *Handlers) another(ctx context.Context, user, colleague uuid.UUID) (*identity.User, error) {
	owner, err := h.owner(ctx, user)
	if err == nil && user == colleague {
		err = listing.Conflict("team.self", "Another owner has to do it.")
	}
	return owner, err
}

// ReactivateCollaborator implements POST /collaborators/reactivate/{userUuid}/{collaboratorUuid}.
func (h *Handlers) ReactivateCollaborator(ctx context.Context, request teamapi.ReactivateCollaboratorRequestObject) (teamapi.ReactivateCollaboratorResponseObject, error) {
	owner, err := h.owner(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	if err := h.accounts.Reactivate(ctx, owner.PracticeUUID, request.CollaboratorUuid.String()); err != nil {
		return nil, err
	}
	wire, err := h.one(ctx, owner, request.CollaboratorUuid)
	return teamapi.ReactivateCollaborator200JSONResponse{Result: wire}, err
}

// ResetCollaboratorFactors implements POST /collaborators/reset-factors/{userUuid}/{collaboratorUuid}. Attack stopped: a
// stolen session of an owner that removes the second factors of the other owners, who could end the session.
func (h *Handlers) ResetCollaboratorFactors(ctx context.Context, request teamapi.ResetCollaboratorFactorsRequestObject) (teamapi.ResetCollaboratorFactorsResponseObject, error) {
	owner, err := h.another(ctx, request.UserUuid, request.CollaboratorUuid)
	if err != nil {
		return nil, err
	}
	user, err := h.accounts.Colleague(ctx, h.db, owner.PracticeUUID, request.CollaboratorUuid.String())
	if err != nil {
		return nil, err
	}
	if user.Role == identity.OwnerRole {
		return nil, listing.Conflict("team.owner_factors", "No owner resets the second factors of another.")
	}
	notices, err := h.accounts.ResetNotices(ctx, user)
	if err != nil {
		return nil, err
	}
	if err := h.factors.Reset(ctx, user); err != nil {
		return nil, err
	}
	h.accounts.Send(notices)
	return teamapi.ResetCollaboratorFactors204Response{}, nil
}

// RemoveCollaborator implements DELETE /collaborators/remove/{userUuid}/{collaboratorUuid}.
func (h *Handlers) RemoveCollaborator(ctx context.Context, request teamapi.RemoveCollaboratorRequestObject) (teamapi.RemoveCollaboratorResponseObject, error) {
	owner, err := h.another(ctx, request.UserUuid, request.CollaboratorUuid)
	if err != nil {
		return nil, err
	}
	return teamapi.RemoveCollaborator204Response{}, h.accounts.Remove(ctx, owner.PracticeUUID, request.CollaboratorUuid.String())
}
