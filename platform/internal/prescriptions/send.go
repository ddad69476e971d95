package prescriptions

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// Sending is a user's request to send a draft.
type Sending struct {
	Draft      string
	Version    int
	TotalCents int64  // that the user saw
	Conditions string // version that the user accepted
	Key        string
}

// sheet is a validated and priced draft.
type sheet struct {
	draft    *Draft
	items    []sheetItem
	lines    []commerce.Line
	shipping int64
	earliest string // a day; "" without a product
	shipTo   commerce.ShipTo
	faults   input.Form
}

type sheetItem struct {
	product *product
	answers answers
	files   map[string]file // the patient's, by uuid
}

// file has the fields of a file that a prescription contains.
type file struct {
	UUID string `bun:"uuid"`
	Kind string `bun:"kind"`
	Name string `bun:"name"`
}

// total returns the total with tax.
func (s *sheet) total() int64 { return commerce.ComputeTotals(s.lines, s.shipping).InclTaxes }

func (s *sheet) products() []*product {
	products := make([]*product, len(s.items))
	for i := range s.items {
		products[i] = s.items[i].product
	}
	return products
}

// fill validates and prices a draft, with lines in a language. The errors are in faults.
func (s *Store) fill(ctx context.Context, db bun.IDB, d *Draft, language string) (*sheet, error) {
	out := &sheet{draft: d}
	known, err := productsOf(ctx, db, d.Content.Items)
	if err != nil {
		return nil, err
	}
	for i, item := range d.Content.Items {
		at := fmt.Sprintf("items.%d", i)
		p := known[item.Product]
		if p == nil {
			out.faults.Fault(at+".product", "invalid", "is not offered")
			continue
		}
		entry := sheetItem{product: p, answers: p.given(item.Answers)}
		if err := p.check(&out.faults, at+".answers", entry.answers); err != nil {
			return nil, err
		}
		if entry.files, err = s.ownFiles(ctx, db, out, at+".answers", entry); err != nil {
			return nil, err
		}
		out.items = append(out.items, entry)
		out.lines = append(out.lines, p.price(entry.answers, language)...)
		out.shipping = max(out.shipping, p.shipping())
	}
	return out, s.checkRest(ctx, db, out)
}

// ownFiles finds the files of an item and reports those that are not its patient's. Attack stopped: an order that shows
// files of another patient or practice.
func (s *Store) ownFiles(ctx context.Context, db bun.IDB, out *sheet, at string, item sheetItem) (map[string]file, error) {
	named := map[string]string{}
	for i := range item.product.Questions {
		q := &item.product.Questions[i]
		list, _ := item.answers[q.Field].([]any)
		for _, entry := range list {
			if id, ok := entry.(string); ok && q.Widget == api.QuestionWidgetFiles {
				named[id] = q.Field
			}
		}
	}
	found := map[string]file{}
	if len(named) == 0 {
		return found, nil
	}
	ids := make([]string, 0, len(named))
	for id := range named {
		ids = append(ids, id)
	}
	var files []file
	err := db.NewSelect().Table("files").Column("uuid", "kind", "name").Where("uuid IN (?)", bun.List(ids)).
		Where("practice_uuid = ?", out.draft.PracticeUUID).Where("patient_uuid = ?", out.draft.Content.Patient).Where("deleted_at = 0").Scan(ctx, &files)
	for _, f := range files {
		found[f.UUID] = f
	}
	for id, field := range named {
		if _, own := found[id]; !own {
			out.faults.Fault(at+"."+field, "files", "are not all files of the patient")
		}
	}
	return found, err
}

// checkRest validates the fields of the order as a whole.
func (s *Store) checkRest(ctx context.Context, db bun.IDB, out *sheet) error {
	c := &out.draft.Content
	if len(c.Items) == 0 {
		out.faults.Fault("items", "required", "")
	}
	needsPatient := slices.ContainsFunc(out.items, func(i sheetItem) bool { return i.product.ForPatient })
	if needsPatient && c.Patient == "" {
		out.faults.Fault("patientUuid", "required", "")
	}
	may, err := prescribers(ctx, db, out.draft.PracticeUUID)
	if err != nil {
		return err
	}
	switch {
	case c.Prescriber == "":
		out.faults.Fault("prescriberUuid", "required", "")
	case !slices.ContainsFunc(may, func(u identity.User) bool { return u.UUID == c.Prescriber }):
		out.faults.Fault("prescriberUuid", "invalid", "may not prescribe")
	}
	var known bool
	if out.shipTo, known, err = shipTo(ctx, db, out.draft.PracticeUUID, c.Address); err != nil {
		return err
	}
	if !known {
		out.faults.Fault("addressUuid", "invalid", "is no address of the practice")
	}
	if len(out.items) == 0 {
		return nil
	}
	days, err := calendar(ctx, db, out.products(), s.now())
	if err != nil {
		return err
	}
	out.earliest = days.Earliest
	if c.WantedOn == "" {
		return nil
	}
	if code := days.RefusesNew(c.WantedOn); code != "" {
		out.faults.Fault("wantedOn", code, "")
	}
	return nil
}

