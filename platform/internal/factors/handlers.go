package factors

import (
	"context"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/factorsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/listing"
)

// Handlers serves the product API's calls about second factors.
type Handlers struct {
	service *Service
	minter  identity.Minter
}

var _ factorsapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers of the factors and the token signer.
func NewHandlers(service *Service, minter identity.Minter) *Handlers {
	return &Handlers{service: service, minter: minter}
}

// LoginFactor implements POST /login/factor.
func (h *Handlers) LoginFactor(ctx context.Context, request factorsapi.LoginFactorRequestObject) (factorsapi.LoginFactorResponseObject, error) {
	user, codes, err := h.complete(ctx, *request.Body)
	if err != nil {
		return nil, err
	}
	if err := h.trust(ctx, user, *request.Body); err != nil {
		return nil, err
	}
	token, expires, err := identity.Grant(h.minter, user)
	answer := factorsapi.LoginFactor200JSONResponse{Token: token, TokenValidity: expires, CredentialsVersion: user.CredentialsVersion}
	answer.Credentials.Login = user.Login
	if len(codes) > 0 {
		answer.RecoveryCodes = &codes
	}
	return answer, err
}

// complete completes a sign-in; an enrolment also returns recovery codes.
func (h *Handlers) complete(ctx context.Context, in factorsapi.LoginFactorRequest) (user *identity.User, codes []string, err error) {
	if in.Method == factorsapi.FactorMethodEnrolment {
		return h.service.CompleteEnrolment(ctx, in.Challenge, in.Code)
	}
	user, err = h.service.Complete(ctx, in.Challenge, string(in.Method), in.Code)
	return user, nil, err
}

// trust trusts the browser of a sign-in where the user has chosen that. A recovery code is for a lost phone: it makes no
// browser trusted.
func (h *Handlers) trust(ctx context.Context, user *identity.User, in factorsapi.LoginFactorRequest) error {
	if !listing.Or(in.Trust, false) || in.Browser == nil || in.Method == factorsapi.FactorMethodRecovery {
		return nil
	}
	return h.service.Trust(ctx, user, *in.Browser)
}

// ForgetBrowsers implements DELETE /factors/trusted-browsers/{userUuid}.
func (h *Handlers) ForgetBrowsers(ctx context.Context, request factorsapi.ForgetBrowsersRequestObject) (factorsapi.ForgetBrowsersResponseObject, error) {
	return factorsapi.ForgetBrowsers204Response{}, h.service.ForgetBrowsers(ctx, request.UserUuid.String())
}

// BeginLoginEnrolment implements POST /login/enrolment.
func (h *Handlers) BeginLoginEnrolment(ctx context.Context, request factorsapi.BeginLoginEnrolmentRequestObject) (factorsapi.BeginLoginEnrolmentResponseObject, error) {
	made, err := h.service.BeginEnrolment(ctx, request.Body.Challenge)
	return factorsapi.BeginLoginEnrolment200JSONResponse(made.wire()), err
}

func (e Enrolment) wire() factorsapi.TotpEnrolment {
	return factorsapi.TotpEnrolment{Secret: e.Secret, Uri: e.URI, Qr: factorsapi.QrCode{Size: e.QR.Size, Path: e.QR.Path}, ExpiresAt: e.Until}
}

// ProveFactor implements POST /factors/prove/{userUuid}.
func (h *Handlers) ProveFactor(ctx context.Context, request factorsapi.ProveFactorRequestObject) (factorsapi.ProveFactorResponseObject, error) {
	id, in := request.UserUuid.String(), request.Body
	var form input.Form
	needed := func(field string, value *string) string {
		given := listing.Or(value, "")
		if given == "" {
			form.Fault(field, "required", "")
		}
		return given
	}
	if in.Method == factorsapi.FactorMethodPasskey {
		ceremony, credential := needed("ceremony", in.Ceremony), needed("credential", in.Credential)
		if err := form.Err(); err != nil {
			return nil, err
		}
		return factorsapi.ProveFactor204Response{}, h.service.ProvePasskey(ctx, id, ceremony, credential)
	}
	code := needed("code", in.Code)
	if err := form.Err(); err != nil {
		return nil, err
	}
	return factorsapi.ProveFactor204Response{}, h.service.Prove(ctx, id, string(in.Method), code)
}

