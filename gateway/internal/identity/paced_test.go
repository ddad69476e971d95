package identity

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	issuer  = "https://id.example"
	keysURL = issuer + "/keys"
)

// keyServer serves public keys, and counts the requests.
type keyServer struct {
	asked atomic.Int64
	mu    sync.Mutex
	set   jose.JSONWebKeySet
}

func (s *keyServer) RoundTrip(*http.Request) (*http.Response, error) {
	s.asked.Add(1)
	s.mu.Lock()
	defer s.mu.Unlock()
	raw, err := json.Marshal(s.set)
	if err != nil {
		return nil, err
	}
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(bytes.NewReader(raw))}, nil
}

// rotate activates another key without notice, and returns its signer.
func (s *keyServer) rotate(t *testing.T, private *rsa.PrivateKey, kid string) jose.Signer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set.Keys = []jose.JSONWebKey{{Key: &private.PublicKey, KeyID: kid, Algorithm: "RS256", Use: "sig"}}
	return signer(t, private, kid)
}

func signer(t *testing.T, private *rsa.PrivateKey, kid string) jose.Signer {
	t.Helper()
	made, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: private}, (&jose.SignerOptions{}).WithHeader("kid", kid))
	require.NoError(t, err)
	return made
}

func token(t *testing.T, by jose.Signer) string {
	t.Helper()
	raw, err := jwt.Signed(by).Claims(jwt.Claims{Issuer: issuer, Subject: "camille", Audience: jwt.Audience{"portal"},
		Expiry: jwt.NewNumericDate(time.Now().Add(time.Hour))}).Serialize()
	require.NoError(t, err)
	return raw
}

// TestInventedKeysCostAQuestionASecondAndRotatedOnesNoSignIn verifies tokens during a flood of tokens with invented key ids,
// while the provider rotates its keys without notice.
func TestInventedKeysCostAQuestionASecondAndRotatedOnesNoSignIn(t *testing.T) {
	ours, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	synctest.Test(t, func(t *testing.T) {
		server := &keyServer{}
		client := &http.Client{Transport: &paced{RoundTripper: server, next: map[string]time.Time{}}, Timeout: Timeout}
		verifier := oidc.NewVerifier(issuer, oidc.NewRemoteKeySet(oidc.ClientContext(t.Context(), client), keysURL), &oidc.Config{ClientID: "portal"})
		invented := token(t, signer(t, ours, "invented"))
		ctx, stop := context.WithCancel(t.Context())
		var flood sync.WaitGroup
		for range 20 {
			flood.Go(func() {
				for ctx.Err() == nil {
					_, err := verifier.Verify(ctx, invented)
					assert.Error(t, err)
				}
			})
		}
		for _, kid := range []string{"first", "second", "third"} {
			time.Sleep(10*keysEvery + keysEvery/2) // between two requests: one under way does not return a later key
			good := token(t, server.rotate(t, ours, kid))
			start := time.Now()
			_, err := verifier.Verify(t.Context(), good)
			require.NoError(t, err, kid)
			assert.LessOrEqual(t, time.Since(start), keysEvery, "it waits for the next answer")
		}
		stop()
		flood.Wait()
		time.Sleep(2 * keysEvery) // the last request, which has no waiting caller any more, ends
		assert.LessOrEqual(t, server.asked.Load(), int64(40), "in some thirty seconds")
		assert.GreaterOrEqual(t, server.asked.Load(), int64(3))
	})
}

func TestQuestionsOfOursAreNotHeldBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := &keyServer{}
		client := &http.Client{Transport: &paced{RoundTripper: server, next: map[string]time.Time{}}}
		for range 5 {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, issuer+"/userinfo", nil)
			require.NoError(t, err)
			request.Header.Set("Authorization", "Bearer of another")
			answer, err := client.Do(request)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
		}
		assert.EqualValues(t, 5, server.asked.Load())
		impatient, cancel := context.WithCancel(t.Context())
		for range 2 {
			request, err := http.NewRequestWithContext(impatient, http.MethodGet, keysURL, nil)
			require.NoError(t, err)
			answer, err := client.Do(request)
			if answer != nil {
				require.NoError(t, answer.Body.Close())
				cancel() // the next one must wait, and is cancelled
				continue
			}
			require.ErrorIs(t, err, context.Canceled)
		}
		assert.EqualValues(t, 6, server.asked.Load())
		cancel()
	})
}
