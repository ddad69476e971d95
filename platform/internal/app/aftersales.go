package app

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
)

func newAftersales(h deps) *aftersales.Handlers {
	return aftersales.NewHandlers(aftersales.NewStore(h.db, h.now).WithFiles(claimFiles{h.files}), h.accounts)
}

func aftersalesContext(h deps) module {
	handlers := newAftersales(h)
	return module{mount: func(t target) {
		strict := aftersalesapi.NewStrictHandlerWithOptions(handlers, nil, aftersalesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		aftersalesapi.HandlerWithOptions(strict, aftersalesapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []aftersalesapi.MiddlewareFunc{t.validate},
		})
	}}
}

// claimFiles adapts files.Service to aftersales.Files.
type claimFiles struct{ files *files.Service }

// OfClaim implements aftersales.Files.
func (c claimFiles) OfClaim(ctx context.Context, claimUUID string) ([]aftersales.File, error) {
	found, err := c.files.OfClaim(ctx, claimUUID)
	attached := make([]aftersales.File, 0, len(found))
	for _, file := range found {
		attached = append(attached, aftersales.File{UUID: file.UUID, Name: file.Name, Size: file.Size, At: file.CreatedAt})
	}
	return attached, err
}

// Drop implements aftersales.Files.
func (c claimFiles) Drop(ctx context.Context, tx bun.Tx, claimUUID string, at time.Time) error {
	_, err := tx.NewUpdate().Model((*files.File)(nil)).Set("deleted_at = ?", at.UnixMilli()).Set("version = version + 1").
		Where("claim_uuid = ?", claimUUID).Where("deleted_at = 0").Exec(ctx)
	return err
}
