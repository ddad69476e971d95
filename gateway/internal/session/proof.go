package session

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// ProofLife is how long a proof of identity is accepted by calls that demand a fresh one (ASVS 5.0, 7.5.3).
const ProofLife = 5 * time.Minute

// Proof is the last time a session's user proved who they are.
type Proof struct {
	At         time.Time // zero: unknown, or given in another network
	ByProvider bool      // the session comes from the OpenID provider
}

// Ends returns when the proof expires; zero if there is none.
func (p Proof) Ends() time.Time {
	if p.At.IsZero() {
		return time.Time{}
	}
	return p.At.Add(ProofLife)
}

var proofFields = []string{"uuid", "proven", "provenFrom", "oidcSub"}

// Proof reads the session's last proof. One that was given in another address range than network counts as none. 401 if the
// session has ended. Attack stopped: a cookie that is copied within ProofLife of a sign-in, and used elsewhere.
func (s *Session) Proof(ctx context.Context, network string) (Proof, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := s.manager.rdb.HMGet(ctx, keySession+s.id, proofFields...).Result()
	if err != nil {
		return Proof{}, redisstore.Unavailable(err)
	}
	f := fields(proofFields, values)
	if f["uuid"] == "" {
		return Proof{}, problem.Unauthenticated()
	}
	proof := Proof{ByProvider: f["oidcSub"] != ""}
	if from := f["provenFrom"]; from == "" || from == network { // an older replica does not note it
		proof.At = at(f["proven"])
	}
	return proof, nil
}

// RequireProof refuses with 403 `auth.step_up` unless the user proved who they are in this network within ProofLife. Attack stopped: a stolen
// cookie with its anti-forgery token is used to make an owner, export a practice or release a remote.
func (s *Session) RequireProof(ctx context.Context, network string) error {
	fresh, err := s.FreshlyProven(ctx, network)
	if err != nil {
		return err
	}
	if !fresh {
		return problem.New(http.StatusForbidden, "auth.step_up", "Prove who you are again: POST /bff/step-up.")
	}
	return nil
}

// FreshlyProven reports whether the user proved who they are in this network, an address range, within ProofLife.
func (s *Session) FreshlyProven(ctx context.Context, network string) (bool, error) {
	proof, err := s.Proof(ctx, network)
	return err == nil && s.manager.opt.Now().Before(proof.Ends()), err
}

// ReissueProven replaces the session of a user who has just proven who they are, as Reissue does: a copy of the old cookie
// gains nothing from the proof (ASVS 5.0, 7.2.4). The proof counts in this network.
func (m *Manager) ReissueProven(ctx context.Context, change *Change, network string) (*Session, string, error) {
	version, err := strconv.ParseInt(change.fields["credentials"], 10, 64)
	if err != nil {
		return nil, "", problem.Unauthenticated().Because(err)
	}
	change.fields["proven"] = inMillis(m.opt.Now())
	change.fields["provenFrom"] = network
	return m.Reissue(ctx, change, version)
}
