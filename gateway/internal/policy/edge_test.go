package policy_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/redisstore/redistest"
)

const (
	aFile  = "cccccccc-cccc-4ccc-8ccc-cccccccccccc"
	noFile = "dddddddd-dddd-4ddd-8ddd-dddddddddddd"
)

// send makes a call with an unchanged body.
func send(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser, method, path, kind string, body io.Reader, headers ...string) gatewaytest.Answer {
	t.Helper()
	req, err := http.NewRequest(method, e.URL+"/api/product"+path, body)
	require.NoError(t, err)
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	req.Header.Set("X-Portal-Token", b.Token)
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	return b.Send(req)
}

// owning makes the product API report that aFile belongs to Camille's practice, and counts the requests.
func owning(e *gatewaytest.Edge) *atomic.Int32 {
	asked := &atomic.Int32{}
	e.Product.Mux.HandleFunc("GET /ownership/{user}/{kind}/{id}", func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.PathValue("kind") != "file" || r.PathValue("id") != aFile || r.PathValue("user") == hugo.UUID {
			gatewaytest.Problem(w, 404, "not_found")
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	return asked
}

func TestWhoseAnObjectIsIsAskedAndAYesIsKeptForOneUser(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	asked := owning(e)
	e.Product.Mux.HandleFunc("GET /files/preview/{id}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/jpeg")
		_, _ = w.Write([]byte("jpeg"))
	})
	b, nora, h := e.SignIn(camille), e.SignIn(gatewaytest.Nora), e.SignIn(hugo)
	preview := "/api/product/files/preview/"
	for range 3 {
		require.Equal(t, 200, b.Get(preview+strings.ToUpper(aFile)).Status)
	}
	assert.Equal(t, int32(1), asked.Load())
	require.Equal(t, 200, nora.Get(preview+aFile).Status)
	assert.Equal(t, int32(2), asked.Load(), "what is true for one user is asked again for another")
	for range 2 {
		assert.Equal(t, 404, h.Get(preview+aFile).Status)
		assert.Equal(t, 404, b.Get(preview+noFile).Status)
	}
	assert.Equal(t, int32(6), asked.Load(), "a no is never kept")
	assert.Equal(t, 4, e.Product.Count("/files/preview/"+aFile))
	assert.Zero(t, e.Product.Count("/files/preview/"+noFile))
	for _, seen := range e.Product.Seen() {
		if strings.HasPrefix(seen.Path, "/ownership/") {
			assert.Len(t, seen.Header["X-Portal-User"], 1)
		}
	}
}

