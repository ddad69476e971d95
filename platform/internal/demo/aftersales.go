package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
)

// caseCounts is the number of a practice's cases by kind and status.
type caseCounts struct {
	base    int // references of a year are numbered from here
	claims  map[string]map[aftersales.Status]int
	others  map[aftersales.Kind]map[aftersales.Status]int
	orphans bool // the practice's orders are written later: its cases refer to none
}

// lastCaseNumber is the manufacturer's counter of every series; new cases continue from it.
const lastCaseNumber = 999

// tilleulsCases has the numbers of demo-practice.md: 36 claims (A 40, B 40, implant 20 %), 24 returns, 9 incidents.
func tilleulsCases() caseCounts {
	return caseCounts{base: 100,
		claims: map[string]map[aftersales.Status]int{
			aftersales.CategoryA: {
				aftersales.Draft: 1, aftersales.Submitted: 1, aftersales.Received: 1, aftersales.InReview: 2, aftersales.InfoRequested: 1,
				aftersales.Accepted: 1, aftersales.Replaced: 3, aftersales.Credited: 1, aftersales.Rejected: 2, aftersales.Withdrawn: 1,
			},
			aftersales.CategoryB: {
				aftersales.Draft: 2, aftersales.Submitted: 1, aftersales.InReview: 2, aftersales.InfoRequested: 1, aftersales.Accepted: 1,
				aftersales.Replaced: 4, aftersales.Credited: 1, aftersales.Rejected: 2, aftersales.Closed: 1,
			},
			aftersales.CategoryImplant: {
				aftersales.Draft: 1, aftersales.InReview: 1, aftersales.InfoRequested: 1, aftersales.Replaced: 2,
				aftersales.Rejected: 1, aftersales.Closed: 1,
			},
		},
		others: map[aftersales.Kind]map[aftersales.Status]int{
			aftersales.Return: {
				aftersales.Draft: 2, aftersales.Submitted: 2, aftersales.Shipped: 2, aftersales.Received: 2, aftersales.InReview: 1,
				aftersales.InfoRequested: 1, aftersales.Replaced: 4, aftersales.Credited: 6, aftersales.Rejected: 3, aftersales.Withdrawn: 1,
			},
			aftersales.Incident: {
				aftersales.Draft: 1, aftersales.Submitted: 1, aftersales.Received: 1, aftersales.InReview: 1, aftersales.InfoRequested: 1,
				aftersales.Reported: 2, aftersales.Closed: 2,
			},
		},
	}
}

func rivageCases() caseCounts {
	return caseCounts{base: 500,
		claims: map[string]map[aftersales.Status]int{
			aftersales.CategoryB: {aftersales.Draft: 1, aftersales.InReview: 1, aftersales.Replaced: 1},
		},
		others: map[aftersales.Kind]map[aftersales.Status]int{
			aftersales.Return:   {aftersales.Credited: 1},
			aftersales.Incident: {aftersales.Received: 1},
		},
	}
}

func grandCases() caseCounts {
	return caseCounts{base: 700, orphans: true, claims: map[string]map[aftersales.Status]int{
		aftersales.CategoryA: {aftersales.Draft: 1, aftersales.InReview: 1, aftersales.Replaced: 2},
	}}
}

// caseBuilder generates the cases of one practice.
type caseBuilder struct {
	rng    *rand.Rand
	staff  *staffed
	shape  caseCounts
	orders []*order
	used   map[string]bool
	all    []*aftersales.Detail
}

// seedCases writes a practice's cases. It uses a random generator of its own, so that orders and invoices do not change.
func seedCases(ctx context.Context, tx bun.Tx, s *staffed, sh caseCounts, orders []*order) error {
	book := &caseBuilder{rng: rand.New(rand.NewPCG(seed, uint64(sh.base))), staff: s, shape: sh, used: map[string]bool{}}
	for _, o := range orders {
		if deliveredAt(o) != 0 {
			book.orders = append(book.orders, o)
		}
	}
	slices.SortStableFunc(book.orders, func(a, b *order) int { return int(deliveredAt(a) - deliveredAt(b)) })
	for _, category := range []string{aftersales.CategoryImplant, aftersales.CategoryA, aftersales.CategoryB} {
		book.make(aftersales.Claim, category, sh.claims[category])
	}
	for _, kind := range []aftersales.Kind{aftersales.Incident, aftersales.Return} {
		book.make(kind, "", sh.others[kind])
	}
	book.number()
	return book.insert(ctx, tx)
}

func deliveredAt(o *order) int64 {
	for _, event := range o.events {
		switch event.Status {
		case commerce.DeliveredByCarrier, commerce.PartiallyDelivered, commerce.Delivered:
			return event.At
		}
	}
	return 0
}

func (b *caseBuilder) make(kind aftersales.Kind, category string, counts map[aftersales.Status]int) {
	for _, status := range aftersales.Statuses() {
		for range counts[status] {
			b.all = append(b.all, b.one(kind, category, status))
		}
	}
}

// way returns the shortest path from a draft to a status, and the side of each step.
func way(kind aftersales.Kind, to aftersales.Status) []aftersales.CaseEvent {
	paths := map[aftersales.Status][]aftersales.CaseEvent{aftersales.Draft: {{Status: aftersales.Draft, Side: aftersales.Practice}}}
	open := []aftersales.Status{aftersales.Draft}
	for len(open) > 0 && paths[to] == nil {
		from := open[0]
		open = open[1:]
		for _, side := range []aftersales.Side{aftersales.Manufacturer, aftersales.Practice} {
			for _, next := range aftersales.Next(kind, side, from) {
				if paths[next] == nil {
					paths[next] = append(slices.Clone(paths[from]), aftersales.CaseEvent{Status: next, Side: side})
					open = append(open, next)
				}
			}
		}
	}
	return paths[to]
}

