package care

import (
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/textnorm"
)

// Patient is a patient of a practice.
type Patient struct {
	bun.BaseModel `bun:"table:patients,alias:pt"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	BirthDate    string `bun:"birth_date"`
	Sex          string `bun:"sex"` // female, male, other or empty
	Email        string `bun:"email"`
	Phone        string `bun:"phone"`
	Reference    string `bun:"reference"` // the practice's own, such as its file number
	Note         string `bun:"note"`
	Archived     bool   `bun:"archived"`
	Version      int    `bun:"version"`
	CreatedAt    int64  `bun:"created_at"`
	UpdatedAt    int64  `bun:"updated_at"`
	VerifiedAt   int64  `bun:"verified_at"` // when the person proved the identity, 0 before
	UnlinkedAt   int64  `bun:"unlinked_at"` // 0 while the patient is linked to the practice
	MergedInto   string `bun:"merged_into,nullzero"`
	OriginUUID   string `bun:"origin_uuid,nullzero"` // the other practice's patient, if added by a code
	NameSort     string `bun:"name_sort"`
	SearchText   string `bun:"search_text"`
}

// Index sets the columns by which lists sort and search. It must be called last before a patient is written.
func (p *Patient) Index() {
	p.NameSort = textnorm.Text(p.LastName + " " + p.FirstName)
	// The birth date is searchable in two notations.
	day := ""
	if parts := strings.Split(p.BirthDate, "-"); len(parts) == 3 {
		day = parts[2] + "/" + parts[1] + "/" + parts[0]
	}
	p.SearchText = textnorm.Text(strings.Join([]string{p.FirstName, p.LastName, p.BirthDate, day, p.Reference}, " "))
}
