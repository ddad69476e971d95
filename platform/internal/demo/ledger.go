package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/loyalty"
)

// centsPerGain is the invoiced amount for each smiley gained.
const centsPerGain = 1000

var entryLabels = map[string]string{
	loyalty.KindEarn: "Gagnés sur facture", loyalty.KindSpend: "Remise sur facture",
	loyalty.KindExpire: "Expirés après douze mois", loyalty.KindCorrect: "Geste commercial",
}

// ledger generates exactly n lines whose sum is total: paid invoices gain, open ones get a rebate, old gains expire, and
// there are a few corrections.
func ledger(rng *rand.Rand, s *staffed, n int, total int64, invoices []*invoice, orders []*order) []loyalty.Entry {
	salt := rng.Uint64()
	gains := gainsOf(s, invoices, orders)
	for dropped := range len(gains) {
		for corrections := range 12 {
			l := &ledgerBuilder{rng: rand.New(rand.NewPCG(salt, seed)), staff: s, invoices: invoices, target: total}
			l.run(gains[dropped:], max(2, n/15), corrections)
			if len(l.entries) == n && l.balance == total {
				return l.entries
			}
		}
	}
	panic(fmt.Sprintf("demo: no ledger of %d lines for %s", n, s.Name)) // the seed is fixed: a test would have detected it
}

// gainsOf returns the gains from paid invoices, oldest first.
func gainsOf(s *staffed, invoices []*invoice, orders []*order) []loyalty.Entry {
	enteredBy := map[string]string{}
	for _, o := range orders {
		enteredBy[o.Reference] = o.EnteredByUUID
	}
	var gains []loyalty.Entry
	for k, i := range invoices {
		if i.Status != commerce.Paid || i.TotalCents < centsPerGain || i.Reference[0] != 'F' {
			continue
		}
		user := s.people[0].UUID
		if len(i.orders) > 0 {
			user = enteredBy[i.orders[0]]
		}
		at := dayOf(i.PaidOn).Add(11*time.Hour + time.Duration(k)*time.Minute)
		if at.After(reference.Add(-24 * time.Hour)) {
			continue
		}
		gains = append(gains, loyalty.Entry{
			UserUUID: user, At: at.UnixMilli(), Kind: loyalty.KindEarn, Amount: i.TotalCents / centsPerGain,
			SourceKind: loyalty.SourceInvoice, SourceReference: i.Reference, ApplicationUUID: i.ApplicationUUID,
		})
	}
	slices.SortStableFunc(gains, func(a, b loyalty.Entry) int { return int(a.At - b.At) })
	return gains
}

func dayOf(day string) time.Time {
	at, err := time.ParseInLocation(isoDay, day, localtime.Zone)
	if err != nil {
		panic(err) // a format of this package
	}
	return at
}

// ledgerBuilder writes a ledger in order of time.
type ledgerBuilder struct {
	rng      *rand.Rand
	staff    *staffed
	invoices []*invoice
	target   int64
	entries  []loyalty.Entry
	balance  int64
	lots     []lot
	rebates  map[string]int64
}

// lot is the unused rest of a gain, and its expiry.
type lot struct{ until, left int64 }

func (l *ledgerBuilder) run(gains []loyalty.Entry, uses, corrections int) {
	l.rebates = map[string]int64{}
	start, end := gains[0].At, reference.AddDate(0, 0, -12).UnixMilli()
	moments := map[int64]func(at int64){}
	for _, gain := range gains {
		moments[gain.At] = func(int64) { l.add(gain) }
	}
	for k := range corrections {
		moments[start+(end-start)*int64(k+1)/int64(corrections+1)] = func(at int64) { l.correct(at, k) }
	}
	for k := range uses {
		// The practice saves for over a year, so that some gains expire, and then uses the rest.
		at := start + (end-start)*int64(5*(k+1)+8*uses)/int64(13*uses)
		if k == uses-1 {
			at = end
		}
		moments[at] = func(at int64) { l.use(at, uses-k, laterGains(gains, at)) }
	}
	times := make([]int64, 0, len(moments))
	for at := range moments {
		times = append(times, at)
	}
	slices.Sort(times)
	for _, at := range times {
		l.expire(at)
		moments[at](at)
	}
}

func laterGains(gains []loyalty.Entry, at int64) int64 {
	var sum int64
	for _, gain := range gains {
		if gain.At > at {
			sum += gain.Amount
		}
	}
	return sum
}

