package httpx

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/testwait"
)

const streamContract = `
openapi: 3.0.3
info: { title: x, version: '1' }
security: [{ service: [] }]
components: { securitySchemes: { service: { type: http, scheme: bearer } } }
paths:
  /upload:
    patch:
      requestBody: { required: true, content: { application/offset+octet-stream: { schema: { type: string, format: binary } } } }
      responses: { '204': { description: x } }
  /form:
    post:
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object } }, multipart/form-data: { schema: { type: object } } } }
      responses: { '204': { description: x } }
  /json:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [a] } } } }
      responses: { '204': { description: x } }
`

// impatient is a server, for a synctest bubble, whose absolute deadlines would cut every slow transfer.
func impatient(t *testing.T, handler http.HandlerFunc) *testwait.Memory {
	t.Helper()
	document, err := openapi3.NewLoader().LoadFromData([]byte(streamContract))
	require.NoError(t, err)
	contract := NewContract("", document)
	mux := http.NewServeMux()
	for _, pattern := range []string{"PATCH /upload", "POST /form", "POST /json"} {
		mux.Handle(pattern, contract.Middleware(handler))
	}
	mux.HandleFunc("GET /download", handler)
	return testwait.Serve(t, &http.Server{Handler: mux, ReadTimeout: 300 * time.Millisecond, WriteTimeout: 300 * time.Millisecond})
}

func TestASlowUploadOutlivesTheServersDeadlines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got int
		server := impatient(t, func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			assert.NoError(t, err)
			got = len(body)
			time.Sleep(400 * time.Millisecond) // processes it, on the bubble's clock
			assert.NoError(t, r.Context().Err(), "the caller is still there")
			w.WriteHeader(http.StatusNoContent)
		})
		conn, err := server.Dial()
		require.NoError(t, err)
		const chunks, size = 8, 100_000
		_, err = fmt.Fprintf(conn, "PATCH /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: %d\r\nConnection: close\r\n\r\n", chunks*size)
		require.NoError(t, err)
		for range chunks {
			_, err = conn.Write(make([]byte, size))
			require.NoError(t, err)
			time.Sleep(80 * time.Millisecond) // of the bubble's clock
		}
		answer, err := io.ReadAll(conn)
		require.NoError(t, err)
		assert.Contains(t, string(answer), "204 No Content")
		assert.Equal(t, chunks*size, got, "larger than any JSON, and not read before its handler does")
	})
}

func TestASlowDownloadOutlivesTheServersDeadlines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := impatient(t, func(w http.ResponseWriter, r *http.Request) {
			out := Stream(w)
			for range 8 {
				time.Sleep(80 * time.Millisecond) // of the bubble's clock
				_, err := out.Write(make([]byte, 100_000))
				assert.NoError(t, err)
				assert.NoError(t, http.NewResponseController(out).Flush())
			}
			assert.NoError(t, r.Context().Err())
		})
		response, err := server.Client.Get(server.URL + "/download")
		require.NoError(t, err)
		body, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Len(t, body, 800_000)
	})
}

func TestBodiesThatAreNoStreamStayBounded(t *testing.T) {
	readAll := func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err != nil {
			Problem(w, r, contractProblem(err))
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}
	large := bytes.Repeat([]byte("a"), 70<<10)
	for name, c := range map[string]struct {
		method, path, media string
		body                []byte
		status              int
	}{
		"small form":            {http.MethodPost, "/form", "application/x-www-form-urlencoded", []byte("a=b"), http.StatusNoContent},
		"large form":            {http.MethodPost, "/form", "application/x-www-form-urlencoded", large, http.StatusRequestEntityTooLarge},
		"large multipart":       {http.MethodPost, "/form", "multipart/form-data; boundary=x", large, http.StatusNoContent},
		"undeclared media":      {http.MethodPost, "/form", "application/json", []byte("{}"), http.StatusUnsupportedMediaType},
		"no media":              {http.MethodPatch, "/upload", "", []byte("x"), http.StatusUnsupportedMediaType},
		"JSON is still checked": {http.MethodPost, "/json", "application/json", []byte("{}"), http.StatusBadRequest},
		"large JSON":            {http.MethodPost, "/json", "application/json", large, http.StatusRequestEntityTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				server := impatient(t, readAll)
				request, err := http.NewRequest(c.method, server.URL+c.path, bytes.NewReader(c.body))
				require.NoError(t, err)
				request.Header.Set("Content-Type", c.media)
				response, err := server.Client.Do(request)
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, c.status, response.StatusCode)
			})
		})
	}
}
