package factors

import (
	"context"

	"portal/platform/internal/identity"
)

// maxCeremonies bounds the pending ceremonies of one sign-in; the oldest are deleted.
const maxCeremonies = 10

// OffersPasskeys reports whether the OpenID provider's page can request passkeys: its host equals the RP ID or is below
// it.
func (s *Service) OffersPasskeys() bool { return s.provider != nil }

// AskPasskey begins a ceremony at the OpenID provider's page. Only the same sign-in can complete it.
func (s *Service) AskPasskey(ctx context.Context, signIn string) (Ceremony, error) {
	bound := identity.HashCode(signIn)
	asked, err := s.beginLogin(ctx, s.provider, ceremony{BoundTo: bound})
	if err != nil {
		return Ceremony{}, err
	}
	return asked, s.limitBound(ctx, bound)
}

// limitBound deletes the oldest ceremonies of a sign-in beyond maxCeremonies.
func (s *Service) limitBound(ctx context.Context, bound string) error {
	kept := s.db.NewSelect().Model((*ceremony)(nil)).Column("ceremony_hash").Where("bound_to = ?", bound).
		OrderExpr("expires_at DESC, ceremony_hash").Limit(maxCeremonies)
	_, err := s.db.NewDelete().Model((*ceremony)(nil)).Where("bound_to = ?", bound).Where("ceremony_hash NOT IN (?)", kept).Exec(ctx)
	return err
}

// EnterPasskey completes a sign-in at the OpenID provider's page by a passkey's answer. Refused answers count against the
// limits of all sign-ins: of the address, of its network, and of the sign-in instead of an account. Attack stopped: an
// attacker who has a user's id, which an answer contains, locks that user out.
func (s *Service) EnterPasskey(ctx context.Context, signIn, secret, answer string) (*identity.User, error) {
	bound := identity.HashCode(signIn)
	_, user, err := s.counted(ctx, "passkey:"+bound, func() (*identity.User, error) {
		return s.finishLogin(ctx, s.provider, secret, ceremony{BoundTo: bound}, answer)
	})
	return user, err
}
