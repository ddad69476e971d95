package search

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"portal/platform/internal/api/searchapi"
	"portal/platform/internal/problem"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type role string

func (r role) RoleOf(context.Context, string) (string, error) {
	if r == "" {
		return "", problem.NotFound()
	}
	return string(r), nil
}

func source(kind searchapi.SearchKind, find func(context.Context, Asked) (Found, error)) Source {
	return Source{Kind: kind, Roles: []string{"owner"}, Find: find}
}

func hits(titles ...string) func(context.Context, Asked) (Found, error) {
	return func(context.Context, Asked) (Found, error) {
		found := Found{Total: len(titles)}
		for _, title := range titles {
			found.Hits = append(found.Hits, searchapi.SearchHit{Id: title, Title: title, Link: "/x"})
		}
		return found, nil
	}
}

func ask(t *testing.T, h *Handlers, body searchapi.SearchRequest) (searchapi.SearchResult, error) {
	t.Helper()
	answer, err := h.SearchEverything(t.Context(), searchapi.SearchEverythingRequestObject{UserUuid: uuid.New(), Body: &body})
	if err != nil {
		return searchapi.SearchResult{}, err
	}
	return answer.(searchapi.SearchEverything200JSONResponse).Result, nil
}

func kinds(result searchapi.SearchResult) (found []searchapi.SearchKind) {
	for _, group := range result.Groups {
		found = append(found, group.Kind)
	}
	return found
}

func TestOneKindThatFailsLeavesTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged bytes.Buffer
		late := func(ctx context.Context, _ Asked) (Found, error) {
			<-ctx.Done()
			return Found{}, ctx.Err()
		}
		h := NewHandlers(role("owner"), []Source{
			source("patients", late), source("orders", hits("C26-1", "C26-2")),
			source("invoices", func(context.Context, Asked) (Found, error) { panic("out of order") }), source("conversations", hits()),
		}, slog.New(slog.NewTextHandler(&logged, nil)))
		began := time.Now()
		result, err := ask(t, h, searchapi.SearchRequest{Text: " Zoé Bœuf "})
		require.NoError(t, err)
		assert.Equal(t, eachWithin, time.Since(began), "the others do not wait for more than its time")
		assert.Equal(t, []searchapi.SearchKind{"orders"}, kinds(result), "what found nothing is not named")
		assert.Equal(t, []searchapi.SearchKind{"patients", "invoices"}, result.Failed)
		assert.Contains(t, logged.String(), "kind=patients")
		assert.NotContains(t, logged.String(), "Zoé", "a log contains no name")
	})
}

func TestARoleFindsWhatItsListsShow(t *testing.T) {
	everyone := source("orders", hits("C26-1"))
	everyone.Roles = []string{"owner", "accounts"}
	sources := []Source{source("patients", hits("Zoé")), everyone}
	for given, want := range map[role][]searchapi.SearchKind{"owner": {"patients", "orders"}, "accounts": {"orders"}, "guest": nil} {
		result, err := ask(t, NewHandlers(given, sources, slog.Default()), searchapi.SearchRequest{Text: "c"})
		require.NoError(t, err)
		assert.Equal(t, want, kinds(result), given)
		assert.Empty(t, result.Failed, "%s learns of nothing else", given)
	}
	_, err := ask(t, NewHandlers(role(""), sources, slog.Default()), searchapi.SearchRequest{Text: "c"})
	var missing *problem.Error
	require.ErrorAs(t, err, &missing)
	assert.Equal(t, 404, missing.Status)
}

func TestARequestIsNarrowed(t *testing.T) {
	var asked []Asked
	note := func(ctx context.Context, a Asked) (Found, error) {
		asked = append(asked, a)
		return hits("a", "b", "c")(ctx, a)
	}
	h := NewHandlers(role("owner"), []Source{source("patients", func(context.Context, Asked) (Found, error) { return Found{}, errors.New("not asked for") }), source("orders", note)}, slog.Default())
	only, two := []searchapi.SearchKind{"orders"}, 2
	result, err := ask(t, h, searchapi.SearchRequest{Text: " zoé ", Kinds: &only, Limit: &two})
	require.NoError(t, err)
	require.Len(t, asked, 1)
	assert.Equal(t, []any{"zoé", 2}, []any{asked[0].Text, asked[0].Limit})
	assert.Len(t, result.Groups[0].Hits, 2)
	assert.Equal(t, 3, result.Groups[0].Total)
	assert.Empty(t, result.Failed)
	_, err = ask(t, h, searchapi.SearchRequest{Text: "  "})
	assert.Error(t, err)
}

func TestACancelledSearchReturnsAtOnce(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	h := NewHandlers(role("owner"), []Source{source("orders", func(ctx context.Context, _ Asked) (Found, error) {
		leave()
		<-ctx.Done()
		return Found{}, ctx.Err()
	})}, slog.New(slog.DiscardHandler))
	_, err := h.SearchEverything(ctx, searchapi.SearchEverythingRequestObject{UserUuid: uuid.New(), Body: &searchapi.SearchRequest{Text: "zoé"}})
	assert.ErrorIs(t, err, context.Canceled)
}
