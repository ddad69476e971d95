package app

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/digestapi"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/digest"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
	"portal/platform/internal/messaging"
)

func digestContext(h deps) module {
	handlers := digest.NewHandlers(h.db, news(h.db), firstSteps(h.db), h.now)
	return module{mount: func(t target) {
		strict := digestapi.NewStrictHandlerWithOptions(handlers, nil, digestapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		digestapi.HandlerWithOptions(strict, digestapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []digestapi.MiddlewareFunc{t.validate},
		})
	}}
}

// news returns the counters of news by their contexts, for the roles that may open the counted objects.
func news(db *bun.DB) []digest.Source {
	ofPractice := func(count func(context.Context, bun.IDB, string, time.Time) (int64, error)) func(context.Context, care.Scope, time.Time) (int64, error) {
		return func(ctx context.Context, who care.Scope, since time.Time) (int64, error) {
			return count(ctx, db, who.PracticeUUID, since)
		}
	}
	return []digest.Source{
		{Kind: digestapi.DigestNewsKindOrdersDelivered, Roles: everyone, Count: ofPractice(commerce.DeliveredSince)},
		{Kind: digestapi.DigestNewsKindFilesReceived, Roles: clinical, Count: func(ctx context.Context, who care.Scope, since time.Time) (int64, error) {
			return files.ReceivedSince(ctx, db, who, since)
		}},
		{Kind: digestapi.DigestNewsKindInvoicesIssued, Roles: everyone, Count: ofPractice(commerce.IssuedSince)},
		{Kind: digestapi.DigestNewsKindMessagesReceived, Roles: everyone, Count: func(ctx context.Context, who care.Scope, since time.Time) (int64, error) {
			return messaging.ReceivedSince(ctx, db, who.UserUUID, since)
		}},
	}
}

// firstSteps returns the first steps of a practice without a delivery.
func firstSteps(db *bun.DB) digest.Start {
	exists := func(query func(who care.Scope) *bun.SelectQuery) func(context.Context, care.Scope) (bool, error) {
		return func(ctx context.Context, who care.Scope) (bool, error) { return query(who).Exists(ctx) }
	}
	return digest.Start{
		Over: func(ctx context.Context, who care.Scope) (bool, error) {
			_, delivered, err := commerce.OrderedEver(ctx, db, who.PracticeUUID)
			return delivered, err
		},
		Steps: []digest.Step{
			{Step: digestapi.StartStepStepPatient, Roles: clinical, Done: exists(func(who care.Scope) *bun.SelectQuery {
				return db.NewSelect().Table("patients").Where("practice_uuid = ?", who.PracticeUUID).Where("unlinked_at = 0")
			})},
			{Step: digestapi.StartStepStepColleague, Roles: []string{"owner", "practitioner"}, Done: exists(func(who care.Scope) *bun.SelectQuery {
				return db.NewSelect().Table("invitations").Where("from_user IN (SELECT uuid FROM users WHERE practice_uuid = ?)", who.PracticeUUID)
			})},
			{Step: digestapi.StartStepStepScans, Roles: clinical, Done: exists(func(who care.Scope) *bun.SelectQuery {
				return db.NewSelect().Table("unite_pairings").Where("user_uuid = ?", who.UserUUID)
			})},
			{Step: digestapi.StartStepStepOrder, Roles: clinical, Done: func(ctx context.Context, who care.Scope) (bool, error) {
				ordered, _, err := commerce.OrderedEver(ctx, db, who.PracticeUUID)
				return ordered, err
			}},
		},
	}
}
