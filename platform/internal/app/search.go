package app

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/api/searchapi"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/messaging"
	"portal/platform/internal/pages"
	"portal/platform/internal/search"
)

var (
	clinical = identity.PatientRoles
	everyone = append([]string{"accounts"}, clinical...)
)

func searchContext(h deps) module {
	patients := care.NewHandlers(care.NewStore(h.db, h.now))
	papers := commerce.NewHandlers(commerce.NewStore(h.db), h.accounts, commerce.NewLinks(h.db, h.keys.Links, h.now), first(h.origins), h.now)
	conversations := messaging.NewHandlers(h.db, h.accounts, attachables{h.files}, sharedPatients{}, h.now)
	// Each kind is searched by its own list, with the list's access rules and journal.
	handlers := search.NewHandlers(scopes{h.db}, []search.Source{
		{Kind: searchapi.SearchKindPatients, Roles: clinical, Find: findPatients(patients)},
		{Kind: searchapi.SearchKindOrders, Roles: everyone, Find: findOrders(papers)},
		{Kind: searchapi.SearchKindInvoices, Roles: everyone, Find: findInvoices(papers)},
		{Kind: searchapi.SearchKindConversations, Roles: everyone, Find: findConversations(conversations)},
	}, h.logger)
	return module{mount: func(t target) {
		strict := searchapi.NewStrictHandlerWithOptions(handlers, nil, searchapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		searchapi.HandlerWithOptions(strict, searchapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []searchapi.MiddlewareFunc{t.validate},
		})
	}}
}

// scopes resolves the roles of users.
type scopes struct{ db *bun.DB }

// RoleOf implements search.Roles.
func (s scopes) RoleOf(ctx context.Context, user string) (string, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	return scope.Role, err
}

type find = func(context.Context, search.Asked) (search.Found, error)

// at returns the address of a page of the portal with a parameter.
func at(path, name, value string) string { return path + "?" + url.Values{name: {value}}.Encode() }

// findPatients also finds the patients of other practices who are shared with the user.
func findPatients(from *care.Handlers) find {
	return func(ctx context.Context, asked search.Asked) (search.Found, error) {
		answer, err := from.ListPatients(ctx, careapi.ListPatientsRequestObject{
			UserUuid: asked.User, Params: careapi.ListPatientsParams{Search: &asked.Text, Size: &asked.Limit, Incoming: new(true)},
		})
		page, err := read[careapi.ListPatients200JSONResponse](answer, err)
		found := search.Found{Total: page.Result.Total}
		for _, p := range page.Result.Items {
			person := searchapi.PersonInfo{FirstName: p.PersonInfo.FirstName, LastName: p.PersonInfo.LastName}
			hit := searchapi.SearchHit{
				Id: p.Uuid.String(), Title: strings.TrimSpace(person.FirstName + " " + person.LastName), Patient: &person, On: &p.BirthDate,
				Link: at(pageOf(p.Share), "patient", p.Uuid.String()),
			}
			if p.Share != nil {
				by := p.Share.By
				hit.SharedBy = &searchapi.SharePerson{Uuid: by.Uuid, PersonInfo: searchapi.PersonInfo(by.PersonInfo), Practice: by.Practice, Left: by.Left}
			}
			found.Hits = append(found.Hits, hit)
		}
		return found, err
	}
}

// pageOf returns the page of a patient: the record, or for a patient of another practice what the share shows.
func pageOf(share *careapi.IncomingShare) string {
	switch {
	case share == nil:
		return pages.PatientsPatient
	case share.Files != nil:
		return pages.PatientsFiles
	case share.Treatment != nil:
		return pages.PatientsTimeline
	}
	return pages.PatientsPatient
}

func findOrders(from *commerce.Handlers) find {
	return func(ctx context.Context, asked search.Asked) (search.Found, error) {
		answer, err := from.ListOrders(ctx, commerceapi.ListOrdersRequestObject{
			UserUuid: asked.User, Params: commerceapi.ListOrdersParams{Search: &asked.Text, Size: &asked.Limit},
		})
		page, err := read[commerceapi.ListOrders200JSONResponse](answer, err)
		found := search.Found{Total: page.Result.Total}
		for _, o := range page.Result.Items {
			status := string(o.Status)
			hit := searchapi.SearchHit{
				Id: o.Reference, Title: o.Product, Status: &status, CancelledAt: o.CancelledAt, On: &openapi_types.Date{Time: o.OrderedAt},
				Link: at(pages.CabinetOrder, "reference", o.Reference),
			}
			// The list leaves the patient out for roles that see none.
			if o.Patient != nil {
				hit.Patient = &searchapi.PersonInfo{FirstName: o.Patient.PersonInfo.FirstName, LastName: o.Patient.PersonInfo.LastName}
			}
			if o.Awaiting != nil {
				awaiting := string(*o.Awaiting)
				hit.Awaiting = &awaiting
			}
			found.Hits = append(found.Hits, hit)
		}
		return found, err
	}
}

func findInvoices(from *commerce.Handlers) find {
	return func(ctx context.Context, asked search.Asked) (search.Found, error) {
		answer, err := from.ListInvoices(ctx, commerceapi.ListInvoicesRequestObject{
			UserUuid: asked.User, Params: commerceapi.ListInvoicesParams{Search: &asked.Text, Size: &asked.Limit},
		})
		page, err := read[commerceapi.ListInvoices200JSONResponse](answer, err)
		found := search.Found{Total: page.Result.Total}
		for _, i := range page.Result.Items {
			status := string(i.Status)
			found.Hits = append(found.Hits, searchapi.SearchHit{
				Id: i.Reference, Title: i.Label, Status: &status, On: &i.IssuedOn, Link: at(pages.CabinetInvoice, "reference", i.Reference),
			})
		}
		return found, err
	}
}

func findConversations(from *messaging.Handlers) find {
	return func(ctx context.Context, asked search.Asked) (search.Found, error) {
		answer, err := from.ListConversations(ctx, messagingapi.ListConversationsRequestObject{
			UserUuid: asked.User, Params: messagingapi.ListConversationsParams{Search: &asked.Text, Size: &asked.Limit},
		})
		page, err := read[messagingapi.ListConversations200JSONResponse](answer, err)
		found := search.Found{Total: page.Result.Total}
		for i := range page.Result.Items {
			c := &page.Result.Items[i]
			found.Hits = append(found.Hits, searchapi.SearchHit{
				Id: c.Uuid.String(), Title: conversationTitle(c, asked), On: &openapi_types.Date{Time: c.LastAt},
				Link: at(pages.MessagingMessages, "activeConversationId", c.Uuid.String()),
			})
		}
		return found, err
	}
}

// conversationTitle returns the subject, or the other participants.
func conversationTitle(c *messagingapi.Conversation, asked search.Asked) string {
	if c.Subject != "" {
		return c.Subject
	}
	var names []string
	for _, p := range c.Participants {
		if p.Uuid != asked.User {
			names = append(names, strings.TrimSpace(p.PersonInfo.FirstName+" "+p.PersonInfo.LastName))
		}
	}
	return strings.Join(names, ", ")
}

// read returns a handler's answer, or its error.
func read[T any](answer any, failed error) (T, error) {
	ok, known := answer.(T)
	if failed == nil && !known {
		failed = fmt.Errorf("search: a list answered %T", answer)
	}
	return ok, failed
}
