package files

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/contracts"
	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func named(name string) string { return uuid.NewSHA1(uuid.NameSpaceURL, []byte(name)).String() }

var (
	ours, theirs       = named("practice-ours"), named("practice-theirs")
	anna, bruno, other = named("anna"), named("bruno"), named("other")
	ourPatient, second = named("our-patient"), named("second-patient")
	theirPatient       = named("their-patient")
	guest              = named("guest")
	digital            = named("app-digital")
	openClaim          = named("claim-open")
	closedClaim        = named("claim-closed")
	theirClaim         = named("claim-theirs")
)

// knownClaims is the claims' context as far as the files need it.
func knownClaims(_ context.Context, _ bun.IDB, claim string) (string, bool, error) {
	switch claim {
	case openClaim:
		return ours, true, nil
	case closedClaim:
		return ours, false, nil
	case theirClaim:
		return theirs, true, nil
	}
	return "", false, problem.NotFound()
}

// stores runs a test on both engines and both kinds of store, in two combinations.
func stores(t *testing.T, test func(t *testing.T, databaseURL, blobsURL string)) {
	t.Run("sqlite and folder", func(t *testing.T) { test(t, testdb.SQLiteURL(t), "file://"+t.TempDir()) })
	t.Run("postgres and s3", func(t *testing.T) { test(t, testdb.PostgresURL(t), s3URL(t)) })
}

// crossed runs a test on all four combinations.
func crossed(t *testing.T, test func(t *testing.T, databaseURL, blobsURL string)) {
	stores(t, test)
	t.Run("sqlite and s3", func(t *testing.T) { test(t, testdb.SQLiteURL(t), s3URL(t)) })
	t.Run("postgres and folder", func(t *testing.T) { test(t, testdb.PostgresURL(t), "file://"+t.TempDir()) })
}

// portal is a platform that serves files only.
type portal struct {
	t       *testing.T
	db      *bun.DB
	blobs   *Blobs
	service *Service
	server  *httptest.Server
	now     time.Time
}

// open starts a portal on existing data.
func open(t *testing.T, databaseURL, blobsURL string) *portal {
	t.Helper()
	p := &portal{t: t, db: testdb.Open(t, databaseURL), now: time.Now()}
	var err error
	p.blobs, err = OpenBlobs(t.Context(), blobsURL)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, p.blobs.Close()) })
	p.service = NewService(p.db, p.blobs, knownClaims, func() time.Time { return p.now })
	document, err := contracts.Document("product-api.yaml")
	require.NoError(t, err)
	mux := http.NewServeMux()
	strict := filesapi.NewStrictHandlerWithOptions(NewHandlers(p.service, nil), []filesapi.StrictMiddlewareFunc{WithRequest},
		filesapi.StrictHTTPServerOptions{RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError})
	filesapi.HandlerWithOptions(strict, filesapi.StdHTTPServerOptions{
		BaseRouter: mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []filesapi.MiddlewareFunc{httpx.NewContract("", document).Middleware},
	})
	acting := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { mux.ServeHTTP(w, httpx.Acting(r)) })
	p.server = httptest.NewServer(httpx.Wrap(acting, slog.New(slog.DiscardHandler), nil))
	t.Cleanup(p.server.Close)
	return p
}

// peopled starts a portal on empty stores and fills it.
func peopled(t *testing.T, databaseURL, blobsURL string) *portal {
	t.Helper()
	p := open(t, databaseURL, blobsURL)
	for _, practice := range []string{ours, theirs} {
		p.insert(&identity.Practice{UUID: practice, Name: practice, Country: "FR"})
	}
	for user, practice := range map[string]string{anna: ours, bruno: ours, other: theirs} {
		p.insert(&identity.User{UUID: user, PracticeUUID: practice, Login: user + "@x.example", FirstName: "A", LastName: "B", Role: "owner"})
	}
	for patient, practice := range map[string]string{ourPatient: ours, second: ours, theirPatient: theirs} {
		p.insert(&care.Patient{UUID: patient, PracticeUUID: practice, FirstName: "Zoé", LastName: "Bœuf", BirthDate: "1990-01-01", Version: 1})
	}
	p.exec("INSERT INTO applications (uuid, name) VALUES (?, 'Digital')", digital)
	p.exec("INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)"+
		" VALUES (?, ?, ?, ?, 'g@x.example', 'G', 'G', 'fr', '', 1, ?, 1)", guest, ours, anna, ourPatient, time.Now().Add(time.Hour).UnixMilli())
	return p
}

// single is the cheapest combination, for tests that do not depend on engine and store.
func single(t *testing.T) *portal {
	t.Helper()
	return peopled(t, testdb.SQLiteURL(t), "file://"+t.TempDir())
}

