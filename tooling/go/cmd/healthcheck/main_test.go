package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// The gateway answers a probe with 200 and its dependencies, the platform with 204.
func TestEverySuccessIsHealthy(t *testing.T) {
	for status, healthy := range map[int]bool{
		http.StatusOK: true, http.StatusNoContent: true,
		http.StatusFound: false, http.StatusNotFound: false, http.StatusServiceUnavailable: false,
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
		if err := check([]string{server.URL}); (err == nil) != healthy {
			t.Errorf("%d: %v", status, err)
		}
		server.Close()
	}
}