// ListFactors implements GET /factors/list/{userUuid}.
func (h *Handlers) ListFactors(ctx context.Context, request factorsapi.ListFactorsRequestObject) (factorsapi.ListFactorsResponseObject, error) {
	enrolled, err := h.service.Of(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	answer := factorsapi.Factors{RecoveryCodesLeft: enrolled.RecoveryCodes, RecoveryCodesKept: &enrolled.RecoveryCodesKept, TrustedBrowsers: enrolled.TrustedBrowsers, Passkeys: []factorsapi.Passkey{}}
	if h.service.ProvesByPasskey() {
		proves := true
		answer.PasskeyProof = &proves
	}
	if enrolled.TOTP != nil {
		answer.Totp = &factorsapi.TotpFactor{AddedAt: enrolled.TOTP.Added, LastUsedAt: unlessZero(enrolled.TOTP.LastUsed)}
	}
	for _, one := range enrolled.Passkeys {
		id, err := uuid.Parse(one.UUID)
		if err != nil {
			return nil, err
		}
		answer.Passkeys = append(answer.Passkeys, factorsapi.Passkey{Uuid: id, Name: one.Name, AddedAt: one.Added, LastUsedAt: unlessZero(one.LastUsed)})
	}
	return factorsapi.ListFactors200JSONResponse{Result: answer}, nil
}

func unlessZero(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// BeginTotp implements POST /factors/totp/{userUuid}.
func (h *Handlers) BeginTotp(ctx context.Context, request factorsapi.BeginTotpRequestObject) (factorsapi.BeginTotpResponseObject, error) {
	made, err := h.service.BeginTOTP(ctx, request.UserUuid.String())
	return factorsapi.BeginTotp200JSONResponse{Result: made.wire()}, err
}

// ConfirmTotp implements POST /factors/totp-confirm/{userUuid}.
func (h *Handlers) ConfirmTotp(ctx context.Context, request factorsapi.ConfirmTotpRequestObject) (factorsapi.ConfirmTotpResponseObject, error) {
	user, codes, err := h.service.ConfirmTOTP(ctx, request.UserUuid.String(), request.Body.Code)
	if err != nil {
		return nil, err
	}
	return factorsapi.ConfirmTotp200JSONResponse{Headers: factorsapi.ConfirmTotp200ResponseHeaders(changed(request.UserUuid, user)),
		Body: struct {
			Result factorsapi.RecoveryCodes `json:"result"`
		}{shown(codes)}}, nil
}

// RemoveTotp implements DELETE /factors/totp/{userUuid}.
func (h *Handlers) RemoveTotp(ctx context.Context, request factorsapi.RemoveTotpRequestObject) (factorsapi.RemoveTotpResponseObject, error) {
	user, err := h.service.RemoveTOTP(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	return factorsapi.RemoveTotp204Response{Headers: factorsapi.RemoveTotp204ResponseHeaders(changed(request.UserUuid, user))}, nil
}

// RenewRecoveryCodes implements POST /factors/recovery-codes/{userUuid}.
func (h *Handlers) RenewRecoveryCodes(ctx context.Context, request factorsapi.RenewRecoveryCodesRequestObject) (factorsapi.RenewRecoveryCodesResponseObject, error) {
	user, codes, err := h.service.RenewRecoveryCodes(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	return factorsapi.RenewRecoveryCodes200JSONResponse{Headers: factorsapi.RenewRecoveryCodes200ResponseHeaders(changed(request.UserUuid, user)),
		Body: struct {
			Result factorsapi.RecoveryCodes `json:"result"`
		}{shown(codes)}}, nil
}

// KeepRecoveryCodes implements POST /factors/recovery-codes-kept/{userUuid}.
func (h *Handlers) KeepRecoveryCodes(ctx context.Context, request factorsapi.KeepRecoveryCodesRequestObject) (factorsapi.KeepRecoveryCodesResponseObject, error) {
	return factorsapi.KeepRecoveryCodes204Response{}, h.service.KeepRecoveryCodes(ctx, request.UserUuid.String())
}

// credentials are the headers of a change.
type credentials struct {
	XCredentialsUser    *uuid.UUID
	XCredentialsVersion *int64
}

func changed(id uuid.UUID, user *identity.User) credentials {
	return credentials{XCredentialsUser: &id, XCredentialsVersion: &user.CredentialsVersion}
}

// shown returns an empty list for nil, which means that the former codes stay valid.
func shown(codes []string) factorsapi.RecoveryCodes {
	return factorsapi.RecoveryCodes{Codes: append([]string{}, codes...)}
}