func (p *portal) insert(model any) {
	p.t.Helper()
	_, err := p.db.NewInsert().Model(model).Exec(p.t.Context())
	require.NoError(p.t, err)
}

func (p *portal) exec(query string, args ...any) {
	p.t.Helper()
	_, err := p.db.ExecContext(p.t.Context(), query, args...)
	require.NoError(p.t, err)
}

// answer is a response with its whole body.
type answer struct {
	*http.Response
	body []byte
}

func (a answer) code(t *testing.T) string {
	t.Helper()
	var failure struct{ Code string }
	require.NoError(t, json.Unmarshal(a.body, &failure), "%d %s", a.StatusCode, a.body)
	return failure.Code
}

func result[T any](t *testing.T, a answer) T {
	t.Helper()
	var envelope struct{ Result T }
	require.Equal(t, http.StatusOK, a.StatusCode, "%s", a.body)
	require.NoError(t, json.Unmarshal(a.body, &envelope))
	return envelope.Result
}

// send makes a call for a user; header alternates names and values.
func (p *portal) send(user, method, path string, body io.Reader, header ...string) answer {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), method, p.server.URL+path, body)
	require.NoError(p.t, err)
	request.Header.Set("X-Portal-User", user)
	request.Header.Set("X-Portal-Client", "192.0.2.7")
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(p.t, err)
	content, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	require.NoError(p.t, response.Body.Close())
	return answer{response, content}
}

func (p *portal) get(user, path string, header ...string) answer {
	p.t.Helper()
	return p.send(user, http.MethodGet, path, nil, header...)
}

func (p *portal) post(user, path, body string) answer {
	p.t.Helper()
	return p.send(user, http.MethodPost, path, strings.NewReader(body), "Content-Type", "application/json")
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

func metadata(values map[string]string) string {
	pairs := make([]string, 0, len(values))
	for key, value := range values {
		pairs = append(pairs, key+" "+base64.StdEncoding.EncodeToString([]byte(value)))
	}
	return strings.Join(pairs, ",")
}

var tusHeader = []string{"Tus-Resumable", "1.0.0"}

// create announces content and returns the upload's location.
func (p *portal) create(user, kind, name string, content []byte) string {
	p.t.Helper()
	a := p.announce(user, int64(len(content)), map[string]string{"kind": kind, "filename": name, "patientUuid": ourPatient, "sha256": digest(content)})
	require.Equal(p.t, http.StatusCreated, a.StatusCode, "%s", a.body)
	return a.Header.Get("Location")
}

func (p *portal) announce(user string, length int64, values map[string]string) answer {
	p.t.Helper()
	return p.send(user, http.MethodPost, "/files/uploads/"+user, nil, append(tusHeader, "Upload-Length", fmt.Sprint(length), "Upload-Metadata", metadata(values))...)
}

func (p *portal) patch(user, location string, offset int, content []byte) answer {
	p.t.Helper()
	return p.send(user, http.MethodPatch, location, bytes.NewReader(content),
		append(tusHeader, "Upload-Offset", fmt.Sprint(offset), "Content-Type", "application/offset+octet-stream")...)
}

// offset returns the offset of an upload.
func (p *portal) offset(user, location string) int {
	p.t.Helper()
	a := p.send(user, http.MethodHead, location, nil, tusHeader...)
	require.Equal(p.t, http.StatusOK, a.StatusCode)
	var at int
	_, err := fmt.Sscan(a.Header.Get("Upload-Offset"), &at)
	require.NoError(p.t, err)
	return at
}

// upload sends a whole file and returns its uuid.
func (p *portal) upload(user, kind, name string, content []byte) string {
	p.t.Helper()
	location := p.create(user, kind, name, content)
	a := p.patch(user, location, 0, content)
	require.Equal(p.t, http.StatusNoContent, a.StatusCode, "%s", a.body)
	return location[strings.LastIndexByte(location, '/')+1:]
}

// keys returns the keys of all blobs.
func (p *portal) keys() []string {
	p.t.Helper()
	var found []string
	list := p.blobs.bucket.List(nil)
	for {
		object, err := list.Next(p.t.Context())
		if errors.Is(err, io.EOF) {
			return found
		}
		require.NoError(p.t, err)
		found = append(found, object.Key)
	}
}

func (p *portal) journal() []string {
	p.t.Helper()
	var lines []string
	require.NoError(p.t, p.db.NewSelect().Table("journal_lines").ColumnExpr("action || ' ' || kind").Order("practice_uuid", "seq").Scan(p.t.Context(), &lines))
	return lines
}
