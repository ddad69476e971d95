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
	side     string         // the user whose contact it is: the reader, or a colleague who gave it to the practice
	holder   *identity.User // that colleague; nil for the reader's own
}

// ofPractice selects the contacts that a colleague of the user gave to the practice.
const ofPractice = "i.status = ? AND ((i.from_practice = ? AND i.from_user IN (SELECT c.uuid FROM users AS c WHERE c.practice_uuid = ?)) OR " +
	"(i.to_practice = ? AND i.to_user IN (SELECT c.uuid FROM users AS c WHERE c.practice_uuid = ?)))"

// contactsOf returns the user's network with that of the practice: for each other person, the latest invitation that was not
// ended. The user's own come before those of colleagues.
func (h *Handlers) contactsOf(ctx context.Context, user *identity.User) ([]contact, error) {
	own, err := h.invitations(ctx, visible, user.UUID, user.UUID, user.Login, pending)
	if err != nil {
		return nil, err
	}
	shared, err := h.invitations(ctx, ofPractice, accepted, true, user.PracticeUUID, true, user.PracticeUUID)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{user.Login: true}
	contacts := make([]contact, 0, len(own)+len(shared))
	add := func(c contact) {
		if other := c.other(); !known[other] {
			known[other] = true
			contacts = append(contacts, c)
		}
	}
	for i := range own {
		add(seenBy(own[i], user.UUID))
	}
	for i := range shared {
		if holder := holderIn(&shared[i], user.PracticeUUID); holder != nil && holder.UUID != user.UUID {
			c := seenBy(shared[i], holder.UUID)
			c.holder = holder
			add(c)
		}
	}
	return contacts, nil
}

func (h *Handlers) invitations(ctx context.Context, condition string, args ...any) ([]Invitation, error) {
	var all []Invitation
	err := h.db.NewSelect().Model(&all).Relation("From.Practice").Relation("To.Practice").Where(condition, args...).Where("i.ended_at = 0").
		Order("i.created_at DESC", "i.uuid").Limit(maxRead).Scan(ctx)
	return all, err
}

// holderIn returns the member of a practice whose contact belongs to it; nil where both people are its members.
func holderIn(invitation *Invitation, practice string) *identity.User {
	from, to := invitation.From, invitation.To
	switch {
	case from == nil || to == nil || from.PracticeUUID == to.PracticeUUID:
		return nil
	case from.PracticeUUID == practice && invitation.FromPractice:
		return from
	case to.PracticeUUID == practice && invitation.ToPractice:
		return to
	}
	return nil
}

// seenBy returns an invitation with the data of the other person that the reader may see: whether an invited address has
// an account is not disclosed before its user accepts.
func seenBy(invitation Invitation, reader string) contact {
	c := contact{Invitation: invitation, sent: invitation.FromUser == reader, name: invitation.ToEmail, side: reader}
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
	owner                   string
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
			(f.owner == "" || f.owner == c.ownerText()) && listing.Matches(f.search, c.name, c.practice, c.other()) {
			kept = append(kept, c)
		}
	}
	return kept, contactKeys.Sort(kept, f.sort, func(c contact) string { return c.UUID })
}

// ListContacts implements GET /network/list/{userUuid}.
func (h *Handlers) ListContacts(ctx context.Context, request networkapi.ListContactsRequestObject) (networkapi.ListContactsResponseObject, error) {
	p := request.Params
	kept, err := h.filtered(ctx, request.UserUuid, contactFilter{search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "-date")),
		direction: string(listing.Or(p.NetworkDirection, "")), owner: string(listing.Or(p.ContactsOf, "")), states: listing.Texts(p.ContactStates)})
	if err != nil {
		return nil, err
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	result := networkapi.ContactPage{Items: []networkapi.Contact{}, Total: len(kept), Page: page, Size: size}
	for _, c := range listing.Cut(kept, page, size) {
		wire, err := c.wire()
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
	facets := networkapi.ContactFacets{Total: len(all), State: []networkapi.ContactFacet{}, Direction: []networkapi.ContactFacet{}, Owner: []networkapi.ContactFacet{}}
	for _, count := range listing.Counts(all, func(c contact) string { return c.Status }) {
		facets.State = append(facets.State, networkapi.ContactFacet(count))
	}
	for _, count := range listing.Counts(all, func(c contact) string { return c.direction() }) {
		facets.Direction = append(facets.Direction, networkapi.ContactFacet(count))
	}
	for _, count := range listing.Counts(all, func(c contact) string { return c.ownerText() }) {
		if count.Value != "" {
			facets.Owner = append(facets.Owner, networkapi.ContactFacet(count))
		}
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
		direction: string(listing.Or(p.NetworkDirection, "")), owner: string(listing.Or(p.ContactsOf, "")), states: listing.Texts(p.ContactStates)})
	if err != nil {
		return nil, err
	}
	header := []string{"name", "email", "practice", "direction", "state", "createdAt", "answeredAt", "owner", "holderLastName", "holderFirstName"}
	return csvResponse{listing.Table{Name: "network", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: header, Rows: func(write func([]string) error) error {
		for _, c := range kept {
			var holder identity.User
			if c.holder != nil {
				holder = *c.holder
			}
			if err := write([]string{
				c.name, c.other(), c.practice, c.direction(), c.Status, moment(c.CreatedAt), moment(c.AnsweredAt),
				c.ownerText(), holder.LastName, holder.FirstName,
			}); err != nil {
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

// owner reports to whom the contact belongs on the reader's side.
func (c *contact) owner() networkapi.ContactOwner {
	if (c.sent && c.FromPractice) || (!c.sent && c.ToPractice) {
		return networkapi.ContactOwnerPractice
	}
	return networkapi.ContactOwnerPerson
}

// ownerText is the owner of an accepted contact, else "".
func (c *contact) ownerText() string {
	if c.Status != accepted {
		return ""
	}
	return string(c.owner())
}

func (c *contact) wire() (networkapi.Contact, error) {
	base, err := c.Invitation.wire(c.side)
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
	if c.Status == accepted {
		owner := c.owner()
		wire.Owner = &owner
	}
	if c.holder != nil {
		wire.Holder = &networkapi.PersonInfo{FirstName: c.holder.FirstName, LastName: c.holder.LastName}
		wire.Message = nil // from one person to another
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
