package identity

import (
	"context"

	"github.com/google/uuid"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/input"
	"portal/platform/internal/locale"
)

// UpdateUser implements PUT /users/{id}.
func (h *Handlers) UpdateUser(ctx context.Context, request identityapi.UpdateUserRequestObject) (identityapi.UpdateUserResponseObject, error) {
	user, err := h.accounts.Update(ctx, request.Id.String(), request.Body)
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	return identityapi.UpdateUser200JSONResponse{Result: wire}, err
}

// CreateUser implements POST /users.
func (h *Handlers) CreateUser(ctx context.Context, request identityapi.CreateUserRequestObject) (identityapi.CreateUserResponseObject, error) {
	user, err := h.accounts.Create(ctx, request.Body)
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	return identityapi.CreateUser200JSONResponse{Result: wire}, err
}

// CloseUser implements DELETE /users/{id}.
func (h *Handlers) CloseUser(ctx context.Context, request identityapi.CloseUserRequestObject) (identityapi.CloseUserResponseObject, error) {
	return identityapi.CloseUser204Response{}, h.accounts.Close(ctx, request.Id.String())
}

// ProveUser implements POST /users/prove/{userUuid}.
func (h *Handlers) ProveUser(ctx context.Context, request identityapi.ProveUserRequestObject) (identityapi.ProveUserResponseObject, error) {
	return identityapi.ProveUser204Response{}, h.accounts.Prove(ctx, request.UserUuid.String(), request.Body.Password)
}

// UpdatePassword implements POST /users/update-password.
func (h *Handlers) UpdatePassword(ctx context.Context, request identityapi.UpdatePasswordRequestObject) (identityapi.UpdatePasswordResponseObject, error) {
	user, err := h.accounts.ChangePassword(ctx, request.Body.UserUuid.String(), request.Body.OldPassword, request.Body.NewPassword, nil,
		Fields{"oldPassword", "newPassword"})
	if err != nil {
		return nil, err
	}
	id, err := uuid.Parse(user.UUID)
	return identityapi.UpdatePassword204Response{Headers: identityapi.UpdatePassword204ResponseHeaders{
		XCredentialsUser: &id, XCredentialsVersion: &user.CredentialsVersion}}, err
}

// UpdateCredentials implements PUT /users/update-credentials/{userUuid}.
func (h *Handlers) UpdateCredentials(ctx context.Context, request identityapi.UpdateCredentialsRequestObject) (identityapi.UpdateCredentialsResponseObject, error) {
	id, body := request.UserUuid.String(), request.Body
	answer := identityapi.UpdateCredentials200JSONResponse{}
	if body.NewPassword == nil && (body.Login == nil || body.ApplicationUuid != nil) {
		var form input.Form
		form.Fault("newPassword", "required", "A new login or a new password.")
		return nil, form.Err()
	}
	if body.Login != nil && body.NewPassword != nil {
		// Both or neither: all detectable errors are reported before anything changes.
		if err := h.accounts.checkLogin(ctx, id, *body.Login); err != nil {
			return nil, err
		}
	}
	current := body.Password
	if body.NewPassword != nil {
		user, err := h.accounts.ChangePassword(ctx, id, current, *body.NewPassword, body.ApplicationUuid, Fields{"password", "newPassword"})
		if err != nil {
			return nil, err
		}
		current = *body.NewPassword
		answer.Headers = identityapi.UpdateCredentials200ResponseHeaders{XCredentialsUser: &request.UserUuid, XCredentialsVersion: &user.CredentialsVersion}
	}
	if body.Login != nil {
		pending, err := h.accounts.RequestEmail(ctx, id, current, *body.Login, Fields{"password", "login"})
		if err != nil {
			return nil, err
		}
		answer.Body.Result = pending.wire()
	}
	return answer, nil
}

// checkLogin reports what is wrong with a new login before anything is changed.
func (a *Accounts) checkLogin(ctx context.Context, id, login string) error {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = a.newEmail(user, login, "login")
	return err
}

func (p PendingEmail) wire() identityapi.PendingEmail {
	return identityapi.PendingEmail{Email: &p.Email, ExpiresAt: &p.Until}
}

// UpdateEmail implements PUT /users/update-email/{userUuid}.
func (h *Handlers) UpdateEmail(ctx context.Context, request identityapi.UpdateEmailRequestObject) (identityapi.UpdateEmailResponseObject, error) {
	pending, err := h.accounts.RequestEmail(ctx, request.UserUuid.String(), request.Body.Password, request.Body.Email, Fields{"password", "email"})
	return identityapi.UpdateEmail200JSONResponse{Result: pending.wire()}, err
}

// GetPendingEmail implements GET /users/update-email/{userUuid}.
func (h *Handlers) GetPendingEmail(ctx context.Context, request identityapi.GetPendingEmailRequestObject) (identityapi.GetPendingEmailResponseObject, error) {
	pending, err := h.accounts.Pending(ctx, request.UserUuid.String())
	if err != nil || pending == nil {
		return identityapi.GetPendingEmail200JSONResponse{}, err
	}
	return identityapi.GetPendingEmail200JSONResponse{Result: pending.wire()}, nil
}

// CancelPendingEmail implements DELETE /users/update-email/{userUuid}.
func (h *Handlers) CancelPendingEmail(ctx context.Context, request identityapi.CancelPendingEmailRequestObject) (identityapi.CancelPendingEmailResponseObject, error) {
	return identityapi.CancelPendingEmail204Response{}, h.accounts.Cancel(ctx, request.UserUuid.String())
}

