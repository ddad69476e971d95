package payments

import (
	"context"
	"net/http"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/problem"
)

// maxItems limits one payment and every list of open items.
const maxItems = 500

// selection is what a practice wants to pay: an amount of each invoice, or its whole rest where it is 0. Without items it is
// the whole statement.
type selection struct {
	Items   []selectedItem
	Smileys int64
	Credits bool
}

type selectedItem struct {
	Reference string
	Cents     int64
}

// plan is the effect of a payment: its items, their deductions, and the credits used.
type plan struct {
	items       []Item
	smileys     []int64 // for each item
	uses        []creditUse
	smileysMost int64
	dueOn       string // the earliest
}

// creditUse is a credit note, or the account, set off against an invoice.
type creditUse struct {
	from, invoice string
	cents         int64
}

func (p *plan) charge() (sum int64) {
	for i := range p.items {
		sum += p.items[i].ChargeCents
	}
	return sum
}

func (p *plan) smileysUsed() (sum int64) {
	for _, used := range p.smileys {
		sum += used
	}
	return sum
}

func conflict(code, detail string) error { return problem.New(http.StatusConflict, code, detail) }

// makePlan computes a payment from the amounts owed now. It stays valid in a transaction that locks the practice.
func makePlan(ctx context.Context, db bun.IDB, practice string, s selection) (*plan, error) {
	payables, err := chosen(ctx, db, practice, s.Items)
	if err != nil {
		return nil, err
	}
	result := &plan{smileys: make([]int64, len(payables))}
	for i := range payables {
		amount, err := amountOf(&payables[i], s.Items, i)
		if err != nil {
			return nil, err
		}
		result.items = append(result.items, Item{Position: i + 1, InvoiceReference: payables[i].Reference, ChargeCents: amount})
		if result.dueOn == "" || payables[i].DueOn < result.dueOn {
			result.dueOn = payables[i].DueOn
		}
	}
	if err := result.applySmileys(ctx, db, practice, payables, s.Smileys); err != nil {
		return nil, err
	}
	if !s.Credits {
		return result, nil
	}
	return result, result.applyCredits(ctx, db, practice)
}

// chosen returns the invoices of a selection; for the whole statement those without an open payment.
func chosen(ctx context.Context, db bun.IDB, practice string, items []selectedItem) ([]commerce.Payable, error) {
	if len(items) > 0 {
		references := make([]string, len(items))
		for i, item := range items {
			references[i] = item.Reference
		}
		slices.Sort(references)
		if len(slices.Compact(references)) != len(items) {
			return nil, problem.Invalid("items", "name an invoice twice")
		}
		for i, item := range items {
			references[i] = item.Reference
		}
		return commerce.PayablesNamed(ctx, db, practice, references)
	}
	all, count, err := commerce.Payables(ctx, db, practice, maxItems)
	if err != nil {
		return nil, err
	}
	if count > maxItems {
		return nil, conflict("payments.too_many", "At most 500 invoices are paid at once.")
	}
	if len(all) == 0 {
		return nil, conflict("payments.nothing_owed", "Nothing is to be paid.")
	}
	all = slices.DeleteFunc(all, func(p commerce.Payable) bool { return p.ToPay() <= 0 })
	if len(all) == 0 {
		return nil, conflict("payments.under_way", "All that is owed is being paid.")
	}
	return all, nil
}

// amountOf returns the total amount settled of an invoice. Attack stopped: paying the same amount again in a second window.
func amountOf(payable *commerce.Payable, items []selectedItem, at int) (int64, error) {
	wanted := int64(0)
	if len(items) > 0 {
		wanted = items[at].Cents
	}
	left := payable.ToPay()
	switch {
	case left <= 0, wanted > left && wanted <= payable.Owed():
		return 0, conflict("payments.under_way", "Invoice "+payable.Reference+" is being paid.")
	case wanted > left:
		return 0, conflict("payments.above_owed", "It is more than is left of invoice "+payable.Reference+".")
	case wanted == 0:
		return left, nil
	}
	return wanted, nil
}

// applySmileys deducts smileys from the professional invoices in their order (REQ-22).
func (p *plan) applySmileys(ctx context.Context, db bun.IDB, practice string, payables []commerce.Payable, wanted int64) error {
	balance, err := loyalty.Balance(ctx, db, practice)
	if err != nil {
		return err
	}
	possible := int64(0)
	left := wanted
	for i := range p.items {
		if payables[i].Nature != commerce.Professional {
			continue
		}
		most := p.items[i].ChargeCents / loyalty.CentsPerSmiley
		possible += most
		used := min(most, left)
		left -= used
		p.smileys[i] = used
		p.items[i].RebateCents = used * loyalty.CentsPerSmiley
		p.items[i].ChargeCents -= p.items[i].RebateCents
	}
	p.smileysMost = min(balance, possible)
	switch {
	case wanted > balance:
		return conflict("smileys.insufficient", "The balance does not cover it.")
	case left > 0:
		return conflict("smileys.above_invoice", "The rebate is more than the invoices can take.")
	}
	return nil
}

// applyCredits sets credits off against the rest: an invoice's own credit notes first, then the oldest, then the account.
func (p *plan) applyCredits(ctx context.Context, db bun.IDB, practice string) error {
	notes, account, err := commerce.CreditsLeft(ctx, db, practice, maxItems)
	if err != nil {
		return err
	}
	use := func(item *Item, from string, left int64) int64 {
		cents := min(item.ChargeCents, left)
		if cents > 0 {
			p.uses = append(p.uses, creditUse{from: from, invoice: item.InvoiceReference, cents: cents})
			item.CreditCents += cents
			item.ChargeCents -= cents
		}
		return max(cents, 0)
	}
	lefts := make([]int64, len(notes))
	for n := range notes {
		lefts[n] = -notes[n].Owed()
		for i := range p.items {
			if notes[n].Corrects == p.items[i].InvoiceReference {
				lefts[n] -= use(&p.items[i], notes[n].Reference, lefts[n])
			}
		}
	}
	for i := range p.items {
		for n := range notes {
			lefts[n] -= use(&p.items[i], notes[n].Reference, lefts[n])
		}
		account -= use(&p.items[i], commerce.Account, account)
	}
	p.merge()
	return nil
}

// merge adds up uses of one credit for one invoice: a line of the ledger is unique.
func (p *plan) merge() {
	merged := p.uses[:0]
	for _, use := range p.uses {
		at := slices.IndexFunc(merged, func(m creditUse) bool { return m.from == use.from && m.invoice == use.invoice })
		if at < 0 {
			merged = append(merged, use)
		} else {
			merged[at].cents += use.cents
		}
	}
	p.uses = merged
}

// settlements returns the ledger lines of the used credits. A credit note used for several invoices has one line.
func (p *plan) settlements(payment string) []commerce.Settlement {
	totals := map[string]int64{}
	order := []string{}
	add := func(reference string, cents int64) {
		if _, known := totals[reference]; !known {
			order = append(order, reference)
		}
		totals[reference] += cents
	}
	for _, use := range p.uses {
		add(use.from, -use.cents)
		add(use.invoice, use.cents)
	}
	lines := make([]commerce.Settlement, 0, len(order))
	for _, reference := range order {
		lines = append(lines, commerce.Settlement{InvoiceReference: reference, PaymentUUID: payment, Kind: commerce.SettledByCredit, Source: payment, AmountCents: totals[reference]})
	}
	return lines
}