// Price validates and prices a draft as it was last saved.
func (s *Store) Price(ctx context.Context, practice, id, language string) (*sheet, error) {
	d, err := s.Draft(ctx, s.db, practice, id)
	if err != nil {
		return nil, err
	}
	return s.fill(ctx, s.db, d, language)
}

// Send creates an order from a draft and returns its reference. A repeated request with the same key returns the first
// one.
func (s *Store) Send(ctx context.Context, scope care.Scope, sending Sending) (string, error) {
	digest, err := idempotency.Digest(sending)
	if err != nil {
		return "", err
	}
	reference := ""
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		if reference, err = operations.Before(ctx, tx, scope.PracticeUUID, sending.Key, digest); err != nil || reference != "" {
			return err
		}
		d, err := s.Draft(ctx, tx, scope.PracticeUUID, sending.Draft)
		if err != nil {
			return err
		}
		if d.Version != sending.Version {
			return errVersion()
		}
		sheet, err := s.fill(ctx, tx, d, locale.Default)
		if err != nil {
			return err
		}
		if err := s.agreed(ctx, tx, sheet, sending); err != nil {
			return err
		}
		if reference, err = s.place(ctx, tx, scope, sheet, sending); err != nil {
			return err
		}
		return operations.Remember(ctx, tx, scope.PracticeUUID, sending.Key, digest, reference)
	})
	return reference, err
}

// agreed refuses an incomplete draft, and one whose total or conditions differ from those that the user saw.
func (s *Store) agreed(ctx context.Context, tx bun.Tx, out *sheet, sending Sending) error {
	if err := out.faults.Err(); err != nil {
		return err
	}
	if out.total() != sending.TotalCents {
		return problem.New(http.StatusConflict, "order_draft.price_changed", "The tariff changed meanwhile.")
	}
	conditions, err := inForce(ctx, tx, s.now())
	if err != nil {
		return err
	}
	version := ""
	if conditions != nil {
		version = conditions.Version
	}
	if version != sending.Conditions {
		return problem.New(http.StatusConflict, "order_draft.conditions_changed", "Other conditions are in force.")
	}
	return nil
}

func (s *Store) place(ctx context.Context, tx bun.Tx, scope care.Scope, out *sheet, sending Sending) (string, error) {
	d, first := out.draft, out.items[0].product
	var application string
	err := tx.NewSelect().Table("applications").Column("uuid").Where("name = ?", first.Application).Scan(ctx, &application)
	if err != nil {
		return "", fmt.Errorf("application of product %s: %w", first.id, err)
	}
	if err := drop(ctx, tx, d); err != nil {
		return "", err
	}
	now := s.now()
	order := commerce.NewOrder{
		Practice: scope.PracticeUUID, Practitioner: d.Content.Prescriber, EnteredBy: scope.UserUUID, Application: application,
		Line: string(first.Line), Product: out.title(), Teeth: out.teeth(), ScanName: out.scan(), ShipTo: out.shipTo,
		ShippingCents: out.shipping, Lines: out.lines,
	}
	if d.Patient != nil {
		order.Patient = &commerce.Patient{UUID: d.Patient.UUID, FirstName: d.Patient.FirstName, LastName: d.Patient.LastName}
	}
	content, err := json.Marshal(out.sent())
	if err != nil {
		return "", err
	}
	reference, err := commerce.Place(ctx, tx, order, now)
	if err != nil {
		return "", err
	}
	_, err = tx.NewInsert().Model(&prescription{
		OrderReference: reference, Text: string(content), WantedOn: d.Content.WantedOn, Note: d.Content.Note,
		ConditionsVersion: sending.Conditions, SentAt: now.UnixMilli(), SentBy: scope.UserUUID,
	}).Exec(ctx)
	return reference, err
}

// maxTitle bounds an order's title in lists.
const maxTitle = 120

// title returns the names of the products, each once.
func (s *sheet) title() string {
	var names []string
	for _, p := range s.products() {
		if name := labelOf(&p.Texts, locale.Default); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	title := []rune(strings.Join(names, " + "))
	if len(title) > maxTitle {
		title = append(title[:maxTitle-1], '…')
	}
	return string(title)
}

func (s *sheet) teeth() []int {
	var all []int
	for _, item := range s.items {
		all = append(all, item.product.teeth(item.answers)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// scan returns the first scan of the order.
func (s *sheet) scan() string {
	var names []string
	for _, item := range s.items {
		for _, f := range item.files {
			if f.Kind == "dental_scan" {
				names = append(names, f.Name)
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return slices.Min(names)
}