// one generates a case with a status: first its days, then an order that was delivered before them.
func (b *caseBuilder) one(kind aftersales.Kind, category string, status aftersales.Status) *aftersales.Detail {
	events := way(kind, status)
	days := 1 + b.rng.IntN(6)
	switch {
	case status.Final(kind):
		days = 45 + b.rng.IntN(max(1, min(500, b.span(kind, category)-45)))
	case status != aftersales.Draft:
		days = 4*len(events) + b.rng.IntN(12)
	}
	created := workday(b.rng, reference.AddDate(0, 0, -days))
	author := pick(b.rng, b.reporters())
	d := &aftersales.Detail{Case: aftersales.Case{
		UUID: id("case", b.staff.UUID, kind, len(b.all)), PracticeUUID: b.staff.UUID, Kind: kind, Category: category,
		Status: status, Version: len(events), CreatedByUUID: author.UUID, CreatedAt: created.UnixMilli(),
	}}
	b.pace(d, events, author.FirstName+" "+author.LastName)
	if b.shape.orphans {
		b.orphan(d)
		return d
	}
	o := b.orderFor(kind, category, created)
	b.describe(d, o, created)
	b.addThread(d)
	d.Index(d.Lines, o.patient)
	return d
}

// reporters returns the users who may report health data.
func (b *caseBuilder) reporters() []identity.User {
	return slices.DeleteFunc(slices.Clone(b.staff.people), func(person identity.User) bool { return person.Role == "accounts" })
}

// quality is the manufacturer's author.
const quality = "Service qualité"

// pace sets the days of the history, each step some days after the previous one and none in the future.
func (b *caseBuilder) pace(d *aftersales.Detail, events []aftersales.CaseEvent, author string) {
	at := time.UnixMilli(d.CreatedAt).In(localtime.Zone)
	for i := range events {
		if i > 0 {
			next := workday(b.rng, at.AddDate(0, 0, 1+b.rng.IntN(3)))
			if !next.After(at) {
				next = at.Add(time.Duration(20+b.rng.IntN(90)) * time.Minute)
			}
			at = next
		}
		event := &events[i]
		event.CaseUUID, event.Seq, event.At, event.Author = d.UUID, i+1, at.UnixMilli(), author
		if event.Side == aftersales.Manufacturer {
			event.Author = quality
			event.Note = rulings[event.Status]
		}
		if event.Status == aftersales.Submitted {
			d.SubmittedAt = event.At
		}
	}
	d.Events, d.StatusSince = events, at.UnixMilli()
}

// rulings are the manufacturer's texts by status.
var rulings = map[aftersales.Status]string{
	aftersales.InfoRequested: "Merci de préciser le couple de serrage et de joindre une radiographie.",
	aftersales.Accepted:      "Défaut de fabrication reconnu.",
	aftersales.Replaced:      "Produit de remplacement expédié sans frais.",
	aftersales.Credited:      "Avoir émis sur votre compte.",
	aftersales.Rejected:      "L’analyse ne montre pas de défaut de fabrication.",
	aftersales.Reported:      "Déclaration transmise à l’autorité compétente.",
	aftersales.Closed:        "Dossier clôturé, merci de votre signalement.",
}

// number assigns references in the order of submission.
func (b *caseBuilder) number() {
	sent := slices.Clone(b.all)
	slices.SortStableFunc(sent, func(x, y *aftersales.Detail) int { return int(x.SubmittedAt - y.SubmittedAt) })
	next := map[string]int{}
	letters := map[aftersales.Kind]string{aftersales.Claim: "R", aftersales.Incident: "I", aftersales.Return: "T"}
	for _, d := range sent {
		if d.SubmittedAt == 0 {
			continue
		}
		series := fmt.Sprintf("%s%02d", letters[d.Kind], time.UnixMilli(d.SubmittedAt).In(localtime.Zone).Year()%100)
		next[series] += 3
		d.Reference = fmt.Sprintf("%s-%05d", series, b.shape.base+next[series])
		d.SearchText = strings.ToLower(d.Reference) + " " + d.SearchText
	}
}

func (b *caseBuilder) insert(ctx context.Context, tx bun.Tx) error {
	var cases []aftersales.Case
	var lines []aftersales.ReturnLine
	var events []aftersales.CaseEvent
	var comments []aftersales.Comment
	for _, d := range b.all {
		cases = append(cases, d.Case)
		lines = append(lines, d.Lines...)
		events = append(events, d.Events...)
		comments = append(comments, d.Comments...)
	}
	if err := insert(ctx, tx, cases); err != nil {
		return err
	}
	if err := insert(ctx, tx, lines); err != nil {
		return err
	}
	if err := insert(ctx, tx, events); err != nil {
		return err
	}
	return insert(ctx, tx, comments)
}

// seedCaseNumbers sets the manufacturer's counters.
func seedCaseNumbers(ctx context.Context, tx bun.Tx) error {
	type number struct {
		bun.BaseModel `bun:"table:case_numbers"`

		Series string `bun:"series,pk"`
		Last   int64  `bun:"last"`
	}
	var rows []number
	for _, letter := range []string{"R", "I", "T"} {
		rows = append(rows, number{Series: letter + reference.Format("06"), Last: lastCaseNumber})
	}
	return insert(ctx, tx, rows)
}