func TestAnUndeterminedOwnerIsRefused(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"an error":  func(w http.ResponseWriter, _ *http.Request) { gatewaytest.Problem(w, 500, "internal") },
		"forbidden": func(w http.ResponseWriter, _ *http.Request) { gatewaytest.Problem(w, 403, "auth.role") },
		"a page": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"result":true}`))
		},
		"nothing":  func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"too slow": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	} {
		t.Run(name, func(t *testing.T) {
			e := gatewaytest.New(t, gatewaytest.Settings{})
			e.Product.Mux.HandleFunc("GET /ownership/{user}/{kind}/{id}", answer)
			a := e.SignIn(camille).Get("/api/product/files/preview/" + aFile)
			assert.Equal(t, 503, a.Status)
			assert.NotEmpty(t, a.Header.Get("Retry-After"))
			assert.Zero(t, e.Product.Count("/files/preview/"+aFile))
		})
	}
}

func TestOneForeignFileAmongManyRefusesAll(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	owning(e)
	var got atomic.Value
	e.Product.Mux.HandleFunc("POST /files/download-multiple", func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body) // missing bytes fail the comparison
		got.Store(r.Header.Get("Content-Type") + " " + string(raw))
		w.Header().Set("Content-Type", "application/zip")
		_, _ = w.Write([]byte("PK"))
	})
	b := e.SignIn(camille)
	pairs, parts := "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
	part := func(id string) string {
		return "--b\r\nContent-Disposition: form-data; name=\"filesUuids\"\r\n\r\n" + id + "\r\n"
	}
	post := func(kind, body string) gatewaytest.Answer {
		return send(t, e, b, "POST", "/files/download-multiple", kind, strings.NewReader(body))
	}
	assert.Equal(t, 404, post(pairs, "filesUuids="+aFile+"&filesUuids="+noFile).Status)
	assert.Equal(t, 404, post(parts, part(aFile)+part(noFile)+"--b--\r\n").Status)
	assert.Equal(t, 400, post(pairs, "").Status)
	assert.Equal(t, 400, post(pairs, "filesUuids=me").Status)
	assert.Equal(t, 400, post(pairs, strings.TrimSuffix(strings.Repeat("filesUuids="+aFile+"&", 201), "&")).Status)
	assert.Equal(t, 400, post(pairs, "filesUuids="+aFile+"&userUuid="+hugo.UUID).Status)
	assert.Equal(t, 415, post("application/json", `{"filesUuids":["`+aFile+`"]}`).Status)
	assert.Equal(t, 413, post(pairs, "filesUuids="+strings.Repeat("x", 70<<10)).Status)
	assert.Zero(t, e.Product.Count("/files/download-multiple"))
	require.Equal(t, 200, post(pairs, "filesUuids="+aFile).Status)
	assert.Equal(t, pairs+" filesUuids="+aFile, got.Load())
	require.Equal(t, 200, post(parts, part(aFile)+"--b--\r\n").Status)
	assert.Equal(t, parts+" "+part(aFile)+"--b--\r\n", got.Load(), "the bytes pass as they are")
}

// claimFile is the form of an upload; behind is appended after its file.
func claimFile(owner string, content []byte, behind string) []byte {
	var b bytes.Buffer
	for _, pair := range [][2]string{{"category", "clame"}, {"fileName", "x.png"}, {"userUuid", owner},
		{"applicationUuid", aFile}, {"clientClameId", aFile}} {
		fmt.Fprintf(&b, "--b\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n", pair[0], pair[1])
	}
	b.WriteString("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.png\"\r\nContent-Type: image/png\r\n\r\n")
	b.Write(content)
	b.WriteString("\r\n" + behind + "--b--\r\n")
	return b.Bytes()
}

func TestAFormStreamsAsItIsAndIsCutWhereItLies(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	type arrival struct {
		length int64
		n      int
		sum    [32]byte
		err    error
	}
	arrived := make(chan arrival, 10)
	e.Product.Mux.HandleFunc("POST /files/upload-clame-file", func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		arrived <- arrival{r.ContentLength, len(raw), sha256.Sum256(raw), err}
		gatewaytest.WriteJSON(w, 200, map[string]any{"result": map[string]string{}})
	})
	b, form := e.SignIn(camille), "multipart/form-data; boundary=b"
	content := bytes.Repeat([]byte("\r\n--not a boundary\x00"), 5<<10)
	whole := claimFile(camille.UUID, content, "")
	a := send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(whole))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.Equal(t, arrival{int64(len(whole)), len(whole), sha256.Sum256(whole), nil}, <-arrived)

	before := len(e.Product.Seen())
	a = send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(claimFile(hugo.UUID, content, "")))
	assert.Equal(t, 404, a.Status)
	wrong := bytes.Replace(claimFile(camille.UUID, nil, ""), []byte("clame"), []byte("other"), 1)
	a = send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(wrong))
	assert.Equal(t, 400, a.Status)
	assert.Contains(t, string(a.Body), `{"field":"category","code":"invalid"}`)
	twice := bytes.Replace(whole, []byte("--b\r\n"), []byte("--b\r\nContent-Disposition: form-data; name=\"userUuid\"\r\n\r\n"+hugo.UUID+"\r\n--b\r\n"), 1)
	assert.Equal(t, 400, send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(twice)).Status)
	assert.Len(t, e.Product.Seen(), before, "the fields are decided about before anything passes")

	late := "--b\r\nContent-Disposition: form-data; name=\"userUuid\"\r\n\r\n" + hugo.UUID + "\r\n"
	a = send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(claimFile(camille.UUID, content, late)))
	assert.Equal(t, 400, a.Status, "%s", a.Body)
	assert.Contains(t, string(a.Body), `{"field":"userUuid","code":"late"}`)
	cut := <-arrived
	assert.Error(t, cut.err, "the upstream sees that it is not whole")
	assert.Less(t, int64(cut.n), cut.length)
	for range 12 {
		send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(claimFile(camille.UUID, content, late)))
		<-arrived
	}
	assert.Equal(t, 200, send(t, e, b, "POST", "/files/upload-clame-file", form, bytes.NewReader(whole)).Status, "what one sends closes nothing to others")
}

func TestDeclaredHeadersAndStatusesPassAndNoOthers(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	owning(e)
	e.Product.Mux.HandleFunc("GET /files/download/{id}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"v1"`)
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("X-Internal", "secret")
		w.Header().Set("Cache-Control", "public, max-age=999")
		http.ServeContent(w, r, "x.png", time.Time{}, strings.NewReader("0123456789"))
	})
	b := e.SignIn(camille)
	get := func(headers ...string) gatewaytest.Answer {
		return b.Get("/api/product/files/download/"+aFile, headers...)
	}
	a := get()
	assert.Equal(t, 200, a.Status)
	assert.Equal(t, `"v1"`, a.Header.Get("ETag"))
	assert.Equal(t, "private, no-cache", a.Header.Get("Cache-Control"))
	assert.Equal(t, "default-src 'none'; style-src 'unsafe-inline'; sandbox", a.Header.Get("Content-Security-Policy"), "a file is no document of ours")
	assert.Empty(t, a.Header.Get("X-Internal"))
	a = get("Range", "bytes=2-4", "If-Match", `"v2"`)
	assert.Equal(t, 206, a.Status)
	assert.Equal(t, "234", string(a.Body))
	assert.Equal(t, "bytes 2-4/10", a.Header.Get("Content-Range"))
	a = get("If-None-Match", `"v1"`)
	assert.Equal(t, 304, a.Status)
	assert.Empty(t, a.Body)
	a = get("Range", "bytes=99-")
	assert.Equal(t, 416, a.Status)
	assert.Equal(t, "bytes */10", a.Header.Get("Content-Range"))
	assert.Equal(t, 400, get("Range", "bytes="+strings.Repeat("1-2,", 40)).Status)
	for _, seen := range e.Product.Seen() {
		assert.Empty(t, seen.Header.Get("If-Match"), "what is not declared stays behind")
	}
}

