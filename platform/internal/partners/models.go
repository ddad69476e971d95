// Package partners manages the manufacturer's partners: their texts and artwork in five languages, the users' favourites,
// and the practices' requests for partnerships.
package partners

import (
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/textnorm"
)

// Tag is the cache tag of all answers that show partners and requests.
const Tag = "Partnership"

// MaxSaved bounds a user's saved partners.
const MaxSaved = 100

// Partner is a row of partners. Application is empty unless the partner's site opens by single sign-on.
type Partner struct {
	bun.BaseModel `bun:"table:partners,alias:p"`

	UUID        string  `bun:"uuid,pk"`
	Category    string  `bun:"category"`
	Name        string  `bun:"name"`
	NameSort    string  `bun:"name_sort"`
	URL         string  `bun:"url"`
	Application string  `bun:"application"`
	Position    int     `bun:"position"`
	Active      bool    `bun:"active"`
	Artwork     Artwork `bun:"artwork"`
}

// Text describes a partner in one language. Alt is the artwork's alternative text.
type Text struct {
	bun.BaseModel `bun:"table:partner_texts,alias:t"`

	PartnerUUID string `bun:"partner_uuid,pk"`
	Locale      string `bun:"locale,pk"`
	Tagline     string `bun:"tagline"`
	Description string `bun:"description"`
	Offer       string `bun:"offer"`
	Alt         string `bun:"alt"`
	SearchText  string `bun:"search_text"`
}

// Index sets the columns by which lists sort and search. It must be called last before a partner is written.
func (p *Partner) Index(texts []Text) {
	p.NameSort = textnorm.Text(p.Name)
	for i := range texts {
		t := &texts[i]
		t.PartnerUUID = p.UUID
		t.SearchText = textnorm.Text(p.Name + " " + t.Tagline + " " + t.Offer + " " + t.Description)
	}
}

// Saved is a user's saved partner.
type Saved struct {
	bun.BaseModel `bun:"table:saved_partners,alias:s"`

	UserUUID    string `bun:"user_uuid,pk"`
	PartnerUUID string `bun:"partner_uuid,pk"`
	SavedAt     int64  `bun:"saved_at"`
}

// Statuses of a partnership request.
const (
	Requested = "requested"
	InReview  = "in_review"
	Accepted  = "accepted"
	Refused   = "refused"
	Withdrawn = "withdrawn"
)

// Statuses are all statuses.
var Statuses = []string{Requested, InReview, Accepted, Refused, Withdrawn}

// follows are the permitted transitions; the other three statuses are final.
var follows = map[string][]string{
	Requested: {InReview, Withdrawn},
	InReview:  {Accepted, Refused, Withdrawn},
}

// CanFollow reports whether a request may go from one status to another.
func CanFollow(from, to string) bool { return slices.Contains(follows[from], to) }

// Request is a practice's request for a partnership.
type Request struct {
	bun.BaseModel `bun:"table:partnership_requests,alias:r"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	PartnerUUID  string `bun:"partner_uuid"`
	UserUUID     string `bun:"user_uuid"`
	Status       string `bun:"status"`
	Message      string `bun:"message"`
	Reason       string `bun:"reason"`
	RequestedAt  int64  `bun:"requested_at"`
	ChangedAt    int64  `bun:"changed_at"`
	Version      int    `bun:"version"`

	Partner   Partner   `bun:"rel:belongs-to,join:partner_uuid=uuid"`
	Requester Requester `bun:"rel:belongs-to,join:user_uuid=uuid"`
	Steps     []Step    `bun:"rel:has-many,join:uuid=request_uuid"`
}

// Requester is the user who sent a request, as far as the request shows it.
type Requester struct {
	bun.BaseModel `bun:"table:users,alias:u"`

	UUID      string `bun:"uuid,pk"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
}

// Step is the time at which a request reached a status.
type Step struct {
	bun.BaseModel `bun:"table:partnership_steps,alias:ps"`

	RequestUUID string `bun:"request_uuid,pk"`
	Status      string `bun:"status,pk"`
	At          int64  `bun:"at"`
}
