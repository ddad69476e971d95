package identity

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/listing"
)

// The practitioner's token lives no longer than a session of the portal without "remember me" (12 h).
const tokenLifetime = 12 * time.Hour

// Minter signs tokens.
type Minter interface {
	Mint(audience, subject string, ttl time.Duration) (string, time.Time, error)
}

// Handlers serves the product API's calls about users.
type Handlers struct {
	service  *SignIns
	accounts *Accounts
	minter   Minter
	factors  Challenger // nil: users with a second factor are refused
}

// NewHandlers returns the Handlers of the sign-ins, the accounts and the token signer.
func NewHandlers(service *SignIns, accounts *Accounts, minter Minter) *Handlers {
	return &Handlers{service: service, accounts: accounts, minter: minter}
}

// WithFactors adds the service that begins the second step of a sign-in.
func (h *Handlers) WithFactors(factors Challenger) *Handlers {
	with := *h
	with.factors = factors
	return &with
}

// Login implements POST /login.
func (h *Handlers) Login(ctx context.Context, request identityapi.LoginRequestObject) (identityapi.LoginResponseObject, error) {
	browser := listing.Or(request.Body.Browser, "")
	user, err := h.service.AuthenticateIn(ctx, browser, request.Body.Login, request.Body.Password)
	var second *SecondFactor
	if errors.As(err, &second) && h.factors != nil {
		return h.secondStep(ctx, second.User, browser)
	}
	if err != nil {
		return nil, err
	}
	return h.granted(user)
}

func (h *Handlers) granted(user *User) (identityapi.Login200JSONResponse, error) {
	token, expires, err := Grant(h.minter, user)
	response := identityapi.Login200JSONResponse{Token: token, TokenValidity: expires, CredentialsVersion: user.CredentialsVersion}
	response.Credentials.Login = user.Login
	return response, err
}

// secondStep asks for the second factor, unless the user trusts the browser.
func (h *Handlers) secondStep(ctx context.Context, user *User, browser string) (identityapi.LoginResponseObject, error) {
	trusted, err := h.factors.Trusts(ctx, user, browser)
	if err != nil {
		return nil, err
	}
	if !trusted {
		return h.challenge(ctx, user)
	}
	if err := h.service.Forgive(ctx, user.Login); err != nil {
		return nil, err
	}
	if err := h.service.Seen(ctx, h.service.db, user.UUID); err != nil {
		return nil, err
	}
	response, err := h.granted(user)
	response.Trusted = &trusted
	return response, err
}

func (h *Handlers) challenge(ctx context.Context, user *User) (identityapi.LoginResponseObject, error) {
	challenge, err := h.factors.Challenge(ctx, user)
	if err != nil {
		return nil, err
	}
	answer := identityapi.Login202JSONResponse{Challenge: challenge.Secret, ExpiresAt: challenge.Until, PasskeyFactor: &challenge.PasskeyFactor}
	for _, method := range challenge.Methods {
		answer.Methods = append(answer.Methods, identityapi.FactorMethod(method))
	}
	return answer, nil
}

// GetUser implements GET /users/{id}.
func (h *Handlers) GetUser(ctx context.Context, request identityapi.GetUserRequestObject) (identityapi.GetUserResponseObject, error) {
	user, err := h.service.ByID(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	return identityapi.GetUser200JSONResponse{Result: wire}, err
}

// GetUserByEmail implements GET /users/get-by-email/{email}.
func (h *Handlers) GetUserByEmail(ctx context.Context, request identityapi.GetUserByEmailRequestObject) (identityapi.GetUserByEmailResponseObject, error) {
	user, err := h.service.ByLogin(ctx, request.Email)
	if err != nil {
		return nil, err
	}
	wire, err := userToWire(user)
	return identityapi.GetUserByEmail200JSONResponse{Result: wire}, err
}

func userToWire(user *User) (identityapi.User, error) {
	id, err := uuid.Parse(user.UUID)
	if err != nil {
		return identityapi.User{}, err
	}
	wire := identityapi.User{
		Uuid: id, Login: user.Login, Role: identityapi.Role(user.Role), CredentialsVersion: user.CredentialsVersion,
		PersonInfo: identityapi.PersonInfo{FirstName: user.FirstName, LastName: user.LastName},
	}
	locale := identityapi.Locale(user.language())
	wire.Locale = &locale
	if user.Phone != "" {
		wire.Phone = &user.Phone
	}
	if wire.Practice.Uuid, err = uuid.Parse(user.PracticeUUID); err != nil {
		return identityapi.User{}, err
	}
	wire.Practice.Name, wire.Practice.City = user.Practice.Name, user.Practice.City
	return wire, nil
}