func TestResumableUploads(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	mine := "/files/uploads/" + camille.UUID
	location := mine + "/" + aFile
	e.Product.Mux.HandleFunc("POST /files/uploads/{user}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", location)
		w.Header().Set("Tus-Resumable", "1.0.0")
		w.WriteHeader(http.StatusCreated)
	})
	e.Product.Mux.HandleFunc("HEAD /files/uploads/{user}/{id}", func(w http.ResponseWriter, r *http.Request) {
		if r.PathValue("id") == noFile {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		w.Header().Set("Upload-Offset", "7")
	})
	e.Product.Mux.HandleFunc("PATCH /files/uploads/{user}/{id}", func(w http.ResponseWriter, r *http.Request) {
		n, _ := io.Copy(io.Discard, r.Body) // missing bytes fail the comparison
		w.Header().Set("Upload-Offset", fmt.Sprint(7+n))
		w.WriteHeader(http.StatusNoContent)
	})
	b := e.SignIn(camille)
	create := func() gatewaytest.Answer {
		return send(t, e, b, "POST", mine, "", nil, "Tus-Resumable", "1.0.0", "Upload-Length", "10", "Upload-Metadata", "kind cmFkaW8=")
	}
	a := create()
	require.Equal(t, 201, a.Status, "%s", a.Body)
	assert.Equal(t, "/api/product"+location, a.Header.Get("Location"))
	for _, elsewhere := range []string{"https://evil.example/x", "//evil.example/x", "/\\evil.example", "relative", "/../x"} {
		location = elsewhere
		assert.Empty(t, create().Header.Get("Location"), elsewhere)
	}
	a = send(t, e, b, "POST", mine, "", nil, "Tus-Resumable", "2.0.0", "Upload-Length", "-1")
	assert.Equal(t, 400, a.Status)
	for _, header := range []string{"Upload-Length", "Upload-Metadata"} {
		assert.Contains(t, string(a.Body), header, "every one that is wrong is named")
	}
	a = send(t, e, b, "HEAD", mine+"/"+aFile, "", nil, "Tus-Resumable", "1.0.0")
	assert.Equal(t, 200, a.Status)
	assert.Equal(t, "7", a.Header.Get("Upload-Offset"))
	assert.Equal(t, 404, send(t, e, b, "HEAD", mine+"/"+noFile, "", nil, "Tus-Resumable", "1.0.0").Status)
	a = send(t, e, b, "PATCH", mine+"/"+aFile, "application/offset+octet-stream", strings.NewReader("abc"), "Tus-Resumable", "1.0.0", "Upload-Offset", "7")
	assert.Equal(t, 204, a.Status)
	assert.Equal(t, "10", a.Header.Get("Upload-Offset"))
	assert.Equal(t, 415, send(t, e, b, "PATCH", mine+"/"+aFile, "text/plain", strings.NewReader("abc"), "Tus-Resumable", "1.0.0", "Upload-Offset", "7").Status)
}