// add adds a line and updates the lots: the oldest smileys are always used first.
func (l *ledgerBuilder) add(e loyalty.Entry) {
	e.Seq = int64(len(l.entries) + 1)
	e.UUID, e.PracticeUUID, e.Label = id("smiley", l.staff.UUID, e.Seq), l.staff.UUID, entryLabels[e.Kind]
	e.Index()
	l.entries = append(l.entries, e)
	l.balance += e.Amount
	if e.Amount > 0 {
		until := loyalty.ValidUntil(e.At)
		l.lots = append(l.lots, lot{time.Date(until.Year(), until.Month(), until.Day()+1, 0, 0, 0, 0, localtime.Zone).UnixMilli(), e.Amount})
		return
	}
	for used := -e.Amount; used > 0; {
		part := min(used, l.lots[0].left)
		l.lots[0].left -= part
		used -= part
		if l.lots[0].left == 0 {
			l.lots = l.lots[1:]
		}
	}
}

// expire adds one line for each month before at that ended with an unused rest.
func (l *ledgerBuilder) expire(at int64) {
	for len(l.lots) > 0 && l.lots[0].until <= at {
		until, lost := l.lots[0].until, int64(0)
		for _, old := range l.lots {
			if old.until == until {
				lost += old.left
			}
		}
		l.add(loyalty.Entry{
			UserUUID: l.staff.people[0].UUID, At: until, Kind: loyalty.KindExpire, Amount: -lost,
			SourceKind: loyalty.SourceAdjustment, SourceReference: time.UnixMilli(until).In(localtime.Zone).AddDate(0, 0, -1).Format("EXP-2006-01"),
		})
	}
}

func (l *ledgerBuilder) correct(at int64, k int) {
	amount := 5 + l.rng.Int64N(10)
	if k%3 == 2 {
		amount = -min(amount, l.balance)
	}
	if amount == 0 {
		return
	}
	l.add(loyalty.Entry{
		UserUUID: l.staff.people[0].UUID, At: at, Kind: loyalty.KindCorrect, Amount: amount,
		SourceKind: loyalty.SourceAdjustment, SourceReference: fmt.Sprintf("ADJ-%05d", 40+k*17),
	})
}

// use pays a rebate on an invoice that was open at the time; the last use leaves the final balance.
func (l *ledgerBuilder) use(at int64, left int, later int64) {
	wanted := l.balance + later - l.target
	if left > 1 {
		wanted = wanted / int64(left) * (60 + l.rng.Int64N(80)) / 100
	}
	inv := l.openInvoice(at)
	if inv == nil || wanted <= 0 {
		return
	}
	amount := min(wanted, l.balance, inv.TotalCents/loyalty.CentsPerSmiley)
	l.rebates[inv.Reference] += amount * loyalty.CentsPerSmiley
	l.add(loyalty.Entry{
		UserUUID: pick(l.rng, l.staff.payers()), At: at, Kind: loyalty.KindSpend, Amount: -amount,
		SourceKind: loyalty.SourceInvoice, SourceReference: inv.Reference, ApplicationUUID: inv.ApplicationUUID,
		RebateCents: amount * loyalty.CentsPerSmiley, Channel: loyalty.ChannelPortal,
	})
}

// openInvoice returns the largest invoice that was open at a time and has no rebate yet; it prefers one that was paid
// since, because lists show the sum of the open ones.
func (l *ledgerBuilder) openInvoice(at int64) *invoice {
	today := time.UnixMilli(at).In(localtime.Zone).Format(isoDay)
	var best *invoice
	for _, i := range l.invoices {
		if i.Reference[0] != 'F' || i.IssuedOn >= today || i.Status == commerce.Unknown || l.rebates[i.Reference] > 0 {
			continue
		}
		paidSince := i.PaidOn > today
		if !paidSince && i.Status == commerce.Paid {
			continue
		}
		if best == nil || (paidSince && best.PaidOn == "") || (paidSince == (best.PaidOn != "") && i.TotalCents > best.TotalCents) {
			best = i
		}
	}
	return best
}

// payers returns the users who may use smileys.
func (s *staffed) payers() []string {
	var found []string
	for _, person := range s.people {
		if person.Role != "assistant" {
			found = append(found, person.UUID)
		}
	}
	return found
}

// campaigns generates n gains of the last year whose sum is total, for a practice whose invoices are written later.
func campaigns(s *staffed, n int, total int64) []loyalty.Entry {
	l := &ledgerBuilder{staff: s}
	start := reference.AddDate(0, -11, 0)
	for k := range n {
		share := total*int64(k+1)/int64(n) - total*int64(k)/int64(n)
		if k%2 == 0 && k+1 < n {
			share += int64(k)
		} else if k%2 == 1 {
			share -= int64(k - 1)
		}
		l.add(loyalty.Entry{
			UserUUID: s.people[k%len(s.people)].UUID, At: start.AddDate(0, 0, k*330/n).UnixMilli(), Kind: loyalty.KindEarn, Amount: share,
			SourceKind: loyalty.SourceCampaign, SourceReference: fmt.Sprintf("CAMP-%05d", 300+k),
			ApplicationUUID: id("application", applicationNames[k%len(applicationNames)]),
		})
	}
	return l.entries
}
