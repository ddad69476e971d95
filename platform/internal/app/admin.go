package app

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"portal/platform/internal/config"
)

const adminDeadline = 10 * time.Second

// admin serves the metrics on a separate address: they show all routes, and are for the operator only.
func (p *parts) admin(listener net.Listener) func(context.Context) {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", p.metrics.Handler())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: adminDeadline, WriteTimeout: adminDeadline}
	return func(ctx context.Context) {
		stop := context.AfterFunc(ctx, func() {
			if err := server.Close(); err != nil {
				p.logger.Warn("close admin listener", "error", err)
			}
		})
		defer stop()
		if err := server.Serve(listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
			p.logger.Error("admin listener", "error", err)
		}
	}
}

// disks are this machine's folders whose data grows.
func disks(cfg config.Config) map[string]string {
	folders := map[string]string{}
	if path, ok := strings.CutPrefix(cfg.DatabaseURL, "sqlite://"); ok {
		folders["database"] = filepath.Dir(path)
		folders["files"] = filepath.Dir(path)
	}
	if u, err := url.Parse(cfg.FilesURL); err == nil && u.Scheme == "file" {
		folders["files"] = u.Path
	} else if cfg.FilesURL != "" {
		delete(folders, "files")
	}
	return folders
}
