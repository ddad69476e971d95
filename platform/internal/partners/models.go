// Package partners knows the manufacturer's partners: their texts and artwork in five languages, which of them a user
// keeps, and the partnerships that practices ask for.
package partners

import (
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/fold"
)

// Tag is the cache tag of everything that shows partners and requests.
const Tag = "Partnership"

// MaxSaved is how many partners a user may keep.
const MaxSaved = 100

// Partner is a row of partners. Application is empty unless its site opens by single sign-on.
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

// Text is what a partner says in one language. Alt is its artwork in words.
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

// Index fills the columns that lists sort and search by. Whoever writes a partner calls it last.
func (p *Partner) Index(texts []Text) {
	p.NameSort = fold.Text(p.Name)
	for i := range texts {
		t := &texts[i]
		t.PartnerUUID = p.UUID
		t.SearchText = fold.Text(p.Name + " " + t.Tagline + " " + t.Offer + " " + t.Description)
	}
}

// Saved says that a user keeps a partner.
type Saved struct {
	bun.BaseModel `bun:"table:saved_partners,alias:s"`

	UserUUID    string `bun:"user_uuid,pk"`
	PartnerUUID string `bun:"partner_uuid,pk"`
	SavedAt     int64  `bun:"saved_at"`
}

// Where a partnership request can stand.
const (
	Requested = "requested"
	InReview  = "in_review"
	Accepted  = "accepted"
	Refused   = "refused"
	Withdrawn = "withdrawn"
)

// Statuses are all of them.
var Statuses = []string{Requested, InReview, Accepted, Refused, Withdrawn}

// follows is what may come after what; the other three are final.
var follows = map[string][]string{
	Requested: {InReview, Withdrawn},
	InReview:  {Accepted, Refused, Withdrawn},
}

// CanFollow says whether a request may go from one status to another.
func CanFollow(from, to string) bool { return slices.Contains(follows[from], to) }

// Request is a practice's wish to become a partner's customer.
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

// Requester is who asked, as far as a request shows it.
type Requester struct {
	bun.BaseModel `bun:"table:users,alias:u"`

	UUID      string `bun:"uuid,pk"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
}

// Step is when a request reached a status.
type Step struct {
	bun.BaseModel `bun:"table:partnership_steps,alias:ps"`

	RequestUUID string `bun:"request_uuid,pk"`
	Status      string `bun:"status,pk"`
	At          int64  `bun:"at"`
}
