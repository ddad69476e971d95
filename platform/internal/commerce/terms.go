package commerce

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/fdi"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// Terms are an order's requested conditions, and the open questions between practice and laboratory.
type Terms struct {
	bun.BaseModel `bun:"table:order_terms,alias:ot"`

	OrderReference string `bun:"order_reference,pk"`
	Shade          string `bun:"shade"`
	Note           string `bun:"note"`
	WantedOn       string `bun:"wanted_on"`
	OfferedOn      string `bun:"offered_on"` // by the laboratory
	OfferNote      string `bun:"offer_note"`
	ProposedOn     string `bun:"proposed_on"` // by the practice, until the laboratory answers
	PlanState      string `bun:"plan_state"`
	PlanSince      int64  `bun:"plan_since"`
	PlanFile       string `bun:"plan_file_uuid"`
	PlanNote       string `bun:"plan_note"`    // the laboratory's
	PlanComment    string `bun:"plan_comment"` // the practice's
}

// TermsOf returns the terms of an order, empty ones if it has none.
func TermsOf(ctx context.Context, db bun.IDB, reference string) (Terms, error) {
	terms := Terms{OrderReference: reference}
	err := db.NewSelect().Model(&terms).WherePK().Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return Terms{OrderReference: reference}, nil
	}
	return terms, err
}

// Save writes the terms. The caller holds the lock on the order's row.
func (t *Terms) Save(ctx context.Context, tx bun.Tx) error {
	if _, err := tx.NewDelete().Model(t).WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewInsert().Model(t).Exec(ctx)
	return err
}

// Limits of a practice's texts about an order.
const (
	maxShade = 20
	maxNote  = 1000
	maxAhead = 1 // years until the latest day that may be requested
)

// Written is the part of a request that changes an order; nil fields are absent.
type Written struct {
	Shade, Note, WantedOn *string
	Teeth                 *[]int
}

// Changes are the changed fields of an order; nil fields stay unchanged.
type Changes struct {
	Shade, Note, WantedOn *string
	Teeth                 []int
}

// Empty reports whether nothing changes.
func (c Changes) Empty() bool {
	return c.Shade == nil && c.Note == nil && c.WantedOn == nil && c.Teeth == nil
}

// Fields returns the contract's names of the changed fields.
func (c Changes) Fields() []string {
	var names []string
	for _, field := range []struct {
		name    string
		changed bool
	}{{"shade", c.Shade != nil}, {"teeth", c.Teeth != nil}, {"note", c.Note != nil}, {"wantedOn", c.WantedOn != nil}} {
		if field.changed {
			names = append(names, field.name)
		}
	}
	return names
}

// ReadChanges validates what the contract's schema cannot express, and reports each error in the form.
func ReadChanges(form *input.Form, given Written, today time.Time) Changes {
	var c Changes
	if given.Shade != nil {
		shade := form.Optional("changes.shade", *given.Shade, maxShade)
		c.Shade = &shade
	}
	if given.Note != nil {
		text := form.Text("changes.note", *given.Note, maxNote)
		c.Note = &text
	}
	if given.WantedOn != nil {
		c.WantedOn = given.WantedOn
		wanted, err := time.Parse(dayLayout, *given.WantedOn)
		switch {
		case *given.WantedOn == "":
		case err != nil:
			form.Fault("changes.wantedOn", "invalid", "is no day")
		case *given.WantedOn <= today.Format(dayLayout):
			form.Fault("changes.wantedOn", "past", "")
		case wanted.After(today.AddDate(maxAhead, 0, 0)):
			form.Fault("changes.wantedOn", "too_late", "")
		}
	}
	if given.Teeth != nil {
		c.Teeth = slices.Sorted(slices.Values(*given.Teeth))
		if slices.ContainsFunc(c.Teeth, func(tooth int) bool { return !fdi.Valid(tooth) }) || len(slices.Compact(slices.Clone(c.Teeth))) != len(c.Teeth) {
			form.Fault("changes.teeth", "invalid", "are no teeth by ISO 3950")
		}
	}
	return c
}

// Apply applies the changes to an order, its lines and its terms. The number of teeth cannot change, because the price
// depends on it.
func (c Changes) Apply(d *OrderDetail, terms *Terms) error {
	if c.Shade != nil {
		terms.Shade = *c.Shade
	}
	if c.Note != nil {
		terms.Note = *c.Note
	}
	if c.WantedOn != nil {
		terms.WantedOn = *c.WantedOn
	}
	if c.Teeth == nil {
		return nil
	}
	before, err := fdi.Split(d.Teeth)
	if err != nil {
		return err
	}
	if len(before) != len(c.Teeth) {
		fault := problem.New(http.StatusBadRequest, "request.invalid", "Some fields are wrong.")
		fault.Fields = []problem.Field{{Field: "changes.teeth", Code: "count", Detail: "another number of teeth is another order"}}
		return fault
	}
	moved := make(map[int]int, len(before))
	for i, tooth := range before {
		moved[tooth] = c.Teeth[i]
	}
	d.Teeth = fdi.Join(c.Teeth)
	for i := range d.Lines {
		teeth, err := fdi.Split(d.Lines[i].Teeth)
		if err != nil {
			return err
		}
		for n, tooth := range teeth {
			if next, ok := moved[tooth]; ok {
				teeth[n] = next
			}
		}
		d.Lines[i].Teeth = fdi.Join(teeth)
	}
	return nil
}
