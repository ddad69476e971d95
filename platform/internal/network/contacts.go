package network

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
)

// maxRead bounds how many invitations of a user are read for the list; see MaxPending for the sent ones.
const maxRead = 5000

// contact is the latest invitation between a user and another person, from the user's view.
type contact struct {
	Invitation
	sent     bool
	name     string // the other person's, as far as the user may see it
	practice string
}

// contactsOf returns the user's network: for each other person, the latest invitation that was not ended.
func (h *Handlers) contactsOf(ctx context.Context, user *identity.User) ([]contact, error) {
	var all []Invitation
	err := h.db.NewSelect().Model(&all).Relation("From.Practice").Relation("To.Practice").
		Where(visible, user.UUID, user.UUID, user.Login, pending).Where("i.ended_at = 0").
		Order("i.created_at DESC", "i.uuid").Limit(maxRead).Scan(ctx)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	contacts := make([]contact, 0, len(all))
	for _, invitation := range all {
		c := seenBy(invitation, user.UUID)
		other := c.other()
		if known[other] {
			continue
		}
		known[other] = true
		contacts = append(contacts, c)
	}
	return contacts, nil
}

// seenBy returns an invitation with the data of the other person that the reader may see: whether an invited address has
// an account is not disclosed before its user accepts.
func seenBy(invitation Invitation, reader string) contact {
	c := contact{Invitation: invitation, sent: invitation.FromUser == reader, name: invitation.ToEmail}
	other := invitation.From
	if c.sent {
		other = invitation.To
		if invitation.Status != accepted {
			other = nil
		}
	}
	if other != nil {
		c.name = other.FirstName + " " + other.LastName
		if other.Practice != nil {
			c.practice = other.Practice.Name
		}
	}
	return c
}

// other returns a key of the other person that is the same for invitations in both directions.
func (c *contact) other() string {
	if c.sent {
		return c.ToEmail
	}
	return c.From.Login
}

func (c *contact) direction() string {
	if c.sent {
		return string(networkapi.ContactDirectionSent)
	}
	return string(networkapi.ContactDirectionReceived)
}

// contactKeys sorts by the name as it is displayed.
var contactKeys = listing.Keys[contact]{
	"name":     listing.ByText(func(c contact) string { return c.name }),
	"practice": listing.ByText(func(c contact) string { return c.practice }),
	"state":    listing.By(func(c contact) string { return c.Status }),
	"date":     listing.By(func(c contact) int64 { return c.CreatedAt }),
}

// contactFilter filters the list.
type contactFilter struct {
	search, direction, sort string
	states                  []string
}

func (f contactFilter) apply(all []contact) ([]contact, error) {
	states := map[string]bool{}
	for _, state := range f.states {
		states[state] = true
	}
	kept := make([]contact, 0, len(all))
	for _, c := range all {
		if (len(states) == 0 || states[c.Status]) && (f.direction == "" || f.direction == c.direction()) &&
			listing.Matches(f.search, c.name, c.practice, c.other()) {
			kept = append(kept, c)
		}
	}
	return kept, contactKeys.Sort(kept, f.sort, func(c contact) string { return c.UUID })
}

// ListContacts implements GET /network/list/{userUuid}.
func (h *Handlers) ListContacts(ctx context.Context, request networkapi.ListContactsRequestObject) (networkapi.ListContactsResponseObject, error) {
	p := request.Params
	kept, err := h.filtered(ctx, request.UserUuid, contactFilter{search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "-date")),
		direction: string(listing.Or(p.NetworkDirection, "")), states: listing.Texts(p.ContactStates)})
	if err != nil {
		return nil, err
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	result := networkapi.ContactPage{Items: []networkapi.Contact{}, Total: len(kept), Page: page, Size: size}
	for _, c := range listing.Cut(kept, page, size) {
		wire, err := c.wire(request.UserUuid.String())
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return networkapi.ListContacts200JSONResponse{Result: result}, nil
}

func (h *Handlers) filtered(ctx context.Context, id uuid.UUID, filter contactFilter) ([]contact, error) {
	user, err := h.people.ByID(ctx, id.String())
	if err != nil {
		return nil, err
	}
	all, err := h.contactsOf(ctx, user)
	if err != nil {
		return nil, err
	}
	return filter.apply(all)
}

// GetContactFacets implements GET /network/facets/{userUuid}.
func (h *Handlers) GetContactFacets(ctx context.Context, request networkapi.GetContactFacetsRequestObject) (networkapi.GetContactFacetsResponseObject, error) {
	all, err := h.filtered(ctx, request.UserUuid, contactFilter{sort: "-date"})
	if err != nil {
		return nil, err
	}
	facets := networkapi.ContactFacets{Total: len(all), State: []networkapi.ContactFacet{}, Direction: []networkapi.ContactFacet{}}
	for _, count := range listing.Counts(all, func(c contact) string { return c.Status }) {
		facets.State = append(facets.State, networkapi.ContactFacet(count))
	}
	for _, count := range listing.Counts(all, func(c contact) string { return c.direction() }) {
		facets.Direction = append(facets.Direction, networkapi.ContactFacet(count))
	}
	return networkapi.GetContactFacets200JSONResponse{Result: facets}, nil
}

type csvResponse struct{ listing.Table }

// VisitExportContactsResponse implements the contract's response.
func (c csvResponse) VisitExportContactsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// ExportContacts implements GET /network/export/{userUuid}.
func (h *Handlers) ExportContacts(ctx context.Context, request networkapi.ExportContactsRequestObject) (networkapi.ExportContactsResponseObject, error) {
	p := request.Params
	kept, err := h.filtered(ctx, request.UserUuid, contactFilter{search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "-date")),
		direction: string(listing.Or(p.NetworkDirection, "")), states: listing.Texts(p.ContactStates)})
	if err != nil {
		return nil, err
	}
	header := []string{"name", "email", "practice", "direction", "state", "createdAt", "answeredAt"}
	return csvResponse{listing.Table{Name: "network", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: header, Rows: func(write func([]string) error) error {
		for _, c := range kept {
			if err := write([]string{c.name, c.other(), c.practice, c.direction(), c.Status, moment(c.CreatedAt), moment(c.AnsweredAt)}); err != nil {
				return err
			}
		}
		return nil
	}}}, nil
}

func moment(at int64) string {
	if at == 0 {
		return ""
	}
	return time.UnixMilli(at).UTC().Format(time.RFC3339)
}

func (c *contact) wire(reader string) (networkapi.Contact, error) {
	base, err := c.Invitation.wire(reader)
	wire := networkapi.Contact{Uuid: base.Uuid, Direction: networkapi.ContactDirection(base.Direction), Email: base.Email,
		PersonInfo: base.PersonInfo, Practice: base.Practice, Invited: base.Invited, Message: base.Message, Status: base.Status,
		CreatedAt: base.CreatedAt, AnsweredAt: base.AnsweredAt, Name: c.name, ContactEmail: c.other(), Resent: int(c.Resent)}
	if err != nil {
		return wire, err
	}
	if c.practice != "" {
		wire.ContactPractice = &c.practice
	}
	if c.ResentAt != 0 {
		at := time.UnixMilli(c.ResentAt).UTC()
		wire.ResentAt = &at
	}
	if other := c.otherUser(); c.Status == accepted && other != "" {
		id, err := uuid.Parse(other)
		if err != nil {
			return wire, err
		}
		wire.ContactUuid = &id
	}
	return wire, nil
}

func (c *contact) otherUser() string {
	switch {
	case !c.sent:
		return c.FromUser
	case c.ToUser != nil:
		return *c.ToUser
	}
	return ""
}
