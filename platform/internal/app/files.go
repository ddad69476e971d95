package app

import (
	"context"
	"net/url"
	"path/filepath"
	"strings"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/config"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
)

// openFiles opens the store of contents: FILES_URL, or a folder beside the database.
func openFiles(ctx context.Context, cfg config.Config) (*files.Blobs, error) {
	if cfg.FilesURL != "" {
		return files.OpenBlobs(ctx, cfg.FilesURL)
	}
	folder := "files"
	if path, ok := strings.CutPrefix(cfg.DatabaseURL, "sqlite://"); ok {
		folder = filepath.Join(filepath.Dir(path), "files")
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	return files.OpenBlobs(ctx, (&url.URL{Scheme: "file", Path: folder}).String())
}

func filesContext(h deps) module {
	handlers := files.NewHandlers(h.files, h.owners)
	return module{
		sweeps: []func(context.Context) error{h.files.Sweep}, workers: []func(context.Context){h.files.Work},
		mount: func(t target) {
			strict := filesapi.NewStrictHandlerWithOptions(handlers, []filesapi.StrictMiddlewareFunc{files.WithRequest},
				filesapi.StrictHTTPServerOptions{RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError})
			filesapi.HandlerWithOptions(strict, filesapi.StdHTTPServerOptions{
				BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []filesapi.MiddlewareFunc{t.validate},
			})
		},
	}
}
