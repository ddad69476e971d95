package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/redis/go-redis/v9"
)

// serveCheck is the session service for nginx's auth_request and Caddy's forward_auth: it reads the gateway's own session
// from the same Redis, one HMGET for each request, and answers 200 with the user, or 401.
func serveCheck(addr, redisURL, cookieName string) error {
	options, err := redis.ParseURL(redisURL)
	if err != nil {
		return err
	}
	options.PoolSize = 64
	client := redis.NewClient(options)
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(cookieName)
		if err != nil || len(cookie.Value) < 3 {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), time.Second)
		defer cancel()
		sum := sha256.Sum256([]byte(cookie.Value))
		values, err := client.HMGet(ctx, "portal:session:{"+cookie.Value[:3]+"}"+hex.EncodeToString(sum[:]), "uuid", "role").Result()
		if err != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		user, isOpen := values[0].(string)
		if !isOpen {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.Header().Set("X-Portal-User", user)
		w.WriteHeader(http.StatusOK)
	})
	server := &http.Server{Addr: addr, Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	return server.ListenAndServe()
}
