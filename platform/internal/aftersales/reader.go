package aftersales

import (
	"context"
	"net/http"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// seesPatients reports whether a list is shown with its patients. Attack stopped: a user without access to patients
// filters or sorts by one, so that the answer discloses what its rows leave out.
func (h *Handlers) seesPatients(ctx context.Context, a asked) (bool, error) {
	sees, err := h.practices.SeesPatients(ctx, a.user.String())
	if err != nil || sees {
		return sees, err
	}
	if a.patient != nil || strings.TrimPrefix(string(listing.Or(a.sort, "")), "-") == "patient" {
		return false, problem.New(http.StatusForbidden, "auth.role", "Only for roles that see patients.")
	}
	return false, nil
}

// readable removes from a case what the user may not see.
func (h *Handlers) readable(ctx context.Context, user uuid.UUID, detail *Detail) (*Detail, error) {
	sees, err := h.practices.SeesPatients(ctx, user.String())
	if err != nil {
		return nil, err
	}
	if !sees {
		detail.withoutPatient()
	}
	return detail, nil
}

// withoutPatient removes the patient and the teeth from a case.
func (c *Case) withoutPatient() {
	c.Patient, c.PatientUUID, c.Teeth, c.Details = nil, "", "", Details{}
}

// withoutPatient does the same, and removes the files: they are clinical.
func (d *Detail) withoutPatient() {
	d.Case.withoutPatient()
	d.Files = nil
}

// goodsOfCase is the condition for a word where patients are excluded. The column search_text contains patients' names.
const goodsOfCase = `(LOWER(c.reference) LIKE ? ESCAPE '\' OR LOWER(c.subject) LIKE ? ESCAPE '\' OR LOWER('bl-' || COALESCE(c.order_reference, '')) LIKE ? ESCAPE '\'` +
	` OR EXISTS (SELECT 1 FROM case_lines AS sl WHERE sl.case_uuid = c.uuid AND (LOWER(sl.label) LIKE ? ESCAPE '\'` +
	` OR LOWER(sl.ref) LIKE ? ESCAPE '\' OR LOWER(sl.lot) LIKE ? ESCAPE '\')))`

// searched keeps cases in which every word is found.
func searched(q *bun.SelectQuery, search string, withoutPatients bool) *bun.SelectQuery {
	for _, word := range textnorm.Words(search) {
		pattern := textnorm.Contains(word)
		if withoutPatients {
			q = q.Where(goodsOfCase, pattern, pattern, pattern, pattern, pattern, pattern)
			continue
		}
		q = q.Where(`c.search_text LIKE ? ESCAPE '\'`, pattern)
	}
	return q
}