func TestEveryBadFieldOfABodyIsNamedAndNoValueRepeated(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	before := len(e.Product.Seen())
	a := b.Do("POST", "/api/product/views/save/"+camille.UUID, map[string]any{"list": "Dupont-secret", "name": strings.Repeat("Dupont", 60)})
	assert.Equal(t, 400, a.Status)
	assert.Equal(t, "request.invalid", a.Code())
	var p struct {
		Errors []struct{ Field, Code string }
	}
	require.NoError(t, json.Unmarshal(a.Body, &p))
	var named []string
	for _, f := range p.Errors {
		named = append(named, f.Field+" "+f.Code)
	}
	assert.ElementsMatch(t, []string{"list invalid", "name too_long", "query required"}, named)
	assert.NotContains(t, string(a.Body), "Dupont")
	assert.Equal(t, 404, b.Do("POST", "/api/product/users/update-password", map[string]any{"userUuid": hugo.UUID}).Status,
		"whose it is comes before what is wrong with it")
	assert.Len(t, e.Product.Seen(), before)
}

func TestTheClientsAddressIsTheOneThatNoProxyAdded(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.TrustedProxies = []string{"127.0.0.1"} }})
	e.Product.Mux.HandleFunc("GET /orders/list/{userUuid}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]any{"result": map[string]any{}})
	})
	b := e.SignIn(camille)
	require.Equal(t, 200, b.Get("/api/product/orders/list/"+camille.UUID, "X-Forwarded-For", "203.0.113.7", "X-Portal-Client", "6.6.6.6").Status)
	seen := e.Product.Seen()
	assert.Equal(t, []string{"203.0.113.7"}, seen[len(seen)-1].Header["X-Portal-Client"])
}

// Two replicas on one Redis: an invalidation on one applies to the next request on the other.
func TestAWriteOnOneReplicaEmptiesTheOther(t *testing.T) {
	redis := redistest.Start(t).URL()
	a := gatewaytest.New(t, gatewaytest.Settings{Redis: redis})
	var version atomic.Int32
	a.Product.Mux.HandleFunc("GET /views/list/{userUuid}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]any{"result": []string{fmt.Sprint(version.Load())}})
	})
	a.Product.Mux.HandleFunc("DELETE /views/delete/{userUuid}/{viewUuid}", func(w http.ResponseWriter, _ *http.Request) {
		version.Add(1)
		w.WriteHeader(http.StatusNoContent)
	})
	b := gatewaytest.New(t, gatewaytest.Settings{Redis: redis, From: a})
	onA, onB := a.SignIn(camille), b.SignIn(camille)
	list := "/api/product/views/list/" + camille.UUID + "?list=orders"
	for i := range 10 {
		onA.Get(list)
		require.Equal(t, "hit", onB.Get(list).Header.Get(policy.HeaderCache), "they share what they keep")
		require.Equal(t, 204, onA.Do("DELETE", "/api/product/views/delete/"+camille.UUID+"/"+aFile, nil).Status)
		after := onB.Get(list)
		assert.Equal(t, "miss", after.Header.Get(policy.HeaderCache))
		assert.Contains(t, string(after.Body), fmt.Sprintf(`"%d"`, i+1))
	}
}

func TestAPublicAnswerIsKeptForAllAndFetchedOnce(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	var public policy.Operation
	for _, o := range policy.Table {
		if o.Public && o.Cache > 0 && len(o.Segments) == 2 && o.Segments[1].Literal != "" && len(o.Query) == 0 {
			public = o
		}
	}
	if public.ID == "" {
		public = policy.Operation{ID: "catalogue", Method: "GET", Template: "/open/list", Segments: []policy.Segment{{Literal: "open"}, {Literal: "list"}},
			Public: true, Rate: 100, Cache: time.Minute, Tags: []string{"gallery"}, Deadline: time.Second, Types: []string{"application/json"}, Statuses: []int{200}}
		e = gatewaytest.New(t, gatewaytest.Settings{Table: []policy.Operation{public}})
	}
	e.Product.Mux.HandleFunc("GET "+public.Template, func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]any{"result": []string{}})
	})
	people := []*gatewaytest.Browser{e.Browser(), e.SignIn(camille), e.SignIn(hugo)}
	var wg sync.WaitGroup
	for _, b := range people {
		wg.Go(func() { assert.Equal(t, 200, b.Get("/api/product"+public.Template).Status) })
	}
	wg.Wait()
	assert.Equal(t, "hit", people[0].Get("/api/product"+public.Template).Header.Get(policy.HeaderCache))
	assert.Equal(t, 1, e.Product.Count(public.Template))
}
