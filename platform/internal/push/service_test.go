package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// received is a decrypted push.
type received struct {
	payload              payload
	topic, urgency, ttl  string
	subject              string
	encrypted, plaintext []byte
}

// pushService is a push service with its browsers: it verifies the sender (RFC 8292) and decrypts messages (RFC 8291).
type pushService struct {
	*httptest.Server
	t      *testing.T
	sender string // the only accepted sender: base64url of its public key

	mu       sync.Mutex
	browsers map[string]*browser // by path
	answers  []func(w http.ResponseWriter)
	pushes   []received
	asked    int
}

type browser struct {
	private *ecdh.PrivateKey
	auth    []byte
	url     string
}

func (b *browser) subscription() Subscription {
	return Subscription{Endpoint: b.url, P256dh: base64.RawURLEncoding.EncodeToString(b.private.PublicKey().Bytes()), Auth: base64.RawURLEncoding.EncodeToString(b.auth)}
}

func newPushService(t *testing.T, sender string) *pushService {
	s := &pushService{t: t, sender: sender, browsers: map[string]*browser{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// browser returns a new browser with a name.
func (s *pushService) browser(name string) *browser {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	require.NoError(s.t, err)
	b := &browser{private: private, auth: make([]byte, authSize), url: s.URL + "/push/" + name}
	_, _ = rand.Read(b.auth)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.browsers["/push/"+name] = b
	return b
}

// next answers the next pushes this way instead of accepting them.
func (s *pushService) next(answers ...func(w http.ResponseWriter)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = append(s.answers, answers...)
}

// taken returns the accepted pushes since its last call.
func (s *pushService) taken() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.pushes
	s.pushes = nil
	return all
}

func (s *pushService) requests() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

func (s *pushService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	if len(s.answers) > 0 {
		answer := s.answers[0]
		s.answers = s.answers[1:]
		answer(w)
		return
	}
	b := s.browsers[r.URL.Path]
	if b == nil {
		w.WriteHeader(http.StatusGone)
		return
	}
	got := received{topic: r.Header.Get("Topic"), urgency: r.Header.Get("Urgency"), ttl: r.Header.Get("TTL")}
	var err error
	if got.subject, err = s.verify(r.Header.Get("Authorization")); err != nil {
		s.t.Error(err)
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	if got.encrypted, err = io.ReadAll(r.Body); err == nil {
		got.plaintext, err = b.decrypt(got.encrypted)
	}
	if err == nil {
		err = json.Unmarshal(got.plaintext, &got.payload)
	}
	if err != nil || r.Header.Get("Content-Encoding") != "aes128gcm" {
		s.t.Errorf("not decrypted: %v", err)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	s.pushes = append(s.pushes, got)
	w.WriteHeader(http.StatusCreated)
}

// verify checks a VAPID header (RFC 8292, sections 2 and 3) and returns its subject.
func (s *pushService) verify(header string) (string, error) {
	var token, key string
	for part := range strings.SplitSeq(strings.TrimPrefix(header, "vapid "), ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			token = value
		case "k":
			key = value
		}
	}
	if key != s.sender {
		return "", errors.New("signed by another server")
	}
	point, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil || len(point) != 65 {
		return "", fmt.Errorf("the key is no point: %w", err)
	}
	public := &ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(point[1:33]), Y: new(big.Int).SetBytes(point[33:])}
	signed, err := jose.ParseSigned(token, []jose.SignatureAlgorithm{jose.ES256})
	if err != nil {
		return "", err
	}
	raw, err := signed.Verify(public)
	if err != nil {
		return "", err
	}
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if err := json.Unmarshal(raw, &claims); err != nil {
		return "", err
	}
	if left := time.Until(time.Unix(claims.Exp, 0)); claims.Aud != s.URL || left <= 0 || left > 24*time.Hour {
		return "", fmt.Errorf("claims %s", raw)
	}
	return claims.Sub, nil
}

// decrypt decrypts one record of aes128gcm with the browser's keys (RFC 8188, section 2; RFC 8291, section 3.4).
func (b *browser) decrypt(body []byte) ([]byte, error) {
	if len(body) < 86 {
		return nil, errors.New("too short")
	}
	salt, recordSize, senderKey := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:21+int(body[20])]
	record := body[21+int(body[20]):]
	if int(recordSize) < len(record) {
		return nil, errors.New("more than one record")
	}
	sender, err := ecdh.P256().NewPublicKey(senderKey)
	if err != nil {
		return nil, err
	}
	shared, err := b.private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(b.private.PublicKey().Bytes()) + string(senderKey)
	ikm, err := hkdf.Key(sha256.New, shared, b.auth, info, 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	padded, err := gcm.Open(nil, nonce, record, nil)
	if err != nil {
		return nil, err
	}
	text, isLast := strings.CutSuffix(strings.TrimRight(string(padded), "\x00"), "\x02")
	if !isLast {
		return nil, errors.New("no delimiter of the last record")
	}
	return []byte(text), nil
}

func status(code int, headers ...string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		for i := 0; i+1 < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(code)
	}
}

func TestThePushServiceOfTheTestsReadsTheExampleOfTheStandard(t *testing.T) {
	// RFC 8291, section 5.
	decode := func(text string) []byte {
		raw, err := base64.RawURLEncoding.DecodeString(text)
		require.NoError(t, err)
		return raw
	}
	private, err := ecdh.P256().NewPrivateKey(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	require.NoError(t, err)
	b := &browser{private: private, auth: decode("BTBZMqHH6r4Tts7J_aSIgg")}
	text, err := b.decrypt(decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"))
	require.NoError(t, err)
	assert.Equal(t, "When I grow up, I want to be a watermelon", string(text))
}
