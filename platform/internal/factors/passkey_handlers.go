package factors

import (
	"context"

	"portal/platform/internal/api/factorsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
)

// BeginPasskeyLogin implements POST /login/passkey.
func (h *Handlers) BeginPasskeyLogin(ctx context.Context, _ factorsapi.BeginPasskeyLoginRequestObject) (factorsapi.BeginPasskeyLoginResponseObject, error) {
	asked, err := h.service.BeginPasskeyLogin(ctx)
	return factorsapi.BeginPasskeyLogin200JSONResponse{Ceremony: asked.Secret, Options: asked.Options}, err
}

// FinishPasskeyLogin implements POST /login/passkey-finish.
func (h *Handlers) FinishPasskeyLogin(ctx context.Context, request factorsapi.FinishPasskeyLoginRequestObject) (factorsapi.FinishPasskeyLoginResponseObject, error) {
	user, err := h.service.FinishPasskeyLogin(ctx, request.Body.Ceremony, request.Body.Credential)
	if err != nil {
		return nil, err
	}
	token, expires, err := identity.Grant(h.minter, user)
	answer := factorsapi.FinishPasskeyLogin200JSONResponse{Token: token, TokenValidity: expires, CredentialsVersion: user.CredentialsVersion}
	answer.Credentials.Login = user.Login
	return answer, err
}

// BeginPasskeyFactor implements POST /login/factor-passkey.
func (h *Handlers) BeginPasskeyFactor(ctx context.Context, request factorsapi.BeginPasskeyFactorRequestObject) (factorsapi.BeginPasskeyFactorResponseObject, error) {
	asked, err := h.service.BeginPasskeyFactor(ctx, request.Body.Challenge)
	return factorsapi.BeginPasskeyFactor200JSONResponse{Ceremony: asked.Secret, Options: asked.Options}, err
}

// FinishPasskeyFactor implements POST /login/factor-passkey-finish.
func (h *Handlers) FinishPasskeyFactor(ctx context.Context, request factorsapi.FinishPasskeyFactorRequestObject) (factorsapi.FinishPasskeyFactorResponseObject, error) {
	in := request.Body
	user, codes, err := h.service.CompletePasskey(ctx, in.Challenge, in.Ceremony, in.Credential, listing.Or(in.Name, ""))
	if err != nil {
		return nil, err
	}
	token, expires, err := identity.Grant(h.minter, user)
	answer := factorsapi.FinishPasskeyFactor200JSONResponse{Token: token, TokenValidity: expires, CredentialsVersion: user.CredentialsVersion}
	answer.Credentials.Login = user.Login
	if len(codes) > 0 {
		answer.RecoveryCodes = &codes
	}
	return answer, err
}

// BeginPasskeyProof implements POST /factors/prove-options/{userUuid}.
func (h *Handlers) BeginPasskeyProof(ctx context.Context, request factorsapi.BeginPasskeyProofRequestObject) (factorsapi.BeginPasskeyProofResponseObject, error) {
	asked, err := h.service.BeginPasskeyProof(ctx, request.UserUuid.String())
	return factorsapi.BeginPasskeyProof200JSONResponse{Result: factorsapi.PasskeyCeremony{Ceremony: asked.Secret, Options: asked.Options}}, err
}

// BeginPasskey implements POST /factors/passkey/{userUuid}.
func (h *Handlers) BeginPasskey(ctx context.Context, request factorsapi.BeginPasskeyRequestObject) (factorsapi.BeginPasskeyResponseObject, error) {
	asked, err := h.service.BeginPasskey(ctx, request.UserUuid.String())
	return factorsapi.BeginPasskey200JSONResponse{Result: factorsapi.PasskeyCeremony{Ceremony: asked.Secret, Options: asked.Options}}, err
}

// ConfirmPasskey implements POST /factors/passkey-confirm/{userUuid}.
func (h *Handlers) ConfirmPasskey(ctx context.Context, request factorsapi.ConfirmPasskeyRequestObject) (factorsapi.ConfirmPasskeyResponseObject, error) {
	user, codes, err := h.service.ConfirmPasskey(ctx, request.UserUuid.String(), request.Body.Ceremony, request.Body.Credential, request.Body.Name)
	if err != nil {
		return nil, err
	}
	return factorsapi.ConfirmPasskey200JSONResponse{Headers: factorsapi.ConfirmPasskey200ResponseHeaders(changed(request.UserUuid, user)),
		Body: struct {
			Result factorsapi.RecoveryCodes `json:"result"`
		}{shown(codes)}}, nil
}

// RemovePasskey implements DELETE /factors/passkey/{userUuid}/{passkeyUuid}.
func (h *Handlers) RemovePasskey(ctx context.Context, request factorsapi.RemovePasskeyRequestObject) (factorsapi.RemovePasskeyResponseObject, error) {
	user, err := h.service.RemovePasskey(ctx, request.UserUuid.String(), request.PasskeyUuid.String())
	if err != nil {
		return nil, err
	}
	return factorsapi.RemovePasskey204Response{Headers: factorsapi.RemovePasskey204ResponseHeaders(changed(request.UserUuid, user))}, nil
}
