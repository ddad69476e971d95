package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/documents"
	"portal/platform/internal/hosting"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/network"
	"portal/platform/internal/team"

	"github.com/google/uuid"
)

// noMembers discards messages.
type noMembers struct{}

func (noMembers) Later(mail.Prepare) {}

// values returns the counts of facets by value.
func values[F ~struct {
	Count int    `json:"count"`
	Value string `json:"value"`
}](facets []F) map[string]int {
	counts := map[string]int{}
	for _, facet := range facets {
		one := struct {
			Count int    `json:"count"`
			Value string `json:"value"`
		}(facet)
		counts[one.Value] = one.Count
	}
	return counts
}

func TestPeoplePapersAndHostingHaveEveryState(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		ctx, now := t.Context(), func() time.Time { return reference }
		accounts, err := identity.New(db)
		require.NoError(t, err)
		camille, hugo, lea := uuid.MustParse(id("user", Camille)), uuid.MustParse(id("user", Hugo)), uuid.MustParse(id("user", Lea))

		networks := network.NewHandlers(db, accounts, noMembers{}, "", now)
		contacts := func(user uuid.UUID) networkapi.ContactFacets {
			answer, err := networks.GetContactFacets(ctx, networkapi.GetContactFacetsRequestObject{UserUuid: user})
			require.NoError(t, err)
			return answer.(networkapi.GetContactFacets200JSONResponse).Result
		}
		assert.Equal(t, map[string]int{"accepted": 9, "pending": 3, "refused": 2}, values(contacts(camille).State))
		assert.Equal(t, 3, contacts(hugo).Total)
		assert.Zero(t, contacts(lea).Total)
		shared, err := networks.ListShared(ctx, networkapi.ListSharedRequestObject{UserUuid: camille})
		require.NoError(t, err)
		states := map[string]bool{}
		for _, item := range shared.(networkapi.ListShared200JSONResponse).Result.Items {
			states[string(item.Kind)+" "+string(item.State)] = true
		}
		assert.Equal(t, map[string]bool{"guest active": true, "guest waiting": true, "guest ended": true, "contact active": true, "contact ended": true}, states)

		changes := identity.NewAccounts(accounts, noMembers{}, nil, now)
		people := team.NewHandlers(db, changes, nil, nil, now, false)
		staff, err := people.GetCollaboratorFacets(ctx, teamapi.GetCollaboratorFacetsRequestObject{UserUuid: camille})
		require.NoError(t, err)
		facets := staff.(teamapi.GetCollaboratorFacets200JSONResponse).Result
		assert.Equal(t, map[string]int{"owner": 1, "practitioner": 2, "assistant": 2, "accounts": 1}, values(facets.Role))
		assert.Equal(t, map[string]int{"active": 4, "invited": 1, "suspended": 1}, values(facets.State))
		for user, want := range map[uuid.UUID]int{camille: 3, hugo: 1, lea: 0} {
			groups, err := people.ListGroups(ctx, teamapi.ListGroupsRequestObject{UserUuid: user})
			require.NoError(t, err)
			assert.Equal(t, want, groups.(teamapi.ListGroups200JSONResponse).Result.Total)
		}

		papers := documents.NewHandlers(db, accounts, now)
		for user, want := range map[uuid.UUID]int{camille: 40, hugo: 14, lea: 0} {
			answer, err := papers.GetDocumentFacets(ctx, documentsapi.GetDocumentFacetsRequestObject{UserUuid: user})
			require.NoError(t, err)
			found := answer.(documentsapi.GetDocumentFacets200JSONResponse).Result
			assert.Equal(t, want, found.Total)
			if user == camille {
				assert.Equal(t, map[string]int{"certificate": 8, "conformity": 10, "delivery_note": 10, "notice": 6, "price_list": 3, "contract": 3}, values(found.Kind))
				assert.Len(t, found.Validity, 4)
			}
		}
		offers, err := papers.GetOfferFacets(ctx, documentsapi.GetOfferFacetsRequestObject{UserUuid: camille})
		require.NoError(t, err)
		assert.Equal(t, map[string]int{"new": 4, "seen": 3, "accepted": 2, "expired": 3}, values(offers.(documentsapi.GetOfferFacets200JSONResponse).Result.State))

		care := hosting.NewHandlers(db, changes, nil, 1, now)
		requests, err := care.ListEraseRequests(ctx, hostingapi.ListEraseRequestsRequestObject{UserUuid: camille})
		require.NoError(t, err)
		assert.Equal(t, 5, requests.(hostingapi.ListEraseRequests200JSONResponse).Result.Total)
		where, err := care.GetHosting(ctx, hostingapi.GetHostingRequestObject{UserUuid: lea})
		require.NoError(t, err)
		assert.Equal(t, hostingapi.HostingCertificateStateValid, where.(hostingapi.GetHosting200JSONResponse).Result.Certificate.State)
		for table, want := range map[string]int64{"addresses": 6, "user_applications": 14, "application_credentials": 5} {
			n, err := db.NewSelect().Table(table).Count(ctx)
			require.NoError(t, err)
			assert.Equal(t, want, n, table)
		}
	})
}