// VerifyEmail implements POST /users/verify-email.
func (h *Handlers) VerifyEmail(ctx context.Context, request identityapi.VerifyEmailRequestObject) (identityapi.VerifyEmailResponseObject, error) {
	user, err := h.accounts.VerifyEmail(ctx, request.Body.Code)
	if err != nil {
		return nil, err
	}
	id, err := uuid.Parse(user.UUID)
	return identityapi.VerifyEmail204Response{Headers: identityapi.VerifyEmail204ResponseHeaders{
		XCredentialsUser: &id, XCredentialsVersion: &user.CredentialsVersion}}, err
}

// ChoosePassword implements POST /users/choose-password.
func (h *Handlers) ChoosePassword(ctx context.Context, request identityapi.ChoosePasswordRequestObject) (identityapi.ChoosePasswordResponseObject, error) {
	login, err := h.accounts.choosePassword(ctx, request.Body.Code, request.Body.Password, request.Body.ApplicationUuid)
	if err != nil {
		return nil, err
	}
	err = h.service.Forgive(ctx, login)
	return identityapi.ChoosePassword200JSONResponse{Result: identityapi.ChosenPassword{Login: login}}, err
}

// DenySignIn implements POST /users/deny-sign-in.
func (h *Handlers) DenySignIn(ctx context.Context, request identityapi.DenySignInRequestObject) (identityapi.DenySignInResponseObject, error) {
	user, code, err := h.accounts.DenySignIn(ctx, request.Body.Code)
	if err != nil {
		return nil, err
	}
	id, err := uuid.Parse(user.UUID)
	answer := identityapi.DenySignIn200JSONResponse{Headers: identityapi.DenySignIn200ResponseHeaders{
		XCredentialsUser: &id, XCredentialsVersion: &user.CredentialsVersion}}
	if code != "" {
		answer.Body.Result.Code = &code
	}
	return answer, err
}

// OpenLink implements POST /users/open-link.
func (h *Handlers) OpenLink(ctx context.Context, request identityapi.OpenLinkRequestObject) (identityapi.OpenLinkResponseObject, error) {
	found, err := h.accounts.OpenLink(ctx, request.Body.Code)
	return identityapi.OpenLink200JSONResponse{Result: found}, err
}

// ResendLink implements POST /users/resend-link.
func (h *Handlers) ResendLink(_ context.Context, request identityapi.ResendLinkRequestObject) (identityapi.ResendLinkResponseObject, error) {
	h.accounts.ResendLink(request.Body.Code)
	return identityapi.ResendLink204Response{}, nil
}

// FirstConnexion implements GET /users/first-connexion/{email}/{return_url}.
func (h *Handlers) FirstConnexion(ctx context.Context, request identityapi.FirstConnexionRequestObject) (identityapi.FirstConnexionResponseObject, error) {
	return identityapi.FirstConnexion204Response{}, h.accounts.MailPasswordLink(request.Email, request.ReturnUrl, locale.Of(ctx))
}

// ResetPassword implements GET /users/reset-password/{email}/{return_url}.
func (h *Handlers) ResetPassword(ctx context.Context, request identityapi.ResetPasswordRequestObject) (identityapi.ResetPasswordResponseObject, error) {
	return identityapi.ResetPassword204Response{}, h.accounts.MailPasswordLink(request.Email, request.ReturnUrl, locale.Of(ctx))
}

// EmailExists implements GET /users/email-exists/{email}.
func (h *Handlers) EmailExists(ctx context.Context, request identityapi.EmailExistsRequestObject) (identityapi.EmailExistsResponseObject, error) {
	exists, err := h.accounts.Exists(ctx, request.Email)
	return identityapi.EmailExists200JSONResponse{Result: exists}, err
}

// GetUserByCredentials implements GET /users/get-by-credentials/{login}.
func (h *Handlers) GetUserByCredentials(ctx context.Context, request identityapi.GetUserByCredentialsRequestObject) (identityapi.GetUserByCredentialsResponseObject, error) {
	user, err := h.service.ByLogin(ctx, request.Login)
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	if err != nil {
		return nil, err
	}
	known, err := h.accounts.ApplicationLogins(ctx, user.UUID)
	return identityapi.GetUserByCredentials200JSONResponse{Result: identityapi.UserCredentials{
		Uuid: wire.Uuid, Login: wire.Login, PersonInfo: wire.PersonInfo, Applications: known}}, err
}

// GetUserByLoginGalaxy implements GET /users/get-by-login-galaxy/{login}.
func (h *Handlers) GetUserByLoginGalaxy(ctx context.Context, request identityapi.GetUserByLoginGalaxyRequestObject) (identityapi.GetUserByLoginGalaxyResponseObject, error) {
	user, err := h.accounts.ByGalaxyLogin(ctx, request.Login)
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	return identityapi.GetUserByLoginGalaxy200JSONResponse{Result: wire}, err
}

// CheckLogin implements GET /user/check-login/{login}.
func (h *Handlers) CheckLogin(ctx context.Context, request identityapi.CheckLoginRequestObject) (identityapi.CheckLoginResponseObject, error) {
	available, err := h.accounts.Available(ctx, request.Login)
	return identityapi.CheckLogin200JSONResponse{Result: identityapi.LoginCheck{Available: available}}, err
}

// CheckUsersLogin implements GET /users/check-login/{login}.
func (h *Handlers) CheckUsersLogin(ctx context.Context, request identityapi.CheckUsersLoginRequestObject) (identityapi.CheckUsersLoginResponseObject, error) {
	available, err := h.accounts.Available(ctx, request.Login)
	return identityapi.CheckUsersLogin200JSONResponse{Result: identityapi.LoginCheck{Available: available}}, err
}
