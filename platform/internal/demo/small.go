package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
)

// distribution is the distribution of a practice's documents.
type distribution struct {
	patients, archived int
	named              [][2]string
	// Orders by period, oldest first, and the number of open orders of the last period by status.
	periods []period
	active  map[commerce.Status]int
	refused int
	// The references of a year are numbered from here.
	numberBase int
	invoices   invoiceCounts
}

type period struct {
	from, to time.Time
	orders   int
}

type invoiceCounts struct {
	total, paid, unpaid         int // the others are to be confirmed
	zero, legacy, services      int
	unpaidAmong                 int // of the newest invoices
	overdueNumber, legacyPrefix string
}

// drawProducts returns n products: every line at least three times, the others by weight.
func drawProducts(rng *rand.Rand, n int) []product {
	var drawn []product
	var bag []string
	for _, line := range lines() {
		if n >= 3*19 {
			for i := range 3 {
				products := productsOf(line)
				drawn = append(drawn, products[i%len(products)])
			}
		}
		for range weight(line) {
			bag = append(bag, line)
		}
	}
	for len(drawn) < n {
		drawn = append(drawn, pick(rng, productsOf(pick(rng, bag))))
	}
	rng.Shuffle(n, func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return drawn[:n]
}

// drawOrders generates the orders of all periods, oldest first. References are assigned later, by number.
func drawOrders(rng *rand.Rand, s *staffed, sh distribution, people []commerce.Patient) []*order {
	total := 0
	for _, p := range sh.periods {
		total += p.orders
	}
	products := drawProducts(rng, total)
	var all []*order
	for i, p := range sh.periods {
		days := make([]time.Time, p.orders)
		for d := range days {
			days[d] = workday(rng, p.from.Add(time.Duration(rng.Int64N(int64(p.to.Sub(p.from))))))
		}
		slices.SortFunc(days, time.Time.Compare)
		var statuses []commerce.Status
		if i == len(sh.periods)-1 {
			statuses = activeStatuses(rng, sh.active, p.orders)
		}
		for d, day := range days {
			status := commerce.Delivered
			if statuses != nil {
				status = statuses[d]
			}
			all = append(all, build(rng, s, drawPlan(rng, products[len(all)], status, day, i == len(sh.periods)-1, people)))
		}
	}
	return all
}

// activeStatuses returns n statuses, the most advanced first, preceded by delivered ones.
func activeStatuses(rng *rand.Rand, active map[commerce.Status]int, n int) []commerce.Status {
	var statuses []commerce.Status
	for status, count := range active {
		for range count {
			statuses = append(statuses, status)
		}
	}
	for len(statuses) < n {
		statuses = append(statuses, commerce.Delivered)
	}
	sort.Slice(statuses, func(i, j int) bool { return statuses[i] > statuses[j] })
	// Neighbours are swapped, so that the list does not look sorted.
	for i := 0; i+4 < n; i += 2 {
		j := i + rng.IntN(4)
		statuses[i], statuses[j] = statuses[j], statuses[i]
	}
	return statuses
}

func drawPlan(rng *rand.Rand, p product, status commerce.Status, ordered time.Time, recent bool, people []commerce.Patient) plan {
	last := ordered.AddDate(0, 0, p.days+rng.IntN(8))
	switch {
	case status == commerce.Delivered && recent:
		last = moment(11, 2+rng.IntN(15), 9, 0)
	case status != commerce.Delivered:
		last = reference.AddDate(0, 0, -1-rng.IntN(9))
	}
	if soonest := ordered.AddDate(0, 0, 3); last.Before(soonest) {
		last = soonest
	}
	if latest := reference.AddDate(0, 0, -1); last.After(latest) {
		last = latest
	}
	result := plan{product: p, status: status, ordered: ordered, last: last}
	if !p.stock {
		result.patient = &people[rng.IntN(len(people))]
	}
	return result
}

// refuse turns n delivered orders, distributed over time, into refused ones.
func refuse(rng *rand.Rand, orders []*order, n int) {
	for i := range n {
		o := orders[i*len(orders)/(n+1)+rng.IntN(3)]
		o.Status, o.RefusalReason, o.DeliveryOn, o.parcels = commerce.Refused, pick(rng, refusals), "", nil
		o.events = events(rng, path(rng, commerce.Refused), time.UnixMilli(o.OrderedAt), time.UnixMilli(o.OrderedAt).AddDate(0, 0, 1))
		o.StatusSince = o.events[1].At
		o.finish()
	}
}

// number assigns references in order of time, distributed over each year's numbers like those of a manufacturer with many
// practices.
func number(orders []*order, base, top int) {
	byYear := map[int][]*order{}
	for _, o := range orders {
		year := time.UnixMilli(o.OrderedAt).In(localtime.Zone).Year()
		byYear[year] = append(byYear[year], o)
	}
	for year, all := range byYear {
		slices.SortStableFunc(all, func(a, b *order) int { return int(a.OrderedAt - b.OrderedAt) })
		first := base
		if year == reference.Year()-2 {
			first = base + (top-base)*9/10
		}
		for i, o := range all {
			o.Reference = fmt.Sprintf("C%02d-%05d", year%100, first+(i+1)*(top-first)/(len(all)+1))
			o.finish()
		}
	}
}

// drawInvoices generates a practice's invoices: those of all delivered orders, then the others.
func drawInvoices(rng *rand.Rand, s *staffed, sh invoiceCounts, base int, orders []*order) []*invoice {
	billable := slices.DeleteFunc(slices.Clone(orders), func(o *order) bool {
		return o.Status == commerce.Refused || o.Reference == "C26-04089" || o.Status < commerce.PreparationInProgress
	})
	// Delivered orders are invoiced first.
	slices.SortStableFunc(billable, func(a, b *order) int { return int(b.Status - a.Status) })
	regular := sh.total - sh.zero - sh.legacy - sh.services
	var all []*invoice
	for _, o := range billable[:regular] {
		all = append(all, bill(s, o))
	}
	for i := range sh.zero {
		all = append(all, warranty(s, billable[(i+1)*sh.zero*3]))
	}
	for i := range sh.services {
		all = append(all, forService(s, services[i%len(services)], reference.AddDate(0, -2*i, -9)))
	}
	numberInvoices(all, base, sh.overdueNumber)
	for i := range sh.legacy {
		old := legacy(s, billable[2+i*2])
		old.Reference = fmt.Sprintf("%s-%05d", sh.legacyPrefix, 117+i*23)
		all = append(all, old)
	}
	settleAll(rng, sh, all, orders)
	return all
}

// numberInvoices assigns references in the order of issue; the pictured overdue invoice keeps its own.
func numberInvoices(all []*invoice, base int, fixed string) {
	slices.SortStableFunc(all, func(a, b *invoice) int {
		if a.IssuedOn < b.IssuedOn {
			return -1
		}
		if a.IssuedOn > b.IssuedOn {
			return 1
		}
		return 0
	})
	byYear := map[string][]*invoice{}
	for _, i := range all {
		byYear[i.IssuedOn[2:4]] = append(byYear[i.IssuedOn[2:4]], i)
	}
	for year, invoices := range byYear {
		pin := slices.IndexFunc(invoices, func(i *invoice) bool { return fixed != "" && i.Label == overdue.label && year == "26" })
		for k, i := range invoices {
			n := base + 7*k + 11
			if pin >= 0 {
				n = pinned + 7*(k-pin)
			}
			i.Reference = fmt.Sprintf("F%s-%05d", year, n)
		}
	}
}

// pinned is the number of F26-02871.
const pinned = 2871

func settleAll(rng *rand.Rand, sh invoiceCounts, all []*invoice, orders []*order) {
	people := map[string]*commerce.Patient{}
	for _, o := range orders {
		if o.patient != nil {
			people[o.patient.UUID] = o.patient
		}
	}
	slices.SortStableFunc(all, func(a, b *invoice) int {
		if a.IssuedOn > b.IssuedOn {
			return -1
		}
		if a.IssuedOn < b.IssuedOn {
			return 1
		}
		return 0
	})
	statuses := make(map[*invoice]commerce.InvoiceStatus, len(all))
	open := sh.unpaid
	unknown := sh.total - sh.paid - sh.unpaid
	for _, i := range all {
		if sh.overdueNumber != "" && i.Reference == sh.overdueNumber {
			statuses[i], open = commerce.NotPaid, open-1
		}
	}
	candidates := slices.DeleteFunc(slices.Clone(all), func(i *invoice) bool {
		return statuses[i] != 0 || commerce.ComputeTotals(i.lines, i.ShippingCents).InclTaxes == 0 || i.Reference[0] != 'F'
	})[:sh.unpaidAmong]
	rng.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	for k, i := range candidates {
		switch {
		case k < open:
			statuses[i] = commerce.NotPaid
		case k < open+unknown:
			statuses[i] = commerce.Unknown
		}
	}
	for _, i := range all {
		status := statuses[i]
		if status == 0 {
			status = commerce.Paid
		}
		i.settle(rng, i.Reference, status, people)
	}
}
